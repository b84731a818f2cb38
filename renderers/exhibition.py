"""The pictures of the documents: ``python -m renderers.exhibition docs/pictures`` draws them anew."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from renderers import army, atlantida, dice_forge, santorini
from renderers.army import gallery as armies
from renderers.atlantida import gallery as sinking
from renderers.dice_forge import gallery as forges
from renderers.picture import Theme
from renderers.santorini import gallery as islands
from renderers.tournaments import gallery as tournaments
from renderers.tournaments.drawing import draw

Draw = Callable[[Theme], bytes]

FRONT: Final[Mapping[str, Draw]] = {
    "santorini": lambda theme: santorini.RENDERER.draw(islands.exhibit("middle", theme)),
    "dice-forge": lambda theme: dice_forge.RENDERER.draw(forges.exhibit("two", theme)),
    "atlantida": lambda theme: atlantida.RENDERER.draw(sinking.exhibit("middle", theme)),
    "army": lambda theme: army.RENDERER.draw(armies.exhibit("attack", theme)),
    "tournament": lambda theme: draw(tournaments.exhibit(), 0, theme),
}
"""What the front page shows, by day and by night."""
WITHIN: Final[Mapping[str, Draw]] = {
    "santorini-powers": lambda theme: santorini.RENDERER.draw(islands.exhibit("hero", theme)),
    "dice-forge-board": lambda theme: dice_forge.RENDERER.draw(
        forges.exhibit("two", theme, focus="player 1")
    ),
    "atlantida-city": lambda theme: atlantida.RENDERER.draw(sinking.exhibit("improve", theme)),
    "army-block": lambda theme: army.RENDERER.draw(armies.exhibit("block", theme)),
}
"""What the pages for players show."""


def pictures() -> Mapping[str, Callable[[], bytes]]:
    """Every picture by the name of its file, without the ending."""
    front = {
        f"{name}-{theme}": _under(one, theme) for name, one in FRONT.items() for theme in ("light", "dark")
    }
    return front | {name: _under(one, "light") for name, one in WITHIN.items()}


def _under(one: Draw, theme: Theme) -> Callable[[], bytes]:
    return lambda: one(theme)


def main(folder: Path) -> None:
    """Draw them all."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, one in pictures().items():
        (folder / f"{name}.png").write_bytes(one())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
