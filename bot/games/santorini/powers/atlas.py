"""Atlas: he builds domes at any level."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_domes
from bot.games.santorini.board import DOME, NEIGHBOURS, SPACES, SUMMIT
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import FastMoves, Ply, Shift
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

_LOW: Final = tuple(((space, DOME),) for space in SPACES)


class _Crowns(FastMoves):
    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        low = [(shifts, _LOW[space], 0) for space in NEIGHBOURS[place] if cells[space] < SUMMIT]
        return super().builds(cells, place, shifts, rise) + low


class Atlas(Power):
    slug = "atlas"
    title = "Atlas"
    group = "simple"
    fleece = True
    order = 40
    fast_moves = _Crowns()
    card = msg("**Your build:** your worker may build a dome at any level.")
    brief = msg("You may build a dome at any level.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        mover = state.mover
        if step.kind != "build" or mover is None:
            return found
        domes = candidate_domes(state, me, [mover.piece], self.slug)
        return found + [building for building in domes if building.dome]


POWER = Atlas()
