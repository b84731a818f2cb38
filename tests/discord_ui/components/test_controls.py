"""Custom ids: what is written is read, and nonsense is nothing."""

from __future__ import annotations

import random
import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.discord_ui.components.controls import ACTIONS, ButtonAction, parse_custom_id
from bot.discord_ui.messages.move_steps import SPELLED_OUT, decode_move, encode_move, flat_choices
from bot.games.engine.decision import Choice, Decision, Listed
from bot.games.engine.event import Json
from bot.games.engine.options import read
from bot.games.engine.text import Text
from bot.games.engine.view import View
from bot.games.santorini import GAME as SANTORINI
from tests.games.army.scene import Scene, Seat

numbers = st.integers(0, 10**9)
acts = st.builds(
    ButtonAction,
    table=numbers,
    action=st.sampled_from(sorted(ACTIONS)),
    seat=st.none() | st.integers(0, 4),
    stamp=st.none() | numbers,
    text=st.text(max_size=SPELLED_OUT),
)


@given(acts)
def test_an_act_is_read_as_it_was_written(act: ButtonAction) -> None:
    assert parse_custom_id(str(act)) == act
    assert len(str(act)) <= 100


@given(st.text(alphabet=string.printable + "é♥", max_size=100))
def test_nonsense_is_no_act(text: str) -> None:
    act = parse_custom_id("p:" + text)
    assert act is None or str(act) == "p:" + text


@pytest.mark.parametrize(
    "custom_id",
    ["", "p:", "p:1", "p:1:0:3:dance:", "p:-1:0:3:play:", "p:1:0:3:play", "p:١:0:3:play:", "q:1:-:-:show:"],
)
def test_what_is_nearly_an_act_is_none(custom_id: str) -> None:
    assert parse_custom_id(custom_id) is None


class Wordy(View):
    """A view whose moves are long, and built in two taps."""

    def __init__(self) -> None:
        self.seat, self.deciders = 0, (0,)

    def text(self) -> Text:
        return Text("Nothing")

    def data(self) -> dict[str, Json]:
        return {}

    def choices(self, decision: Decision, prefix: str = "") -> tuple[Choice, ...]:
        if prefix:
            return super().choices(decision, prefix)
        heads = dict.fromkeys(move[:90] for move in decision.moves)
        return tuple(Choice(head, Text("Head"), False) for head in heads)


def test_long_moves_are_found_again_by_their_digest() -> None:
    chance = random.Random(1)
    moves = tuple("".join(chance.choices("abcdef", k=180)) for _ in range(40))
    decision = Decision(0, "talk", Text("Say it"), Listed(moves))
    for move in (*moves, *(move[:90] for move in moves)):
        assert len(encode_move(move)) < 20
        assert decode_move(encode_move(move), Wordy(), decision) == move
    assert decode_move("#0123456789abcdef", Wordy(), decision) is None
    assert flat_choices(Wordy(), decision, "", 39) is None
    assert {choice.move for choice in flat_choices(Wordy(), decision, "", 40) or ()} == set(moves)


def test_short_moves_stay_readable() -> None:
    position = SANTORINI.start(2, read(SANTORINI, {"powers": "none"}, 2))
    (decision,) = position.decisions()
    assert all(encode_move(move) == move for move in decision.moves)
    assert decode_move("#0000", position.view(decision.seat), decision) is None


def test_the_moves_of_a_command_have_words_even_where_others_are_too_many() -> None:
    hand = "W2 W3*2 W4 A1 A2 A5 C3 C4 V3 D5 G9 hermes thunderbolt demigod"
    scene = Scene(Seat(hand, "A3,C4", "loki", 0), Seat(stacks="A1.5,W4"))
    (decision,) = scene.position.decisions()
    view = scene.position.view(0)
    assert flat_choices(view, decision, "", 500, whole=True) is None
    drops = flat_choices(view, decision, "drop ", 500, whole=True)
    assert drops is not None
    assert [str(tap.label) for tap in drops[:2]] == ["Archer 1", "Archer 2"]
    gifts = flat_choices(view, decision, "restore W2,W3,W3 + ", 500, whole=True)
    assert gifts is not None
    assert str(gifts[0].label) == "Archer 1, Archer 2, Archer 5"
