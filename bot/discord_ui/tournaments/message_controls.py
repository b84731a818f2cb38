"""What can be done about a message of an event, right below it, as long as it can be done."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import row
from bot.discord_ui.tournaments.challenges import answers
from bot.discord_ui.tournaments.controls import tournament_button
from bot.games.engine.text import Translator, msg
from bot.tournaments.running.chains.challenges import waiting
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.state import TournamentState

_STATES: Final[Mapping[str, str]] = {"place": "offered", "team": "forming", "entry": "asked"}
"""In which state an entry can be answered that a message is about."""

_QUESTIONS: Final = frozenset({"check-in", "review", "stuck", "challenge"})


def is_over(record: TournamentState, message: TournamentMessage) -> bool:
    """Has what the message asks for been answered, come to nothing, or never been asked?"""
    if message.about == "check-in":
        return record.info.state != "check_in"
    if message.about == "review":
        return record.proposed is None or record.proposed.number != message.round
    if message.about == "stuck":
        found = (match for match in record.matches if match.id == message.match)
        return all(match.result is not None or match.how == "void" for match in found)
    if message.entry is None:
        return False
    if message.about == "challenge":
        asked = record.entry_of(message.to or 0)
        number = None if asked is None else asked.number
        return all((one.by, one.of) != (message.entry, number) for one in waiting(record))
    state = _STATES.get(message.about)
    return state is not None and record.entry(message.entry).state != state


def is_moot(record: TournamentState, message: TournamentMessage) -> bool:
    """Is it nothing but a question that needs no answer any more?  Then nobody is told it."""
    return message.about in _QUESTIONS and is_over(record, message)


def below(
    record: TournamentState, message: TournamentMessage, translator: Translator
) -> ui.ActionRow[Any] | None:
    """The controls of a message; ``None``: there is nothing to do about it (any more).

    ``teller``: of words in which no markdown is read.
    """
    if is_over(record, message):
        return None
    number = record.info.id
    status = tournament_button(number, "status", msg("My event"), translator)
    match message.about:
        case "check-in":
            return row(tournament_button(number, "here", msg("I am here"), translator, ButtonStyle.success))
        case "place":
            return row(
                tournament_button(
                    number, "confirm", msg("Take the place"), translator, ButtonStyle.success
                ),
                tournament_button(number, "leave", msg("Leave"), translator),
            )
        case "team":
            return row(
                tournament_button(number, "agree", msg("I play"), translator, ButtonStyle.success),
                tournament_button(number, "leave", msg("I don’t play"), translator),
            )
        case "entered":
            return row(status, tournament_button(number, "leave", msg("I don’t play"), translator))
        case "review":
            return row(
                tournament_button(number, "review", msg("Look at it"), translator, ButtonStyle.primary)
            )
        case "entry" if message.entry is not None and record.info.organises(message.to or 0):
            yes = tournament_button(
                number, f"approve/{message.entry}", msg("Let in"), translator, ButtonStyle.success
            )
            return row(yes, status)
        case "challenge" if message.entry is not None:
            return row(*answers(number, message.entry, translator))
        case "stuck":
            return row(tournament_button(number, "review", msg("What is to be decided"), translator))
        case _:
            return None
