"""What an event asks of who joins: roles, ratings, questions, team-mates; and how they answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

import discord

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features.seats import guest_of
from bot.discord_ui.tournaments.finding import named, tournament_here
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, Text, msg
from bot.tables.model import Person
from bot.tournaments.running.state import TournamentState

_BETWEEN: Final = re.compile(r"\s*[|\n]\s*")
"""What stands between two questions, and between two answers."""


async def require(
    asker: Context,
    role: discord.Role | None,
    games: int | None,
    lowest: int | None,
    highest: int | None,
    members: int | None,
    questions: str | None,
    tournament: int | None,
) -> OutgoingMessage:
    """Ask something of who joins; nothing named takes role, ratings, games and questions back."""
    record = await tournament_here(asker, tournament)
    changes: dict[str, Any] = {
        "role": None if role is None else role.id,
        "min_games": games,
        "min_rating": lowest,
        "max_rating": highest,
        "members": members,
        "questions": None if questions is None else tuple(parts(questions)),
    }
    changes = {name: value for name, value in changes.items() if value is not None}
    if not changes:
        changes = {"role": None, "min_games": 0, "min_rating": None, "max_rating": None, "questions": ()}
    found = await asker.services.tournaments.founding.edit(record.info.id, asker.person, changes=changes)
    return await status(asker, await named(asker, found.info.id), msg("Noted."))


def parts(typed: str) -> list[str]:
    """Questions or answers as they are written in one line, with bars between them."""
    return [part for part in _BETWEEN.split(typed.strip()) if part]


def answers_of(record: TournamentState, given: Sequence[str]) -> Sequence[str]:
    """An answer for each question; raises Refusal, with the questions, where some are missing."""
    asked = record.settings.questions
    if len(given) >= len(asked):
        return given[: len(asked)]
    return _refused(
        msg(
            "This event asks: {questions} Join with your answers, a bar between them: "
            "/tournament join answers:…",
            questions=Name(" | ".join(asked)),
        )
    )


def team_of(record: TournamentState, command: str, *mates: discord.Member | None) -> list[Person]:
    """The team-mates; raises Refusal, with the command for it, where they are too few or too many."""
    found = [guest_of(mate) for mate in mates if mate is not None]
    wanted = record.settings.members - 1
    if len(found) == wanted:
        return found
    if not wanted:
        return _refused(msg("Everybody plays alone in this event: leave the team out."))
    return _refused(
        msg(
            "Teams of {count} play here: name the others, and the team: {command} partner:… team:…",
            count=wanted + 1,
            command=command,
        )
    )


def _refused(words: Text) -> Any:
    raise Refusal(words)
