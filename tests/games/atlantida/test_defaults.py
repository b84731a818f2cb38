"""What an absent player gets, question by question (Atlantida rules, 15)."""

from __future__ import annotations

import pytest

from bot.games.atlantida.constants import GOLD
from bot.games.atlantida.map import NUMBER
from bot.games.atlantida.phases import STEPS
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from tests.games.atlantida.economy.table import state
from tests.games.atlantida.scene import ben, faction, improving, moving, play
from tests.games.atlantida.test_events import react

CARGO = "fleet=2 gold=9"
SAILOR = "astronomy navigation"


def default(position: AtlantidaPosition) -> str:
    """What the seat that must decide gets; it is legal."""
    (decision,) = position.decisions()
    move = position.neutral(decision.seat) or ""
    assert move in decision.moves, (decision.kind, move)
    return move


@pytest.mark.parametrize(
    ("player", "kind", "dead", "event", "gets"),
    [
        (faction("C3=2 N3=2", leaders="N3", stock="me=4"), "hunt", "", "", "N3 2me"),
        (faction("C3=2 N3=2", leaders="N3", stock="me=3"), "hunt", "", "", "N3 leave"),
        (faction("A1=1 C3=3", "farm=A1"), "arrange", "", "", "done"),
        (faction(stock="knowledge=9"), "develop", "", "", "done"),
        (faction("C3=3 M2=1"), "hecate", "M2", "", "done"),
        (faction("C3=3 F6=1", hades=2), "persephone", "F6", "", "done"),
        (faction("A1=1 C3=3", "forge=A1"), "forge", "", "", "done"),
        (faction(stock="stone=9"), "build", "", "", "done"),
        (faction("C3=2 N1s=3 R2s=25"), "starve", "", "", "city 2"),
        (faction(), "grow", "", "", "grow 2"),
        (faction(stock="gold=9"), "bid", "", "tribute", "bid 3"),
        (faction(stock="gold=2"), "bid", "", "tribute", "bid 2"),
        (faction(stock="gold=9"), "bid", "", "lostfleet", "bid 0"),
        (faction("C3=3 F4=1", stock=CARGO), "europa", "F4", "", "europa 1"),
        (faction("C3=3 N1s=1", stock=CARGO, science=SAILOR), "ship", "", "", "city 2"),
    ],
)
def test_in_the_improvement_phase(player: Player, kind: str, dead: str, event: str, gets: str) -> None:
    advanced = event == "lostfleet"
    assert default(improving(player, ben(), kind=kind, dead=dead, event=event, advanced=advanced)) == gets


def late(
    kind: str, *players: Player, offers: tuple[int, ...], event: str, **more: object
) -> AtlantidaPosition:
    """The end of a turn with this event, all offers made."""
    table = state(*players, event=event, round=3 if event == "tribute" else 4, advanced=True)
    for player, offer in zip(players, offers, strict=True):
        player.bid, player.stock[GOLD] = offer, max(offer, player.stock[GOLD])
    for name, value in more.items():
        setattr(table, name, value)
    table.done, table.active, table.step = 1, 1, len(STEPS) - 1
    position = play(AtlantidaPosition.settle(table), "done")
    assert position.decisions()[0].kind == kind
    return position


@pytest.mark.parametrize(
    ("gold", "sunk", "gets"),
    [
        (9, "", ["sink N1", "sink N2"]),
        (9, "N1 N2 N3 M3", ["sink M1", "sink F1"]),
        (9, "N1 M1 F1 F6 R1 R3 R4 R5 N2 N3 M3 F5 F3", ["done"]),
    ],
    ids=["in table order", "what has sunk is passed over", "no temple is paid for"],
)
def test_production_hexes_sink_in_the_order_of_the_table(gold: int, sunk: str, gets: list[str]) -> None:
    gone = sum(1 << NUMBER[hex] for hex in sunk.split())
    own = faction(stock=f"gold={gold}")
    position = late("sink", own, ben(), offers=(3, 1), event="tribute", sunk=gone, alive=0)
    for move in gets:
        assert default(position) == move
        play(position, move)


def test_the_lost_fleet_and_ships_take_all_they_can_the_city_first() -> None:
    own = faction("C3=2 theatre=1 N1s=1 R2s=3")
    position = late("fleet", own, ben(), offers=(1, 0), event="lostfleet")
    for move in ("city 2", "R2s 3"):
        assert default(position) == move
        play(position, move)
    assert position.state.round == 5


@pytest.mark.parametrize(
    ("own", "event", "gets"),
    [
        (faction("C3=5", stock="stone=2 wood=2"), "flood", "stone 2 wood 1"),
        (faction("C3=2", stock="stone=0 wood=3"), "flood", "stone 0 wood 1"),
        (faction("C3=7", stock="stone=1 wood=0", science="engineering"), "flood", "stone 1 wood 0"),
        (faction("C3=4 N1s=4 R2s=1"), "epidemic", "city 3"),
        (faction("C3=1 N1s=4 R2s=4"), "epidemic", "city 1"),
        (faction("C3=4", city="forge=A1 academy=B1", stock="me=0"), "earthquake", "raze A1"),
        (faction("C3=4", city="hera=A1 ares=B1 athena=C1", housing=""), "earthquake", "raze A1"),
    ],
)
def test_a_disaster_takes_as_few_pops_as_possible_and_none_is_sacrificed(
    own: Player, event: str, gets: str
) -> None:
    assert default(react(own, event)) == gets


def test_one_statue_is_kept_where_hera_falls() -> None:
    own = faction("C3=4", city="hera=A1 ares=B1 athena=C1", housing="", science="engineering")
    assert default(play(react(own, "earthquake"), "raze A1")) == "keep ares"


def test_who_has_set_his_gold_aside_passes_europa_by() -> None:
    table = state(faction("F4=2 C3=2", stock="gold=3", bid=3), ben(), event="tribute", round=3, dead="F4")
    table.step = next(number for number, step in enumerate(STEPS) if step.kind == "europa")
    STEPS[table.step].begin(table, 0, [])
    assert default(AtlantidaPosition.settle(table)) == "done"


@pytest.mark.parametrize(
    ("own", "kind", "dead"),
    [
        (faction("C3=3 N4=1", stock="gold=6 knowledge=6", science=SAILOR), "fleets", ""),
        (faction("A5=1", "shipyard=A5,B5,C5", stock="wood=5", science=SAILOR), "shipyard", ""),
        (faction("C3=3 M4=1"), "gaia", "M4"),
    ],
)
def test_nothing_is_crafted(own: Player, kind: str, dead: str) -> None:
    assert default(improving(own, ben(), kind=kind, dead=dead)) == "done"


def test_nobody_is_moved_or_summoned() -> None:
    assert default(moving(faction("C3=2 N3=2", leaders="N3"), ben(), dead="N3")) == "done"


@pytest.mark.parametrize(
    ("others", "takes"),
    [
        ("gold=1 stone=1 wood=1 me=1", "take gold"),
        ("gold=0 stone=1 wood=1 me=1", "take stone"),
        ("gold=0 stone=0 wood=1 me=1", "take wood"),
    ],
)
def test_hermes_takes_what_most_have_and_gold_before_all(others: str, takes: str) -> None:
    table = moving(faction(city="hermes=A1"), ben(stock=others), advanced=True).state
    table.step, table.left = 0, 1
    assert default(AtlantidaPosition.settle(table)) == takes


def test_an_attacker_commits_nothing_and_a_defender_retreats() -> None:
    attacked = play(moving(faction("C3=4"), ben("N3=4", leaders="N3"), dead="N3"), "city N3 3")
    assert default(attacked) == "0me"
    assert default(play(attacked, "0me")) == "retreat"


def test_a_strategist_withdraws() -> None:
    mine = faction("C3=4", social="strategy")
    declared = play(moving(mine, ben("N3=4", leaders="N3"), dead="N3", advanced=True), "city N3 3")
    assert default(play(declared, "2me")) == "withdraw"


@pytest.mark.parametrize(("kind", "site"), [("poseidon", "N4=1"), ("zeus", "F3=1")])
def test_order_and_event_stay_as_they_are(kind: str, site: str) -> None:
    table = moving(faction(f"C3=3 {site}", stock="gold=9"), ben(), dead="F3", advanced=True).state
    table.sites = tuple("zeus" if hex == 11 else name for hex, name in enumerate(table.sites))
    table.row = (*table.row[:1], "drought", *table.row[2:])
    table.phase, table.step = "between", ("poseidon", "zeus").index(kind)
    position = AtlantidaPosition.settle(table)
    assert position.decisions()[0].kind == kind
    assert default(position) == "done"
