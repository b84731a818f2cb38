"""Answers that formats share."""

from __future__ import annotations

from dataclasses import replace

from bot.games.engine.text import Name, Text, msg
from bot.tournaments.model import Idle, Round, Sort, Tournament


def idle_entrants(tournament: Tournament, round_number: int) -> tuple[Idle, ...]:
    """Everybody who can't be paired in the next round, and why."""
    return tuple(
        Idle(entrant.number, sort)
        for entrant in tournament.by_seed
        if (sort := tournament.absence(entrant, round_number)) is not None
    )


def dropped(tournament: Tournament) -> frozenset[int]:
    """Who plays no further round."""
    return frozenset(
        entrant.number
        for entrant in tournament.entrants
        if tournament.dropped(entrant.number, tournament.next_number)
    )


def round_before(tournament: Tournament, round_number: int) -> Tournament:
    """The event as it was when that round was paired: the rounds before it."""
    return replace(tournament, rounds=tournament.rounds[: round_number - 1])


def round_of(tournament: Tournament, round_number: int) -> Round:
    """The published round; :class:`IndexError` if there is none of that number."""
    if not 1 <= round_number <= len(tournament.rounds):
        raise IndexError(round_number)
    return tournament.rounds[round_number - 1]


def explain_idle(tournament: Tournament, entrant: int, sort: Sort) -> Text:
    """Why somebody has no table, where it was not the pairing that decided."""
    name = Name(tournament.entrant(entrant).name)
    if sort is Sort.HALF:
        return msg("{name} asked for a bye: half a point, and no opponent.", name=name)
    if sort is Sort.FULL:
        return msg("{name} had a whole point without playing.", name=name)
    if sort is Sort.ZERO:
        return msg("{name} was not there in this round: no points, and no opponent.", name=name)
    return msg("{name} had the bye.", name=name)


def no_part(tournament: Tournament, entrant: int) -> Text:
    """The entrant has no part in that round."""
    return msg("{name} has no part in this round.", name=Name(tournament.entrant(entrant).name))
