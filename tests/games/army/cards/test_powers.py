"""Each power card: what it does, and where it is refused (Army of the Gods rules, 4.4)."""

from __future__ import annotations

import pytest

from bot.games.army.cards import PLAYED
from bot.games.army.cards.base import Power
from tests.games.army.cards.table import FULL, attacked, holding
from tests.games.army.scene import Scene, Seat


@pytest.mark.parametrize("slug", [slug for slug, card in PLAYED.items() if isinstance(card, Power)])
def test_each_has_two_tests(slug: str) -> None:
    assert sum(name.startswith(f"test_{slug}_") for name in globals()) >= 2


def test_aegis_blocks() -> None:
    scene = attacked("aegis").play(2, "shield aegis")
    assert (scene.stacks(2), scene.stacks(1), scene.discard(2)) == ("A2", "G9", "aegis")


def test_aegis_is_a_shield_that_must_be_held() -> None:
    scene = attacked("aegis")
    scene.refused(2, "guard aegis", "guard, shield or pass")
    scene.refused(2, "shield mirror", "don’t hold")


def test_mirror_fells_the_attacker() -> None:
    scene = attacked("mirror", stacks="G5").play(2, "shield mirror")
    assert (scene.stacks(2), scene.stacks(1), scene.discard(1)) == ("A2", "G5", "G9")


def test_mirror_fells_the_attacker_of_a_trade_only() -> None:
    scene = Scene(Seat(hand="C5 enki"), Seat(hand="mirror A1", stacks="A5")).play(1, "attack C5 2:A")
    scene.play(2, "shield mirror")
    assert (scene.stacks(2), scene.stacks(1), scene.discard(1)) == ("A5", "", "C5")


def test_thunderbolt_fells_any_top() -> None:
    scene = holding("thunderbolt", "G5.9").play(1, "play thunderbolt 2:G")
    assert (scene.stacks(2), scene.discard(2), scene.discard(1)) == ("G5", "G9", "thunderbolt")


def test_thunderbolt_strikes_no_own_stack() -> None:
    holding("thunderbolt", stacks="A1").refused(1, "play thunderbolt 1:A", "No opponent")


def test_ragnarok_fells_weak_tops_of_everybody() -> None:
    hand = Seat(hand="ragnarok enki", stacks="A1")
    scene = Scene(hand, Seat(stacks="W5.4"), Seat(stacks="C3"), Seat(stacks="G5"), teams="1+3")
    scene.play(1, "play ragnarok")
    assert [scene.stacks(number) for number in (1, 2, 3, 4)] == ["", "W5", "", "G5"]


def test_ragnarok_needs_a_weak_top() -> None:
    holding("ragnarok", "A5", stacks="W6").refused(1, "play ragnarok", "4 or less")


def test_trojan_takes_a_top_into_the_hand() -> None:
    scene = Scene(Seat(hand=f"{FULL} trojan"), Seat(stacks="D4.8")).play(1, "play trojan 2:D")
    assert (scene.stacks(2), len(scene.player(1).hand), scene.barrier) == ("D4", 15, False)


def test_trojan_needs_an_opposing_stack() -> None:
    holding("trojan").refused(1, "play trojan 2:D", "No opponent")


def test_gleipnir_binds_for_one_turn() -> None:
    scene = holding("gleipnir").play(1, "play gleipnir 2", "end").play(2, "end")
    assert not scene.player(2).bound


def test_gleipnir_binds_no_partner() -> None:
    scene = Scene(Seat(hand="gleipnir enki"), Seat(), Seat(), Seat(), teams="1+3")
    scene.refused(1, "play gleipnir 3", "Name an opponent")
