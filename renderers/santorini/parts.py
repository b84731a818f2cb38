"""What of a table can be shown large: the offer, and the cards of the powers in play."""

from __future__ import annotations

from bot.games.engine.text import Text, lines, msg
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.view import SantoriniView
from renderers.picture import Part, Picture
from renderers.santorini.cards import CARDS, OFFER


def parts(picture: Picture) -> tuple[Part, ...]:
    """The parts, in the order of a reader; raises TypeError for another game's view."""
    view = picture.shows(SantoriniView)
    return tuple(_part(view, focus) for focus in CARDS.focuses(view) if not focus.startswith("powers "))


def chosen_from(view: SantoriniView) -> str:
    """The focus of what is chosen from now; empty where nothing is, or too much for one picture."""
    choosing = view.asked in ("pool", "starts", "choose")
    return OFFER if choosing and OFFER in CARDS.focuses(view) else ""


def _part(view: SantoriniView, focus: str) -> Part:
    if focus == OFFER:
        return Part(focus, msg("The powers on offer"), lines(map(_card, view.offer or view.pool)))
    slug = focus.partition(" ")[2]
    return Part(focus, Text(roster()[slug].title), _card(slug))


def _card(slug: str) -> Text:
    return msg("{power}: {card}", power=roster()[slug].title, card=roster()[slug].card)
