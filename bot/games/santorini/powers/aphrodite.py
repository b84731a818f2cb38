"""Aphrodite: who begins a turn beside her stays beside her."""

from __future__ import annotations

from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import msg
from bot.games.santorini.board import NEIGHBOURS
from bot.games.santorini.candidates import may_move
from bot.games.santorini.facts import Removed
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_WATCHED: Final = Bounds(limits=True)


class _Charms(FastMoves):
    def bounds(self, mark: int) -> Bounds:
        return _WATCHED

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        won, rest = ([ply for ply in some if self._stays(board, 1 - side, ply)] for some in plies)
        return won, rest

    def _stays(self, board: FastBoard, own: int, ply: Ply) -> bool:
        """Does everybody who began beside her end beside her, wherever she was forced to?"""
        before = board.workers[own]
        after = before.copy()
        for owner, worker, _, target in ply[0]:
            if owner == own:
                after[worker] = target
        return all(
            owner == own
            or all(origin not in NEIGHBOURS[space] for space in before)
            or any(target in NEIGHBOURS[space] for space in after)
            for owner, _, origin, target in ply[0]
        )


class Aphrodite(Power):
    slug = "aphrodite"
    title = "Aphrodite"
    group = "advanced"
    players = frozenset((2, 4))
    order = 57
    fast_moves = _Charms()
    card = msg(
        "**Any move:** if an opponent’s worker begins its turn beside one of your workers, "
        "its last move must end beside one of your workers."
    )
    brief = msg("An opponent’s worker that begins its turn beside yours must end its move beside yours.")
    refusal_reason = msg("that worker began this turn beside her, so its last move must end beside her.")

    def on_turn_start(self, state: State, me: int, events: list[Event]) -> None:
        side = state.order[me]
        if state.side == side:
            return
        hers = {near for space in state.spaces(side) for near in NEIGHBOURS[space]}
        marked = tuple(
            code
            for other, spaces in enumerate(state.workers)
            if other != side
            for number, space in enumerate(spaces)
            if space in hers
            for code in (other, number)
        )
        if marked:
            state.marks[me, self.slug] = marked

    def allows_turn(self, state: State, me: int) -> bool:
        side, codes = state.order[me], state.marks.get((me, self.slug), ())
        marked = set(zip(codes[::2], codes[1::2], strict=True))
        stood = [fact.space for fact in state.facts if isinstance(fact, Removed) and fact.side == side]
        hers = {near for space in (*state.spaces(side), *stood) for near in NEIGHBOURS[space]}
        last = {moved.piece: moved.target for moved in state.moves}
        return all(target in hers for piece, target in last.items() if piece in marked)

    def out_of_reach(self, state: State, me: int) -> bool:
        return not may_move(state, state.seat)


POWER = Aphrodite()
