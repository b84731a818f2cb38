"""Selene: her female worker builds domes at any level."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import candidate_domes, usable_workers
from bot.games.santorini.board import DOME, NAMES, NEIGHBOURS, OFF, SUMMIT
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.female import Female
from bot.games.santorini.state import State, Step


class _Shades(FastMoves):
    sexed = True

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        cells, female = board.cells, board.workers[side][0]
        for shifts in dict.fromkeys(ply[0] for ply in found):
            ((_, worker, origin, target),) = shifts
            place = female if worker else target
            cells[origin] -= STANDS
            cells[target] += STANDS
            found += [
                (shifts, ((space, DOME),), 0)
                for space in NEIGHBOURS[place]
                # Who has moved closes level 3 without the power.
                if cells[space] < SUMMIT or (cells[space] == SUMMIT and space not in NEIGHBOURS[target])
            ]
            cells[target] -= STANDS
            cells[origin] += STANDS
        return won, found


class Selene(Female):
    slug = "selene"
    title = "Selene"
    group = "advanced"
    fleece = True
    order = 8
    fast_moves = _Shades()
    card = msg(
        "**Your build:** instead of the ordinary build, your female worker may put a dome "
        "on a space beside it at any level, whether it has moved or not."
    )
    brief = msg("Instead of building, your female worker may put a dome beside it, at any level.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        female = self.female(state, me)
        if step.kind != "build" or female not in usable_workers(state, me):
            return found
        return found + candidate_domes(state, me, [female], self.slug)

    def shows(self, state: State, me: int) -> Text | None:
        space = self.stands(state, me)
        return None if space == OFF else msg("puts domes at any level: {space}", space=NAMES[space])


POWER = Selene()
