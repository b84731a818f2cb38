"""The island as the rules draw it (Atlantida rules, 4.2): every border, every coast, every creature."""

from __future__ import annotations

import pytest

from bot.games.atlantida.map import (
    DISTANCE,
    HEXES,
    MAIN,
    NEIGHBOURS,
    NUMBER,
    PLACE_NAMES,
    SEASIDE,
    bits,
    coast,
    reach,
    strengths,
)
from bot.games.atlantida.notation import tidy
from tests.games.atlantida.economy.table import T

TABLE = {
    "N1": (1, "coastal", "MAIN N2 M1"),
    "N2": (1, "inland", "MAIN N1 N3 M1 M2"),
    "N3": (1, "inland", "MAIN N2 N4 M2 M3 M4"),
    "N4": (1, "coastal", "MAIN N3 M4 M5"),
    "M1": (2, "coastal", "N1 N2 M2 F1 F2"),
    "M2": (2, "inland", "N2 N3 M1 M3 F2 F3"),
    "M3": (2, "inland", "N3 M2 M4 F3 F4 F5"),
    "M4": (2, "inland", "N3 N4 M3 M5 F5 F6"),
    "M5": (2, "coastal", "N4 M4 F6"),
    "F1": (3, "coastal", "M1 F2 R1"),
    "F2": (3, "inland", "M1 M2 F1 F3 R1 R2"),
    "F3": (3, "inland", "M2 M3 F2 F4 R2 R3"),
    "F4": (3, "coastal", "M3 F3 F5 R3 R4"),
    "F5": (3, "inland", "M3 M4 F4 F6 R4 R5"),
    "F6": (3, "coastal", "M4 M5 F5 R5"),
    "R1": (4, "coastal", "F1 F2 R2"),
    "R2": (4, "coastal", "F2 F3 R1 R3"),
    "R3": (4, "coastal", "F3 F4 R2"),
    "R4": (4, "coastal", "F4 F5 R5"),
    "R5": (4, "coastal", "F5 F6 R4"),
}
"""Distance from the main region, access to the ocean, neighbours; written off the rules, not computed."""
NAMES = (*HEXES, "MAIN")


def named(regions: int | tuple[int, ...] | frozenset[int]) -> set[str]:
    """Regions, or the bits of a mask, by name."""
    return {NAMES[region] for region in (bits(regions) if isinstance(regions, int) else regions)}


def mask(names: str) -> int:
    return sum(1 << NUMBER[name] for name in names.split())


def test_the_hexes_stand_in_the_order_of_the_table() -> None:
    assert list(TABLE) == list(HEXES)
    assert [row[0] for row in TABLE.values()] == list(DISTANCE)


@pytest.mark.parametrize("name", TABLE)
def test_borders_and_coast(name: str) -> None:
    _, ocean, neighbours = TABLE[name]
    assert named(NEIGHBOURS[NUMBER[name]]) == set(neighbours.split())
    assert (name in named(SEASIDE)) == (ocean == "coastal")
    for other in NEIGHBOURS[NUMBER[name]]:
        assert NUMBER[name] in NEIGHBOURS[other]


def test_the_main_region_borders_on_the_near_hexes() -> None:
    assert named(NEIGHBOURS[MAIN]) == {"N1", "N2", "N3", "N4"}


def test_a_hex_that_sinks_gives_its_neighbours_a_coast_and_loses_its_own() -> None:
    assert coast(0) == SEASIDE
    assert named(coast(mask("M1"))) == named(SEASIDE) - {"M1"} | {"N2", "M2", "F2"}
    assert named(coast(mask("M1 M2"))) == named(SEASIDE) - {"M1"} | {"N2", "F2", "N3", "M3", "F3"}


def test_creatures_are_as_strong_as_they_are_far_but_in_forests() -> None:
    found = dict(zip(HEXES, strengths(T), strict=True))
    assert found.pop("N4") == 0, "Poseidon's hex has none"
    assert (found.pop("M3"), found.pop("R4")) == (8, 8), "Forests"
    assert found == {name: 3 + TABLE[name][0] for name in found}
    zeus = tuple("zeus" if site == "forest" else site for site in T)
    assert strengths(zeus)[NUMBER["M3"]] == 5, "a Forest that Zeus takes has the strength of its distance"


@pytest.mark.parametrize(
    ("start", "alive", "sunk", "borders", "reached"),
    [
        ("MAIN", "N1 N2 N3 M4", "", 2, "MAIN N1 N2 N3 N4 M4 M5"),
        ("MAIN", "N1 N2 N3", "N4", 2, "MAIN N1 N2 N3"),
        ("MAIN", "", "N1 N4", 1, "MAIN N2 N3"),
        ("R3", "R3", "", 1, "R3 F3 F4 R2"),
        ("N1", "N2 N3 M1", "", 2, "N1 MAIN N2 M1 N3 N4"),
        ("M5", "M4 N4 F6", "", 3, "M5 M4 N4 F6"),
        ("MAIN", "N1 N2 N3", "", 3, "MAIN N1 N2 N3 N4 M4 M5 F5 F6 M3"),
    ],
)
def test_leaders_pass_no_creature_and_no_sea(
    start: str, alive: str, sunk: str, borders: int, reached: str
) -> None:
    region = NAMES.index(start)
    assert named(reach(region, mask(alive), mask(sunk), borders)) == set(reached.split())


def test_a_place_is_called_the_same_however_it_is_typed() -> None:
    for name in PLACE_NAMES:
        assert tidy(f" City {name.lower()}  2ME") == f"city {name} 2me"
    assert tidy("build AGORA a1-c1") == "build agora A1-C1"
