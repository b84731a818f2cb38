"""Where rules meet: each case is a sentence of the rules that another sentence can break."""

from __future__ import annotations

import pytest

from bot.games.atlantida.constants import GOLD, ME
from bot.games.atlantida.economy.shipping import EUROPA
from bot.games.atlantida.map import NUMBER, PLACE
from bot.games.atlantida.phases import STEPS
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from tests.games.atlantida.economy.table import city
from tests.games.atlantida.economy.table import play as answer
from tests.games.atlantida.scene import alive, ben, faction, improving, moving, play, pops, refused, state
from tests.games.atlantida.test_events import between, react, tribute


def me(position: AtlantidaPosition, seat: int) -> int:
    return position.state.players[seat].stock[ME]


@pytest.mark.parametrize(("round", "most"), [(2, 1), (3, 1), (4, 2), (8, 3), (11, 4), (13, 5)])
def test_europa_takes_no_more_pops_than_her_price(round: int, most: int) -> None:
    table = state(faction("F4=9", stock="gold=99"), dead="F4", round=round)
    EUROPA.begin(table, 0, [])
    assert list(EUROPA.menu(table, 0)) == [*(f"europa {pops}" for pops in range(1, most + 1)), "done"]
    answer(table, EUROPA, f"europa {most}")
    assert (table.players[0].continent, table.players[0].stock[GOLD]) == (most, 99 - most * most)


def test_a_group_may_wait_for_what_another_hunt_brings() -> None:
    """The Temple of Hades, once its creature is dead, strengthens the group at N3 (7.1, 8.1)."""

    def hunters() -> AtlantidaPosition:
        own = faction("R2=7 N3=1 C3=1", leaders="R2 N3", stock="me=1", hades=4)
        return improving(own, kind="hunt", round=5)

    position = play(hunters(), "R2 0me 1pop", "N3 0me")
    assert not alive(position, "N3"), "1 + 1 + 3 against 4"
    position = play(hunters(), "R2 leave")
    assert pops(position, 0, "N3s") == 1
    alone = faction("N2=9 N3=1 C3=1", leaders="N2 N3", stock="me=0", hades=4)
    assert pops(improving(alone, kind="hunt"), 0, "N3s") == 1, "without the temple nothing helps"


def test_hunting_counts_ares_strategy_and_fanatic_victims() -> None:
    lone = faction("C3=1", leaders="N1", city="ares=A1", social="strategy", stock="me=6", hades=4)
    lone.leaders.append(PLACE["R2"])
    position = improving(lone, kind="hunt", dead="R2", advanced=True)
    assert pops(position, 0, "N1") == 0
    assert position.state.players[0].leaders[0] == NUMBER["N1"] + 20, "4 = 1 + 1 + 2 is not enough"
    zealots = faction("N1=2", social="fanaticism", leaders="N1", stock="me=0")
    position = improving(zealots, kind="hunt", advanced=True)
    play(position, "N1 0me 1pop")
    assert (pops(position, 0, "N1"), position.state.players[0].hades) == (1, 1)


def test_a_creature_keeps_the_prairie_s_gift() -> None:
    position = moving(faction("N2=3", leaders="N2"))
    before = position.view(0).players[0].made
    position = moving(faction("N2=3", leaders="N2"), dead="N2")
    assert position.view(0).players[0].made == before + 4


@pytest.mark.parametrize(
    ("own", "usual"),
    [
        (faction("C3=4", city="wall=A1", stock="me=12 gold=5"), "7me"),
        (faction("C3=4", city="wall=A1,B1", stock="me=6 gold=5"), "4me"),
        (faction("C3=4", stock="me=6 gold=5"), "5me"),
        (faction("C3=4", stock="me=3 gold=5"), "2me"),
    ],
    ids=("holds", "holds-just", "saves-a-pop", "saves-one-of-three"),
)
def test_who_is_absent_loses_as_few_pops_as_possible_to_barbarians(own: Player, usual: str) -> None:
    assert react(own, "barbarians").neutral(0) == usual


def test_who_is_absent_loses_no_housing_that_saves_a_pop() -> None:
    own = faction("C3=4", housing="A1,B1", city="forge=C1", science="engineering")
    assert react(own, "earthquake").neutral(0) == "raze C1"


def test_earthquake_takes_what_costs_stone_by_the_table() -> None:
    own = faction("C3=3", city="farm=A1 quarry=B1 garden=C1 ares=D1 agora=A5,B5,C5")
    position = react(own, "earthquake")
    assert list(position.decisions()[0].moves) == ["raze D1", "raze C3", "raze A5"]
    play(position, "raze A5", "raze D1")
    assert (pops(position, 0, "city"), position.state.players[0].hades) == (1, 2)


def test_strategy_forces_a_retreat_only_by_what_stands_there() -> None:
    strong = faction("C3=9", social="strategy", stock="me=18")
    position = moving(strong, ben("N3=2 C3=2", leaders="N3"), dead="N3", advanced=True)
    play(position, "city N3 9")
    assert position.state.combat is None
    assert pops(position, 1, "N3s") == 2, "11 against 2 + 1 + 4 + 1"
    weak = faction("C3=6", social="strategy", stock="me=12")
    position = moving(weak, ben("N3=2 C3=2", leaders="N3"), dead="N3", advanced=True)
    play(position, "city N3 6")
    assert position.decisions()[0].seat == 1, "8 against 8: with 12 more he would be forced"
    play(position, "retreat")
    assert (pops(position, 0, "N3"), me(position, 0)) == (6, 12)


def test_hades_arms_the_defender_of_his_temple_while_he_holds_it() -> None:
    holder = ben("R2=1", leaders="R2", stock="me=0", hades=3)
    position = moving(faction("F2s=3", leaders="F2s", stock="me=1"), holder, dead="R2")
    play(position, "F2s R2 3", "0me")
    assert position.decisions()[0].kind == "defend"
    play(position, "0me")
    assert pops(position, 1, "R2") == 1, "4 against 1 + 1 + 2: ties are the defender's"


def test_seaquake_spares_the_owner_of_dionysus_and_whoever_honoured_zeus() -> None:
    others = (
        ben("N1=1", leaders="M1", city="dionysus=A1"),
        faction("N1s=1", leaders="F1s"),
        faction("M5=1", leaders="C3"),
    )
    position = tribute(
        faction(stock="gold=9"), *others, offers=(5, 0, 3, 2), advanced=True, dead="M5", hexes="F3=zeus"
    )
    assert position.decisions()[0].kind == "sink"
    for hex in ("N1", "M1", "F1"):
        assert "protected" in refused(position, f"sink {hex}")
    play(position, "sink M5")
    assert (position.state.players[3].hades, position.state.players[0].stock[GOLD]) == (1, 2)
    assert "C3=housing" in city(position.state, 1)
    assert "C3=housing" in city(position.state, 3), "neither last nor without an offer"


def test_who_sinks_must_while_land_is_free_and_may_stop_at_temples() -> None:
    position = tribute(faction(stock="gold=9"), ben(), offers=(0, 0), advanced=True, hexes="F3=zeus")
    assert "done" not in position.decisions()[0].moves
    coast = [move.removeprefix("sink ") for move in position.decisions()[0].moves]
    assert "N4" in coast
    assert "N3" not in coast


def test_dionysus_asks_zeus_from_afar_at_full_price_and_from_the_temple_for_less() -> None:
    afar = between(faction("C3=4", stock="gold=2", city="dionysus=A1"), "flood")
    assert list(afar.decisions()[0].moves) == ["void", "done"]
    there = between(faction("F3=1 C3=3", stock="gold=0", city="dionysus=A1"), "flood")
    assert list(there.decisions()[0].moves) == ["void", "done"]
    assert play(there, "void").state.players[0].stock[GOLD] == 0
    other = between(faction("F3=1 C3=3", stock="gold=3"), "flood")
    other.state.players[1].cells[0] = 0
    assert other.decisions()[0].seat == 0


def test_rebirth_leaves_the_sites_of_whom_zeus_spares() -> None:
    table = state(
        faction("N3=3", leaders="N3"),
        ben("N1=2", leaders="N1"),
        event="rebirth",
        round=4,
        advanced=True,
        dead="N3 N1",
    )
    table.spared = 0
    table.done, table.active, table.step = 1, 1, len(STEPS) - 1
    position = AtlantidaPosition.settle(table)
    assert (alive(position, "N3"), pops(position, 0, "N3")) == (False, 3)
    assert (alive(position, "N1"), pops(position, 1, "N1s")) == (True, 2)


def test_a_lost_fleet_that_zeus_gives_serves_one_alone_and_can_win_the_race() -> None:
    table = state(
        faction("C3=5", continent=1), ben(stock="gold=9"), event="lostfleet", round=4, advanced=True
    )
    table.spared = 0
    table.done, table.active, table.step = 1, 1, len(STEPS) - 1
    position = AtlantidaPosition.settle(table)
    assert (position.decisions()[0].kind, position.decisions()[0].seat) == ("fleet", 0)
    play(position, "city 5")
    assert position.outcome is not None
    assert [result.score for result in position.outcome] == [1000, 0]


def test_collapse_takes_everybody_and_quitters_are_last() -> None:
    table = state(
        faction("C3=2", continent=3), ben("C3=9"), faction("N1s=1", continent=9), event="collapse", round=13
    )
    table.players[2].quitting = 1
    table.done, table.active, table.step = 0b101, 1, len(STEPS) - 1
    position = AtlantidaPosition.settle(table)
    assert position.outcome is not None
    assert [(result.place, result.score) for result in position.outcome] == [(1, 99), (2, -18), (3, -1000)]


def test_the_compass_of_a_quitter_passes_on_in_the_direction_of_play() -> None:
    position = moving(faction(), ben(), faction(), clockwise=False)
    position.play(0, "resign")
    while not position.state.players[0].gone:
        position.play(position.decisions()[0].seat, position.neutral(position.decisions()[0].seat) or "")
    assert (position.state.compass, position.state.order()) == (2, [2, 1])


def test_epidemic_spares_for_food_that_nobody_ate_after_growth() -> None:
    for grown, dead in ((3, 9 // 3 - 0), (2, 8 // 3 - 2), (0, 0)):
        own = faction("C3=6", science="medicine")
        position = improving(own, kind="grow", event="epidemic", round=4, advanced=True)
        play(position, f"grow {grown}")
        assert position.state.players[0].hades == dead


def test_a_bid_is_nowhere_in_what_others_see() -> None:
    def seen(offer: int) -> tuple[object, ...]:
        table = state(faction("F4=2 C3=2", stock="gold=9"), ben(), event="tribute", round=3, dead="F4")
        table.players[0].bid = offer
        table.done, table.active = 1, 1
        table.step = 1
        position = AtlantidaPosition.settle(table)
        view = position.view(1)
        decision = position.decisions()[0]
        return (
            str(view.text()),
            view.data(),
            str(view.summary()),
            str(view.caution()),
            view.players,
            view.state,
            tuple(str(choice.label) + str(choice.hint) for choice in view.choices(decision)),
        )

    assert seen(0) == seen(3) == seen(9)


def coming(own: Player, event: str, *, spared: int = -1, round: int = 4) -> list[str]:
    """What each of three reads of this turn's event while the first marches, and in full."""
    position = moving(own, ben(), ben(), round=round, advanced=True)
    row = position.state.row
    position.state.row = (*row[: round - 1], event, *row[round:])
    position.state.spared = spared
    views = [position.view(seat) for seat in range(3)]
    return [f"{view.summary()} {view.caution()}" for view in views]


def test_a_lost_fleet_that_serves_one_alone_is_told_to_that_one_alone() -> None:
    own, *others = coming(faction(), "lostfleet", spared=0)
    assert "Lost Fleet: it takes up to 5 pops of yours alone." in own
    assert "Lost Fleet comes this turn: It serves you alone" in own
    assert not any("Lost Fleet" in told for told in others)
    assert all("All bid gold" in told for told in coming(faction(), "lostfleet"))


def test_an_event_that_zeus_keeps_from_one_is_told_to_the_others() -> None:
    own, *others = coming(faction(), "flood", spared=0)
    assert "Flood" not in own
    assert all("Flood comes this turn" in told for told in others)


@pytest.mark.parametrize(
    ("event", "own", "said", "others"),
    [
        ("iconoclasm", faction(social="code"), None, "Your statues are destroyed"),
        ("flood", faction(science="engineering"), "you spend saves 3.", "you spend saves 2."),
        ("earthquake", faction(science="engineering"), "You lose one building", "You lose two buildings"),
    ],
)
def test_what_protects_a_player_from_an_event_is_told_with_it(
    event: str, own: Player, said: str | None, others: str
) -> None:
    mine, theirs, _ = coming(own, event)
    assert event.capitalize() not in mine if said is None else mine.count(said) == 2
    assert theirs.count(others) == 2


def test_who_may_turn_an_event_away_reads_what_it_does_to_them() -> None:
    def let_come(own: Player) -> str:
        position = between(own, "iconoclasm")
        (decision,) = position.decisions()
        return next(str(tap.hint) for tap in position.view(0).choices(decision) if tap.move == "done")

    assert "statues are destroyed" in let_come(faction("F3=1 C3=3", stock="gold=3"))
    assert let_come(faction("F3=1 C3=3", stock="gold=3", social="code")) == "It doesn’t concern you"
