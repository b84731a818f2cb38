"""A game leafed through: one moment with its board, what happened, and the ways to the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_ui.actions import Act
from bot.discord_ui.controls import Control, button, option, row, select
from bot.discord_ui.layouts.parts import happened, text
from bot.discord_ui.limits import OPTIONS
from bot.discord_ui.marks import mark
from bot.discord_ui.outgoing_message import CALM, Image, Sheet, sheet
from bot.games.engine.decision import NATURE
from bot.games.engine.text import Teller, Text, Who, Words, lines, say
from bot.tables.records.story import Chapter, Leaf

NEAR: Final = 4
"""Moments before and after the present one among those that can be sought."""


def leafing(
    leaf: Leaf,
    head: Text,
    image: Image,
    to: Callable[[str], Act],
    teller: Teller,
    plain: Teller,
    more: Sequence[Control] = (),
) -> Sheet:
    """One moment of a game; ``to`` makes the control that leads to what a text names."""
    told = [head, _place(leaf)]
    if leaf.held:
        told.append(say("-# Who only watches sees this game a full turn later."))
    return sheet(
        CALM,
        text(teller.tell(lines(told))),
        image.item(),
        text(happened(leaf.events, teller)),
        text(teller.tell(lines(_waiting(leaf)))),
        _seeker(leaf, to, plain),
        _ways(leaf, to, plain),
        row(*more) if more else None,
        image=image,
    )


def who(seat: int) -> Text:
    """Whose chapter it is."""
    if seat == NATURE:
        return say("Chance")
    if seat < 0:
        return say("The table")
    return Text("{mark} {name}", (("mark", mark(seat)), ("name", Who(seat))))


def _place(leaf: Leaf) -> Words:
    chapter, last = leaf.chapter, len(leaf.chapters)
    if chapter is None or leaf.at is None:
        return say("**Before the first move** of {last}.", last=last)
    values = {"number": leaf.number, "last": last, "who": who(chapter.seat), "when": format_dt(leaf.at)}
    if leaf.text is None or chapter.seat < 0:
        return say("**{number} of {last}** · {who} · {when}", **values)
    moves = leaf.text.replace("`", "'")
    return say("**{number} of {last}** · {who}: `{moves}` · {when}", moves=moves, **values)


def _waiting(leaf: Leaf) -> list[Words]:
    return [say("-# Next: {player}", player=who(seat)) for seat in leaf.waiting]


def _seeker(leaf: Leaf, to: Callable[[str], Act], plain: Teller) -> ui.ActionRow[Any] | None:
    """Some moments to jump to: those around the present one, and others evenly spread."""
    if len(leaf.chapters) < 2:
        return None
    found = [_option(number, leaf.chapters, plain) for number in sought(leaf.number, len(leaf.chapters))]
    return row(select(to("seek"), plain.tell(say("Go to …")), found))


def sought(number: int, last: int) -> list[int]:
    """The moments offered: at most 25, the first, the last and the near ones among them."""
    near = set(range(max(0, number - NEAR), min(last, number + NEAR) + 1))
    room = OPTIONS - len(near) - 1
    return sorted(near | {round(last * step / room) for step in range(room + 1)})


def _option(number: int, chapters: Sequence[Chapter], plain: Teller) -> discord.SelectOption:
    if not number:
        return option(plain.tell(say("The beginning")), "0")
    told = say("{number} · {who}", number=number, who=who(chapters[number - 1].seat))
    return option(plain.tell(told), str(number))


def _ways(leaf: Leaf, to: Callable[[str], Act], plain: Teller) -> ui.ActionRow[Any]:
    number, last = leaf.number, len(leaf.chapters)
    ways = (
        ("first", 0, say("⏮ First")),
        ("back", max(0, number - 1), say("◀ Back")),
        ("on", min(last, number + 1), say("Next ▶")),
        ("last", last, say("Last ⏭")),
    )
    # The name of the way makes each control another, even where two lead to the same moment.
    return row(
        *(button(to(f"{at}/{name}"), plain.tell(label), disabled=at == number) for name, at, label in ways)
    )
