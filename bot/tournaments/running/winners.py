"""Who has won a tournament that is over: told at its end, and kept as a title of theirs.  Pure."""

from __future__ import annotations

from typing import Final

from bot.tournaments.running.model import Entry
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import to_model
from bot.tournaments.tournament import Mode

LEAST: Final = 4
"""Entries of people below which winning is no title."""


def winner(record: TournamentState) -> Entry | None:
    """Who is alone in first place after all that was played; on a ladder nobody has won, only climbed."""
    tournament = to_model(record, secret=False)
    if not tournament.rounds or record.format.MODE is Mode.CHALLENGED:
        return None
    first = [line.entrant for line in record.format.standings(tournament).lines if line.place == 1]
    return record.entry(first[0]) if len(first) == 1 else None


def titled(record: TournamentState) -> tuple[int, ...]:
    """The accounts to which a tournament that is over gives a title.

    It must have been a real one: against enough people, and by games that were played.  A series is won by
    what was won in its tournaments already.
    """
    if record.info.state != "finished" or record.format.MODE is Mode.GATHERED:
        return ()
    people = [entry for entry in record.playing if any(member.id > 0 for member in entry.members)]
    first = winner(record) if len(people) >= LEAST else None
    if first is None:
        return ()
    played = any(match.how == "game" and first.number in match.seats for match in record.matches)
    return tuple(member.id for member in first.members if member.id > 0) if played else ()
