"""Pictures to look at: ``python -m renderers.atlantida.gallery docs/pictures`` draws them anew."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from bot.games.event import Event
from bot.games.text import say
from renderers.atlantida import RENDERER
from renderers.atlantida.samples import table
from renderers.picture import Picture, Theme

NAMES: Final = ("Ada", "Konstantin", "Mei-Lin", "Zoë", "Bartholomew")
_NEWS: Final[dict[str, tuple[Event, ...]]] = {
    "war": (
        Event("moved", say("Mei-Lin moves."), {"seat": 2, "from": "N4", "to": "N3s"}),
        Event("moved", say("Mei-Lin moves."), {"seat": 2, "from": "city", "to": "M1s"}),
        Event("fought", say("Mei-Lin fights."), {"place": "M3", "attacker": 2, "defender": 3}),
    ),
    "late": (Event("sunk", say("Ada lets M5 sink."), {"hex": "M5"}),),
}


def exhibit(name: str, theme: Theme, names: tuple[str, ...] = NAMES, focus: str = "") -> Picture:
    """One of the samples as a picture for whoever has to decide."""
    view = table(name)
    return Picture(view, names[: len(view.players)], _NEWS.get(name, ()), theme=theme, focus=focus)


def main(folder: Path) -> None:
    """Draw the pictures of the front page, one a theme."""
    folder.mkdir(parents=True, exist_ok=True)
    for theme in ("light", "dark"):
        (folder / f"atlantida-{theme}.png").write_bytes(RENDERER.draw(exhibit("war", theme)))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
