"""What a move wastes: what no reserve holds, feats and actions for nothing, reinforcements never called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from bot.games.dice_forge.cards import REINFORCEMENTS, rule
from bot.games.dice_forge.cards.feats import Elder
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
from bot.games.dice_forge.notation import DECLINE
from bot.games.dice_forge.reserves import TRITON
from bot.games.dice_forge.state import HAMMER
from bot.games.dice_forge.steps import Act, Apply, Bonus, Gain, Hammer, Offer, Question
from bot.games.dice_forge.text.names import much, the_face
from bot.games.dice_forge.view_data import PlayerView, ViewData
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, Words, lines, msg

_SPIRITS: Final = amounts(gold=3, moon=3)
_GAINS: Final = {
    "hind": msg("the Hind’s roll"),
    "elder": msg("the Elder’s 4 glory"),
    "owl": msg("the Owl’s gain"),
}
EXTRA_SUN: Final = 2
"""What one more action costs (Dice Forge rules, 10.3)."""


class _Waste(NamedTuple):
    """What is wasted, by itself and beside what would be gained."""

    told: Text
    beside: Text


def warning(view: ViewData, decision: Decision, move: str) -> Text | None:
    """What the seat wastes by this move, if it does for certain."""
    found = _wasted(view, move)
    return None if found is None else found.told


def losses(view: ViewData, decision: Decision, move: str) -> Words | None:
    """All that the seat wastes by this move, as it stands beside what the move brings."""
    found, left = _wasted(view, move), forgone(view, move, short=move.startswith("feat "))
    told = [each for each in (None if found is None else found.beside, left) if each is not None]
    return lines(told, "; ") if told else None


def _wasted(view: ViewData, move: str) -> _Waste | None:
    if view.seat is None:
        return None
    own = view.players[view.seat]
    match move.split():
        case ["triton", kind]:
            return _overflow(own, TRITON[kind])
        case ["owl", kind]:
            return _overflow(own, amounts(**{kind: 1}))
        case ["hammer", struck]:
            return _unstruck(view.step, own, int(struck))
        case ["keep"] if isinstance(view.step, Gain):
            return _overflow(own, view.step.amounts)
        case ["convert"] if isinstance(view.step, Gain):
            return _overflow(own, rule(view.step.card).convert(view.step.amounts))
        case [kind] if kind in KINDS:
            return _partly(view.step, own, KINDS.index(kind))
        case ["pass"] if isinstance(view.step, Act) and view.step.extra:
            return _plainly(msg("the 2 sun you paid are wasted"))
        case ["extra"] if not _can_act(view, own):
            return _plainly(msg("only a Triton token can pay for an action then"))
        case ["feat", slot]:
            return _feat(view, own, slot)
        case ["forge", face, place]:
            return _forged_just_now(view.step, face, place)
        case _:
            return None


def _plainly(told: Text) -> _Waste:
    return _Waste(told, told)


def _forged_just_now(step: Question | None, face: str, place: str) -> _Waste | None:
    """A face that goes though it was paid for in this very offering, or comes in place of one like it."""
    old = place.partition(".")[2]
    if old == face:
        return _plainly(msg("no change: it has that face already"))
    if not isinstance(step, Offer) or old not in step.taken:
        return None
    return _plainly(msg("you forged {face} this turn", face=the_face(old)))


def uncalled(own: PlayerView, used: Sequence[str]) -> Iterator[str]:
    """The reinforcements that can still be called in a turn in which these were used."""
    for card in REINFORCEMENTS:
        payable = card != "elder" or own.reserve[GOLD] >= Elder.PRICE
        if payable and own.cards.count(card) > used.count(card):
            yield card


def _left(view: ViewData, own: PlayerView) -> list[str]:
    """The reinforcements that an action or pass leaves uncalled, though they would bring something.

    The Elder’s price is a reason to leave him, but not once the gold is of no more use.
    """
    if not isinstance(view.step, Act) or view.step.extra:
        return []
    full = all(_overflow(own, amounts(**{kind: 1})) for kind in KINDS[:GLORY])
    wasted = {"hind": True, "owl": not full, "elder": view.round == view.rounds}
    return [card for card in uncalled(own, view.step.used) if wasted[card]]


def forgone(view: ViewData, move: str, *, short: bool = False) -> Text | None:
    """What reinforcements would have brought that can't be called any more once the action is taken.

    ``short``: of several only how many, for in a menu it stands before what a feat does.
    """
    if view.seat is None or move.partition(" ")[0] not in ("feat", "forge", DECLINE):
        return None
    left = _left(view, view.players[view.seat])
    if short and len(left) > 1:
        return msg("you lose {n} cards’ gains", n=len(left))
    return msg("you lose {gains}", gains=lines((_GAINS[card] for card in left), ", ")) if left else None


def _partly(step: Question | None, own: PlayerView, kind: int) -> _Waste | None:
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
) -> _Waste | None:
    """What of these gains no reserve holds once something is spent; ``besides``: gained in any case."""
    lost = overflow(own, given, spent, besides)
    if not any(lost):
        return None
    told = beside = msg("{amounts} lost", amounts=much(lost, " + "))
    if lost == given:
        beside = msg("all lost")
    elif sum(map(bool, given)) == 1:
        beside = msg("{amount} lost", amount=sum(lost))
    return _Waste(told, beside)


def overflow(
    own: PlayerView, given: Amounts, spent: Amounts = NOTHING, besides: Amounts = NOTHING
) -> Amounts:
    """How much of these gains no reserve and no hammer holds."""

    def lost(kind: int) -> int:
        room = own.caps[kind] + _struck(own, kind) - own.reserve[kind] + spent[kind] - besides[kind]
        return max(0, given[kind] - max(0, room))

    return lost(GOLD), lost(SUN), lost(MOON), 0


def _struck(own: PlayerView, kind: int) -> int:
    """How much gold the hammers could take instead."""
    return own.hammers * HAMMER - own.hammered if kind == GOLD else 0


def _unstruck(step: Question | None, own: PlayerView, struck: int) -> _Waste | None:
    """What of the gold no reserve holds that could go to the hammer."""
    if not isinstance(step, Hammer):
        return None
    lost = step.gold - struck - (own.caps[GOLD] - own.reserve[GOLD])
    could = min(step.gold, own.hammers * HAMMER - own.hammered) - struck
    if min(lost, could) <= 0:
        return None
    return _Waste(msg("{amounts} lost", amounts=much((lost, 0, 0, 0))), msg("{amount} lost", amount=lost))


def _can_act(view: ViewData, own: PlayerView) -> bool:
    """Can anything be paid once the extra action is?"""
    gold, moon, sun = own.reserve[GOLD], own.reserve[MOON], own.reserve[SUN] - EXTRA_SUN
    faces = (face for pool in view.pools for face, left in pool.faces if left)
    return any(COST[face] <= gold for face in faces) or any(
        feat.left and feat.sun <= sun and feat.moon <= moon for feat in view.feats
    )


def _feat(view: ViewData, own: PlayerView, slot: str) -> _Waste | None:
    """A card whose effect can't happen, or whose gain has no room."""
    feat = next(feat for feat in view.feats if feat.slot == slot)
    match feat.card:
        case "typhon" if not own.discard:
            return _plainly(msg("no glory yet"))
        case "spirits" if own.island == feat.island or not _stands(view, own, feat.island):
            return _overflow(own, _SPIRITS, amounts(sun=feat.sun, moon=feat.moon))
        case _:
            return None


def _stands(view: ViewData, own: PlayerView, island: str) -> bool:
    """Does somebody else stand on the island, who would be ousted first?"""
    return any(other.island == island for other in view.players if other.seat != own.seat)
