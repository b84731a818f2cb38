"""The computer player: rates its answers; the strong one plays the best of them on and averages.

The easy one takes at once what is rated best, and overlooks some cards of its hand, to strike or to block.

What it can't see is dealt anew for each play that it looks at (determinization), and everybody is played
as greedy there, so that an answer is judged by the blocks, rewards and replies that may come.  No leading
god has a price: in turns of plays dealt for this, each god's ability is used once and left once; what
that adds to the score, times how often the first tokens pay for it, is what the god is worth.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from itertools import count, islice
from math import fsum, sqrt
from random import Random
from typing import Final

from bot.games.army import flow
from bot.games.army.ai import determinization, greedy
from bot.games.army.ai.evaluation import score, win_chance
from bot.games.army.ai.turn_rating import RatedMove
from bot.games.army.cards import DECK, LEADERS
from bot.games.army.moves import END
from bot.games.army.setup import VERB
from bot.games.army.state import TOKENS, Player, State
from bot.games.army.view import ArmyView
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.player_choice import Budget, Spent, Thinker
from bot.games.engine.view import View

_PLAYING: Final = ("drop", "attack", "play", "guard", "shield")
"""Moves that name next the card of the hand that they take."""
_OVERLOOKED: Final = 60
"""So many of a hundred cards in hand the easy level doesn't see."""


class ArmyPlayer(Thinker):
    """Rates its answers; on level 3 it plays the best ones on."""

    most = 4000
    clock = 1

    def think(self, view: View, decision: Decision, budget: Budget) -> str:
        assert isinstance(view, ArmyView)
        key = repr(view)
        if decision.kind == "leader":
            return self.pick(list(decision.moves) if self.level < 3 else _leaders(view, budget), key)
        known = determinization.known_state(view)
        chooser = Random(self.seed + key.encode())  # noqa: S311 - a thought, no chance of the play
        rated = [
            each
            for each in greedy.answers(determinization.deal(view, known, chooser), decision.seat)
            if each.move in decision.moves
        ]
        if not rated:
            return decision.moves.at(0)
        if self.level == 1:
            rated = [each for each in rated if not self._overlooked(view.round, each.move)] or rated
        if self.level < 3 or len(rated) == 1:
            return self.pick([each.move for each in rated if each.rating >= rated[0].rating], key)
        dealt = (determinization.deal(view, known, chooser) for _ in count())
        return Lookahead(decision.seat, budget).best(rated, dealt)

    def _overlooked(self, round_: int, move: str) -> bool:
        """Is the card that this takes not seen in the own hand in this round?"""
        word, *what = move.split(" ")
        return word in _PLAYING and self.overlooks(what[0], round_, _OVERLOOKED)


def _leaders(view: ArmyView, budget: Budget) -> list[str]:
    """The leading gods that are worth most with so many players, as moves."""
    found = best_leaders(len(view.players), determinization.sides(view), budget, skirmish=view.skirmish)
    return [f"leader {god}" for god in found]


ROUNDS: Final = ((8, 8), (4, 12), (2, 20))
"""So many answers stay, and each is played on in so many plays."""
_TRUST: Final = 0.02
"""What a point of the first rating counts beside the average of the plays: they are luck, too."""
_CLOSE: Final = 4.0
"""How much worse than the best an answer may be rated and still be played on."""
_LONGEST: Final = 60
"""Answers within one play, at most."""
_FEWEST: Final = 4
"""So many plays at least before an answer is given up as worse than the best."""
_SURE: Final = 3.0
"""It is once it lags behind by so many standard errors of the leads in each play."""


def _beaten(best: Sequence[float], other: Sequence[float], first: float) -> bool:
    """Is an answer surely worse than the best in the same plays?  ``first``: its lead before them."""
    number = len(other)
    if number < _FEWEST:
        return False
    leads = [first + better - worse for better, worse in zip(best, other, strict=True)]
    lead = fsum(leads) / number
    scatter = fsum((each - lead) ** 2 for each in leads) / (number - 1)
    return lead > _SURE * sqrt(scatter / number)


class Lookahead:
    """Plays answers of a seat on in states that it may be in, within a budget."""

    def __init__(self, seat: int, budget: Budget) -> None:
        self._seat = seat
        self._budget = budget

    def best(self, rated: Sequence[RatedMove], worlds: Iterator[State]) -> str:
        """The answer that goes best; ``rated`` are those that look best at once, the best first.

        Of ``worlds`` as many are taken as the budget allows.
        """
        least = rated[0].rating - _CLOSE
        near = [each for each in rated if each.rating >= least or each.move == END]
        # The end of a turn is rated last, but a card kept may be worth more than one that lies open.
        first = {each.move: _TRUST * max(each.rating, least) for each in near}
        left: list[str] = [each.move for each in near]
        found: dict[str, list[float]] = {move: [] for move in left}

        def average(move: str) -> float:
            return first[move] + fsum(found[move]) / max(1, len(found[move]))

        with suppress(Spent):
            for width, more in ROUNDS:
                left = left[:width]
                for world in islice(worlds, more):
                    if len(left) == 1:
                        return left[0]
                    # A play counts for all answers or for none.
                    for move, value in [(move, self.value(world, move)) for move in left]:
                        found[move].append(value)
                    ahead = max(left, key=average)
                    left = [
                        move
                        for move in left
                        if not _beaten(found[ahead], found[move], first[ahead] - first[move])
                    ]
                left.sort(key=average, reverse=True)
        return max(left, key=average)

    def value(self, world: State, move: str) -> float:
        """How likely the seat is to win this play with this answer; raises Spent."""
        state = world.copy()
        until = state.turn + len(state.alive())
        flow.answer(state, self._seat, move, [])
        return win_chance(played_on(state, self._budget, until), self._seat)


def played_on(state: State, budget: Budget, until: int | None = None) -> State:
    """Everybody plays on greedily in this state, up to this turn, else for a round; raises Spent."""
    end = state.turn + len(state.alive()) if until is None else until
    for _ in range(_LONGEST):
        asked = flow.deciders(state)
        if state.turn >= end or not asked or asked[0] == NATURE:
            break
        budget.spend()
        flow.answer(state, asked[0], greedy.answers(state, asked[0])[0].move, [])
    return state


_PLAYS: Final = 4
_FIRST, _LAST = 3, 14
"""The rounds of which turns are taken: stacks lie there, and the end is far."""
_EACH: Final = 2
"""Of so many turns one is taken."""
_ENOUGH: Final = 0.8
"""Who is worth this part of the best one may be chosen, too."""


def best_leaders(seats: int, sides: tuple[int, ...], budget: Budget, *, skirmish: bool) -> tuple[str, ...]:
    """The gods to choose from, in the order of the card table; the same every time unless time runs out."""
    found = dict.fromkeys(LEADERS, 0.0)
    with suppress(Spent):
        for number in range(_PLAYS):
            budget.spend()
            for god, gain in gains(number, seats, sides, skirmish).items():
                found[god] += gain
    most = max(found.values())
    return tuple(god for god in LEADERS if found[god] >= _ENOUGH * most)


@cache
def gains(number: int, seats: int, sides: tuple[int, ...], skirmish: bool) -> dict[str, float]:
    """What each god is worth in one play."""
    found = dict.fromkeys(LEADERS, 0.0)
    for state in _turns(State([Player() for _ in range(seats)], sides, skirmish), number):
        for god in LEADERS:
            found[god] += _gain(state, god)
    return found


def _turns(state: State, number: int) -> Iterator[State]:
    """The beginnings of turns of one greedy play, led by gods drawn for it."""
    chooser = Random(number)  # noqa: S311 - a thought, no chance of the play
    for seat in range(state.seats):
        flow.answer(state, seat, f"leader {chooser.choice(list(LEADERS))}", [])
    pile = [card for card, copies in DECK.items() for _ in range(copies)]
    turn = state.turn
    while (asked := flow.deciders(state)) and state.round <= _LAST:
        if asked[0] == NATURE:
            chooser.shuffle(pile)
            flow.answer(state, NATURE, VERB + ",".join(pile), [])
            continue
        if state.turn > turn:
            turn = state.turn
            if state.round >= _FIRST and turn % (_EACH * state.seats) < state.seats:
                yield state
        _play_on(state)


def _gain(state: State, god: str) -> float:
    """What the first tokens add to the score of this turn's player, as far as this turn shows it."""
    cost = LEADERS[god].tokens
    without, _ = _played(state, god, 0)
    having, left = _played(state, god, cost)
    return (having - without) * TOKENS / cost if left < cost else 0.0


def _played(state: State, god: str, tokens: int) -> tuple[float, int]:
    """This turn played to its end under this god: the lead in score, and the tokens that are left."""
    state, seat, turn = state.copy(), state.active, state.turn
    player = state.players[seat]
    player.leader, player.tokens = god, tokens
    state.now.restored = True
    while state.turn == turn and flow.deciders(state):
        _play_on(state)
    others = state.opponents(seat)
    lead = score(state, seat) - fsum(score(state, other) for other in others) / max(1, len(others))
    return lead, player.tokens


def _play_on(state: State) -> None:
    seat = flow.deciders(state)[0]
    flow.answer(state, seat, greedy.answers(state, seat)[0].move, [])
