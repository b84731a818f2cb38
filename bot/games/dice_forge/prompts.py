"""What each question is called, and how it is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.games.dice_forge.cards import CARDS, rule
from bot.games.dice_forge.names import face_name, much
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import (
    Act,
    Apply,
    Ask,
    Bonus,
    Copy,
    Deal,
    Extra,
    Forge,
    Gain,
    Hammer,
    Offer,
    Order,
    Remove,
    Repeat,
    Roll,
    Sail,
    Step,
)
from bot.games.dice_forge.turns import calls
from bot.games.engine.text import Text, msg

_EXTRA: Final = msg("Your extra action: make an offering or perform a heroic feat")
_CALL: Final = msg("Call reinforcements, then make an offering, perform a heroic feat, or pass")
_ACTION: Final = msg("Make an offering, perform a heroic feat, or pass")


def _act(state: State, step: Act) -> Text:
    if step.extra:
        return _EXTRA
    return _CALL if calls(state, step) else _ACTION


def _copy(state: State, step: Copy) -> Text:
    if rule(step.card).losing:
        return msg("Your mirror must copy a face: choose whose loss you suffer")
    return msg("Your mirror copies a face: choose which")


def _apply(state: State, step: Apply) -> Text:
    face = face_name(step.face)
    if rule(step.card).losing:
        return msg("You rolled {face}: choose what to lose", face=face)
    if step.k > 1:
        return msg("You rolled {face}, times {k}: choose what to gain", face=face, k=step.k)
    return msg("You rolled {face}: choose what to gain", face=face)


def _gain(state: State, step: Gain) -> Text:
    return msg(
        "“{card}”: turn {amounts} into glory?", card=rule(step.card).name, amounts=much(step.amounts)
    )


def _hammer(state: State, step: Hammer) -> Text:
    return msg("You gain {gold} gold: how much of it goes to the hammer?", gold=step.gold)


def _sail(state: State, step: Sail) -> Text:
    return msg("Your ship: buy and forge a face for {n} gold less, or pass", n=step.discount)


def _ask(state: State, step: Ask) -> Text:
    return CARDS[step.card].question()


_PLAIN: Final[Mapping[type[Step], Text]] = {
    Deal: msg("Draw which cards are in play"),
    Remove: msg("Draw which faces are put away"),
    Roll: msg("Roll the dice"),
    Offer: msg("Go on with your offering, with another kind of face?"),
    Extra: msg("Pay 2 sun for an extra action?"),
    Order: msg("Which of your two results comes first?"),
    Bonus: msg("Your boar was used: choose your bonus"),
    Repeat: msg("Discard your Cerberus token to apply this roll again?"),
    Forge: msg("Forge the new face: choose the die and the face that goes"),
}
_MADE: Final = dict[type[Step], Callable[[State, Any], Text]](
    {Act: _act, Copy: _copy, Apply: _apply, Sail: _sail, Gain: _gain, Hammer: _hammer, Ask: _ask}
)

_KINDS: Final[Mapping[type[Step], str]] = {
    Deal: "deal",
    Remove: "remove",
    Roll: "roll",
    Act: "turn",
    Offer: "offering",
    Extra: "extra",
    Copy: "copy",
    Order: "order",
    Apply: "choose",
    Sail: "ship",
    Gain: "convert",
    Hammer: "hammer",
    Bonus: "bonus",
    Repeat: "cerberus",
    Forge: "forge",
    Ask: "card",
}

_FORMS: Final[Mapping[type[Step], Text]] = {
    Offer: msg("Another face, such as forge M2 1.G1, or done"),
    Sail: msg("A face, such as forge M2 1.G1, or pass"),
    Forge: msg("The face, the die and the face that goes, such as forge X3 2.G1"),
    Act: msg("Such as owl sun, forge M2 1.G1, feat M3 or pass"),
    Hammer: msg("Such as hammer 3"),
}
_FORM: Final = msg("One of the listed moves")


_MINOR: Final = (Apply, Copy, Order, Gain, Hammer, Bonus)


def minor(step: Step) -> bool:
    """Is it a small choice within a blessing?  Whoever may forge, or spend a token, is asked to confirm."""
    return isinstance(step, _MINOR)


def kind(step: Step) -> str:
    """The stable word for this kind of question."""
    return _KINDS[type(step)]


def prompt(state: State, step: Step) -> Text:
    """The question."""
    plain = _PLAIN.get(type(step))
    return _MADE[type(step)](state, step) if plain is None else plain


def form(step: Step) -> Text:
    """What an answer looks like."""
    return _FORMS.get(type(step), _FORM)
