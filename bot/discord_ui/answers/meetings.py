"""How people come to a table and leave it: invitations, the ready check, replacements, rematches."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import ButtonStyle

from bot.discord_ui.actions import Act
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
from bot.discord_ui.outgoing_message import CALM, OPEN, Sheet, note, sheet
from bot.discord_ui.services import Asker, name_of
from bot.games.engine.text import Name, Words, lines, say
from bot.tables.model import Person, TableInfo


async def join(asker: Asker, table: TableInfo) -> Sheet:
    """Take a free seat, or one that somebody offers."""
    if table.state == "running":
        # What is found in a channel is told without what is proposed there.
        table = await asker.host.desk.info(table.id)
        if table.offered is not None:
            return await take(asker, table)
    table = await asker.host.desk.join(table.id, asker.person)
    if table.state == "running":
        words = say(
            "You sit at table {table}, and the game begins {where}.", table=table.id, where=where(table)
        )
    elif table.ready_at is not None:
        words = say("You sit at table {table}. It begins when all are there.", table=table.id)
    else:
        words = say("You sit at table {table}. I will call you when the game begins.", table=table.id)
    return note(asker.tell(words), OPEN)


async def accept(asker: Asker, table: TableInfo) -> Sheet:
    """Take the seat to which one is invited; raises Refusal for others, and where it is answered."""
    if table.seat_of(asker.person.id) is None and asker.person.id not in table.invited:
        raise Refusal(
            say(
                "This invitation is for somebody else, or answered already. If a seat is free, you may sit "
                "down where the table was opened, or with /table join."
            )
        )
    return await join(asker, table)


async def leave(asker: Asker, table: TableInfo) -> Sheet:
    """Give the seat back before the game begins; in a game, ask how."""
    if table.state == "running" and table.seat_of(asker.person.id) is not None:
        return await _ask_how(asker, table)
    if table.state == "open" and table.seat_of(asker.person.id) is None:
        # What is found in a channel is told without who is invited.
        table = await asker.host.desk.info(table.id)
        if asker.person.id in table.invited:
            return await decline(asker, table)
    await asker.host.desk.leave(table.id, asker.person)
    return note(asker.tell(say("You have left table {table}.", table=table.id)))


async def invite(asker: Asker, table: TableInfo, guest: discord.Member | discord.User) -> Sheet:
    """Ask somebody to sit down."""
    await asker.host.desk.invite(table.id, asker.person, guest_of(guest))
    words = say("{guest} is invited to table {table}.", guest=Name(name_of(guest)), table=table.id)
    return note(asker.tell(words), OPEN)


def guest_of(user: discord.Member | discord.User) -> Person:
    """Somebody who can be invited; raises Refusal for bots."""
    if user.bot:
        raise Refusal(say("Bots don’t play. Add a computer player instead: /table computer add."))
    return Person(user.id, name_of(user))


async def decline(asker: Asker, table: TableInfo) -> Sheet:
    """Say no to an invitation."""
    await asker.host.desk.decline(table.id, asker.person)
    return note(asker.tell(say("You have declined. Perhaps another time.")))


async def ready(asker: Asker, table: TableInfo) -> Sheet:
    """Show that one is there."""
    table = await asker.host.desk.ready(table.id, asker.person)
    if table.state == "running":
        words = say("All are there: the game begins {where}.", where=where(table))
    else:
        words = say("Good. I still wait for others.")
    return note(asker.tell(words), OPEN)


async def rematch(asker: Asker, table: TableInfo) -> Sheet:
    """Want to play the same again."""
    new = await asker.host.desk.rematch(table.id, asker.person)
    if new.state == "running":
        words = say("Table {table}: the game begins {where}.", table=new.id, where=where(new))
    else:
        words = say(
            "Table {table} waits for the others: it begins when they press **Rematch**, too, or **Accept** "
            "in {place}.",
            table=new.id,
            place=f"<#{new.channel_id}>",
        )
    return note(asker.tell(words), OPEN)


async def offer(asker: Asker, table: TableInfo) -> Sheet:
    """Offer one's seat to others."""
    await asker.host.desk.offer(table.id, asker.person)
    words = say(
        "Your seat at table {table} is offered for three days, and the game is paused. "
        "If nobody takes it, you have left the game.",
        table=table.id,
    )
    return note(asker.tell(words))


async def keep(asker: Asker, table: TableInfo) -> Sheet:
    """Stay after all."""
    await asker.host.desk.keep(table.id, asker.person)
    return note(asker.tell(say("You keep your seat, and the game goes on.")))


async def take(asker: Asker, table: TableInfo) -> Sheet:
    """Take an offered seat: all that belongs to it is shown to its new owner."""
    await asker.host.desk.take_over(table.id, asker.person)
    sight = await look(asker, table.id)
    notice = say("**You have taken the seat over.** What belongs to it is yours now.")
    return await present(asker, sight, notice=notice)


async def about(asker: Asker, table: TableInfo) -> Sheet:
    """A table's people, options and terms, and what is proposed at it; a game as the asker may see it."""
    game = asker.host.games[table.game]
    if table.state == "open":
        conduct = await asker.host.desk.ratings.conduct_at(table)
        return lobby(table, game, asker.teller(table.names), conduct=conduct)
    found = await asker.host.desk.proposals(table.id)
    sight = await look(asker, table.id, drafts=False)
    words: list[Words] = [
        title(game, table),
        say("Played in {place}", place=place(table)),
        say("**Players**"),
        *(player(table, seat, sight.view) for seat in range(len(table.people))),
        *standing(sight),
        *conditions(table.terms),
        *([say("**Paused**")] if table.paused_at is not None else []),
        *(say("Open: {what}", what=one.words) for one in found if one.state == "open"),
    ]
    return note(asker.teller(table.names).tell(lines(words)), OPEN)


async def _ask_how(asker: Asker, table: TableInfo) -> Sheet:
    plain = asker.plain(table.names)
    question = say(
        "The game at table {table} is running. You can offer your seat to somebody else: the game waits "
        "until it is taken, three days at most. Or you resign.",
        table=table.id,
    )
    controls: list[Any] = [
        button(Act(table.id, "offer"), plain.tell(say("Offer my seat")), ButtonStyle.primary),
        resign_button(await look(asker, table.id), plain),
        button(Act(table.id, "show"), plain.tell(say("No, go on"))),
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
