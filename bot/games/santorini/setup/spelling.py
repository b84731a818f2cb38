"""What a person types for a move, forgiving for the names of powers."""

from __future__ import annotations

from bot.games.santorini import notation
from bot.games.santorini.powers.catalogue import meant


def tidy(text: str) -> str:
    """As :func:`notation.tidy`; the name of a power, or its beginning, becomes its slug."""
    slug = None if any(c.isdigit() for c in text) else meant(text)
    return notation.tidy(text) if slug is None else slug
