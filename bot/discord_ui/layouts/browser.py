"""A page of a game's glossary, and one entry of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from discord import ui

from bot.discord_ui.actions import Act
from bot.discord_ui.controls import Control, button, option, row, select
from bot.discord_ui.layouts.closer import to_table
from bot.discord_ui.layouts.parts import bare, text
from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.outgoing_message import CALM, Image, Sheet, sheet
from bot.games.engine.contract import Entry, Game
from bot.games.engine.text import Teller, Text, Words, lines, say, say_many

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
    found: Sequence[Entry],
    filters: tuple[Sequence[Text], Sequence[Text]],
    teller: Teller,
    plain: Teller,
    origin: Origin = NOWHERE,
) -> Sheet:
    """Some entries in short, the way to each, to the other pages, and what to show at all."""
    shown = found[wanted.page * PAGE : (wanted.page + 1) * PAGE]
    kinds, tags = filters
    head: list[Words] = [
        say_many("### {game}: {count} found", "### {game}: {count} found", len(found), game=game.title)
    ]
    if wanted.search:
        head.append(say("-# Searched for: {words}", words=wanted.search))
    told = lines([*head, *(_short(entry, origin) for entry in shown)], "\n")
    if not found:
        told = lines([*head, say("Nothing fits. Choose other words, or another filter below.")])
    return sheet(
        CALM,
        ui.TextDisplay(cut(teller.tell(told), TEXT - 200)),
        _closer(wanted, shown, plain, origin),
        _filter("kind", wanted, kinds, plain, origin),
        _filter("tag", wanted, tags, plain, origin),
        _pages(wanted, len(found), plain, origin),
        to_table(origin.table, plain),
    )


def opened(
    entry: Entry,
    image: Image | None,
    back: Wanted,
    found: Sequence[Entry],
    teller: Teller,
    plain: Teller,
    origin: Origin = NOWHERE,
) -> Sheet:
    """One entry, with all that there is to know of it."""
    missing = [say("**Not in this game.**")] if entry.slug in origin.absent else []
    head = lines(
        [say("### {name}", name=entry.name), say("-# {kind}", kind=entry.kind), *missing, entry.text]
    )
    neighbours = _neighbours(entry, back, found, plain, origin)
    back_button = button(_act(back, origin), plain.tell(say("Back to the list")))
    return sheet(
        CALM,
        text(teller.tell(head)),
        None if image is None else image.item(),
        None if entry.more is None else text(teller.tell(entry.more)),
        row(*neighbours, back_button),
        to_table(origin.table, plain),
        image=image,
    )


def _short(entry: Entry, origin: Origin) -> Words:
    if entry.slug in origin.absent:
        return say(
            "**{name}** · {kind} · not in this game\n{text}",
            name=entry.name,
            kind=entry.kind,
            text=entry.text,
        )
    return say("**{name}** · {kind}\n{text}", name=entry.name, kind=entry.kind, text=entry.text)


def _act(wanted: Wanted, origin: Origin) -> Act:
    return Act(origin.table, "browse", text=str(wanted))


def _closer(
    wanted: Wanted, shown: Sequence[Entry], plain: Teller, origin: Origin
) -> ui.ActionRow[Any] | None:
    """The way to the entries of this page."""
    if not shown:
        return None
    found = [
        option(
            plain.tell(entry.name),
            str(replace(wanted, open=entry.slug)),
            bare(plain.tell(entry.text)),
        )
        for entry in shown
    ]
    return row(
        select(
            Act(origin.table, "browse", text="open"), plain.tell(say("Look closer at one of these")), found
        )
    )


def _filter(
    field: str, wanted: Wanted, names: Sequence[Text], plain: Teller, origin: Origin
) -> ui.ActionRow[Any] | None:
    """What to show: everything, or what is of one kind (or has one tag)."""
    if len(names) < 2:
        return None
    fresh = replace(wanted, page=0)
    chosen = wanted.kind if field == "kind" else wanted.tag
    everything = say("Of every kind") if field == "kind" else say("For any number of players")
    options = [option(plain.tell(everything), str(replace(fresh, **{field: None})))]
    options += [
        option(plain.tell(name), str(replace(fresh, **{field: place}))) for place, name in enumerate(names)
    ]
    now = plain.tell(everything if chosen is None or chosen >= len(names) else names[chosen])
    return row(
        select(Act(origin.table, "browse", text=field), plain.tell(say("Show: {what}", what=now)), options)
    )


def _pages(wanted: Wanted, found: int, plain: Teller, origin: Origin) -> ui.ActionRow[Any] | None:
    last = max(0, (found - 1) // PAGE)
    if not last:
        return None
    number = say("Page {page} of {pages}", page=wanted.page + 1, pages=last + 1)
    here = Act(origin.table, "browse", text=f"{wanted}#")
    return row(
        button(
            _act(replace(wanted, page=max(0, wanted.page - 1)), origin),
            plain.tell(say("Earlier")),
            disabled=wanted.page == 0,
        ),
        button(here, plain.tell(number), disabled=True),
        button(
            _act(replace(wanted, page=min(last, wanted.page + 1)), origin),
            plain.tell(say("Later")),
            disabled=wanted.page == last,
        ),
    )


def _neighbours(
    entry: Entry, back: Wanted, found: Sequence[Entry], plain: Teller, origin: Origin
) -> list[Control]:
    """The ways to the entries before and after this one."""
    if entry not in found:
        return []
    at = found.index(entry)
    ways = [(at - 1, say("◀ {name}", name=found[at - 1].name))] if at > 0 else []
    if at + 1 < len(found):
        ways.append((at + 1, say("{name} ▶", name=found[at + 1].name)))
    return [
        button(_act(replace(back, page=place // PAGE, open=found[place].slug), origin), plain.tell(label))
        for place, label in ways
    ]
