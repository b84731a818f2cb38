"""Atlantida: the sinking island, the cities, and what every player has."""

from __future__ import annotations

from typing import Final

from renderers.atlantida.renderer import AtlantidaRenderer as AtlantidaRenderer

RENDERER: Final = AtlantidaRenderer()
