"""Asteria: after going down she puts up a dome."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import domes_anywhere
from bot.games.santorini.board import DOME, NEIGHBOURS, SPACES, SUMMIT
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import FastMoves, Ply, Shift
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Falls(FastMoves):
    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        found = super().builds(cells, place, shifts, rise)
        if rise >= 0:
            return found
        near = NEIGHBOURS[place]
        # Of two spaces on level 3 beside the worker either may be closed first.
        return found + [
            (shifts, (*once, (space, DOME)), 0)
            for _, once, _ in found
            for ((first, added),) in (once,)
            for space in SPACES
            if space != place
            if (cells[space] < DOME and space != first) or (space == first and added < DOME)
            if added < DOME or cells[space] < SUMMIT or space not in near or space > first
        ]


class Asteria(Power):
    slug = "asteria"
    title = "Asteria"
    group = "advanced"
    fleece = True
    order = 45
    fast_moves = _Falls()
    card = msg(
        "**End of your turn:** if one of your workers moved down this turn, "
        "you may put a dome on any free space of the board."
    )
    brief = msg("If your worker moved down, you may put a dome on any free space at the end of the turn.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        mover = state.mover
        if step.kind != "close" or mover is None or any(built.by == self.slug for built in state.builds):
            return found
        if not any(moved.rise < 0 for moved in state.moves):
            return found
        return found + domes_anywhere(state, me, mover.piece, self.slug)


POWER = Asteria()
