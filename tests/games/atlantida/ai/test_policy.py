"""The plain rules that a computer of any level plays by, each in a position that asks for it."""

from __future__ import annotations

import pytest

from bot.games.atlantida.ai import events
from bot.games.atlantida.ai.movement import marches
from bot.games.atlantida.ai.site_values import SiteValues
from bot.games.atlantida.ai.style import USUAL
from bot.games.atlantida.map import HEXES
from bot.games.atlantida.player import Player
from tests.games.atlantida.ai.asking import answer
from tests.games.atlantida.scene import ben, faction, improving, moving

RICH = "stone=9 wood=9 gold=9 me=0"
SHIPS = "astronomy=1 navigation=1"
CROWDED = "farm=A1,B1,C1,D1,E1,A2,B2,C2,D2,E2 shipyard=A5,B5,C5 academy=A3,B3"


@pytest.mark.parametrize(
    ("player", "other", "kind", "event", "begins"),
    [
        (faction("C3=12", CROWDED, stock="stone=5 wood=0"), ben(), "build", "", "build aqueduct"),
        (faction("C3=2", CROWDED, stock="stone=2 me=0 gold=0"), ben(), "build", "barbarians", "build wall"),
        (faction("C3=3", stock="stone=0 gold=3 me=0"), ben(), "build", "barbarians", "me 3"),
        (
            faction("C3=4", CROWDED, stock="stone=5 gold=9 wood=9"),
            ben(social="fanaticism"),
            "build",
            "",
            "build wall",
        ),
        (
            faction("C3=6 theatre=2", leaders="theatre", stock="knowledge=2 gold=0 me=9"),
            ben("C3=1", stock=RICH),
            "develop",
            "",
            "adopt fanaticism",
        ),
        (faction("C3=6", stock="knowledge=6", science=SHIPS), ben(), "develop", "epidemic", "buy medicine"),
    ],
    ids=["aqueduct", "wall", "arms", "wall against plunder", "fanaticism", "medicine"],
)
def test_advanced_game(player: Player, other: Player, kind: str, event: str, begins: str) -> None:
    position = improving(player, other, kind=kind, event=event, round=5, advanced=True)
    assert answer(position).startswith(begins)


def test_healthy_by_medicine() -> None:
    physician = faction("C3=6", stock="fleet=4", science="medicine=1 astronomy=1")
    position = improving(physician, ben(), kind="grow", event="epidemic", advanced=True, race=False)
    assert answer(position) == "grow 2"
    position.play(0, "grow 2")
    assert position.state.players[0].hades == 0


def test_plunders_who_can_be_beaten() -> None:
    fanatic = faction("C3=8", social="fanaticism", stock="me=6 wood=0")
    rich, armed = ben("C3=1", stock=RICH), ben("C3=9", stock="me=20")
    moves = [march.move for march in marches(moving(fanatic, rich, armed, advanced=True).state, 0, USUAL)]
    assert "city city2 8" in moves
    assert not any(" city3 " in move for move in moves)


def test_leads_pops_home_to_an_empty_city() -> None:
    away = faction("N3=1 N3s=3", leaders="N3s", stock="me=0")
    found = marches(moving(away, ben(), dead="N3", round=5, advanced=True).state, 0, USUAL)
    assert found[0].move == "N3s city 0+3"


def test_fetches_pops_that_nobody_leads() -> None:
    away = faction("N3=1 N3s=3", stock="me=0")
    found = marches(moving(away, ben(), dead="N3", round=5, advanced=True).state, 0, USUAL)
    assert found[0].move == "city N3s 0"


def test_logs_a_forest_that_another_holds() -> None:
    logger = faction("C3=8", stock="wood=0")
    forest = HEXES[6]
    holder = ben(f"C3=4 {forest}=3", leaders=forest)
    found = marches(moving(logger, holder, dead=f"N3 {forest}", round=5, advanced=True).state, 0, USUAL)
    assert any(march.move.startswith(f"city {forest}s ") and march.worth > 0 for march in found)


def test_lets_no_site_sink_that_it_needs_itself() -> None:
    woodless = moving(faction("C3=8", stock="wood=0"), ben(), round=6, advanced=True).state
    forest, quarry = (woodless.sites.index(site) for site in ("forest", "quarry"))
    options = [f"sink {HEXES[hex]}" for hex in (forest, quarry)]
    assert events.sink(woodless, 0, USUAL, options) == options[1]


def test_pays_no_gold_to_sink_what_is_worth_as_little_as_what_sinks_for_nothing() -> None:
    late = moving(faction("C3=8"), ben(), round=12, advanced=True).state
    quarry, hades = (late.sites.index(site) for site in ("quarry", "hades"))
    options = [f"sink {HEXES[hex]}" for hex in (hades, quarry)]
    assert events.sink(late, 0, USUAL, options) == options[1]


@pytest.mark.parametrize(
    ("player", "kind", "round", "begins"),
    [
        (faction(stock="knowledge=22", science=SHIPS), "develop", 13, "buy"),
        (faction("C3=3 N4=1", stock="knowledge=9 wood=0", science=SHIPS), "develop", 7, "done"),
        (faction("C3=3 N4=1", stock="knowledge=12 wood=0", science=SHIPS), "develop", 7, "buy"),
        (faction("C3=4 A1=1", "forge=A1", stock="gold=9 me=0"), "forge", 12, "forge"),
        (faction("C3=4 A1=1", "forge=A1", stock="gold=9 me=0"), "forge", 13, "done"),
        (faction("C3=1", stock="gold=9 me=0 stone=0", science=SHIPS), "build", 12, "me"),
        (faction("C3=1", stock="gold=9 me=0 stone=0", science=SHIPS), "build", 13, "done"),
        (faction(stock="wood=9 stone=1"), "build", 7, "build quarry"),
        (faction(stock="wood=9 stone=4"), "build", 7, "build academy"),
        (faction(stock="wood=9 stone=4 knowledge=6"), "build", 7, "build shipyard"),
    ],
    ids=[
        "the last turn",
        "fleets first",
        "fleets and more",
        "arms",
        "no arms in the last turn",
        "gold for arms",
        "no gold for arms in the last turn",
        "stone",
        "knowledge",
        "ships",
    ],
)
def test_leaves_nothing_unused(player: Player, kind: str, round: int, begins: str) -> None:
    position = improving(player, ben(), kind=kind, round=round)
    assert answer(position).startswith(begins)


def test_goes_for_gold_where_gold_takes_pops_away() -> None:
    def worth(place: str) -> float:
        state = moving(faction(f"C3=4 {place}=1"), ben(), dead="F4", round=6, advanced=True).state
        return SiteValues(state, 0, USUAL).worth(state.sites.index("mine"))

    assert worth("F4") > worth("F4s")


def test_attacks_nobody_whom_aphrodite_makes_too_strong() -> None:
    def invades(city: str) -> bool:
        holder = ben("N2=2", city=city, leaders="N2", stock="me=0")
        state = moving(faction("C3=4", stock="me=0"), holder, dead="N2", round=5, advanced=True).state
        return any(march.move == "city N2 3" for march in marches(state, 0, USUAL))

    assert invades("")
    assert not invades("aphrodite=A1")


def test_turns_wood_into_the_stone_that_the_shipyard_lacks() -> None:
    temple = HEXES[moving(faction(), ben()).state.sites.index("hecate")]
    woodcutter = faction(f"C3=2 {temple}=1", stock="wood=8 stone=1 gold=0")
    assert answer(improving(woodcutter, ben(), kind="hecate", dead=temple, round=5)) == "turn wood stone 3"


def test_keeps_a_leader_who_alone_holds_the_theatre() -> None:
    """Going elsewhere costs the Theatre, which brings gold; two leaders can spare one."""

    def worth(leaders: str) -> float:
        state = moving(faction("C3=4", leaders=leaders, stock="me=0"), ben(), dead="N1", round=5).state
        return next(march.worth for march in marches(state, 0, USUAL) if march.move == "theatre N1 1")

    assert worth("theatre") < worth("theatre theatre") - 2
