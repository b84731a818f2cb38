"""Why somebody stands where they stand, in words."""

from __future__ import annotations

from bot.games.engine.text import Name, Text, Words, lines, say, say_many
from bot.tournaments.model import Event
from bot.tournaments.standings.criteria import DIRECT, SEED, name_of, number, told
from bot.tournaments.standings.standing import Standing, Standings


def explain_standing(event: Event, standings: Standings, entrant: int) -> Words:
    """The place, and what parts the entrant from the neighbours."""
    order = standings.lines
    index = standings.order.index(entrant)
    line = order[index]
    texts: list[Words] = [
        say(
            "{name} is in place {place} with {points}.",
            name=_name(event, entrant),
            place=line.place,
            points=_points(line),
        )
    ]
    if index and order[index - 1].place != line.place:
        texts.append(_between(event, standings, order[index - 1], line))
    if index + 1 < len(order) and order[index + 1].place != line.place:
        texts.append(_between(event, standings, line, order[index + 1]))
    texts += [
        say(
            "Organisers changed the points by {points}: {reason}",
            points=number(adjustment.points),
            reason=Name(adjustment.reason),
        )
        for adjustment in event.adjustments
        if adjustment.entrant == entrant
    ]
    return lines(texts)


def _points(line: Standing) -> Text:
    if line.points.denominator == 1:
        return say_many("{count} point", "{count} points", line.points.numerator)
    return say("{points} points", points=number(line.points))


def _name(event: Event, entrant: int) -> Name:
    return Name(event.entrant(entrant).name)


def _between(event: Event, standings: Standings, upper: Standing, lower: Standing) -> Text:
    key = _separating(standings, upper, lower)
    names = {"upper": _name(event, upper.entrant), "lower": _name(event, lower.entrant)}
    if key == SEED:
        return say("{upper} is before {lower} only by the better seed.", **names)
    if key == DIRECT:
        return say("{upper} is before {lower} by the games among those who are tied.", **names)
    values = [
        told(key, line.values[standings.criteria.index(key)]) if line.values else ""
        for line in (upper, lower)
    ]
    return say(
        "{upper} is before {lower} by {criterion}: {more} to {less}.",
        criterion=name_of(key),
        more=values[0],
        less=values[1],
        **names,
    )


def _separating(standings: Standings, upper: Standing, lower: Standing) -> str:
    """The criterion between two neighbours; of shared places the last line carries it."""
    found = next(
        (line.separated for line in standings.lines if line.place == upper.place and line.separated), None
    )
    return found or standings.criteria[0]
