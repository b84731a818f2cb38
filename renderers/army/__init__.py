"""Army of the Gods: the armies on their trays, the attack, and the hand of whoever looks."""

from __future__ import annotations

from renderers.army.renderer import RENDERER

__all__ = ["RENDERER"]
