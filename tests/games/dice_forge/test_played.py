"""Games that were played under a released version of the rules: their logs must lead to the same positions.

Each file has a line about the game, then entries ``player> move`` (or ``chance>``) with the position text
at the start of each turn and at the end, and the scores.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot.games.dice_forge import GAME
from bot.games.engine import options as reading
from bot.games.engine.decision import NATURE

FILES = sorted((Path(__file__).parent / "played").glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_log_leads_to_the_same_positions(file: Path) -> None:
    first, *lines, last = file.read_text("utf-8").splitlines()
    found = re.fullmatch(r"version (\d+), (\d) players, cards (\w+)", first)
    assert found
    assert int(found[1]) == GAME.version
    seats = int(found[2])
    position = GAME.start(seats, reading.read(GAME, {"cards": found[3]}, seats))
    for number, line in enumerate(lines, 2):
        who, entry, move = line.partition("> ")
        if entry:
            position.play(NATURE if who == "chance" else int(who) - 1, move)
        else:
            assert str(position) == line, f"line {number}"
    assert position.outcome is not None
    assert last == f"scores {' '.join(str(result.score) for result in position.outcome)}"


def test_there_are_games_of_every_size() -> None:
    assert {file.stem.split("-")[1] for file in FILES} == {"2", "3", "4"}
