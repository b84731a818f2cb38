"""The adopted numbers are each in one place: with others there the whole game still plays (rules, 17.3)."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
PLAYS = """
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import bot.games

folder = Path("bot/games/atlantida")
name = "bot.games.atlantida.constants"
line, changed = sys.argv[1:]
source = (folder / "constants.py").read_text()
assert source.count(line) == 1, line
constants = ModuleType(name)
sys.modules[name] = constants
exec(compile(source.replace(line, changed), name, "exec"), constants.__dict__)
from bot.games.atlantida.text.tell.turn import turn
from tests.games.atlantida.test_playouts import GAME, AtlantidaOptions, keeps

assert str(turn(1, "").text) == f"Turn 1 of {constants.TURNS}."

for seed, seats in enumerate((GAME.max_seats, 3)):
    chooser = Random(seed)
    position = GAME.start(seats, AtlantidaOptions("advanced"))
    for player in position.state.players:
        player.leaders = player.leaders[:1] * constants.LEADERS
    while decisions := position.decisions():
        moves = decisions[0].moves
        move = moves.at(chooser.randrange(moves.count))
        if move == "rest" and chooser.random() < 0.9:
            continue
        position.play(decisions[0].seat, move)
        keeps(position.state)
        if chooser.random() < 0.2:
            assert GAME.load(str(position)) == position
    assert len(position.state.players[0].cells) == constants.ROWS * constants.COLUMNS
"""
"""Plays random games with one line of the numbers changed."""


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        ("PLAYERS: Final = range(2, 6)", "PLAYERS: Final = range(2, 7)"),
        ("ROWS: Final = 5", "ROWS: Final = 3"),
        ("ROWS: Final = 5", "ROWS: Final = 6"),
        ("COLUMNS: Final = 5", "COLUMNS: Final = 4"),
        ("Plan(((3, 1), (1, 3)), 4, 1,", "Plan(((2, 1), (1, 2)), 3, 1,"),
        ("AQUEDUCT: Plan(((2, 2),), 5, 1,", "AQUEDUCT: Plan(SQUARE, 2, 1,"),
        ("ACADEMY: Plan(SQUARE, 2, 2)", "ACADEMY: Plan(SQUARE, 2, 1)"),
        ("WALL: Plan(SQUARE, 2, 2,", "WALL: Plan(SQUARE, 0, 0, workers=1,"),
        ("AQUEDUCT: Plan(((2, 2),), 5, 1,", "AQUEDUCT: Plan(((2, 1),), 3, 1, workers=2, shore=True,"),
        ('"quarry": 2, "ruins": 2, "forest": 2', '"quarry": 2, "ruins": 1, "forest": 3'),
        ("DRAWN_TURNS: Final = (4, 5, 7, 8, 10, 11)", "DRAWN_TURNS: Final = (2, 4, 5, 7, 8, 10, 11)"),
        ("TRIBUTE_TURNS: Final = (3, 6, 9, 12)", "TRIBUTE_TURNS: Final = (3, 6, 9)"),
        ("START_STOCK: Final = (2, 2, 2, 2, 6, 0)", "START_STOCK: Final = (9, 9, 9, 9, 0, 3)"),
        ("LEADERS: Final = 4", "LEADERS: Final = 3"),
        ("LEADERS: Final = 4", "LEADERS: Final = 5"),
        ("TURNS: Final = 13", "TURNS: Final = 14"),
    ],
)
def test_another_number_is_another_line(line: str, changed: str) -> None:
    played = subprocess.run(
        [sys.executable, "-c", PLAYS, line, changed], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert played.returncode == 0, played.stderr[-2000:]
