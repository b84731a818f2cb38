"""Clio: her first three blocks bear coins, which are domes to everybody else."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from bot.games.engine.text import Text, msg
from bot.games.santorini.board import DOME, NEIGHBOURS, SPACES, SUMMIT, domed
from bot.games.santorini.facts import Built
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply, Raise
from bot.games.santorini.fast_bounds import COVERED, STANDS, Bounds
from bot.games.santorini.powers.power import Power, listed, spaces_of
from bot.games.santorini.state import State

COINS = 3
_SPENT: Final = 3
"""This part of a mark is how many coins are spent; above it is a bit for each space."""


class _Mints(FastMoves):
    """Coins cover their spaces, except where a worker of hers stands; for her own turns they are taken off.

    Rough: whom another power displaces from a coin leaves its space open.
    """

    def mark(self, note: tuple[int, ...]) -> int:
        if not note:
            return 0
        left, *coins = note
        return COINS - left + sum(_bit(space) for space in coins)

    def covers(self, mark: int) -> tuple[int, ...]:
        return tuple(space for space in SPACES if mark & _bit(space)) if mark > _SPENT else ()

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        cells, mark = board.cells, board.marks[side]
        covered = [space for space in self.covers(mark) if cells[space] >= COVERED]
        for space in covered:
            cells[space] -= COVERED
        won, found = super().turns(board, side, bounds)
        for space in covered:
            cells[space] += COVERED
        if mark == _SPENT:
            return won, [(shifts, raised, mark) for shifts, raised, _ in found]
        return won, [self._minted(ply, mark, covered) for ply in found]

    def _minted(self, ply: Ply, mark: int, covered: list[int]) -> Ply:
        """This turn with what becomes of the coins."""
        shifts, raised, _ = ply
        ((_, _, origin, target),), ((space, added),) = shifts, raised
        tokens: tuple[Raise, ...] = ()
        if mark > _SPENT:
            if target in covered:
                tokens += ((target, -COVERED),)
            if space in covered:
                tokens += ((space, -COVERED),)
            mark &= ~_bit(space)
            if mark & _bit(origin):
                tokens += ((origin, COVERED),)
        if mark & _SPENT < COINS and added < DOME:
            return shifts, (*raised, *tokens, (space, COVERED)), mark + 1 + _bit(space)
        return shifts, (*raised, *tokens), mark

    def threatens(self, board: FastBoard, side: int, bounds: Bounds) -> bool:
        if super().threatens(board, side, bounds):
            return True
        cells, mark = board.cells, board.marks[side]
        if mark <= _SPENT or COVERED + SUMMIT not in cells:
            return False
        return any(
            cells[target] == COVERED + SUMMIT
            and self.victory[level][SUMMIT]
            and bounds.enters[level][SUMMIT]
            for origin in board.workers[side]
            for level in (cells[origin] - STANDS,)
            for target in NEIGHBOURS[origin]
            if mark & _bit(target) and target not in bounds.barred
        )


def _bit(space: int) -> int:
    return (_SPENT + 1) << space


class Clio(Power):
    slug = "clio"
    title = "Clio"
    group = "advanced"
    players = frozenset((2, 3))
    order = 39
    rough_moves = _Mints()
    marker = "coin"
    card = msg(
        "**Your build:** each of the first three blocks that your workers build gets one of your coins. "
        "**Opponents’ turns:** for opponents a space with a coin counts as domed."
    )
    brief = msg("Your first three blocks get coins, which close their spaces to opponents as domes do.")
    refusal_reason = msg("a space with a coin counts as domed for you.")

    def _notes(self, state: State, me: int) -> tuple[int, ...]:
        """How many coins are left, then the spaces with a coin."""
        return state.notes.get((me, self.slug), (COINS,))

    def on_build(self, state: State, me: int, built: Built) -> None:
        left, *coins = self._notes(state, me)
        if left and state.seat == me and not domed(built.cell) and built.cell <= SUMMIT:
            state.notes[me, self.slug] = (left - 1, *sorted((*coins, built.space)))

    def token_spaces(self, state: State, me: int) -> Collection[int]:
        return self._notes(state, me)[1:]

    def closed_spaces(self, state: State, me: int, seat: int) -> Collection[int]:
        return () if state.order[seat] == state.order[me] else self.token_spaces(state, me)

    def on_token_lifted(self, state: State, me: int, space: int) -> None:
        left, *coins = self._notes(state, me)
        state.notes[me, self.slug] = (left, *(coin for coin in coins if coin != space))

    def write(self, state: State, me: int) -> str:
        left, *coins = self._notes(state, me)
        if left == COINS:
            return ""
        return f"{left}|{listed(coins)}"

    def read(self, state: State, me: int, text: str) -> bool:
        left, bar, rest = text.partition("|")
        coins = spaces_of(rest)
        if left not in ("0", "1", "2", "3") or coins is None or int(left) + len(set(coins)) > COINS:
            return not text
        if bar or not rest:
            state.notes[me, self.slug] = (int(left), *sorted(set(coins)))
        return True

    def shows(self, state: State, me: int) -> Text | None:
        left, *coins = self._notes(state, me)
        if coins:
            return msg("{count} coins left, coins on {spaces}", count=left, spaces=listed(coins))
        return msg("{count} coins left", count=left)


POWER = Clio()
