"""Walking through turns where chance and others have a say, and where there are too many."""

from __future__ import annotations

import pytest

from bot.games.engine import turn_listing
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import TooManyTurns
from bot.games.santorini import GAME
from tests.games.toy import TOY, ToyPosition


@pytest.fixture
def toy() -> ToyPosition:
    position = TOY.start(2, TOY.options())
    position.play(NATURE, "1,2,3,4,5,6,7")
    return position


def test_outcomes_of_chance_are_counted_each(toy: ToyPosition) -> None:
    assert turn_listing.perft(toy, 1, "decision") == (6, 0)
    assert turn_listing.perft(toy, 2, "decision") == (6 * 6, 0)
    assert turn_listing.perft(toy, 3, "decision") == (6 * 6 * 3, 0)


def test_turns_with_chance_or_others_are_not_listed(toy: ToyPosition) -> None:
    with pytest.raises(TooManyTurns):
        list(turn_listing.turns(toy))
    toy.play(NATURE, "6")
    with pytest.raises(TooManyTurns):
        turn_listing.perft(toy, 1)


def test_there_is_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn_listing, "LIMIT", 100)
    with pytest.raises(TooManyTurns) as refused:
        list(turn_listing.by_decisions(GAME.start(2, GAME.options())))
    assert "too many turns" in str(refused.value)


def test_a_play_that_is_over_has_no_turns() -> None:
    position = GAME.start(2, GAME.options())
    position.play(1, "resign")
    assert list(turn_listing.turns(position)) == []
    assert turn_listing.perft(position, 0) == (1, 1)
    assert turn_listing.perft(position, 1) == (0, 0)
    assert turn_listing.perft(position, 1, "decision") == (0, 0)
