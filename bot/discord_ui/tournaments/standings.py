"""Standings: who stands where, with every tie-break that decides."""

from __future__ import annotations

from bot.discord_ui.tournaments.display import HEADS, Display, called
from bot.games.engine.text import Teller, Text, Words, lines, say, say_many
from bot.tournaments.formats.format import Mode
from bot.tournaments.model import Event
from bot.tournaments.standings.criteria import SEED, name_of, number, told
from bot.tournaments.standings.standing import Standing, Standings
from renderers.charts.grid import LINES, Cell, Grid, Line, pages


def standings(event: Event, own: frozenset[int], plain: Teller) -> Display:
    """Everybody's place now; ``own``: the entries that are the reader's."""
    found = event.format.standings(event)
    keys = _shown(found)
    gone = {drop.entrant for drop in event.drops}
    rows = tuple(
        Line(
            f"{line.group}{line.place}",
            event.entrant(line.entrant).name,
            (Cell(number(line.points)), *(Cell(_value(found, line, key)) for key in keys)),
            line.entrant in own,
            line.entrant in gone,
        )
        for line in found.lines
    )
    head = say("Won") if _counts_wins(found) else HEADS["points"]
    heads = tuple(plain.tell(words) for words in (head, *(HEADS[key] for key in keys)))
    grid = Grid(event.name, plain.tell(_note(event)), heads, rows, medals=bool(event.rounds))
    legend = _legend(keys)
    texts = tuple(
        lines([_page(event, found, keys, page), *legend])
        for _ in range(pages(grid) // max(1, -(-len(rows) // LINES)))
        for page in range(max(1, -(-len(rows) // LINES)))
    )
    return Display(grid, texts)


def _note(event: Event) -> Text:
    played = sum(round_.done for round_ in event.rounds)
    if event.format.MODE is Mode.CHALLENGED:
        return say_many("after {count} challenge", "after {count} challenges", played)
    if event.format.MODE is Mode.GATHERED:
        return say_many("after {count} event", "after {count} events", played)
    if event.rounds and event.format.over(event):
        return say("final standings")
    return say("after round {round}", round=played) if played else say("standings")


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


def _page(event: Event, found: Standings, keys: list[str], page: int) -> Words:
    if not found.lines:
        return say("Nobody takes part yet.")
    rows: list[Words] = []
    for line in found.lines[page * LINES :][:LINES]:
        values: list[Words] = [
            say("{head} {value}", head=HEADS[key], value=_value(found, line, key))
            for key in keys
            if line.values
        ]
        about = lines([_points(found, line), *values], " · ")
        rows.append(
            say(
                "{place}\\. **{name}** {about}",
                place=f"{line.group}{line.place}",
                name=called(event.entrant(line.entrant)),
                about=about,
            )
        )
    return lines(rows)


def _points(found: Standings, line: Standing) -> Text:
    if _counts_wins(found):
        return say("{count} won", count=line.points.numerator)
    if line.points.denominator == 1:
        return say_many("{count} point", "{count} points", line.points.numerator)
    return say("{points} points", points=number(line.points))


def _counts_wins(found: Standings) -> bool:
    """Are these the places of a bracket or a ladder, whose points are the matches won?"""
    return found.criteria[0] in ("round", "place")


def _legend(keys: list[str]) -> list[Words]:
    """What the heads mean."""
    if not keys:
        return []
    meant = [say("{head}: {name}", head=HEADS[key], name=name_of(key)) for key in keys]
    return [say("-# {legend}", legend=lines(meant, ", "))]
