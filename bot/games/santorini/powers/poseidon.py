"""Poseidon: his worker that stays on the ground goes on building."""

from __future__ import annotations

from typing import Final, TypeAlias

from bot.games.engine.text import msg
from bot.games.santorini.base_rules import candidate_builds, unmoved_workers, usable_workers
from bot.games.santorini.board import DOME, NEIGHBOURS, blocks
from bot.games.santorini.facts import CandidateBuilds
from bot.games.santorini.fast_board import RAISED, FastBoard, FastMoves, Plies, Ply, Raise, Shift
from bot.games.santorini.fast_bounds import STANDS, Bounds
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State, Step

_PAIR = 2
_MOST = 3

_Gain: TypeAlias = tuple[int, int]
"""What builds on a space are worth, and how many they are, below 0."""
_WORTH: Final = ((0, 0, 0, 0, 0), (0, 2, 0, 0, 0), (0, 2, 10, 0, 0), (0, 2, 10, 100, 0), (0, 2, 10, 10, 0))
"""By the level of a worker beside a space, from -1 on for none, and the height there: roughly its worth."""


def _gain(own: int, other: int, height: int) -> _Gain:
    """The best of one to three builds on a space, by the rows of the worth for each side."""
    mine, theirs, last = _WORTH[own], _WORTH[other], min(DOME, height + _MOST)
    return max(
        # What an opponent can enter at once counts double.
        (mine[top] - mine[height] - 2 * (theirs[top] - theirs[height]), height - top)
        for top in range(height + 1, last + 1)
    )


_GAINS: Final = tuple(
    tuple(tuple(_gain(own, other, height) for height in range(DOME)) for other in range(DOME + 1))
    for own in range(DOME + 1)
)


class _Floods(FastMoves):
    """The worker on the ground builds what is worth most: on one space, two, three, as far as builds last.

    With both workers there, which could make too many turns, on one or on as many as it can.
    """

    fills = 5

    def turns(self, board: FastBoard, side: int, bounds: Bounds) -> Plies:
        won, found = super().turns(board, side, bounds)
        cells, own = board.cells, board.workers[side]
        sites = [_sites(board, side, space) if cells[space] == STANDS else [] for space in own]
        both = all(sites)
        more: list[Ply] = []
        last: tuple[Shift, ...] = ()
        floods: list[tuple[Raise, ...]] = []
        for shifts, raised, _ in found if any(sites) else ():
            if shifts is not last:
                last, ((_, worker, _, place),) = shifts, shifts
                floods = _floods(sites[1 - worker], place, cells[place])
                if both:
                    del floods[1:-1]
            more += [(shifts, raised + flood, 0) for flood in floods if raised[0] not in flood]
        return won, found + more


def _sites(board: FastBoard, side: int, idle: int) -> list[tuple[int, int, int]]:
    """Where a worker that stays can build: the space, its height, the row of the worth for the others."""
    cells, theirs = board.cells, board.workers[1 - side]
    found: list[tuple[int, int, int]] = []
    for space in NEIGHBOURS[idle]:
        height = cells[space]
        if height >= STANDS and space in board.workers[side]:
            height -= STANDS
        if height < DOME:
            beside = [cells[near] - STANDS + 1 for near in theirs if space in NEIGHBOURS[near]]
            found.append((space, height, max(beside, default=0)))
    return found


def _floods(sites: list[tuple[int, int, int]], place: int, level: int) -> list[tuple[Raise, ...]]:
    """What to build there once the other worker has moved to this place: the best, the two best, three."""
    near = NEIGHBOURS[place]
    best = sorted(
        (
            (*_GAINS[level + 1 if space in near else 1][other][height], space, height)
            for space, height, other in sites
            if space != place
        ),
        reverse=True,
    )
    found: list[tuple[Raise, ...]] = []
    flood: tuple[Raise, ...] = ()
    for gain, count, space, height in best:
        if gain <= 0 or len(flood) - count > _MOST:
            break
        for cell in range(height, height - count):
            flood += RAISED[space][cell]
        found.append(flood)
    return found


class Poseidon(Power):
    slug = "poseidon"
    title = "Poseidon"
    group = "advanced"
    fleece = True
    order = 35
    rough_moves = _Floods()
    card = msg(
        "**End of your turn:** if your worker that did not move stands on the ground, "
        "it may build up to three times."
    )
    brief = msg("End of turn: your worker that didn’t move, if on the ground, may build up to three times.")

    def own_builds(self, state: State, me: int, step: Step, found: CandidateBuilds) -> CandidateBuilds:
        more = [built for built in state.builds if built.by == self.slug]
        if step.kind != "close" or len(more) == _MOST:
            return found
        idle, all_own = unmoved_workers(state, me), usable_workers(state, me)
        if len(all_own) != _PAIR or len(idle) != 1 or blocks(state.cells[state.space(idle[0])]):
            return found
        return found + candidate_builds(state, me, idle, self.slug)


POWER = Poseidon()
