"""How people come to a table and leave it: joining, invitations, replacements, rematches, computers."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import discord
from discord import ButtonStyle

from bot.discord_ui.components.controls import PERSON, ButtonAction, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context, user_name
from bot.discord_ui.components.outgoing_message import CALM, OPEN, OutgoingMessage, ShownLobby, compose
from bot.discord_ui.components.table_access import Controls, at_table, snapshot_for
from bot.discord_ui.features.lobby_panel import lobby_panel, lobby_view, while_open
from bot.discord_ui.features.table_reply import table_reply
from bot.discord_ui.messages.call_messages import INVITATION
from bot.discord_ui.messages.lobby import HOSTS, agreement_lines, rules_words
from bot.discord_ui.messages.names import channel_link, person_name, playing_place, table_title
from bot.discord_ui.messages.own_games import answered_message, begun_message
from bot.discord_ui.messages.table_text import player_line, standing_lines, terms_lines
from bot.discord_ui.messages.turn_actions import resign_button
from bot.games.engine.text import Name, Text, Words, lines, msg, together
from bot.hosting.person import Person
from bot.ratings.conduct import AGAIN, DESERTED, SOON
from bot.tables.model import TableInfo

JOINING: Final = msg("If a seat is free, you can join where the table was opened, or with /table join.")
"""What somebody can do who isn't invited."""
_PAIR: Final = 2


async def join(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Take a free seat, or one that somebody offers; who has one already finds what else they may do."""
    if table.offered is not None:
        return await take_seat(ctx, table)
    if table.state == "open" and table.ready_at is None and table.seat_of(ctx.person.id) is not None:
        has_one = msg("You already have a seat at table {table}.", table=table.id)
        return await lobby_panel(ctx, table, has_one)
    table, words = await _seated(ctx, table)
    if table.state == "running":
        return begun_message(table, ctx.writer(), words)
    return replace(answered_message(words, ctx.writer()), shown=ShownLobby(table, "seat"))


async def _seated(ctx: Context, table: TableInfo) -> tuple[TableInfo, Text]:
    """Take a free seat: the table with one in it, and what comes next."""
    table = await ctx.services.tables.lobby.join(table.id, ctx.person)
    if table.state == "running":
        words = msg(
            "You have a seat at table {table}, and the game begins {where}.",
            table=table.id,
            where=playing_place(table),
        )
    elif table.ready_at is not None:
        words = msg("You have a seat at table {table}. It begins when everybody is ready.", table=table.id)
    else:
        words = msg("You have a seat at table {table}. I’ll call you when it’s your turn.", table=table.id)
    return table, words


async def accept_invitation(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Take the seat to which one is invited; raises Refusal for others, and where it is answered.

    On what one plays is told once more, where what asked them goes.
    """
    await _must_be_for(ctx, table)
    if table.seat_of(ctx.person.id) is None and ctx.person.id not in table.invited:
        answered = msg("This invitation has already been answered.")
        whose = msg("This invitation is for somebody else.") if table.invited else answered
        raise Refusal(lines([whose, JOINING], " "))
    if table.offered is not None or table.seat_of(ctx.person.id) is not None:
        return await join(ctx, table)
    stays = await _is_kept(ctx, table)
    table, words = await _seated(ctx, table)
    writer = ctx.writer(table.names)
    agreed = [] if stays else agreement_lines(table, ctx.services.games[table.game], so_far=True)
    if table.state == "running":
        return begun_message(table, writer, words, agreed=agreed)
    # What asked them keeps the way to their games, too.
    told = ctx.reply(words, OPEN) if stays else answered_message(words, writer, agreed)
    return replace(told, shown=ShownLobby(table, "seat"))


async def _is_kept(ctx: Context, table: TableInfo) -> bool:
    """Does what was pressed go on telling what was agreed on, as an invitation by direct message does?"""
    message = ctx.interaction.message
    if message is None or ctx.interaction.guild_id is not None:
        return False
    calls = await ctx.services.tables.outbox.calls(table.id, INVITATION)
    return any(one.message_id == message.id for one in calls)


async def _must_be_for(ctx: Context, table: TableInfo) -> None:
    """Raise Refusal for who presses a control of somebody else's invitation."""
    message, me = ctx.interaction.message, ctx.person.id
    if message is None or me in table.invited:
        return
    found = await ctx.services.tables.invitations.at(table.id)
    to = next((one.to for one in found if one.message_id == message.id), me)
    if to != me:
        whose = msg("This invitation is for {player}.", player=f"<@{to}>")
        raise Refusal(whose if table.seat_of(me) is not None else lines([whose, JOINING], " "))


async def leave(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Give the seat back before the game begins; in a game, ask how."""
    if table.state == "running" and table.seat_of(ctx.person.id) is not None:
        return await _ask_how(ctx, table)
    if table.state == "open" and table.seat_of(ctx.person.id) is None:
        # What is found in a channel is told without who is invited.
        table = await ctx.services.tables.snapshots.info(table.id)
        if ctx.person.id in table.invited:
            return await decline_invitation(ctx, table)
    table = await ctx.services.tables.lobby.leave(table.id, ctx.person)
    words = msg("You have left table {table}.", table=table.id)
    if table.state == "cancelled":
        words = lines([words, msg("Nobody else was there, so it is closed.")], " ")
    return ctx.reply(words)


async def invite(ctx: Context, table: TableInfo, guest: discord.Member | discord.User) -> OutgoingMessage:
    """Ask somebody to sit down."""
    _, words = await _invited(ctx, table, guest)
    return ctx.reply(words, OPEN)


async def _invited(
    ctx: Context, table: TableInfo, guest: discord.Member | discord.User
) -> tuple[TableInfo, Text]:
    """The table with somebody invited to it, and the words for it."""
    table = await ctx.services.tables.invitations.invite(table.id, ctx.person, guest_of(guest))
    return table, msg("{guest} is invited to table {table}.", guest=Name(user_name(guest)), table=table.id)


async def _invite(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    """Ask the one to sit down whom the host has picked among the people of the server."""
    guest = ctx.interaction.extras.get(PERSON)
    if not isinstance(guest, discord.Member):
        raise Refusal(msg("I can’t find that person on this server."))
    table, words = await _invited(ctx, table, guest)
    return await lobby_panel(ctx, table, words)


def guest_of(user: discord.Member | discord.User) -> Person:
    """Somebody who can be invited; raises Refusal for bots."""
    if user.bot:
        raise Refusal(msg("Bots don’t play. Add a computer player instead: /table computer add."))
    return Person(user.id, user_name(user))


async def decline_invitation(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Say no to an invitation."""
    await _must_be_for(ctx, table)
    await ctx.services.tables.invitations.decline(table.id, ctx.person)
    return answered_message(msg("You have declined. Perhaps another time."), ctx.writer())


async def confirm_ready(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Show that one is there."""
    table = await ctx.services.tables.lobby.ready(table.id, ctx.person)
    if table.state == "running":
        words = msg("Everybody is ready: the game begins {where}.", where=playing_place(table))
        return begun_message(table, ctx.writer(), words, listed=True)
    if table.ready_at is None:
        words = msg("Thanks. A seat is free again: the game begins when somebody takes it.")
    else:
        others = together(seat for seat in range(len(table.people)) if seat not in table.ready)
        words = msg("Thanks. I’m still waiting for {players}.", players=others)
    return answered_message(words, ctx.writer(table.names))


async def rematch(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Want to play the same again."""
    new = await ctx.services.tables.rematches.rematch(table.id, ctx.person)
    if new.state == "running":
        return begun_message(new, ctx.writer())
    words = msg(
        "Table {table} is waiting for the others: it begins when they press **Rematch**, "
        "too, or **Accept** in {place}.",
        table=new.id,
        place=f"<#{new.channel_id}>",
    )
    return ctx.reply(words, OPEN)


async def offer_seat(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Offer one's seat to others."""
    await ctx.services.tables.replacements.offer(table.id, ctx.person)
    words: list[Words] = [
        msg(
            "Your seat at table {table} is offered to others for three days, and the game is "
            "paused. If nobody takes it, you leave the game.",
            table=table.id,
        )
    ]
    if any(one.lasting for one in await ctx.services.tables.votes.at(table.id)):
        words.append(msg("This time you can’t call it off."))
    return ctx.reply(lines(words, " "))


async def keep_seat(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Stay after all."""
    await ctx.services.tables.replacements.keep(table.id, ctx.person)
    return ctx.reply(msg("You keep your seat, and the game goes on."))


async def take_seat(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Take an offered seat: all that belongs to it is shown to its new owner."""
    await ctx.services.tables.replacements.take_over(table.id, ctx.person)
    snapshot = await snapshot_for(ctx, table.id)
    notice = msg("**You’ve taken over the seat.** Everything that belongs to it is yours now.")
    return await table_reply(ctx, snapshot, notice=notice)


async def table_info(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """A table's people, options and terms, and what is proposed at it; a game as the person may see it."""
    game = ctx.services.games[table.game]
    if table.state == "open":
        return await lobby_view(ctx, table)
    found = await ctx.services.tables.votes.at(table.id)
    snapshot = await snapshot_for(ctx, table.id, drafts=False)
    rules = rules_words(table, game)
    words: list[Words] = [
        table_title(game, table),
        msg("Played in {place}", place=channel_link(table)),
        msg("**Players**"),
        *(player_line(snapshot, seat) for seat in range(len(table.people))),
        *standing_lines(snapshot),
        *([msg("Rules: {rules}", rules=lines(rules, " · "))] if rules else []),
        *terms_lines(table.terms, game),
        *([msg("**Paused**")] if table.paused_at is not None else []),
        *(msg("Open: {what}", what=one.words) for one in found if one.state == "open"),
    ]
    return ctx.reply(lines(words), OPEN, table.names)


async def _ask_how(ctx: Context, table: TableInfo) -> OutgoingMessage:
    writer = ctx.writer(table.names)
    begun = msg("The game at table {table} is in progress.", table=table.id)
    if table.terms.event is None:
        offer = writer.button(ButtonAction(table.id, "offer"), msg("Offer my seat"), ButtonStyle.primary)
        ways, words = [offer], [begun, *_offering(table)]
    else:
        words = [begun, msg("Ask an organiser to replace you (/tournament ask), or resign.")]
        ways = []
    return compose(
        CALM,
        writer.text(lines(words, " ")),
        row(
            *ways,
            resign_button(await snapshot_for(ctx, table.id), writer),
            writer.button(ButtonAction(table.id, "show"), msg("Keep playing")),
        ),
    )


def _offering(table: TableInfo) -> list[Text]:
    """What comes of an offered seat, and what that costs."""
    untaken = msg("If nobody does, you leave the game.")
    if len(table.people) == _PAIR:
        untaken = msg("If nobody does, you lose the game.")
    return [
        msg("You can offer your seat: the game waits up to three days for somebody to take it."),
        untaken,
        msg(
            "That costs {once} conduct, or {again} within {days} days of the last time; resigning costs "
            "none.",
            once=DESERTED,
            again=AGAIN,
            days=SOON.days,
        ),
    ]


async def add_computer(ctx: Context, table: TableInfo, level: int) -> OutgoingMessage:
    """Seat a computer player."""
    table = await ctx.services.tables.lobby.add_computer(table.id, ctx.person, level)
    if table.state == "running":
        words = msg("A computer player joins, and the game begins {where}.", where=playing_place(table))
        return _begun(ctx, table, words)
    return await lobby_panel(ctx, table, msg("A computer player joins."))


async def remove_computer(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Take the newest computer player away."""
    table = await ctx.services.tables.lobby.remove_computer(table.id, ctx.person)
    return await lobby_panel(ctx, table, msg("The computer player has left."))


async def _start(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    if text == HOSTS and ctx.person.id != table.host.id:
        raise Refusal(msg("Only {host} can do that: it’s their table.", host=person_name(table.host)))
    return await start_table(ctx, table)


async def start_table(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Begin with those who sit, or ask them first whether they are there."""
    table = await ctx.services.tables.lobby.start(table.id, ctx.person)
    if table.state == "open":
        return await lobby_view(ctx, table)
    words = msg("Seats are drawn, and the game begins {where}.", where=playing_place(table))
    return _begun(ctx, table, words)


def _begun(ctx: Context, table: TableInfo, words: Text) -> OutgoingMessage:
    """That a game has begun, to who plays in it or only manages it."""
    return begun_message(table, ctx.writer(), words, plays=table.seat_of(ctx.person.id) is not None)


async def cancel_table(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Call an open table off."""
    await ctx.services.tables.lobby.cancel(table.id, ctx.person)
    return ctx.reply(msg("Table {table} is closed.", table=table.id))


async def _add_computer(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    return await add_computer(ctx, table, int(text) if text.isdecimal() else 0)


CONTROLS: Final[Controls] = {
    "join": at_table(join),
    "accept": at_table(accept_invitation),
    "leave": at_table(leave),
    "ready": at_table(confirm_ready),
    "decline": at_table(decline_invitation),
    "invite": while_open(_invite),
    "rematch": at_table(rematch),
    "offer": at_table(offer_seat),
    "keep": at_table(keep_seat),
    "take": at_table(take_seat),
    "start": while_open(_start),
    "computer": while_open(_add_computer),
    "remove": while_open(lambda ctx, table, text: remove_computer(ctx, table)),
}
