"""Proposals at a running table, by command or by control."""

from __future__ import annotations

from typing import Final

from bot.discord_ui.answers.handler import Controls, with_text
from bot.discord_ui.errors import Refusal
from bot.discord_ui.outgoing_message import OPEN, OutgoingMessage, note
from bot.discord_ui.services import Asker
from bot.games.engine.text import Text, msg
from bot.tables.model import TableInfo


async def propose(asker: Asker, table: TableInfo, what: str) -> OutgoingMessage:
    """Propose something to all others."""
    known = len(await asker.services.tables.proposals(table.id))
    await asker.services.tables.propose(table.id, asker.person, what)
    new = (await asker.services.tables.proposals(table.id))[known:]
    if new and new[0].state == "open":
        words = msg("Proposed: the others are asked at the table.")
    else:
        words = msg("Nobody else has a say in it, so it is done.")
    return note(asker.tell(words), OPEN)


async def press(asker: Asker, table: TableInfo, text: str) -> OutgoingMessage:
    """Answer at a proposal's message: ``text`` names the proposal and the answer."""
    number, _, word = text.partition("/")
    if not number.isdecimal() or len(number) > 18:
        raise Refusal(msg("I can’t read this control any more."))
    return await answer(asker, table, word, int(number))


async def answer(asker: Asker, table: TableInfo, answer: str, vote: int | None = None) -> OutgoingMessage:
    """Agree, disagree or withdraw; ``vote`` None: the proposal that is meant follows from who asks."""
    tables, person = asker.services.tables, asker.person
    words: Text
    match answer:
        case "yes":
            await tables.vote(table.id, person, True, vote)
            words = msg("You have agreed.")
        case "no":
            await tables.vote(table.id, person, False, vote)
            words = msg("You have disagreed, so nothing changes.")
        case _:
            await tables.withdraw(table.id, person, vote)
            words = msg("You have withdrawn your proposal.")
    return note(asker.tell(words), OPEN)


CONTROLS: Final[Controls] = {"vote": with_text(press)}
