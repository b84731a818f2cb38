"""Hephaestus: his worker builds two blocks, one on the other."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.board import NEIGHBOURS, SPACES, SUMMIT
from bot.games.santorini.possible import Building, buildings
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.santorini.strides import Ply, Shift, Stride

_TWICE: Final = tuple(((space, 2),) for space in SPACES)


class _Forges(Stride):
    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        high = [(shifts, _TWICE[space], 0) for space in NEIGHBOURS[place] if cells[space] < SUMMIT - 1]
        return super().builds(cells, place, shifts, rise) + high


class Hephaestus(Power):
    slug = "hephaestus"
    title = "Hephaestus"
    group = "simple"
    fleece = True
    order = 27
    stride = _Forges()
    card = msg("**Your build:** your worker may build one more block (no dome) on top of its first block.")

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        if step.kind != "close" or len(state.builds) != 1:
            return found
        (first,) = state.builds
        if first.cell >= SUMMIT:
            return found
        more = buildings(state, me, (first.side, first.worker), self.slug)
        return found + [building for building in more if building.space == first.space]


POWER = Hephaestus()
