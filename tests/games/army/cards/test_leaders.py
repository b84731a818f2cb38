"""Each leading god: what the ability does, and where it is refused (Army of the Gods rules, 4.2)."""

from __future__ import annotations

import pytest

from bot.games.army.cards import LEADERS
from tests.games.army.cards.table import FULL, leading
from tests.games.army.scene import Scene, Seat


@pytest.mark.parametrize("slug", LEADERS)
def test_each_has_two_tests(slug: str) -> None:
    assert sum(name.startswith(f"test_{slug}_") for name in globals()) >= 2


def test_loki_takes_a_top_onto_the_own_stack() -> None:
    scene = leading("loki", "A1.5", stacks="A2").play(1, "ability 2:A")
    assert (scene.stacks(1), scene.stacks(2)) == ("A2,5", "A1")


def test_loki_needs_an_opposing_stack() -> None:
    leading("loki").refused(1, "ability 2:A", "No opponent has a stack to hit")
    teams = Scene(Seat(leader="loki"), Seat(), Seat(stacks="A1"), Seat(), teams="1+3")
    teams.refused(1, "ability 3:A", "No opponent has a stack to hit")


def test_athena_brings_an_action_and_an_attack_without_a_block() -> None:
    scene = leading("athena", "A1", hand="G5 G6 enki").play(1, "ability")
    assert (scene.actions, scene.tokens(1)) == (3, 4)
    scene.play(1, "attack G5 2:A")
    assert (scene.stacks(2), scene.asked) == ("", "1 turn")


def test_athena_promises_for_this_turn_only() -> None:
    scene = leading("athena", "A1", hand="G5 enki").play(1, "ability", "end").play(2, "end")
    assert scene.play(1, "attack G5 2:A").asked == "2 block"


def test_anubis_brings_back_a_demigod_to_any_own_stack() -> None:
    scene = leading("anubis", stacks="D4,A1", discard="demigod A2")
    assert scene.play(1, "ability demigod:D,A2").stacks(1) == "A1,2 D4,10"


def test_anubis_completes_two_sets() -> None:
    scene = leading("anubis", stacks="D4.5.6.7,A1.2.3.4", discard="D8 A5")
    scene.play(1, "ability D8,A5")
    assert (scene.sets(1), scene.tokens(1), scene.actions) == (2, 4, 4)


def test_ishtar_makes_attacks_cheaper_but_never_free() -> None:
    scene = leading("ishtar", "A1,W2", hand="G5 sekhmet G6 enki").play(1, "ability", "play sekhmet")
    scene.play(1, "attack G5 2:A").play(2, "pass")
    assert scene.actions == 0
    scene.refused(1, "attack G6 2:W", "no actions left")


def test_ishtar_helps_for_this_turn_only() -> None:
    scene = leading("ishtar", "A1", hand="G5 G6 enki").play(1, "ability", "end").play(2, "end")
    scene.play(1, "attack G5 2:A").play(2, "pass")
    assert scene.actions == 1


def test_tezcatlipoca_shows_a_hand_to_the_looker_alone() -> None:
    scene = leading("tezcatlipoca").play(1, "ability 2")
    assert scene.position.view(0).looked_at == ("enki", "enki")
    assert not scene.position.view(1).looked_at
    scene.play(1, "take enki")
    seen = [event.kind for event in scene.events if event.visible_to(1)]
    assert "took-card" in seen
    assert "looks-cards" not in seen
    assert "took-card" not in [event.kind for event in scene.events if event.visible_to(None)]


def test_tezcatlipoca_loses_what_was_paid_when_the_victim_leaves() -> None:
    scene = (
        Scene(Seat(leader="tezcatlipoca"), Seat(hand="A1"), Seat(hand="")).play(1, "ability 2").resign(2)
    )
    assert (scene.asked, scene.tokens(1), scene.hand(1)) == ("1 turn", 4, "enki enki")
    scene.refused(1, "ability 3", "once a turn")


def test_morrigan_fells_tops_of_two_opponents() -> None:
    scene = Scene(Seat(leader="morrigan"), Seat(stacks="A4"), Seat(stacks="W5.2"))
    scene.play(1, "ability 3:W,2:A")
    assert (scene.stacks(2), scene.stacks(3)) == ("", "W5")


def test_morrigan_fells_no_strong_top() -> None:
    leading("morrigan", "A5,G9").refused(1, "ability 2:A", "4 or less")


def test_perun_fells_any_top_and_draws() -> None:
    scene = leading("perun", "G5.9").play(1, "ability 2:G")
    assert (scene.stacks(2), len(scene.player(1).hand), scene.barrier) == ("G5", 4, True)


def test_perun_needs_an_opposing_stack() -> None:
    leading("perun").refused(1, "ability 2:G", "No opponent has a stack to hit")


def test_janus_brings_actions_and_cards_once_a_turn() -> None:
    scene = leading("janus").play(1, "ability")
    assert (scene.actions, scene.tokens(1), len(scene.player(1).hand)) == (4, 3, 4)
    scene.refused(1, "ability", "once a turn")


def test_janus_draws_up_to_fifteen() -> None:
    scene = leading("janus", hand=FULL).play(1, "ability")
    assert (scene.actions, len(scene.player(1).hand)) == (4, 15)
