"""What an absent player gets, question by question (Atlantida rules, 15)."""

from __future__ import annotations

import pytest

from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from tests.games.atlantida.scene import ben, faction, improving, moving, play

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
