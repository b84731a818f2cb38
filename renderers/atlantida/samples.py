"""Tables on which everything appears: the palettes are made from them, and they are looked at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from bot.games.atlantida.constants import ADVANCES, CELLS, SOCIALS, STOCKS
from bot.games.atlantida.map import CITY, HEXES, NUMBER, PLACE, PLACES
from bot.games.atlantida.player import Player
from bot.games.atlantida.setup import row
from bot.games.atlantida.state import State
from bot.games.atlantida.view import AtlantidaView, seen
from renderers.atlantida.city import city
from renderers.atlantida.island import island
from renderers.atlantida.player_sheet import overview
from renderers.atlantida.scene import Scene, Trail
from renderers.atlantida.single import hex_card, single
from renderers.kit.layout import Layout

LAYOUT: Final = (
    *("quarry", "prairie", "ruins", "poseidon", "mine", "hecate", "forest", "gaia", "aeolus", "prairie"),
    *("demeter", "zeus", "europa", "quarry", "persephone", "mine", "hades", "ruins", "forest", "prairie"),
)
"""The rules' layout TA (4.5)."""
DRAWN: Final = ("drought", "barbarians", "lostfleet", "earthquake", "epidemic", "flood")
FULL: Final = (
    *("farm", "farm", "academy", "forge", "wall"),
    *("aqueduct", "aqueduct", "farm", "athena", "academy"),
    *("aqueduct", "aqueduct", "housing", "farm", "garden"),
    *("agora", "agora", "agora", "quarry", "razed"),
    *("shipyard", "shipyard", "shipyard", "housing", "farm"),
)
"""A city full of everything, row by row."""
YOUNG: Final = (*["empty"] * 11, "farm", "housing", "academy", *["empty"] * 5, "quarry", *["empty"] * 5)


def faction(
    cells: Sequence[str],
    pops: str,
    leaders: str,
    stock: Mapping[str, int] | None = None,
    *,
    moved: int = 0,
    hades: int = 0,
    continent: int = 0,
    science: int = 0,
    social: int = 0,
    gone: int = 0,
) -> Player:
    """A faction: who is where is written ``C3 4 N3 2``, leaders ``C3 N3``; advances are counts."""
    player = Player.new()
    player.cells = [CELLS.index(cell) for cell in cells]
    player.pops = [0] * PLACES
    words = pops.split()
    for place, number in zip(words[::2], words[1::2], strict=True):
        player.pops[PLACE[place]] = int(number)
    player.leaders = [PLACE[place] for place in leaders.split()]
    for name, number in (stock or {}).items():
        player.stock[STOCKS.index(name)] = number
    player.moved, player.hades, player.continent, player.gone = moved, hades, continent, gone
    player.science = [1 if i < science else 0 for i in range(len(ADVANCES))]
    player.social = (1 << min(social, len(SOCIALS))) - 1
    return player


def mask(names: str) -> int:
    """Hexes as bits."""
    return sum(1 << NUMBER[name] for name in names.split())


def _view(state: State, seat: int | None = None) -> AtlantidaView:
    return replace(seen(state, seat, (state.active,), None), winners=())


def _start() -> AtlantidaView:
    basic = tuple("mine" if site == "zeus" else site for site in LAYOUT)
    state = State([Player.new(), Player.new()], sites=basic, row=row(None), phase="move")
    state.alive = mask(" ".join(HEXES)) & ~mask("N4")
    return _view(state)


def _five() -> State:
    """Turn 7: five players fight over hexes."""
    crowds = (
        "N1 3 N3s 3 M3s 3 M2s 3 M4s 3",
        "N2 14 N3s 12 M3s 12 M1s 12 M4s 12 M4 2",
        "N3 5 N3s 2 M3s 2 M1s 2 R3s 2",
        "M3 6 N3s 1 F2s 1 R3s 1",
        "N4 3 N3s 4 M3s 4 F2s 4",
    )
    leaders = ("N1 F5 C3", "M4 M4s", "N3 N3 N3s C3", "M3", "N3s F2s C3 A4")
    players = [
        faction(
            FULL, f"C3 {4 + 3 * seat} A1 1 {crowds[seat]}", leaders[seat],
            {"gold": 5 + seat, "me": 12 - seat, "stone": seat}, moved=(2, 1, 4, 1, 0)[seat], hades=seat,
            continent=3 * seat, science=2, social=1,
        )
        for seat in range(5)
    ]  # fmt: skip
    state = State(players, advanced=True, sites=LAYOUT, row=row(DRAWN), round=7, phase="move", active=2)
    state.alive = mask("R1 R2 R3 R4 R5 F1 F3 F4 F6 M3 M4")
    state.compass, state.clockwise, state.spared = 3, False, 1
    return state


def _middle() -> AtlantidaView:
    """Turn 8 of an even game: three hexes have sunk, and two creatures are about to be hunted."""
    crowds = ("N1 4 N2 5 M3s 3", "N4 3 M4 4 M2s 4", "N3 6 M1 3 R5 2", "M5 2 F5s 5 F6 3")
    leaders = ("N1 M3s C3", "M4 M2s C3", "N3 M1 R5", "F5s F6 C3")
    players = [
        faction(
            FULL if seat == 2 else YOUNG, f"C3 {6 + seat} {crowds[seat]}", leaders[seat],
            {"gold": 4 + seat, "me": 5 + seat, "stone": 2, "wood": 3}, moved=(7, 7, 3, 0)[seat],
            hades=(1, 0, 2, 0)[seat], continent=(3, 4, 2, 1)[seat], science=2 + seat % 2, social=1,
        )
        for seat in range(4)
    ]  # fmt: skip
    state = State(players, advanced=True, sites=LAYOUT, row=row(DRAWN), round=8, phase="move", active=2)
    state.sunk = mask("R1 F1 R4")
    state.alive = mask("R2 R3 F3 F4 F5 M2 M3")
    state.compass = 1
    return _view(state)


def _late() -> AtlantidaView:
    """Turn 13: eight hexes have sunk, one player has gone."""
    players = [
        faction(FULL, "C3 3 A1 1 B1 1 C2 1 A5 3 E5 1 N3 5 N2s 10", "N3 N3 N2s B4",
                {"gold": 14, "wood": 11, "fleet": 5}, moved=3, hades=2, continent=11, science=6, social=3),
        faction(YOUNG, "C3 1 F2 3 N2s 11 M4s 2", "F2 F6 M4s C3", {"gold": 0}, moved=7, hades=9,
                continent=2),
        faction(YOUNG, "", "", gone=1),
    ]  # fmt: skip
    state = State(players, advanced=True, sites=LAYOUT, row=row(DRAWN), round=13, phase="improve", active=1)
    state.alive, state.sunk = mask("R2"), mask("R1 R3 R4 R5 F1 F3 N1 M5")
    return _view(state)


def _improve() -> AtlantidaView:
    """A seat in the middle of its improvement phase, its city full."""
    state = _five()
    stock = {"stone": 5, "gold": 11, "wood": 7, "knowledge": 8, "me": 9, "fleet": 3}
    state.players[0] = faction(
        FULL, "A1 1 B1 1 C3 6 D4 1 A4 2 C4 1 A5 1 B5 2 E3 1 D5 3 N1 3 N3s 3 M3s 3 M2s 3",
        "B4 C3 C3 F5", stock, moved=15, hades=3, continent=7, science=8, social=5,
    )  # fmt: skip
    state.phase, state.active = "improve", 0
    state.fresh = 1 << PLACE["D4"] - CITY | 1 << PLACE["D5"] - CITY
    return _view(state, 0)


def _over() -> AtlantidaView:
    """After turn 13: four are placed, one has left."""
    ends = ((14, 1, 11), (18, 7, 9), (7, 9, 4), (0, 12, 13))
    players = [
        faction(YOUNG, "", "C3", {"gold": seat}, continent=saved, hades=dead, science=known % 8)
        for seat, (saved, dead, known) in enumerate(ends)
    ]
    state = State([*players, faction(YOUNG, "", "", gone=1)], sites=LAYOUT, row=row(DRAWN), round=13)
    state.phase = "over"
    return seen(state, None, (), None)


@cache
def table(name: str) -> AtlantidaView:
    """A sample by name."""
    return {
        "start": _start,
        "war": lambda: _view(_five()),
        "middle": _middle,
        "late": _late,
        "improve": _improve,
        "over": _over,
    }[name]()


TABLES: Final = ("start", "war", "late", "improve")


def scene(name: str) -> Scene:
    """A sample as a scene, everything marked that can be."""
    view = table(name)
    every = frozenset(["N1", "N3", "M3s", "theatre", "C3", "D4"])
    return Scene(
        view, ("Ada", "Ben", "Cem", "Dee", "Eva"), frozenset({view.state.active}), every, False,
        frozenset(["M2", "F2s"]), (Trail(2, "N4", "N3s"), Trail(2, "city", "M1s")), frozenset({"M3"}), str,
    )  # fmt: skip


def tables() -> tuple[Layout, ...]:
    """The island, full and empty."""
    return island(scene("war")), island(scene("late"))


def close_ups() -> tuple[Layout, ...]:
    """Each kind of part."""
    return (
        city(scene("improve"), 0),
        city(scene("start"), 1),
        overview(scene("improve"), 0),
        hex_card(scene("war"), "N3"),
        single(scene("war"), "event flood"),
    )
