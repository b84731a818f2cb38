"""The chances within the turn in which a game ended."""

from __future__ import annotations

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.position import ForgePosition
from bot.tables.log_steps import steps
from bot.tables.records.analysis import analyse
from bot.tables.records.decisive_turns import turn_chances
from bot.tables.replay import turn_summaries
from tests.games.dice_forge.scene import Scene
from tests.games.playouts import Case
from tests.tables.records.test_analysis import computers

ANALYST = GAME.analyst()


@pytest.mark.parametrize(
    ("first", "last", "likely"),
    [
        pytest.param("0/0/0/30", "2/0/0/0", 0.0, id="too far behind"),
        pytest.param("0/0/0/30", "0/1/0/25", 0.0, id="nothing left to take is worth enough"),
        pytest.param("0/0/0/30", "0/6/0/28", 1.0, id="a feat is enough"),
    ],
)
def test_what_can_still_be_taken_counts(first: str, last: str, likely: float) -> None:
    scene = Scene(first, last, active=2)
    scene.state.round = scene.state.rounds
    chances = turn_chances(GAME, ANALYST, ForgePosition.settle(scene.state))
    assert sum(chances) == pytest.approx(1)
    assert chances[1] == pytest.approx(likely, abs=0.05)


def test_an_analysis_plays_the_last_turn_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(ANALYST), "turns", 0)
    line = computers(Case(GAME, 2), (1, 1))
    found, walked = analyse(line, line.position.outcome), list(steps(line))
    ends = [chapter.end - 1 for chapter in turn_summaries(line.played)]
    last = walked[-1].before.turn
    played = [number for number, end in enumerate(ends, 1) if walked[end].after.turn == last]
    assert played
    for number in played:
        expected = turn_chances(GAME, ANALYST, walked[ends[number - 1]].after)
        assert found.curve[number] == pytest.approx(expected, abs=0.001)


def test_what_was_better_is_counted_at_the_end_of_the_turn() -> None:
    waits = ForgePosition.settle(Scene("0/3/0/0", "0/0/0/12").state)
    waits.play(0, "feat S3")
    ended = waits.copy()
    ended.play(0, "forge SHIP 1.G1")
    assert ended.turn > waits.turn
    assert ANALYST.explained(waits.turn, waits, ended, 0) is None, "the same turn, a moment later"
