"""Persephone: her opponents must move up if they can."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import msg
from bot.games.santorini.active_powers import own_powers
from bot.games.santorini.candidates import may_move
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_WATCHED: Final = Bounds(limits=True)


class _Calls(FastMoves):
    def bounds(self, mark: int) -> Bounds:
        return _WATCHED

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        rises = board.fast_moves[side].rises
        won, rest = ([ply for ply in some if rises(board, side, ply)] for some in plies)
        return (won, rest) if won or rest else plies


class Persephone(Power):
    slug = "persephone"
    title = "Persephone"
    group = "advanced"
    fleece = True
    order = 4
    fast_moves = _Calls()
    card = msg("**Opponents’ turns:** if possible, at least one of their workers must move up.")
    brief = msg("Opponents must move up with at least one worker each turn, if possible.")
    refusal_reason = msg("one of your workers can move up this turn, so one must.")

    def fulfilled_by_turn(self, state: State, me: int) -> bool | None:
        """A turn that an opponent takes with one of her own workers isn't bound (Santorini rules, 4)."""
        if any(moved.side == state.order[me] for moved in state.moves):
            return None
        return any(moved.rise > 0 for moved in state.moves)

    def out_of_reach(self, state: State, me: int) -> bool:
        seat = state.seat
        return not may_move(state, seat) or not all(
            power.may_climb(state, seat) for power in own_powers(state, seat)
        )


POWER = Persephone()
