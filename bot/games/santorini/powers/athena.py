"""Athena: when she has moved up, her opponents can't."""

from __future__ import annotations

from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.board import DOME, NEIGHBOURS, blocks
from bot.games.santorini.facts import CandidateMoves
from bot.games.santorini.fast_board import RAISED, FastMoves, Ply, Shift
from bot.games.santorini.fast_bounds import FREE, Bounds, entrances
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_UP = (1,)
_LEVEL: Final = entrances(lambda level, height: height <= level)
_NEVER_UP: Final = Bounds(_LEVEL, _LEVEL)
"""What is left when she has moved up."""


class _Ascends(FastMoves):
    tightest = _LEVEL

    def bounds(self, mark: int) -> Bounds:
        return _NEVER_UP if mark else FREE

    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        mark = int(rise > 0)
        return [
            (shifts, RAISED[space][cells[space]], mark)
            for space in NEIGHBOURS[place]
            if cells[space] < DOME
        ]


class Athena(Power):
    slug = "athena"
    title = "Athena"
    group = "simple"
    order = 63
    fast_moves = _Ascends()
    bound = False
    card = msg(
        "**Opponents’ turns:** if one of your workers moved up in your last turn, "
        "opponents’ workers can’t move up this turn."
    )
    brief = msg("When you move up, opponents can’t move up in their next turn.")
    refusal_reason = msg("she moved up, so your workers can’t move up this turn.")

    def on_own_turn_end(self, state: State, me: int, events: list[Event]) -> None:
        if any(moved.rise > 0 for moved in state.moves):
            state.notes[me, self.slug] = _UP
        else:
            state.notes.pop((me, self.slug), None)

    def limit_moves(self, state: State, me: int, found: CandidateMoves) -> CandidateMoves:
        if (me, self.slug) not in state.notes:
            return found
        cells = state.cells
        return [going for going in found if blocks(cells[going.target]) <= blocks(cells[going.origin])]

    def write(self, state: State, me: int) -> str:
        return "^" if (me, self.slug) in state.notes else ""

    def read(self, state: State, me: int, text: str) -> bool:
        if text == "^":
            state.notes[me, self.slug] = _UP
        return text in ("", "^")

    def shows(self, state: State, me: int) -> Text | None:
        return msg("moved up") if (me, self.slug) in state.notes else None


POWER = Athena()
