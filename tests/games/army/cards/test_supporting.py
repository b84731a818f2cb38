"""Each supporting god: what it does, and where it is refused (Army of the Gods rules, 4.3)."""

from __future__ import annotations

import pytest

from bot.games.army.cards import PLAYED
from bot.games.army.cards.base import God
from tests.games.army.cards.table import attacked, holding
from tests.games.army.scene import PILE, Scene, Seat


@pytest.mark.parametrize("slug", [slug for slug, card in PLAYED.items() if isinstance(card, God)])
def test_each_has_two_tests(slug: str) -> None:
    assert sum(name.startswith(f"test_{slug}_") for name in globals()) >= 2


def test_heimdall_blocks_and_draws() -> None:
    scene = attacked("heimdall").play(2, "shield heimdall")
    assert (scene.hand(2), scene.stacks(1), scene.discard(2)) == ("A1 C3", "G9", "heimdall")


def test_heimdall_is_no_card_for_the_own_turn() -> None:
    holding("heimdall").refused(1, "play heimdall", "reaction")


def test_freyja_draws_three() -> None:
    scene = holding("freyja").play(1, "play freyja")
    assert (len(scene.player(1).hand), scene.actions, scene.barrier) == (4, 2, True)


def test_freyja_draws_what_the_pile_holds() -> None:
    Scene(Seat(hand="freyja enki", pile=())).refused(1, "play freyja", "pile is empty")
    assert len(Scene(Seat(hand="freyja", pile=PILE[:2])).play(1, "play freyja").player(1).hand) == 2


def test_osiris_takes_back_army_cards_unseen() -> None:
    scene = holding("osiris", discard="A1*2 demigod hermes").play(1, "play osiris demigod,A1")
    assert (scene.hand(1), scene.discard(1)) == ("A1 demigod enki", "A1 osiris hermes")
    assert [event.visible_to(1) for event in scene.events if event.kind == "recovered-cards"] == [False]


def test_osiris_takes_back_no_gods() -> None:
    holding("osiris", discard="hermes").refused(1, "play osiris hermes", "no army card")


def test_hermes_brings_two_actions() -> None:
    assert holding("hermes").play(1, "play hermes").actions == 4


def test_hermes_takes_an_action() -> None:
    scene = Scene(Seat(hand="hermes enki"), actions=0)
    scene.refused(1, "play hermes", "no actions left")


def test_brigid_guards_until_the_own_next_turn() -> None:
    scene = holding("brigid", stacks="A1").play(1, "play brigid", "end")
    assert scene.position.view(None).players[0].warded
    scene.play(2, "end")
    assert not scene.player(1).warded


def test_brigid_is_not_played_twice() -> None:
    scene = Scene(Seat(hand="brigid*2 enki")).play(1, "play brigid")
    scene.refused(1, "play brigid", "Brigid already protects you")


def test_sekhmet_makes_one_attack_cheap_and_strong() -> None:
    scene = Scene(Seat(hand="sekhmet G5 G6 enki"), Seat(stacks="A1.5,W6", hand="G7"))
    scene.play(1, "play sekhmet", "attack G5 2:A,W").play(2, "pass")
    assert (scene.stacks(2), scene.stacks(1), scene.actions) == ("A1", "G5", 1)


def test_sekhmet_is_used_up_by_a_blocked_attack() -> None:
    scene = Scene(Seat(hand="sekhmet*2 G5 G6 enki"), Seat(stacks="A1.2", hand="aegis A1"), actions=5)
    scene.play(1, "play sekhmet")
    scene.refused(1, "play sekhmet", "already waits")
    scene.play(1, "attack G5 2:A").play(2, "shield aegis").play(1, "attack G6 2:A")
    attack = scene.position.view(None).attack
    assert attack is not None
    assert (attack.strength, scene.actions) == (6, 1)


def test_enki_brings_no_more_than_twelve_tokens() -> None:
    assert Scene(Seat(tokens=11)).play(1, "play enki").tokens(1) == 12


def test_enki_is_not_played_at_twelve() -> None:
    Scene(Seat(tokens=12)).refused(1, "play enki", "12 energy")


def test_svarog_reorders_and_drops_for_nothing() -> None:
    scene = Scene(Seat(hand="svarog A5 enki", stacks="D4.7.5,A1.2.3.4"))
    scene.play(1, "play svarog", "order D 5,4,7")
    scene.refused(1, "order D 4,5,7", "no answer")
    scene.refused(1, "end", "Finish with Svarog")
    scene.play(1, "drop A5")
    assert (scene.stack(1, "D"), scene.sets(1), scene.actions, scene.asked) == ([5, 4, 7], 1, 3, "1 turn")


def test_svarog_needs_something_to_do() -> None:
    holding("svarog", stacks="D4").refused(1, "play svarog", "neither a stack")
    scene = Scene(Seat(hand="svarog A5 enki")).play(1, "play svarog", "done")
    assert (scene.hand(1), scene.actions, scene.barrier) == ("A5 enki", 2, False)
    # Equal cards can't be told apart: nothing is left to be decided.
    assert holding("svarog", stacks="D4.4").play(1, "play svarog").asked == "1 turn"
