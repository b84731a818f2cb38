"""Scene → layout of the island: land, sites, creatures, who stands where, cities, event row, players."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from bot.games.atlantida.map import HEXES
from bot.games.atlantida.view import HexView, UnitsView
from bot.games.text import Text, say
from renderers.atlantida.geometry import PLACES, PLAQUE, ROW, THEATRE, THEATRE_NAME, THEATRE_UNITS, TOWNS
from renderers.atlantida.land import patches
from renderers.atlantida.panels import NARROWEST, panels
from renderers.atlantida.pieces import counter_width
from renderers.atlantida.scene import Scene
from renderers.house import text
from renderers.house.layout import Item, Label, Layout, Stamp
from renderers.house.text import SMALLEST

ROOM: Final = 152
"""For a site's name on its hex."""
BIG, SMALL = 44, 36
"""How high counters are: in a main site, and in its surroundings or a city."""
BETWEEN: Final = 5
TIP, BELT = 122, 160
"""How wide the counters in the lower corner of a hex may be, and those above it: beside the corner lie the
codes of the hexes below."""

SHORT: Final = {
    "poseidon": say("Poseidon"),
    "hades": say("Hades"),
    "persephone": say("Persephone"),
    "aeolus": say("Aeolus"),
    "hecate": say("Hecate"),
    "demeter": say("Demeter"),
    "gaia": say("Gaia"),
    "europa": say("Europa"),
    "zeus": say("Zeus"),
    "prairie": say("Prairie"),
    "mine": say("Mine"),
    "quarry": say("Quarry"),
    "ruins": say("City Ruins"),
    "forest": say("Forest"),
}
"""Sites by their shortest names."""
PHASES: Final[dict[str, Text]] = {
    "statues": say("Statues"),
    "order": say("Order of play"),
    "move": say("Movement"),
    "between": say("Temples"),
    "improve": say("Improvement"),
    "end": say("Event"),
    "over": say("The end"),
}


def line(words: str, size: int, x: int, y: int, room: int, ink: str) -> Item:
    """A line in the middle of its room: set narrower, then shortened, if it is too wide."""
    fitted = text.fit(words, size, round(room / NARROWEST))
    if text.width(fitted, size) <= room:
        return Label(fitted, size, x, y, "middle", ink)
    return Stamp("word", (fitted, size, room, ink), x, y)


def island(scene: Scene) -> Layout:
    """The items of the picture in drawing order."""
    view = scene.view
    sunk = sum(1 << i for i, hex in enumerate(view.hexes) if hex.sunk)
    items: list[Item] = [Stamp("land", (), 0, 0)]
    items += (Stamp("patch", part, 0, 0) for part in patches(sunk))
    for hex in view.hexes:
        items += _ground(scene, hex)
    for which in ("pale", "gold"):
        marked = scene.pale if which == "pale" else scene.gold
        items += (
            Stamp("mark", (which,), *PLACES[name])
            for name in HEXES
            if (name in marked or f"{name}s" in marked) and (which == "gold" or name not in scene.gold)
        )
    for start, end in scene.trails:
        items += _trail(start, end)
    for hex in view.hexes:
        items += _named(scene, hex)
    for hex in view.hexes:
        items += _standing(hex)
    for name in HEXES:
        if name in scene.fights:
            x, y = PLACES[name]
            items.append(Stamp("sign", ("swords", 44), x + 74, y - 64))
    return (*items, *_main(scene), *_row(scene), *_plaque(scene), *panels(scene))


def _ground(scene: Scene, hex: HexView) -> list[Item]:
    """The hex itself: its land, code and name, or what is left of them."""
    x, y = PLACES[hex.name]
    if hex.sunk:
        return [Stamp("depth", (), x, y + 30), Label(hex.name, SMALLEST, x, y - 8, "middle", "drowned")]
    return [Stamp("hex", (hex.site, crowded(hex)), x, y)]


def _named(scene: Scene, hex: HexView) -> list[Item]:
    """Its code and the name of its site."""
    if hex.sunk:
        return []
    x, y = PLACES[hex.name]
    return [
        Label(hex.name, SMALLEST, x, y - 69, "middle", "code"),
        line(scene.tell(SHORT[hex.site]), SMALLEST, x, y - 40, ROOM, "name"),
    ]


def _broad(groups: Sequence[UnitsView]) -> int:
    """How much room these counters need side by side."""
    return sum(counter_width(group.pops, SMALL) + BETWEEN for group in groups)


def crowded(hex: HexView) -> bool:
    """Do so many stand around that the site has to make room?"""
    return _broad(hex.around) > TIP


def _standing(hex: HexView) -> list[Item]:
    """Creature and units; nothing of it covers the names of this hex or of its neighbours."""
    if hex.sunk:
        return []
    x, y = PLACES[hex.name]
    items: list[Item] = []
    if not crowded(hex):
        if hex.creature:
            dx, dy = (56, -2) if hex.main else (43, 10)
            items.append(Stamp("creature", (hex.strength, 22), x + dx, y + dy))
        if hex.main:
            items.append(units(hex.main, x + 40, y + (34 if hex.creature else 14), BIG))
        return items + _side_by_side(hex.around, x, y + 73, TIP)
    if hex.creature:
        items.append(Stamp("creature", (hex.strength, 19), x - (2 if hex.main else -30), y - 2))
    if hex.main:
        items.append(units(hex.main, x + 50, y - 3, SMALL))
    above, below = _rows(hex.around)
    return items + _side_by_side(above, x, y + 35, BELT) + _side_by_side(below, x, y + 73, TIP)


def _rows(groups: Sequence[UnitsView]) -> tuple[list[UnitsView], list[UnitsView]]:
    """Two rows of counters, as little crowded as can be."""

    def crush(chosen: Sequence[UnitsView]) -> float:
        rest = [group for group in groups if group not in chosen]
        return max(_broad(chosen) / BELT, _broad(rest) / TIP)

    subsets = (chosen for size in range(1, len(groups) + 1) for chosen in combinations(groups, size))
    best = min(subsets, key=crush)
    return [*best], [group for group in groups if group not in best]


def _side_by_side(groups: Sequence[UnitsView], x: int, y: int, room: int) -> list[Item]:
    """Counters in a row around a point; too many of them overlap."""
    wide = _broad(groups)
    squeeze = min(1.0, room / wide) if len(groups) > 1 else 1.0
    items: list[Item] = []
    left = x - wide * squeeze / 2
    for group in groups:
        broad = (counter_width(group.pops, SMALL) + BETWEEN) * squeeze
        items.append(units(group, round(left + broad / 2), y, SMALL))
        left += broad
    return items


def units(group: UnitsView, x: int, y: int, high: int) -> Stamp:
    """A counter."""
    return Stamp("counter", (group.seat, group.pops, group.leaders, group.moved, high), x, y)


def _trail(start: str, end: str) -> list[Item]:
    a, b = _spot(start), _spot(end)
    if a is None or b is None or a == b:
        return []
    return [Stamp("trail", (b[0] - a[0], b[1] - a[1]), *a)]


def _spot(place: str) -> tuple[int, int] | None:
    """Where a trail begins or ends."""
    if place == "theatre":
        return THEATRE
    x, y = PLACES.get(place.removesuffix("s"), (THEATRE[0] + 70, THEATRE[1] + 60))
    return (x, y + 74) if place.endswith("s") else (x + 42, y + 14)


def _main(scene: Scene) -> list[Item]:
    """The Great Theatre, and the cities."""
    view = scene.view
    marked = "gold" if "theatre" in scene.gold else "pale" if "theatre" in scene.pale else ""
    items: list[Item] = [
        Stamp("theatre", (marked,), *THEATRE),
        line(scene.tell(say("Theatre")), SMALLEST, *THEATRE_NAME, 130, "name"),
    ]
    if view.theatre:
        items.append(units(view.theatre, *THEATRE_UNITS, BIG))
    left, y, pitch = TOWNS
    shift = (5 - len(view.players)) * pitch // 2
    for player in view.players:
        x = left + shift + player.seat * pitch
        if player.resigned:
            continue
        here = sum(square.leaders for square in player.city)
        moved = min(here, player.moved - _moved_outside(scene, player.seat))
        items += (
            Stamp("town", (player.seat, player.seat in scene.turn), x, y - 22),
            Stamp("counter", (player.seat, player.citizens, here, moved, SMALL), x, y + 10),
        )
    if "theatre" in scene.fights:
        items.append(Stamp("sign", ("swords", 46), THEATRE[0] + 60, THEATRE[1] - 40))
    return items


def _moved_outside(scene: Scene, seat: int) -> int:
    """How many of a seat's leaders outside its city have moved."""
    view = scene.view
    groups = [view.theatre, *(group for hex in view.hexes for group in (hex.main, *hex.around))]
    return sum(group.moved for group in groups if group and group.seat == seat)


def _row(scene: Scene) -> list[Item]:
    """The event row, the framed ones last."""
    left, top, pitch, _ = ROW
    items: list[Item] = []
    for event in sorted(scene.view.row, key=lambda event: event.when in ("now", "next")):
        fate = "void" if event.void else "partly" if event.spared is not None else ""
        items.append(
            Stamp(
                "turn",
                (event.turn, event.event, event.when, fate),
                left + (event.turn - 1) * pitch + 6,
                top,
            )
        )
    return items


def _plaque(scene: Scene) -> list[Item]:
    """Whose compass it is, which turn, which phase."""
    view = scene.view
    left, top, right, bottom = PLAQUE
    phase = say("Combat") if view.combat else PHASES.get(view.phase, say("Beginning"))
    middle = (left + 124 + right) // 2
    return [
        Stamp("panel", (right - left, bottom - top, False), left, top),
        Stamp("compass", (view.compass, view.clockwise, 46), left + 66, (top + bottom) // 2),
        line(
            scene.tell(say("Turn {turn}", turn=view.round)), 44, middle, top + 40, right - left - 140, "ink"
        ),
        line(scene.tell(phase), 36, middle, top + 88, right - left - 140, "soft"),
    ]
