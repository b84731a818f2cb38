"""Atlas: he builds domes at any level."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.board import DOME, NEIGHBOURS, SPACES, SUMMIT
from bot.games.santorini.possible import Building, domes
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.santorini.strides import Ply, Shift, Stride

_LOW: Final = tuple(((space, DOME),) for space in SPACES)


class _Crowns(Stride):
    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        low = [(shifts, _LOW[space], 0) for space in NEIGHBOURS[place] if cells[space] < SUMMIT]
        return super().builds(cells, place, shifts, rise) + low


class Atlas(Power):
    slug = "atlas"
    title = "Atlas"
    group = "simple"
    fleece = True
    order = 40
    stride = _Crowns()
    card = msg("**Your build:** your worker may build a dome at any level.")

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        mover = state.mover
        if step.kind != "build" or mover is None:
            return found
        return found + domes(state, me, (mover.side, mover.worker), self.slug)


POWER = Atlas()
