"""Ares: he tears down."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg
from bot.games.santorini.base_rules import free, unmoved_workers
from bot.games.santorini.board import DOME, NAMES, NEIGHBOURS, blocks
from bot.games.santorini.effects import clear_blocks, use_power
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.notation import Action, Clear
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step


class _Razes(FastMoves):
    repeats = True
    """What is built and taken off again."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        cells, workers = board.cells, board.workers[side]
        razed: list[Ply] = []
        for shifts, raised, _ in found:
            ((_, worker, origin, target),), ((built, added),) = shifts, raised
            cells[origin] -= STANDS
            cells[target] += STANDS
            cells[built] += added
            razed += [
                (shifts, (*raised, (space, -1)), 0)
                for space in NEIGHBOURS[workers[1 - worker]]
                if 0 < cells[space] < DOME
            ]
            cells[built] -= added
            cells[target] -= STANDS
            cells[origin] += STANDS
        return won, found + razed


class Ares(Power):
    slug = "ares"
    title = "Ares"
    group = "advanced"
    order = 62
    fast_moves = _Razes()
    card = msg(
        "**End of your turn:** you may take the top block off a free space beside a worker of yours "
        "that did not move."
    )
    brief = msg("End of turn: your worker that didn’t move may take a block off a free space beside it.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "close" or state.uses(self.slug):
            return []
        idle = unmoved_workers(state, me)
        near = {space for piece in idle for space in NEIGHBOURS[state.space(piece)]}
        return [Clear(space) for space in free(state, me) if space in near and blocks(state.cells[space])]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Clear)
        use_power(state, me, self.slug, action.space)
        clear_blocks(state, me, action.space, state.cells[action.space] - 1, events, self.slug)

    def label(self, kind: str, action: Action) -> Text | None:
        if not isinstance(action, Clear):
            return None
        return msg("Take block off {space}", space=NAMES[action.space])


POWER = Ares()
