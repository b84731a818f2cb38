"""Forging: which faces can be bought, where they can go, and the ship that buys cheaper.

The move ``forge M2 1.G1`` names the new face, the die and the face that it replaces; where a die has
several such faces the first one goes, for they are all alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import BOARS, COST, amounts
from bot.games.dice_forge.notation import DECLINE, DONE
from bot.games.dice_forge.state import Die, State
from bot.games.dice_forge.steps import Forge, Offer, Sail
from bot.games.dice_forge.text import tell

SHIP_DISCOUNT = 2
"""What a ship takes off the price; three times as much next to an X3 (Dice Forge rules, 7.4)."""


@lru_cache(maxsize=4096)
def forgings(face: str, dice: tuple[Die, Die]) -> tuple[str, ...]:
    """The moves that forge this face on these dice; a boar is never replaced (Dice Forge rules, 7.6)."""
    return tuple(
        f"forge {face} {number + 1}.{old}"
        for number, die in enumerate(dice)
        for old in dict.fromkeys(die)
        if old not in BOARS
    )


def for_sale(state: State, gold: int, taken: tuple[str, ...] = ()) -> list[str]:
    """The faces of the Sanctuary that so much gold buys, cheapest first."""
    return [
        face for face, left in state.sanctuary.items() if left and COST[face] <= gold and face not in taken
    ]


def all_forgings(faces: Iterable[str], dice: tuple[Die, Die]) -> list[str]:
    """The moves that forge one of these faces."""
    return [move for face in faces for move in forgings(face, dice)]


def forge(effects: Effects, seat: int, move: str) -> str:
    """Play a move ``forge …`` and return its face; the face comes from the Sanctuary or from the gardens.

    The new face is up at once and has no effect yet; the old one goes to the discard (10.1).
    """
    _, face, target = move.split(" ")
    number, _, old = target.partition(".")
    die = int(number) - 1
    store = effects.state.sanctuary if face in COST else effects.state.garden
    store[face] -= 1
    player = effects.player(seat)
    sides = list(player.dice[die])
    side = sides.index(old)
    sides[side] = face
    first, second = player.dice
    up, other = player.up
    if die == 0:
        player.dice, player.up = (tuple(sides), second), (side, other)
    else:
        player.dice, player.up = (first, tuple(sides)), (up, side)
    player.discard += (old,)
    effects.tell(tell.forged(seat, die, face, old))
    return face


def buy(effects: Effects, seat: int, move: str, discount: int = 0) -> str:
    """Pay for a face of the Sanctuary and forge it; returns the face."""
    effects.pay(seat, amounts(gold=max(0, COST[move.split(" ")[1]] - discount)))
    return forge(effects, seat, move)


def offer_moves(state: State, step: Offer) -> list[str]:
    """Another face, of a kind not yet taken in this offering, or no more."""
    player = state.players[step.seat]
    faces = for_sale(state, state.gold(step.seat), step.taken)
    return [*all_forgings(faces, player.dice), DONE]


def offer(effects: Effects, step: Offer, move: str) -> None:
    """The offering goes on, or ends."""
    if move != DONE:
        face = buy(effects, step.seat, move)
        effects.push(Offer(step.seat, (*step.taken, face)))


def sail_moves(state: State, step: Sail) -> list[str]:
    """A face at a discount, or none."""
    player = state.players[step.seat]
    faces = for_sale(state, state.gold(step.seat) + step.discount)
    return [*all_forgings(faces, player.dice), DECLINE]


def sail(effects: Effects, step: Sail, move: str) -> None:
    """Buy the face, or let the ship go by."""
    if move != DECLINE:
        buy(effects, step.seat, move, step.discount)


def garden_moves(state: State, step: Forge) -> list[str]:
    """One of the faces that are left in the gardens; forging is not optional."""
    faces = (face for face in step.faces if state.garden[face])
    return all_forgings(faces, state.players[step.seat].dice)


def garden(effects: Effects, step: Forge, move: str) -> None:
    """Forge it, if any face was left."""
    if move:
        forge(effects, step.seat, move)
