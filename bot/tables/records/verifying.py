"""A record tried against the rules and against its secret.  Pure."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from math import factorial
from typing import Final

from bot.games.engine import options
from bot.games.engine.chance import draw, fingerprint
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import RuleError
from bot.games.engine.event import Event, Outcome
from bot.games.engine.text import Text, Words, msg, msg_in, msg_plural
from bot.tables.host_log_entries import HOST, LogEntry, seat_of
from bot.tables.log_steps import LogStep, steps
from bot.tables.random_draws import SEATING, shuffled
from bot.tables.records.model import BadRecord, GameRecord, RecordEntry
from bot.tables.replay import ReplayedGame
from bot.tables.turns.commit import ADJUDICATED

NEVER: Final = 5.0
"""Seconds after which a record that is still being tried is refused."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was checked."""

    words: Words
    good: bool | None
    """None: it can't be checked."""


def line_of(
    record: GameRecord, games: Mapping[str, Game], clock: Callable[[], float] | None = None
) -> ReplayedGame:
    """The game played through by the rules; raises BadRecord at the first entry that they don't allow.

    ``clock`` in seconds: a file that takes longer than any game is refused.
    """
    game = games[record.game]
    if record.rules != game.version:
        raise BadRecord(
            msg(
                "This game was played by rules {theirs} of {game}; I know rules {ours}.",
                theirs=record.rules,
                game=game.title,
                ours=game.version,
            )
        )
    try:
        seats = len(record.holders.names)
        line = ReplayedGame(game, game.start(seats, options.read(game, record.options, seats)))
    except RuleError as error:
        raise BadRecord(msg("The options of this file: {reason}", reason=error.words)) from error
    until = None if clock is None else clock() + NEVER
    position, played = line.position, list[LogEntry]()
    stood = [position]
    for number, entry in enumerate(record.entries, 1):
        if clock is not None and until is not None and clock() > until:
            raise BadRecord(msg("This file takes too long to check."))
        try:
            if position.turn != entry.turn:
                raise _refused(
                    number, entry, msg_in("what is wrong with a move", "it stands in the wrong turn")
                )
            if entry.seat == HOST:
                _must_name_a_seat(entry.move, seats)
                line = line.after(position, played).hosted(entry.move, entry.at, stood)
                position, played = line.position, []
                del stood[len(line.standing) + 1 :]
                continue
            position = position.copy()
            played.append(_played(entry, position.play(entry.seat, entry.move)))
            stood.append(position)
        except RuleError as error:
            raise _refused(number, entry, error.words) from error
        except (ValueError, AssertionError) as error:
            raise _refused(
                number, entry, msg_in("what is wrong with a move", "there can’t be such an entry here")
            ) from error
    return line.after(position, played) if played else line


def _must_name_a_seat(move: str, seats: int) -> None:
    """Raise ValueError if an entry of the host is about a seat that isn't there."""
    if (seat_of(move) or 0) >= seats:
        raise ValueError(move)


def _played(entry: RecordEntry, events: Sequence[Event]) -> LogEntry:
    counter = None if entry.drawn is None else entry.drawn.counter
    return LogEntry(entry.seat, entry.move, counter, entry.at, entry.turn, tuple(events))


def _refused(number: int, entry: RecordEntry, reason: Words) -> BadRecord:
    return BadRecord(
        msg(
            "Move {number} of this file (turn {turn}): {reason}",
            number=number,
            turn=entry.turn + 1,
            reason=reason,
        )
    )


def entries(line: ReplayedGame, secret: bytes) -> tuple[RecordEntry, ...]:
    """The log of a line as a record keeps it."""
    return tuple(_entry(step, secret) for step in steps(line))


def _entry(step: LogStep, secret: bytes) -> RecordEntry:
    played = step.played
    at = played.at.replace(microsecond=0)
    return RecordEntry(played.seat, played.move, played.turn, at, step.drawn(secret))


def must_agree(record: GameRecord, line: ReplayedGame) -> None:
    """Raise BadRecord where the first lines of a record contradict each other, or its moves."""
    moments = [record.begun, *(entry.at for entry in record.entries)]
    ended = [] if record.ended is None else [record.ended]
    if sorted(moments := [*moments, *ended]) != moments:
        raise BadRecord(msg("The times in this file go backwards."))
    over, outcome = record.state != "running", line.position.outcome
    if (record.ended is not None) != over or (record.secret is not None and not over):
        raise _contradiction("State")
    if (record.result is not None) != (record.state == "finished") or (outcome is not None and not over):
        raise _contradiction("State")
    if record.result is not None and not _follows(record, line):
        raise _contradiction("Seat 1 result")


def _contradiction(name: str) -> BadRecord:
    return BadRecord(msg("The line “{name}” of this file contradicts the rest of it.", name=name))


def _follows(record: GameRecord, line: ReplayedGame) -> bool:
    """Can the result have come of the moves, of what the host decided, or of a moderator's correction?"""
    result, outcome = record.result or (), line.position.outcome
    places = [one.place for one in result]
    if any(ADJUDICATED in one.flags for one in result):
        return True
    decided = [entry.move.split() for entry in record.entries if entry.seat == HOST]
    ends = decided[-1] if decided and record.entries[-1].seat == HOST else [""]
    match ends:
        case ["draw"]:
            return places.count(1) > 1
        case ["last", seat]:
            return places[int(seat)] == 1 and places.count(1) == 1
        case ["timeout" | "judged" | "deserted", seat]:
            return places[int(seat)] == max(places) > 1
        case _:
            pass
    if outcome is None:
        return False
    left = {int(words[1]) for words in decided if words[0] in ("resigned", "forfeited", "ruled", "left")}
    ours = [one.place for one in outcome]
    stayed = [seat for seat in range(len(places)) if seat not in left]
    # Who left comes behind all others; among those who stayed the rules have decided.
    before = [(ours[a] < ours[b], ours[a] == ours[b]) for a in stayed for b in stayed]
    after = [(places[a] < places[b], places[a] == places[b]) for a in stayed for b in stayed]
    return before == after and all(places[a] < places[b] for a in stayed for b in left)


def verify(record: GameRecord, line: ReplayedGame) -> tuple[Finding, ...]:
    """All that can be repeated: the hash, the draw of seats, nature's draws, the result."""
    found = [_result(record, line.position.outcome)]
    if record.secret is None:
        unknown = msg("The secret isn’t known yet: it is revealed when the game is over.")
        return (*found, Finding(unknown, None))
    secret = bytes.fromhex(record.secret)
    return (*found, _hash(record, secret), _seating(record, secret), *_draws(record, line, secret))


def _hash(record: GameRecord, secret: bytes) -> Finding:
    if fingerprint(secret) == record.secret_hash:
        return Finding(msg("The secret matches the fingerprint published at the start."), True)
    return Finding(msg("The secret does **not** match the fingerprint published at the start."), False)


def _seating(record: GameRecord, secret: bytes) -> Finding:
    seats = len(record.holders.names)
    if record.came is None:
        return Finding(
            msg("It wasn’t recorded in which order the players joined, so the seats can’t be checked."),
            None,
        )
    if shuffled(secret, range(seats)) == record.came:
        number = draw(secret, SEATING, factorial(seats))
        return Finding(
            msg(
                "The seats are as they were drawn: number {number} of {ways} orders.",
                number=number,
                ways=factorial(seats),
            ),
            True,
        )
    return Finding(msg("The seats are **not** as the secret draws them."), False)


def _draws(record: GameRecord, line: ReplayedGame, secret: bytes) -> tuple[Finding, ...]:
    wrong: list[Text] = []
    count, last, jumps = 0, SEATING, 0
    for step, entry in zip(steps(line), record.entries, strict=True):
        if step.played.seat != NATURE:
            continue
        count += 1
        drawn = step.drawn(secret)
        decision = step.before.decision(NATURE)
        assert decision is not None
        if drawn is None or drawn != entry.drawn or decision.moves.at(drawn.number) != entry.move:
            wrong.append(
                msg(
                    "Draw {count} (turn {turn}) doesn’t match the secret.", count=count, turn=entry.turn + 1
                )
            )
        elif drawn.counter <= last:
            wrong.append(
                msg("Draw {count} (turn {turn}) was used before.", count=count, turn=entry.turn + 1)
            )
        else:
            jumps += drawn.counter > last + 1
            last = drawn.counter
    if wrong:
        return tuple(Finding(words, False) for words in wrong[:5])
    if not count:
        return (Finding(msg("Nothing else was left to chance."), True),)
    all_right = msg_plural(
        "The one random draw matches the secret.",
        "All {count} random draws match the secret.",
        count,
    )
    return (Finding(all_right, True), *_jumps(jumps))


def _jumps(count: int) -> tuple[Finding, ...]:
    """Numbers are left out where what they draw may have been seen (:mod:`bot.tables.outages`)."""
    if not count:
        return ()
    words = msg_plural(
        "The draw numbers jump once: the bot was offline, or restored from a backup.",
        "The draw numbers jump {count} times: the bot was offline, or restored from a backup.",
        count,
    )
    return (Finding(words, None),)


def _result(record: GameRecord, outcome: Outcome | None) -> Finding:
    if record.result is None:
        return Finding(msg("Every move is legal. There is no result."), True)
    if outcome is not None:
        ours = [(result.place, result.score) for result in outcome]
        if ours == [(result.place, result.score) for result in record.result]:
            return Finding(msg("Every move is legal, and the result follows from them."), True)
    return Finding(
        msg(
            "Every move is legal. The result was settled outside the moves: a player left, or it "
            "was decided."
        ),
        None,
    )
