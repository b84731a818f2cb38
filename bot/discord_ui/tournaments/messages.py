"""A message to all in an event's channel: its words, its picture and what can be done about it."""

from __future__ import annotations

from typing import Final

from bot.discord_ui.components.context import BotServices, theme_of
from bot.discord_ui.components.outgoing_message import CALM, YOURS, OutgoingMessage
from bot.discord_ui.messages.notifications import notification_message
from bot.discord_ui.tournaments.announcement import announcement
from bot.discord_ui.tournaments.message_controls import below
from bot.discord_ui.tournaments.showing import shown
from bot.games.engine.text import Text
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model

_PICTURES: Final = {"round-closed": "standings", "standings": "standings", "finished": "standings"}
"""What is shown with a message, by what it is about."""


async def message_sheet(
    host: BotServices,
    record: TournamentState,
    message: TournamentMessage,
    locale: str | None,
    number: int,
    pings: tuple[int, ...],
) -> OutgoingMessage:
    """``number``: by which the message's text is known again; ``pings``: whom it calls."""
    translator, plain = host.translations.translator(locale), host.translations.plain(locale)
    if message.about == "registration":
        return announcement(record, host.games, translator, number)
    what = _view(record, message)
    if what is not None:
        found = await shown(
            host.pictures,
            record,
            what,
            translator,
            plain,
            theme_of(host.tables.preferences.guild(record.info.guild_id)),
            head=Text("**{words}**", (("words", message.words),)),
            number=number,
            pings=pings,
        )
        if found is not None:
            return found
    control = below(record, message, plain)
    return notification_message(
        translator.translate(message.words), number, control, pings, YOURS if pings else CALM
    )


def _view(record: TournamentState, message: TournamentMessage) -> str | None:
    """What is shown with a message: nothing with the end of the last round, for final standings follow."""
    if message.about == "pairings":
        return f"round-{message.round}"
    if message.about == "round-closed" and record.format.over(to_model(record, secret=False)):
        return None
    return _PICTURES.get(message.about)
