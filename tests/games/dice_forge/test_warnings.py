"""What a move wastes is told before it is played, and what is told to be lost is lost."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.options import ForgeOptions
from bot.games.engine.decision import NATURE
from tests.games.dice_forge.scene import Scene, Seat, blessing

POOR = "0/0/0/0"


def warned(scene: Scene, move: str) -> str | None:
    """What the first player is told of this move."""
    decision = scene.position.decision(0)
    assert decision is not None
    assert move in decision.moves
    words = scene.position.view(0).losses(decision, move)
    return None if words is None else str(words)


@pytest.mark.parametrize(
    ("seat", "move", "said"),
    [
        (Seat("12/0/0/0", tritons=1), "triton gold", "all lost"),
        (Seat("8/0/0/0", tritons=1), "triton gold", "2 lost"),
        (Seat("6/0/0/0", tritons=1), "triton gold", None),
        (Seat("12/0/0/0", cards="hammer", tritons=1), "triton gold", None),
        (Seat("12/0/0/0", cards="chest", tritons=1), "triton gold", "2 lost"),
        (Seat("0/6/0/0", tritons=1), "triton sun", "all lost"),
        (Seat("0/6/5/0", tritons=1), "triton moon", "1 lost"),
        (Seat("12/0/0/0", cards="owl"), "owl gold", "all lost"),
        (Seat("11/0/0/0", cards="owl"), "owl gold", None),
        (Seat("0/5/5/0"), "feat X", "no glory yet"),
        (Seat("0/5/5/0", discard=1), "feat X", None),
        (Seat("12/1/5/0"), "feat S2", "3 gold + 2 moon lost"),
        (Seat("12/1/6/0"), "feat S2", "all lost"),
        (Seat("9/1/3/0"), "feat S2", None),
        (Seat("5/0/0/0"), "forge M1 1.G1", None),
        (Seat("5/0/0/0"), "forge M1 2.M1", "no change: it has that face already"),
        (Seat("5/0/0/0"), "pass", None),
        (Seat("5/0/0/0", cards="hind"), "pass", "you lose the Hind’s roll"),
        (Seat("5/0/0/0", cards="hind"), "forge M1 1.G1", "you lose the Hind’s roll"),
        (Seat("5/0/0/0", cards="hind"), "hind 1", None),
        (Seat("0/1/0/0", cards="owl"), "feat S1", "you lose the Owl’s gain"),
        (Seat("0/1/0/0", cards="owl owl hind"), "pass", "you lose the Hind’s roll, the Owl’s gain"),
        (Seat("12/6/6/0", cards="owl"), "pass", None),
        (Seat("12/6/6/0", cards="owl hammer"), "pass", "you lose the Owl’s gain"),
        (
            Seat("0/5/5/0", cards="owl"),
            "feat X",
            "no glory yet; you lose the Owl’s gain",
        ),
        (Seat("3/0/0/0", cards="elder"), "pass", None),
        (Seat("3/0/0/0", cards="elder"), "forge G3 1.G1", None),
    ],
)
def test_what_is_wasted_is_said(seat: Seat, move: str, said: str | None) -> None:
    words = warned(Scene(seat, POOR, alternates="X" if move == "feat X" else ""), move)
    assert words is None if said is None else said in (words or ""), words


@pytest.mark.parametrize(
    ("cards", "calls", "said"),
    [
        ("hind", ["hind 1"], None),
        ("owl owl", ["owl sun"], "you lose the Owl’s gain"),
        ("owl owl", ["owl sun", "owl moon"], None),
        ("owl hind", ["owl sun"], "you lose the Hind’s roll"),
    ],
)
def test_each_copy_of_a_card_is_called_once(cards: str, calls: list[str], said: str | None) -> None:
    scene = Scene(Seat("2/0/0/0", cards=cards), POOR)
    for call in calls:
        scene.play(1, call)
        if scene.rolling:
            scene.roll()
    words = warned(scene, "pass")
    assert words is None if said is None else said in (words or ""), words


def test_a_part_of_a_face_that_doesn_t_fit_is_said() -> None:
    scene = blessing("11/0/6/0", POOR, faces="G2|S2|M2")
    assert "1 lost" in (warned(scene, "gold") or "")
    assert warned(scene, "sun") is None
    assert "all lost" in (warned(scene, "moon") or "")


def test_in_an_extra_action_none_can_be_called() -> None:
    scene = Scene(Seat("5/3/0/0", cards="hind"), POOR).play(1, "feat S1", "extra")
    assert warned(scene, "pass") == "the 2 sun you paid are wasted"


def test_gold_is_of_no_more_use_after_the_last_turn() -> None:
    scene = Scene(Seat("3/0/0/0", cards="elder"), POOR)
    scene.state.round = scene.state.rounds
    assert "you lose the Elder’s 4 glory" in str(warned(scene, "pass"))
    scene = Scene(Seat("2/1/0/0", cards="elder"), POOR)
    scene.state.round = scene.state.rounds
    assert warned(scene, "pass") is None


def test_what_a_visit_may_bring_first_is_not_certain() -> None:
    """Whoever is ousted is blessed before the card is taken, and a boar of theirs may bring something."""
    scene = Scene(Seat("12/1/6/0"), Seat(POOR, island="G"), alternates="")
    assert warned(scene, "feat S2") is None


def test_gold_that_fits_nowhere_could_go_to_the_hammer() -> None:
    scene = Scene(Seat("10/0/0/0", cards="hammer", tritons=1), POOR).play(1, "triton gold")
    assert warned(scene, "hammer 3") is not None
    assert "1 lost" in str(warned(scene, "hammer 3"))
    assert warned(scene, "hammer 4") is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_told_to_be_lost_is_lost(seats: int) -> None:
    chooser, found = Random(seats), 0
    for _ in range(12):
        position = GAME.start(seats, ForgeOptions(cards="random"))
        while decisions := position.decisions():
            decision = chooser.choice(decisions)
            view = position.view(decision.seat)
            for move in decision.moves if decision.seat != NATURE else ():
                words = view.warning(decision, move)
                if words is None or not str(words).endswith(" lost"):
                    continue
                found += 1
                other = position.copy()
                told = [str(event.text) for event in other.play(decision.seat, move)]
                assert any(" lost)." in text for text in told), (move, str(words), told)
            position.play(decision.seat, decision.moves.at(chooser.randrange(decision.moves.count)))
    assert found


@pytest.mark.parametrize(("reserve", "said"), [("0/3/0/0", True), ("2/3/0/0", False), ("0/4/0/0", False)])
def test_an_action_that_only_a_token_could_pay_is_named(reserve: str, *, said: bool) -> None:
    scene = Scene(Seat(reserve, tritons=1), POOR, alternates="").play(1, "feat S1")
    assert ("only a Triton token" in (warned(scene, "extra") or "")) is said
