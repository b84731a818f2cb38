"""Which leading gods promise most, from the rules as they are: no god has a price here.

In turns of plays that are dealt for this, each god's ability is used once and left once, everybody greedy.
What it adds to the promise, times how often the first tokens pay for it, is what the god is worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import fsum
from random import Random
from typing import Final

from bot.games.army import flow
from bot.games.army.ai import greedy
from bot.games.army.ai.promise import score
from bot.games.army.cards import DECK, LEADERS
from bot.games.army.setup import VERB
from bot.games.army.state import TOKENS, Player, State
from bot.games.engine.decision import NATURE

_PLAYS: Final = 4
_FIRST, _LAST = 3, 14
"""The rounds of which turns are taken: stacks lie there, and the end is far."""
_EACH: Final = 2
"""Of so many turns one is taken."""
_ENOUGH: Final = 0.8
"""Who promises this part of what the best one does may be chosen, too."""


@cache
def best(seats: int, sides: tuple[int, ...], skirmish: bool) -> tuple[str, ...]:
    """The gods to choose from, in the order of the card table; the same every time."""
    found = dict.fromkeys(LEADERS, 0.0)
    for number in range(_PLAYS):
        for state in _turns(State([Player() for _ in range(seats)], sides, skirmish), number):
            for god in LEADERS:
                found[god] += _gain(state, god)
    most = max(found.values())
    return tuple(god for god in LEADERS if found[god] >= _ENOUGH * most)


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
    """What the first tokens add to the promise of this turn's player, as far as this turn shows it."""
    cost = LEADERS[god].tokens
    without, _ = _played(state, god, 0)
    having, left = _played(state, god, cost)
    return (having - without) * TOKENS / cost if left < cost else 0.0


def _played(state: State, god: str, tokens: int) -> tuple[float, int]:
    """This turn played to its end under this god: the lead in promise, and the tokens that are left."""
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
