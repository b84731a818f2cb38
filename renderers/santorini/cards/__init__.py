"""The powers' cards: one power large, a page of powers, the offer that players choose from."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from bot.games.engine.text import ENGLISH, Translator
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.view import SantoriniView
from renderers.kit.layout import WIDTH, Layout
from renderers.kit.studio import Studio
from renderers.picture import Theme
from renderers.santorini.cards import read
from renderers.santorini.cards.art import art
from renderers.santorini.cards.grid import MOST, page
from renderers.santorini.cards.single import single

OFFER: Final = "offer"
LEFT: Final = "left"
"""What is left of the offer, for who chooses."""


class CardRenderer:
    """Draws cards as PNG files; the art of a theme is made at its first picture and kept."""

    @cached_property
    def _studio(self) -> Studio:
        return Studio(art())

    def power(self, slug: str, theme: Theme, teller: Translator = ENGLISH, width: int = WIDTH) -> bytes:
        """One power, large; raises KeyError for an unknown slug."""
        return self._studio.png(single(read.card(roster()[slug], teller)), theme, width)

    def chapters(self) -> int:
        """How many pages all powers take."""
        return len(read.chapters())

    def focuses(self, view: SantoriniView) -> tuple[str, ...]:
        """What can be shown here: the offer, the table’s powers, the pages of all powers."""
        slugs = dict.fromkeys((*view.offer, *(card.slug for card in view.cards), view.fleece or ""))
        offered = view.offer or 0 < len(view.pool) <= MOST
        return (
            *((OFFER,) if offered else ()),
            *(f"power {slug}" for slug in slugs if slug),
            *(f"powers {number + 1}" for number in range(self.chapters())),
        )

    def draw(
        self,
        view: SantoriniView,
        names: tuple[str, ...],
        focus: str,
        theme: Theme,
        width: int = WIDTH,
        teller: Translator = ENGLISH,
    ) -> bytes:
        """A focus such as ``offer``, ``power athena``, ``powers 2``; raises ValueError for another one."""
        return self._studio.png(self._layout(view, names, focus, teller), theme, width)

    def weight(self, theme: Theme) -> int:
        """Bytes of pixels kept for a theme."""
        return self._studio.weight(theme)

    def _layout(
        self, view: SantoriniView, names: tuple[str, ...], focus: str, teller: Translator
    ) -> Layout:
        kind, _, name = focus.partition(" ")
        if kind == OFFER and not name:
            return page(read.offer(view, names, teller))
        if kind == LEFT and not name:
            return page(read.left(view, names, teller))
        if kind == "power":
            return single(read.held(view, name, names, teller))
        if kind == "powers" and name.isdecimal():
            return page(read.chapter(int(name), teller))
        raise ValueError(f"Santorini can’t show {focus!r} large")


CARDS: Final = CardRenderer()
