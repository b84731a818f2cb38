"""The pictures of the documents: ``python -m renderers.docs_pictures docs/pictures`` draws them anew."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Protocol, cast

from renderers.charts import gallery as tournaments
from renderers.charts.drawing import draw
from renderers.picture import Picture, Renderer, Theme
from renderers.registry import discover

THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


class Gallery(Protocol):
    """What the module ``gallery`` of a game's renderer has for the documents, if there is one."""

    FRONT: Callable[[Theme], Picture]
    """What the front page shows of the game, by day and by night."""
    WITHIN: Mapping[str, Callable[[Theme], Picture]]
    """What the pages for players show of it, by day; the names follow on the game's."""


def pictures() -> Mapping[str, Callable[[], bytes]]:
    """Every picture by the name of its file, without the ending."""
    found = {f"tournament-{theme}": partial(draw, tournaments.FRONT, 0, theme) for theme in THEMES}
    found |= {
        f"tournament-{name}": partial(draw, one, 0, "light") for name, one in tournaments.WITHIN.items()
    }
    for slug, renderer in discover().items():
        name = f"renderers.{slug.replace('-', '_')}.gallery"
        if find_spec(name) is None:
            continue
        gallery = cast("Gallery", import_module(name))
        found |= {f"{slug}-{name}": one for name, one in _drawn(renderer, gallery)}
    return found


def _drawn(renderer: Renderer, gallery: Gallery) -> Iterator[tuple[str, Callable[[], bytes]]]:
    """A game's pictures by what follows on its name."""
    for theme in THEMES:
        yield theme, partial(_draw, renderer, gallery.FRONT, theme)
    for name, exhibit in gallery.WITHIN.items():
        yield name, partial(_draw, renderer, exhibit, "light")


def _draw(renderer: Renderer, exhibit: Callable[[Theme], Picture], theme: Theme) -> bytes:
    return renderer.draw(exhibit(theme))


def main(folder: Path) -> None:
    """Draw them all."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, one in pictures().items():
        (folder / f"{name}.png").write_bytes(one())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
