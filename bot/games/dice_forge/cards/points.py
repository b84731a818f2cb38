"""The cards that are worth points and do nothing (Dice Forge rules, 11.1)."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.cards.base import Card
from bot.games.engine.text import msg

_NOTHING: Final = msg("Worth glory in the end.")

FERRYMAN: Final = Card("ferryman", msg("Ferryman"), 12, "none", _NOTHING)
GORGON: Final = Card("gorgon", msg("Gorgon"), 14, "none", _NOTHING)
HYDRA: Final = Card("hydra", msg("Hydra"), 26, "none", _NOTHING)
