"""What a move wastes: what no reserve holds, feats and actions for nothing, reinforcements never called."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.cards import rule
from bot.games.dice_forge.faces import (
    BOAR_BONUS,
    COST,
    FACES,
    GLORY,
    GOLD,
    KINDS,
    MOON,
    NOTHING,
    SUN,
    Amounts,
    amounts,
    times,
)
from bot.games.dice_forge.reserves import TRITON
from bot.games.dice_forge.state import HAMMER
from bot.games.dice_forge.steps import Apply, Bonus, Gain, Offer, Question
from bot.games.dice_forge.text.names import face_name, much
from bot.games.dice_forge.view_data import PlayerView, ViewData
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, msg, msg_plural

_SPIRITS: Final = amounts(gold=3, moon=3)
_REINFORCEMENTS: Final = {"hind": msg("Silver Hind"), "elder": msg("Elder"), "owl": msg("Owl")}
EXTRA_SUN: Final = 2
"""What one more action costs (Dice Forge rules, 10.3)."""


def warning(view: ViewData, decision: Decision, move: str) -> Text | None:
    """What the seat wastes by this move, if it does for certain."""
    if view.seat is None:
        return None
    own = view.players[view.seat]
    match move.split():
        case ["triton", kind]:
            return _overflow(own, TRITON[kind])
        case ["owl", kind]:
            return _overflow(own, amounts(**{kind: 1}))
        case ["hammer", struck]:
            return _unstruck(decision, own, int(struck))
        case ["keep"] if isinstance(view.step, Gain):
            return _overflow(own, view.step.amounts)
        case ["convert"] if isinstance(view.step, Gain):
            return _overflow(own, rule(view.step.card).convert(view.step.amounts))
        case [kind] if kind in KINDS:
            return _partly(view.step, own, KINDS.index(kind))
        case ["extra"] if not _can_act(view, own):
            return msg("only a Triton token can pay for an action then")
        case ["feat", slot]:
            return _feat(view, own, slot) or _uncalled(decision, own)
        case ["forge", _, place]:
            return _forged_just_now(view.step, place) or _uncalled(decision, own)
        case ["pass"]:
            return _uncalled(decision, own, last=view.round == view.rounds)
        case _:
            return None


def _forged_just_now(step: Question | None, place: str) -> Text | None:
    """A face that goes though it was paid for in this very offering."""
    old = place.partition(".")[2]
    if not isinstance(step, Offer) or old not in step.taken:
        return None
    return msg("you forged {face} this turn", face=face_name(old))


def _uncalled(decision: Decision, own: PlayerView, *, last: bool = False) -> Text | None:
    """The reinforcements that this action or pass leaves uncalled, though they would bring something.

    The Elder’s price is a reason to leave him, but not once the gold is of no more use.
    """
    # Only who owns the card can have such a move; a turn may hold hundreds of others.
    left = {card for card in own.cards if any(move.startswith(card) for move in decision.moves)}
    if all(_overflow(own, amounts(**{kind: 1})) for kind in KINDS[:GLORY]):
        left.discard("owl")
    if not last:
        left.discard("elder")
    names = [name for card, name in _REINFORCEMENTS.items() if card in left]
    if len(names) == 1:
        return msg("{card} not used", card=names[0])
    return msg_plural("{count} card not used", "{count} cards not used", len(names)) if names else None


def _partly(step: Question | None, own: PlayerView, kind: int) -> Text | None:
    """What no reserve holds of a part of a face, or of a boar's bonus."""
    if isinstance(step, Bonus):
        return _overflow(own, BOAR_BONUS[KINDS[kind]])
    if not isinstance(step, Apply) or step.shield or rule(step.card).losing:
        return None
    part = next(part for part in FACES[step.face].options if part[kind])
    if rule(step.card).converting and rule(step.card).convert(part) != part:
        return None  # it may still turn into glory
    return _overflow(own, times(part, step.k), besides=step.plus)


def _overflow(
    own: PlayerView, given: Amounts, spent: Amounts = NOTHING, besides: Amounts = NOTHING
) -> Text | None:
    """What of these gains no reserve holds once something is spent; ``besides``: gained in any case."""
    lost: list[int] = []
    for kind in range(GLORY):
        room = own.caps[kind] + _struck(own, kind) - own.reserve[kind] + spent[kind] - besides[kind]
        lost.append(max(0, given[kind] - max(0, room)))
    return msg("no room for {amounts}", amounts=much((*lost, 0), " + ")) if any(lost) else None


def _struck(own: PlayerView, kind: int) -> int:
    """How much gold the hammers could take instead."""
    return own.hammers * HAMMER - own.hammered if kind == GOLD else 0


def _unstruck(decision: Decision, own: PlayerView, struck: int) -> Text | None:
    """What of the gold no reserve holds that could go to the hammer."""
    # With a Triton token the moves hold more than ways to strike.
    ways = [move for move in decision.moves if move.startswith("hammer ")]
    most = len(ways) - 1
    if most >= own.hammers * HAMMER - own.hammered:
        # The hammers could be filled: how much gold there is isn’t known.
        return None
    lost = own.reserve[GOLD] + most - struck - own.caps[GOLD]
    return (
        msg("your reserve is full: you lose {amounts}", amounts=much((lost, 0, 0, 0))) if lost > 0 else None
    )


def _can_act(view: ViewData, own: PlayerView) -> bool:
    """Can anything be paid once the extra action is?"""
    gold, moon, sun = own.reserve[GOLD], own.reserve[MOON], own.reserve[SUN] - EXTRA_SUN
    faces = (face for pool in view.pools for face, left in pool.faces if left)
    return any(COST[face] <= gold for face in faces) or any(
        feat.left and feat.sun <= sun and feat.moon <= moon for feat in view.feats
    )


def _feat(view: ViewData, own: PlayerView, slot: str) -> Text | None:
    """A card whose effect can't happen, or whose gain has no room."""
    feat = next(feat for feat in view.feats if feat.slot == slot)
    match feat.card:
        case "typhon" if not own.discard:
            return msg("no glory by its effect: you have forged no face yet")
        case "spirits" if own.island == feat.island or not _stands(view, own, feat.island):
            return _overflow(own, _SPIRITS, amounts(sun=feat.sun, moon=feat.moon))
        case _:
            return None


def _stands(view: ViewData, own: PlayerView, island: str) -> bool:
    """Does somebody else stand on the island, who would be ousted first?"""
    return any(other.island == island for other in view.players if other.seat != own.seat)
