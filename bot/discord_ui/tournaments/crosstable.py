"""Cross-tables: who met whom, and how it ended; everybody against everybody, or round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.discord_ui.tournaments.display import HEADS, Display, called
from bot.games.engine.text import Text, Translator, Words, lines, msg
from bot.tournaments.model import Round, Sort, Table, Tournament
from bot.tournaments.standings.criteria import number
from bot.tournaments.standings.standing import Standings
from renderers.charts.grid import LINES, Cell, Grid, Line, pages

_IDLE = {
    Sort.BYE: msg("bye"),
    Sort.FULL: msg("bye"),
    Sort.HALF: msg("½ bye"),
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
    grid = Grid(tournament.name, plain.translate(msg("cross-table")), (points, *heads), rows)
    down = max(1, -(-len(rows) // LINES))
    texts = tuple(_page(tournament, found, cases, page % down) for page in range(pages(grid)))
    return Display(grid, texts)


def result_of(table: Table, seat: int) -> tuple[str, str]:
    """What a seat's result is written as, and its outcome; nothing while the table is played."""
    result = table.result
    if result is None:
        return "…", ""
    if seat in result.forfeits:
        return "−", "lost"
    if result.forfeits and len(table.seats) == 2:
        return "+", "won"
    own, others = result.places[seat], [place for at, place in enumerate(result.places) if at != seat]
    if len(table.seats) == 2:
        return ("1", "won") if own < others[0] else ("½", "drawn") if own == others[0] else ("0", "lost")
    return f"{own}/{len(table.seats)}", "won" if own == 1 else ""


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
        cases.append(_Case(short, outcome, _told(tournament, (line.entrant,), short)))
    return cases


def _in_round(
    tournament: Tournament, round_: Round, entrant: int, ranks: dict[int, int], plain: Translator
) -> _Case:
    table, sort = round_.table_of(entrant), round_.idle_of(entrant)
    if table is None:
        return _Case("", "") if sort is None else _Case(plain.translate(_IDLE[sort]), "apart", _IDLE[sort])
    short, outcome = result_of(table, table.seats.index(entrant))
    others = [other for other in table.seats if other != entrant]
    told = _told(tournament, others, short)
    if len(others) > 1:
        return _Case(short, outcome, told)
    return _Case(f"{ranks[others[0]]} : {short}", outcome, told)


def _told(tournament: Tournament, others: Sequence[int], short: str) -> Text:
    against = lines(
        [Text("{name}", (("name", called(tournament.entrant(other))),)) for other in others], ", "
    )
    return msg("{result} against {others}", result=short, others=against)


def _page(tournament: Tournament, found: Standings, cases: dict[int, list[_Case]], page: int) -> Words:
    if not found.lines:
        return msg("Nobody takes part yet.")
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
