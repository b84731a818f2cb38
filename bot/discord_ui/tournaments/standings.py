"""Standings: who stands where, with every tie-break that decides."""

from __future__ import annotations

from bot.discord_ui.tournaments.display import HEADS, Display, called
from bot.games.engine.text import Text, Translator, Words, lines, msg, msg_plural
from bot.tournaments.formats.format import Mode
from bot.tournaments.model import Tournament
from bot.tournaments.standings.criteria import SEED, name_of, number, told
from bot.tournaments.standings.standing import Standing, Standings
from renderers.charts.grid import LINES, Cell, Grid, Line, pages


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
    head = msg("Won") if _counts_wins(found) else HEADS["points"]
    heads = tuple(plain.translate(words) for words in (head, *(HEADS[key] for key in keys)))
    grid = Grid(
        tournament.name, plain.translate(_note(tournament)), heads, rows, medals=bool(tournament.rounds)
    )
    legend = _legend(keys)
    texts = tuple(
        lines([_page(tournament, found, keys, page), *legend])
        for _ in range(pages(grid) // max(1, -(-len(rows) // LINES)))
        for page in range(max(1, -(-len(rows) // LINES)))
    )
    return Display(grid, texts)


def _note(tournament: Tournament) -> Text:
    played = sum(round_.done for round_ in tournament.rounds)
    if tournament.format.MODE is Mode.CHALLENGED:
        return msg_plural("after {count} challenge", "after {count} challenges", played)
    if tournament.format.MODE is Mode.GATHERED:
        return msg_plural("after {count} event", "after {count} events", played)
    if tournament.rounds and tournament.format.over(tournament):
        return msg("final standings")
    return msg("after round {round}", round=played) if played else msg("standings")


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
        return msg("Nobody takes part yet.")
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
