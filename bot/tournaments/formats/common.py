"""What formats share: who is idle or gone, sizes of tables, dealing over groups, a few explanations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain, cycle
from typing import Final

from bot.games.engine.text import Text, msg, msg_in
from bot.tournaments.model import Idle, Round, Sort, Table, forfeited
from bot.tournaments.tournament import Tournament

CHAMPION: Final = msg_in("how far somebody came", "Champion")


def idle_entrants(tournament: Tournament, round_number: int) -> tuple[Idle, ...]:
    """Everybody who can't be paired in the next round, and why."""
    return tuple(
        Idle(entrant.number, sort)
        for entrant in tournament.by_seed
        if (sort := tournament.absence(entrant, round_number)) is not None
    )


def round_before(tournament: Tournament, round_number: int) -> Tournament:
    """The tournament as it was when that round was paired: the rounds before it."""
    return replace(tournament, rounds=tournament.rounds[: round_number - 1])


def round_of(tournament: Tournament, round_number: int) -> Round:
    """The published round; :class:`IndexError` if there is none of that number."""
    if not 1 <= round_number <= len(tournament.rounds):
        raise IndexError(round_number)
    return tournament.rounds[round_number - 1]


def explain_idle(tournament: Tournament, entrant: int, sort: Sort) -> Text:
    """Why somebody has no table, where it was not the pairing that decided."""
    name = tournament.called(entrant)
    if sort is Sort.HALF:
        return msg("{name} asked for a half-point bye, and had no opponent.", name=name)
    if sort is Sort.FULL:
        return msg("{name} had a full-point bye.", name=name)
    if sort is Sort.ZERO:
        return msg("{name} was absent this round: no points, and no opponent.", name=name)
    return msg("{name} had the bye.", name=name)


def no_part(tournament: Tournament, entrant: int) -> Text:
    """The entrant has no part in that round."""
    return msg("{name} isn’t part of this round.", name=tournament.called(entrant))


def serpentine(ranked: Sequence[int], sizes: Sequence[int]) -> list[list[int]]:
    """The groups; a full one is passed over.  Ten over 4, 3, 3 give 1 6 7 10, 2 5 8, 3 4 9.

    The sizes must have room for all.
    """
    groups: list[list[int]] = [[] for _ in sizes]
    forth = range(len(sizes))
    way = cycle(chain(forth, reversed(forth)))
    for entrant in ranked:
        index = next(place for place in way if len(groups[place]) < sizes[place])
        groups[index].append(entrant)
    return groups


def table_sizes(entrants: int, preferred: int = 4, minimum: int = 3) -> tuple[tuple[int, ...], int]:
    """Sizes as equal as possible, the larger first, and how many must sit out: 10 gives (4, 3, 3) and 0."""
    for byes in range(entrants):
        playing = entrants - byes
        tables = -(-playing // preferred)
        small, more = divmod(playing, tables)
        if small >= minimum:
            return (small + 1,) * more + (small,) * (tables - more), byes
    return (), entrants


def next_table(number: int, seats: Sequence[int], gone: frozenset[int], match: str = "") -> Table:
    """A table of the next round; what some have left before it began, they forfeit."""
    result = None if gone.isdisjoint(seats) else forfeited(seats, gone)
    return Table(number, tuple(seats), result, match=match)
