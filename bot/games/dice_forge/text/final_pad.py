"""A feat that can’t be taken back, asked about once more: what it costs, does and wastes."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.dice_forge.cards import rule
from bot.games.dice_forge.faces import MOON, SUN
from bot.games.dice_forge.steps import Act
from bot.games.dice_forge.text.choices import asked_about, feat_of, ousted, performing
from bot.games.dice_forge.text.names import much
from bot.games.dice_forge.text.warnings import EXTRA_SUN, losses
from bot.games.dice_forge.view_data import FeatView, ViewData
from bot.games.engine.decision import Decision, Pad
from bot.games.engine.text import Text, Who, Words, lines, msg


def pad(view: ViewData, decision: Decision, prefix: str) -> Pad | None:
    """The last question about such a feat; None: this is another."""
    move = asked_about(view, decision, prefix)
    if not move:
        return None
    told: list[Words] = [
        _price(view, feat_of(view, move)),
        lines(_consequences(view, decision, move), " "),
    ]
    return Pad((), note=lines(told), back=True, main=performing(view, decision, move))


def _price(view: ViewData, feat: FeatView) -> Text:
    """What it costs, is worth and does."""
    price = much((0, feat.sun, feat.moon, 0), " + ")
    if not feat.points:
        return msg("Costs {price}. {effect}", price=price, effect=feat.effect)
    return msg(
        "Costs {price}, worth {glory} glory. {effect}",
        price=price,
        glory=feat.points,
        effect=feat.effect,
    )


def _consequences(view: ViewData, decision: Decision, move: str) -> Iterator[Words]:
    """Whom it sends home, what is wasted by it, that the turn ends, where that is certain, and that it
    stands."""
    feat = feat_of(view, move)
    victim = ousted(view, feat)
    if victim is not None:
        yield msg("Ousts {player}, who goes home and rolls both dice.", player=Who(victim))
    wasted = losses(view, decision, move)
    if wasted is not None:
        yield msg("**Careful:** {losses}.", losses=wasted)
    if _ends(view, feat):
        yield msg("Then your turn ends.")
    yield msg("You can’t undo it.")


def _ends(view: ViewData, feat: FeatView) -> bool:
    """Is no further action possible, whatever the dice bring?"""
    if view.seat is None:
        return False
    own, card = view.players[view.seat], rule(feat.card)
    if isinstance(view.step, Act) and view.step.extra:
        return True
    brings = card.sunny or own.tritons or any(rule(each).boar for each in own.cards)
    assert own.reserve[MOON] >= feat.moon
    return not brings and own.reserve[SUN] - feat.sun < EXTRA_SUN
