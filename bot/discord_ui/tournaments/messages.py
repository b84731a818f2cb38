"""The messages to all in a tournament's channel: words, picture, and controls while they do something."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from discord import ButtonStyle, ui

from bot.discord_ui.components.controls import row
from bot.discord_ui.components.interaction_context import BotServices, theme_of
from bot.discord_ui.components.outgoing_message import CALM, YOURS, OutgoingMessage, Writer
from bot.discord_ui.messages.call_messages import notification_message
from bot.discord_ui.tournaments.announcement import announcement
from bot.discord_ui.tournaments.controls import challenge_answers, tournament_button
from bot.discord_ui.tournaments.views import as_paired, shown
from bot.games.engine.text import Text, Words, lines, msg
from bot.tournaments.running.message import NOTHING, TournamentMessage
from bot.tournaments.running.repairs import STANDINGS
from bot.tournaments.running.state import TournamentState, waiting
from bot.tournaments.running.to_model import told_until
from bot.tournaments.tournament import Mode


async def message_sheet(
    host: BotServices,
    record: TournamentState,
    message: TournamentMessage,
    writer: Writer,
    number: int,
    pings: tuple[int, ...],
) -> OutgoingMessage:
    """``number``: by which the message's text is known again; ``pings``: whom it calls."""
    if message.about == "registration":
        return announcement(record, host.games, writer, number)
    what = _view(record, message)
    if message.about == "pairings":
        record = as_paired(record, message.round)
    if what is not None:
        theme = theme_of(host.tables.preferences.guild(record.info.guild_id))
        head = told(message)
        found = await shown(
            host.pictures,
            record,
            what,
            writer,
            theme,
            head=head,
            number=number,
            pings=pings,
            # A correction has enough to say; the end of the round has told what the columns mean.
            explained=message.about != "corrected",
        )
        if found is not None:
            return found
    words, colour = writer.translator.translate(told(message)), YOURS if pings else CALM
    return notification_message(words, number, below(record, message, writer), pings, colour)


def told(message: TournamentMessage) -> Words:
    """What is said with it; what stands above something else is a headline."""
    headlines = (*STANDINGS, "pairings", "started")
    if message.details == NOTHING and message.about not in headlines:
        return message.words
    head = Text("**{words}**", (("words", message.words),))
    return head if message.details == NOTHING else lines([head, message.details])


def _view(record: TournamentState, message: TournamentMessage) -> str | None:
    """What is shown with a message."""
    if message.about == "pairings":
        return "schedule" if record.format.paired_ahead else f"round-{message.round}"
    if message.about == "finished" and not record.playing:
        return None
    if message.about == "round-closed" and record.format.MODE is Mode.PAIRED:
        # As the round left it, also where the next one has been paired since.
        return f"standings-{message.round}"
    if message.about in STANDINGS and (number := told_until(record)) is not None:
        return f"standings-{number}"
    climbs = message.about == "started" and record.format.MODE is Mode.CHALLENGED
    return "standings" if climbs or message.about in STANDINGS else None


_STATES: Final[Mapping[str, str]] = {"place": "offered", "team": "forming", "entry": "asked"}
"""In which state an entry can be answered that a message is about."""
_QUESTIONS: Final = frozenset({"check-in", "review", "stuck", "challenge"})


def is_over(record: TournamentState, message: TournamentMessage) -> bool:
    """Has what the message asks for been answered, come to nothing, or never been asked?"""
    if message.about == "check-in":
        return record.info.state != "check_in"
    if message.about == "review":
        return record.proposed is None or record.proposed.number != message.round
    if message.about == "entered":
        return record.info.state in ("finished", "cancelled")
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


def below(record: TournamentState, message: TournamentMessage, writer: Writer) -> ui.ActionRow[Any] | None:
    """The controls of a message; ``None``: there is nothing to do about it (any more)."""
    if is_over(record, message):
        return None
    tap, green = partial(tournament_button, writer, record.info.id), ButtonStyle.success
    status = tap("status", msg("My tournament"))
    match message.about:
        case "check-in":
            return row(tap("here", msg("I am here"), green))
        case "place":
            return row(tap("confirm", msg("Take the place"), green), tap("leave", msg("Leave")))
        case "team":
            return row(tap("agree", msg("I’ll play"), green), tap("leave", msg("I won’t play")))
        case "entered":
            return row(status, tap("leave", msg("I won’t play")))
        case "review":
            return row(tap("review", msg("Review the pairing"), ButtonStyle.primary))
        case "entry" if message.private and message.entry is not None:
            return row(tap(f"approve/{message.entry}", msg("Approve the entry"), green), status)
        case "challenge" if message.entry is not None:
            return row(*challenge_answers(writer, record.info.id, message.entry))
        case "stuck":
            return row(tap("review", msg("Show open decisions")))
        case _:
            return None
