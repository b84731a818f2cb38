"""Dice Forge: seven islands, the Sanctuary's faces, and every player's dice."""

from __future__ import annotations

from renderers.dice_forge.renderer import RENDERER

__all__ = ["RENDERER"]
