"""``/table list`` and ``/table log``: the tables of a server, and the turns of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import TEXT, cut, first_that_fits
from bot.discord_ui.components.outgoing_message import (
    CALM,
    OPEN,
    OutgoingMessage,
    Writer,
    compose,
    text_message,
)
from bot.discord_ui.messages.names import (
    channel_link,
    past_player_name,
    seat_holder,
    table_title,
)
from bot.discord_ui.messages.table_text import event_line
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.text import Text, Translator, Words, lines, msg, msg_in
from bot.games.engine.view import View
from bot.tables.host_log_entries import HOST
from bot.tables.model import LoggedTurn, TableInfo
from bot.tables.turn_numbers import turn_name

LISTED: Final = 25
"""Tables in one list."""
ANSWERED: Final = 3
"""Invitations that can be answered in one list."""
LAST: Final = 5
"""So many games that are over are shown where none is played."""


async def list_tables(ctx: Context) -> OutgoingMessage:
    """The open and running tables of this server."""
    listing, games = ctx.services.tables.snapshots.listing, ctx.services.games

    def fits(table: TableInfo) -> bool:
        # A game that the operator has taken away may come back: until then its tables wait.
        return table.game in games and ctx.finds(table)

    found = await listing(ctx.guild_id, limit=LISTED + 1, fits=fits)
    if found:
        answers = _answers([table for table in found if _invites(table, ctx.person.id)], ctx.writer())
        return tables_message(found, games, ctx.translator(), answers=answers)
    over = await listing(ctx.guild_id, states=("finished", "abandoned"), limit=LAST, fits=fits)
    return tables_message(over, games, ctx.translator(), over=True)


async def table_log(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """The confirmed turns of a table, as the person may know them."""
    played = await ctx.services.tables.snapshots.history(table.id, ctx.person)
    view = (await ctx.services.tables.snapshots.look(table.id, None)).view
    return turns_message(table, ctx.services.games[table.game], played, ctx.translator(table.names), view)


def tables_message(
    found: Sequence[TableInfo],
    games: Mapping[str, Game],
    translator: Translator,
    *,
    over: bool = False,
    answers: Sequence[ui.ActionRow[Any]] = (),
) -> OutgoingMessage:
    """Tables, newest first; the last line says if there are more.  ``over``: none is played any more.

    ``answers``: to the invitations among them.
    """
    if not found:
        return text_message(
            translator.translate(msg("No games here yet. /help tells you how to start one."))
        )
    head = msg("No game is in progress here. These were the last:") if over else msg("### Tables")
    told, space = [translator.translate(head)], TEXT - 200
    for table in found[:LISTED]:
        listed = translator.named(table.names).translate(_listed(games[table.game], table))
        space -= len(listed) + 1
        if space < 0:
            break
        told.append(listed)
    text = "\n".join(told)
    if len(found) > len(told) - 1:
        more = msg("-# … and more. Look an older one up by its number; /games has your own.")
        text = f"{text}\n{translator.translate(more)}"
    return compose(OPEN, ui.TextDisplay(cut(text, TEXT)), *answers)


def turns_message(
    table: TableInfo,
    game: Game,
    played: Sequence[LoggedTurn],
    translator: Translator,
    view: View | None = None,
) -> OutgoingMessage:
    """The turns of a table, newest last; the oldest are left out if they don't fit.

    ``view``: where partners may share a mark.
    """
    head = translator.translate(table_title(game, table))
    told = [translator.named(turn.names).translate(_turn(turn, game, view)) for turn in played]
    chapters = [f"**{translator.translate(turn_name(game, turn.number))}**" for turn in played]
    headed = [f"{chapter} · {turn}" for chapter, turn in zip(chapters, told, strict=True)]
    first = first_that_fits(headed, TEXT - len(head) - 100)
    shown = [head]
    if not played:
        shown.append(translator.translate(msg("Nothing has been played yet.")))
    elif first:
        shown.append(translator.translate(msg("-# Earlier turns are left out: /table replay shows them.")))
    # Where the game counts rounds, many turns follow a heading.
    apart = " · " if game.counted is None else "\n"
    for place in range(first, len(played)):
        begins = place == first or chapters[place] != chapters[place - 1]
        shown.append(f"{chapters[place]}{apart}{told[place]}" if begins else told[place])
    return text_message("\n".join(shown), CALM)


def _invites(table: TableInfo, person_id: int) -> bool:
    return table.state == "open" and person_id in table.invited


def _answers(tables: Sequence[TableInfo], writer: Writer) -> list[ui.ActionRow[Any]]:
    """The answers to the newest invitations of the one who asks."""
    return [
        row(
            writer.button(
                ButtonAction(table.id, "accept"),
                msg("Accept table {table}", table=table.id),
                ButtonStyle.success,
            ),
            writer.button(ButtonAction(table.id, "decline"), msg("Decline")),
        )
        for table in tables[:ANSWERED]
    ]


def _listed(game: Game, table: TableInfo) -> Words:
    people = lines(
        [Text("{who}", (("who", seat_holder(table, seat)),)) for seat in range(len(table.people))], ", "
    )
    return msg(
        "**{table}** {game}, {state}: {people} {place}",
        table=table.id,
        game=game.title,
        state=_state(table),
        people=people,
        place=channel_link(table),
    )


def _state(table: TableInfo) -> Text:
    match table.state:
        case "running" if table.offered is not None:
            return msg_in("state of a game", "in progress, a seat is free (/table join)")
        case "open" if table.ready_at is not None:
            return msg_in("state of a game", "begins when all are ready")
        case "open" if table.terms.unlisted:
            return msg_in("state of a game", "by invitation")
        case "open":
            return msg_in("state of a game", "seats free")
        case "running":
            return msg_in("state of a game", "in progress")
        case "finished":
            return msg_in("state of a game", "finished")
        case "abandoned":
            return msg_in("state of a game", "ended without a result")
        case "cancelled":
            return msg_in("state of a game", "closed")


def _turn(turn: LoggedTurn, game: Game, view: View | None) -> Words:
    """What it was, the moments that the game is played for first."""
    points = (event_line(game, event) for event in turn.events if event.turning_point)
    told: list[Words] = [Text("★ {told}", (("told", point),)) for point in points]
    others = [event for event in turn.events if not event.turning_point]
    if turn.seat == HOST:
        told += [event_line(game, event) for event in others]
    elif others:
        told.append(game.summary(others) or lines(game.account(others), " "))
    if not told:
        who = msg_in("who moves", "Chance") if turn.seat == NATURE else past_player_name(turn.seat, view)
        told.append(msg("{who}: hidden", who=who))
    when = format_dt(turn.at, "R")
    what = lines(told, " ")
    if turn.prepared:
        return msg("{what} · prepared beforehand · {when}", what=what, when=when)
    return Text("{what} · {when}", (("what", what), ("when", when)))
