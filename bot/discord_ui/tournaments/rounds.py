"""A round: who meets whom at which table, and what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from bot.discord_ui.tournaments.brackets import match_names
from bot.discord_ui.tournaments.chart_with_words import Display, called, result_of
from bot.games.engine.text import Name, Text, Translator, Words, lines, msg, msg_in
from bot.tournaments.bracket import Names
from bot.tournaments.model import Round, Sort, Table
from bot.tournaments.standings.criteria import number
from bot.tournaments.tournament import Mode, Tournament
from renderers.charts.pods import Pod, Pods, Seat


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played."""

    table: int
    """The number of its table, of several games of the newest: the only one that people see."""
    link: str | None = None
    """To its thread."""


NOWHERE: Final[Mapping[int, Place]] = {}
"""No table is open."""


def round_display(
    tournament: Tournament,
    round_: Round,
    own: frozenset[int],
    plain: Translator,
    places: Mapping[int, Place] = NOWHERE,
) -> Display:
    """The tables of a round, with results where there are any; ``places``: where they are played."""
    names = match_names(tournament)
    pods = Pods(
        tournament.name,
        plain.translate(_round_name(tournament, round_)),
        tuple(
            _pod(tournament, table, own, plain, table_name(tournament, table, names, places))
            for table in round_.tables
        ),
    )
    found: list[Words] = []
    for page in range(pods.pages):
        told: list[Words] = [
            table_line(tournament, table, names, places)
            for table in (round_.tables[at] for at in pods.tables_of_page(page))
        ]
        if page == pods.pages - 1:
            told += idle_lines(tournament, round_)
        found.append(lines(told or [msg("Nobody plays in this round.")]))
    return Display(pods, tuple(found))


def _round_name(tournament: Tournament, round_: Round) -> Text:
    """What a round is: of a ladder a challenge, of a series a tournament."""
    match tournament.format.MODE:
        case Mode.CHALLENGED:
            return msg("challenge {number}", number=round_.number)
        case Mode.GATHERED:
            return msg("event {number} of the series", number=round_.number)
        case Mode.PAIRED:
            return msg("round {round}", round=round_.number)


def table_line(
    tournament: Tournament, table: Table, names: Names | None, places: Mapping[int, Place] = NOWHERE
) -> Words:
    """A table in one line; ``names``: of the matches, if it is one of a bracket."""
    name, place = table_name(tournament, table, names, places), places.get(table.number)
    if name is None:
        return _result_line(tournament, table)
    if place is not None and place.link is not None:
        name = Text("[{table}]({link})", (("table", name), ("link", place.link)))
    return msg("**{table}**: {result}", table=name, result=_result_line(tournament, table))


def _result_line(tournament: Tournament, table: Table) -> Words:
    """Who meets, or how it ended."""
    result = table.result
    if result is None:
        people = [Text("{name}", (("name", called(tournament.entrant(one))),)) for one in table.seats]
        return lines(people, " – ")
    if len(table.seats) == 2:
        return msg(
            "{one} {first} : {second} {other}",
            one=called(tournament.entrant(table.seats[0])),
            other=called(tournament.entrant(table.seats[1])),
            first=result_of(table, 0)[0],
            second=result_of(table, 1)[0],
        )
    ranked = sorted(range(len(table.seats)), key=lambda seat: (result.places[seat], seat))
    told: list[Words] = [
        msg(
            "{place}\\. {name}{score}",
            place=result.places[seat],
            name=called(tournament.entrant(table.seats[seat])),
            score="" if not (score := _score(table, seat)) else f" ({score})",
        )
        for seat in ranked
    ]
    return lines(told, ", ")


def table_name(
    tournament: Tournament, table: Table, names: Names | None, places: Mapping[int, Place]
) -> Text | None:
    """What a table is called: by its match in a bracket, by its group or division, and by its number.

    ``None``: it isn't open, and has no number.
    """
    place = places.get(table.number)
    number = None if place is None else place.table
    if table.match and names is not None:
        match = names.match(table.match)
        return match if number is None else msg("{match}, table {number}", match=match, number=number)
    if table.group:
        group = tournament.format.group_title(table.group)
        return group if number is None else msg("{group}, table {number}", group=group, number=number)
    return None if number is None else msg("Table {number}", number=number)


def idle_lines(tournament: Tournament, round_: Round) -> list[Words]:
    """Those who have no table, but whoever has left."""
    return [
        _idle(called(tournament.entrant(idle.entrant)), idle.sort)
        for idle in round_.idle
        if not tournament.dropped(idle.entrant, round_.number)
    ]


def _idle(name: Name, sort: Sort) -> Text:
    match sort:
        case Sort.BYE:
            return msg("{name} has the bye", name=name)
        case Sort.FULL:
            return msg("{name} has a full-point bye", name=name)
        case Sort.HALF:
            return msg("{name} has a half-point bye", name=name)
        case Sort.ZERO:
            return msg("{name} isn’t playing", name=name)


def _pod(
    tournament: Tournament, table: Table, own: frozenset[int], plain: Translator, name: Text | None
) -> Pod:
    result = table.result
    order = range(len(table.seats))
    several = len(table.seats) > 2
    if result is not None and several:
        order = sorted(order, key=lambda seat: (result.places[seat], seat))
    seats = tuple(
        Seat(
            str(seat + 1 if result is None or not several else result.places[seat]),
            tournament.entrant(table.seats[seat]).name,
            "" if result is None else _score(table, seat) if several else result_of(table, seat)[0],
            table.seats[seat] in own,
            placed=result is not None and several,
            won=not several and result_of(table, seat)[1] == "won",
            lost=not several and result_of(table, seat)[1] == "lost",
        )
        for seat in order
    )
    note = (
        msg_in("state of a match", "in progress")
        if result is None
        else msg_in("state of a match", "finished")
    )
    return Pod("" if name is None else plain.translate(name), plain.translate(note), seats)


def _score(table: Table, seat: int) -> str:
    result = table.result
    if result is None or seat in result.forfeits:
        return "" if result is None else "−"
    score: Fraction | None = result.scores[seat] if result.scores else None
    return "" if score is None else number(score)
