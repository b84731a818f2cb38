"""Standings with every tie-break that decides, and cross-tables of who met whom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.discord_ui.tournaments.chart_with_words import Display, called, result_of
from bot.games.engine.text import Text, Translator, Words, lines, msg, msg_in, msg_plural
from bot.tournaments.model import Round, Sort, Standing, Standings
from bot.tournaments.standings.criteria import SEED, name_of, number, told
from bot.tournaments.tournament import Mode, Tournament
from renderers.charts.standings_chart import LINES, Cell, Grid, Line

HEADS: Final[dict[str, Text]] = {
    "points": msg_in("column of standings", "Pts"),
    "direct": msg_in("column of standings", "DE"),
    "buchholz-cut1": msg_in("column of standings", "BH1"),
    "buchholz": msg_in("column of standings", "BH"),
    "sonneborn-berger": msg_in("column of standings", "SB"),
    "wins": msg_in("column of standings", "W"),
    "progressive": msg_in("column of standings", "PS"),
    "shared-wins": msg_in("column of standings", "W"),
    "points-per-game": msg_in("column of standings", "PPG"),
    "opponents-average": msg_in("column of standings", "OA"),
    "score-share": msg_in("column of standings", "SC"),
    "match-share": msg_in("column of standings", "MW"),
    "opponents-match-share": msg_in("column of standings", "OMW"),
    "game-share": msg_in("column of standings", "GW"),
    "opponents-game-share": msg_in("column of standings", "OGW"),
    "best": msg_in("column of standings", "Best"),
}
"""What stands over a criterion's values; its whole name is told beside the picture."""


def standings(tournament: Tournament, own: frozenset[int], plain: Translator) -> Display:
    """Everybody's place now; ``own``: the entries that are the reader's."""
    found = tournament.format.standings(tournament)
    keys = _shown(found)
    gone = {drop.entrant for drop in tournament.drops}
    rows = tuple(
        Line(
            f"{line.group}{line.place}",
            tournament.entrant(line.entrant).name,
            (Cell(number(line.points)), *(Cell(_value(found, line, key)) for key in keys)),
            line.entrant in own,
            line.entrant in gone,
        )
        for line in found.lines
    )
    head = msg_in("column of standings", "Won") if _counts_wins(found) else HEADS["points"]
    heads = tuple(plain.translate(words) for words in (head, *(HEADS[key] for key in keys)))
    grid = Grid(
        tournament.name, plain.translate(_note(tournament)), heads, rows, medals=bool(tournament.rounds)
    )
    legend = _legend(keys)
    down = max(1, -(-len(rows) // LINES))
    texts = tuple(
        lines([_page(tournament, found, keys, page % down), *legend]) for page in range(grid.pages)
    )
    return Display(grid, texts)


def _note(tournament: Tournament) -> Text:
    played = sum(round_.done for round_ in tournament.rounds)
    if tournament.format.MODE is Mode.CHALLENGED:
        return msg_plural("after {count} challenge", "after {count} challenges", played)
    if tournament.format.MODE is Mode.GATHERED:
        return msg_plural("after {count} event", "after {count} events", played)
    if tournament.rounds and tournament.format.over(tournament):
        return msg_in("heading of a picture", "final standings")
    return (
        msg("after round {round}", round=played) if played else msg_in("heading of a picture", "standings")
    )


def _shown(found: Standings) -> list[str]:
    """The criteria after the points that tell anything about anybody."""
    return [
        key
        for index, key in enumerate(found.criteria)
        if index
        and key in HEADS
        and key != SEED
        and any(line.values and line.values[index] is not None for line in found.lines)
    ]


def _value(found: Standings, line: Standing, key: str) -> str:
    return told(key, line.values[found.criteria.index(key)]) if line.values else ""


def _page(tournament: Tournament, found: Standings, keys: list[str], page: int) -> Words:
    if not found.lines:
        return msg("Nobody has entered yet.")
    rows: list[Words] = []
    for line in found.lines[page * LINES :][:LINES]:
        values: list[Words] = [
            msg("{head} {value}", head=HEADS[key], value=_value(found, line, key))
            for key in keys
            if line.values
        ]
        about = lines([_points(found, line), *values], " · ")
        rows.append(
            msg(
                "{place}\\. **{name}** {about}",
                place=f"{line.group}{line.place}",
                name=called(tournament.entrant(line.entrant)),
                about=about,
            )
        )
    return lines(rows)


def _points(found: Standings, line: Standing) -> Text:
    if _counts_wins(found):
        return msg("{count} won", count=line.points.numerator)
    if line.points.denominator == 1:
        return msg_plural("{count} point", "{count} points", line.points.numerator)
    return msg("{points} points", points=number(line.points))


def _counts_wins(found: Standings) -> bool:
    """Are these the places of a bracket or a ladder, whose points are the matches won?"""
    return found.criteria[0] in ("round", "place")


def _legend(keys: list[str]) -> list[Words]:
    """What the heads mean."""
    if not keys:
        return []
    meant = [msg("{head}: {name}", head=HEADS[key], name=name_of(key)) for key in keys]
    return [msg("-# {legend}", legend=lines(meant, ", "))]


_IDLE = {
    Sort.BYE: msg_in("cell of a cross-table", "bye"),
    Sort.FULL: msg_in("cell of a cross-table", "bye"),
    Sort.HALF: msg_in("cell of a cross-table", "½ bye"),
    Sort.ZERO: msg("–"),
}
_MATRIX = 16
"""Up to so many entrants a round robin shows everybody against everybody."""


@dataclass(frozen=True, slots=True)
class _Case:
    """A cell: in the picture and in words."""

    short: str
    outcome: str
    words: Words | None = None


def cross_table(tournament: Tournament, own: frozenset[int], plain: Translator) -> Display:
    """Who met whom, in the order of the standings; ``own``: the entries that are the reader's."""
    found = tournament.format.standings(tournament)
    if tournament.format.each_meets_each and len(found.lines) <= _MATRIX:
        heads = [str(index) for index in range(1, len(found.lines) + 1)]
        cases = {line.entrant: _against_each(tournament, found, line.entrant) for line in found.lines}
    else:
        heads = [
            plain.translate(msg("R{round}", round=number))
            for number in (round_.number for round_ in tournament.rounds)
        ]
        ranks = {line.entrant: rank for rank, line in enumerate(found.lines, start=1)}
        cases = {
            line.entrant: [
                _in_round(tournament, round_, line.entrant, ranks, plain) for round_ in tournament.rounds
            ]
            for line in found.lines
        }
    rows = tuple(
        Line(
            str(rank),
            tournament.entrant(line.entrant).name,
            (Cell(number(line.points)), *(Cell(case.short, case.outcome) for case in cases[line.entrant])),
            line.entrant in own,
        )
        for rank, line in enumerate(found.lines, start=1)
    )
    points = plain.translate(HEADS["points"])
    grid = Grid(
        tournament.name,
        plain.translate(msg_in("heading of a picture", "cross-table")),
        (points, *heads),
        rows,
    )
    down = max(1, -(-len(rows) // LINES))
    texts = tuple(_cross_page(tournament, found, cases, page % down) for page in range(grid.pages))
    return Display(grid, texts)


def _against_each(tournament: Tournament, found: Standings, entrant: int) -> list[_Case]:
    cases: list[_Case] = []
    for line in found.lines:
        if line.entrant == entrant:
            cases.append(_Case("×", "apart"))
            continue
        met = next(
            (table for _, table in tournament.sittings(entrant) if line.entrant in table.seats), None
        )
        if met is None:
            cases.append(_Case("", ""))
            continue
        short, outcome = result_of(met, met.seats.index(entrant))
        cases.append(_Case(short, outcome, _met(tournament, (line.entrant,), short)))
    return cases


def _in_round(
    tournament: Tournament, round_: Round, entrant: int, ranks: dict[int, int], plain: Translator
) -> _Case:
    table, sort = round_.table_of(entrant), round_.idle_of(entrant)
    if table is None:
        return _Case("", "") if sort is None else _Case(plain.translate(_IDLE[sort]), "apart", _IDLE[sort])
    short, outcome = result_of(table, table.seats.index(entrant))
    others = [other for other in table.seats if other != entrant]
    told = _met(tournament, others, short)
    if len(others) > 1:
        return _Case(short, outcome, told)
    return _Case(f"{ranks[others[0]]} : {short}", outcome, told)


def _cross_page(
    tournament: Tournament, found: Standings, cases: dict[int, list[_Case]], page: int
) -> Words:
    if not found.lines:
        return msg("Nobody has entered yet.")
    return lines(
        msg(
            "{place}\\. **{name}** {points}: {results}",
            place=page * LINES + index,
            name=called(tournament.entrant(line.entrant)),
            points=number(line.points),
            results=lines([case.words for case in cases[line.entrant] if case.words is not None], "; "),
        )
        for index, line in enumerate(found.lines[page * LINES :][:LINES], start=1)
    )


def _met(tournament: Tournament, others: Sequence[int], short: str) -> Text:
    against = lines(
        [Text("{name}", (("name", called(tournament.entrant(other))),)) for other in others], ", "
    )
    return msg("{result} against {others}", result=short, others=against)
