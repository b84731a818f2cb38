"""Gains and losses: conversion, the hammer, and the token that turns into resources."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.cards import rule
from bot.games.dice_forge.effects import Effects
from bot.games.dice_forge.faces import GOLD, amounts
from bot.games.dice_forge.notation import CONVERT, KEEP
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Gain, Hammer
from bot.games.dice_forge.text import tell
from bot.games.engine.text import msg

TRITON: Final = {"gold": amounts(gold=6), "sun": amounts(sun=2), "moon": amounts(moon=2)}
"""What the Triton's token brings (Dice Forge rules, 9.3)."""


def gain_moves(state: State, step: Gain) -> list[str]:
    """Whether to turn the result into glory, where a card allows it."""
    card = rule(step.card)
    if card.converting and card.convert(step.amounts) != step.amounts:
        return [CONVERT, KEEP]
    return []


def gain(effects: Effects, step: Gain, move: str) -> None:
    """Gain or lose; new gold goes past the hammer first."""
    seat, given, slug = step
    card = rule(slug)
    if card.losing:
        effects.forfeit(seat, given)
        return
    if move == CONVERT:
        effects.tell(tell.converted(seat, given))
        given = card.convert(given)
    gold = given[GOLD]
    if gold and effects.player(seat).room:
        effects.push(Hammer(seat, gold))
        given = (0, *given[1:])
    effects.earn(seat, given)


def hammer_moves(state: State, step: Hammer) -> list[str]:
    """How much of the gold goes to the hammer: from nothing to all that it takes (9.1)."""
    most = min(step.gold, state.players[step.seat].room)
    return [f"hammer {gold}" for gold in range(most + 1)]


def hammer(effects: Effects, step: Hammer, move: str) -> None:
    """Split the gold."""
    struck = int(move.split(" ")[1]) if move else 0
    if struck:
        effects.strike(step.seat, struck)
    effects.earn(step.seat, amounts(gold=step.gold - struck))


def triton_moves(state: State, seat: int) -> list[str]:
    """What the token can become now: in one's own turn, at any decision (9.3)."""
    if seat != state.active or not state.players[seat].tritons:
        return []
    return [f"triton {kind}" for kind in TRITON]


def triton(effects: Effects, seat: int, move: str) -> None:
    """Discard the token; what was being decided is still to be decided."""
    effects.player(seat).tritons -= 1
    effects.tell(tell.token(seat, msg("Triton"), "triton"))
    effects.push(Gain(seat, TRITON[move.split(" ")[1]], ""))
