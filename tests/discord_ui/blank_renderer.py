"""A renderer that draws nothing, but counts."""

from __future__ import annotations

from renderers.picture import Picture, Theme


class BlankRenderer:
    """Gives a different file for each drawing, or fails."""

    def __init__(self) -> None:
        self.drawn: list[Picture] = []
        self.broken = False

    def prepare(self, theme: Theme) -> None: ...

    def draw(self, picture: Picture) -> bytes:
        if self.broken:
            raise ValueError("no ink")
        self.drawn.append(picture)
        return f"picture {len(self.drawn)}".encode()
