"""What happened before the first worker was placed, as events."""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.engine.text import Text, Who, msg
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup.teams import named, partner
from bot.games.santorini.state import Setup, ring


def titles(slugs: tuple[str, ...]) -> str:
    """Powers by their titles."""
    return ", ".join(roster()[slug].title for slug in slugs)


def teams(order: tuple[int, ...]) -> Event:
    """The teams are drawn."""
    one, other, *_ = ring(order)
    words = msg(
        "{a} and {b} play together, against {c} and {d}.",
        a=Who(one),
        b=Who(partner(order, one)),
        c=Who(other),
        d=Who(partner(order, other)),
    )
    return Event("teams", words, {"teams": named(order)})


def drawn(setup: Setup, slugs: tuple[str, ...]) -> Event:
    """Powers are drawn: the whole offer, or what it is picked from."""
    return Event("drawn-powers", _drawn(setup, titles(slugs)), {"powers": slugs})


def _drawn(setup: Setup, powers: str) -> Text:
    if setup.way == "tournament":
        return msg("These powers are drawn: {powers}.", powers=powers)
    if setup.fleece:
        return msg("The Golden Fleece has the power of {power}.", power=powers)
    return msg("The powers of this game are {powers}.", powers=powers)


def offered(seat: int, slug: str) -> Event:
    """The first player picks a power for the offer."""
    words = msg("{player} offers {power}.", player=Who(seat), power=roster()[slug].title)
    return Event("offered", words, {"seat": seat, "power": slug})


def begins(slug: str) -> Event:
    """The power whose owner begins is known."""
    return Event(
        "starts", msg("Whoever takes {power} begins.", power=roster()[slug].title), {"power": slug}
    )


def taken(seat: int, slug: str) -> Event:
    """A seat takes a power."""
    words = msg("{player} plays with {power}.", player=Who(seat), power=roster()[slug].title)
    return Event("taken", words, {"seat": seat, "power": slug})


def fleece(seat: int, slug: str) -> Event:
    """The second player has chosen the power of the Golden Fleece."""
    words = msg(
        "{player} gives the Golden Fleece the power of {power}.",
        player=Who(seat),
        power=roster()[slug].title,
    )
    return Event("taken", words, {"seat": seat, "power": slug})
