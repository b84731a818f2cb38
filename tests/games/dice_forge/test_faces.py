"""Every face by itself, tripled, copied and lost (Dice Forge rules, 7)."""

from __future__ import annotations

import pytest

from bot.games.dice_forge.faces import (
    BOARS,
    COST,
    DARK,
    FACES,
    GARDEN,
    LIGHT,
    NONE,
    POOLS,
    SHIELDS,
)
from bot.games.dice_forge.steps import Roll
from tests.games.dice_forge.scene import Scene, Seat, blessing, taking

KINDS = "GSMV"
CHOICES = {"G": "gold", "S": "sun", "M": "moon", "V": "glory"}
SHIELD_GIVES = {"SHIELD_RED": "S2", "SHIELD_BLUE": "M2", "SHIELD_YELLOW": "G3", "SHIELD_GREEN": "V3"}

RESOURCES = [face for face in FACES if face[0] in KINDS and face[1].isdigit()]
PARTS = [(face, part) for face in RESOURCES for part in face.split("|")]


def amounts(part: str, k: int = 1) -> str:
    """What a part such as G2+M1 gives, read letter by letter; all below the caps."""
    found = dict.fromkeys(KINDS, 0)
    for word in part.split("+"):
        found[word[0]] += int(word[1:]) * k
    caps = {"G": 12, "S": 6, "M": 6, "V": 999}
    return "/".join(str(min(found[kind], caps[kind])) for kind in KINDS)


def chosen(face: str, part: str) -> list[str]:
    return [CHOICES[part[0]]] if "|" in face else []


@pytest.mark.parametrize(("face", "part"), PARTS)
def test_minor(face: str, part: str) -> None:
    scene = blessing("0/0/0/0", "0/0/0/0", faces=face).play(1, *chosen(face, part))
    assert scene.has(1) == amounts(part)


@pytest.mark.parametrize(("face", "part"), PARTS)
def test_tripled(face: str, part: str) -> None:
    scene = blessing("0/0/0/0", "0/0/0/0", faces=f"{face} X3").play(1, *chosen(face, part))
    assert scene.has(1) == amounts(part, 3)


@pytest.mark.parametrize(("face", "part"), PARTS)
def test_copied(face: str, part: str) -> None:
    scene = blessing("0/0/0/0", Seat(shows=f"{face} {face}"), faces="MIRROR").play(1, *chosen(face, part))
    assert scene.has(1) == amounts(part)
    assert scene.has(2) == "0/0/0/0"


@pytest.mark.parametrize(("face", "part"), PARTS)
def test_lost(face: str, part: str) -> None:
    scene = taking("minotaur", "0/0/0/0", "12/6/6/9").roll(p2=f"{face} SHIP").play(2, *chosen(face, part))
    before, loss = (12, 6, 6, 9), map(int, amounts(part).split("/"))
    assert scene.has(2) == "/".join(str(b - x) for b, x in zip(before, loss, strict=True))


@pytest.mark.parametrize("shield", SHIELDS)
def test_shield_alone(shield: str) -> None:
    gives = SHIELD_GIVES[shield]
    assert blessing("0/0/0/0", "0/0/0/0", faces=shield).has(1) == amounts(gives)
    assert blessing("0/0/0/0", "0/0/0/0", faces=f"{shield} X3").has(1) == amounts(gives, 3)


@pytest.mark.parametrize("shield", SHIELDS)
@pytest.mark.parametrize("other", ["G1", "S1", "M1", "V2"])
def test_shield_compares(shield: str, other: str) -> None:
    matches = other[0] == SHIELD_GIVES[shield][0]
    scene = blessing("0/0/0/0", "0/0/0/0", faces=f"{shield} {other}")
    assert scene.has(1) == amounts(f"{other}+{'V5' if matches else SHIELD_GIVES[shield]}")


def test_two_equal_shields_through_a_mirror_give_their_own() -> None:
    scene = blessing("0/0/0/0", Seat(shows="SHIELD_RED SHIELD_RED"), faces="MIRROR SHIELD_RED")
    assert scene.has(1) == "0/4/0/0"


def test_shield_next_to_a_dead_mirror_gives_its_own() -> None:
    scene = blessing("0/0/0/0", Seat(shows="MIRROR MIRROR"), faces="MIRROR SHIELD_RED")
    assert scene.legal(1)[:1] != ["copy MIRROR"]
    assert scene.has(1) == "0/4/0/0", "the mirror leads back to the own shield"


def test_shield_looks_at_the_boars_shard() -> None:
    others = ("0/0/0/0", Seat(cards="boar-red"))
    scene = blessing("0/0/0/0", *others, faces="BOAR_RED SHIELD_BLUE").play(1, "moon")
    assert scene.has(1) == "0/0/1/5"
    scene = blessing("0/0/0/0", *others, faces="BOAR_RED SHIELD_BLUE").play(1, "sun")
    assert scene.has(1) == "0/1/2/0"


def test_own_boars_bonus_is_not_the_shields() -> None:
    scene = blessing(Seat(cards="boar-red"), Seat(shows="BOAR_RED BOAR_RED"), faces="MIRROR SHIELD_RED")
    scene.play(1, "moon", "sun")
    assert scene.has(1) == "0/3/1/0"


@pytest.mark.parametrize("boar", BOARS)
def test_boar_without_an_owner_gives_a_shard_only(boar: str) -> None:
    assert blessing("0/0/0/0", "0/0/0/0", faces=boar).play(1, "sun").has(1) == "0/1/0/0"
    assert blessing("0/0/0/0", "0/0/0/0", faces=f"{boar} X3").play(1, "moon").has(1) == "0/0/3/0"


@pytest.mark.parametrize("boar", BOARS)
def test_boar_is_never_replaced(boar: str) -> None:
    scene = Scene(Seat("2/0/0/0", shows=f"{boar} {boar}"), "0/0/0/0")
    forgings = [move for move in scene.legal(1) if move.startswith("forge")]
    assert forgings
    assert not [move for move in forgings if move.endswith(boar)]


@pytest.mark.parametrize("seat", [1, 2])
def test_boars_owner_is_asked_on_his_own_turn_and_on_others(seat: int) -> None:
    players = [Seat("0/0/0/0"), Seat("0/0/0/0")]
    players[seat - 1] = Seat(cards="boar-red")
    scene = blessing(*players, faces="BOAR_RED").play(1, "sun").play(seat, "glory")
    assert scene.has(seat) == ("0/1/0/3" if seat == 1 else "0/0/0/3")


def test_ship_never_costs_less_than_nothing() -> None:
    scene = blessing("5/0/0/0", "0/0/0/0", faces="SHIP X3").play(1, "forge M1 1.G1")
    assert scene.has(1) == "5/0/0/0"


def test_ship_that_can_pay_for_nothing_is_not_asked_about() -> None:
    scene = Scene("0/0/0/0", "0/0/0/0", before=Roll((0,), (0, 1), ""))
    scene.state.sanctuary.update(dict.fromkeys(scene.state.sanctuary, 0))
    scene.roll(p1="SHIP S1")
    assert scene.has(1) == "0/1/0/0"
    assert not scene.told("forged")


def test_two_ships_buy_twice() -> None:
    scene = blessing("4/0/0/0", "0/0/0/0", faces="SHIP SHIP")
    scene.play(1, "forge S1 1.G1", "forge S1 1.G1")
    assert scene.has(1) == "2/0/0/0"


def test_two_mirrors_choose_each_for_itself() -> None:
    scene = blessing("0/0/0/0", Seat(shows="V4 S2"), faces="MIRROR MIRROR")
    assert scene.play(1, "copy V4", "copy V4").has(1) == "0/0/0/8"


def test_mirrored_x3_and_x3_do_nothing() -> None:
    assert blessing("0/0/0/0", Seat(shows="X3 X3"), faces="MIRROR X3").has(1) == "0/0/0/0"


def test_mirror_copies_a_ship_with_an_x3() -> None:
    scene = blessing("6/0/0/0", Seat(shows="SHIP SHIP"), faces="MIRROR X3").play(1, "forge V4 2.V2")
    assert scene.has(1) == "0/0/0/0"


def test_counts() -> None:
    assert sum(len(pool.faces) for pool in POOLS) == 40
    assert sum(GARDEN.values()) == 20
    assert [pool.cost for pool in POOLS] == [2, 2, 3, 3, 4, 5, 6, 8, 8, 12]
    assert set(FACES) == {*LIGHT, *DARK, *COST, *GARDEN, NONE}
