"""Prometheus: his worker builds before and after a move that doesn't go up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from bot.games.santorini.board import BUILT, DOME, NAMES, NEIGHBOURS, SPACES, blocks
from bot.games.santorini.notation import Action, Build
from bot.games.santorini.possible import Building, Going, buildings, hands
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.santorini.strides import RAISED, STANDS, Plies, Stride, Table
from bot.games.text import Text, say

if TYPE_CHECKING:
    from bot.games.santorini.arena import Arena


_LATE: Final = tuple(
    {
        (early, target): tuple(
            late
            for late in NEIGHBOURS[target]
            if late >= early or late not in NEIGHBOURS[origin] or early not in NEIGHBOURS[target]
        )
        for early in NEIGHBOURS[origin]
        for target in NEIGHBOURS[origin]
    }
    for origin in SPACES
)
"""Where to build after the move, by where it began, the early build and its target.

Of two builds that can be made in either order, the lower space is the early one."""


class _Foresees(Stride):
    def turns(self, arena: Arena, side: int, top: Table) -> Plies:
        won, found = super().turns(arena, side, top)
        cells = arena.cells
        for worker, origin in enumerate(arena.workers[side]):
            level = cells[origin] - STANDS
            cells[origin] = level
            for early in NEIGHBOURS[origin]:
                before = cells[early]
                if before >= DOME:
                    continue
                first = RAISED[early][before]
                cells[early] = BUILT[before]
                for target in NEIGHBOURS[origin]:
                    if cells[target] > level:
                        continue
                    shifts = ((side, worker, origin, target),)
                    found += [
                        (shifts, first + RAISED[late][cells[late]], 0)
                        for late in _LATE[origin][early, target]
                        if cells[late] < DOME
                    ]
                cells[early] = before
            cells[origin] = level + STANDS
        return won, found


class Prometheus(Power):
    slug = "prometheus"
    title = "Prometheus"
    group = "simple"
    fleece = True
    order = 46
    stride = _Foresees()
    card = say("**Your turn:** if your worker does not move up, it may build both before and after moving.")

    def raises(self, state: State, me: int, step: Step, found: list[Building]) -> list[Building]:
        if step.kind != "move" or state.facts:
            return found
        return found + [
            building for piece in hands(state, me) for building in buildings(state, me, piece, self.slug)
        ]

    def moves(self, state: State, me: int, step: Step, found: list[Going]) -> list[Going]:
        early = [built for built in state.builds if built.by == self.slug]
        if step.kind != "move" or not early:
            return found
        builder, cells = (early[0].side, early[0].worker), state.cells
        return [
            going
            for going in found
            if going.piece == builder and blocks(cells[going.target]) <= blocks(cells[going.origin])
        ]

    def calls(self, kind: str, action: Action) -> Text | None:
        if kind != "move" or not isinstance(action, Build) or action.worker is None:
            return None
        return say(
            "First build on {space} with the worker on {worker}, then move it",
            space=NAMES[action.space],
            worker=NAMES[action.worker],
        )


POWER = Prometheus()
