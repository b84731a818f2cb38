"""How moves are written: small words, names of hexes and squares in capitals, one space between words.

``N3`` is the main site of a hex, ``N3s`` its surroundings, ``theatre`` the Great Theatre, ``city`` the own
city and ``city2`` the second player's; ``C3`` a square, ``A1-C1`` several.  A turn is written with
semicolons between its moves.
"""

from __future__ import annotations

import re
from typing import Final

from bot.games.atlantida.map import PLACE_NAMES

_WORD: Final = re.compile(r"\b[a-z]\d+s?\b", re.ASCII)
_NAMES: Final = {name.lower(): name for name in PLACE_NAMES}
LONGEST: Final = 400
"""No move is longer; what is typed beyond is cut, so that it is refused in time."""


def tidy(move: str) -> str:
    """A move as the notation writes it, from what a person typed."""
    words = " ".join(move[:LONGEST].lower().split())
    return _WORD.sub(lambda found: _NAMES.get(found[0], found[0]), words)
