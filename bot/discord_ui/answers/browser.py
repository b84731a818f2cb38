"""Leafing through what a game's glossary holds: page by page, by kind, by tag, by words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answers.handler import Controls
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look, tables_here
from bot.discord_ui.layouts import browser as layouts
from bot.discord_ui.layouts.parts import bare
from bot.discord_ui.limits import CHOICE, CHOICES, cut
from bot.discord_ui.outgoing_message import Image, OutgoingMessage
from bot.discord_ui.services import Asker, asker
from bot.games.engine.contract import Game, GlossaryEntry
from bot.games.engine.text import Text, Translator, msg
from bot.tables.permissions import may_watch
from renderers.picture import Picture

SEARCH: Final = 40
"""Characters of a search that a control can carry."""
_WANTED: Final = re.compile(r"([\w-]+)/(\d{1,3})/(\d{0,2})/(\d{0,2})/([^/]{0,30})/(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Wanted:
    """What somebody looks at; its text is what the controls carry.

    ``kind`` and ``tag`` are places in :func:`kinds` and :func:`tags`; ``open`` is the slug of one entry.
    """

    game: str
    page: int = 0
    kind: int | None = None
    tag: int | None = None
    open: str = ""
    search: str = ""

    def __str__(self) -> str:
        kind = "" if self.kind is None else self.kind
        tag = "" if self.tag is None else self.tag
        return f"{self.game}/{self.page}/{kind}/{tag}/{self.open}/{self.search}"


def read(text: str) -> Wanted | None:
    """The inverse of ``str``; None for anything else."""
    found = _WANTED.fullmatch(text)
    if found is None:
        return None
    game, page, kind, tag, opened, search = found.groups()
    return Wanted(
        game, int(page), int(kind) if kind else None, int(tag) if tag else None, opened, search[:SEARCH]
    )


def kinds(game: Game) -> tuple[Text, ...]:
    """The kinds of entries, in the order in which they first appear."""
    return tuple(dict.fromkeys(entry.kind for entry in game.glossary()))


def tags(game: Game) -> tuple[Text, ...]:
    """The tags of entries, in the order in which they first appear."""
    return tuple(dict.fromkeys(tag for entry in game.glossary() for tag in entry.tags))


def fitting(game: Game, wanted: Wanted, plain: Translator) -> tuple[GlossaryEntry, ...]:
    """The entries that are wanted: those of the kind and tag, in which all words searched for stand."""
    kind = _at(kinds(game), wanted.kind)
    tag = _at(tags(game), wanted.tag)
    words = wanted.search.lower().split()
    return tuple(
        entry
        for entry in game.glossary()
        if kind in (None, entry.kind)
        and (tag is None or tag in entry.tags)
        and all(word in _text(entry, plain) for word in words)
    )


async def browse(who: Asker, text: str, table: int = 0) -> OutgoingMessage:
    """What a control of the browser leads to; raises Refusal for what is none (any more)."""
    wanted = read(text)
    game = None if wanted is None else who.services.games.get(wanted.game)
    if wanted is None or game is None:
        raise Refusal(msg("I can’t read this control any more: look it up anew."))
    return await show(who, game, wanted, table)


async def show(who: Asker, game: Game, wanted: Wanted, table: int = 0) -> OutgoingMessage:
    """A page of the glossary, or one entry of it; ``table``: where one came from, 0: from none."""
    translator, plain = who.translator(), who.plain()
    view = (await look(who, table)).view if table else None
    place = layouts.Origin(table, view.absent() if view is not None else frozenset())
    found = fitting(game, wanted, plain)
    opened = next((entry for entry in game.glossary() if entry.slug == wanted.open), None)
    if opened is not None:
        image = await _image(who, game, opened, plain)
        return layouts.opened(opened, image, replace(wanted, open=""), found, translator, plain, place)
    last = max(0, (len(found) - 1) // layouts.PAGE)
    wanted = replace(wanted, page=min(wanted.page, last), open="")
    return layouts.page(game, wanted, found, (kinds(game), tags(game)), translator, plain, place)


async def found(
    who: Asker, game: Game, search: str, kind: Text | None = None, tag: Text | None = None
) -> OutgoingMessage:
    """What is searched for: the one entry that fits, or that is called so; else the page to choose from."""
    wanted = Wanted(
        game.slug,
        kind=_place(kinds(game), kind),
        tag=_place(tags(game), tag),
        search=" ".join(search.split())[:SEARCH],
    )
    plain = who.plain()
    fits = fitting(game, wanted, plain)
    named = [
        entry
        for entry in fits
        if wanted.search.lower() in (entry.slug, plain.translate(entry.name).lower())
    ]
    if wanted.search and len(named or fits) == 1:
        wanted = replace(wanted, open=(named or fits)[0].slug)
    return await show(who, game, wanted, await _table(who, game))


async def _table(who: Asker, game: Game) -> int:
    """The one running table of this game that is played here and may be looked at; 0: there isn't one."""
    running = [table for table in await tables_here(who, game.slug) if table.state == "running"]
    here = [table.id for table in running if may_watch(table, who.person)]
    return here[0] if len(here) == 1 else 0


async def offer_entries(
    interaction: discord.Interaction, typed: str, game: Game
) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a search: the names of the entries that fit."""
    plain = asker(interaction).plain()
    found = fitting(game, Wanted(game.slug, search=typed[:SEARCH]), plain)
    names = [(plain.translate(entry.name), plain.translate(entry.kind)) for entry in found]
    names.sort(key=lambda told: typed.strip().lower() not in told[0].lower())
    return [
        app_commands.Choice(name=cut(f"{name} · {kind}", CHOICE), value=cut(name, CHOICE))
        for name, kind in names[:CHOICES]
    ]


async def _image(who: Asker, game: Game, entry: GlossaryEntry, plain: Translator) -> Image | None:
    """The picture of an entry, where the game's renderer draws single things."""
    if not who.services.pictures.single(game.slug, entry.slug):
        return None
    view = game.start(game.min_seats, game.options()).view(None)
    picture = Picture(view, (), theme=who.theme, focus=entry.slug, translator=plain)
    png = await who.services.pictures.draw(game.slug, picture)
    if png is None:
        return None
    return Image(f"{game.slug}-{sha256(png).hexdigest()[:8]}.png", png, bare(plain.translate(entry.text)))


def _text(entry: GlossaryEntry, plain: Translator) -> str:
    """All words of an entry in which a search looks."""
    told = [entry.name, entry.text, entry.kind, *entry.tags]
    return " ".join(plain.translate(words) for words in told).lower()


def _at(found: Sequence[Text], place: int | None) -> Text | None:
    return found[place] if place is not None and place < len(found) else None


def _place(found: Sequence[Text], text: Text | None) -> int | None:
    return found.index(text) if text in found else None


async def _browse(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    return await browse(who, text, act.table)


CONTROLS: Final[Controls] = {"browse": _browse}
