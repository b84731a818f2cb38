"""The cards that are worth points and do nothing (Dice Forge rules, 11.1)."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge.cards.base import Card
from bot.games.engine.text import say

_NOTHING: Final = say("Worth glory in the end.")

FERRYMAN: Final = Card("ferryman", say("Ferryman"), 12, "none", _NOTHING)
GORGON: Final = Card("gorgon", say("Gorgon"), 14, "none", _NOTHING)
HYDRA: Final = Card("hydra", say("Hydra"), 26, "none", _NOTHING)
