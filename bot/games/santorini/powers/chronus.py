"""Chronus: five complete towers are his."""

from __future__ import annotations

from typing import Final

from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.base_rules import towers
from bot.games.santorini.board import DOME, TOWER
from bot.games.santorini.facts import Built
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

ENOUGH = 5
"""So many complete towers win."""
_WATCHED: Final = Bounds(limits=True)


class _Counts(FastMoves):
    """The other side’s turns that complete the last tower aren’t listed: they lose, as having none does."""

    prunes = True

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        if board.cells.count(TOWER) < ENOUGH - 1:
            return won, found
        # An ordinary build adds a dome only on level 3.
        complete = [ply for ply in found if ply[1][0][1] == DOME]
        return won + complete, [ply for ply in found if ply[1][0][1] != DOME]

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        if super().threatens(board, side, bounds):
            return True
        return board.cells.count(TOWER) == ENOUGH - 1 and bool(self.turns(board, side, bounds)[0])

    def bounds(self, mark: int) -> Bounds:
        return _WATCHED

    def limit(self, board: FastBoard, side: int, plies: Plies) -> Plies:
        missing = ENOUGH - board.cells.count(TOWER)
        if missing > board.fast_moves[side].fills:
            return plies
        won, rest = ([ply for ply in some if self._towers(board, ply) < missing] for some in plies)
        return won, rest

    def _towers(self, board: FastBoard, ply: Ply) -> int:
        """How many towers a turn completes."""
        built: dict[int, int] = {}
        for space, added in ply[1]:
            built[space] = built.get(space, board.cells[space] % STANDS) + added
        return list(built.values()).count(TOWER)


class Chronus(Power):
    slug = "chronus"
    title = "Chronus"
    group = "advanced"
    players = frozenset((2,))
    order = 2
    fast_moves = _Counts()
    card = msg(
        "**Win:** you also win when the board holds at least five complete towers, whoever built them."
    )
    brief = msg("You also win as soon as five complete towers stand, whoever built them.")

    def claims_win(self, state: State, me: int) -> Text | None:
        if towers(state) < ENOUGH:
            return None
        return msg("Five complete towers stand on the board.")

    def nears_win(self, state: State, me: int, built: Built) -> Text | None:
        if built.cell != TOWER or towers(state) != ENOUGH - 1:
            return None
        return msg(
            "Four complete towers stand: with the fifth, {player} wins by the power of Chronus.",
            player=Who(me),
        )

    def shows(self, state: State, me: int) -> Text | None:
        count = towers(state)
        return msg("{count} of 5 complete towers", count=count) if count else None


POWER = Chronus()
