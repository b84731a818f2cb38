"""What each question is called, and how it is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from bot.games.dice_forge import steps
from bot.games.dice_forge.cards import asking, rule
from bot.games.dice_forge.faces import SUN
from bot.games.dice_forge.forging import for_sale
from bot.games.dice_forge.notation import EXTRA
from bot.games.dice_forge.state import State
from bot.games.dice_forge.steps import (
    Act,
    Apply,
    Ask,
    Copy,
    Extra,
    Gain,
    Hammer,
    Offer,
    Roll,
    Sail,
    Step,
)
from bot.games.dice_forge.text.names import hammer, much
from bot.games.dice_forge.turns import affordable, calls, extra_moves
from bot.games.engine.text import Text, msg, msg_plural

_EXTRA: Final = msg("Extra action: forge or perform a feat")
_EXTRA_FORGES: Final = msg("Extra action: forge a face")
_EXTRA_FEAT: Final = msg("Extra action: perform a feat")
_CALL: Final = msg("Your cards first, then one action")
_ACTION: Final = msg("Forge, perform a feat, or pass")


def _act(state: State, step: Act) -> Text:
    if step.extra:
        return _extra(state, step)
    return _CALL if calls(state, step) else _ACTION


def _extra(state: State, step: Act) -> Text:
    """What the action that has been paid for can be: mostly the sun for a feat is gone by then."""
    own = state.players[step.seat]
    forges = any(for_sale(state, state.gold(step.seat)))
    performs = bool(affordable(state, step.seat, own.reserve[SUN]))
    # A token may pay for either.
    if own.tritons or forges == performs:
        return _EXTRA
    return _EXTRA_FORGES if forges else _EXTRA_FEAT


def _copy(state: State, step: Copy) -> Text:
    if rule(step.card).losing:
        return msg("Which loss does your mirror copy?")
    return msg("Which face does your mirror copy?")


def _apply(state: State, step: Apply) -> Text:
    if rule(step.card).losing:
        return msg("Your die: which do you lose?")
    more = _to_come(state, step.seat)
    if step.k > 1:
        if more:
            return msg_plural(
                "Take which, times {k}? {count} roll to go",
                "Take which, times {k}? {count} rolls to go",
                more,
                k=step.k,
            )
        return msg("Your die, times {k}: which do you take?", k=step.k)
    if more:
        return msg_plural(
            "Which do you take? {count} roll to go", "Which do you take? {count} rolls to go", more
        )
    return msg("Your die: which do you take?")


def _to_come(state: State, seat: int) -> int:
    """How often this seat rolls once more after this roll: each is asked alike, and must be told apart."""
    return sum(isinstance(step, Roll) and seat in step.who for step in state.agenda)


def _gain(state: State, step: Gain) -> Text:
    # What stays as it is on either answer isn’t asked about.
    rolled, turned = step.amounts, rule(step.card).convert(step.amounts)
    kept = tuple(max(0, was - then) for was, then in zip(rolled, turned, strict=True))
    more = _to_come(state, step.seat)
    if more:
        return msg_plural(
            "Turn {amounts} into glory? {count} roll to go",
            "Turn {amounts} into glory? {count} rolls to go",
            more,
            amounts=much(kept),
        )
    return msg("Turn {amounts} into glory?", amounts=much(kept))


def _hammer(state: State, step: Hammer) -> Text:
    own = state.players[step.seat]
    filled = hammer(own.hammers, own.hammered)
    if step.gold == 1:
        return msg("Hammer {filled}: put 1 gold in?", filled=filled)
    return msg("Hammer {filled}: how much of {gold} gold?", filled=filled, gold=step.gold)


def _offer(state: State, step: Offer) -> Text:
    if any(for_sale(state, state.gold(step.seat), step.taken)):
        return msg("Forge another face, or confirm?")
    # Asked still, for a token may change it.
    further = (each for each in state.agenda if isinstance(each, Extra) and each.seat == step.seat)
    if any(EXTRA in extra_moves(state, each) for each in further):
        return msg("Extra action, or confirm?")
    return msg("Confirm your turn?")


def _sail(state: State, step: Sail) -> Text:
    return msg("Ship: forge a face for {n} gold less?", n=step.discount)


def _ask(state: State, step: Ask) -> Text:
    return asking(step.card).question()


class _Question(NamedTuple):
    """How a kind of step is asked."""

    kind: str
    """The stable word for programs."""
    prompt: Text | Callable[[State, Any], Text]
    form: Text = msg("One of the listed moves")
    """What an answer looks like."""
    minor: bool = False
    """A small choice within a blessing; whoever may forge, or spend a token, is asked to confirm."""


_QUESTIONS: Final[Mapping[type[Step], _Question]] = {
    steps.Deal: _Question("deal", msg("Draw which cards are in play")),
    steps.Remove: _Question("remove", msg("Draw which faces are put away")),
    steps.Roll: _Question("roll", msg("Roll the dice")),
    steps.Act: _Question("turn", _act, msg("Such as owl sun, forge M2 1.G1, feat M3 or pass")),
    steps.Offer: _Question(
        "offering",
        _offer,
        msg("Another face, such as forge M2 1.G1, or done"),
    ),
    steps.Extra: _Question("extra", msg("Another action for 2 sun?")),
    steps.Copy: _Question("copy", _copy, minor=True),
    steps.Order: _Question("order", msg("Which of your faces comes first?"), minor=True),
    steps.Apply: _Question("choose", _apply, minor=True),
    steps.Sail: _Question("ship", _sail, msg("A face, such as forge M2 1.G1, or pass")),
    steps.Gain: _Question("convert", _gain, minor=True),
    steps.Hammer: _Question("hammer", _hammer, msg("Such as hammer 3"), minor=True),
    steps.Bonus: _Question("bonus", msg("Your boar: gain which?"), minor=True),
    steps.Repeat: _Question("cerberus", msg("Cerberus: gain it again?")),
    steps.Forge: _Question(
        "forge",
        msg("Which face do you forge?"),
        msg("The face, the die and the face that goes, such as forge X3 2.G1"),
    ),
    steps.Ask: _Question("card", _ask),
}


def minor(step: Step) -> bool:
    """Is it a small choice within a blessing?"""
    return _QUESTIONS[type(step)].minor


def kind(step: Step) -> str:
    """The stable word for this kind of question."""
    return _QUESTIONS[type(step)].kind


def prompt(state: State, step: Step) -> Text:
    """The question."""
    asked = _QUESTIONS[type(step)].prompt
    return asked if isinstance(asked, Text) else asked(state, step)


def form(step: Step) -> Text:
    """What an answer looks like."""
    return _QUESTIONS[type(step)].form
