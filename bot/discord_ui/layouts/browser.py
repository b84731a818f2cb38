"""A page of a game's glossary, and one entry of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from discord import ui

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.controls import Control, button, option, row, select
from bot.discord_ui.layouts.closer import to_table
from bot.discord_ui.layouts.parts import bare, text
from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.outgoing_message import CALM, Image, OutgoingMessage, sheet
from bot.games.engine.contract import Game, GlossaryEntry
from bot.games.engine.text import Text, Translator, Words, lines, msg, msg_plural

if TYPE_CHECKING:
    from bot.discord_ui.answers.browser import Wanted

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


def page(
    game: Game,
    wanted: Wanted,
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
    return sheet(
        CALM,
        ui.TextDisplay(cut(translator.translate(told), TEXT - 200)),
        _closer(wanted, shown, plain, origin),
        _filter("kind", wanted, kinds, plain, origin),
        _filter("tag", wanted, tags, plain, origin),
        _pages(wanted, len(found), plain, origin),
        to_table(origin.table, plain),
    )


def opened(
    entry: GlossaryEntry,
    image: Image | None,
    back: Wanted,
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
    return sheet(
        CALM,
        text(translator.translate(head)),
        None if image is None else image.item(),
        None if entry.more is None else text(translator.translate(entry.more)),
        row(*neighbours, back_button),
        to_table(origin.table, plain),
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


def _act(wanted: Wanted, origin: Origin) -> ButtonAction:
    return ButtonAction(origin.table, "browse", text=str(wanted))


def _closer(
    wanted: Wanted, shown: Sequence[GlossaryEntry], plain: Translator, origin: Origin
) -> ui.ActionRow[Any] | None:
    """The way to the entries of this page."""
    if not shown:
        return None
    found = [
        option(
            plain.translate(entry.name),
            str(replace(wanted, open=entry.slug)),
            bare(plain.translate(entry.text)),
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
    field: str, wanted: Wanted, names: Sequence[Text], plain: Translator, origin: Origin
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


def _pages(wanted: Wanted, found: int, plain: Translator, origin: Origin) -> ui.ActionRow[Any] | None:
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
    entry: GlossaryEntry, back: Wanted, found: Sequence[GlossaryEntry], plain: Translator, origin: Origin
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
