"""The two studios of a game whose table has parts that are shown large: one for the table, one for them."""

from __future__ import annotations

from renderers.kit.studio import Art, Studio
from renderers.picture import Theme


class Pair:
    """Two studios; the art of a theme is made at its first picture and kept."""

    def __init__(self, table: Art, parts: Art) -> None:
        self._table = Studio(table)
        self._parts = Studio(parts)

    def prepare(self, theme: Theme) -> None:
        """Make the art of a theme now."""
        self._table.prepare(theme)
        self._parts.prepare(theme)

    def weight(self, theme: Theme) -> int:
        """Bytes of pixels kept for a theme."""
        return self._table.weight(theme) + self._parts.weight(theme)
