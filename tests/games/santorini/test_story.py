"""The few moments of a play that are told at once, and how its end is told."""

from __future__ import annotations

import pytest

from bot.games.engine.ending import Ending
from bot.games.engine.event import Event
from bot.games.santorini import GAME
from bot.games.santorini.position import SantoriniPosition

FLAT = "0" * 15


def played(text: str, *moves: str) -> tuple[SantoriniPosition, list[Event]]:
    """The position after these moves, and what happened by them."""
    position = GAME.load(text)
    events: list[Event] = []
    for move in moves:
        events += position.play(position.decisions()[0].seat, move)
    return position, events


def told(text: str, *moves: str) -> list[str]:
    """The turning points among what happened."""
    return [str(event.text) for event in played(text, *moves)[1] if event.turning_point]


def ended(text: str, *moves: str) -> Ending:
    """How the play ended by these moves."""
    position, events = played(text, *moves)
    assert position.outcome is not None
    ending = GAME.ending(position, events)
    assert ending is not None
    return ending


THREATS = {
    "one": ("0000000000002200000000000/1/none:C3,A1/none:E5,E1", "C3-D3 +C3", "C3"),
    "two": ("0000000030002200000000000/1/none:C3,A1/none:E5,E1", "C3-D3 +C3", "C3, D4"),
    "too low": ("0000000000001200000000000/1/none:C3,A1/none:E5,E1", "C3-D3 +C3", ""),
    "no storey": ("0000000000002200000000000/1/none:C3,A1/none:E5,E1", "C3-D3 +E4", ""),
    "domed": ("0000000000003200000000000/1/none:C4,D3/none:E5,E1", "C4-B4 +C3", ""),
    "occupied": ("0000000000003200000000000/1/none:C4,D3/none:C3,E1", "C4-B4 +B5", ""),
    "another's": ("0000000000003200000000000/1/none:C4,E5/none:D3,E1", "C4-B4 +B5", ""),
    "Hera denies": ("0000000000220000000000000/1/none:A3,E1/hera:E5,D1", "A3-B3 +A3", ""),
    "Pan doesn't": ("0000000000220000000000000/1/none:A3,E1/pan:E5,D1", "A3-B3 +A3", "A3"),
    "powers": ("0000000000002200000000000/1/none:C3,A1/minotaur:C4,E1", "C3-D3 +C3", "C3"),
}


TURNS = {
    "on one level": (
        "1/none:C3,A1/none:E5,E1",
        "C3-C2 +C3",
        "Player 1 moves C3 → C2 and builds C3 up to level 1.",
    ),
    "up": (
        "1/none:C3,A1/none:E5,E1",
        "C3-D3 +D2",
        "Player 1 moves C3 → D3 (up to level 1) and puts a dome on D2.",
    ),
    "twice": (
        "1/artemis:D3,A1/none:E5,E1",
        "D3-C3 C3-C4 +C5",
        "Player 1 moves D3 → C3 (down to level 0) → C4 and builds C5 up to level 1.",
    ),
    "declining more": (
        "1/hephaestus:C3,A1/none:E5,E1",
        "C3-C2 +C3 end",
        "Player 1 moves C3 → C2 and builds C3 up to level 1.",
    ),
    "building first": (
        "1/prometheus:C3,A1/none:E5,E1",
        "C3+B3 C3-C2 +C3",
        "Player 1 builds B3 up to level 1. Player 1 moves C3 → C2 and builds C3 up to level 1.",
    ),
}
GROUND = "0000000000000100003000000"


@pytest.mark.parametrize(("text", "moves", "line"), TURNS.values(), ids=TURNS)
def test_a_move_and_the_build_after_it_are_one_sentence(text: str, moves: str, line: str) -> None:
    _, events = played(f"{GROUND}/{text}", *moves.split())
    assert str(GAME.summary(events)) == line


@pytest.mark.parametrize(
    ("room", "line"),
    [
        (105, "Player 1 moves C3 → D3 (up to level 1) and builds D2 up to level 3."),
        (60, "Player 1 moves C3 → D3 and builds D2 up to level 3."),
        (48, "Player 1 moves C3 → D3 and builds on D2."),
        (20, "Player 1 moves C3 → D3 and builds on D2."),
    ],
)
def test_in_little_room_levels_are_left_out_and_not_the_build(room: int, line: str) -> None:
    _, events = played("0000000000000100002000000/1/none:C3,A1/none:E5,E1", "C3-D3", "+D2")
    assert str(GAME.summary(events, room)) == line


def test_an_account_tells_a_move_with_its_build() -> None:
    _, events = played(f"{GROUND}/1/none:C3,A1/none:E5,E1", "C3-C2", "+C3", "E5-D4", "+E5")
    assert list(map(str, GAME.account(events))) == [
        "Player 1 moves C3 → C2 and builds C3 up to level 1.",
        "Player 2 moves E5 → D4 and builds E5 up to level 1.",
    ]


def test_workers_that_are_placed_together_are_one_sentence() -> None:
    position, events = GAME.start(2, GAME.options()), list[Event]()
    for move in ("A1", "C3", "B2"):
        events += position.play(position.decisions()[0].seat, move)
    assert str(GAME.summary(events)) == (
        "Player 1 places workers on A1 and C3. Player 2 places a worker on B2."
    )


@pytest.mark.parametrize(("text", "moves", "spaces"), THREATS.values(), ids=THREATS)
def test_who_could_win_next_turn_threatens(text: str, moves: str, spaces: str) -> None:
    whole = [f"Player 1 threatens to step up to level 3 on {spaces} and win."] if spaces else []
    assert told(text, *moves.split()) == whole


def test_a_threat_that_takes_a_power_names_it() -> None:
    swaps = "0000000000003200000000000/1/apollo:C4,D3/none:C3,E1"
    assert told(swaps, "C4-B4", "+B5") == ["Player 1 threatens to win on C3 by the power of Apollo."]


def test_a_threat_is_told_when_the_turn_is_over_and_not_before() -> None:
    text = "0000000000032200000000000/1/demeter:C3,A1/none:E5,E1"
    assert not told(text, "C3-D3", "+C3")
    (threat,) = told(text, "C3-D3", "+C3", "end")
    assert "C3" in threat


@pytest.mark.parametrize(
    ("moves", "spaces"), [("D5-C5 +D4", "C3"), ("D5-C5 +B5", "C3, D4"), ("B4-C4 +C3", "D4")]
)
def test_of_a_threat_is_told_what_others_have_left(moves: str, spaces: str) -> None:
    text = "0000000030002200000000000/1/none:C3,A1/none:D5,B4"
    position, events = played(text, "C3-D3", "+C3")
    threat = next(event for event in events if event.kind == "threat")
    for move in moves.split():
        position.play(1, move)
    left = position.view(0).worth_telling(threat)
    assert left is not None
    assert str(left.text) == f"Player 1 threatens to step up to level 3 on {spaces} and win."
    both = GAME.load("0000000040004200000000000/1/none:D3,A1/none:D5,B4")
    assert both.view(0).worth_telling(threat) is None


def test_a_power_that_wins_by_towers_is_watched() -> None:
    (near,) = told("4443000000000000000000000/1/none:C4,A1/chronus:E3,E1", "C4-D4", "+D5")
    assert near == "Four complete towers stand: with the fifth, Player 2 wins by the power of Chronus."
    assert not told("4443000000000000000000000/1/none:C4,A1/none:E3,E1", "C4-D4", "+D5")


def test_who_is_out_of_three_is_told_and_of_two_the_ending_tells_it() -> None:
    closed = f"{FLAT}4404404010"
    assert told(f"{closed}/1/none:C3,B4/none:A1,E1/none:A5,E5", "C3-C2", "+D1") == [
        "Player 2 can’t move and build with any worker and loses."
    ]
    assert not told(f"{closed}/1/none:C3,B4/none:A1,E1", "C3-C2", "+D1")


@pytest.mark.parametrize(
    ("text", "moves", "reason", "decisive"),
    [
        pytest.param(
            "0021012320012121004100000/1/none:B4,A2/none:D3,D1",
            "B4-C4",
            "Player 1 moved a worker up to level 3 on C4.",
            None,
            id="up",
        ),
        pytest.param(
            "0021012320012121004100000/1/apollo:B4,A2/none:C4,D1",
            "B4-C4",
            "Player 1 reached level 3 on C4 by the power of Apollo.",
            "Player 1 moves B4 → C4, up to level 3.",
            id="up by a power",
        ),
        pytest.param(
            f"{FLAT}4404404010/1/none:C3,B4/none:A1,E1",
            "C3-C2 +D1",
            "Player 2 couldn’t move and build with any worker, so Player 1 wins.",
            "Player 1 builds D1 up to level 2.",
            id="blocked",
        ),
        pytest.param(
            "0000000000002000000000000/1/pan:C3,A1/none:E5,E1",
            "C3-D3",
            "A worker moved down 2 levels. Player 1 wins by the power of Pan.",
            "Player 1 moves C3 → D3, down to level 0.",
            id="Pan",
        ),
        pytest.param(
            "4444300000000000000000000/1/none:C4,D4/chronus:A1,E1",
            "C4-C3 D4-E4 +E5",
            "Five complete towers stand on the board. Player 2 wins by the power of Chronus.",
            "Player 1 puts a dome on E5.",
            id="Chronus",
        ),
    ],
)
def test_the_end_names_its_rule_and_the_move_that_it_does_not_tell(
    text: str, moves: str, reason: str, decisive: str | None
) -> None:
    ending = ended(text, *(moves.split()[-2:] if "Chronus" in reason else moves.split()))
    told = None if ending.decisive is None else str(ending.decisive)
    assert (str(ending.reason), told) == (reason, decisive)
    assert [str(event.text) for event in ending.marked] == [
        decisive or "Player 1 moves B4 → C4, up to level 3."
    ]


def test_what_was_built_and_climbed_is_counted() -> None:
    text = "0012012320012121004100000/1/none:B4,A2/none:D3,D1"
    ending = ended(text, "A2-A1", "+B1", "D3-E3", "+E4", "B4-C4")
    assert [str(words) for words in ending.statistics] == [
        "Moves: 3 · blocks: 2 · domes: 0",
        "Levels climbed: Player 1 1, Player 2 1",
    ]
