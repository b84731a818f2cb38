"""How likely a side is to win, from what its players have and what they hold.

Each player has a score, a side the sum of its players', and a side wins as often as its score says beside
the others' (a softmax).  The weights are those that tell best who won in 90,000 turns of games of greedy
players, with every number of players and in teams; a tenth is about two wins more of a hundred for two.
They say what a price of the moment can't: a card in hand is worth more than one that lies open
alone, and who draws too much has no pile left.
"""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from bot.games.army.cards import LEADERS
from bot.games.army.cards.kinds import DEMIGOD, SOLDIERS
from bot.games.army.state import Player, State

_LEFT: Final = (1.67, 1.66, 0.78, 0.32, -0.04, -0.47, -0.90, -1.35, -1.67)
"""By the sets that are still missing."""
_ANSWERED: Final = 1.2
"""More, where the goal is reached and only the last reply of the other can take it."""
_STACK: Final = (0.0, 0.02, 0.08, 0.21, 0.47, 0.47)
"""A stack of so many cards; five lie there only while the top is attacking."""
_TOP: Final = 0.005
"""More for each strength of a top, from 5 on; less below."""
_SOLDIER: Final = 0.14
"""An army card in hand, of strength 5."""
_STRENGTH: Final = 0.012
"""More or less for each strength."""
_FIT: Final = 0.036
"""More for each card of the stack that it could join."""
_DEMIGOD: Final = 0.25
_PLAYED: Final = {
    "heimdall": 0.24,
    "freyja": 0.25,
    "osiris": 0.24,
    "hermes": 0.17,
    "brigid": 0.12,
    "sekhmet": 0.20,
    "enki": 0.14,
    "svarog": 0.08,
    "aegis": 0.29,
    "mirror": 0.26,
    "thunderbolt": 0.20,
    "ragnarok": 0.26,
    "trojan": 0.16,
    "gleipnir": 0.09,
}
_FULL: Final = 9
_GLUT: Final = 0.14
"""Less for each card in hand above ``_FULL``: there are not the actions to use it."""
_READY: Final = 0.083
"""More for each card in hand at the beginning of the own turn, less what a turn is worth by itself."""
_TURN: Final = -0.87
_USE: Final = 0.058
"""A use of the leader's ability that the tokens pay for, up to three."""
_LATER_USE: Final = 0.022
_BOUND: Final = 0.11
_LOW: Final = 20
_EMPTYING: Final = 0.061
"""Less for each card under ``_LOW`` that the pile has lost."""


def score(state: State, seat: int) -> float:
    """What a player adds to the score of a side, in logits."""
    player = state.players[seat]
    missing = max(0, state.target - len(player.sets))
    found = _LEFT[missing]
    if not missing and not state.sides:
        found += _ANSWERED
    if player.gone is not None:
        return found
    found += fsum(_STACK[len(stack)] + _TOP * (stack[-1] - 5) for stack in player.stacks if stack)
    found += fsum(_held(card, player) for card in player.hand)
    found -= _GLUT * max(0, len(player.hand) - _FULL)
    if seat == state.active:
        found += _READY * len(player.hand) + _TURN
    uses = player.tokens / LEADERS[player.leader].tokens
    found += _USE * min(uses, 3) + _LATER_USE * max(0.0, uses - 3)
    return found - _BOUND * player.bound - _EMPTYING * max(0, _LOW - len(player.pile))


def _held(card: str, player: Player) -> float:
    """A card in hand."""
    if card == DEMIGOD:
        return _DEMIGOD
    if card not in SOLDIERS:
        return _PLAYED[card]
    kind, strength = SOLDIERS[card]
    assert kind is not None
    return _SOLDIER + _STRENGTH * (strength - 5) + _FIT * len(player.stacks[kind])


def win_chance(state: State, seat: int) -> float:
    """How likely the side of this seat is to win: 0 to 1, its part of a win that is shared."""
    if state.phase == "over":
        winners = {state.side(winner) for winner in state.winners}
        return (state.side(seat) in winners) / len(winners)
    scores: dict[int, float] = {}
    alive = {state.side(other) for other in state.alive()}
    for other in range(state.seats):
        side = state.side(other)
        if side in alive:
            scores[side] = scores.get(side, 0.0) + score(state, other)
    own = state.side(seat)
    if own not in alive:
        return 0.0
    return 1 / fsum(exp(found - scores[own]) for found in scores.values())
