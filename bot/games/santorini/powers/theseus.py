"""Theseus: once, he slays a worker that stands two levels above one of his."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import reachable_opponents
from bot.games.santorini.board import NEIGHBOURS, blocks
from bot.games.santorini.effects import remove_worker, use_power
from bot.games.santorini.fast_board import FastBoard, Plies, Shift, remembering
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.fast_takes import FastGlances, falls_where
from bot.games.santorini.notation import Action, Remove
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step

BELOW = 2


class _Slays(FastGlances):
    """Remembers that he has slain somebody.  He does so as soon as he can."""

    falls = falls_where(lambda own, theirs: theirs == own + BELOW)

    def takes(self, board: FastBoard, side: int, bounds: Bounds) -> Iterator[tuple[Shift]]:
        return iter(()) if board.marks[side] else super().takes(board, side, bounds)

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        plies = super().turns(board, side, bounds)
        return remembering(plies, 1) if board.marks[side] else plies


class Theseus(Hero):
    slug = "theseus"
    title = "Theseus"
    order = 7
    rough_moves = _Slays()
    card = msg(
        "**End of your turn, once:** if one of your workers is exactly two levels below "
        "an opponent’s worker beside it, remove that worker from the game."
    )
    brief = msg("Once, end of turn: remove an opponent’s worker beside yours, exactly two levels above it.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "close" or self.used(state, me):
            return []
        cells = state.cells
        reached = {
            near
            for space in state.spaces(state.order[me])
            for near in NEIGHBOURS[space]
            if blocks(cells[near]) - blocks(cells[space]) == BELOW
        }
        return [Remove(space) for space in sorted(reachable_opponents(state, me)) if space in reached]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Remove)
        victim = state.piece(action.space)
        assert victim is not None
        use_power(state, me, self.slug, action.space)
        remove_worker(state, victim, events, self.slug)


POWER = Theseus()
