"""What a player sees: words, data, taps and events."""

from __future__ import annotations

import pytest

from bot.games.engine.decision import Decision, Listed
from bot.games.engine.text import msg
from bot.games.santorini import GAME
from bot.games.santorini.board import NAMES, NUMBERS
from bot.games.santorini.text import labels
from tests.games.santorini.setups import setup

BUSY = setup("A1=1 B2=1 C3=2 D4=3 E5=4 A5=1d", one="A1,E1", two="B1,D5")


def test_the_whole_position_in_words() -> None:
    assert str(BUSY.view(None).text()).splitlines() == [
        "Player 1’s turn: to move a worker and build.",
        "Level 1: A1, B2.",
        "Level 2: C3.",
        "Level 3: D4.",
        "Dome on level 1: A5.",
        "Complete towers: E5.",
        "Player 1’s workers: A1 (female, level 1), E1 (male, level 0).",
        "Player 2’s workers: B1 (female, level 0), D5 (male, level 0).",
    ]


@pytest.mark.parametrize(
    ("text", "headline"),
    [
        ("/1/none/none", "Player 1’s turn: to place a worker."),
        (
            "/2/none:C3,D4/none:A1,B1/turn=A2-A1",
            "Player 2’s turn: to build beside A1, where the worker has moved.",
        ),
        ("/2/#none:C3,D4/none:A1,B1", "Player 1 has won."),
        ("/2/#none:C3,D4/none:A1,B1/resigned=2", "Player 2 has resigned; Player 1 has won."),
    ],
)
def test_headlines(text: str, headline: str) -> None:
    view = GAME.load("0" * 25 + text).view(0)
    assert str(view.text()).splitlines()[0] == headline


def test_the_worker_that_must_build_is_seen() -> None:
    position = BUSY.copy()
    assert (position.view(0).builder, position.view(0).asked) == (None, "move")
    position.play(0, "A1-B2")
    view = position.view(1)
    assert (view.builder, view.came_from) == (NUMBERS["B2"], NUMBERS["A1"])
    assert (view.asked, view.turn_of, view.deciders) == ("build", 0, (0,))
    assert [(w.seat, w.sex, NAMES[w.space], w.level) for w in view.workers] == [
        (0, "female", "B2", 1),
        (0, "male", "E1", 0),
        (1, "female", "B1", 0),
        (1, "male", "D5", 0),
    ]


def test_taps_say_where_they_lead() -> None:
    position = setup("A1=1 B1=3 B2=2 A3=2", one="A1,E1", two="A5,E5")
    view, (decision,) = position.view(0), position.decisions()
    taps = {tap.move: (str(tap.label), str(tap.hint)) for tap in view.choices(decision)}
    assert taps["A1-B2"] == ("A1 → B2", "up to level 2")
    assert taps["A1-A2"] == ("A1 → A2", "down to level 0")
    assert taps["E1-D1"] == ("E1 → D1", "None")
    position.play(0, "A1-A2")
    view, (decision,) = position.view(0), position.decisions()
    taps = {tap.move: (str(tap.label), str(tap.hint)) for tap in view.choices(decision)}
    assert taps["+B1"] == ("Build on B1", "dome")
    assert taps["+B2"] == ("Build on B2", "level 3")


def test_many_moves_are_offered_worker_by_worker() -> None:
    moves = tuple(f"{origin}-{target}" for origin in ("A1", "C3", "E5") for target in NAMES[:9])
    decision = Decision(0, "move", msg("Move"), Listed(moves))
    first = labels.lead_on([0] * 25, decision, "", 0)
    assert [(tap.move, str(tap.label), str(tap.hint), tap.complete) for tap in first] == [
        ("A1-", "Worker on A1", "9 moves", False),
        ("C3-", "Worker on C3", "9 moves", False),
        ("E5-", "Worker on E5", "9 moves", False),
    ]
    assert [tap.move for tap in labels.lead_on([0] * 25, decision, "C3-", 0)] == list(moves[9:18])


def test_events_are_data_and_words() -> None:
    position = setup("A1=1 B2=2", one="A1,E1", two="C1,E5")
    (moved,) = position.play(0, "A1-B2")
    assert moved.data == {"seat": 0, "from": "A1", "to": "B2", "level": 2, "rise": 1, "forced": False}
    assert str(moved.text) == "Player 1 moves A1 → B2, up to level 2."
    (built,) = position.play(0, "+A1")
    assert built.data == {"seat": 0, "space": "A1", "level": 2, "dome": False}
    assert str(built.text) == "Player 1 builds A1 up to level 2."
    resigned, won = position.play(0, "resign")
    assert (resigned.kind, resigned.data) == ("resigned", {"seat": 0})
    assert (won.kind, won.data, str(won.text)) == ("won", {"seat": 1, "how": "last"}, "Player 2 wins!")


def test_the_winning_move_tells_so() -> None:
    moved, won = setup("A1=2 B2=3").play(0, "A1-B2")
    assert moved.kind == "moved"
    assert won.data == {"seat": 0, "how": "summit", "space": "B2"}
    assert str(won.text) == "Player 1 reaches level 3 on B2 and wins!"


def test_placing_tells_the_sex() -> None:
    position = GAME.start(2, GAME.options())
    assert [position.play(0, space)[0].data["sex"] for space in ("C3", "D3")] == ["female", "male"]


@pytest.mark.parametrize(
    ("one", "two", "used"),
    [("none", "none", set[str]()), ("pan", "atlas", {"pan", "atlas"})],
)
def test_powers_that_nobody_has_have_no_part_in_the_play(one: str, two: str, used: set[str]) -> None:
    view = GAME.load("0" * 25 + f"/1/{one}:C3,D4/{two}:A1,B1").view(None)
    assert {entry.slug for entry in GAME.glossary()} - view.absent() == used
