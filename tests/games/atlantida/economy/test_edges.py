"""Where the rules of the improvement phase end: caps, last coins, last pops (Atlantida rules, 8 to 14)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.economy.craft import FLEETS, FORGE, HECATE, PERSEPHONE
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.economy.feeding import GROW, growth
from bot.games.atlantida.economy.gaia import GAIA
from bot.games.atlantida.economy.production import ARRANGE
from bot.games.atlantida.economy.shipping import EUROPA, SHIP
from bot.games.atlantida.economy.shipyard import SHIPYARD
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Step
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.economy.table import city, faction, play, state, where

POOR = "stone=9 gold=9"
FARMS = ",".join(f"{column}{row}" for column in "ABDE" for row in range(1, 6))


class Offered(NamedTuple):
    """These answers are offered, and no others."""

    id: str
    table: State
    step: Step
    moves: str


OFFERED = (
    Offered(
        "Poseidon: each pop once",
        state(faction("N4=2", stock="gold=99 knowledge=99", science="navigation")),
        FLEETS,
        "fleet 1, fleet 2, done",
    ),
    Offered(
        "Poseidon: capacity is 8 at most",
        state(faction("N4=5", stock="gold=99 knowledge=99 fleet=7", science="navigation")),
        FLEETS,
        "fleet 1, done",
    ),
    Offered(
        "Poseidon: by the gold",
        state(faction("N4=5", stock="gold=17 knowledge=99", science="navigation")),
        FLEETS,
        "fleet 1, fleet 2, done",
    ),
    Offered(
        "Poseidon: by the knowledge",
        state(faction("N4=5", stock="gold=99 knowledge=11", science="navigation")),
        FLEETS,
        "fleet 1, done",
    ),
    Offered(
        "Persephone: by the gold",
        state(faction("F6=1", stock="gold=5", hades=3), dead="F6"),
        PERSEPHONE,
        "revive 1, done",
    ),
    Offered(
        "Persephone: by the dead",
        state(faction("F6=1", stock="gold=9", hades=1), dead="F6"),
        PERSEPHONE,
        "revive 1, done",
    ),
    Offered(
        "Persephone: a leader alone holds her temple",
        state(faction("C3=1", leaders="F6", stock="gold=9", hades=2), dead="F6"),
        PERSEPHONE,
        "revive 1, revive 2, done",
    ),
    Offered(
        "Europa: by the gold",
        state(faction("F4=5", stock="gold=5"), dead="F4", round=7),
        EUROPA,
        "europa 1, done",
    ),
    Offered(
        "Europa: by the last coin",
        state(faction("F4=5", stock="gold=3"), dead="F4", round=7),
        EUROPA,
        "europa 1, done",
    ),
    Offered(
        "Europa: by who is there",
        state(faction("F4=1 F4s=5 C3=5", stock="gold=99"), dead="F4", round=7),
        EUROPA,
        "europa 1, done",
    ),
    Offered("a pair for each new pop", state(faction("C3=5")), GROW, "grow 0, grow 1, grow 2"),
    Offered("Hestia: one for each food", state(faction("C3=9 A1=1", "hestia=B1")), GROW, "grow 0, grow 1"),
)


@pytest.mark.parametrize("row", OFFERED, ids=lambda row: row.id)
def test_what_is_offered(row: Offered) -> None:
    table = row.table.copy()
    row.step.begin(table, 0, [])
    assert row.step.asks(table, 0)
    assert ", ".join(row.step.menu(table, 0)) == row.moves


@pytest.mark.parametrize(
    ("own", "step", "move"),
    [
        (faction("F4=4", stock="gold=9"), EUROPA, "europa 1"),
        (faction("F6=1", stock="gold=9", hades=4), PERSEPHONE, "revive 1"),
        (faction("N4=4", stock="gold=50 knowledge=50", science="navigation"), FLEETS, "fleet 1"),
        (faction("M2=1", stock="gold=9"), HECATE, "turn gold wood 1"),
        (faction("M4=1"), GAIA, "garden A1"),
        (faction("A5=3", "shipyard=A5,B5,C5", stock="wood=15", science="navigation"), SHIPYARD, "launch 1"),
        (faction("A1=1 B1=1", "forge=A1,B1", stock="gold=9"), FORGE, "forge 1"),
        (faction(), GROW, "grow 1"),
    ],
)
def test_each_of_these_is_done_once_a_turn(own: Player, step: Step, move: str) -> None:
    table = state(own, dead="F4 F6 M2 M4", round=5)
    play(table, step, move)
    assert not step.asks(table, 0)


@pytest.mark.parametrize(
    ("own", "grows"),
    [
        (faction("C3=11", "hestia=A1"), 0),
        (faction("C3=12", "hestia=A1"), 0),
        (faction("C3=10", "hestia=A1"), 1),
        (faction("C3=10"), 1),
        (faction("C3=11"), 0),
    ],
)
def test_nobody_grows_without_food_left_over(own: Player, grows: int) -> None:
    assert growth(state(own, advanced=True), 0) == grows


def test_housings_have_no_limit() -> None:
    table = state(faction("C3=3", stock="stone=6"))
    play(table, BUILD, "build housing A1", "build housing B1", "build housing D1")
    assert city(table) == "A1=housing B1=housing D1=housing C3=housing"


def test_a_building_that_was_destroyed_can_be_built_again() -> None:
    table = state(faction("C3=2", "forge=A1,B1", stock="stone=9"))
    play(table, BUILD, "build quarry A1", "build forge C1")
    assert city(table) == "A1=quarry B1=forge C1=forge C3=housing"


@pytest.mark.parametrize(
    ("move", "stands"),
    [
        ("build hestia A1 keep hestia", "A1=hestia B1=razed C3=housing"),
        ("build hestia A1 keep ares", "A1=razed B1=ares C3=housing"),
        ("build hestia B1", "A1=hera B1=hestia C3=housing"),
    ],
)
def test_a_statue_in_heras_place(move: str, stands: str) -> None:
    table = state(faction("C3=1", "hera=A1 ares=B1", stock=POOR), advanced=True)
    play(table, BUILD, move)
    assert city(table) == stands


@pytest.mark.parametrize(
    ("own", "move", "words"),
    [
        (faction("C3=1", "ares=A1", stock=POOR), "build athena B1", "destroys the Statue of Ares"),
        (faction("C3=1", "hera=A1", stock=POOR), "build athena B1", "food"),
        (faction("C3=1", "ares=A1", stock=POOR), "build hera B1", "food"),
        (faction("C3=1", housing="A1,C3", stock=POOR), "build wall A1", "destroys the Housing"),
        (faction("C3=1", "agora=A1,B1,C1", stock=POOR), "build aqueduct A1-B2", "destroys the Agora, food"),
    ],
)
def test_what_a_building_destroys_is_told_before(own: Player, move: str, words: str) -> None:
    table = state(own, advanced=True)
    BUILD.begin(table, 0, [])
    prefix = f"{move.rsplit(' ', 1)[0]} "
    taps = {tap.move: tap for tap in BUILD.taps(table, 0, BUILD.menu(table, 0), prefix)}
    assert str(taps[move].hint).startswith(words)


def test_ships_take_whom_the_player_names_though_there_is_room_for_all() -> None:
    table = state(faction("C3=2 N1s=2", stock="fleet=6", science="astronomy"))
    play(table, SHIP, "city 1", "done")
    assert (where(table), table.players[0].continent) == ("N1s=2 C3=1", 1)
    table.players[0].stock[5] = 2
    SHIP.begin(table, 0, [])
    with pytest.raises(IllegalMove):
        SHIP.play(table, 0, "all", [])


@pytest.mark.parametrize(
    "move", ["adopt code nowhere", "lead nowhere", "buy code", "adopt navigation agora"]
)
def test_there_are_only_two_places_and_two_kinds_of_advances(move: str) -> None:
    table = state(faction("A1=2", "agora=A1,B1,C1", "A1", "knowledge=9 gold=9"), advanced=True)
    DEVELOP.begin(table, 0, [])
    with pytest.raises(IllegalMove):
        DEVELOP.play(table, 0, move, [])


def test_a_place_that_was_used_for_an_advance_appoints_nobody() -> None:
    table = state(faction("A1=2", "agora=A1,B1,C1", "A1", "knowledge=9 gold=9"), advanced=True)
    play(table, DEVELOP, "adopt code agora")
    for move in ("lead agora", "adopt logistics agora"):
        with pytest.raises(IllegalMove, match="You have already used the Agora this turn"):
            DEVELOP.play(table, 0, move, [])


def test_social_advances_cost_two_whatever_astronomy_says() -> None:
    own = faction("A1=2", "agora=A1,B1,C1", "A1", "knowledge=1", science="astronomy")
    table = state(own, faction(social="code"), advanced=True)
    with pytest.raises(IllegalMove, match="costs 2 knowledge"):
        DEVELOP.play(table, 0, "adopt code agora", [])


def test_pops_go_between_city_and_theatre_to_work() -> None:
    table = state(faction("C3=1 theatre=3", "farm=A1,B1", leaders="theatre"))
    play(table, ARRANGE, "work farm:2,theatre:1")
    assert where(table) == "theatre=1 A1=1 B1=1 C3=1"
    table = state(faction("C3=4", "farm=A1"), faction("theatre=1"))
    ARRANGE.begin(table, 0, [])
    assert "work theatre:1" not in ARRANGE.menu(table, 0)


def test_nothing_is_told_of_no_production() -> None:
    assert not play(state(faction()), ARRANGE)
    assert [event.kind for event in play(state(faction("C3=1", "academy=A1")), ARRANGE)] == ["produced"]


def test_a_full_city_makes_no_food_of_itself() -> None:
    table = state(faction("C3=1", f"quarry={FARMS},C1,C2,C4,C5"))
    GROW.begin(table, 0, [])
    assert not GROW.asks(table, 0)
    assert table.players[0].unused == 0
