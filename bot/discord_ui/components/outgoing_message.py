"""One message as it goes to Discord: its layout, its picture, whom it pings.

It is used once: the library empties a file when it sends it, and a view that is sent again can take
persistent controls out of service.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from io import BytesIO
from struct import unpack
from typing import Any, Final, Literal, Self

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import NO_EMOJIS, ButtonAction, Control, Emojis, row
from bot.discord_ui.components.limits import (
    ALT,
    LABEL,
    OPTION,
    PLACEHOLDER,
    TEXT,
    as_seen,
    checked,
    cut,
    whole_parts,
)
from bot.games.engine.text import Reader, Text, Translator, Words, lines, msg
from bot.tables.model import TableInfo, TableSnapshot
from bot.translations import Translations

CALM: Final = discord.Colour(0x8A94A6)
OPEN: Final = discord.Colour(0x0072B2)
RUNNING: Final = discord.Colour(0xE69F00)
YOURS: Final = discord.Colour(0x009E73)
OVER: Final = discord.Colour(0xCC79A7)
WRONG: Final = discord.Colour(0xD55E00)


class Layout(ui.LayoutView):
    """The base of all our messages, never timing out: in a container of a colour, or without one.

    A container takes 28 pixels of a phone's width from the picture.
    """

    def __init__(self, colour: discord.Colour | None, items: Sequence[ui.Item[Any]]) -> None:
        super().__init__(timeout=None)
        for item in items if colour is None else [ui.Container(*items, accent_colour=colour)]:
            self.add_item(item)


@dataclass(frozen=True, slots=True)
class Image:
    """A picture in a message; its file name says which table and ply it shows."""

    name: str
    png: bytes | None
    """None: it could not be drawn, and its words stand in for it."""
    alt: str

    @classmethod
    def of(cls, name: str, png: bytes | None, alt: str) -> Self:
        """Named for its content, too: clients keep pictures by name while a message is edited."""
        return cls(f"{name}-{sha256(png or b'').hexdigest()[:8]}.png", png, alt)

    @property
    def ratio(self) -> float:
        """How high it is for its width, as its file says."""
        wide, high = (0, 0) if self.png is None or len(self.png) < 24 else unpack(">II", self.png[16:24])
        return high / wide if wide else 0.0

    def item(self) -> ui.Item[Any]:
        """The component that shows it."""
        if self.png is None:
            return ui.TextDisplay(cut(self.alt, ALT))
        return ui.MediaGallery(
            discord.MediaGalleryItem(f"attachment://{self.name}", description=cut(self.alt, ALT))
        )


@dataclass(frozen=True, slots=True)
class Document:
    """A file that comes with a message."""

    name: str
    content: bytes

    def item(self) -> ui.Item[Any]:
        """The component that shows it."""
        return ui.File(f"attachment://{self.name}")


@dataclass(frozen=True, slots=True)
class Shown:
    """What of its running game a private message shows a seat, and at which step of a move it stands."""

    snapshot: TableSnapshot
    prefix: str = ""
    page: int = 0

    @property
    def table(self) -> TableInfo:
        """Of which table it is."""
        return self.snapshot.table


@dataclass(frozen=True, slots=True)
class ShownLobby:
    """What of an open table a private message shows."""

    table: TableInfo
    part: Literal["message", "panel", "terms", "seat"]
    """What everybody sees in the channel; what is done there rarely; a choice of its host; that one has a
    seat now."""


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """A message to be sent once."""

    view: Layout
    image: Image | None = None
    pings: tuple[int, ...] = ()
    document: Document | None = None
    silent: bool = False
    """It comes without a sound: somebody sleeps."""
    shown: Shown | ShownLobby | None = None
    """What is brought up to date as long as it can be."""

    @property
    def files(self) -> list[discord.File]:
        """New files for the one request that carries them."""
        image = self.image
        found = list[discord.File]()
        if image is not None and image.png is not None:
            found.append(discord.File(BytesIO(image.png), filename=image.name))
        if self.document is not None:
            found.append(discord.File(BytesIO(self.document.content), filename=self.document.name))
        return found

    @property
    def mentions(self) -> discord.AllowedMentions:
        """Only the people who are meant."""
        return discord.AllowedMentions(
            everyone=False,
            roles=False,
            users=[discord.Object(user) for user in self.pings],
            replied_user=False,
        )


def compose(
    colour: discord.Colour | None,
    *items: ui.Item[Any] | None,
    image: Image | None = None,
    pings: tuple[int, ...] = (),
    document: Document | None = None,
) -> OutgoingMessage:
    """A checked message of these items; None stands for nothing.  Raises TooLarge."""
    view = checked(Layout(colour, [item for item in items if item is not None]))
    return OutgoingMessage(view, image, pings, document)


def text_message(text: str, colour: discord.Colour = CALM) -> OutgoingMessage:
    """A message with nothing but a text."""
    return compose(colour, ui.TextDisplay(cut(text, TEXT)))


PARAGRAPH: Final = 1300
"""Characters of one text; three of them fit into a message.  Of what happened, older lines are left out."""


PASSING: Final = 1 << 28
"""The number of a text that holds only as long as its message has controls: who is called, until when."""
LEADING: Final = PASSING + 1
"""That of a text that heads its message as long as that has controls: then it is one line of many."""


def paragraph(content: str, mark: int | None = None) -> ui.TextDisplay[Any] | None:
    """A text, or nothing; what is too long for a paragraph of a message is cut.

    ``mark``: the component's number, by which the message is known again.
    """
    return ui.TextDisplay(cut(content, PARAGRAPH), id=mark) if content.strip() else None


def in_small_print(told: str) -> str:
    """Lines of a text in small print."""
    return "\n".join(f"-# {line.removeprefix('-# ')}" for line in told.split("\n") if line)


def without_markdown(told: str) -> str:
    """Words for a control, where no markdown is read."""
    return told.replace("**", "")


BACK: Final = msg("Back")
ON: Final = msg("Next")
"""What the ways to other pages are called."""


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes for one reader, or for everybody in one language."""

    translator: Translator
    """For texts, where markdown is read."""
    plain: Translator
    """For controls and names of files, where it isn't."""
    emojis: Emojis = NO_EMOJIS
    """For controls, beside their words."""

    @classmethod
    def of(
        cls,
        translations: Translations,
        locale: str | None,
        names: tuple[str | Text, ...] = (),
        emojis: Emojis = NO_EMOJIS,
    ) -> Self:
        """In the language of a locale; ``names``: of the seats, where words speak of them."""
        return cls(translations.translator(locale, names), translations.plain(locale, names), emojis)

    def named(self, names: tuple[str | Text, ...]) -> Self:
        """For the same reader, with other people in the seats."""
        return replace(self, translator=self.translator.named(names), plain=self.plain.named(names))

    def told_to(self, reader: Reader | None) -> Self:
        """For one of those in the seats; None: for nobody of them."""
        if reader is None:
            return self
        return replace(self, translator=self.translator.told_to(reader), plain=self.plain.told_to(reader))

    def text(self, *words: Words | None, mark: int | None = None) -> ui.TextDisplay[Any] | None:
        """A paragraph of these lines; without any, nothing; ``mark``: as of :func:`paragraph`."""
        return paragraph(self._told(words), mark)

    def passing(self, *words: Words | None) -> ui.TextDisplay[Any] | None:
        """The same, for as long as the message has its controls."""
        return paragraph(self._told(words), PASSING)

    def leading(self, *words: Words | None) -> ui.TextDisplay[Any] | None:
        """Lines in bold, which are small print once the message has lost its controls."""
        return paragraph(self._told(words), LEADING)

    def small(self, *words: Words | None) -> ui.TextDisplay[Any] | None:
        """These lines in small print; without any, nothing."""
        return paragraph(in_small_print(self._told(words)))

    def long_text(self, *words: Words | None, space: int = TEXT) -> ui.TextDisplay[Any]:
        """Lines that may fill a message, cut to so many characters."""
        return ui.TextDisplay(cut(self._told(words), space))

    def _told(self, words: Sequence[Words | None]) -> str:
        return self.translator.translate(lines(line for line in words if line is not None))

    def length(self, words: Words) -> int:
        """How many characters long they look."""
        return len(as_seen(self.translator.translate(words)))

    def label(self, words: Words) -> str:
        """Words on a control, where no markdown is read."""
        return without_markdown(self.plain.translate(words))

    def button(
        self,
        action: ButtonAction,
        label: Words,
        style: ButtonStyle = ButtonStyle.secondary,
        *,
        disabled: bool = False,
        icon: str = "",
    ) -> Control:
        """A button that does this."""
        return Control(
            ui.Button(
                label=cut(self.label(label), LABEL),
                style=style,
                custom_id=str(action),
                disabled=disabled,
                emoji=self.emojis.of(icon),
            )
        )

    def menu(
        self, action: ButtonAction, placeholder: Words, options: Sequence[discord.SelectOption]
    ) -> ui.ActionRow[Any]:
        """A select in a row of its own, which does this with the chosen option's value as its text."""
        shown = cut(self.label(placeholder), PLACEHOLDER)
        return row(Control(ui.Select(custom_id=str(action), placeholder=shown, options=list(options))))

    def people(self, action: ButtonAction, placeholder: Words) -> ui.ActionRow[Any]:
        """A select of everybody on the server, in a row of its own."""
        shown = cut(self.label(placeholder), PLACEHOLDER)
        return row(Control(ui.UserSelect(custom_id=str(action), placeholder=shown)))

    def option(
        self, label: Words, value: str, hint: Words | None = None, *, icon: str = ""
    ) -> discord.SelectOption:
        """One line of a select."""
        # A warning may come first, whose words are written for the middle of a sentence.
        told = "" if hint is None else self.label(hint)
        if hint is not None and not self.plain.begins_with_name(hint):
            told = told[:1].upper() + told[1:]
        below = whole_parts(told, OPTION) or None
        shown = cut(self.label(label), OPTION)
        return discord.SelectOption(label=shown, value=value, description=below, emoji=self.emojis.of(icon))

    def pages(
        self,
        to: Callable[[int], ButtonAction],
        page: int,
        last: int,
        *more: Control,
        back: Text = BACK,
        on: Text = ON,
    ) -> ui.ActionRow[Any] | None:
        """The ways to the pages before and after this one, if there are any, and ``more`` beside them.

        ``to`` makes the action that leads to a page; both are counted from 0.
        """
        if last < 1:
            return row(*more) if more else None
        here = replace(to(page), text=f"{to(page).text}#")
        number = msg("Page {page} of {pages}", page=page + 1, pages=last + 1)
        return row(
            self.button(to(max(0, page - 1)), back, disabled=page == 0),
            self.button(here, number, disabled=True),
            self.button(to(min(last, page + 1)), on, disabled=page == last),
            *more,
        )
