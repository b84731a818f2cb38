"""Games replayed move by move, in a private message that works as long as it stands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import Any, Final

import discord
from discord import ui
from discord.utils import format_dt

from bot.discord_ui.components.actions import ButtonAction
from bot.discord_ui.components.context import Context
from bot.discord_ui.components.controls import Control, button, option, row, select
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.handlers import Controls, with_text
from bot.discord_ui.components.limits import OPTIONS
from bot.discord_ui.components.outgoing_message import CALM, Image, OutgoingMessage, compose, paragraph
from bot.discord_ui.features.film import film_record
from bot.discord_ui.messages.names import seat_mark, table_title
from bot.discord_ui.messages.table_text import event_lines, replay_alt_text
from bot.games.engine.decision import NATURE
from bot.games.engine.text import Text, Translator, Who, Words, lines, msg
from bot.tables.model import TableInfo
from bot.tables.records.story import ReplayStep, TurnSummary
from renderers.picture import Picture


async def replay_table(ctx: Context, table: TableInfo, step: int | None = None) -> OutgoingMessage:
    """A table's game at one moment, as the one who asks may know it; None: where one begins to read."""
    leaf = await ctx.services.tables.archive.leaf(table.id, ctx.person, step)
    plain = ctx.plain(leaf.names)

    def to(text: str) -> ButtonAction:
        return ButtonAction(table.id, "replay", text=text)

    more = [button(ButtonAction(table.id, "show"), plain.translate(msg("Back to the table")))]
    if table.state != "running":
        more.append(button(ButtonAction(table.id, "film"), plain.translate(msg("Film"))))
    more.append(button(ButtonAction(table.id, "export"), plain.translate(msg("As a file"))))
    head = table_title(ctx.services.games[table.game], table)
    return await _leaf(ctx, leaf, head, f"{table.game}-{table.id}", to, more)


async def replay_record(ctx: Context, number: int, at: int) -> OutgoingMessage:
    """A game that was brought here from elsewhere, at one moment."""
    record, leaf = await ctx.services.tables.archive.brought(number, ctx.guild_id, at)
    game = ctx.services.games[record.game]
    head = msg(
        "### {game} · from a file\n-# It was table {table} elsewhere, perhaps: anybody can write a file.",
        game=game.title,
        table=record.table,
    )

    def to(text: str) -> ButtonAction:
        return ButtonAction(0, "record", text=f"{number}/{text}")

    more = [button(to("film"), ctx.plain().translate(msg("Film")))]
    return await _leaf(ctx, leaf, head, f"{record.game}-record-{number}", to, more)


async def turn_to(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    """What a control of a replayed table leads to."""
    return await replay_table(ctx, table, _number(text))


async def turn_record_to(ctx: Context, text: str, chosen: str) -> OutgoingMessage:
    """What a control of a record leads to; ``chosen`` in its select, else the same text."""
    number, _, rest = text.partition("/")
    if rest == "film":
        return await film_record(ctx, _number(number))
    return await replay_record(ctx, _number(number), _number(rest if chosen == text else chosen))


def _number(text: str) -> int:
    """The moment that a control names: ``12/on``."""
    number = text.partition("/")[0]
    if not number.isascii() or not number.isdecimal() or len(number) > 6:
        raise Refusal(msg("I can’t read this control any more: use /table replay."))
    return int(number)


async def _leaf(
    ctx: Context,
    leaf: ReplayStep,
    head: Text,
    name: str,
    to: Callable[[str], ButtonAction],
    more: list[Control],
) -> OutgoingMessage:
    translator, plain = ctx.translator(leaf.names), ctx.plain(leaf.names)
    over = leaf.over and not leaf.waiting
    picture = Picture(leaf.view, plain.names, leaf.events, theme=ctx.theme, over=over, translator=plain)
    png = await ctx.services.pictures.draw(leaf.game, picture)
    # A name of its own for each content: clients keep pictures by name while a message is edited.
    digest = sha256(png or b"").hexdigest()[:8]
    image = Image(f"{name}-{digest}.png", png, plain.translate(replay_alt_text(leaf)))
    return replay_message(leaf, head, image, to, translator, plain, more)


async def _turn_record(ctx: Context, act: ButtonAction, text: str) -> OutgoingMessage:
    return await turn_record_to(ctx, act.text, text)


CONTROLS: Final[Controls] = {"replay": with_text(turn_to), "record": _turn_record}
NEAR: Final = 4
"""Moments before and after the present one among those that can be sought."""


def replay_message(
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
    return compose(
        CALM,
        paragraph(translator.translate(lines(told))),
        image.item(),
        paragraph(event_lines(leaf.events, translator)),
        paragraph(translator.translate(lines(_waiting(leaf)))),
        _seeker(leaf, to, plain),
        _ways(leaf, to, plain),
        row(*more) if more else None,
        image=image,
    )


def turn_owner(seat: int) -> Text:
    """Whose chapter it is."""
    if seat == NATURE:
        return msg("Chance")
    if seat < 0:
        return msg("The table")
    return Text("{mark} {name}", (("mark", seat_mark(seat)), ("name", Who(seat))))


def _place(leaf: ReplayStep) -> Words:
    chapter, last = leaf.chapter, len(leaf.chapters)
    if chapter is None or leaf.at is None:
        return msg("**Before the first move** of {last}.", last=last)
    values = {
        "number": leaf.number,
        "last": last,
        "who": turn_owner(chapter.seat),
        "when": format_dt(leaf.at),
    }
    if leaf.text is None or chapter.seat < 0:
        return msg("**{number} of {last}** · {who} · {when}", **values)
    moves = leaf.text.replace("`", "'")
    return msg("**{number} of {last}** · {who}: `{moves}` · {when}", moves=moves, **values)


def _waiting(leaf: ReplayStep) -> list[Words]:
    return [msg("-# Next: {player}", player=turn_owner(seat)) for seat in leaf.waiting]


def _seeker(
    leaf: ReplayStep, to: Callable[[str], ButtonAction], plain: Translator
) -> ui.ActionRow[Any] | None:
    """Some moments to jump to: those around the present one, and others evenly spread."""
    if len(leaf.chapters) < 2:
        return None
    found = [
        _option(number, leaf.chapters, plain) for number in steps_offered(leaf.number, len(leaf.chapters))
    ]
    return row(select(to("seek"), plain.translate(msg("Go to …")), found))


def steps_offered(number: int, last: int) -> list[int]:
    """The moments offered: at most 25, the first, the last and the near ones among them."""
    near = set(range(max(0, number - NEAR), min(last, number + NEAR) + 1))
    room = OPTIONS - len(near) - 1
    return sorted(near | {round(last * step / room) for step in range(room + 1)})


def _option(number: int, chapters: Sequence[TurnSummary], plain: Translator) -> discord.SelectOption:
    if not number:
        return option(plain.translate(msg("The beginning")), "0")
    told = msg("{number} · {who}", number=number, who=turn_owner(chapters[number - 1].seat))
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
