"""The cover of Dice Forge: heroic feats, and before them faces of both dice."""

from __future__ import annotations

from typing import Final

from bot.games.dice_forge import GAME
from renderers.dice_forge.art import close_up
from renderers.kit.cover import cover as drawn
from renderers.kit.layout import WIDTH, Item, Stamp
from renderers.picture import Theme

FEATS: Final = ("hind", "chest", "gorgon", "hydra")
FACES: Final = ("G3", "S1|M1|G1", "V2", "X3", "MIRROR")
_FEAT: Final = (210, 268, 162)
"""Percent of its usual size, from one to the next, from the top."""
_FACE: Final = (156, 196, 502)
"""Its size, from one to the next, its middle from the top."""


def cover(theme: Theme) -> bytes:
    """The picture as a PNG file."""
    return drawn(close_up(()), GAME.title, [*_feats(), *_faces()], theme)


def _feats() -> list[Item]:
    size, pitch, top = _FEAT
    left = WIDTH // 2 - pitch * len(FEATS) // 2 + 12
    return [Stamp("owned", (slug, 1, size), left + i * pitch, top) for i, slug in enumerate(FEATS)]


def _faces() -> list[Item]:
    size, pitch, middle = _FACE
    left = WIDTH // 2 - pitch * (len(FACES) - 1) // 2
    return [
        Stamp("face", (code, i % 2 == 1, size), left + i * pitch, middle) for i, code in enumerate(FACES)
    ]
