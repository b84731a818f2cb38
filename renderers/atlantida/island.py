"""Scene → layout of the island: land, sites, who stands where, cities, event row, plaque, players."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.map import HEXES
from bot.games.atlantida.text.catalogue.island import SITES
from bot.games.atlantida.text.catalogue.island import THEATRE as THEATRE_THING
from bot.games.atlantida.view_parts import CombatView, HexView, PlayerView
from bot.games.engine.text import Text, msg
from renderers.atlantida.geometry import PLACES, PLAQUE, ROW, THEATRE, THEATRE_NAME, THEATRE_UNITS, town
from renderers.atlantida.hex_occupants import AROUND, BIG, SMALL, crowded, fought, standing, units
from renderers.atlantida.land import patches
from renderers.atlantida.panels import line, panels
from renderers.atlantida.scene import Scene
from renderers.kit.layout import Item, Label, Layout, Stamp
from renderers.kit.text import SMALLEST


def trails(scene: Scene) -> list[Item]:
    """One trail a move, each drawn once."""
    players = len(scene.view.players)
    items: list[Item] = []
    for trail in dict.fromkeys(scene.trails):
        (ax, ay), (bx, by) = (_spot(place, trail.seat, players) for place in (trail.start, trail.end))
        if (ax, ay) != (bx, by):
            items.append(Stamp("trail", (bx - ax, by - ay), ax, ay))
    return items


def _spot(place: str, seat: int, players: int) -> tuple[int, int]:
    """Where a trail of that seat begins or ends: a city is its own."""
    if place == "theatre":
        return THEATRE
    if place == "city":
        return town(seat, players)
    x, y = PLACES[place.removesuffix("s")]
    return (x, y + AROUND) if place.endswith("s") else (x + 40, y + 14)


def homeland(scene: Scene) -> list[Item]:
    """The items of the main region in drawing order."""
    view = scene.view
    marked = "gold" if "theatre" in scene.gold else "pale" if "theatre" in scene.pale else ""
    items: list[Item] = [
        Stamp("theatre", (marked,), *THEATRE),
        line(scene.tell(THEATRE_THING.tag), SMALLEST, *THEATRE_NAME, 130, "name"),
    ]
    if view.theatre:
        items.append(units(view.theatre, *THEATRE_UNITS, BIG))
    for player in view.players:
        if not player.resigned:
            items += _city(scene, player)
    if "theatre" in scene.fights:
        items.append(Stamp("sign", ("swords", 50), THEATRE[0] - 50, THEATRE[1] + 20))
    return items


STATUE: Final = 40
"""How large a city's statues are, which stand on the shore before it …"""
STATUES: Final = 72
"""… and how wide a row they make."""


def _city(scene: Scene, player: PlayerView) -> list[Item]:
    """A city from afar, and who is in it; swords over it while it is attacked."""
    x, y = town(player.seat, len(scene.view.players))
    here = sum(square.leaders for square in player.city)
    moved = min(here, player.moved - _moved_outside(scene, player.seat))
    items: list[Item] = [
        Stamp("town", (player.seat, player.seat in scene.turn), x, y),
        Stamp("counter", (player.seat, player.citizens, here, moved, SMALL), x, y + 32),
    ]
    if f"city {player.seat + 1}" in scene.fights:
        items.append(Stamp("sign", ("swords", 50), x, y - 30))
    apart = min(STATUE - 4, STATUES // max(1, len(player.statues)))
    left = x - apart * (len(player.statues) - 1) // 2
    items += (
        Stamp("mini", (slug, STATUE, False), left + apart * i, y + 72)
        for i, slug in enumerate(player.statues)
    )
    return items


def _moved_outside(scene: Scene, seat: int) -> int:
    """How many of a seat's leaders outside its city have moved."""
    view = scene.view
    groups = [view.theatre, *(group for hex in view.hexes for group in (hex.main, *hex.around))]
    return sum(group.moved for group in groups if group and group.seat == seat)


PHASES: Final[dict[str, Text]] = {
    "statues": msg("Statues"),
    "order": msg("Order of play"),
    "move": msg("Movement"),
    "between": msg("Temples"),
    "improve": msg("Improvement"),
    "end": msg("Event"),
    "over": msg("The end"),
}
_LEFT, _TOP, _RIGHT, _BOTTOM = PLAQUE
_SIGN: Final = _LEFT + 66, (_TOP + _BOTTOM) // 2
_MIDDLE: Final = (_LEFT + 124 + _RIGHT) // 2
_ROOM: Final = _RIGHT - _LEFT - 140
_UPPER, _LOWER = _TOP + 40, _TOP + 88


def plaque(scene: Scene) -> list[Item]:
    """Its items in drawing order."""
    view = scene.view
    board = Stamp("panel", (_RIGHT - _LEFT, _BOTTOM - _TOP, bool(view.winners)), _LEFT, _TOP)
    if view.winners:
        return [board, *_won(scene)]
    state = view.state
    compass = Stamp("compass", (state.compass, state.clockwise, 46), *_SIGN)
    if view.combat:
        return [board, compass, *_fight(scene, view.combat)]
    return [
        board,
        compass,
        line(scene.tell(msg("Turn {turn}", turn=state.round)), 44, _MIDDLE, _UPPER, _ROOM, "ink"),
        line(scene.tell(PHASES.get(state.phase, msg("Beginning"))), 36, _MIDDLE, _LOWER, _ROOM, "soft"),
    ]


def _fight(scene: Scene, combat: CombatView) -> list[Item]:
    """Who attacks whom; which turn it is, the row of events tells, too."""
    return [
        Stamp("medal", (combat.attacker, False, False, 25), _MIDDLE - 58, _UPPER),
        Stamp("sign", ("swords", 48), _MIDDLE, _UPPER),
        Stamp("medal", (combat.defender, False, False, 25), _MIDDLE + 58, _UPPER),
        line(scene.tell(msg("Combat")), 36, _MIDDLE, _LOWER + 2, _ROOM, "soft"),
    ]


def _won(scene: Scene) -> list[Item]:
    """Who has won, laurelled: all of them, where several share the first place."""
    winners = scene.view.winners
    x, y = _SIGN
    apart = min(60, 80 // len(winners))
    start = x - apart * (len(winners) - 1) // 2
    names = ", ".join(map(scene.brief, winners))
    return [
        *(
            Stamp("medal", (seat, False, True, 50 if len(winners) == 1 else 34), start + apart * i, y)
            for i, seat in enumerate(winners)
        ),
        line(scene.tell(PHASES["over"]), 44, _MIDDLE, _UPPER, _ROOM, "ink"),
        line(names, 36, _MIDDLE, _LOWER, _ROOM, "soft"),
    ]


ROOM: Final = 152
"""For a site's name on its hex."""


def island(scene: Scene) -> Layout:
    """The items of the picture in drawing order."""
    return (*alone(scene), *_row(scene), *plaque(scene), *panels(scene))


def alone(scene: Scene) -> Layout:
    """The island without what stands around it."""
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
    items += trails(scene)
    for hex in view.hexes:
        items += _named(scene, hex)
    items += (fought(hex) for hex in view.hexes if hex.name in scene.fights)
    for hex in view.hexes:
        items += standing(hex)
    return (*items, *homeland(scene))


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
        line(scene.tell(SITES[hex.site].tag), SMALLEST, x, y - 40, ROOM, "name"),
    ]


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
