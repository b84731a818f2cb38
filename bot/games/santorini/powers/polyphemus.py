"""Polyphemus: once, he throws two domes."""

from __future__ import annotations

from itertools import combinations

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import domes_anywhere
from bot.games.santorini.board import DOME, NEIGHBOURS, SUMMIT
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import FastBoard, FastMoves, Plies, Raise, remembering
from bot.games.santorini.fast_bounds import Bounds
from bot.games.santorini.fast_climbs import climbs
from bot.games.santorini.powers.power import Hero
from bot.games.santorini.state import State, Step

_MOST = 2


class _Throws(FastMoves):
    """Remembers that he has thrown; he throws only where the other side could climb next."""

    fills = 4

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = plies = super().turns(board, side, bounds)
        if board.marks[side]:
            return remembering(plies, 1)
        thrown = _thrown(board, 1 - side)
        more = [
            (shifts, raised + domes, 1)
            for shifts, raised, _ in (found if thrown else ())
            for domes in thrown
            if all(_apart(board.cells, shifts[0][3], raised[0], space) for space, _ in domes)
        ]
        return won, found + more


def _apart(cells: list[int], place: int, built: Raise, space: int) -> bool:
    """Is there room for a dome still?  Of domes that the mover could build itself it builds the first."""
    if space in (place, built[0]):
        return False
    either = built[1] == DOME and cells[space] == SUMMIT and space in NEIGHBOURS[place]
    return not either or built[0] < space


def _thrown(board: FastBoard, other: int) -> list[tuple[Raise, ...]]:
    """Two domes, or one: where the other side could win, else on level 2.

    Where it could win in three ways, the mover must see to one of them.
    """
    high, middle = climbs(board, other)
    spaces = high[: _MOST + 1] if len(high) > _MOST else (high + middle)[:_MOST]
    ones: list[tuple[Raise, ...]] = [((space, DOME),) for space in spaces]
    pairs = [one + two for one, two in combinations(ones, _MOST)]
    return pairs if len(pairs) > 1 else pairs + (ones[: len(high)] if pairs else ones)


class Polyphemus(Hero):
    slug = "polyphemus"
    title = "Polyphemus"
    order = 61
    rough_moves = _Throws()
    card = msg(
        "**End of your turn, once:** you may put up to two domes "
        "on any free spaces of the board, at any level."
    )
    brief = msg("Once, end of turn: put up to two domes on any free spaces, at any level.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        mover, thrown = state.mover, sum(built.by == self.slug for built in state.builds)
        if step.kind != "close" or mover is None or thrown == _MOST:
            return found
        if not thrown and self.used(state, me):
            return found
        return found + domes_anywhere(state, me, mover.piece, self.slug)


POWER = Polyphemus()
