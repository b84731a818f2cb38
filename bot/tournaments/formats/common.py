"""Answers that formats share."""

from __future__ import annotations

from dataclasses import replace

from bot.games.engine.text import Name, Text, say
from bot.tournaments.model import Event, Idle, Round, Sort


def idle_entrants(event: Event, round_number: int) -> tuple[Idle, ...]:
    """Everybody who can't be paired in the next round, and why."""
    return tuple(
        Idle(entrant.number, sort)
        for entrant in event.by_seed
        if (sort := event.absence(entrant, round_number)) is not None
    )


def dropped(event: Event) -> frozenset[int]:
    """Who plays no further round."""
    return frozenset(
        entrant.number for entrant in event.entrants if event.dropped(entrant.number, event.next_number)
    )


def round_before(event: Event, round_number: int) -> Event:
    """The event as it was when that round was paired: the rounds before it."""
    return replace(event, rounds=event.rounds[: round_number - 1])


def round_of(event: Event, round_number: int) -> Round:
    """The published round; :class:`IndexError` if there is none of that number."""
    if not 1 <= round_number <= len(event.rounds):
        raise IndexError(round_number)
    return event.rounds[round_number - 1]


def explain_idle(event: Event, entrant: int, sort: Sort) -> Text:
    """Why somebody has no table, where it was not the pairing that decided."""
    name = Name(event.entrant(entrant).name)
    if sort is Sort.HALF:
        return say("{name} asked for a bye: half a point, and no opponent.", name=name)
    if sort is Sort.FULL:
        return say("{name} had a whole point without playing.", name=name)
    if sort is Sort.ZERO:
        return say("{name} was not there in this round: no points, and no opponent.", name=name)
    return say("{name} had the bye.", name=name)


def no_part(event: Event, entrant: int) -> Text:
    """The entrant has no part in that round."""
    return say("{name} has no part in this round.", name=Name(event.entrant(entrant).name))
