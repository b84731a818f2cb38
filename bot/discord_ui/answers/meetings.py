"""How people come to a table and leave it: invitations, the ready check, replacements, rematches."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ButtonStyle

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answers.handler import Controls, at_table
from bot.discord_ui.answers.turns import present
from bot.discord_ui.controls import button, row
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look
from bot.discord_ui.layouts.conditions import conditions
from bot.discord_ui.layouts.lobby import lobby
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.layouts.places import standing
from bot.discord_ui.layouts.turn import resign_button
from bot.discord_ui.marks import place, player, title, where
from bot.discord_ui.outgoing_message import CALM, OPEN, OutgoingMessage, note, sheet
from bot.discord_ui.services import Asker, name_of
from bot.games.engine.text import Name, Words, lines, msg
from bot.tables.model import Person, TableInfo


async def join(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Take a free seat, or one that somebody offers."""
    if table.state == "running":
        # What is found in a channel is told without what is proposed there.
        table = await asker.services.tables.info(table.id)
        if table.offered is not None:
            return await take(asker, table)
    table = await asker.services.tables.join(table.id, asker.person)
    if table.state == "running":
        words = msg(
            "You sit at table {table}, and the game begins {where}.", table=table.id, where=where(table)
        )
    elif table.ready_at is not None:
        words = msg("You sit at table {table}. It begins when all are there.", table=table.id)
    else:
        words = msg("You sit at table {table}. I will call you when the game begins.", table=table.id)
    return note(asker.tell(words), OPEN)


async def accept(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Take the seat to which one is invited; raises Refusal for others, and where it is answered."""
    if table.seat_of(asker.person.id) is None and asker.person.id not in table.invited:
        raise Refusal(
            msg(
                "This invitation is for somebody else, or answered already. If a seat is free, you may sit "
                "down where the table was opened, or with /table join."
            )
        )
    return await join(asker, table)


async def leave(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Give the seat back before the game begins; in a game, ask how."""
    if table.state == "running" and table.seat_of(asker.person.id) is not None:
        return await _ask_how(asker, table)
    if table.state == "open" and table.seat_of(asker.person.id) is None:
        # What is found in a channel is told without who is invited.
        table = await asker.services.tables.info(table.id)
        if asker.person.id in table.invited:
            return await decline(asker, table)
    await asker.services.tables.leave(table.id, asker.person)
    return note(asker.tell(msg("You have left table {table}.", table=table.id)))


async def invite(asker: Asker, table: TableInfo, guest: discord.Member | discord.User) -> OutgoingMessage:
    """Ask somebody to sit down."""
    await asker.services.tables.invite(table.id, asker.person, guest_of(guest))
    words = msg("{guest} is invited to table {table}.", guest=Name(name_of(guest)), table=table.id)
    return note(asker.tell(words), OPEN)


def guest_of(user: discord.Member | discord.User) -> Person:
    """Somebody who can be invited; raises Refusal for bots."""
    if user.bot:
        raise Refusal(msg("Bots don’t play. Add a computer player instead: /table computer add."))
    return Person(user.id, name_of(user))


async def decline(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Say no to an invitation."""
    await asker.services.tables.decline(table.id, asker.person)
    return note(asker.tell(msg("You have declined. Perhaps another time.")))


async def ready(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Show that one is there."""
    table = await asker.services.tables.ready(table.id, asker.person)
    if table.state == "running":
        words = msg("All are there: the game begins {where}.", where=where(table))
    else:
        words = msg("Good. I still wait for others.")
    return note(asker.tell(words), OPEN)


async def rematch(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Want to play the same again."""
    new = await asker.services.tables.rematch(table.id, asker.person)
    if new.state == "running":
        words = msg("Table {table}: the game begins {where}.", table=new.id, where=where(new))
    else:
        words = msg(
            "Table {table} waits for the others: it begins when they press **Rematch**, too, or **Accept** "
            "in {place}.",
            table=new.id,
            place=f"<#{new.channel_id}>",
        )
    return note(asker.tell(words), OPEN)


async def offer(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Offer one's seat to others."""
    await asker.services.tables.offer(table.id, asker.person)
    words = msg(
        "Your seat at table {table} is offered for three days, and the game is paused. "
        "If nobody takes it, you have left the game.",
        table=table.id,
    )
    return note(asker.tell(words))


async def keep(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Stay after all."""
    await asker.services.tables.keep(table.id, asker.person)
    return note(asker.tell(msg("You keep your seat, and the game goes on.")))


async def take(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Take an offered seat: all that belongs to it is shown to its new owner."""
    await asker.services.tables.take_over(table.id, asker.person)
    snapshot = await look(asker, table.id)
    notice = msg("**You have taken the seat over.** What belongs to it is yours now.")
    return await present(asker, snapshot, notice=notice)


async def about(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """A table's people, options and terms, and what is proposed at it; a game as the asker may see it."""
    game = asker.services.games[table.game]
    if table.state == "open":
        conduct = await asker.services.tables.ratings.conduct_at(table)
        return lobby(table, game, asker.translator(table.names), conduct=conduct)
    found = await asker.services.tables.proposals(table.id)
    snapshot = await look(asker, table.id, drafts=False)
    words: list[Words] = [
        title(game, table),
        msg("Played in {place}", place=place(table)),
        msg("**Players**"),
        *(player(table, seat, snapshot.view) for seat in range(len(table.people))),
        *standing(snapshot),
        *conditions(table.terms),
        *([msg("**Paused**")] if table.paused_at is not None else []),
        *(msg("Open: {what}", what=one.words) for one in found if one.state == "open"),
    ]
    return note(asker.translator(table.names).translate(lines(words)), OPEN)


async def _ask_how(asker: Asker, table: TableInfo) -> OutgoingMessage:
    plain = asker.plain(table.names)
    question = msg(
        "The game at table {table} is running. You can offer your seat to somebody else: the game waits "
        "until it is taken, three days at most. Or you resign.",
        table=table.id,
    )
    controls: list[Any] = [
        button(ButtonAction(table.id, "offer"), plain.translate(msg("Offer my seat")), ButtonStyle.primary),
        resign_button(await look(asker, table.id), plain),
        button(ButtonAction(table.id, "show"), plain.translate(msg("No, go on"))),
    ]
    return sheet(CALM, text(asker.tell(question)), row(*controls))


CONTROLS: Final[Controls] = {
    "join": at_table(join),
    "accept": at_table(accept),
    "leave": at_table(leave),
    "ready": at_table(ready),
    "decline": at_table(decline),
    "rematch": at_table(rematch),
    "offer": at_table(offer),
    "keep": at_table(keep),
    "take": at_table(take),
}
