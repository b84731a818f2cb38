"""Judges the ends of turns with the networks: by a tree search on the fastest board that shows them.

A power without fast moves is foreseen roughly, or taken for none, behind the turn and the answers to it.
What it could win by at once, and what it answers to the best turns, is looked up in the rules
(:mod:`rule_answers`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, TypeVar

import numpy as np

from bot.games.engine.player_choice import Budget, Spent
from bot.games.santorini.ai.fast_judge import FastJudge, FastPosition, as_arrays, at_rest
from bot.games.santorini.ai.foreseen_moves import Foreseen, cells_for, foreseen, marks_of
from bot.games.santorini.ai.foresight import examined, worth_searching
from bot.games.santorini.ai.learned_weights import PLAIN, knowing, learned
from bot.games.santorini.ai.network import Network
from bot.games.santorini.ai.plain_judge import PlainJudge
from bot.games.santorini.ai.rated_turns import LOST, Known, Rated, from_search, over
from bot.games.santorini.ai.rule_answers import Answers, answers, workers_ahead
from bot.games.santorini.ai.search import state_worth
from bot.games.santorini.ai.tree_search import Found, Judge, TreeSearch
from bot.games.santorini.board import OFF
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.state import State

P = TypeVar("P")
SAFE: Final = 16
"""So many turns that are safe are looked behind where the rules had to be asked."""
_ANSWERED: Final = 6
"""The answers to so many of them are looked up in the rules, where the number of visits is bounded, too."""
WORKER_MORE: Final = 0.97
"""The chance to win of a side that has taken a worker from the other."""


def serves(state: State) -> bool:
    """Can turns of this play be judged: two sides, each with two workers on the board?"""
    return len(state.workers) == 2 and all(len(side) == 2 and OFF not in side for side in state.workers)


def rated(ends: Sequence[State], side: int, visits: int | None, budget: Budget) -> list[Rated]:
    """How good these ends of turns of the side are; so many visits are made, or what the budget allows."""
    found = [LOST if end.ending is None else over(end, side) for end in ends]
    going = [at for at, end in enumerate(ends) if end.ending is None and serves(end)]
    uneven = [at for at, end in enumerate(ends) if end.ending is None and not serves(end)]
    for at, one in zip(uneven, _uneven([ends[at] for at in uneven], side, budget), strict=True):
        found[at] = one
    if not going or any(one.known is Known.WON for one in found):
        return found
    open_ = [ends[at] for at in going]
    sides = foreseen(open_[0])
    there = [_position(end, 1 - side, sides) for end in open_]
    exact = all(map(_exact, open_))
    search = _Search(open_, side, visits, budget, exact=exact)
    here, other = sides
    if not here.slug and not other.slug:
        plain = PlainJudge(Network(learned(PLAIN).weights))
        looked = search.look(
            plain,
            plain.reached(as_arrays(there)),
            lambda after: plain.reached(as_arrays([_position(end, side, sides) for end in after])),
        )
    else:
        known = knowing(here.slug, other.slug)
        networks = known.between(here.slug, other.slug), known.between(other.slug, here.slug)
        fast = FastJudge(networks, (here.moves, other.moves))
        looked = search.look(
            fast,
            fast.reached(there, certain=exact),
            lambda after: fast.reached([_position(end, side, sides) for end in after], certain=False),
        )
    for at, here in zip(going, looked, strict=True):
        found[at] = here
    return found


class _Search:
    """One search behind the ends of turns that don't end the play."""

    def __init__(
        self, ends: list[State], side: int, visits: int | None, budget: Budget, *, exact: bool
    ) -> None:
        self._ends, self._side, self._visits, self._budget = ends, side, visits, budget
        self._exact = exact

    def look(
        self, judge: Judge[P], found: Found[P], reached: Callable[[list[State]], Found[P]]
    ) -> list[Rated]:
        """How good each of them is; ``reached``: how good the ends of answers are for the other side."""
        logits = found.logits
        looked = [Rated(float(chance)) for chance in 1 / (1 + np.exp(-logits))]
        chosen: list[int] = np.argsort(-logits, kind="stable").tolist()
        behind: dict[int, Found[P]] = {}
        if not self._exact:
            chosen, lost = worth_searching(self._ends, chosen, self._side, SAFE, self._budget.share(2))
            for at in lost:
                looked[at] = LOST
            if not chosen:
                return looked
            known = self._answered(chosen)
            chosen = [at for at in chosen if at not in known or not known[at].removes] or chosen
            for place, at in enumerate(chosen):
                if at in known and (known[at].wins or known[at].ends):
                    after = known[at].ends
                    there = reached(after) if after else Found[P](True, (), logits[:0])
                    behind[place] = there._replace(wins=known[at].wins)
        some = Found(False, [found.after[at] for at in chosen], logits[chosen])
        budget = Budget(None if self._visits is None else self._visits * judge.cost, None, self._budget)
        node = TreeSearch(judge, budget).look(some, behind)
        means, visits = node.means().tolist(), node.visits.tolist()
        for place, (at, chance, count) in enumerate(zip(chosen, means, visits, strict=True)):
            won = place == node.winning
            looked[at] = from_search(chance, count, lost=node.excluded(place), won=won)
        return looked

    def _answered(self, best_first: list[int]) -> dict[int, Answers]:
        """The answers to the best turns, until enough of them cost no worker or the time is over."""
        enough = SAFE if self._visits is None else _ANSWERED
        budget, known = self._budget.share(2), dict[int, Answers]()
        with suppress(Spent):
            for at in best_first:
                found = answers(self._ends[at], self._side, budget)
                if found is not None:
                    known[at] = found
                    enough -= not found.removes
                if not enough:
                    break
        return known


def _uneven(ends: Sequence[State], side: int, budget: Budget) -> list[Rated]:
    """What ends of turns are worth after which the sides have different numbers of workers."""
    ahead = [workers_ahead(end, side) for end in ends]
    found = [Rated(WORKER_MORE if lead > 0 else 1 - WORKER_MORE) for lead in ahead]
    order = sorted(
        (at for at, lead in enumerate(ahead) if lead > 0), key=lambda at: -state_worth(ends[at], side)
    )
    for at, is_safe in examined([ends[at] for at in order], side, 1, budget.share(4)).items():
        found[order[at]] = Rated(WORKER_MORE, Known.WON) if is_safe else LOST
    return found


def _exact(end: State) -> bool:
    """Does the fast board show all of it?"""
    return end.plain or fast_board(end) is not None


def _position(end: State, side: int, sides: list[Foreseen]) -> FastPosition:
    """The fast board with this side to move; what tokens close looks like a dome."""
    board = fast_board(end)
    if board is not None:
        return at_rest(board)._replace(side=side)
    one, other = marks = marks_of(end, sides)
    (a, b), (c, d) = end.workers
    return FastPosition(
        cells_for(end, sides[side].seat, sides, marks), ((a, b), (c, d)), side, (one, other)
    )
