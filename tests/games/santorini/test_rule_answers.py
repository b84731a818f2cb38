"""Powers beyond the fast board: what they take, and what they answer, counts for the strong levels."""

from __future__ import annotations

import pytest

from bot.games.engine.player_choice import Budget
from bot.games.santorini import GAME
from bot.games.santorini.ai.rule_answers import answers, workers_ahead
from bot.games.santorini.complete_turns import ends
from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.setups import sides_at

STRONG, MASTER = 3, 4


def turn(position: SantoriniPosition, level: int) -> SantoriniPosition:
    """The position after the computer's turn."""
    after, seat = position.copy(), position.decisions()[0].seat
    while after.outcome is None and after.decisions()[0].seat == seat:
        (decision,) = after.decisions()
        player = GAME.player(level, b"seed")
        assert player is not None
        after.play(seat, player.choose(after.view(seat), decision, nodes=20_000, seconds=None))
    return after


@pytest.mark.parametrize("level", [STRONG, MASTER])
@pytest.mark.parametrize(
    "sides",
    [
        pytest.param(("bia:A1,E3", "pan:C1,E5", ""), id="Bia runs over who stands behind the space"),
        pytest.param(("medusa:B2,E4", "pan:C1,A5", "B2=1 E4=1"), id="Medusa petrifies who stands lower"),
    ],
)
def test_a_worker_is_taken(sides: tuple[str, str, str], level: int) -> None:
    one, other, heights = sides
    after = turn(sides_at(heights, one, other), level)
    assert after.outcome is not None or workers_ahead(after.state, 0) > 0


@pytest.mark.parametrize("level", [STRONG, MASTER])
def test_a_worker_is_not_left_to_be_taken(level: int) -> None:
    position = sides_at("", "pan:C1,E5", "bia:A1,A3")
    end = turn(position, level).state
    found = answers(end, 0, Budget(20_000))
    assert found is not None
    assert not found.removes


def test_answers_are_those_of_the_rules() -> None:
    position = sides_at("C3=2", "pan:C4,E5", "polyphemus:A1,A3", player=1)
    for _, end in list(ends(position.state))[:5]:
        found = answers(end, 0, Budget(None))
        after = sides_at("", "pan:C4,E5", "polyphemus:A1,A3")
        assert found is not None
        assert after.outcome is None
        assert not found.removes
        assert len(found.ends) > 20
