"""Santorini: an island in the Aegean, its towers and its builders."""

from __future__ import annotations

from renderers.santorini.renderer import RENDERER

__all__ = ["RENDERER"]
