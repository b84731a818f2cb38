"""Pictures for tests that look at none."""

from __future__ import annotations

from io import BytesIO

from PIL import Image

from bot.games.santorini.powers.roster import roster
from renderers.picture import Part, Picture, Theme


class Sketch:
    """Draws next to nothing, at once: here it counts what is said and what can be tapped."""

    def __init__(self) -> None:
        file = BytesIO()
        Image.new("RGB", (8, 8)).save(file, "PNG")
        self._png = file.getvalue()

    def prepare(self, theme: Theme) -> None: ...

    def draw(self, picture: Picture) -> bytes:
        return self._png

    def draws(self, slug: str) -> bool:
        return slug in roster()

    def focuses(self, picture: Picture) -> tuple[Part, ...]:
        return ()
