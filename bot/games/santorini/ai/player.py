"""The computer player: lists its turns, looks ahead as far as its level says, picks among the best.

It knows what its view says, and no power by name: how a table plays it learns from the rules themselves.
"""

from __future__ import annotations

from contextlib import suppress
from importlib.util import find_spec
from typing import Final, NamedTuple

from bot.games.engine.decision import Decision, Turn
from bot.games.engine.player_choice import Budget, Spent, Thinker
from bot.games.engine.view import View
from bot.games.santorini import complete_turns
from bot.games.santorini.ai.foreseen_moves import moves_of
from bot.games.santorini.ai.foresight import Foresight, winning
from bot.games.santorini.ai.rated_turns import Known, Rated, best
from bot.games.santorini.ai.search import WIN, Search, state_worth
from bot.games.santorini.board import NAMES, NEIGHBOURS, OFF
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.facts import Moved
from bot.games.santorini.fast_board import FastBoard
from bot.games.santorini.flow import WORKERS
from bot.games.santorini.notation import END, Build, Place, read
from bot.games.santorini.position import load
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.state import State
from bot.games.santorini.view import SantoriniView


class _Level(NamedTuple):
    margin: int
    """How much worse than the best a turn may be and still be picked."""
    ahead: int
    """How many turns it looks ahead where the fast board serves."""
    width: int
    """How many turns it thinks about elsewhere."""


_THOROUGH: Final = _Level(1, 3, 16)
_LEVELS: Final = {1: _Level(9, 1, 4), 2: _Level(2, 2, 16), 3: _THOROUGH, 4: _THOROUGH}
STRONG: Final = 3
"""From this level on the networks judge, where they can."""
_VISITS: Final[dict[int, int | None]] = {3: 80, 4: None}
"""How often a level looks behind a turn; None: as long as it may."""
_LIKED: Final = 0.9
"""Turns that were looked at nearly as often as the best, and promise as much, are as good."""
_PATIENCE: Final = 0.01
"""So much of the chances a turn that has begun may cost to end sooner, times its moves squared."""
_LONG: Final = 6
"""A turn of so many moves may also end with what nothing was looked at behind."""


class SantoriniAI(Thinker):
    """Lists its turns, looks ahead as far as its level says, picks among the best."""

    best = 4
    clock = 32

    def think(self, view: View, decision: Decision, budget: Budget) -> str:
        assert isinstance(view, SantoriniView)
        if decision.kind in ("choose", "place") and self.level >= STRONG:
            return self.pick(_liked_by_networks(view, decision), view.line)
        if decision.kind not in ("move", "build", "close", "power"):
            return self.pick(best_answers(view, decision), view.line)
        state = load(view.line).state
        learned = self.level >= STRONG and networks_serve(state)
        turns = self._searched(state, budget) if learned else self._turns(state, budget)
        first = [turn[0] for turn in turns]
        return self.pick(first, view.line) if first else _nearest(decision)

    def _searched(self, state: State, budget: Budget) -> list[Turn]:
        """The turns that are as good as any, as the networks see it."""
        # Only what thinks so hard loads NumPy.
        from bot.games.santorini.ai import learned_search, several_sides

        won = winning(state, budget.share(4))
        if won is not None:
            return [won]
        turns = listed(state, budget.share(3))
        ends = [end for _, end in turns]
        if learned_search.serves(state):
            found = learned_search.rated(ends, state.side, _VISITS[self.level], budget)
        else:
            found = several_sides.rated(ends, state.side, _VISITS[self.level], budget)
        most = best(found)
        if most is None:
            return []
        rated_turns = [(turn, one) for (turn, _), one in zip(turns, found, strict=True)]
        if state.facts:
            return [_soonest(rated_turns, most, sum(isinstance(fact, Moved) for fact in state.facts))]
        return [turn for turn, one in rated_turns if one == most or _as_good(one, most)]

    def _turns(self, state: State, budget: Budget) -> list[Turn]:
        """The turns that are as good as any; none if there was no time to look at one."""
        won = winning(state, budget.share(4))
        if won is not None:
            return [won]
        margin, ahead, width = _LEVELS[self.level]
        turns = listed(state, budget.share(3))
        scores = rated([end for _, end in turns], state.side, Effort(ahead, width, margin), budget)
        known = [(score, turn) for score, (turn, _) in zip(scores, turns, strict=True) if score is not None]
        if not known:
            return [turn for turn, _ in turns[:1]]
        most = max(score for score, _ in known)
        if state.facts:
            # A turn that has begun comes to its end, however many ways lead on and back.
            margin += sum(isinstance(fact, Moved) for fact in state.facts) ** 2
        enough = most if abs(most) > WIN - 1000 else most - margin
        good = [turn for score, turn in known if score >= enough]
        return [min(good, key=len)] if state.facts else good


def _as_good(one: Rated, most: Rated) -> bool:
    """Does a turn promise as much as the best, and was looked at nearly as often?"""
    seen = one.known is most.known is Known.SEEN
    return seen and one.visits >= _LIKED * most.visits and one.chance >= most.chance


def _soonest(turns: list[tuple[Turn, Rated]], most: Rated, moves: int) -> Turn:
    """The shortest of the turns that are hardly worse than the best, after so many moves of this one.

    A turn that has begun comes to its end, however many ways lead on and back.
    """
    least = most.chance - _PATIENCE * moves**2
    trusted = {Known.SEEN} if moves < _LONG else {Known.SEEN, Known.DRAWN, Known.JUDGED}
    if most.known is not Known.SEEN:
        trusted = set[Known]()
    good = [
        (turn, one) for turn, one in turns if one == most or (one.known in trusted and one.chance > least)
    ]
    return min(good, key=lambda known: (len(known[0]), -known[1].visits, -known[1].chance))[0]


def networks_serve(state: State) -> bool:
    """Can the networks judge this play?  The engine protocol runs without NumPy, too."""
    whole = all(len(side) == WORKERS and OFF not in side for side in state.workers)
    alone = len(state.workers) == len(state.order) and all(state.workers)
    return (whole or alone) and find_spec("numpy") is not None


class Effort(NamedTuple):
    """How thoroughly turns are judged."""

    ahead: int
    """How many turns are looked ahead where the fast board serves."""
    width: int
    """How many turns are thought about elsewhere."""
    margin: int = 0
    """How much worse than the best a turn may be and still be judged exactly."""


def rated(ends: list[State], side: int, effort: Effort, budget: Budget) -> list[int | None]:
    """How good each of these ends of turns is for the side that has played them; None: not looked at."""
    boards = [_board(end, side) for end in ends]
    if None in boards:
        return Foresight(side, effort.width, budget, answers=effort.ahead > 1).scores(ends)
    known = [board for board in boards if board is not None]
    return Search(budget).scores(known, effort.ahead, effort.margin)


def _nearest(decision: Decision) -> str:
    """What brings the turn to its end soonest, for want of time to think."""
    for move in decision.moves:
        action = read(move)
        if action == END or isinstance(action, Build):
            return move
    return decision.moves.at(0)


def listed(state: State, budget: Budget) -> list[tuple[Turn, State]]:
    """The turns from here, each with what it leads to; where they are too many, the shortest."""
    found: list[tuple[Turn, State]] = []
    with suppress(Spent):
        found.extend(complete_turns.ends(state, budget))
    return found


def _board(end: State, side: int) -> FastBoard | int | None:
    """The fast board after a turn, or what it is worth where the play is over."""
    return state_worth(end, side) if end.ending is not None else fast_board(end)


def _liked_by_networks(view: SantoriniView, decision: Decision) -> list[str]:
    """The powers or places that are as good as any; where the networks don't serve, by rules of thumb."""
    state = load(view.line).state
    if find_spec("numpy") is not None:
        from bot.games.santorini.ai import choosing, placing

        if choosing.serves(state, decision):
            return choosing.powers(state, decision.seat)
        if placing.serves(state):
            return [NAMES[space] for space in placing.places(state, [*map(_space, decision.moves)])]
    return best_answers(view, decision)


def best_answers(view: SantoriniView, decision: Decision) -> list[str]:
    """The answers that are as good as any."""
    moves = [decision.moves.at(index) for index in range(min(decision.moves.count, MANY))]
    worths = [_worth(view, decision.kind, move) for move in moves]
    return [move for move, worth in zip(moves, worths, strict=True) if worth == max(worths)]


MANY = 200
"""More answers than this are not compared."""


def _worth(view: SantoriniView, kind: str, move: str) -> int:
    if kind in ("place", "ram"):
        return _place(view, move, ram=kind == "ram")
    power = roster().get(move)
    if power is None:
        return 0
    if kind == "starts":
        return -power.order
    # What it can look ahead with it plays best; what is spent once, or left to chance, it plays worse.
    return 2 * (moves_of(power) is not None) - power.once - power.secret


def _space(move: str) -> int:
    action = read(move)
    assert isinstance(action, Place)
    return action.space


def _place(view: SantoriniView, move: str, *, ram: bool) -> int:
    """Near the middle, where most can be reached, not side by side; the Ram beside the own workers."""
    action = read(move)
    if not isinstance(action, Place) or view.seat is None:
        return 0
    side = view.order[view.seat]
    near = [view.order[worker.seat] for worker in view.workers if worker.space in NEIGHBOURS[action.space]]
    own = near.count(side)
    if ram:
        return 2 * own - len(near)
    return len(NEIGHBOURS[action.space]) - 4 * own
