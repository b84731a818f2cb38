"""The seventy scenarios of the rules, by number (Dice Forge rules, 16)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.games.dice_forge.scenarios import PLAYS, rolls, turns
from tests.games.dice_forge.scene import Seat, blessing


class Row(NamedTuple):
    """Player 1 rolls ``faces``, answers, and then has ``reserve``; player 2 shows ``other``."""

    number: int
    player: Seat | str
    faces: str
    answers: str
    reserve: str
    others: tuple[Seat | str, ...] = ("0/0/0/0",)
    name: str = ""


ROWS = (
    Row(4, "3/0/0/0", "G1 V2", "", "4/0/0/2"),
    Row(5, "11/0/0/0", "G4 G1", "", "12/0/0/0"),
    Row(6, Seat("10/6/5/0", cards="chest"), "G6 S1", "", "16/7/5/0"),
    Row(9, "10/0/0/0", "SHIP G6", "first SHIP, forge M2 1.G1", "12/0/0/0"),
    Row(10, "10/0/0/0", "SHIP G6", "first G6, forge M2 1.G1", "8/0/0/0"),
    Row(11, "6/0/0/0", "X3 SHIP", "forge V4 1.G1", "0/0/0/0"),
    Row(12, "0/0/0/0", "SHIP M1", "forge G3 1.G1", "0/0/1/0"),
    Row(13, "5/0/0/0", "SHIP X3", "pass", "5/0/0/0"),
    Row(14, "5/1/1/1", "X3 X3", "", "5/1/1/1"),
    Row(15, "0/0/0/0", "X3 G1+S1+M1+V1", "", "3/3/3/3"),
    Row(16, "0/4/0/0", "X3 G1|S1|M1", "sun", "0/6/0/0"),
    Row(17, "5/1/1/1", "X3", "", "5/1/1/1"),
    Row(18, "0/0/0/0", "SHIELD_RED S1+V1", "", "0/1/0/6"),
    Row(19, "0/0/0/0", "SHIELD_RED M2", "", "0/2/2/0"),
    Row(20, "0/0/0/0", "SHIELD_BLUE G1|S1|M1", "moon", "0/0/1/5", name="moon"),
    Row(20, "0/0/0/0", "SHIELD_BLUE G1|S1|M1", "gold", "1/0/2/0", name="gold"),
    Row(21, "0/0/0/0", "SHIELD_GREEN X3", "", "0/0/0/9"),
    Row(22, "0/6/0/0", "SHIELD_RED S1", "", "0/6/0/5"),
    Row(23, "0/0/0/0", "SHIELD_RED SHIELD_BLUE", "", "0/2/2/0"),
    Row(24, "0/0/0/0", "SHIELD_YELLOW", "", "3/0/0/0"),
    Row(
        25,
        "0/0/0/0",
        "MIRROR M1",
        "copy S2",
        "0/2/1/0",
        (Seat(shows="V4 G1"), Seat(shows="S2 G3")),
    ),
    Row(26, "0/0/0/0", "MIRROR S2", "copy S2", "0/4/0/0", (Seat(shows="MIRROR G1"),)),
    Row(27, "1/1/1/1", "MIRROR MIRROR", "", "1/1/1/1", (Seat(shows="MIRROR MIRROR"),)),
    Row(28, "0/0/0/0", "MIRROR X3", "copy V4", "0/0/0/12", (Seat(shows="V4 G1"),)),
    Row(29, "2/0/0/0", "MIRROR G4", "copy X3", "12/0/0/0", (Seat(shows="X3 G1"),)),
    Row(30, "0/0/0/0", "MIRROR", "copy SHIELD_RED", "0/2/0/0", (Seat(shows="SHIELD_RED G1"),)),
)
"""The scenarios in which one player resolves one roll."""


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.number}{row.name and '-' + row.name}")
def test_blessing(row: Row) -> None:
    scene = blessing(row.player, *row.others, faces=row.faces)
    for answer in row.answers.split(", ") if row.answers else ():
        scene.play(1, answer)
    assert scene.has(1) == row.reserve
    assert scene.kind(1) == "turn" or scene.rolling, "nothing else is asked"


@pytest.mark.parametrize("number", sorted(PLAYS))
def test_play(number: int) -> None:
    PLAYS[number]()


def test_all_scenarios_are_here() -> None:
    assert {play.__module__ for play in PLAYS.values()} == {rolls.__name__, turns.__name__}
    assert {row.number for row in ROWS} | set(PLAYS) == set(range(1, 71))
