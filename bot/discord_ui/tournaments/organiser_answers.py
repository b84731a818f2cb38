"""How a deed of an organiser becomes an answer: it is done, and then shown how the event stands."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments.finding import entry_named, named, tournament_here
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Words
from bot.tables.model import Person
from bot.tournaments.running.service import TournamentService
from bot.tournaments.running.state import TournamentState

Deed: TypeAlias = Callable[[int, Person], Awaitable[TournamentState]]
"""What the house does with an event's number for somebody."""
Ruling: TypeAlias = Callable[[int, Person, str], Awaitable[TournamentState]]
"""The same, with a reason."""


def deed(
    method: Callable[[TournamentService], Deed], words: Words
) -> Callable[[Context, int | None], Awaitable[OutgoingMessage]]:
    """What needs nothing but the event; the words say that it is done."""

    async def do(asker: Context, tournament: int | None) -> OutgoingMessage:
        record = await tournament_here(asker, tournament)
        return await shown(asker, method(asker.services.tournaments)(record.info.id, asker.person), words)

    return do


def ruling(
    method: Callable[[TournamentService], Ruling], words: Words
) -> Callable[[Context, str, int | None], Awaitable[OutgoingMessage]]:
    """What needs a reason, too."""

    async def do(asker: Context, reason: str, tournament: int | None) -> OutgoingMessage:
        record = await tournament_here(asker, tournament)
        return await shown(
            asker, method(asker.services.tournaments)(record.info.id, asker.person, reason), words
        )

    return do


async def shown(asker: Context, done: Awaitable[TournamentState], words: Words) -> OutgoingMessage:
    """Do it, and show how the event stands."""
    record = await done
    return await status(asker, await named(asker, record.info.id), words)


def numbers(record: TournamentState, typed: str) -> list[int]:
    """Entries by numbers or names, in the order written, with commas or without; raises Refusal."""
    parts = typed.split(",") if "," in typed else re.findall(r"\"[^\"]+\"|\S+", typed)
    return [entry_named(record, part.strip(' "')).number for part in parts if part.strip(' "')]
