"""Events and the end: the scenarios 59 to 75, 81 and 86 to 90 of the rules (section 18)."""

from __future__ import annotations

import pytest

from bot.games.atlantida.constants import GOLD, KNOWLEDGE, ME, STONE
from bot.games.atlantida.map import NUMBER
from bot.games.atlantida.phases import SEATED, STEPS
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from tests.games.atlantida.economy.table import city
from tests.games.atlantida.scene import alive, ben, faction, improving, play, pops, refused, state

REVEAL = next(number for number, step in enumerate(STEPS) if step.kind == "reveal")


def tribute(*players: Player, offers: tuple[int, ...], **more: object) -> AtlantidaPosition:
    """The end of a Tribute: everybody has offered, the last in order finishes."""
    table = state(*players, event="tribute", round=3, **more)  # type: ignore[arg-type]
    for player, offer in zip(players, offers, strict=True):
        player.bid = offer
        player.stock[GOLD] = max(player.stock[GOLD], offer)
    last = table.order()[-1]
    table.done = sum(1 << seat for seat in table.order() if seat != last)
    table.active, table.step = last, REVEAL
    return play(AtlantidaPosition.settle(table), "done")


def test_scenario_59_race() -> None:
    won = improving(faction("", continent=9, leaders="C3"), kind="race")
    assert won.outcome is not None
    assert [result.place for result in won.outcome] == [1, 2]
    assert improving(faction("", continent=9, hades=1), kind="race").outcome is None
    assert improving(faction("", continent=9), kind="race", race=False).outcome is None
    assert improving(faction("N1s=1", continent=9), kind="race").outcome is None
    assert improving(faction(""), kind="race").outcome is None


def test_scenario_60_tribute() -> None:
    position = tribute(faction(), ben(), offers=(4, 2))
    one, two = position.state.players[:2]
    assert (one.stock[KNOWLEDGE], one.stock[GOLD], two.stock[GOLD], two.hades) == (6, 0, 0, 1)
    assert city(position.state, 1) == "C3=razed"
    assert position.state.round == 4


@pytest.mark.parametrize(
    ("number", "offers", "richer", "punished"),
    [(61, (2, 2, 5), 2, {1}), (61, (0, 0, 5), 2, {0, 1}), (62, (3, 3), 0, set()), (63, (2, 1), None, {1})],
)
def test_scenario_of_tribute(
    number: int, offers: tuple[int, ...], richer: int | None, punished: set[int]
) -> None:
    position = tribute(*(faction() for _ in offers), offers=offers)
    players = position.state.players
    assert {seat for seat, player in enumerate(players) if player.hades} == punished, number
    assert [seat for seat, player in enumerate(players) if player.stock[KNOWLEDGE] > 2] == (
        [] if richer is None else [richer]
    )


def test_scenario_64_escrow() -> None:
    own = faction("N1=1 C3=3", stock="gold=4")
    position = improving(own, kind="bid", event="tribute", round=3, dead="N1")
    play(position, "bid 3")
    assert position.view(0).players[0].gold == 1
    assert position.view(1).players[0].gold == 4
    assert position.view(1).players[0].set_aside is None
    europa = improving(faction("F4=3", stock="gold=4", bid=3), kind="europa", round=3, dead="F4")
    assert [*europa.decisions()[0].moves] == ["europa 1", "done", "rest"]


def test_scenarios_65_and_66_seaquake() -> None:
    own = faction("C3=4", stock="gold=5")
    other = ben("N1=2 C3=2", leaders="N1")
    position = tribute(own, other, offers=(3, 1), advanced=True, dead="N1", hexes="F3=zeus")
    assert position.decisions()[0].kind == "sink"
    play(position, "sink M1", "sink F2")
    assert position.state.players[0].stock[GOLD] == 0
    position = tribute(
        faction(stock="gold=5"), ben("N1=2 C3=2", leaders="N1"), offers=(3, 3), advanced=True
    )
    assert "protected" in refused(position, "sink N1")
    position = tribute(faction(), ben("N1=2 C3=2", leaders="N1"), offers=(3, 1), advanced=True, dead="N1")
    play(position, "sink N1")
    unlucky = position.state.players[1]
    assert unlucky.hades == 2
    assert unlucky.leaders == [unlucky.arrival_place()]


def react(own: Player, event: str) -> AtlantidaPosition:
    """The moment of the reaction step for Ana, all that leaves no choice done."""
    table = state(own, event=event, round=4, advanced=True)
    table.phase = "improve"
    table.step = next(number for number, step in enumerate(STEPS) if step.kind == "bid")
    SEATED["improve"][table.step].begin(table, 0, [])
    return AtlantidaPosition.settle(table)


def test_scenario_68_iconoclasm() -> None:
    position = react(faction("C3=4", city="ares=A1"), "iconoclasm")
    assert (pops(position, 0, "city"), city(position.state)) == (3, "A1=razed C3=housing")
    position = react(faction("C3=4", city="ares=A1", social="code"), "iconoclasm")
    assert (pops(position, 0, "city"), city(position.state)) == (4, "A1=ares C3=housing")


def test_scenarios_69_and_88_epidemic() -> None:
    assert react(faction("C3=10"), "epidemic").state.players[0].hades == 3
    assert react(faction("C3=10", science="medicine", unused=2), "epidemic").state.players[0].hades == 1
    assert react(faction("C3=9", science="medicine", hades=1), "epidemic").state.players[0].hades == 4
    position = play(react(faction("C3=6 N1=3"), "epidemic"), "N1 2", "city 1")
    assert (pops(position, 0, "N1"), pops(position, 0, "city")) == (1, 5)


def test_scenario_70_barbarians() -> None:
    def attacked() -> AtlantidaPosition:
        return react(faction("C3=4", city="wall=A1", stock="me=6 gold=5"), "barbarians")

    position = play(attacked(), "6me")
    assert (position.state.players[0].stock[GOLD], pops(position, 0, "city")) == (0, 4)
    position = play(attacked(), "6me 1pop")
    assert (position.state.players[0].stock[GOLD], pops(position, 0, "city")) == (5, 3)
    assert position.state.players[0].stock[ME] == 0


def test_scenarios_71_and_86_earthquake() -> None:
    own = faction("C3=4", housing="C3,D3", city="forge=A1", science="engineering")
    position = play(react(own, "earthquake"), "raze A1")
    assert (pops(position, 0, "city"), city(position.state)) == (4, "A1=razed C3=housing D3=housing")
    shared = faction("C3=1 theatre=3", leaders="theatre")
    position = react(shared, "earthquake")
    assert (pops(position, 0, "city"), pops(position, 0, "theatre")) == (0, 3)
    flooded = play(react(faction("C3=1 theatre=3", leaders="theatre"), "flood"), "stone 1 wood 0")
    assert (pops(flooded, 0, "city"), pops(flooded, 0, "theatre")) == (1, 3)
    drowned = play(react(faction("C3=1 theatre=3", leaders="theatre"), "flood"), "stone 0 wood 0")
    assert (pops(drowned, 0, "city"), pops(drowned, 0, "theatre")) == (0, 3)


def test_hera_falls_and_one_statue_stays() -> None:
    own = faction("C3=4", housing="", city="hera=A1 ares=B1 athena=C1", science="engineering")
    position = play(react(own, "earthquake"), "raze A1", "keep athena")
    assert city(position.state) == "A1=razed B1=razed C1=athena"


def test_scenario_72_flood() -> None:
    position = play(react(faction("C3=7", stock="stone=2 wood=1"), "flood"), "stone 2 wood 1")
    assert (pops(position, 0, "city"), position.state.players[0].stock[STONE]) == (6, 0)
    spent = react(faction("C3=7", stock="stone=2 wood=1", science="engineering"), "flood")
    assert pops(play(spent, "stone 2 wood 1"), 0, "city") == 7


def test_scenario_73_lost_fleet() -> None:
    table = state(faction(stock="gold=4"), ben(stock="gold=4"), event="lostfleet", round=4, advanced=True)
    table.players[0].bid = table.players[1].bid = 4
    table.done, table.active, table.step, table.phase = 1, 1, REVEAL, "improve"
    position = play(AtlantidaPosition.settle(table), "done")
    assert position.decisions()[0].seat == 0
    play(position, "city 3", "done")
    one, two = position.state.players
    assert (one.stock[GOLD], one.continent, two.stock[GOLD]) == (0, 3, 4)


def between(own: Player, event: str, round: int = 4) -> AtlantidaPosition:
    """After Ana's and Ben's movement, Ana in the Temple of Zeus on F3."""
    table = state(own, event=event, round=round, advanced=True, dead="F3", hexes="F3=zeus")
    table.phase, table.step, table.done, table.active = "move", 1, 1, 1
    return play(AtlantidaPosition.settle(table), "done")


def test_scenario_74_zeus() -> None:
    position = between(faction("F3=1 C3=3", stock="gold=3"), "earthquake")
    play(position, "spare")
    assert (position.state.players[0].stock[GOLD], position.state.strikes(0)) == (0, "")
    assert position.state.strikes(1) == "earthquake"
    position = play(between(faction("F3=1 C3=3", stock="gold=3", city="dionysus=A1"), "flood"), "spare")
    assert position.state.players[0].stock[GOLD] == 1
    assert between(faction("F3=1 C3=3", stock="gold=3"), "tribute", 3).decisions()[0].kind != "zeus"
    afar = between(faction("C3=4", stock="gold=3", city="dionysus=A1"), "flood")
    assert play(afar, "void").state.players[0].stock[GOLD] == 2


def test_scenario_75_rebirth() -> None:
    table = state(
        faction("N3=3", leaders="N3"), ben(""), event="rebirth", round=4, advanced=True, dead="N3"
    )
    table.done, table.active, table.step, table.phase = 1, 1, REVEAL, "improve"
    position = AtlantidaPosition.settle(table)
    assert (pops(position, 0, "N3s"), alive(position, "N3")) == (3, True)
    assert not any(move.startswith("N3s F") for move in position.decisions()[0].moves)


def test_scenario_90_poseidon_decides_a_tie() -> None:
    position = tribute(faction(), ben(), offers=(3, 3))
    assert position.state.players[0].stock[KNOWLEDGE] == 6
    table = state(faction(), ben("N4=1 C3=3"), event="tribute", round=3)
    table.phase, table.step, table.done, table.active = "move", 1, 1, 1
    other = play(AtlantidaPosition.settle(table), "done", "start 2 clockwise")
    assert other.state.order() == [1, 0]
    assert other.state.active == 1
    while other.state.round == 3:
        decision = other.decisions()[0]
        gold = other.state.players[decision.seat].stock[GOLD] = 3
        usual = other.neutral(decision.seat) or ""
        other.play(decision.seat, f"bid {gold}" if decision.kind == "bid" else usual)
    assert [player.stock[KNOWLEDGE] for player in other.state.players] == [2, 2 + 4]


def test_the_last_to_offer_is_asked_before_all_is_revealed() -> None:
    table = state(faction(), ben("", hades=4, stock="stone=0"), event="tribute", round=3)
    table.players[0].bid = 1
    table.done, table.active, table.phase = 1, 1, "improve"
    table.step = next(number for number, step in enumerate(STEPS) if step.kind == "bid")
    position = play(AtlantidaPosition.settle(table), "bid 2")
    asked = position.decisions()[0]
    assert asked.kind == "reveal"
    assert [tap.final for tap in position.view(1).choices(asked)] == [True]
    events = position.play(1, "done")
    assert any(event.barrier for event in events)


def test_who_is_leaving_makes_nobody_else_the_last_to_offer_unasked() -> None:
    table = state(faction(), ben(""), ben("", hades=1), event="tribute", round=3)
    table.players[0].bid = 1
    table.players[2].quitting = 1
    table.done, table.active, table.phase = 1, 1, "improve"
    table.step = next(number for number, step in enumerate(STEPS) if step.kind == "bid")
    position = play(AtlantidaPosition.settle(table), "bid 2")
    assert position.decisions()[0].kind == "reveal"


def test_who_has_offered_is_seen_but_not_what() -> None:
    position = improving(faction(stock="gold=5"), kind="bid", event="tribute", round=3)
    assert [player.bidding for player in position.view(1).players] == [False, False]
    play(position, "bid 4")
    assert [player.bidding for player in position.view(1).players] == [True, False]
    assert position.view(0).players[0].set_aside == 4


def test_sunken_places_are_named_in_refusals() -> None:
    position = tribute(faction(stock="gold=9"), ben(), offers=(3, 1), advanced=True)
    assert "isn’t at the coast" in refused(position, "sink N3")
    assert NUMBER["N3"] == 2
