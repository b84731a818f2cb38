"""Which power of the offer begins (Santorini rules, 2.4)."""

from __future__ import annotations

from bot.games.santorini.powers.roster import roster


def candidates(offer: tuple[str, ...]) -> tuple[str, ...]:
    """The powers that can be named: the one that must begin, or else all but those that never may."""
    must = tuple(slug for slug in offer if roster()[slug].starts)
    return must or tuple(slug for slug in offer if not roster()[slug].waits) or offer


def suggested(offer: tuple[str, ...]) -> str:
    """The power that needs the first turn most."""
    return min(candidates(offer), key=lambda slug: roster()[slug].order)
