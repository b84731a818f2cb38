"""A position of Santorini: the contract of a game around the plain state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from bot.games.engine import turn_listing
from bot.games.engine.decision import NATURE, RESIGN, Decision, Turn
from bot.games.engine.errors import GameOver, IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Outcome, Result
from bot.games.engine.position import Position
from bot.games.engine.text import Who, msg
from bot.games.santorini import complete_turns, effects, fast_counting, legality
from bot.games.santorini import position_text as text
from bot.games.santorini.candidates import Option
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.equality_keys import equality_key, likeness
from bot.games.santorini.fast_plain_board import PlainBoard
from bot.games.santorini.flow import WORKERS
from bot.games.santorini.notation import Build, read, write
from bot.games.santorini.powers.catalogue import tidy
from bot.games.santorini.setup import setup_steps
from bot.games.santorini.state import State
from bot.games.santorini.text import prompts, tell
from bot.games.santorini.text.labels import Offered
from bot.games.santorini.text.refusals import refusal
from bot.games.santorini.threats import threats
from bot.games.santorini.view import SantoriniView


class SantoriniPosition(Position):
    """See :class:`bot.games.engine.position.Position`.  ``state`` is its own and always settled."""

    __slots__ = ("_answers", "_decisions", "seats", "state", "turn")

    def __init__(self, state: State, *, settled: bool = False) -> None:
        self._answers = None if settled else legality.advance(state, [])
        self.state = state
        self.seats = len(state.order)
        self.turn = state.turn
        self._decisions: tuple[Decision, ...] | None = None

    def likeness(self) -> str | None:
        return likeness(self.state)

    def decisions(self) -> tuple[Decision, ...]:
        if self._decisions is None:
            self._decisions = self._ask()
        return self._decisions

    def _ask(self) -> tuple[Decision, ...]:
        if not self.state.agenda:
            return ()
        state, step = self.state, self.state.agenda[-1]
        found = () if state.setup is not None else tuple(self._answers or legality.legal(state))
        if state.setup is None:
            listed = tuple(write(option.action) for option in found)
            asking = None if state.plain else state.copy()
            moves = Offered(listed, prompts.form(step), found, legality.draws(state), asking)
        else:
            moves = setup_steps.moves(state)
        return (Decision(step.seat, prompts.kind(state, step), prompts.prompt(state, step, found), moves),)

    def play(self, seat: int, move: str) -> list[Event]:
        state = self.state
        if state.ending is not None:
            raise GameOver(msg("The game is over."))
        mover, turn = state.seat, state.turn
        move = tidy(move)
        if move == RESIGN:
            if not 0 <= seat < self.seats:
                raise NotYourDecision(msg("There is no such seat at this table."))
            if seat in state.out:
                raise NotYourDecision(msg("You are already out of this game."))
            events: list[Event] = []
            effects.lose(state, seat, tell.resigned(seat), events, resigned=True)
            state.said += (f"{RESIGN}{seat + 1}",)
            if state.setup is not None:
                setup_steps.leave(state, seat, events)
        elif state.setup is not None:
            self._must_decide(seat)
            events = []
            setup_steps.answer(state, move, events)
        else:
            option = self._find(seat, move)
            events = []
            legality.perform(state, option, events)
            state.said += (write(option.action),)
        self._answers = legality.advance(state, events)
        if state.turn > turn and state.ending is None and state.seat != mover not in state.out:
            found = threats(state, mover)
            events += [tell.threat(mover, found)] if found.wins else []
        self.turn = state.turn
        self._decisions = None
        return events

    def _must_decide(self, seat: int) -> None:
        """Raise NotYourDecision for a seat that is asked nothing."""
        asked = self.state.agenda[-1].seat
        if asked == seat:
            return
        if not 0 <= seat < self.seats:
            raise NotYourDecision(msg("There is no such seat at this table."))
        if asked == NATURE:
            raise NotYourDecision(msg("Chance must answer first."))
        raise NotYourDecision(msg("It is {player}’s turn.", player=Who(asked)))

    def _find(self, seat: int, move: str) -> Option:
        """The option that a tidy move means; raises NotYourDecision or IllegalMove."""
        self._must_decide(seat)
        action = read(move)
        meant = [action]
        if isinstance(action, Build) and action.worker == self.state.builder:
            meant.append(action._replace(worker=None))
        option = next(legality.legal(self.state, meant), None)
        if option is None:
            raise refusal(self.state, action)
        return option

    def view(self, seat: int | None) -> SantoriniView:
        return SantoriniView.of(self.state, seat)

    def traits(self, seat: int) -> tuple[str, ...]:
        return tuple(card.slug for card in self.view(None).cards if card.seat == seat)

    def sides(self) -> tuple[int, ...]:
        return self.state.order if len(set(self.state.order)) < self.seats else ()

    @property
    def outcome(self) -> Outcome | None:
        state = self.state
        if state.ending is None:
            return None
        return tuple(
            Result(seat, self._place(seat), flags=("resigned",) if seat in state.ending.resigned else ())
            for seat in range(self.seats)
        )

    def _place(self, seat: int) -> int:
        """1 for the winners; who left earlier comes behind who stayed longer; partners share a place."""
        state = self.state
        assert state.ending is not None
        winner, out = state.ending.winner, state.out

        def rank(s: int) -> int:
            if s not in out and winner in (None, state.order[s]):
                return len(out) + 2
            stayed = [
                out.index(p) for p, side in enumerate(state.order) if side == state.order[s] and p in out
            ]
            return max(stayed) if stayed else len(out) + 1

        return 1 + sum(rank(other) > rank(seat) for other in range(self.seats))

    def copy(self) -> Self:
        twin = type(self)(self.state.copy(), settled=True)
        twin._decisions = self._decisions
        return twin

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SantoriniPosition) and equality_key(self.state) == equality_key(
            other.state
        )

    def __str__(self) -> str:
        return text.write(self.state)

    def complete_turns(self) -> Iterator[tuple[Turn, Position]]:
        """See :class:`bot.games.engine.position.Walkable`."""
        if self.state.setup is not None:
            yield from turn_listing.by_decisions(self)
        elif (board := self._board()) is None:
            for turn, state in complete_turns.turns(self.state):
                state.said += turn
                yield turn, type(self)(state)
        else:
            for turn in board.named_turns():
                there = self.copy()
                for move in turn:
                    there.play(self.state.seat, move)
                yield turn, there

    def perft(self, depth: int) -> tuple[int, int]:
        """See :class:`bot.games.engine.position.Walkable`."""
        searchable = depth > 0 and self.state.setup is None
        plain = self._board() if searchable else None
        if plain is not None:
            return plain.perft(depth)
        board = fast_board(self.state) if searchable else None
        if board is None or any(moves.prunes for moves in board.fast_moves):
            return turn_listing.by_turns(self, depth)
        return fast_counting.perft(board, depth)

    def _board(self) -> PlainBoard | None:
        """The board for searching, if a turn without powers is just beginning."""
        state = self.state
        own = state.workers[state.side]
        if not state.plain or state.ending is not None or state.facts or len(own) not in (0, WORKERS):
            return None
        return PlainBoard(state.cells, state.workers, state.seat)


def load(line: str) -> SantoriniPosition:
    """The position that a text describes; raises BadPosition that names what is wrong."""
    state, then = text.load(line)
    position = SantoriniPosition(state)
    for move in then:
        try:
            seat = position.decisions()[0].seat if position.decisions() else 0
            if move.startswith(RESIGN) and move != RESIGN:
                position.play(int(move.removeprefix(RESIGN)) - 1, RESIGN)
            else:
                position.play(seat, move)
        except (IllegalMove, ValueError) as refused:
            raise text.unplayable(move, refused) from None
    return position
