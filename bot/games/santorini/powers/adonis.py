"""Adonis: once, two workers have to meet."""

from __future__ import annotations

from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import Who, Words, msg
from bot.games.santorini.base_rules import reachable_opponents
from bot.games.santorini.board import NAMES, NEIGHBOURS, OFF, SPACES
from bot.games.santorini.candidates import options
from bot.games.santorini.effects import power_event, use_power
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import FREE, Bounds
from bot.games.santorini.notation import Action, Bind, Force, Move, Trade
from bot.games.santorini.powers.power import USED, Hero, listed, spaces_of
from bot.games.santorini.state import State, Step

_WATCHED: Final = Bounds(limits=True)
_USED: Final = 1
"""What the fast board remembers of a power that is used; above it, which two spaces are bound."""


class _Binds(FastMoves):
    """Nothing that is done at the end of a turn makes two workers neighbours that weren't before."""

    def mark(self, note: tuple[int, ...]) -> int:
        match note:
            case (_, own, other):
                return _bond(own, other)
            case _:
                return _USED if note else 0

    def bounds(self, mark: int) -> Bounds:
        return _WATCHED if mark > _USED else FREE

    def binds(self, mark: int) -> bool:
        """The networks know no other bond than that nobody moves up."""
        return False

    def closes(self, board: FastBoard, side: int, plies: list[Ply]) -> list[Ply]:
        if board.marks[side]:
            return [(shifts, raised, _USED) for shifts, raised, _ in plies]
        found = plies.copy()
        for shifts, raised, _ in plies:
            ((_, worker, _, place),) = shifts
            found += [
                (shifts, raised, _bond(own, other))
                for own in (place, board.workers[side][1 - worker])
                for other in board.workers[1 - side]
            ]
        return found

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        bound = divmod(board.marks[1 - side] - _USED - 1, len(SPACES))
        won, rest = ([ply for ply in some if self._meet(ply, bound)] for some in plies)
        return (won, rest) if won or rest else plies

    def _meet(self, ply: Ply, bound: tuple[int, int]) -> bool:
        """Are the workers neighbours after this turn that stood on these spaces before it?"""
        after = {origin: target for _, _, origin, target in ply[0]}
        own, other = (after.get(space, space) for space in bound)
        return other in NEIGHBOURS[own]


def _bond(own: int, other: int) -> int:
    return _USED + 1 + own * len(SPACES) + other


class Adonis(Hero):
    """While two workers are bound, their spaces at the start of the turn stand behind ``USED``."""

    slug = "adonis"
    title = "Adonis"
    order = 25
    fast_moves = _Binds()
    revised = True
    card = msg(
        "**End of your turn, once:** choose one of your workers and an opponent’s. "
        "If possible, they must be neighbours at the end of the opponent’s next turn."
    )
    brief = msg("Once: name a worker of each side; after their turn both must be neighbours, if possible.")
    refusal_reason = msg("the two chosen workers can be neighbours after this turn, so they must be.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "close" or self.used(state, me):
            return []
        return [
            Bind(own, other)
            for own in sorted(state.spaces(state.order[me]))
            for other in sorted(reachable_opponents(state, me))
        ]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Bind)
        use_power(state, me, self.slug, *action)
        state.notes[me, self.slug] = (*USED, *action)
        words = msg(
            "{player} asks that {own} and {other} be neighbours after the next turn.",
            player=Who(me),
            own=NAMES[action.own],
            other=NAMES[action.other],
        )
        events.append(
            power_event(words, me, "bound", by=self.slug, own=NAMES[action.own], other=NAMES[action.other])
        )

    def _bound(self, state: State, me: int) -> tuple[int, ...]:
        return state.notes.get((me, self.slug), ())[1:]

    def on_turn_start(self, state: State, me: int, events: list[Event]) -> None:
        pieces = [state.piece(space) for space in self._bound(state, me)]
        if state.seat != me and not state.extra and pieces and None not in pieces:
            state.marks[me, self.slug] = tuple(code for piece in pieces if piece for code in piece)

    def fulfilled_by_turn(self, state: State, me: int) -> bool | None:
        codes = state.marks.get((me, self.slug))
        if codes is None:
            return None
        own, other = state.space((codes[0], codes[1])), state.space((codes[2], codes[3]))
        return other in NEIGHBOURS[own] and own in NEIGHBOURS[other]

    def out_of_reach(self, state: State, me: int) -> bool:
        """What is offered at the end of the turn displaces somebody, or nothing does: builds never do."""
        if not state.agenda or state.agenda[-1].kind != "close":
            return False
        return not any(isinstance(option.action, Move | Force | Trade) for option in options(state))

    def on_turn_end(self, state: State, me: int, events: list[Event]) -> None:
        if state.seat != me and not state.extra and self._bound(state, me):
            state.notes[me, self.slug] = USED

    def write(self, state: State, me: int) -> str:
        bound = self._bound(state, me)
        return super().write(state, me) + (f"|{listed(bound)}" if bound else "")

    def read(self, state: State, me: int, text: str) -> bool:
        used, bar, names = text.partition("|")
        spaces = spaces_of(names)
        if not bar or used != "x" or spaces is None or len(set(spaces)) != 2:
            return not bar and super().read(state, me, text)
        state.notes[me, self.slug] = (*USED, *spaces)
        return True

    def shows(self, state: State, me: int) -> Words | None:
        codes = state.marks.get((me, self.slug))
        bound = self._bound(state, me)
        if codes is not None:
            bound = state.space((codes[0], codes[1])), state.space((codes[2], codes[3]))
        if bound and OFF not in bound:
            return msg("{own} and {other} must meet", own=NAMES[bound[0]], other=NAMES[bound[1]])
        return super().shows(state, me)


POWER = Adonis()
