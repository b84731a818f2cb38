"""Why somebody stands where they stand, in words."""

from __future__ import annotations

from bot.games.engine.text import Name, Text, Words, lines, msg
from bot.tournaments.model import Standing, Standings
from bot.tournaments.standings.criteria import DIRECT, SEED, in_points, name_of, number, told
from bot.tournaments.tournament import Tournament


def explain_standing(tournament: Tournament, standings: Standings, entrant: int) -> Words:
    """The place, and what parts the entrant from the neighbours."""
    order = standings.lines
    index = standings.order.index(entrant)
    line = order[index]
    texts: list[Words] = [
        msg(
            "{name} is in place {place} with {points}.",
            name=tournament.called(entrant),
            place=line.place,
            points=in_points(line.points),
        )
    ]
    if index and order[index - 1].place != line.place:
        texts.append(between(tournament, standings, order[index - 1], line))
    if index + 1 < len(order) and order[index + 1].place != line.place:
        texts.append(between(tournament, standings, line, order[index + 1]))
    texts += [
        msg(
            "Organisers changed the points by {points}: {reason}",
            points=number(adjustment.points),
            reason=Name(adjustment.reason),
        )
        for adjustment in tournament.adjustments
        if adjustment.entrant == entrant
    ]
    return lines(texts)


def between(tournament: Tournament, standings: Standings, upper: Standing, lower: Standing) -> Text:
    """What puts the one before the other, in a sentence."""
    key = separating(standings, upper, lower)
    names = {"upper": tournament.called(upper.entrant), "lower": tournament.called(lower.entrant)}
    if key == SEED:
        return msg("{upper} is ahead of {lower} only by the better seed.", **names)
    if key == DIRECT:
        return msg("{upper} is ahead of {lower} on the games between the tied players.", **names)
    values = [
        told(key, line.values[standings.criteria.index(key)]) if line.values else ""
        for line in (upper, lower)
    ]
    return msg(
        "{upper} is ahead of {lower} on {criterion}: {more} to {less}.",
        criterion=name_of(key),
        more=values[0],
        less=values[1],
        **names,
    )


def separating(standings: Standings, upper: Standing, lower: Standing) -> str:
    """The criterion that puts the one before the other; of shared places the last line carries it."""
    order = standings.lines
    between_them = order[order.index(upper) : order.index(lower)]
    found = [line.separated for line in between_them if line.separated]
    return min(found, key=standings.criteria.index, default=standings.criteria[0])
