"""Bia: she runs opponents' workers down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import reachable_opponents
from bot.games.santorini.board import OFF, PERIMETER, SPACES, STEP
from bot.games.santorini.effects import remove_worker
from bot.games.santorini.facts import Moved
from bot.games.santorini.fast_board import FastBoard, Shift
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.fast_takes import FastTakes
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_BETWEEN: Final = tuple(
    {STEP[target][way]: target for way, target in enumerate(steps) if target != OFF}
    for steps in (STEP[space] for space in SPACES)
)
"""By where a worker starts and where its victim stands: which space it enters."""


class _Tramples(FastTakes):
    def takes(self, board: FastBoard, side: int, bounds: Bounds) -> Iterator[tuple[Shift]]:
        cells = board.cells
        for worker, origin in enumerate(board.workers[side]):
            enters, between = bounds.enters[cells[origin] - STANDS], _BETWEEN[origin]
            for victim in board.workers[1 - side]:
                if victim in between and enters[cells[between[victim]]]:
                    yield ((side, worker, origin, between[victim]),)


class Bia(Power):
    slug = "bia"
    title = "Bia"
    of_the_move = True
    group = "advanced"
    fleece = True
    order = 0
    rough_moves = _Tramples()
    revised = True
    starts = True
    card = msg(
        "**Setup:** you go first; place your workers on the edge of the board. "
        "**Your move:** if the space behind the one that your worker enters, in the same direction, "
        "has an opponent’s worker, that worker is removed from the game."
    )
    brief = msg("You go first, from the edge. An opponent right behind the space you enter is removed.")
    refusal_reason = msg("place your workers on the edge of the board.")

    def placing_spaces(self, state: State, me: int, spaces: list[int]) -> list[int]:
        return [space for space in spaces if space in PERIMETER]

    def on_move(self, state: State, me: int, moved: Moved, events: list[Event]) -> None:
        victim = reachable_opponents(state, me).get(STEP[moved.target][moved.way])
        if victim is not None:
            remove_worker(state, victim, events, self.slug)


POWER = Bia()
