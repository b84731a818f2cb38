"""Morpheus: he saves up builds."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import Text, msg, msg_plural
from bot.games.santorini.base_rules import candidate_builds
from bot.games.santorini.board import BUILT, DOME, NEIGHBOURS, SPACES, SUMMIT
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Ply, Raise, Shift
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

_MOST: Final = 3
"""So many builds of a turn at most are foreseen."""


def _stacks(space: int, cell: int) -> list[tuple[Raise, ...]]:
    """One build on a space, two, three; not from the ground to level 3, where nobody gets to so soon."""
    cells = [cell]
    while cells[-1] < DOME and len(cells) <= _MOST:
        cells.append(BUILT[cells[-1]])
    each = [(space, after - before) for before, after in pairwise(cells)]
    return [tuple(each[: count + 1]) for count in range(len(each)) if cell or count < _MOST - 1]


_STACKS: Final = tuple(tuple(_stacks(space, cell) for cell in range(DOME)) for space in SPACES)


class _Spends(FastMoves):
    """The turns for so many coins; as the mark, how many are left of them.

    It builds on two spaces only where both have blocks, and one becomes level 3 or complete: before that
    a coin is better saved.
    """

    def __init__(self, coins: int) -> None:
        self._coins = coins

    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        coins = self._coins
        found: list[Ply] = [(shifts, (), 0)]
        begun: list[tuple[Raise, ...]] = []
        for space in NEIGHBOURS[place]:
            cell = cells[space]
            if cell < DOME:
                stacks = _STACKS[space][cell][:coins]
                found += [(shifts, stack, -len(stack)) for stack in stacks]
                if cell and coins > 1:
                    begun += stacks[: coins - 1]
        for one, other in combinations(begun, 2) if coins > 1 else ():
            (first, _), (second, _), count = one[0], other[0], len(one) + len(other)
            high = cells[first] + len(one) >= SUMMIT or cells[second] + len(other) >= SUMMIT
            if high and first != second and count <= coins:
                found.append((shifts, one + other, -count))
        return found


_BY_COINS: Final = tuple(_Spends(coins) for coins in range(_MOST + 1))


class _Saves(FastMoves):
    """Remembers the coins that are saved; in each turn there is one more."""

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        coins = board.marks[side] + 1
        won, found = _BY_COINS[min(coins, _MOST)].turns(board, side, bounds)
        return won, [(shifts, raised, coins + spent) for shifts, raised, spent in found]


class Morpheus(Power):
    """Remembers the coins he has saved; that of his turn, and what it spends, are reckoned at its end."""

    slug = "morpheus"
    title = "Morpheus"
    group = "advanced"
    order = 1
    rough_moves = _Saves()
    card = msg(
        "**Start of your turn:** you get a coin. "
        "**Your build:** your worker doesn’t have to build; "
        "it may build as often as you spend coins for it."
    )
    brief = msg("You get a coin each turn. You needn’t build; each coin that you spend is one build.")

    def _coins(self, state: State, me: int) -> int:
        """What he can spend in his turn, or has saved in others'."""
        return sum(state.notes.get((me, self.slug), ())) + (state.seat == me and state.in_turn)

    def _keep(self, state: State, me: int, coins: int) -> None:
        if coins:
            state.notes[me, self.slug] = (coins,)
        else:
            state.notes.pop((me, self.slug), None)

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        mover = state.mover
        if step.kind not in ("build", "close") or mover is None:
            return found
        if len(state.builds) >= self._coins(state, me):
            return []
        return candidate_builds(state, me, [mover.piece], self.slug)

    def may_end(self, state: State, me: int, step: Step) -> bool | None:
        return True if step.kind == "build" else None

    def on_own_turn_end(self, state: State, me: int, events: list[Event]) -> None:
        self._keep(state, me, self._coins(state, me) - len(state.builds))

    def read(self, state: State, me: int, text: str) -> bool:
        if text and not (text.isascii() and text.isdigit() and len(text) < 4):
            return False
        self._keep(state, me, int(text or "0"))
        return True

    def shows(self, state: State, me: int) -> Text | None:
        coins = self._coins(state, me) - len(state.builds) * (state.seat == me)
        return msg_plural("{count} coin", "{count} coins", coins)


POWER = Morpheus()
