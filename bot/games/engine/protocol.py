"""The engine protocol: one JSON request a line, one JSON answer a line (``docs/engine-protocol.md``)."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Mapping
from time import perf_counter
from traceback import print_exception
from typing import BinaryIO, Final

from bot.games.engine import options, turn_listing
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.driven_play import BadEntry, NoUndo, Session
from bot.games.engine.errors import (
    BadOptions,
    BadPosition,
    GameOver,
    IllegalMove,
    NotYourDecision,
    RuleError,
    TooManyTurns,
)
from bot.games.engine.event import Event
from bot.games.engine.packages import GameError
from bot.games.engine.protocol_fields import (
    Answer,
    Refused,
    Request,
    asked,
    described,
    ended,
    seat_name,
    told,
)
from bot.games.engine.registry import discover

LINE: Final = 1 << 20
"""The longest line that is read, in bytes."""
DEEPEST: Final = 50
"""The greatest depth of a perft."""
NODES: Final = 20_000
"""How many positions the computer player looks at unless told otherwise."""
_UNUSABLE: Final = "The engine can't use standard input and output: {}."
_MESSAGE: Final = 500
"""Messages are cut here: they may quote what was sent."""

_CODES: Final[tuple[tuple[type[RuleError], str], ...]] = (
    (BadOptions, "bad_options"),
    (BadPosition, "bad_position"),
    (NotYourDecision, "not_your_decision"),
    (GameOver, "game_over"),
    (IllegalMove, "illegal_move"),
    (TooManyTurns, "illegal_request"),
    (NoUndo, "illegal_request"),
)


class Quit(Exception):
    """The program on the other side is done."""


class Engine:
    """Answers requests, keeping one session at a time."""

    def __init__(self, games: Mapping[str, Game]) -> None:
        self._games = games
        self._session: Session | None = None
        self._requests: Mapping[str, Callable[[Request], Answer]] = {
            "games": self._do_games,
            "start": self._do_start,
            "load": self._do_load,
            "state": self._state,
            "play": self._do_play,
            "chance": self._do_chance,
            "undo": self._do_undo,
            "view": self._do_view,
            "log": self._do_log,
            "replay": self._do_replay,
            "turns": self._do_turns,
            "perft": self._do_perft,
            "ai": self._do_ai,
            "quit": self._do_quit,
        }

    def answer(self, line: bytes) -> Answer:
        """The answer to one line; raises Quit.

        The request works on a copy of the session, which is kept only if it is answered with "ok".
        """
        before = self._session
        self._session = None if before is None else before.copy()
        try:
            return {"ok": True, **self._do(Request.parse(line))}
        except Quit:
            raise
        except Refused as error:
            refusal = _refusal(error.code, str(error))
        except BadEntry as error:
            refusal = {**_refusal(_code(error.cause), str(error)), "index": error.index}
        except RuleError as error:
            refusal = _refusal(_code(error), str(error))
        except KeyboardInterrupt:
            refusal = _refusal("interrupted", "You have broken this off: ask for less.")
        except Exception as error:
            # A mistake in the rules must not end a program that others rely on.
            print_exception(error)
            refusal = _refusal("illegal_request", f"The rules failed here ({error!r}): please report it.")
        self._session = before
        return refusal

    def _do(self, request: Request) -> Answer:
        do = self._requests.get(request.text("do"))
        if do is None:
            raise Refused("“do” must be one of: " + ", ".join(self._requests))
        return do(request)

    def _game(self, request: Request) -> Game:
        slug = request.text("game")
        if slug not in self._games:
            raise Refused("There is no such game; known are: " + ", ".join(self._games), "unknown_game")
        return self._games[slug]

    @property
    def _play(self) -> Session:
        if self._session is None:
            raise Refused("Start or load a game first.", "illegal_request")
        return self._session

    def _do_games(self, request: Request) -> Answer:
        return {"games": [described(game) for game in self._games.values()]}

    def _do_start(self, request: Request) -> Answer:
        game, seats, seed = self._game(request), request.number("seats"), request.seed()
        chosen = options.read(game, request.table("options"), seats)
        self._session = Session(game, game.start(seats, chosen), seed)
        return self._state(request)

    def _do_load(self, request: Request) -> Answer:
        game, seed = self._game(request), request.seed()
        self._session = Session(game, game.load(request.text("position")), seed)
        return self._state(request)

    def _do_replay(self, request: Request) -> Answer:
        game, seats, seed = self._game(request), request.number("seats"), request.seed()
        chosen = options.read(game, request.table("options"), seats)
        self._session = Session.replay(game, seats, chosen, request.entries("log"), seed)
        return self._state(request)

    def _do_play(self, request: Request) -> Answer:
        seat = request.number("seat")
        if not 0 <= seat < self._play.position.seats:
            raise Refused("There is no such seat.", "not_your_decision")
        return self._state(request, self._play.play(seat, request.text("move")))

    def _do_chance(self, request: Request) -> Answer:
        return self._state(request, self._play.chance(request.text("value")))

    def _do_undo(self, request: Request) -> Answer:
        self._play.undo()
        return self._state(request)

    def _do_view(self, request: Request) -> Answer:
        seat = request.number_or_none("seat")
        if seat is not None and not 0 <= seat < self._play.position.seats:
            raise Refused("There is no such seat.")
        view = self._play.position.view(seat)
        return {"view": view.data(), "text": str(view.text())}

    def _do_log(self, request: Request) -> Answer:
        return {"log": [{"seat": seat_name(entry.seat), "move": entry.move} for entry in self._play.log]}

    def _do_turns(self, request: Request) -> Answer:
        found = turn_listing.turns(self._play.position)
        return {"turns": [{"moves": moves, "position": str(there)} for moves, there in found]}

    def _do_perft(self, request: Request) -> Answer:
        depth = request.number("depth")
        unit = request.text("unit", "turn")
        if not 0 <= depth <= DEEPEST:
            raise Refused(f"“depth” must be 0 to {DEEPEST}.")
        if unit not in ("turn", "decision"):
            raise Refused("“unit” must be “turn” or “decision”.")
        began = perf_counter()
        nodes, wins = turn_listing.perft(self._play.position, depth, unit)
        return {"nodes": nodes, "wins": wins, "seconds": round(perf_counter() - began, 6)}

    def _do_ai(self, request: Request) -> Answer:
        level, nodes = request.number("level"), request.number("nodes", NODES)
        session = self._play
        best = session.game.best_level
        if not 1 <= level <= best or nodes < 1:
            raise Refused(f"“level” must be 1 to {best} and “nodes” at least 1.")
        decisions = session.position.decisions()
        if not decisions:
            raise Refused("The game is over.", "game_over")
        if decisions[0].seat == NATURE:
            raise Refused("Chance must answer first.", "illegal_request")
        player = session.game.player(level, session.seed or b"")
        if player is None:
            raise Refused(f"{session.game.title} has no computer player.", "illegal_request")
        seat = decisions[0].seat
        move = player.choose(session.position.view(seat), decisions[0], nodes=nodes, seconds=None)
        return {"seat": seat, "move": move}

    def _do_quit(self, request: Request) -> Answer:
        raise Quit

    def _state(self, request: Request, events: list[Event] | None = None) -> Answer:
        session = self._play
        position = session.position
        answer: Answer = {
            "position": str(position),
            "ply": len(session.log),
            "over": position.outcome is not None,
            "decisions": [asked(d, every=request.flag("all")) for d in position.decisions()],
            "outcome": ended(position),
        }
        if events is not None:
            answer["events"] = [told(event) for event in events]
        return answer


def _code(error: RuleError) -> str:
    return next(code for kind, code in _CODES if isinstance(error, kind))


def _refusal(code: str, message: str) -> Answer:
    return {"ok": False, "error": code, "message": message[:_MESSAGE]}


def main(stdin: BinaryIO | None = None, stdout: BinaryIO | None = None, more: Iterable[str] = ()) -> int:
    """Answer the lines of ``stdin`` until it ends or says ``quit``; the exit code.

    ``more``: packages of games from elsewhere.
    """
    # A program may be started without these streams; then there is nobody to talk to.
    source = stdin or getattr(sys.stdin, "buffer", None)
    sink = stdout or getattr(sys.stdout, "buffer", None)
    if source is None or sink is None:
        return _failed(_UNUSABLE.format("they are closed"))
    try:
        games = discover(more)
    except GameError as error:
        return _failed(str(error), 2)
    try:
        _serve(Engine(games), source, sink)
    except BrokenPipeError:
        _abandon(sink)
    except OSError as error:
        _abandon(sink)
        return _failed(_UNUSABLE.format(error.strerror or error))
    except KeyboardInterrupt:
        return 130
    return 0


def _failed(why: str, code: int = 1) -> int:
    if sys.stderr is not None:  # pyright: ignore[reportUnnecessaryComparison] (it may be closed, too)
        sys.stderr.write(f"{why}\n")
    return code


def _abandon(sink: BinaryIO) -> None:
    """Nobody reads any more: what is still buffered must not fail again when the program exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sink.fileno())


def _serve(engine: Engine, source: BinaryIO, sink: BinaryIO) -> None:
    while line := source.readline(LINE + 2):
        # No more than the end of the line is taken off: what was not read to its end is too long.
        text = line.removesuffix(b"\n").removesuffix(b"\r")
        if len(text) > LINE:
            _skip(source, line)
            _write(sink, _refusal("bad_request", "A line has at most 1 MiB."))
            continue
        try:
            _write(sink, engine.answer(text))
        except Quit:
            _write(sink, {"ok": True})
            return


def _skip(source: BinaryIO, line: bytes) -> None:
    """Read on to the end of a line that is too long."""
    while line and not line.endswith(b"\n"):
        line = source.readline(LINE)


def _write(sink: BinaryIO, answer: Answer) -> None:
    sink.write(json.dumps(answer).encode() + b"\n")
    sink.flush()
