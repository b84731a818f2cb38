"""The browser of a game's glossary: page by page, by kind, by tag, by words searched for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any, Final

import discord
from discord import app_commands, ui

from bot.discord_ui.components.actions import ButtonAction
from bot.discord_ui.components.context import Context, context_of
from bot.discord_ui.components.controls import Control, button, option, row, select
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.handlers import Controls
from bot.discord_ui.components.limits import CHOICE, CHOICES, TEXT, cut
from bot.discord_ui.components.outgoing_message import (
    CALM,
    Image,
    OutgoingMessage,
    compose,
    paragraph,
    without_markdown,
)
from bot.discord_ui.components.table_lookup import snapshot_for, tables_here
from bot.discord_ui.messages.board import back_to_table
from bot.games.engine.contract import Game, GlossaryEntry
from bot.games.engine.text import Text, Translator, Words, lines, msg, msg_plural
from bot.tables.permissions import may_watch
from renderers.picture import Picture

LONGEST_SEARCH: Final = 40
"""Characters of a search that a control can carry."""
_QUERY: Final = re.compile(r"([\w-]+)/(\d{1,3})/(\d{0,2})/(\d{0,2})/([^/]{0,30})/(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class GlossaryQuery:
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


async def browse(ctx: Context, text: str, table: int = 0) -> OutgoingMessage:
    """What a control of the browser leads to; raises Refusal for what is none (any more)."""
    wanted = parse_query(text)
    game = None if wanted is None else ctx.services.games.get(wanted.game)
    if wanted is None or game is None:
        raise Refusal(msg("I can’t read this control any more: look it up anew."))
    return await show_page(ctx, game, wanted, table)


async def show_page(ctx: Context, game: Game, wanted: GlossaryQuery, table: int = 0) -> OutgoingMessage:
    """A page of the glossary, or one entry of it; ``table``: where one came from, 0: from none."""
    translator, plain = ctx.translator(), ctx.plain()
    view = (await snapshot_for(ctx, table)).view if table else None
    place = Origin(table, view.absent() if view is not None else frozenset())
    found = matching(game, wanted, plain)
    opened = next((entry for entry in game.glossary() if entry.slug == wanted.open), None)
    if opened is not None:
        image = await _image(ctx, game, opened, plain)
        return entry_message(opened, image, replace(wanted, open=""), found, translator, plain, place)
    last = max(0, (len(found) - 1) // PAGE)
    wanted = replace(wanted, page=min(wanted.page, last), open="")
    return page_message(
        game, wanted, found, (entry_kinds(game), entry_tags(game)), translator, plain, place
    )


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


async def complete_entry(
    interaction: discord.Interaction, typed: str, game: Game
) -> list[app_commands.Choice[Any]]:
    """The autocompletion of a search: the names of the entries that fit."""
    plain = context_of(interaction).plain()
    found = matching(game, GlossaryQuery(game.slug, search=typed[:LONGEST_SEARCH]), plain)
    names = [(plain.translate(entry.name), plain.translate(entry.kind)) for entry in found]
    names.sort(key=lambda told: typed.strip().lower() not in told[0].lower())
    return [
        app_commands.Choice(name=cut(f"{name} · {kind}", CHOICE), value=cut(name, CHOICE))
        for name, kind in names[:CHOICES]
    ]


async def _image(ctx: Context, game: Game, entry: GlossaryEntry, plain: Translator) -> Image | None:
    """The picture of an entry, where the game's renderer draws single things."""
    if not ctx.services.pictures.single(game.slug, entry.slug):
        return None
    view = game.start(game.min_seats, game.options()).view(None)
    picture = Picture(view, (), theme=ctx.theme, focus=entry.slug, translator=plain)
    png = await ctx.services.pictures.draw(game.slug, picture)
    if png is None:
        return None
    return Image(
        f"{game.slug}-{sha256(png).hexdigest()[:8]}.png", png, without_markdown(plain.translate(entry.text))
    )


def _text(entry: GlossaryEntry, plain: Translator) -> str:
    """All words of an entry in which a search looks."""
    told = [entry.name, entry.text, entry.kind, *entry.tags]
    return " ".join(plain.translate(words) for words in told).lower()


def _at(found: Sequence[Text], place: int | None) -> Text | None:
    return found[place] if place is not None and place < len(found) else None


def _place(found: Sequence[Text], text: Text | None) -> int | None:
    return found.index(text) if text in found else None


async def _browse(ctx: Context, act: ButtonAction, text: str) -> OutgoingMessage:
    return await browse(ctx, text, act.table)


CONTROLS: Final[Controls] = {"browse": _browse}
PAGE: Final = 8
"""Entries on one page."""


@dataclass(frozen=True, slots=True)
class Origin:
    """From where somebody looks things up."""

    table: int
    """0: from no table."""
    absent: frozenset[str]
    """The entries that have no part in what is played there."""


NOWHERE: Final = Origin(0, frozenset())


def page_message(
    game: Game,
    wanted: GlossaryQuery,
    found: Sequence[GlossaryEntry],
    filters: tuple[Sequence[Text], Sequence[Text]],
    translator: Translator,
    plain: Translator,
    origin: Origin = NOWHERE,
) -> OutgoingMessage:
    """Some entries in short, the way to each, to the other pages, and what to show at all."""
    shown = found[wanted.page * PAGE : (wanted.page + 1) * PAGE]
    kinds, tags = filters
    head: list[Words] = [
        msg_plural("### {game}: {count} found", "### {game}: {count} found", len(found), game=game.title)
    ]
    if wanted.search:
        head.append(msg("-# Searched for: {words}", words=wanted.search))
    told = lines([*head, *(_short(entry, origin) for entry in shown)], "\n")
    if not found:
        told = lines([*head, msg("Nothing fits. Choose other words, or another filter below.")])
    return compose(
        CALM,
        ui.TextDisplay(cut(translator.translate(told), TEXT - 200)),
        _entry_menu(wanted, shown, plain, origin),
        _filter("kind", wanted, kinds, plain, origin),
        _filter("tag", wanted, tags, plain, origin),
        _page_buttons(wanted, len(found), plain, origin),
        back_to_table(origin.table, plain),
    )


def entry_message(
    entry: GlossaryEntry,
    image: Image | None,
    back: GlossaryQuery,
    found: Sequence[GlossaryEntry],
    translator: Translator,
    plain: Translator,
    origin: Origin = NOWHERE,
) -> OutgoingMessage:
    """One entry, with all that there is to know of it."""
    missing = [msg("**Not in this game.**")] if entry.slug in origin.absent else []
    head = lines(
        [msg("### {name}", name=entry.name), msg("-# {kind}", kind=entry.kind), *missing, entry.text]
    )
    neighbours = _neighbours(entry, back, found, plain, origin)
    back_button = button(_act(back, origin), plain.translate(msg("Back to the list")))
    return compose(
        CALM,
        paragraph(translator.translate(head)),
        None if image is None else image.item(),
        None if entry.more is None else paragraph(translator.translate(entry.more)),
        row(*neighbours, back_button),
        back_to_table(origin.table, plain),
        image=image,
    )


def _short(entry: GlossaryEntry, origin: Origin) -> Words:
    if entry.slug in origin.absent:
        return msg(
            "**{name}** · {kind} · not in this game\n{text}",
            name=entry.name,
            kind=entry.kind,
            text=entry.text,
        )
    return msg("**{name}** · {kind}\n{text}", name=entry.name, kind=entry.kind, text=entry.text)


def _act(wanted: GlossaryQuery, origin: Origin) -> ButtonAction:
    return ButtonAction(origin.table, "browse", text=str(wanted))


def _entry_menu(
    wanted: GlossaryQuery, shown: Sequence[GlossaryEntry], plain: Translator, origin: Origin
) -> ui.ActionRow[Any] | None:
    """The way to the entries of this page."""
    if not shown:
        return None
    found = [
        option(
            plain.translate(entry.name),
            str(replace(wanted, open=entry.slug)),
            without_markdown(plain.translate(entry.text)),
        )
        for entry in shown
    ]
    return row(
        select(
            ButtonAction(origin.table, "browse", text="open"),
            plain.translate(msg("Look closer at one of these")),
            found,
        )
    )


def _filter(
    field: str, wanted: GlossaryQuery, names: Sequence[Text], plain: Translator, origin: Origin
) -> ui.ActionRow[Any] | None:
    """What to show: everything, or what is of one kind (or has one tag)."""
    if len(names) < 2:
        return None
    fresh = replace(wanted, page=0)
    chosen = wanted.kind if field == "kind" else wanted.tag
    everything = msg("Of every kind") if field == "kind" else msg("For any number of players")
    options = [option(plain.translate(everything), str(replace(fresh, **{field: None})))]
    options += [
        option(plain.translate(name), str(replace(fresh, **{field: place})))
        for place, name in enumerate(names)
    ]
    now = plain.translate(everything if chosen is None or chosen >= len(names) else names[chosen])
    return row(
        select(
            ButtonAction(origin.table, "browse", text=field),
            plain.translate(msg("Show: {what}", what=now)),
            options,
        )
    )


def _page_buttons(
    wanted: GlossaryQuery, found: int, plain: Translator, origin: Origin
) -> ui.ActionRow[Any] | None:
    last = max(0, (found - 1) // PAGE)
    if not last:
        return None
    number = msg("Page {page} of {pages}", page=wanted.page + 1, pages=last + 1)
    here = ButtonAction(origin.table, "browse", text=f"{wanted}#")
    return row(
        button(
            _act(replace(wanted, page=max(0, wanted.page - 1)), origin),
            plain.translate(msg("Earlier")),
            disabled=wanted.page == 0,
        ),
        button(here, plain.translate(number), disabled=True),
        button(
            _act(replace(wanted, page=min(last, wanted.page + 1)), origin),
            plain.translate(msg("Later")),
            disabled=wanted.page == last,
        ),
    )


def _neighbours(
    entry: GlossaryEntry,
    back: GlossaryQuery,
    found: Sequence[GlossaryEntry],
    plain: Translator,
    origin: Origin,
) -> list[Control]:
    """The ways to the entries before and after this one."""
    if entry not in found:
        return []
    at = found.index(entry)
    ways = [(at - 1, msg("◀ {name}", name=found[at - 1].name))] if at > 0 else []
    if at + 1 < len(found):
        ways.append((at + 1, msg("{name} ▶", name=found[at + 1].name)))
    return [
        button(
            _act(replace(back, page=place // PAGE, open=found[place].slug), origin), plain.translate(label)
        )
        for place, label in ways
    ]
