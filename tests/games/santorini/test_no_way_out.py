"""That no turn helps is said where it is so, by all turns that there are."""

from __future__ import annotations

import pytest

from bot.games.santorini.no_way_out import beginning, no_turn_helps
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.state import NONE, State
from bot.tables.draft import Draft, extend, inevitable, warning, wasted
from tests.games.santorini.powers.table import scene
from tests.games.santorini.setups import random_position

PAIRS = [
    (NONE, NONE),
    ("pan", NONE),
    (NONE, "pan"),
    ("demeter", "artemis"),
    ("hermes", "eros"),
    ("bia", "pan"),
]
FEW = 2
"""So many positions a pair are looked into."""


def drafted(position: SantoriniPosition, *moves: str) -> Draft:
    (decision,) = position.decisions()
    draft = Draft(decision.seat, (), position, (), decision)
    for move in moves:
        draft = extend(draft, move)
    return draft


LOST = scene("none:E1,E2", "none:A1,A5", h="A1=2 A2=3")
OPEN = scene("none:B4,E2", "none:A1,A5", h="A1=2 A2=3")


def test_where_no_turn_helps_it_is_said_and_nobody_is_told_to_undo() -> None:
    draft = drafted(LOST, "E1-D1", "+D2")
    fate = inevitable(draft)
    assert str(fate) == "Player 2 can win next turn, whatever you play."
    assert wasted(draft, fate) is None
    again = drafted(OPEN, "E2-D1", "+D2")
    assert inevitable(again) is None
    assert str(warning(again)) == "Player 2 can win on A2 next turn"


def test_an_own_win_would_have_helped() -> None:
    assert (
        inevitable(drafted(scene("none:E1,E2", "none:A1,A5", h="A1=2 A2=3 E1=2 D1=3"), "E2-D2", "+D3"))
        is None
    )


def test_before_the_turn_is_complete_nothing_is_said() -> None:
    assert inevitable(drafted(LOST, "E1-D1")) is None


def test_with_powers_it_is_said_as_well() -> None:
    position = scene("bia:E1,E2", "pan:A1,A5", h="A1=2 C3=1")
    assert (
        str(inevitable(drafted(position, "E1-D1", "+D2")))
        == "Player 2 can win next turn, whatever you play."
    )


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_it_is_said_only_where_it_is_so(pair: tuple[str, str]) -> None:
    said = 0
    for seed in range(60):
        position = random_position(seed, *pair)
        state = position.state
        if said < FEW and no_turn_helps(state if state.before is None else state.before):
            ends = (there for _, there in position.complete_turns())
            assert all(loses(end.state, state.side) for end in ends if isinstance(end, SantoriniPosition))
            said += 1
    assert said


def loses(end: State, side: int) -> bool:
    """Is it lost, or can the other side win at once?"""
    if end.ending is not None:
        return end.ending.winner != side
    rests = (there for _, there in SantoriniPosition(end.copy()).complete_turns())
    endings = (there.state.ending for there in rests if isinstance(there, SantoriniPosition))
    return any(ending is not None and ending.winner != side for ending in endings)


def test_the_beginning_of_a_turn_is_found_again() -> None:
    position = scene("none:E1,E2", "none:A1,A5", h="A1=2 A2=3")
    after = position.copy()
    after.play(0, "E1-D1")
    begun = beginning(after.state)
    assert begun is not None
    assert begun.workers == position.state.workers
