"""What is said of threats is held against all turns that there are."""

from __future__ import annotations

import pytest

from bot.games.engine.errors import TooManyTurns
from bot.games.santorini import complete_turns
from bot.games.santorini.board import NAMES
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.state import NONE
from bot.games.santorini.threats import threats
from tests.games.santorini.powers.table import play, scene
from tests.games.santorini.setups import random_position

MANY = ("heracles", "polyphemus")
"""Their domes go on any spaces: listing all turns takes seconds."""
RIVALS = (NONE, "hera", "athena", "limus")


def wins_at_once(position: SantoriniPosition) -> bool:
    state = position.state
    ends = (end.ending for _, end in complete_turns.ends(state))
    return any(ending is not None and ending.winner == state.order[state.seat] for ending in ends)


@pytest.mark.parametrize("slug", [NONE, *(slug for slug, power in roster().items() if 2 in power.players)])
def test_there_is_a_threat_where_a_turn_wins(slug: str) -> None:
    for seed, rival in enumerate(RIVALS[:1] if slug in MANY else RIVALS * 3):
        if banned(slug, rival):
            continue
        position = random_position(seed, slug, rival)
        state = position.state
        if state.plain or not position.decisions():
            continue
        try:
            expected = wins_at_once(position)
        except TooManyTurns:
            continue
        assert bool(threats(state, state.seat).wins) == expected, str(position)


@pytest.mark.parametrize(
    ("position", "seat", "spaces", "by"),
    [
        (scene("none:A1,E1", "none:A5,E5", h="A1=2 A2=3"), 0, "A2", ""),
        (scene("pan:A1,E1", "none:A5,E5", h="A1=2 A2=1 B1=1"), 0, "B2", "pan"),
        (scene("pan:A1,E1", "none:A5,E5", h="A1=2 A2=1 B1=1 B2=3"), 0, "B2", ""),
        (scene("pan:A1,E1", "hera:A5,E5", h="A1=2 A2=0 B1=1 B2=1"), 0, "", ""),
        (scene("eros:A1,C1", "none:A5,E5", h="A1=1 C1=1 B1=1 B2=1"), 0, "B1, B2", "eros"),
        (scene("artemis:A1,E1", "none:A5,E5", h="A1=1 A2=2 A3=3"), 0, "A3", "artemis"),
        (scene("achilles:A1,E1", "none:A5,E5", h="A1=2 A2=2"), 0, "A2", "achilles"),
        (scene("apollo:A1,E1", "none:A2,E5", h="A1=2 A2=3"), 0, "A2", "apollo"),
        (
            scene("chronus:A1,E1", "none:A5,E5", h="C1=4 C2=4 C3=4 C4=4 A3=3"),
            0,
            "A3",
            "chronus",
        ),
        (scene("none:A1,E1", "chronus:A5,E5", h="C1=4 C2=4 C3=4 C4=4 A3=3"), 0, "", ""),
    ],
)  # fmt: skip
def test_where_and_by_which_power(position: SantoriniPosition, seat: int, spaces: str, by: str) -> None:
    found = threats(position.state, seat)
    assert ", ".join(NAMES[space] for space in found.spaces) == spaces
    assert found.by == by


def test_who_has_moved_is_said_to_threaten_by_a_power() -> None:
    position = scene("pan:A1,E1", "none:A5,E5", h="A1=1 A2=2 B1=1 B2=1 B3=1")
    after = position.copy()
    events = [event for move in ("A1-A2", "+B1") for event in after.play(0, move)]
    threat = next(event for event in events if event.kind == "threat")
    assert str(threat.text) == "Player 1 threatens to win on A3 by the power of Pan."
    assert after.view(1).worth_telling(threat) is threat
    answered = play(after, "A5-A4+A3")
    assert answered.view(0).worth_telling(threat) is None
