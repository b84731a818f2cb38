"""What the pictures point at, for every kind of question."""

from __future__ import annotations

import pytest

from bot.games.dice_forge import GAME
from bot.games.dice_forge.options import ForgeOptions
from bot.games.dice_forge.view import ForgeView
from bot.games.engine.decision import NATURE, Decision, Listed
from bot.games.engine.event import Event
from bot.games.engine.text import msg
from renderers.dice_forge.notice import Thing, changed, dice_asked_about, possible


@pytest.fixture(scope="module")
def view() -> ForgeView:
    position = GAME.start(3, ForgeOptions())
    while (decision := position.decisions()[0]).seat == NATURE:
        position.play(NATURE, decision.moves.at(0))
    found = position.view(None)
    assert isinstance(found, ForgeView)
    return found


def test_a_feat_that_is_asked_about_once_more_is_pointed_at_on_the_table(view: ForgeView) -> None:
    decision = Decision(1, "turn", msg("Play"), Listed(("feat M3", "feat S1", "pass")))
    assert possible(view, decision, "feat M3?") == {("feat", "M3")}
    assert not dice_asked_about(decision, "feat M3?"), "the whole table is shown"


@pytest.mark.parametrize(
    ("moves", "prefix", "meant"),
    [
        (("feat M3", "feat S1", "pass"), "", {("feat", "M3"), ("feat", "S1")}),
        (("feat M3", "pass"), "forge", set[Thing]()),
        (("forge G3 1.G1", "forge G3 2.V2", "forge M1 1.S1"), "", {("face", "G3"), ("face", "M1")}),
        (
            ("forge G3 1.G1", "forge G3 2.V2", "forge M1 1.S1"),
            "forge G3 ",
            {("side", 1, 0, "G1"), ("side", 1, 1, "V2")},
        ),
        (("forge X3 1.G1", "forge X3 2.V2"), "", {("side", 1, 0, "G1"), ("side", 1, 1, "V2")}),
        (("die 1", "die 2"), "", {("up", 1, 0), ("up", 1, 1)}),
        (("hind 1", "hind 2"), "", {("token", 1, "hind")}),
        (("hind 1", "hind 2"), "hind ", {("up", 1, 0), ("up", 1, 1)}),
        (("take 1.1 3.2", "take 1.2 3.2"), "take 1.1 ", {("up", 2, 1)}),
        (("gold", "sun"), "", {("pot", 1, "gold"), ("pot", 1, "sun")}),
        (("triton gold", "triton moon", "pass"), "", {("token", 1, "triton")}),
        (("triton gold", "triton moon"), "triton ", {("pot", 1, "gold"), ("pot", 1, "moon")}),
        (("hammer 0", "hammer 1"), "", {("token", 1, "hammer")}),
        (("boar 1", "boar 3"), "", {("seat", 0), ("seat", 2)}),
        (("cerberus", "pass"), "", {("token", 1, "cerberus")}),
        (("extra", "pass"), "", set[Thing]()),
    ],
    ids=lambda value: str(sorted(value)) if isinstance(value, set) else str(value),
)
def test_moves_point_at_things(
    view: ForgeView, moves: tuple[str, ...], prefix: str, meant: set[Thing]
) -> None:
    assert possible(view, Decision(1, "turn", msg("Play"), Listed(moves)), prefix) == meant


def test_a_mirror_points_at_the_dice_that_show_what_it_may_copy(view: ForgeView) -> None:
    player = view.players[2]
    face = player.dice[0][player.up[0]]
    found = possible(view, Decision(1, "copy", msg("Copy"), Listed((f"copy {face}",))), "")
    assert ("up", 2, 0) in found
    assert all(view.players[int(seat)].dice[int(die)][view.players[int(seat)].up[int(die)]] == face
               for _, seat, die in found)  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "data", "seen"),
    [
        ("performed", {"seat": 1, "slot": "M3"}, {("feat", "M3")}),
        ("moved", {"seat": 1, "island": "B"}, {("hero", 1)}),
        ("forged", {"seat": 0, "die": 2, "face": "G3", "old": "G1"}, {("up", 0, 1), ("face", "G3")}),
        ("gained", {"seat": 2, "gold": 0, "sun": 2, "moon": 0, "glory": 3},
         {("pot", 2, "sun"), ("pot", 2, "glory")}),
        ("hammered", {"seat": 0, "gold": 3, "glory": 0}, {("token", 0, "hammer")}),
        ("passed", {"seat": 0}, set[Thing]()),
    ],
    ids=lambda value: str(sorted(value)) if isinstance(value, set) else str(value),
)  # fmt: skip
def test_events_leave_traces(
    view: ForgeView, kind: str, data: dict[str, str | int], seen: set[Thing]
) -> None:
    rolled = {("up", die.seat, die.die) for die in view.rolled}
    assert rolled, "the turn has begun with a roll"
    assert changed(view, (Event(kind, msg("It happened."), data),)) == rolled | seen
