"""The numbers of the game (Army of the Gods rules, 2, 6, 9 to 12)."""

from __future__ import annotations

from typing import Final

HAND: Final = 15
TOKENS: Final = 6
MOST_TOKENS: Final = 12
ACTIONS: Final = 3
FIRST_HAND: Final = 10
FIRST_DROPS: Final = 3
ROUNDS: Final = 60
"""After so many rounds the armies are compared (Army of the Gods rules, 11.5)."""
TARGETS: Final = {2: 8, 3: 6, 4: 4}
SKIRMISH: Final = 4
SET: Final = 5
"""So many cards of a kind are a set (Army of the Gods rules, 9)."""

ORDERS: Final = {"1+2": (0, 0, 1, 1), "1+3": (0, 1, 0, 1), "1+4": (0, 1, 1, 0)}
"""The sides by seat, by the number of the first player's partner."""
