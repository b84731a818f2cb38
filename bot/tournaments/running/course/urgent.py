"""What waits for organisers, as they are told.  Pure."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.engine.text import Name, say
from bot.tournaments.running.message import EventMessage
from bot.tournaments.running.state import EventRecord

Urgent: TypeAlias = Literal["stuck", "review"]


def to_organisers(record: EventRecord, about: Urgent, match: int | None, round_: int) -> EventMessage:
    """Organisers are told that something waits for them."""
    words = {
        "stuck": say(
            "{event}, round {round}: a match has no result. An organiser must decide it.",
            event=Name(record.info.title),
            round=round_,
        ),
        "review": say(
            "{event}: the pairing of round {round} waits for an organiser.",
            event=Name(record.info.title),
            round=round_,
        ),
    }[about]
    calls = tuple(one.id for one in record.info.organisers)
    return EventMessage(about, words, round=round_, match=match, calls=calls)
