"""Proposals at a running table, by command or by control."""

from __future__ import annotations

from typing import Final

from bot.discord_ui.answers.handler import Controls, with_text
from bot.discord_ui.errors import Refusal
from bot.discord_ui.outgoing_message import OPEN, Sheet, note
from bot.discord_ui.services import Asker
from bot.games.engine.text import Text, say
from bot.tables.model import TableInfo


async def propose(asker: Asker, table: TableInfo, what: str) -> Sheet:
    """Propose something to all others."""
    known = len(await asker.host.desk.proposals(table.id))
    await asker.host.desk.propose(table.id, asker.person, what)
    new = (await asker.host.desk.proposals(table.id))[known:]
    if new and new[0].state == "open":
        words = say("Proposed: the others are asked at the table.")
    else:
        words = say("Nobody else has a say in it, so it is done.")
    return note(asker.tell(words), OPEN)


async def press(asker: Asker, table: TableInfo, text: str) -> Sheet:
    """Answer at a proposal's message: ``text`` names the proposal and the answer."""
    number, _, word = text.partition("/")
    if not number.isdecimal() or len(number) > 18:
        raise Refusal(say("I can’t read this control any more."))
    return await answer(asker, table, word, int(number))


async def answer(asker: Asker, table: TableInfo, answer: str, vote: int | None = None) -> Sheet:
    """Agree, disagree or withdraw; ``vote`` None: the proposal that is meant follows from who asks."""
    desk, person = asker.host.desk, asker.person
    words: Text
    match answer:
        case "yes":
            await desk.vote(table.id, person, True, vote)
            words = say("You have agreed.")
        case "no":
            await desk.vote(table.id, person, False, vote)
            words = say("You have disagreed, so nothing changes.")
        case _:
            await desk.withdraw(table.id, person, vote)
            words = say("You have withdrawn your proposal.")
    return note(asker.tell(words), OPEN)


CONTROLS: Final[Controls] = {"vote": with_text(press)}
