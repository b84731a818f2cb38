"""Combat: the scenarios 14 to 33, 76 to 80 and 85 of the rules (section 18)."""

from __future__ import annotations

from bot.games.atlantida.constants import KNOWLEDGE, ME
from bot.games.atlantida.map import NUMBER
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from tests.games.atlantida.scene import alive, ben, faction, improving, moving, play, pops, refused


def holder(pops: str = "N3=2 C3=2", **more: object) -> Player:
    """Ben in N3, with his leader."""
    return ben(pops, leaders="N3", **more)


def attack(own: str, invade: str, defender: Player, *, advanced: bool = False) -> AtlantidaPosition:
    return play(moving(faction(own), defender, dead="N3", advanced=advanced), invade)


def me(position: AtlantidaPosition, seat: int) -> int:
    return position.state.players[seat].stock[ME]


def test_scenario_14_simple_win() -> None:
    position = play(attack("C3=3", "city N3 3", holder()), "2me", "0me")
    assert (pops(position, 0, "N3"), pops(position, 1, "N3s"), me(position, 0)) == (3, 1, 4)
    assert position.state.players[1].hades == 1
    assert position.state.players[1].leaders == [NUMBER["N3"] + 20]


def test_scenario_15_no_casualties() -> None:
    position = play(attack("C3=3", "city N3 3", holder()), "2me", "1me")
    assert (pops(position, 1, "N3s"), position.state.players[1].hades) == (2, 0)


def test_scenario_16_a_tie_is_the_defenders() -> None:
    position = play(attack("C3=3", "city N3 3", holder()), "2me", "3me")
    assert (pops(position, 1, "N3"), pops(position, 0, "N3s"), me(position, 0), me(position, 1)) == (
        2,
        3,
        4,
        3,
    )


def test_a_defender_who_can_only_win_does_so_by_the_first_tap() -> None:
    position = play(attack("C3=1", "city N3 1", holder("N3=9")), "0me")
    (decision,) = position.decisions()
    taps = position.view(1).choices(decision)
    assert [tap.move for tap in taps if tap.suggested and tap.apart] == [taps[0].move] == ["0me"]


def test_scenarios_17_and_18_limits() -> None:
    position = attack("C3=2", "city N3 2", holder())
    assert "At most 4 equipment" in refused(position, "5me")
    play(position, "4me")
    position = attack("C3=3", "city N3 3", holder())
    assert "At most 2 pops" in refused(position, "0me 3pop")
    play(position, "0me 2pop")


def test_a_refusal_tells_the_limit_that_holds() -> None:
    position = attack("C3=2", "city N3 0", holder("C3=2"))
    assert "Leaders alone" in refused(position, "1me")
    assert "No pop is here" in refused(position, "0me 1pop")
    poor = moving(faction("C3=2", stock="me=1"), holder(), dead="N3")
    assert "You have 1 equipment" in refused(play(poor, "city N3 2"), "2me")
    assert "one pop must stay" in refused(poor, "0me 2pop")
    raider = faction("C3=5", social="fanaticism")
    bare = ben("N1s=1", leaders="N1s", stock="me=7", city="wall=A1")
    position = play(moving(raider, bare, advanced=True), "city city2 5", "4me")
    assert "You have 7 equipment" in refused(position, "8me")
    assert "No pop is here" in refused(position, "7me 1pop")
    last = ben("C3=1", leaders="N1s", stock="me=7", city="wall=A1")
    raider = faction("C3=5", social="fanaticism")
    position = play(moving(raider, last, advanced=True), "city city2 5", "4me")
    assert "At most 1 pop can be sacrificed here: there are no more." in refused(position, "0me 2pop")


def test_scenario_19_sacrifices_are_paid_on_victory_too() -> None:
    position = play(attack("C3=4", "city N3 4", holder()), "0me 1pop", "retreat")
    assert (pops(position, 0, "N3"), position.state.players[0].hades) == (3, 1)


def test_scenarios_20_and_21_forced_retreat() -> None:
    position = play(attack("C3=4", "city N3 4", holder()), "4me")
    assert (pops(position, 0, "N3"), pops(position, 1, "N3s"), me(position, 0)) == (4, 2, 2)
    position = play(attack("C3=4", "city N3 4", holder()), "3me")
    assert position.decisions()[0].kind == "defend"
    play(position, "4me 1pop")
    assert pops(position, 1, "N3") == 1


def test_scenarios_22_and_23_lone_leaders() -> None:
    position = play(attack("C3=2", "city N3 0", holder("C3=2")), "0me")
    assert position.state.players[1].leaders == [NUMBER["N3"]]
    position = attack("C3=2", "city N3 1", holder("C3=2"))
    play(position, "0me")
    assert position.state.players[1].leaders == [NUMBER["N3"] + 20]


def test_scenario_24_the_theatre_empties_into_the_city() -> None:
    position = moving(faction("C3=4"), ben("theatre=1 C3=3"))
    play(position, "city theatre 4", "0me")
    assert (pops(position, 0, "theatre"), pops(position, 1, "theatre"), pops(position, 1, "city")) == (
        4,
        0,
        4,
    )


def test_scenario_25_an_attacked_leader_still_moves() -> None:
    position = play(attack("C3=4", "city N3 4", holder()), "4me")
    assert position.decisions()[0].seat == 1
    play(position, "N3s city 2")


def test_scenario_26_casualties_are_limited() -> None:
    position = play(attack("C3=10", "city N3 10", holder("N3=5", stock="me=10")), "6me 2pop", "0me 4pop")
    assert position.state.players[1].hades == 4 + 1, "19 against 10, but one pop alone is left"
    assert (pops(position, 0, "N3"), pops(position, 1, "N3s")) == (8, 0)
    position = play(attack("C3=8", "city N3 8", holder("N3=4 C3=1", stock="me=9")), "4me", "0me")
    assert position.state.players[1].hades == 2
    position = play(attack("C3=4", "city N3 2", holder("N3=4", stock="me=8")), "0me 1pop", "8me")
    assert (pops(position, 0, "N3s"), pops(position, 0, "city")) == (0, 2), "13 against 4"


def test_scenario_27_a_creature_only_watches() -> None:
    position = moving(faction("N3=2 C3=1", leaders="N3"), ben("C3=4"), active=1)
    play(position, "city N3 4")
    assert position.state.combat is not None
    assert alive(position, "N3")


def test_scenarios_28_to_30_hunting() -> None:
    position = improving(faction("N3=2 C3=2", leaders="N3"), kind="hunt")
    play(position, "N3 2me")
    assert not alive(position, "N3")
    assert (me(position, 0), position.state.players[0].stock[1]) == (4, 3)
    position = improving(faction("N2=3", leaders="N2"), kind="hunt")
    assert "you need more" in refused(position, "N2 0me")
    position = improving(faction("N1=1 C3=1", leaders="N1", stock="me=0"), kind="hunt")
    assert pops(position, 0, "N1s") == 1


def test_scenario_31_ruins_after_the_hunt() -> None:
    position = play(improving(faction("N3=2", leaders="N3"), kind="hunt"), "N3 2me")
    assert position.state.players[0].stock[KNOWLEDGE] == 2 + 1 + 2


def test_scenario_76_aphrodite() -> None:
    defender = holder(city="aphrodite=A1")
    position = attack("C3=3", "city N3 3", defender, advanced=True)
    assert (pops(position, 0, "N3s"), pops(position, 1, "N3")) == (2, 3)
    position = attack("C3=3", "city N3 1", holder(city="aphrodite=A1"), advanced=True)
    assert pops(position, 1, "N3") == 2


def test_scenario_77_strategy_sees_the_attack() -> None:
    position = play(
        attack("C3=3", "city N3 3", holder(social="strategy"), advanced=True),
        "2me 1pop",
    )
    fight = position.view(1).combat
    assert fight is not None
    assert fight.sealed == (2, 1)


def test_scenario_78_strategy_withdraws() -> None:
    position = moving(faction("C3=4", social="strategy"), holder(), dead="N3", advanced=True)
    play(position, "city N3 4", "4me 1pop", "withdraw")
    assert (me(position, 1), pops(position, 1, "N3"), pops(position, 0, "N3s"), me(position, 0)) == (
        2,
        1,
        4,
        6,
    )


def test_with_strategy_the_help_says_who_sees_what() -> None:
    def helped(defender: Player) -> str:
        position = attack("C3=3", "city N3 3", defender, advanced=True)
        return str(position.view(0).explained(position.decisions()[0]))

    assert "Nobody sees it until the defender has answered." in helped(holder())
    assert "Your opponent has Strategy and sees it before answering." in helped(holder(social="strategy"))


def test_a_retreat_before_anything_is_committed_costs_the_attacker_nothing() -> None:
    def hint(position: AtlantidaPosition) -> str:
        taps = position.view(1).choices(position.decisions()[0])
        return next(str(tap.hint) for tap in taps if tap.move == "retreat")

    known = moving(faction("C3=3", social="strategy"), holder(), dead="N3", advanced=True)
    assert hint(play(known, "city N3 3")) == "No losses"
    sealed = play(attack("C3=3", "city N3 3", holder()), "2me")
    assert hint(sealed) == "No losses; the attacker still spends what they sealed"


def test_scenarios_79_and_80_plunder() -> None:
    rich = ben("C3=3", leaders="C3", stock="wood=1 stone=6 gold=2 me=9")
    position = moving(faction("C3=3", social="fanaticism", stock="me=6"), rich, advanced=True)
    play(position, "city city2 3", "5me", "0me")
    one, two = position.state.players[:2]
    assert (one.stock[0], one.stock[1], one.stock[2]) == (2 + 3, 2 + 2, 2 + 1)
    assert (two.stock[0], two.stock[1], two.stock[2]) == (3, 0, 0)
    assert (one.hades, two.hades, pops(position, 1, "city")) == (0, 1, 2)
    assert pops(position, 0, "city") == 3
    empty = ben("N1s=1", leaders="N1s", stock="me=7", city="wall=A1")
    position = moving(faction("C3=5", social="fanaticism"), empty, advanced=True)
    play(position, "city city2 5", "4me")
    assert position.decisions()[0].kind == "defend"
    assert "7me" in position.decisions()[0].moves
    play(position, "7me")
    assert pops(position, 0, "city") == 5


def test_scenario_85_a_seal_is_secret() -> None:
    position = play(attack("C3=3", "city N3 3", holder()), "4me")
    theirs, own = position.view(1), position.view(0)
    assert theirs.players[0].me == 6
    assert theirs.combat is not None
    assert theirs.combat.sealed is None
    assert own.players[0].me == 2
    assert position.view(None).state.combat == theirs.state.combat
