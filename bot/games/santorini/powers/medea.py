"""Medea: once, she dissolves the blocks under a worker beside hers."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.base_rules import reachable_opponents, sealed
from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.effects import clear_blocks, use_power
from bot.games.santorini.fast_board import FastBoard, FastMoves, Ply
from bot.games.santorini.fast_bounds import STANDS
from bot.games.santorini.notation import Action, Clear
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step


class _Dissolves(FastMoves):
    """Remembers that she has done so."""

    pushes = True

    def closes(self, board: FastBoard, side: int, plies: list[Ply]) -> list[Ply]:
        if board.marks[side]:
            return [(shifts, raised, 1) for shifts, raised, _ in plies]
        cells, theirs = board.cells, board.workers[1 - side]
        found = plies.copy()
        for shifts, raised, _ in plies:
            ((_, worker, _, place),) = shifts
            rests = board.workers[side][1 - worker]
            found += [
                (shifts, (*raised, (space, -blocks)), 1)
                for space in (place, rests, *theirs)
                for blocks in (cells[space] % STANDS,)
                if blocks and (space in NEIGHBOURS[place] or space in NEIGHBOURS[rests])
            ]
        return found


class Medea(Hero):
    slug = "medea"
    title = "Medea"
    order = 19
    fast_moves = _Dissolves()
    revised = True
    card = msg(
        "**End of your turn, once:** choose any worker beside one of your workers; "
        "all blocks under it are removed from the board."
    )
    brief = msg("Once, end of turn: take away all blocks under any one worker beside yours.")

    def actions(self, state: State, me: int, step: Step) -> list[Action]:
        if step.kind != "close" or self.used(state, me):
            return []
        hers = state.spaces(state.order[me])
        beside = {near for space in hers for near in NEIGHBOURS[space]}
        named = {*reachable_opponents(state, me), *hers} - sealed(state, me)
        return [Clear(space) for space in sorted(named & beside) if state.cells[space]]

    def perform(self, state: State, me: int, step: Step, action: Action, events: list[Event]) -> None:
        assert isinstance(action, Clear)
        use_power(state, me, self.slug, action.space)
        clear_blocks(state, me, action.space, 0, events, self.slug)


POWER = Medea()
