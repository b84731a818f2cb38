"""What taps are called where a power makes more of an ordinary action."""

from __future__ import annotations

import pytest

from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.powers.table import play, scene

FAR = "none:A5,E5"
CASES: dict[str, tuple[SantoriniPosition, str, str, str | None]] = {
    "a swap": (
        scene("apollo:C3,A1", "none:C4,E5", h="C4=1"),
        "C3-C4",
        "C3 → C4",
        "Apollo · the worker there goes to C3 · up to level 1",
    ),
    "a second move": (
        play(scene("artemis:C3,A1", FAR), "C3-C4"),
        "C4-D5",
        "Also move C4 → D5",
        "Artemis",
    ),
    "an early build": (
        scene("prometheus:C3,A1", FAR),
        "C3+C4",
        "First build on C4 with the worker on C3, then move it",
        "Prometheus · level 1",
    ),
    "no move at all": (
        scene("hermes:C3,A1", FAR),
        "A1+A2",
        "Move nobody; build on A2 with the worker on A1",
        "Hermes · level 1",
    ),
    "a dome": (
        play(scene("atlas:C3,A1", FAR), "C3-C4"),
        "+D4d",
        "Dome on D4",
        "Atlas · on level 0",
    ),
    "a ferry": (
        scene("charon:C3,A1", "none:C4,E5", h="C4=1"),
        "C4>C2",
        "Ferry C4 to C2, then move C3",
        "Charon · down to level 0",
    ),
    "a token": (
        play(scene("europa:C3,A1", FAR), "C3-C4+C3"),
        "*D4",
        "Put Talus on D4",
        "Europa & Talus",
    ),
    "a wind": (
        play(scene("aeolus:C3,A1", FAR), "C3-C4+C3"),
        "sw",
        "Wind to the SW: nobody moves NE",
        "Aeolus",
    ),
    "a hero's only use": (
        scene("jason:C3,A1", FAR),
        "E1",
        "Bring a worker in on E1",
        "Jason",
    ),
    "an end": (play(scene("demeter:C3,A1", FAR), "C3-C4+C3"), "end", "End turn", None),
    "an end with chance behind it": (
        play(scene("tyche:C3,A1", FAR), "C3-C4+C3"),
        "end",
        "End turn",
        "chance answers then: no undo",
    ),
}


@pytest.mark.parametrize(("position", "move", "label", "hint"), CASES.values(), ids=CASES)
def test_what_a_tap_is_called(position: SantoriniPosition, move: str, label: str, hint: str | None) -> None:
    (decision,) = position.decisions()
    taps = {tap.move: tap for tap in position.view(decision.seat).choices(decision, move[0])}
    assert str(taps[move].label) == label
    assert (None if taps[move].hint is None else str(taps[move].hint)) == hint


SHORT = {
    "level": (scene("none:C3,A1", FAR), "C3-C4", "C3→C4"),
    "up": (scene("none:C3,A1", FAR, h="C4=1"), "C3-C4", "C3→C4 ↑1"),
    "down": (scene("none:C3,A1", FAR, h="C3=2"), "C3-C4", "C3→C4 ↓0"),
    "by a power": (play(scene("artemis:C3,A1", FAR), "C3-C4"), "C4-D5", "C4→D5 · Artemis"),
    "one power for all": (play(scene("morpheus:C3,A1", FAR), "C3-C4"), "+D4", "Build D4: 1"),
    "once more, by a power": (
        play(scene("morpheus[1]:C3,A1", FAR), "C3-C4+D4"),
        "+D4",
        "Build D4: 2 · Morpheus",
    ),
    "a storey": (play(scene("none:C3,A1", FAR, h="D4=1"), "C3-C4"), "+D4", "Build D4: 2"),
    "a dome": (play(scene("none:C3,A1", FAR, h="D4=3"), "C3-C4"), "+D4", "Dome D4"),
    "a swap needs words": (scene("apollo:C3,A1", "none:C4,E5"), "C3-C4", "None"),
    "by which worker": (scene("prometheus:C3,A1", FAR), "C3+C4", "C3: Build C4: 1 · Prometheus"),
}


@pytest.mark.parametrize(("position", "move", "expected"), SHORT.values(), ids=SHORT)
def test_a_button_needs_few_signs(position: SantoriniPosition, move: str, expected: str) -> None:
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    taps = {tap.move: tap for tap in view.choices(decision, move[0]) if tap.complete}
    assert str(taps[move].short) == expected


def test_many_moves_begin_with_the_worker() -> None:
    (decision,) = scene("none:C3,B2", FAR).decisions()
    taps = scene("none:C3,B2", FAR).view(decision.seat).choices(decision)
    assert [str(tap.label) for tap in taps] == ["Worker on B2", "Worker on C3"]
