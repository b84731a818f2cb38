"""Position texts: what is read back, and what is refused with which words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.engine.errors import BadPosition, IllegalMove
from bot.games.santorini import GAME
from tests.games.santorini.setups import SPACES

FLAT = "0" * 25
GOOD = [
    f"{FLAT}/1/none/none",
    f"{FLAT}/1/none:C3/none",
    f"{FLAT}/2/none:C3,D4/none",
    f"{FLAT}/2/none/none",
    f"{FLAT}/1/none/none:C3,D4",
    f"{FLAT}/2/none:C3,D4/none:A1",
    f"{FLAT}/1/none:C4,C2/none:B3,D3",
    f"{FLAT}/1/none:C5,C2/none:B3,D3/turn=C4-C5",
    f"{FLAT}/1/#none:C4,C2/none:B3,D3/resigned=2",
    f"{FLAT}/2/none:C4/#none/resigned=1",
    "0123400000000000000000000/2/none:A1,B1/none:C1,D1/domes=A5,B5,C5",
    "0030000200000000000000000/1/#none:C5,A1/none:D1,E1",
]
BAD = {
    "": "A position needs heights, player and two sides, divided by “/”.",
    f"{FLAT}/1/none": "A position needs heights, player and two sides, divided by “/”.",
    f"{FLAT}0/1/none/none": "The heights are 26 digits; there must be 25.",
    f"{FLAT[1:]}/1/none/none": "The heights are 24 digits; there must be 25.",
    f"7{FLAT[1:]}/1/none/none": "“7” on A5 is no height: 0 to 4.",
    f"{FLAT[1:]}x/1/none/none": "“x” on E1 is no height: 0 to 4.",
    f"{FLAT[1:]}٣/1/none/none": "“٣” on E1 is no height: 0 to 4.",
    f"{FLAT}/3/none/none": "The player to move is 1 or 2, not “3”.",
    f"{FLAT}/0/none/none": "The player to move is 1 or 2, not “0”.",
    f"{FLAT}//none/none": "The player to move is 1 or 2, not “”.",
    f"{FLAT}/1/moerae:A1,B1/none": "“moerae” is no power here: write none.",
    f"{FLAT}/1//none": "“” is no power here: write none.",
    f"{FLAT}/1/none:/none": "“” is no space: columns A to E, rows 1 to 5.",
    f"{FLAT}/1/none:A1,/none:B1,B2": "“” is no space: columns A to E, rows 1 to 5.",
    f"{FLAT}/1/none:A1,F1/none:B1,B2": "“F1” is no space: columns A to E, rows 1 to 5.",
    f"{FLAT}/1/none:A1,B1,C1/none:B2,B3": "Player 1 has 3 workers; two are allowed.",
    f"{FLAT}/1/none:A1,A1/none:B2,B3": "Two workers stand on A1.",
    f"{FLAT}/1/none:A1,B2/none:B2,B3": "Two workers stand on B2.",
    f"{FLAT[1:]}4/1/none:A1,E1/none:B2,B3": "A worker stands on the dome of E1.",
    f"{FLAT}/1/none:A1,E1/none:B2,B3/domes=E1": "A worker stands on the dome of E1.",
    f"{FLAT}/1/#none:A1,E1/#none:B2,B3": "Both sides are marked as the winner.",
    f"{FLAT}/1/##none:A1,E1/none:B2,B3": "“##none:A1,E1” is no side: write none:C4,C2.",
    f"{FLAT}/1/none:A1/none:B2": "Player 2 must first place both workers.",
    f"{FLAT}/1/none:A1,A2/none:B2": "Player 2 must first place both workers.",
    f"{FLAT}/1/none:A1,A2/none": "Player 2 must first place both workers.",
    f"{FLAT}/2/none:A1/none:B1,B2": "Player 1 must first place both workers.",
    f"{'4' * 25}/1/none/none": "There is no free space left for the workers that must be placed.",
    f"{FLAT}/1/none:A1,A2/none:B1,B2/wind=N": "“wind=N” is no field of a position.",
    f"{FLAT}/1/none:A1,A2/none:B1,B2/": "“” is no field of a position.",
    f"{FLAT}/1/none:A1,A2/none:B1,B2/domes=C1/domes=C2": "The field “domes” is there twice.",
    f"{FLAT}/1/none:A1,A2/none:B1,B2/domes=C1,C1": "C1 has two domes.",
    f"3{FLAT[1:]}/1/none:A1,A2/none:B1,B2/domes=A5": "A dome on three blocks is written as height 4: A5.",
    f"4{FLAT[1:]}/1/none:A1,A2/none:B1,B2/domes=A5": "A dome on three blocks is written as height 4: A5.",
    f"{FLAT}/1/none:A1,A2/none:B1,B2/turn=+C3": "The turn so far is one move, such as C4-C5.",
    f"{FLAT}/2/none:A1,A2/none:B1,B2/turn=A3-C3": (
        "Player 2 has no worker on C3 that could have moved there."
    ),
    f"{FLAT}/1/none:A1,A2/none:B1,B2/turn=B1-A1": "No worker can have moved from B1 to A1.",
    f"{FLAT}/1/none:A1,A2/none:B1,B2/turn=D5-A1": "No worker can have moved from D5 to A1.",
    f"{FLAT[1:]}2/1/none:E1,A2/none:B1,B2/turn=D1-E1": "The buildings don’t allow the move from D1 to E1.",
    f"{FLAT[2:]}23/1/none:E1,A2/none:B1,B2/turn=D1-E1": "The move to E1 wins: mark the winner with #.",
    f"{FLAT}/1/none:A1/none/turn=B1-A1": "Nobody moves before all workers are placed.",
    f"{FLAT}/1/#none:A1,A2/none:B1,B2/turn=A3-A2": "The play is over: there is no turn to go on with.",
    f"{FLAT}/1/none:A1,A2/none:B1,B2/resigned=2": "A player who resigned has lost: "
    "mark the other side with #.",
    f"{FLAT}/1/circe:A1,A2/none:B1,B2/none:C1,C2": "Circe isn’t for 3 players.",
    f"{FLAT}/2/none:A1,A2/none:B1,B2/out=1": "With two players, whoever is out has lost: "
    "mark the other side with #.",
    f"{FLAT}/1/#none:A1,A2/none:B1,B2/resigned=1": "A player who resigned has lost: "
    "mark the other side with #.",
}  # fmt: skip


@pytest.mark.parametrize("text", GOOD)
def test_good_texts_are_read_back(text: str) -> None:
    position = GAME.load(text)
    assert str(position) == text
    assert GAME.load(f"  {text}\n") == position


@pytest.mark.parametrize("text", BAD)
def test_bad_texts_are_named(text: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.load(text)
    assert str(refused.value) == BAD[text]


fields = st.one_of(
    st.text(max_size=8),
    st.sampled_from([FLAT, "1", "2", "none", "#none", "turn=A1-A2", "domes=B1", "resigned=1"]),
    st.lists(st.sampled_from(SPACES), max_size=3).map(lambda spaces: "none:" + ",".join(spaces)),
    st.text("01234", min_size=25, max_size=25),
)


@given(st.lists(fields, max_size=7).map("/".join))
def test_any_text_is_read_back_or_refused(text: str) -> None:
    try:
        position = GAME.load(text)
    except BadPosition as refused:
        told = str(refused)
    else:
        told = str(position)
        assert GAME.load(str(position)) == position
    assert told


@given(st.sampled_from(GOOD), st.text(max_size=12) | st.from_regex(r"\+?[a-f][0-6](-[a-f][0-6])?"))
def test_any_move_is_played_or_refused(text: str, move: str) -> None:
    position = GAME.load(text)
    before = str(position)
    for seat in (0, 1):
        try:
            position.play(seat, move)
        except IllegalMove:
            assert str(position) == before
        else:
            assert str(position) != before
            return


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("C3-C4+D4", ["C3-C4", "+D4"]),
        (" c3 – c4  + d4 ", ["C3-C4", "+D4"]),
        ("c3 → c4", ["C3-C4"]),
        ("C3,D4", ["C3", "D4"]),
        ("c3 , d4", ["C3", "D4"]),
        ("C3-C4,Resign", ["C3-C4", "resign"]),
        ("", []),
    ],
)
def test_turns_are_read_as_people_write_them(typed: str, moves: list[str]) -> None:
    assert GAME.split_turn(typed) == moves
    assert GAME.split_turn(GAME.turn_text(moves)) == moves


def test_steps_are_read_as_people_write_them() -> None:
    position = GAME.load(f"{FLAT}/1/none:C4,C2/none:B3,D3")
    position.play(0, " c4 – c5 ")
    position.play(0, "+ d5")
    assert str(position) == "00010" + "0" * 20 + "/2/none:C5,C2/none:B3,D3"


def test_which_worker_is_female_does_not_matter_without_powers() -> None:
    one, other = f"{FLAT}/1/none:C4,C2/none:B3,D3", f"{FLAT}/1/none:C2,C4/none:B3,D3"
    assert GAME.load(one) == GAME.load(other)
    assert GAME.load(one) != GAME.load(f"{FLAT}/2/none:C2,C4/none:B3,D3")
