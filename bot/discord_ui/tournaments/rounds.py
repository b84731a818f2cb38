"""A round: who meets whom at which table, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final, TypeAlias

from bot.discord_ui.tournaments.brackets import match_names
from bot.discord_ui.tournaments.chart_with_words import Display, called, outcome_of, score_of
from bot.discord_ui.tournaments.stages import round_name, round_of_stage, stage_of
from bot.games.engine.text import Name, Text, Translator, Words, lines, msg, msg_in
from bot.tournaments.bracket import Names
from bot.tournaments.model import Round, Sort, Table
from bot.tournaments.standings.criteria import number
from bot.tournaments.tournament import Mode, Tournament
from renderers.charts.drawing import Chart
from renderers.charts.pairings_chart import Pair, Pairings, Player
from renderers.charts.pieces import Band
from renderers.charts.pods import Pod, Pods, Seat


@dataclass(frozen=True, slots=True)
class Place:
    """Where a match is played, or a board of it."""

    table: int
    """The number of its table, of several games of the newest: the only one that people see."""
    link: str | None = None
    """To its thread."""


Places: TypeAlias = Mapping[int, Sequence[Place]]
"""By the numbers of matches where they are played; of teams, board by board."""
NOWHERE: Final[Places] = {}
"""No table is open."""
LINKS: Final = 14
"""Links that a text has room for: of more, those of the first boards are there."""


def round_display(
    tournament: Tournament,
    round_: Round,
    own: frozenset[int],
    plain: Translator,
    places: Places = NOWHERE,
) -> Display:
    """The tables of a round, with results where there are any; ``places``: where they are played."""
    names = match_names(tournament) if any(table.match for table in round_.tables) else None
    drawing = _Drawing(tournament, round_, own, plain, names, places)
    chart = drawing.pods() if any(len(table.seats) > 2 for table in round_.tables) else drawing.pairings()
    found: list[Words | None] = []
    links = [place.link for boards in places.values() for place in boards if place.link]
    shared = len(links) > 1 and len(set(links)) == 1
    for page in range(chart.pages):
        # What the picture can't do: lead to the tables.
        linked = _links([places.get(table.number, ()) for table in drawing.tables_of(chart, page)])
        if shared and linked is not None:
            linked = _link(msg("To the games of this round"), links[0])
        told: list[Words] = [] if linked is None else [linked]
        if isinstance(chart, Pods) and page == chart.pages - 1:
            told += idle_lines(tournament, round_)
        found.append(lines(told) if told else None)
    return Display(chart, tuple(found))


def schedule_display(
    tournament: Tournament,
    by_round: Sequence[Tournament],
    own: frozenset[int],
    plain: Translator,
    places_of: Callable[[int], Places],
) -> Display:
    """All matches, where all rounds are played together: group by group, with results if there are any.

    ``by_round``: the tournament with the names of those who played in each of its rounds.
    """
    drawings = [
        _Drawing(named, one, own, plain, None, places_of(one.number))
        for named, one in zip(by_round, tournament.rounds, strict=True)
    ]
    groups = {table.group for one in tournament.rounds for table in one.tables}
    rows, places = list[Pair | Band](), list[Sequence[Place]]()
    for group in sorted(groups, key=lambda letter: (len(letter), letter)):
        if group:
            rows.append(Band(plain.translate(tournament.format.group_title(group))))
            places.append(())
        for drawing in drawings:
            tables = [table for table in drawing.tables if table.group == group]
            rows += map(drawing.pair, tables)
            places += [drawing.places.get(table.number, ()) for table in tables]
    title = plain.translate(msg_in("title of a picture", "Pairings"))
    chart = Pairings(title, plain.translate(msg_in("heading of a picture", "all rounds")), tuple(rows))
    here = [[places[at] for at in chart.rows_of_page(page)] for page in range(chart.pages)]
    return Display(chart, tuple(map(_links, here)))


def _links(places: Sequence[Sequence[Place]]) -> Words | None:
    if sum(map(len, places)) > LINKS:
        places = [boards[:1] for boards in places]
    every = [one for boards in places for one in boards]
    linked = [_link(msg("Table {number}", number=one.table), one.link) for one in every if one.link]
    return lines(linked, " · ") if linked else None


def _link(words: Text, link: str) -> Text:
    return Text("[{table}]({link})", (("table", words), ("link", link)))


class _Drawing:
    """A round for one reader."""

    def __init__(
        self,
        tournament: Tournament,
        round_: Round,
        own: frozenset[int],
        plain: Translator,
        names: Names | None,
        places: Places,
    ) -> None:
        self.tournament, self.round, self.names, self.places = tournament, round_, names, places
        self.own, self.plain = own, plain
        self.stage = stage_of(tournament, round_.number)
        self.tables = sorted(round_.tables, key=lambda table: table.group)
        heads = {table.number: self._part(table) for table in round_.tables}
        self.parts = heads if len(set(heads.values())) > 1 else dict.fromkeys(heads, "")
        results = bool(round_.tables) and round_.done
        self.title = plain.translate(
            msg_in("title of a picture", "Results") if results else msg_in("title of a picture", "Pairings")
        )
        name = (
            round_of_stage(tournament, self.stage, round_.number)
            if tournament.format.MODE is Mode.PAIRED
            else round_name(tournament, round_.number)
        )
        self.note = plain.translate(name)

    def tables_of(self, chart: Chart, page: int) -> Sequence[Table]:
        """The tables on a page."""
        if isinstance(chart, Pods):
            return [self.tables[at] for at in chart.tables_of_page(page)]
        if not isinstance(chart, Pairings):
            return []
        before = sum(_is_table(row) for row in chart.rows[: chart.rows_of_page(page).start])
        count = sum(_is_table(chart.rows[at]) for at in chart.rows_of_page(page))
        return self.tables[before : before + count]

    def pairings(self) -> Pairings:
        """A line for each table, by parts if there are several: groups, matches of different rounds."""
        points, rows, part = self._points(), list[Pair | Band](), ""
        for table in self.tables:
            if self.parts[table.number] != part:
                part = self.parts[table.number]
                rows.append(Band(part))
            rows.append(self.pair(table, points))
        idle = self.tournament.idle(self.round)
        if part and idle:
            rows.append(Band(self.plain.translate(msg("Without a table"))))
        rows += [
            Pair(
                "",
                Player(self.tournament.entrant(one.entrant).name, points.get(one.entrant, "")),
                self.plain.translate(_IDLE[one.sort]),
                own=one.entrant in self.own,
            )
            for one in idle
        ]
        return Pairings(self.title, self.note, tuple(rows))

    def pods(self) -> Pods:
        """A card for each table."""
        told = self.plain.translate(lines(idle_lines(self.tournament, self.round), ", "))
        return Pods(self.title, self.note, tuple(map(self._pod, self.tables)), told)

    def _part(self, table: Table) -> str:
        """What it has in common with others: its group, or its round of the bracket."""
        if table.match and self.names is not None:
            return self.plain.translate(self.names.head(table.match))
        if table.group:
            return self.plain.translate(self.tournament.format.group_title(table.group))
        return ""

    def _points(self) -> Mapping[int, str]:
        """Everybody's points before the round, where pairings go by them."""
        before = self.round.number - self.stage.before - 1
        tournament = self.stage.tournament
        if before < 1 or not tournament.format.is_free(tournament):
            return {}
        known = tournament.before(before + 1)
        return {
            line.entrant: f"({number(line.points)})" for line in tournament.format.standings(known).lines
        }

    def pair(self, table: Table, points: Mapping[int, str] = MappingProxyType({})) -> Pair:
        """Who meets whom; ``points``: everybody's before the round."""
        first, second = (
            Player(
                self.tournament.entrant(entrant).name,
                points.get(entrant, ""),
                won=(outcome := outcome_of(table, seat)) == "won",
                lost=outcome == "lost",
            )
            for seat, entrant in enumerate(table.seats)
        )
        result = "–" if table.result is None else f"{score_of(table, 0)} : {score_of(table, 1)}"
        shown = ", ".join(str(place.table) for place in self.places.get(table.number, ()))
        return Pair(shown, first, result, second, own=not self.own.isdisjoint(table.seats))

    def _pod(self, table: Table) -> Pod:
        result = table.result
        order = range(len(table.seats))
        if result is not None:
            order = sorted(order, key=lambda seat: (result.places[seat], seat))
        seats = tuple(
            Seat(
                str(seat + 1 if result is None else result.places[seat]),
                self.tournament.entrant(table.seats[seat]).name,
                "" if result is None else _score(table, seat),
                table.seats[seat] in self.own,
                won=outcome_of(table, seat) == "won",
            )
            for seat in order
        )
        note = (
            msg_in("state of a match", "in progress")
            if result is None
            else msg_in("state of a match", "finished")
        )
        name = table_name(self.tournament, table, self.names, self.places)
        return Pod("" if name is None else self.plain.translate(name), self.plain.translate(note), seats)


def _is_table(row: Pair | Band) -> bool:
    return isinstance(row, Pair) and row.second is not None


_IDLE: Final[Mapping[Sort, Text]] = {
    Sort.BYE: msg_in("in place of an opponent", "bye"),
    Sort.FULL: msg_in("in place of an opponent", "full-point bye"),
    Sort.HALF: msg_in("in place of an opponent", "half-point bye"),
    Sort.ZERO: msg_in("in place of an opponent", "absent"),
}


def table_line(tournament: Tournament, table: Table, names: Names | None) -> Words:
    """Who is to meet at a table, in one line; ``names``: of the matches, if it is one of a bracket."""
    people = lines(
        [Text("{name}", (("name", called(tournament.entrant(one))),)) for one in table.seats], " – "
    )
    name = table_name(tournament, table, names, NOWHERE)
    return people if name is None else msg("**{table}**: {people}", table=name, people=people)


def table_name(tournament: Tournament, table: Table, names: Names | None, places: Places) -> Text | None:
    """What a table is called: by its match in a bracket, by its group or division, and by its number.

    ``None``: it isn't open, and has no number.
    """
    number = next((place.table for place in places.get(table.number, ())), None)
    if table.match and names is not None:
        match = names.match(table.match)
        return match if number is None else msg("{match}, table {number}", match=match, number=number)
    if table.group:
        group = tournament.format.group_title(table.group)
        return group if number is None else msg("{group}, table {number}", group=group, number=number)
    return None if number is None else msg("Table {number}", number=number)


def idle_lines(tournament: Tournament, round_: Round) -> list[Words]:
    """Those who have no table."""
    return [_idle(called(tournament.entrant(one.entrant)), one.sort) for one in tournament.idle(round_)]


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


def _score(table: Table, seat: int) -> str:
    result = table.result
    if result is None or seat in result.forfeits:
        return "" if result is None else "−"
    score: Fraction | None = result.scores[seat] if result.scores else None
    return "" if score is None else number(score)
