"""Which powers may come into a play, and which may meet (Santorini rules, 2.2, 2.3 and 2.10)."""

from __future__ import annotations

from bot.games.santorini.options import SantoriniOptions
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster


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
