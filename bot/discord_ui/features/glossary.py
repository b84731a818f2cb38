"""The browser of a game's glossary: page by page, by kind, by tag, by words searched for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil
from typing import Any, Final

import discord
from discord import ui

from bot.discord_ui.components.autocomplete import Completion, completion
from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import CHOICE, OPTIONS, cut
from bot.discord_ui.components.outgoing_message import (
    CALM,
    Image,
    OutgoingMessage,
    Writer,
    compose,
    without_markdown,
)
from bot.discord_ui.components.table_access import Controls, snapshot_for, table_by_id, tables_here
from bot.discord_ui.messages.board import back_button, back_to_table
from bot.games.engine.contract import Game, GlossaryEntry
from bot.games.engine.errors import BadOptions
from bot.games.engine.options import read
from bot.games.engine.text import Text, Translator, Words, lines, msg, msg_plural
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.permissions import may_watch
from renderers.picture import Picture

LONGEST_SEARCH: Final = 40
"""Characters of a search that a control can carry."""
PAGE: Final = OPTIONS
"""Entries on one page, all in its menu."""
LINES: Final = 12
"""So many lines of a phone what they say may take above the menus; of more, the menu says it in short."""
WIDE: Final = 31
"""About so many characters are a line."""
_QUERY: Final = re.compile(r"([\w-]+)/(\d{1,3})/(\d{0,2})/(\d{0,2})/([^/]{0,30})/(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class GlossaryQuery:
    """What somebody looks at; its text is what the controls carry.

    ``kind`` and ``tag`` are places in :func:`entry_kinds` and :func:`entry_tags`; ``open`` names one entry.
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


def parse_query(text: str) -> GlossaryQuery | None:
    """The inverse of ``str``; None for anything else."""
    found = _QUERY.fullmatch(text)
    if found is None:
        return None
    game, page, kind, tag, opened, search = found.groups()
    return GlossaryQuery(
        game,
        int(page),
        int(kind) if kind else None,
        int(tag) if tag else None,
        opened,
        search[:LONGEST_SEARCH],
    )


def entry_kinds(game: Game) -> tuple[Text, ...]:
    """The kinds of entries, in the order in which they first appear."""
    return tuple(dict.fromkeys(entry.kind for entry in game.glossary()))


def entry_tags(game: Game) -> tuple[Text, ...]:
    """The tags of entries, in the order in which they first appear."""
    return tuple(dict.fromkeys(tag for entry in game.glossary() for tag in entry.tags))


def matching(game: Game, wanted: GlossaryQuery, plain: Translator) -> tuple[GlossaryEntry, ...]:
    """The entries that are wanted: those of the kind and tag, in which all words searched for stand."""
    kind = _at(entry_kinds(game), wanted.kind)
    tag = _at(entry_tags(game), wanted.tag)
    words = wanted.search.lower().split()
    return tuple(
        entry
        for entry in game.glossary()
        if kind in (None, entry.kind)
        and (tag is None or tag in entry.tags)
        and all(word in _text(entry, plain) for word in words)
    )


async def browse(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """What a control of the browser leads to; raises Refusal for what is none (any more)."""
    wanted = parse_query(text)
    game = None if wanted is None else ctx.services.games.get(wanted.game)
    if wanted is None or game is None:
        raise Refusal(msg("This control no longer works. Please look it up again."))
    # The rules of a game without spectators lead here, too: who may not see it looks up what there is.
    sees = action.table and may_watch(await table_by_id(ctx, action.table), ctx.person)
    return await show_page(ctx, game, wanted, action.table if sees else 0)


async def show_page(ctx: Context, game: Game, wanted: GlossaryQuery, table: int = 0) -> OutgoingMessage:
    """A page of the glossary, or one entry of it; ``table``: where one came from, 0: from none."""
    writer = ctx.writer()
    snapshot = await snapshot_for(ctx, table) if table else None
    gone = frozenset[str]() if snapshot is None else absent(game, snapshot.table, snapshot)
    found = matching(game, wanted, writer.plain)
    if not wanted.search:  # who searches may ask for anything
        found = tuple(entry for entry in found if entry.slug not in gone)
    pages = GlossaryPages(game, wanted, found, writer, table, gone)
    opened = next((entry for entry in game.glossary() if entry.slug == wanted.open), None)
    if opened is None:
        return pages.page()
    told = ctx.services.pictures.tells_entries(game.slug)
    return pages.entry(opened, await _image(ctx, game, opened, writer.plain), told_in_picture=told)


def absent(game: Game, table: TableInfo, snapshot: TableSnapshot | None) -> frozenset[str]:
    """What of the glossary has no part in this play, as far as one may know it; at an open table, by its
    options."""
    if snapshot is not None and snapshot.view is not None:
        return snapshot.view.absent()
    if table.state != "open":
        return frozenset()
    try:
        return game.start(table.max_seats, read(game, table.options, table.max_seats)).view(None).absent()
    except BadOptions:
        return frozenset()


async def search_glossary(
    ctx: Context, game: Game, search: str, kind: Text | None = None, tag: Text | None = None
) -> OutgoingMessage:
    """What is searched for: the one entry that fits, or that is called so; else the page to choose from."""
    wanted = GlossaryQuery(
        game.slug,
        kind=_place(entry_kinds(game), kind),
        tag=_place(entry_tags(game), tag),
        search=" ".join(search.split())[:LONGEST_SEARCH],
    )
    plain = ctx.plain()
    fits = matching(game, wanted, plain)
    named = [
        entry
        for entry in fits
        if wanted.search.lower() in (entry.slug, plain.translate(entry.name).lower())
    ]
    if wanted.search and len(named or fits) == 1:
        wanted = replace(wanted, open=(named or fits)[0].slug)
    return await show_page(ctx, game, wanted, await _table(ctx, game))


async def _table(ctx: Context, game: Game) -> int:
    """The one running table of this game that is played here and may be looked at; 0: there isn't one."""
    running = [table for table in await tables_here(ctx, game.slug) if table.state == "running"]
    here = [table.id for table in running if may_watch(table, ctx.person)]
    return here[0] if len(here) == 1 else 0


def entry_completion(game: Game) -> Completion:
    """The autocompletion of a search: the names of the entries that fit."""

    async def offer(ctx: Context, typed: str) -> list[tuple[str, str]]:
        plain = ctx.plain()
        found = matching(game, GlossaryQuery(game.slug, search=typed[:LONGEST_SEARCH]), plain)
        names = [(plain.translate(entry.name), plain.translate(entry.kind)) for entry in found]
        names.sort(key=lambda told: typed.strip().lower() not in told[0].lower())
        return [(f"{name} · {kind}", cut(name, CHOICE)) for name, kind in names]

    return completion(offer, filtered=False)


async def _image(ctx: Context, game: Game, entry: GlossaryEntry, plain: Translator) -> Image | None:
    """The picture of an entry, where the game's renderer draws single things."""
    if not ctx.services.pictures.single(game.slug, entry.slug):
        return None
    view = game.start(game.min_seats, game.options()).view(None)
    picture = Picture(view, (), theme=ctx.theme, focus=entry.slug, translator=plain)
    png = await ctx.services.pictures.draw(game.slug, picture)
    if png is None:
        return None
    return Image.of(game.slug, png, without_markdown(plain.translate(entry.text)))


def _text(entry: GlossaryEntry, plain: Translator) -> str:
    """All words of an entry in which a search looks."""
    told = [entry.name, entry.text, entry.kind, *entry.tags]
    return " ".join(plain.translate(words) for words in told).lower()


def _at(found: Sequence[Text], place: int | None) -> Text | None:
    return found[place] if place is not None and place < len(found) else None


def _place(found: Sequence[Text], text: Text | None) -> int | None:
    return found.index(text) if text in found else None


@dataclass(frozen=True, slots=True)
class GlossaryPages:
    """The messages of the browser, from whatever place one looks things up."""

    game: Game
    wanted: GlossaryQuery
    found: Sequence[GlossaryEntry]
    """All entries that are wanted."""
    writer: Writer
    table: int = 0
    """Where one came from; 0: from no table."""
    absent: frozenset[str] = frozenset()
    """The entries that have no part in what is played there."""

    @property
    def last(self) -> int:
        """The last page."""
        return max(0, (len(self.found) - 1) // PAGE)

    def page(self) -> OutgoingMessage:
        """Some entries in short, the way to each, to the other pages, and what to show at all."""
        wanted = replace(self.wanted, page=min(self.wanted.page, self.last), open="")
        shown = self.found[wanted.page * PAGE : (wanted.page + 1) * PAGE]
        count, title = len(self.found), self.game.title
        told: list[Words] = [
            msg_plural("### {game}: {count} entry", "### {game}: {count} entries", count, game=title)
        ]
        if wanted.search:
            told.append(msg("-# Searched for: {words}", words=wanted.search))
        if not shown:
            told.append(msg("Nothing found. Try other words, or another filter below."))
        short = [self._short(entry) for entry in shown]
        told += short if self._fits(short) else [lines([entry.name for entry in shown], ", ")]
        # At a table only what belongs to it is shown, however many play there.
        tags = () if self.table else entry_tags(self.game)
        return compose(
            CALM,
            self.writer.text(*told),
            self._entry_menu(wanted, shown),
            self._filter("kind", wanted, entry_kinds(self.game)),
            self._filter("tag", wanted, tags),
            self._page_buttons(wanted),
            back_to_table(self.table, self.writer),
        )

    def entry(
        self, entry: GlossaryEntry, image: Image | None, *, told_in_picture: bool = False
    ) -> OutgoingMessage:
        """One entry, with all that there is to know of it; ``told_in_picture``: its text stands there."""
        back = replace(self.wanted, open="")
        told = image is not None and told_in_picture
        return compose(
            CALM,
            self.writer.text(
                msg("### {name}", name=entry.name),
                None if told else msg("-# {kind}", kind=entry.kind),
                msg("**Not in this game.**") if entry.slug in self.absent else None,
                None if told else entry.text,
            ),
            None if image is None else image.item(),
            self.writer.small(entry.more),
            *self._ways_back(entry, back),
            image=image,
        )

    def _ways_back(self, entry: GlossaryEntry, back: GlossaryQuery) -> list[ui.ActionRow[Any] | None]:
        """To the entries beside it, to the list and, if there is one, to the table."""
        beside = self._neighbours(entry, back)
        if not self.table:
            return [row(*beside, self._button(back, msg("Back to the list")))]
        both = row(self._button(back, msg("List")), back_button(self.table, self.writer))
        return [row(*beside) if beside else None, both]

    def _fits(self, told: Sequence[Words]) -> bool:
        """Is all of it on one screen of a phone, with what stands below?"""
        paragraphs = [part for words in told for part in self.writer.label(words).split("\n")]
        return sum(max(1, ceil(len(part) / WIDE)) for part in paragraphs) <= LINES

    def _short(self, entry: GlossaryEntry) -> Words:
        fields = {"name": entry.name, "kind": entry.kind, "text": entry.text}
        if entry.slug in self.absent:
            return msg("**{name}** · {kind} · not in this game\n{text}", **fields)
        return msg("**{name}** · {kind}\n{text}", **fields)

    def _button(self, wanted: GlossaryQuery, label: Text) -> Control:
        return self.writer.button(ButtonAction(self.table, "browse", text=str(wanted)), label)

    def _menu(
        self, name: str, placeholder: Text, options: Sequence[discord.SelectOption]
    ) -> ui.ActionRow[Any]:
        return self.writer.menu(ButtonAction(self.table, "browse", text=name), placeholder, options)

    def _entry_menu(
        self, wanted: GlossaryQuery, shown: Sequence[GlossaryEntry]
    ) -> ui.ActionRow[Any] | None:
        """The way to the entries of this page."""
        found = [
            self.writer.option(entry.name, str(replace(wanted, open=entry.slug)), entry.brief or entry.text)
            for entry in shown
        ]
        return self._menu("open", msg("Read more about one of these"), found) if found else None

    def _filter(self, field: str, wanted: GlossaryQuery, names: Sequence[Text]) -> ui.ActionRow[Any] | None:
        """What to show: everything, or what is of one kind (or has one tag)."""
        if len(names) < 2:
            return None
        chosen = wanted.kind if field == "kind" else wanted.tag
        everything = msg("All kinds") if field == "kind" else msg("For any number of players")
        ways = [(None, everything), *enumerate(names)]
        options = [
            self.writer.option(name, str(replace(wanted, **{"page": 0, field: place})))
            for place, name in ways
        ]
        now = everything if chosen is None or chosen >= len(names) else names[chosen]
        return self._menu(field, msg("Show: {what}", what=now), options)

    def _page_buttons(self, wanted: GlossaryQuery) -> ui.ActionRow[Any] | None:
        def to(page: int) -> ButtonAction:
            return ButtonAction(self.table, "browse", text=str(replace(wanted, page=page)))

        return self.writer.pages(to, wanted.page, self.last, back=msg("Previous page"), on=msg("Next page"))

    def _neighbours(self, entry: GlossaryEntry, back: GlossaryQuery) -> list[Control]:
        """The ways to the entries before and after this one."""
        if entry not in self.found:
            return []
        at = self.found.index(entry)
        ways = [(at - 1, msg("◀ {name}", name=self.found[at - 1].name))] if at > 0 else []
        if at + 1 < len(self.found):
            ways.append((at + 1, msg("{name} ▶", name=self.found[at + 1].name)))
        return [
            self._button(replace(back, page=place // PAGE, open=self.found[place].slug), label)
            for place, label in ways
        ]


CONTROLS: Final[Controls] = {"browse": browse}
