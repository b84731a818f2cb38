"""Scene → layout: what lies where, back to front.  No pixel is touched here."""

from __future__ import annotations

from typing import Final

from renderers.house.chips import chips
from renderers.house.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.santorini.geometry import NEAR, SIZE, centre, spot
from renderers.santorini.scene import Figure, Scene, Square

NUMERAL: Final = 38
CARVED: Final = 42
BADGE: Final = 34

_BACK_TO_FRONT: Final[tuple[Square, ...]] = tuple(
    sorted(((c, r) for c in range(SIZE) for r in range(SIZE)), key=lambda s: (s[0] - s[1], s[0]))
)


def layout(scene: Scene) -> Layout:
    """The items of the picture in drawing order."""
    items: list[Item] = []
    if len(scene.players) < 4:
        items.append(Stamp("boat", (), 128, HEIGHT - 96))
    if len(scene.players) < 3:
        items.append(Stamp("dolphin", (), WIDTH - 128, HEIGHT - 100))
    figures = {figure.square: figure for figure in scene.figures}
    items += (
        Stamp("shadow", (scene.level(place), place in scene.domes), *centre(*place))
        for place in _BACK_TO_FRONT
        if scene.level(place) or place in scene.domes
    )
    for place in _BACK_TO_FRONT:
        items += _square(scene, place, figures.get(place))
    for place in _BACK_TO_FRONT:
        items += _badge(scene, place, figures.get(place))
    return (*items, *chips(scene.players))


def coordinates() -> Layout:
    """The names of columns and rows, carved into the near edges of the frame."""
    items: list[Item] = []
    for i in range(SIZE):
        x, y = spot(i + 0.5, -NEAR / 2)
        items.append(Label("ABCDE"[i], CARVED, round(x), round(y), ink="carved"))
        x, y = spot(SIZE + NEAR / 2, i + 0.5)
        items.append(Label(str(i + 1), CARVED, round(x), round(y), ink="carved"))
    return tuple(items)


def _square(scene: Scene, place: Square, figure: Figure | None) -> list[Item]:
    """A square from the ground up: tower, marks on its surface, its level, its worker."""
    level, domed = scene.level(place), place in scene.domes
    x, y = centre(*place, level)
    items: list[Item] = []
    if level:
        items.append(Stamp("tower", (level,), *centre(*place)))
    if place in scene.entered or (place in scene.built and not domed):
        items.append(Stamp("trace", (level, False), x, y))
    elif place in scene.left:
        items.append(Stamp("trace", (level, True), x, y))
    if domed:
        items.append(Stamp("dome", (level, place in scene.built), x, y))
    if place in scene.targets:
        items.append(Stamp("plate", (level,), x, y))
    if figure is not None:
        if figure.turn or figure.chosen:
            items.append(Stamp("ring", (figure.chosen,), x, y))
        items.append(Stamp("shade", (), x, y))
        items.append(Stamp("worker", (figure.seat, figure.female, figure.out, figure.won), x, y))
    elif level and not domed:
        items.append(Label(str(level), NUMERAL, x, y - 3, ink="numeral"))
    return items


def _badge(scene: Scene, place: Square, figure: Figure | None) -> list[Item]:
    """The level beside a worker on a tower, and on a dome that closes a tower too early."""
    level = scene.level(place)
    x, y = centre(*place, level)
    if figure is not None and level:
        x, y = x + 40, y - 12
    elif not (place in scene.domes and 0 < level < 3):
        return []
    else:
        y -= 22
    return [Stamp("badge", (), x, y), Label(str(level), BADGE, x, y, ink="numeral")]
