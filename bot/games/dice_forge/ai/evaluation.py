"""What a state is worth to a seat, in glory: points, what reserves can still buy, what dice will bring.

An estimate for computer players.  The rates are prices seen in the cards: a shard spent on a feat brings
two to three glory, a gold spent on a face pays for as long as the face is rolled.
"""

from __future__ import annotations

from functools import lru_cache
from math import fsum
from typing import Final, TypeAlias

from bot.games.dice_forge.cards import CARDS, rule
from bot.games.dice_forge.faces import FACES, GLORY, MIRROR, SHIELD_BONUS, SHIELDS, SHIP, SIDES, TRIPLE
from bot.games.dice_forge.scoring import score
from bot.games.dice_forge.slots import NUMBER, SLOTS
from bot.games.dice_forge.state import Player, State
from bot.games.dice_forge.steps import Act, End, Extra, Offer, Roll, Take, Turn
from bot.games.dice_forge.turns import BLESSINGS

Rates: TypeAlias = tuple[float, float, float, float]
"""Glory for one gold, sun, moon, glory."""

_SHARD: Final = 2.3
"""Glory for a shard that will be spent."""
_LAST_SHARD: Final = 1.5
"""And for one when only one action is left to spend it."""
_GOLD: Final = 0.032
"""Glory for a gold, for each blessing in which what it buys may still come up."""
_GOLD_MOST: Final = 0.9
_HAMMER: Final = 25 / 30
"""Glory for a gold that goes to a hammer."""
_BOAR: Final = 1.5
"""What a boar's face takes from those who have to feed its owner."""


def worth(state: State, seat: int) -> float:
    """The seat's prospects, less half of those of the opponent who stands best."""
    own = prospects(state, seat)
    others = [prospects(state, other) for other in range(len(state.players)) if other != seat]
    return own - max(others) / 2


def prospects(state: State, seat: int) -> float:
    """What the seat may expect to score."""
    player = state.players[seat]
    if player.gone:
        return 0.0
    actions, turns = _actions(state, seat)
    rolls = _blessings(state)
    rates = _rates(player, actions, rolls)
    income = _rates(player, turns, rolls)
    sums = [_sum(die, income, _own_boars(player, die)) for die in player.dice]
    dice = [sums[die] / SIDES + _triples(player, die, sums[1 - die]) for die in (0, 1)]
    return (
        score(state, seat)
        + fsum(_kept(player, kind, rates[kind]) for kind in range(GLORY))
        + rolls * fsum(dice)
        + _pending(state, seat, dice, rates)
        + _lasting(player, turns, rolls, dice, rates)
    )


def _actions(state: State, seat: int) -> tuple[int, int]:
    """How many actions the seat can still take, and how many turns of its own are still to begin."""
    turns = state.rounds - state.round + (seat > state.active)
    acting = any(isinstance(step, Act | Offer | Extra) and step.seat == seat for step in state.agenda)
    beginning = any(isinstance(step, Turn) and step.seat == seat for step in state.agenda)
    if beginning and seat <= state.active:
        turns += 1
    return turns + acting, turns


def _blessings(state: State) -> int:
    """How many blessings everybody is still to receive at the beginnings of turns to come."""
    seats = len(state.players)
    turns = (state.rounds - state.round) * seats + seats - 1 - state.active
    return turns * BLESSINGS[seats]


def income_rates(state: State, seat: int) -> Rates:
    """What the dice bring until the seat's next turns, in glory."""
    return _rates(state.players[seat], _actions(state, seat)[1], _blessings(state))


def _rates(player: Player, actions: int, rolls: int) -> Rates:
    shard = _SHARD if actions > 1 else _LAST_SHARD if actions else 0.0
    gold = min(_GOLD_MOST, _GOLD * rolls) if actions else 0.0
    if player.room:
        gold = max(gold, _HAMMER)
    elif actions and "elder" in player.cards:
        gold = max(gold, 0.7)
    return gold, shard, shard, 1.0


def _kept(player: Player, kind: int, rate: float) -> float:
    """A reserve: worth less the nearer to its cap, for what exceeds it will be lost."""
    if kind == 0 and player.room:
        rate = min(rate, _GOLD_MOST / 2)
    held = player.reserve[kind]
    return rate * held * (1 - 0.25 * held / player.cap(kind))


def face_worth(face: str, rates: Rates, player: Player) -> float:
    """What one appearance of a face brings, beside a die of which nothing is known."""
    return _worth(face, rates, _own_boars(player, (face,)))


@lru_cache(maxsize=4096)
def _sum(die: tuple[str, ...], rates: Rates, own_boars: tuple[str, ...]) -> float:
    """What the faces of a die bring together: dice and rates change much less often than all else."""
    return fsum(_worth(face, rates, own_boars) for face in die)


def _own_boars(player: Player, die: tuple[str, ...]) -> tuple[str, ...]:
    """The boars of a die that feed this player."""
    boars = _boars(die)
    return boars and tuple(face for face in boars if any(CARDS[card].boar == face for card in player.cards))


@lru_cache(maxsize=4096)
def _boars(die: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(face for face in die if FACES[face].role == "boar")


def _worth(face: str, rates: Rates, own_boars: tuple[str, ...]) -> float:
    kind = FACES[face]
    if face == TRIPLE:
        return 0.0
    if face == MIRROR:
        return 1.3 * rates[1] + 0.8
    if face == SHIP:
        return 3.5 * rates[0]
    if face in SHIELDS:
        return (_best(kind.options, rates) + SHIELD_BONUS) / 2
    if kind.role == "boar":
        return _best(kind.options, rates) + (2.5 if face in own_boars else -_BOAR)
    return _best(kind.options, rates)


@lru_cache(maxsize=4096)
def _best(options: tuple[tuple[int, int, int, int], ...], rates: Rates) -> float:
    return max(
        fsum(amount * rate for amount, rate in zip(option, rates, strict=True)) for option in options
    )


def _triples(player: Player, die: int, other: float) -> float:
    """What this die's X3 adds to the other die, whose faces bring so much."""
    count = player.dice[die].count(TRIPLE)
    return count / SIDES * 2 * other / SIDES if count else 0.0


def _pending(state: State, seat: int, dice: list[float], rates: Rates) -> float:
    """What the rest of this turn is sure to bring: rolls to be made, a card to be taken."""
    total = 0.0
    for step in reversed(state.agenda):
        if isinstance(step, Roll) and seat in step.who:
            sign = -0.6 if rule(step.card).losing else 1
            total += 0.0 if step.card == "satyrs" else sign * fsum(dice[die] for die in step.dice)
        elif isinstance(step, Take) and step.seat == seat:
            slot = SLOTS[NUMBER[step.slot]]
            total += CARDS[state.pile(slot)[0]].points
            total += _effect(state.pile(slot)[0], dice, rates)
        elif isinstance(step, End):
            break
    return total


def _effect(card: str, dice: list[float], rates: Rates) -> float:
    """About what a card is going to do when it is taken."""
    if card in ("cancer", "sentinel"):
        return 2 * fsum(dice)
    if card in ("sphinx", "cyclops"):
        return 4 * max(dice)
    return {"satyrs": 5.0, "minotaur": 3.0, "spirits": 3 * rates[0] + 3 * rates[2]}.get(card, 0.0)


def _lasting(player: Player, turns: int, rolls: int, dice: list[float], rates: Rates) -> float:
    """What cards and tokens will still do."""
    total = player.cards.count("hind") * turns * max(dice)
    total += player.cards.count("owl") * turns * max(rates[:GLORY])
    total += player.cards.count("elder") * turns * max(0.0, 4 - 3 * rates[0]) * 0.7
    total += player.cards.count("bear") * turns * 1.5
    total += player.chests * min(turns, 4) * 0.8
    total += player.tritons * (2 * rates[1] if turns else 0.5)
    if rolls:
        total += player.cerberus * 1.6 * fsum(dice)
    if player.room:
        # Struck gold counts before it pays; room that the time left can't fill is worth nothing.
        fill = min(player.room, rolls * 2.0)
        total += 0.25 * fill * (_HAMMER - min(_GOLD_MOST, _GOLD * rolls))
        total += 0.6 * (player.hammered % 15) * _HAMMER
    return total
