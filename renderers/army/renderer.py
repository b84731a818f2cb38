"""Draws a picture of Army of the Gods: the table, a part of it large, or a single card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from bot.games.army.cards.kinds import DEMIGOD, KINDS, WILD
from bot.games.army.energy_restoring import VERB
from bot.games.army.text import words
from bot.games.army.text.glossary import entries
from bot.games.army.text.names import card_name, card_names, kind_name
from bot.games.army.view import ArmyView
from bot.games.army.view_data import Side
from bot.games.engine.contract import GlossaryEntry
from bot.games.engine.text import Translator, Who, Words, lines, msg
from renderers.army import pages, podium
from renderers.army.art import close_up, table
from renderers.army.cover import cover
from renderers.army.detail import detail
from renderers.army.icons import icons
from renderers.army.overview import hand_high, overview
from renderers.army.read import ended, offered, own, read
from renderers.army.samples import close_ups, tables
from renderers.army.scene import Held
from renderers.icon import Icon
from renderers.kit.layout import HEIGHT, WIDTH, Layout
from renderers.kit.studio import StudioPair, cropped
from renderers.kit.text import clean
from renderers.picture import Part, Picture, Theme


class ArmyRenderer(StudioPair):
    """Draws Army of the Gods; the art of a theme is made at its first picture and kept."""

    tells_endings = True
    tells_entries = True

    def __init__(self) -> None:
        super().__init__(lambda: table(tables()), lambda: close_up(close_ups()))
        self._entries = {entry.slug: entry for entry in entries()}

    def draw(self, picture: Picture) -> bytes:
        """The picture as a PNG file in a fixed palette; equal pictures give equal pixels.

        While leaders are chosen, it shows the gods; at last, how the play ended.  A focus is one that
        :meth:`focuses` names or an entry of the glossary; raises ValueError for others.
        """
        plain = picture.ending is None and picture.shows(ArmyView).phase != "leaders"
        whole = picture.focus == TABLE or (not picture.focus and plain)
        studio = self._table if whole else self._parts
        layout = self.layout(picture)
        png = studio.png(layout, picture.theme, picture.width)
        if picture.ending is not None and not picture.focus:
            # Where little is told, there is nothing above and below it.
            top, bottom = (round(y * picture.width / WIDTH) for y in podium.extent(layout))
            return cropped(png, (0, top, picture.width, bottom))
        if whole and not picture.focus and picture.prefix.startswith(VERB):
            # Which cards are given concerns the hand alone, and below it are many keys.
            high = round(hand_high(read(picture)) * picture.width / WIDTH)
            bottom = round(HEIGHT * picture.width / WIDTH)
            return cropped(png, (0, bottom - high, picture.width, bottom))
        return png

    def layout(self, picture: Picture) -> Layout:
        """The picture without a pixel: everything in it, placed."""
        view = picture.shows(ArmyView)
        if picture.focus in self._entries:
            return _single(self._entries[picture.focus], picture.translator)
        if not picture.focus and picture.ending is not None:
            return podium.page(ended(picture, picture.ending))
        if not picture.focus:
            return pages.offer(offered(picture)) if view.phase == "leaders" else overview(read(picture))
        if all(picture.focus != part.focus for part in self.focuses(picture)):
            raise ValueError(f"nothing of this name: {picture.focus!r}")
        if picture.focus == TABLE:
            return overview(read(picture))
        if picture.focus == HAND:
            return pages.held(own(picture, view.hand))
        if picture.focus == DISCARD:
            return pages.held(own(picture, view.discard))
        return detail(read(picture).armies[int(picture.focus.rpartition(" ")[2]) - 1])

    def cover(self, theme: Theme) -> bytes:
        """A card of each kind, a god, and the name."""
        return cover(theme)

    def icons(self) -> Mapping[str, Icon]:
        return icons()

    def draws(self, slug: str) -> bool:
        """Every card and every kind has a picture."""
        return slug in self._entries

    def focuses(self, picture: Picture) -> tuple[Part, ...]:
        """What of this table can be shown large: the own cards, every army."""
        return tuple(_parts(picture.shows(ArmyView)))


def _single(entry: GlossaryEntry, teller: Translator) -> Layout:
    card = Held(entry.slug, clean(teller.translate(entry.name)), 0)
    told = [clean(teller.translate(words)) for words in (entry.kind, *entry.tags)]
    return pages.single(card, told, clean(teller.translate(entry.text)), _STRENGTHS.get(entry.slug, ""))


_STRENGTHS: Final = {
    **{kind.slug: f"{min(kind.copies)}–{max(kind.copies)}" for kind in KINDS},
    DEMIGOD: str(WILD),
}
"""What stands in the corner of a kind's card."""

TABLE: Final = "table"
HAND: Final = "hand"
DISCARD: Final = "discard"


def _parts(view: ArmyView) -> Iterator[Part]:
    if view.winners:
        yield Part(TABLE, msg("The table at the end"), view.text())
    if view.hand:
        yield Part(
            HAND, msg("Your hand"), msg("You hold: {cards}.", cards=words.held(view.hand, named=True))
        )
    if view.discard:
        text = msg("Your discard pile: {cards}.", cards=words.held(view.discard, named=True))
        yield Part(DISCARD, msg("Your discard pile"), text)
    for side in view.players:
        name = msg("{player}’s army", player=Who(side.seat))
        yield Part(f"player {side.seat + 1}", name, lines(_told(side, view.target), " "))


def _told(side: Side, target: int) -> Iterator[Words]:
    """All that an army's picture shows."""
    if side.leader is not None:
        yield msg("{player} leads with {god}.", player=Who(side.seat), god=card_name(side.leader))
    yield msg(
        "Energy {tokens}; {hand} cards in hand, {pile} in the draw pile, {discard} discarded.",
        tokens=side.tokens,
        hand=side.hand,
        pile=side.pile,
        discard=side.discard,
    )
    if side.warded:
        yield msg("Brigid protects the stacks.")
    if side.bound:
        yield msg("Gleipnir binds {player}.", player=Who(side.seat))
    yield msg("{sets}.", sets=words.tally(side, target))
    for stack in side.stacks:
        yield msg(
            "{kind}, bottom to top: {cards}.",
            kind=kind_name(stack.kind),
            cards=card_names(stack.cards),
        )


RENDERER: Final = ArmyRenderer()
