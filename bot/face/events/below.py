"""What can be done about a message of an event, right below it."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot.face.controls import row
from bot.face.events.challenges import answers
from bot.face.events.taps import event_button
from bot.games.text import Teller, say
from bot.tournaments.events.record import EventMessage, EventRecord


def below(record: EventRecord, message: EventMessage, teller: Teller) -> ui.ActionRow[Any] | None:
    """The controls of a message; ``teller``: of words in which no markdown is read."""
    number = record.row.id
    status = event_button(number, "status", say("My event"), teller)
    match message.about:
        case "check-in" if record.row.state == "check_in":
            return row(event_button(number, "here", say("I am here"), teller, ButtonStyle.success))
        case "place":
            return row(
                event_button(number, "confirm", say("Take the place"), teller, ButtonStyle.success),
                event_button(number, "leave", say("Leave"), teller),
            )
        case "team":
            return row(
                event_button(number, "agree", say("I play"), teller, ButtonStyle.success),
                event_button(number, "leave", say("I don’t play"), teller),
            )
        case "entered":
            return row(status, event_button(number, "leave", say("I don’t play"), teller))
        case "review":
            return row(event_button(number, "review", say("Look at it"), teller, ButtonStyle.primary))
        case "entry" if message.entry is not None and record.organises(message.to or 0):
            yes = event_button(
                number, f"approve/{message.entry}", say("Let in"), teller, ButtonStyle.success
            )
            return row(yes, status)
        case "challenge" if message.entry is not None:
            return row(*answers(number, message.entry, teller))
        case "stuck":
            return row(event_button(number, "review", say("What is to be decided"), teller))
        case _:
            return None
