"""Why a move is refused, in words that help to find a better one."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import BOARS, COST, FACES, GOLD, KINDS, MOON, SUN
from bot.games.dice_forge.reserves import TRITON
from bot.games.dice_forge.slots import SLOTS, Slot, stack
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import Act, Extra, Forge, Hammer, Offer, Question, Sail
from bot.games.dice_forge.text.names import face_name, much
from bot.games.dice_forge.turns import EXTRA_PRICE
from bot.games.engine.errors import IllegalMove
from bot.games.engine.text import Text, msg, short


def refusal(state: State, step: Question, move: str, legal: Sequence[str]) -> IllegalMove:
    """The reason why this move is no legal answer to the step."""
    return IllegalMove(_reason(state, step, move.split(" ")) or _otherwise(move, legal))


def _otherwise(move: str, legal: Sequence[str]) -> Text:
    some = ", ".join(legal[:3])
    return msg(
        "“{move}” is no answer here; you could play {moves}.",
        move=short(move, 30),
        moves=f"{some} …" if len(legal) > 3 else some,
    )


def _reason(state: State, step: Question, words: Sequence[str]) -> Text | None:
    match words:
        case ["forge", face, *target] if len(target) < 2:
            return _forge(state, step, face, "".join(target))
        case ["feat", *name] if name:
            return _feat(state, step, " ".join(name))
        case ["extra"]:
            return _extra(state, step)
        case ["elder" | "hind" | "owl", *_]:
            return _call(state, step, words)
        case ["triton", kind]:
            return _triton(state, step, kind)
        case ["cerberus"]:
            if not state.players[step.seat].cerberus:
                return msg("You have no Cerberus token.")
            return msg("A Cerberus token is used right after your own blessing, once for each roll.")
        case ["hammer", gold] if isinstance(step, Hammer) and gold.isdecimal():
            most = min(step.gold, state.players[step.seat].room)
            return msg("From 0 to {most} gold can go to the hammer now.", most=most)
        case _:
            return None


def _forge(state: State, step: Question, face: str, target: str) -> Text | None:
    if isinstance(step, Forge):
        if face not in step.faces or not state.garden[face]:
            return msg("You can’t forge {face} now.", face=short(face))
        return _target(target)
    if not isinstance(step, Act | Offer | Sail):
        return None
    if face not in COST:
        if face in FACES:
            return msg("{face} is not for sale; it comes with a card.", face=face_name(face))
        return msg(
            "There is no face “{face}”. Codes are, for example, G3 for 3 gold or M2 for 2 moon; leave it "
            "out to choose from all.",
            face=short(face),
        )
    if not state.sanctuary[face]:
        return msg("There is no {face} left for sale.", face=face_name(face))
    if isinstance(step, Offer) and face in step.taken:
        return msg("You have forged {face} in this action already.", face=face_name(face))
    price = COST[face] - (step.discount if isinstance(step, Sail) else 0)
    held = state.players[step.seat].reserve[GOLD]
    if held < price:
        return msg(
            "{face} costs {price} gold; you have {held}.", face=face_name(face), price=price, held=held
        )
    return _target(target)


def _target(target: str) -> Text:
    die, _, old = target.partition(".")
    if old in BOARS:
        return msg("A boar can’t be replaced.")
    if die not in ("1", "2"):
        return msg("Name the die and the face that goes, such as 1.G1.")
    return msg("There is no {face} on your die {die}.", face=short(old), die=die)


def _feat(state: State, step: Question, code: str) -> Text | None:
    if not isinstance(step, Act):
        return None
    slot = _slot(code)
    if slot is None:
        return msg(
            "There is no card “{card}”. Name it, or its place, such as M3.", card=short(code.lower())
        )
    pile = state.pile(slot)
    named = _called(slot, code)
    if named and not any(card.startswith(named) for card in stack(slot, state.alternates)):
        return msg("“{card}” is not in this game.", card=CARDS[named].name)
    if not pile:
        return msg("No card is left on {slot}.", slot=slot.code)
    reserve = state.players[step.seat].reserve
    if reserve[SUN] >= slot.sun and reserve[MOON] >= slot.moon:
        return msg("“{card}” lies on {slot}: play feat {slot}.", card=CARDS[pile[0]].name, slot=slot.code)
    return msg(
        "{card} costs {price}; you have {held_sun} sun, {held_moon} moon.",
        card=CARDS[pile[0]].name,
        price=much((0, slot.sun, slot.moon, 0), " + "),
        held_sun=reserve[SUN],
        held_moon=reserve[MOON],
    )


def _slot(code: str) -> Slot | None:
    """The place of this code, or of a card of this name."""
    return next((slot for slot in SLOTS if slot.code == code or _called(slot, code)), None)


def _called(slot: Slot, name: str) -> str:
    """The slug of a card of the slot that is called so; empty: none is."""
    wanted = name.lower()
    return next(
        (
            card
            for card in slot.cards
            if wanted in (card, card.partition("-")[0], str(CARDS[card].name).lower())
        ),
        "",
    )


def _extra(state: State, step: Question) -> Text | None:
    if isinstance(step, Extra):
        if state.players[step.seat].reserve[SUN] < EXTRA_PRICE[SUN]:
            return msg("An extra action costs 2 sun.")
        return msg("After paying 2 sun you couldn’t do anything.")
    if isinstance(step, Act):
        if step.extra:
            return msg("There is only one extra action in a turn.")
        return msg("An extra action comes after your first one.")
    return None


def _call(state: State, step: Question, words: Sequence[str]) -> Text | None:
    card = words[0]
    if not isinstance(step, Act) or step.extra:
        return msg("That card is used before the action of your turn.")
    owned = state.players[step.seat].cards.count(card)
    if not owned:
        return msg("You don’t have that card.")
    if step.used.count(card) >= owned:
        return msg("Each copy of that card is used once a turn.")
    if card == "elder":
        return msg("The Elder needs 3 gold.")
    return None


def _triton(state: State, step: Question, kind: str) -> Text | None:
    seat = step.seat
    if seat != state.active:
        return msg("A Triton token is used in your own turn.")
    if not state.players[seat].tritons:
        return msg("You have no Triton token.")
    if kind in KINDS and kind not in TRITON:
        return msg("A Triton token brings 6 gold, 2 sun or 2 moon.")
    return None
