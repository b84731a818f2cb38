"""Scene → layout of a city: its squares beside what its owner has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.atlantida.constants import CELLS, COLUMNS, ENGINEERING_STONE, FREE, PLANS
from bot.games.atlantida.text.catalogue.city import STANDING
from bot.games.atlantida.view_parts import PlayerView, SquareView, UnitsView
from bot.games.engine.text import msg
from renderers.atlantida.counters import counter_width
from renderers.atlantida.hex_occupants import units
from renderers.atlantida.panels import ROWS, amount, fitted, line, numeral, signed
from renderers.atlantida.scene import LARGE_NAMES, Scene
from renderers.atlantida.squares import CELL, GRID, NAME, shape
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.text import SMALLEST

_DEBRIS: Final = msg("Debris")
_SIDE = (884, 16, WIDTH - 14, HEIGHT - 16)
"""The card beside the city: left, top, right, bottom."""
_HIGH = 46
"""Of the counters on the squares."""
_ASIDE = 14
"""So far to the left a building makes room for those who stand on its square."""


def city(scene: Scene, seat: int) -> Layout:
    """The items of the picture in drawing order."""
    player = scene.player(seat)
    left, top = GRID
    items: list[Item] = [Stamp("ground", (), 0, 0)]
    items += (
        Label(column, SMALLEST, left + CELL * i + CELL // 2, top - 26, "middle", "name")
        for i, column in enumerate("ABCDE")
    )
    items += (
        Label(str(i + 1), SMALLEST, left - 22, top + CELL * i + CELL // 2, "middle", "name")
        for i in range(5)
    )
    for number, square in enumerate(player.city):
        state = square.cell if square.cell in ("empty", "razed") else "built"
        items.append(Stamp("square", (state,), *_corner(number)))
    items += _frames(scene, player)
    items += _buildings(scene, player.city)
    # A building of several squares covers their frames.
    items += _frames(scene, player, large=True)
    for number, square in enumerate(player.city):
        if square.pops or square.leaders:
            x, y = _corner(number)
            wide = counter_width(square.pops, _HIGH)
            group = UnitsView(seat, square.pops, square.leaders, 0)
            items.append(units(group, x + CELL - 10 - wide // 2, y + 46, _HIGH))
    return (*items, *_beside(scene, player))


def _corner(number: int) -> tuple[int, int]:
    """The top left of a square."""
    return GRID[0] + number % 5 * CELL, GRID[1] + number // 5 * CELL


def _buildings(scene: Scene, squares: Sequence[SquareView]) -> list[Item]:
    """What stands on the squares, with its name; a large building is one drawing."""
    items: list[Item] = []
    for number, square in enumerate(squares):
        if square.cell == "empty":
            continue
        upright = False
        if square.cell in LARGE_NAMES:
            covered = [i for i, other in enumerate(squares) if other.cell == square.cell]
            if number != covered[0]:
                continue
            upright = len(covered) > 1 and covered[1] - covered[0] == COLUMNS
        columns, rows = shape(square.cell, upright=upright)
        x, y = _corner(number)
        stood_on = columns * rows == 1 and (square.pops or square.leaders)
        items.append(
            Stamp(
                "building",
                (square.cell, upright),
                x + columns * CELL // 2 - (_ASIDE if stood_on else 0),
                y + rows * CELL // 2,
            )
        )
        name = scene.tell(_DEBRIS if square.cell == "razed" else STANDING[square.cell].tag)
        foot = y + rows * CELL - NAME // 2 - 6
        items.append(line(name, SMALLEST, x + columns * CELL // 2, foot, columns * CELL - 16, "name"))
    return items


def _frames(scene: Scene, player: PlayerView, *, large: bool = False) -> list[Item]:
    """Squares built on in this phase, and those that can be chosen; ``large``: of these, where a building
    of several squares stands."""
    items: list[Item] = []
    own = scene.view.seat in (player.seat, None)
    for number, square in enumerate(player.city):
        chosen = own and square.name in scene.gold
        if large and square.cell not in LARGE_NAMES:
            continue
        if chosen or (square.fresh and not large):
            items.append(Stamp("frame", ("gold" if chosen else "pale", 1, 1), *_corner(number)))
    return items


def _beside(scene: Scene, player: PlayerView) -> list[Item]:
    """Name, resources, food, and where else the player's units are."""
    left, top, right, bottom = _SIDE
    turn, won = player.seat in scene.turn, player.seat in scene.view.winners
    wide = right - left
    items: list[Item] = [
        Stamp("panel", (wide, bottom - top, turn or won), left, top),
        Stamp("medal", (player.seat, player.resigned, won, 32), left + 56, top + 56),
        fitted(scene.name(player.seat), 42, left + 100, top + 56, wide - 120, "ink"),
    ]
    y = top + 130
    for pair in ROWS:
        for j, kind in enumerate(pair):
            x = left + 26 + j * (wide - 30) // 2
            items += (
                Stamp("good", (kind, 50), x + 25, y),
                numeral(amount(player, kind), 46, x + 60, y, wide // 2 - 86),
            )
        y += 62
    told = f"{player.made} − {player.population} = {signed(player.balance)}"
    items += (
        Stamp("tray", (wide - 36, 70), left + 18, y - 34),
        Stamp("good", ("food", 50), left + 48, y),
        fitted(told, 42, left + 78, y, wide - 110, "warning" if player.balance < 0 else "ink"),
    )
    items += _abroad(scene, player, left + 18, y + 48, wide - 36)
    return items + _prices(scene, player, left + 18, bottom - 20)


_DEAR: Final = ("housing", "academy", "forge", "wall", "agora", "aqueduct", "shipyard")
"""What costs stone, two by two; wide ones stand left, where they have room."""
assert {*_DEAR} == {CELLS[cell] for cell in PLANS if cell not in FREE}
_PRICE: Final = 134
"""How wide a price is: the building, a stone, how many."""
_HIGH_PRICE: Final = 58


def _prices(scene: Scene, player: PlayerView, x: int, bottom: int) -> list[Item]:
    """What buildings cost in stone; faded what the player can't afford or has as often as may be."""
    kinds = [slug for slug in _DEAR if scene.view.state.advanced or not PLANS[CELLS.index(slug)].advanced]
    cheaper = ENGINEERING_STONE if "engineering" in player.science else 0
    high = _HIGH_PRICE * -(-len(kinds) // 2) + 8
    items: list[Item] = [Stamp("tray", (2 * _PRICE + 4, high), x, bottom - high)]
    for i, slug in enumerate(kinds):
        plan = PLANS[CELLS.index(slug)]
        price = max(0, plan.stone - cheaper)
        squares = sum(square.cell == slug for square in player.city)
        full = bool(plan.limit) and squares >= plan.limit * plan.size
        poor = full or price > player.stone
        left, y = x + i % 2 * _PRICE, bottom - high + 4 + _HIGH_PRICE * (2 * (i // 2) + 1) // 2
        size = 72 if max(plan.shapes[0]) > 2 else 50
        items += (
            Stamp("mini", (slug, size, poor), left + 44, y),
            Stamp("good", ("stone", 30), left + 96, y),
            Label(str(price), SMALLEST, left + 112, y, "left", "faint" if poor else "ink"),
        )
    return items


def abroad(scene: Scene, seat: int) -> list[tuple[str, UnitsView]]:
    """Where a seat's units are outside of its city, as the notation calls it (``N3s``: surroundings)."""
    view = scene.view
    found: list[tuple[str, UnitsView]] = []
    if view.theatre is not None and view.theatre.seat == seat:
        found.append(("T", view.theatre))
    for hex in view.hexes:
        if hex.main is not None and hex.main.seat == seat:
            found.append((hex.name, hex.main))
        found += ((f"{hex.name}s", group) for group in hex.around if group.seat == seat)
    return found


def _abroad(scene: Scene, player: PlayerView, x: int, y: int, wide: int) -> list[Item]:
    """Two columns of places and units."""
    items: list[Item] = []
    found = abroad(scene, player.seat)
    shown = found if len(found) <= _MOST else found[: _MOST - 1]
    for i, (code, group) in enumerate(shown):
        middle = y + 22 + i // 2 * 54
        start = x + i % 2 * (wide // 2 + 4)
        broad = counter_width(group.pops, 38)
        items += (
            units(group, start + broad // 2, middle, 38),
            Label(code, SMALLEST, start + broad + 6, middle, "left", "soft"),
        )
    if shown is not found:
        items.append(Label("…", 40, x + wide * 3 // 4, y + 12 + (_MOST - 1) // 2 * 54, "middle", "soft"))
    return items


_MOST = 6
"""Places outside of the city that there is room for."""
