"""One message as it goes to Discord: its layout, its picture, whom it pings.

It is used once: the library empties a file when it sends it, and a view that is sent again can take
persistent controls out of service.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from io import BytesIO
from typing import Any, Final, Self

import discord
from discord import ButtonStyle, ui

from bot.discord_ui.components import controls
from bot.discord_ui.components.controls import ButtonAction, Control
from bot.discord_ui.components.emojis import NO_EMOJIS, Emojis
from bot.discord_ui.components.limits import ALT, TEXT, checked, cut
from bot.games.engine.text import Translator, Words, lines
from bot.tables.model import TableSnapshot

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


@dataclass(frozen=True, slots=True)
class OutgoingMessage:
    """A message to be sent once."""

    view: Layout
    image: Image | None = None
    pings: tuple[int, ...] = ()
    document: Document | None = None
    silent: bool = False
    """It comes without a sound: somebody sleeps."""
    shown: Shown | None = None
    """What is brought up to date as long as it can be."""

    @property
    def files(self) -> list[discord.File]:
        """New files for the one request that carries them."""
        found: list[discord.File] = []
        if self.image is not None and self.image.png is not None:
            found.append(discord.File(BytesIO(self.image.png), filename=self.image.name))
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
    return compose(colour, ui.TextDisplay(cut(text, 4000)))


PARAGRAPH: Final = 1300
"""Characters of one text; three of them fit into a message.  Of what happened, older lines are left out."""


def paragraph(content: str, mark: int | None = None) -> ui.TextDisplay[Any] | None:
    """A text, or nothing; what is too long for a paragraph of a message is cut.

    ``mark``: the component's number, by which the message is known again.
    """
    return ui.TextDisplay(cut(content, PARAGRAPH), id=mark) if content.strip() else None


def without_markdown(told: str) -> str:
    """Words for a control, where no markdown is read."""
    return told.replace("**", "")


@dataclass(frozen=True, slots=True)
class Writer:
    """Writes for one reader, or for everybody in one language."""

    translator: Translator
    """For texts, where markdown is read."""
    plain: Translator
    """For controls and names of files, where it isn't."""
    emojis: Emojis = NO_EMOJIS
    """For controls, beside their words."""

    def text(self, *words: Words | None) -> ui.TextDisplay[Any] | None:
        """A paragraph of these lines; without any, nothing."""
        return paragraph(self.translator.translate(lines([line for line in words if line is not None])))

    def small(self, *words: Words | None) -> ui.TextDisplay[Any] | None:
        """These lines in small print; without any, nothing."""
        told = self.translator.translate(lines([line for line in words if line is not None]))
        return paragraph("\n".join(f"-# {line.removeprefix('-# ')}" for line in told.split("\n") if line))

    def long_text(self, words: Sequence[Words], space: int = TEXT) -> ui.TextDisplay[Any]:
        """Lines that may fill a message, cut to so many characters."""
        return ui.TextDisplay(cut(self.translator.translate(lines(words)), space))

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
        emoji = self.emojis.of(icon)
        return controls.button(action, self.label(label), style, disabled=disabled, emoji=emoji)

    def menu(
        self, action: ButtonAction, placeholder: Words, options: Sequence[discord.SelectOption]
    ) -> ui.ActionRow[Any]:
        """A select of these options, in a row of its own."""
        return controls.row(controls.select(action, self.plain.translate(placeholder), options))

    def option(
        self, label: Words, value: str, hint: Words | None = None, *, icon: str = ""
    ) -> discord.SelectOption:
        """One line of a select."""
        told = None if hint is None else self.label(hint)
        return controls.option(self.label(label), value, told, self.emojis.of(icon))
