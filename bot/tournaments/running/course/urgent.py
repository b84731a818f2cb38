"""What waits for organisers, as they are told.  Pure."""

from __future__ import annotations

from typing import Literal, TypeAlias

from bot.games.engine.text import Name, msg
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.state import TournamentState

Urgent: TypeAlias = Literal["stuck", "review"]


def to_organisers(
    record: TournamentState, about: Urgent, match: int | None, round_: int
) -> TournamentMessage:
    """Organisers are told that something waits for them."""
    words = {
        "stuck": msg(
            "{tournament}, round {round}: a match has no result. An organiser must decide it.",
            tournament=Name(record.info.title),
            round=round_,
        ),
        "review": msg(
            "{tournament}: the pairing of round {round} waits for an organiser.",
            tournament=Name(record.info.title),
            round=round_,
        ),
    }[about]
    calls = tuple(one.id for one in record.info.organisers)
    return TournamentMessage(about, words, round=round_, match=match, calls=calls)
