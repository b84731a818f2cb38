"""A game leafed through: one moment with its board, what happened, and the ways to the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.controls import Control, button, option, row, select
from bot.discord_ui.layouts.parts import happened, text
from bot.discord_ui.limits import OPTIONS
from bot.discord_ui.marks import mark
from bot.discord_ui.outgoing_message import CALM, Image, OutgoingMessage, sheet
from bot.games.engine.decision import NATURE
from bot.games.engine.text import Text, Translator, Who, Words, lines, msg
from bot.tables.records.story import ReplayStep, TurnSummary

NEAR: Final = 4
"""Moments before and after the present one among those that can be sought."""


def leafing(
    leaf: ReplayStep,
    head: Text,
    image: Image,
    to: Callable[[str], ButtonAction],
    translator: Translator,
    plain: Translator,
    more: Sequence[Control] = (),
) -> OutgoingMessage:
    """One moment of a game; ``to`` makes the control that leads to what a text names."""
    told = [head, _place(leaf)]
    if leaf.held:
        told.append(msg("-# Who only watches sees this game a full turn later."))
    return sheet(
        CALM,
        text(translator.translate(lines(told))),
        image.item(),
        text(happened(leaf.events, translator)),
        text(translator.translate(lines(_waiting(leaf)))),
        _seeker(leaf, to, plain),
        _ways(leaf, to, plain),
        row(*more) if more else None,
        image=image,
    )


def who(seat: int) -> Text:
    """Whose chapter it is."""
    if seat == NATURE:
        return msg("Chance")
    if seat < 0:
        return msg("The table")
    return Text("{mark} {name}", (("mark", mark(seat)), ("name", Who(seat))))


def _place(leaf: ReplayStep) -> Words:
    chapter, last = leaf.chapter, len(leaf.chapters)
    if chapter is None or leaf.at is None:
        return msg("**Before the first move** of {last}.", last=last)
    values = {"number": leaf.number, "last": last, "who": who(chapter.seat), "when": format_dt(leaf.at)}
    if leaf.text is None or chapter.seat < 0:
        return msg("**{number} of {last}** · {who} · {when}", **values)
    moves = leaf.text.replace("`", "'")
    return msg("**{number} of {last}** · {who}: `{moves}` · {when}", moves=moves, **values)


def _waiting(leaf: ReplayStep) -> list[Words]:
    return [msg("-# Next: {player}", player=who(seat)) for seat in leaf.waiting]


def _seeker(
    leaf: ReplayStep, to: Callable[[str], ButtonAction], plain: Translator
) -> ui.ActionRow[Any] | None:
    """Some moments to jump to: those around the present one, and others evenly spread."""
    if len(leaf.chapters) < 2:
        return None
    found = [_option(number, leaf.chapters, plain) for number in sought(leaf.number, len(leaf.chapters))]
    return row(select(to("seek"), plain.translate(msg("Go to …")), found))


def sought(number: int, last: int) -> list[int]:
    """The moments offered: at most 25, the first, the last and the near ones among them."""
    near = set(range(max(0, number - NEAR), min(last, number + NEAR) + 1))
    room = OPTIONS - len(near) - 1
    return sorted(near | {round(last * step / room) for step in range(room + 1)})


def _option(number: int, chapters: Sequence[TurnSummary], plain: Translator) -> discord.SelectOption:
    if not number:
        return option(plain.translate(msg("The beginning")), "0")
    told = msg("{number} · {who}", number=number, who=who(chapters[number - 1].seat))
    return option(plain.translate(told), str(number))


def _ways(leaf: ReplayStep, to: Callable[[str], ButtonAction], plain: Translator) -> ui.ActionRow[Any]:
    number, last = leaf.number, len(leaf.chapters)
    ways = (
        ("first", 0, msg("⏮ First")),
        ("back", max(0, number - 1), msg("◀ Back")),
        ("on", min(last, number + 1), msg("Next ▶")),
        ("last", last, msg("Last ⏭")),
    )
    # The name of the way makes each control another, even where two lead to the same moment.
    return row(
        *(
            button(to(f"{at}/{name}"), plain.translate(label), disabled=at == number)
            for name, at, label in ways
        )
    )
