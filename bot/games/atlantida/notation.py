"""How moves are written: small words, names of hexes and squares in capitals, one space between words.

``N3`` is the main site of a hex, ``N3s`` its surroundings, ``theatre`` the Great Theatre, ``city`` the own
city and ``city2`` the second player's; ``C3`` a square, ``A1-C1`` several.  A turn is written with
semicolons between its moves.
"""

from __future__ import annotations

import re
from typing import Final

_HEX: Final = re.compile(r"\b([nmfr][1-6])(s?)\b", re.ASCII | re.IGNORECASE)
_SQUARE: Final = re.compile(r"\b([a-e][1-5])\b", re.ASCII | re.IGNORECASE)
LONGEST: Final = 400
"""No move is longer; what is typed beyond is cut, so that it is refused in time."""


def tidy(move: str) -> str:
    """A move as the notation writes it, from what a person typed."""
    words = " ".join(move[:LONGEST].lower().split())
    words = _HEX.sub(lambda found: found[1].upper() + found[2], words)
    return _SQUARE.sub(lambda found: found[1].upper(), words)
