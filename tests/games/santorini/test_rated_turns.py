"""Which of the turns that were looked into is played."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.engine.decision import Turn
from bot.games.engine.player_choice import Budget
from bot.games.santorini import complete_turns
from bot.games.santorini.ai.foresight import examined
from bot.games.santorini.ai.player import STRONG, SantoriniAI
from bot.games.santorini.ai.rated_turns import LOST, Known, Rated, best, from_search, over
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.state import Ending, State
from tests.games.santorini.setups import random_position, setup

WON = Rated(1, Known.WON)
REFUTED = Rated(0, Known.REFUTED, 9)
UNSEEN = Rated(0.9)
DRAWN = Rated(0.5, Known.DRAWN)
WORSE, BETTER = Rated(0.4, Known.SEEN, 40), Rated(0.6, Known.SEEN, 40)
BRIGHT = Rated(0.8, Known.SEEN, 2)


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        ([BETTER, WON, UNSEEN], WON),
        ([BETTER, BRIGHT, UNSEEN], BETTER),
        ([WORSE, DRAWN, UNSEEN], DRAWN),
        ([BETTER, DRAWN], BETTER),
        ([REFUTED, DRAWN], DRAWN),
        ([LOST, REFUTED, UNSEEN], UNSEEN),
        ([LOST, REFUTED], REFUTED),
        ([LOST], LOST),
        ([], None),
    ],
)
def test_the_best_is_what_is_known_to_be_good(found: list[Rated], expected: Rated | None) -> None:
    assert best(found) == expected == best(found[::-1])


def test_a_turn_is_rated_by_what_was_found_behind_it() -> None:
    assert from_search(0.7, 5, lost=False, won=False).known is Known.SEEN
    assert from_search(0.7, 0, lost=False, won=False).known is Known.JUDGED
    assert from_search(0.3, 1, lost=False, won=True).chance == 1
    assert from_search(0.3, 4, lost=True, won=False) > from_search(0, 0, lost=True, won=False) == LOST


@pytest.mark.parametrize(("winner", "expected"), [(0, WON), (1, LOST), (None, DRAWN)])
def test_a_turn_that_ends_the_play_is_worth_its_result(winner: int | None, expected: Rated) -> None:
    state = setup().state
    state.ending = Ending(winner)
    assert over(state, 0) == expected


def safe_turns(state: State) -> tuple[list[Turn], int]:
    """Of the turns from here those after which the next side can't win at once, and how many others."""
    found = [*complete_turns.ends(state)]
    known = examined([end for _, end in found], state.side, len(found) + 1, Budget(None))
    safe = [turn for at, (turn, _) in enumerate(found) if known[at]]
    return safe, len(found) - len(safe)


def begun(position: SantoriniPosition) -> tuple[SantoriniPosition, list[Turn]] | None:
    """After a move of the seat on turn, where some ways to go on lose at once, and the turns that don't."""
    (decision,) = position.decisions()
    moves = [*decision.moves]
    Random(len(moves)).shuffle(moves)
    for move in moves[:6]:
        after = position.copy()
        after.play(decision.seat, move)
        state = after.state
        if after.outcome is None and state.facts and state.seat == decision.seat:
            safe, others = safe_turns(state)
            if safe and others:
                return after, safe
    return None


@pytest.mark.parametrize("powers", [("none", "none"), ("artemis", "none"), ("none", "medusa")])
def test_a_turn_that_has_begun_does_not_end_with_what_loses_at_once(powers: tuple[str, str]) -> None:
    found = [one for seed in range(60) if (one := begun(random_position(seed, *powers))) is not None]
    assert len(found) > 5
    for position, safe in found:
        (decision,) = position.decisions()
        view = position.view(decision.seat)
        move = SantoriniAI(STRONG, b"seed").choose(view, decision, nodes=3_000, seconds=None)
        assert move in {turn[0] for turn in safe}
