"""What stacks, cards and energy are worth to a greedy player at the moment.

The unit is a first card of a stack.  A stack is worth more the nearer it is to a set, and less the more
easily its top is felled.
"""

from __future__ import annotations

from math import fsum
from typing import Final

from bot.games.army.cards import DECK, LEADERS, PLAYED
from bot.games.army.cards.kinds import DEMIGOD, SOLDIERS
from bot.games.army.state import SET, Player, Stack, State

LADDER: Final = (0.0, 1.0, 2.2, 3.7, 5.6, 9.0)
"""A stack of so many cards that is safe; the last is a set."""
_RISK: Final = (0, 0.2, 0.19, 0.18, 0.16, 0.14, 0.11, 0.09, 0.06, 0.03, 0.01)
"""How likely a top of this strength falls before the own next turn."""
STACK: Final = tuple(
    tuple(
        LADDER[size] - (risk * (LADDER[size] - LADDER[size - 1]) if 0 < size < SET else 0.0)
        for risk in _RISK
    )
    for size in range(SET + 1)
)
"""A stack by number of cards and strength of its top."""
ACTION: Final = 0.95
"""An action left in the own turn."""
DRAWN: Final = 0.75
"""A card that is drawn."""
GUARD: Final = 0.8
"""What a block costs whoever plays it, as the attacker guesses."""

_PLAYED: Final = {
    "heimdall": 1.0,
    "freyja": 1.3,
    "osiris": 1.3,
    "hermes": 1.2,
    "brigid": 0.7,
    "sekhmet": 1.4,
    "enki": 0.8,
    "svarog": 1.0,
    "aegis": 1.3,
    "mirror": 1.5,
    "thunderbolt": 1.5,
    "ragnarok": 1.2,
    "trojan": 1.6,
    "gleipnir": 1.2,
}
_GLUT: Final = tuple(1.0 if size <= 8 else 1 - 0.07 * (size - 8) for size in range(17))
"""How much a card of a hand of this size is worth beside one of a small hand."""
_TOKEN: Final = 0.5
"""Energy that the leader's ability will use."""

_DECK: Final = sum(DECK.values())
_GUARDS: Final = tuple(
    (
        sum(n for card, n in DECK.items() if card in SOLDIERS and SOLDIERS[card].strength >= power)
        + sum(n for card, n in DECK.items() if card in PLAYED and PLAYED[card].shield)
    )
    / _DECK
    for power in range(14)
)
"""The part of a deck that can block an attack of this strength."""


def open_stack(stack: Stack) -> float:
    """A stack as it lies."""
    return STACK[len(stack)][stack[-1]] if stack else 0.0


def top(stack: Stack) -> float:
    """What its owner loses with the top of this stack."""
    return open_stack(stack) - open_stack(stack[:-1])


def held(card: str, player: Player) -> float:
    """A card that is kept in hand."""
    return _GLUT[len(player.hand)] * worth_of(card, player)


def worth_of(card: str, player: Player) -> float:
    """A card in a hand that is not too full."""
    if card == DEMIGOD:
        return 2.0
    if card not in SOLDIERS:
        return _PLAYED[card]
    kind, strength = SOLDIERS[card]
    assert kind is not None
    return 0.4 + 0.1 * strength + 0.1 * len(player.stacks[kind])


def token(player: Player) -> float:
    """One token that is spent or gained."""
    return _TOKEN * (0.6 if player.leader and player.tokens > 2 * LEADERS[player.leader].tokens else 1.0)


def blocked(player: Player, power: int, damage: float) -> float:
    """How likely this player blocks an attack, as far as others can know."""
    able = 1 - (1 - _GUARDS[min(power, 13)]) ** len(player.hand)
    return able * min(1.0, max(0.0, (damage - 0.3) / 1.2))


def urgency(state: State, seat: int) -> float:
    """How much stacks of this seat matter: more towards the goal, nothing once a partner has reached it."""
    sets = len(state.players[seat].sets)
    if state.sides and sets >= state.target:
        return 0.0
    return 1 + 0.6 * (sets / state.target) ** 2


def army(state: State, seat: int) -> float:
    """Sets and stacks of a player."""
    player = state.players[seat]
    stacks = fsum(STACK[len(stack)][stack[-1]] for stack in player.stacks if stack)
    sets = state.counted(seat)
    return LADDER[SET] * sets * (1 + 0.2 * (sets / state.target) ** 2) + urgency(state, seat) * stacks


def regards(state: State, seat: int) -> dict[int, float]:
    """How much the harm of each opponent is worth: of several, the harm of the one who leads."""
    opponents = state.opponents(seat)
    if state.sides or len(opponents) < 2:
        return dict.fromkeys(opponents, 1.0)
    first = max(opponents, key=lambda other: (army(state, other), -other))
    rest = 0.7 / len(opponents)
    return {other: 0.8 if other == first else rest for other in opponents}
