"""What players may have answered beforehand: it answers where nothing is lost, else they are asked."""

from __future__ import annotations

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.steps import Roll
from tests.games.dice_forge.scene import Scene, Seat, blessing

CASES = {
    "all to the hammer": (
        blessing(Seat(cards="hammer"), "0/0/0/0", faces="G6 X3"),
        "hammer",
        "all",
        "hammer 18",
    ),
    "no more than it takes": (
        blessing(Seat(cards="hammer", hammered=28), "0/0/0/0", faces="G6 S1"),
        "hammer",
        "all",
        "hammer 2",
    ),
    "nothing to the hammer": (
        blessing(Seat(cards="hammer"), "0/0/0/0", faces="G6 S1"),
        "hammer",
        "none",
        "hammer 0",
    ),
    "nothing to the hammer, but some would be lost": (
        blessing(Seat("7/0/0/0", cards="hammer"), "0/0/0/0", faces="G6 S1"),
        "hammer",
        "none",
        None,
    ),
    "asked by default": (blessing(Seat(cards="hammer"), "0/0/0/0", faces="G6 S1"), "hammer", "ask", None),
    "another habit": (blessing(Seat(cards="hammer"), "0/0/0/0", faces="G6 S1"), "choice", "gold", None),
    "the wanted part": (blessing("0/0/0/0", "0/0/0/0", faces="G3|V2 S1"), "choice", "gold", "gold"),
    "glory always fits": (blessing("12/6/6/0", "0/0/0/0", faces="G3|V2 S1"), "choice", "glory", "glory"),
    "a part that is not offered": (
        blessing("0/0/0/0", "0/0/0/0", faces="G3|V2 S1"),
        "choice",
        "moon",
        None,
    ),
    "a part that would be lost": (
        blessing("10/0/0/0", "0/0/0/0", faces="G3|V2 S1"),
        "choice",
        "gold",
        None,
    ),
    "lost only when tripled": (blessing("0/4/0/0", "0/0/0/0", faces="G1|S1|M1 X3"), "choice", "sun", None),
    "the other die fills the reserve": (
        blessing("0/5/0/0", "0/0/0/0", faces="G1|S1|M1 S1"),
        "choice",
        "sun",
        None,
    ),
    "a shield looks on": (
        blessing("0/0/0/0", "0/0/0/0", faces="SHIELD_BLUE G1|S1|M1"),
        "choice",
        "sun",
        None,
    ),
    "the boar's shard is no alternative": (
        blessing("0/0/0/0", "0/0/0/0", faces="BOAR_RED G1"),
        "choice",
        "sun",
        None,
    ),
    "a loss": (
        Scene("0/0/0/0", "0/0/0/0", before=Roll((0,), (0, 1), "minotaur")).roll(p1="G3|V2 S1"),
        "choice",
        "gold",
        None,
    ),
    "what could be converted": (
        blessing("0/0/0/0", "0/0/0/0", faces="G3|V2 S1", card="sentinel"),
        "choice",
        "gold",
        None,
    ),
    "the boar's bonus": (
        blessing(Seat(cards="boar-red"), "0/0/0/0", faces="BOAR_RED X3"),
        "boar",
        "glory",
        None,
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_answers_only_where_nothing_is_lost(name: str) -> None:
    scene, slug, chosen, answer = CASES[name]
    assert scene.position.auto_answer(0, {slug: chosen}) == answer
    assert answer is None or answer in scene.legal(1)


@pytest.mark.parametrize(
    ("reserve", "chosen", "answer"),
    [
        ("0/0/0/0", "glory", "glory"),
        ("0/6/0/0", "sun", None),
        ("0/5/0/0", "sun", "sun"),
        ("0/0/0/0", "ask", None),
    ],
)
def test_the_bonus_of_a_boar(reserve: str, chosen: str, answer: str | None) -> None:
    scene = blessing("0/0/0/0", Seat(reserve, cards="boar-red"), faces="BOAR_RED G1")
    scene.play(1, "moon")
    assert scene.kind(2) == "bonus"
    assert scene.position.auto_answer(1, {"boar": chosen}) == answer


def test_the_extra_action_is_passed_when_wanted() -> None:
    scene = Scene("6/4/0/0", "0/0/0/0").play(1, "forge G3 1.G1", "done")
    assert scene.kind(1) == "extra"
    assert scene.position.auto_answer(0, {"extra": "pass"}) == "pass"
    assert scene.position.auto_answer(0, {"extra": "ask"}) is None
    assert scene.position.auto_answer(1, {"extra": "pass"}) is None, "not the other player's question"


def test_the_first_answer_of_each_habit_is_to_be_asked() -> None:
    assert {habit.answers[0][0] for habit in GAME.auto_answers} == {"ask"}
    assert len({habit.slug for habit in GAME.auto_answers}) == len(GAME.auto_answers)
