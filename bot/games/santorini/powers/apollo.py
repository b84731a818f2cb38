"""Apollo: his worker trades places with an opponent's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.games.engine.text import msg
from bot.games.santorini.board import CLIMB, NEIGHBOURS, blocks
from bot.games.santorini.possible import Going, Push, hands
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step
from bot.games.santorini.strides import STANDS, Plies, Stride, Table
from bot.games.santorini.terrain import around, in_reach

if TYPE_CHECKING:
    from bot.games.santorini.arena import Arena


class _Trades(Stride):
    pushes = True

    def turns(self, arena: Arena, side: int, top: Table) -> Plies:
        won, found = super().turns(arena, side, top)
        cells, other = arena.cells, 1 - side
        for worker, origin in enumerate(arena.workers[side]):
            level = cells[origin] - STANDS
            for number, target in enumerate(arena.workers[other]):
                height = cells[target] - STANDS
                if target in NEIGHBOURS[origin] and height <= top[level]:
                    shifts = ((side, worker, origin, target), (other, number, target, origin))
                    if self.victory[level][height]:
                        won.append((shifts, (), 0))
                    else:
                        found += self.builds(cells, target, shifts, height - level)
        return won, found

    def threatens(self, arena: Arena, side: int, top: Table) -> bool:
        cells = arena.cells
        return super().threatens(arena, side, top) or any(
            height <= top[level] and self.victory[level][height]
            for origin in arena.workers[side]
            for target in arena.workers[1 - side]
            if target in NEIGHBOURS[origin]
            for level, height in ((cells[origin] - STANDS, cells[target] - STANDS),)
        )


class Apollo(Power):
    slug = "apollo"
    title = "Apollo"
    group = "simple"
    fleece = True
    order = 18
    stride = _Trades()
    card = msg(
        "**Your move:** your worker may enter a space with an opponent’s worker, "
        "who is forced to the space that yours has left."
    )

    def moves(self, state: State, me: int, step: Step, found: list[Going]) -> list[Going]:
        if step.kind != "move":
            return found
        reach = in_reach(state, me)
        return found + [
            Going(*piece, origin, target, way, self.slug, (Push(*reach[target], origin),))
            for piece in hands(state, me)
            for origin in (state.space(piece),)
            for target, way in around(state, me, origin)
            if target in reach and blocks(state.cells[target]) <= CLIMB[blocks(state.cells[origin])]
        ]


POWER = Apollo()
