"""Which powers may come into a play, who picks and takes them when, which begins (Santorini rules, 2)."""

from __future__ import annotations

from bot.games.santorini.options import SantoriniOptions
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.state import Setup, State, ring

READABLE = 3
"""The cards of so many powers beside each other are large enough to be read."""


def first(state: State) -> int:
    """The first player: the first at the table who is still in the play."""
    return next(state.seats_from(ring(state.order)[0]))


def choosers(state: State) -> tuple[int, ...]:
    """The seats in the order in which they choose: the first at the table last."""
    return tuple(state.seats_from(ring(state.order)[1]))


def wanted(state: State) -> int:
    """How many powers the first player offers: one for everybody, or two for the Golden Fleece."""
    return len(choosers(state))


def free(setup: Setup) -> tuple[str, ...]:
    """The powers of the offer that nobody has taken."""
    gone = {slug for _, slug in setup.taken}
    return tuple(slug for slug in setup.offer if slug not in gone)


def pool(options: SantoriniOptions, seats: int) -> tuple[str, ...]:
    """All powers that the options let in, in the order of their titles."""
    if options.golden_fleece:
        return tuple(slug for slug, power in roster().items() if power.fleece)
    groups = options.groups()
    return tuple(
        slug
        for slug, power in roster().items()
        if power.group in groups
        and seats in power.players
        and not (power.secret and options.perfect_information)
    )


def may_meet(one: str, other: str) -> bool:
    """May two different powers be in one offer?  No banned pair, nor two that both must begin."""
    return banned(one, other) is None and not (roster()[one].starts and roster()[other].starts)


def starting_powers(offer: tuple[str, ...]) -> tuple[str, ...]:
    """The powers that can be named: the one that must begin, or else all but those that never may."""
    must = tuple(slug for slug in offer if roster()[slug].starts)
    return must or tuple(slug for slug in offer if not roster()[slug].waits) or offer


def suggested(offer: tuple[str, ...]) -> str:
    """The power that needs the first turn most."""
    return min(starting_powers(offer), key=lambda slug: roster()[slug].order)
