"""Looking ahead at any table, step by step: who can win now, and what the next seat can make of it.

Chance is taken as it may fall: what it leaves open is averaged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Final

from bot.games.engine.decision import NATURE, Turn
from bot.games.engine.player_choice import Budget, Spent
from bot.games.santorini import complete_turns, flow
from bot.games.santorini.ai.search import WIN, state_worth
from bot.games.santorini.candidates import Option, options
from bot.games.santorini.legality import allowed, can_complete, perform
from bot.games.santorini.notation import Move, read
from bot.games.santorini.state import State, Step
from bot.games.santorini.threats import winning_turns

_CHANCES: Final = 12
"""Of what chance may answer, so much is looked at."""
_LOST: Final = 1000 - WIN
"""Who is worth less has lost soon."""
_LATER: Final = 300
"""What it costs that somebody who is not next could win."""


def next_decisions(state: State) -> list[State]:
    """Where the next seat must decide: one state for each answer of chance on the way."""
    there = state.copy()
    while True:
        flow.advance(there, [])
        if not there.agenda:
            return [there]
        step = there.agenda[-1]
        if step.kind == "judge":
            # What a turn must do if it can takes long to find out, and seldom changes what is feared.
            there.agenda.pop()
        elif step.seat == NATURE:
            return [then for option in options(there)[:_CHANCES] for then in _answered(there, option)]
        elif not there.facts and not _goes_on(there):
            flow.stuck(there, step.seat, [])
        else:
            return [there]


def _answered(state: State, option: Option) -> list[State]:
    there = state.copy()
    perform(there, option, [])
    return next_decisions(there)


def _goes_on(state: State) -> bool:
    """Is there any legal turn?"""
    dead: set[object] = set()
    return any(can_complete(state, option, allowed, dead) for option in options(state))


def winning(state: State, budget: Budget) -> Turn | None:
    """A turn by which the seat that must decide wins at once; None if none was found within the budget."""
    try:
        return found_winning(state, budget)
    except Spent:
        return None


def found_winning(state: State, budget: Budget) -> Turn | None:
    """As :func:`winning`; raises Spent where the budget ends before it is certain."""
    return next((win.turn for win in winning_turns(state, budget)), None)


def worth_searching(
    ends: Sequence[State], best_first: Sequence[int], side: int, most: int, budget: Budget
) -> tuple[list[int], list[int]]:
    """Which of these ends of turns of the side to look behind, by number, and which lose at once.

    Those that keep the next side from winning at once, so many at most; where the budget was too small to
    find one, those that weren't examined.
    """
    known = examined([ends[at] for at in best_first], side, most, budget)
    any_safe = any(known.values())
    kept = [at for place, at in enumerate(best_first) if known.get(place, not any_safe)]
    return kept[:most], [best_first[place] for place, is_safe in known.items() if not is_safe]


def examined(ends: Sequence[State], side: int, most: int, budget: Budget) -> dict[int, bool]:
    """Do these ends of turns of the side keep the next side from winning at once?

    By number, until so many do, or as far as the budget allows.  Where chance comes between, half of what
    may fall must.
    """
    found: dict[int, bool] = {}
    with suppress(Spent):
        for at, end in enumerate(ends):
            lost = [_lost(state, side, budget) for state in next_decisions(end)]
            found[at] = 2 * sum(lost) <= len(lost)
            if sum(found.values()) == most:
                break
    return found


def loses(end: State, side: int, budget: Budget) -> bool:
    """Can the next side win at once, however chance falls?"""
    return all(_lost(state, side, budget) for state in next_decisions(end))


def _lost(state: State, side: int, budget: Budget) -> bool:
    """Has another side won, or can the next one in this turn?"""
    if state.ending is not None:
        return state.ending.winner not in (None, side)
    return state.order[state.agenda[-1].seat] != side and found_winning(state, budget) is not None


def as_if_on_turn(state: State, side: int) -> Iterator[State]:
    """The state as if each rival but the next were on turn."""
    following = state.agenda[-1].seat if state.agenda else NATURE
    for seat, other in enumerate(state.order):
        if other != side and seat not in state.out and seat != following:
            there = state.copy()
            there.agenda = [Step("turn", seat)]
            yield there


class Foresight:
    """Judges where the turns of one side lead; used once.

    ``width`` turns that don't lose at once are looked at, with the answers of the next seat if ``answers``.
    """

    def __init__(self, side: int, width: int, budget: Budget, *, answers: bool) -> None:
        self._side = side
        self._width = width
        self._answers = answers
        self._budget = budget
        self._threat: tuple[int, int] | None = None
        self._safe = 0

    def scores(self, ends: list[State]) -> list[int | None]:
        """How good each of these is for the side; None: not looked at."""
        found: list[int | None] = [None] * len(ends)
        first = [state_worth(end, self._side) for end in ends]
        queue = sorted(range(len(ends)), key=lambda i: -first[i])
        best = -WIN
        try:
            while queue and self._safe < self._width:
                i = queue.pop(0)
                self._threat = None
                score = found[i] = self._value(ends[i], best)
                best = max(best, score)
                self._safe += score > _LOST
                if self._threat is not None:
                    # What leaves the spaces of this threat as they are is likely to fall for it, too.
                    same = _appearance(ends[i], self._threat)
                    threat = self._threat
                    queue.sort(key=lambda i: _appearance(ends[i], threat) == same)
        except Spent:
            pass
        if best <= _LOST:
            for i in queue:
                found[i] = _LOST + first[i] // 100
        return found

    def _value(self, end: State, floor: int) -> int:
        """The mean over what chance may answer."""
        if end.ending is not None:
            return state_worth(end, self._side)
        values = [self._outcome(state, floor) for state in next_decisions(end)]
        return sum(values) // len(values)

    def _outcome(self, state: State, floor: int) -> int:
        self._budget.spend(complete_turns.STEP)
        if state.ending is not None:
            return state_worth(state, self._side)
        budget = self._budget.share(max(self._width - self._safe, 1))
        mine = state.order[state.agenda[-1].seat] == self._side
        won = winning(state, budget)
        if won is not None:
            self._threat = _spaces(won)
            return WIN - 2 if mine else 2 - WIN
        score = state_worth(state, self._side)
        if self._answers and not mine:
            score = self._answered(state, budget, score, floor)
        for other in as_if_on_turn(state, self._side):
            for then in next_decisions(other):
                if then.ending is None and winning(then, budget) is not None:
                    score -= _LATER
        return score

    def _answered(self, state: State, budget: Budget, score: int, floor: int) -> int:
        """The least that the next seat's turns leave, or some value below ``floor``."""
        least = WIN
        try:
            for _, end in complete_turns.ends(state, budget):
                least = min(least, state_worth(end, self._side))
                if least < floor:
                    break
        except Spent:
            pass
        return score if least == WIN else least


def _spaces(turn: Turn) -> tuple[int, int] | None:
    """The spaces that the last move of a turn leaves and enters."""
    for move in reversed(turn):
        action = read(move)
        if isinstance(action, Move):
            return action.origin, action.target
    return None


def _appearance(state: State, spaces: tuple[int, int]) -> tuple[object, ...]:
    """What stands and is built on these spaces."""
    return tuple((state.cells[space], state.owner(space)) for space in spaces)
