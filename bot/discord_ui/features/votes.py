"""Proposals at a running table: made, shown to all, and answered."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import CALM, OPEN, OutgoingMessage, Writer, compose
from bot.discord_ui.components.table_access import Controls, with_text
from bot.discord_ui.messages.names import player_mention, player_name
from bot.discord_ui.messages.own_games import answered_message
from bot.games.engine.text import Text, Words, lines, msg
from bot.tables.model import TableInfo
from bot.tables.state import OFFER
from bot.tables.votes.proposals import Proposal

STATES: Final = {
    "passed": msg("**Everybody agreed.**"),
    "refused": msg("**Not everybody agreed, so nothing changes.**"),
    "lapsed": msg("**This proposal has lapsed, so nothing changes.**"),
    "withdrawn": msg("**Withdrawn.**"),
    "taken": msg("**The seat is taken, and the game goes on.**"),
}
_OFFERS: Final = {
    **STATES,
    "withdrawn": msg("**The seat is kept, and the game goes on.**"),
    "lapsed": msg("**The seat is no longer offered.**"),
}
"""What has become of an offered seat: when nobody came, a computer plays or the seat is lost."""


async def propose(ctx: Context, table: TableInfo, what: str) -> OutgoingMessage:
    """Propose something to all others."""
    known = len(await ctx.services.tables.votes.at(table.id))
    await ctx.services.tables.votes.propose(table.id, ctx.person, what)
    new = (await ctx.services.tables.votes.at(table.id))[known:]
    if new and new[0].state == "open":
        words = msg("Proposed: the others are being asked at the table.")
    else:
        words = msg("Nobody else needs to agree, so it’s done.")
    return ctx.reply(words, OPEN)


async def press_vote(ctx: Context, table: TableInfo, text: str) -> OutgoingMessage:
    """Answer at a proposal's message: ``text`` names the proposal and the answer."""
    number, _, word = text.partition("/")
    if not number.isdecimal() or len(number) > 18:
        raise Refusal(msg("This control no longer works."))
    return await vote(ctx, table, word, int(number))


async def vote(ctx: Context, table: TableInfo, answer: str, vote: int | None = None) -> OutgoingMessage:
    """Agree, disagree or withdraw; ``vote`` None: the proposal that is meant follows from who asks."""
    tables, person = ctx.services.tables, ctx.person
    words: Text
    match answer:
        case "yes":
            await tables.votes.answer(table.id, person, True, vote)
            words = msg("You have agreed.")
        case "no":
            await tables.votes.answer(table.id, person, False, vote)
            words = msg("You have disagreed, so nothing changes.")
        case _:
            await tables.votes.withdraw(table.id, person, vote)
            words = msg("You have withdrawn your proposal.")
    return answered_message(words, ctx.writer())


def proposal_message(
    table: TableInfo, found: Proposal, writer: Writer, number: int | None = None
) -> OutgoingMessage:
    """What is proposed, who has agreed, and while it is open the way to answer; ``number``: of the text."""
    said: list[Words] = [msg("Table {table}: {what}", table=table.id, what=found.words)]
    if found.state != "open":
        said.append((_OFFERS if found.kind == OFFER else STATES)[found.state])
        return compose(CALM, writer.text(*said, mark=number))
    controls = _offer(table, found, writer) if found.kind == OFFER else _answers(table, found, writer)
    if found.agreed:
        said.append(
            msg(
                "Agreed: {players}",
                players=lines((player_name(table, seat) for seat in found.agreed), ", "),
            )
        )
    left = [seat for seat in found.asked if seat not in found.agreed]
    if left:
        said.append(
            msg("Asked: {players}", players=lines((player_mention(table, seat) for seat in left), ", "))
        )
    pings = tuple(table.people[seat].id for seat in left)
    return compose(OPEN, writer.text(*said, mark=number), row(*controls), pings=pings)


def _answers(table: TableInfo, found: Proposal, writer: Writer) -> list[Control]:
    def vote(word: str, label: Text, style: ButtonStyle) -> Control:
        return writer.button(ButtonAction(table.id, "vote", text=f"{found.id}/{word}"), label, style)

    return [
        vote("yes", msg("Agree"), ButtonStyle.success),
        vote("no", msg("Disagree"), ButtonStyle.danger),
        vote("withdraw", msg("Withdraw"), ButtonStyle.secondary),
    ]


def _offer(table: TableInfo, found: Proposal, writer: Writer) -> list[Control]:
    keep = writer.button(ButtonAction(table.id, "keep"), msg("Keep my seat"))
    return [
        writer.button(ButtonAction(table.id, "take"), msg("Take the seat"), ButtonStyle.success),
        *([] if found.lasting else [keep]),
        writer.button(ButtonAction(table.id, "show"), msg("Show the game")),
    ]


CONTROLS: Final[Controls] = {"vote": with_text(press_vote)}
