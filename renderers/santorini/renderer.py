"""Draws a picture of Santorini: the board, the powers on offer, or the card of one of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.games.engine.text import Text, lines, msg
from bot.games.santorini.board import SIZE
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.view import SantoriniView
from renderers.icon import Icon
from renderers.kit.studio import Studio
from renderers.picture import Part, Picture, Theme
from renderers.santorini.art import ART
from renderers.santorini.cards import CARDS, LEFT, OFFER
from renderers.santorini.cover import cover
from renderers.santorini.icons import icons
from renderers.santorini.layout import coordinates, layout, window
from renderers.santorini.read import read

FEW_KEYS: Final = 1.9
MANY_KEYS: Final = 2.1
"""How many times as wide as high the board of whoever decides is: flat enough that all fits on a phone.

Many keys are one for each space, with the words of a power above.
"""


class SantoriniRenderer:
    """Draws Santorini; the art of a theme is made at its first picture and kept."""

    tells_entries = True

    def __init__(self) -> None:
        self._studio = Studio(ART)
        self._turned = Studio(replace(ART, fixed=coordinates(turned=True)))
        """For who sees the board from its other side."""

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file in a fixed palette; equal pictures give equal pixels.

        While powers are chosen, it shows the offer.  A focus is one that :meth:`focuses` names or an entry
        of the glossary; raises ValueError for others.
        """
        view = picture.shows(SantoriniView)
        theme, teller, width = picture.theme, picture.translator, picture.width
        if self.draws(picture.focus):
            return CARDS.power(picture.focus, theme, teller, width)
        focus = picture.focus or _chosen_from(view)
        if focus:
            return CARDS.draw(view, picture.names, focus, theme, width, teller)
        scene = read(picture)
        studio = self._turned if scene.turned else self._studio
        if picture.decision is None or picture.decision.seat != view.seat:
            return studio.png(layout(scene), theme, width)
        seen = window(scene, MANY_KEYS if _many_keys(view, picture) else FEW_KEYS)
        return studio.png(layout(scene, seen), theme, width, seen)

    def cover(self, theme: Theme) -> bytes:
        """Towers of all heights, two who build them, and the name."""
        return cover(theme)

    def draws(self, slug: str) -> bool:
        """Every power has a card."""
        return slug in roster()

    def focuses(self, picture: Picture) -> tuple[Part, ...]:
        """What of this table can be shown large: the offer, the cards of the powers in play.

        In the order of a reader; raises TypeError for another game's view.
        """
        view = picture.shows(SantoriniView)
        return tuple(_part(view, focus) for focus in CARDS.focuses(view) if not focus.startswith("powers "))

    def icons(self) -> Mapping[str, Icon]:
        """The game's icons."""
        return icons()

    def prepare(self, theme: Theme) -> None:
        """Make the art of a theme now."""
        self._studio.prepare(theme)


def _many_keys(view: SantoriniView, picture: Picture) -> bool:
    """Is there a key for each space, and the words of a power above?"""
    if picture.decision is None or (view.asked == "place" and not view.cards):
        return False
    pad = view.pad(picture.decision, picture.prefix)
    return pad is not None and len(pad.rows) == SIZE


def _chosen_from(view: SantoriniView) -> str:
    """The focus of what is chosen from now; empty where nothing is, or too much for one picture."""
    choosing = view.asked in ("pool", "starts", "choose")
    return LEFT if choosing and OFFER in CARDS.focuses(view) else ""


def _part(view: SantoriniView, focus: str) -> Part:
    if focus == OFFER:
        return Part(focus, msg("The powers on offer"), lines(map(_card, view.offer or view.pool)))
    slug = focus.partition(" ")[2]
    return Part(focus, Text(roster()[slug].title), _card(slug))


def _card(slug: str) -> Text:
    return msg("{power}: {card}", power=roster()[slug].title, card=roster()[slug].card)


RENDERER: Final = SantoriniRenderer()
