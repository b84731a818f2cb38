"""Why answers of the improvement phase are refused: scenarios 37 to 45, 58 (Atlantida rules, 18)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.games.atlantida.economy.craft import FORGE, HECATE, PERSEPHONE
from bot.games.atlantida.economy.development import DEVELOP
from bot.games.atlantida.economy.feeding import GROW
from bot.games.atlantida.economy.gaia import GAIA
from bot.games.atlantida.economy.production import ARRANGE
from bot.games.atlantida.economy.shipping import EUROPA
from bot.games.atlantida.economy.shipyard import SHIPYARD
from bot.games.atlantida.state import State
from bot.games.atlantida.step_contract import Step
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.economy.table import faction, state

AGORA = "agora=A1,B1,C1"
YARD = "shipyard=A5,B5,C5"
ALL_SHIPS = "navigation metalworking engineering physics"


class Refused(NamedTuple):
    """An answer is refused, with these words among the reasons."""

    id: str
    table: State
    step: Step
    move: str
    why: str


REFUSED = (
    Refused(
        "37-no-gold", state(faction("A1=2", AGORA, "B1", "gold=1")), DEVELOP, "lead agora", "costs 2 gold"
    ),
    Refused("37-fifth", state(faction("A1=2", AGORA, "B1 B1 C3 N1")), DEVELOP, "lead agora", "4 leaders"),
    Refused("37-one-pop", state(faction("A1=1", AGORA, "B1")), DEVELOP, "lead agora", "2 of your pops"),
    Refused("37-no-leader", state(faction("A1=2", AGORA, "C3")), DEVELOP, "lead agora", "a leader"),
    Refused("37-no-agora", state(faction()), DEVELOP, "lead agora", "no Agora"),
    Refused(
        "39",
        state(faction(stock="knowledge=9", science="navigation metalworking engineering")),
        DEVELOP,
        "buy physics",
        "an Academy",
    ),
    Refused(
        "39-needs",
        state(faction("", "academy=A1", stock="knowledge=9")),
        DEVELOP,
        "buy physics",
        "Navigation",
    ),
    Refused(
        "medicine-basic", state(faction(stock="knowledge=9")), DEVELOP, "buy medicine", "not in this game"
    ),
    Refused("twice", state(faction(stock="knowledge=9", science="cloth")), DEVELOP, "buy cloth", "already"),
    Refused("dear", state(faction()), DEVELOP, "buy cloth", "costs 6 knowledge; you have 2"),
    Refused(
        "social-basic", state(faction("A1=2", AGORA, "A1")), DEVELOP, "adopt code agora", "not in this game"
    ),
    Refused("41-idle", state(faction("C3=1", "forge=D3")), FORGE, "forge 1", "up to 0 gold"),
    Refused(
        "42-no-navigation",
        state(faction("A5=2", YARD, stock="wood=10")),
        SHIPYARD,
        "launch 1",
        "Navigation",
    ),
    Refused(
        "42-wood",
        state(faction("A5=2", YARD, stock="wood=9", science="navigation")),
        SHIPYARD,
        "launch 2",
        "10 wood",
    ),
    Refused(
        "43-cap",
        state(faction("A5=3", YARD, stock="wood=15 fleet=7", science="navigation")),
        SHIPYARD,
        "launch 2",
        "1 ship",
    ),
    Refused(
        "45-three",
        state(faction("F6=1", stock="gold=99", hades=3), dead="F6"),
        PERSEPHONE,
        "revive 3",
        "2 for 6",
    ),
    Refused(
        "45-living",
        state(faction("F6s=1", stock="gold=99", hades=3)),
        PERSEPHONE,
        "revive 1",
        "Persephone|back",
    ),
    Refused(
        "58-four",
        state(faction("F4=4", stock="gold=99"), dead="F4", round=8),
        EUROPA,
        "europa 4",
        "up to 3 pops a turn",
    ),
    Refused("work-too-many", state(faction("C3=1", "farm=A1,A2")), ARRANGE, "work farm:2", "takes 1"),
    Refused("work-nowhere", state(faction("C3=1", "farm=A1")), ARRANGE, "work forge:1", "no work"),
    Refused("work-words", state(faction("C3=1", "farm=A1")), ARRANGE, "work farm:x", "no answer"),
    Refused("hecate-same", state(faction("M2=1"), dead="M2"), HECATE, "turn gold gold 1", "into another"),
    Refused(
        "hecate-more", state(faction("M2=1"), dead="M2"), HECATE, "turn gold wood 9", "You have 2 gold"
    ),
    Refused(
        "gaia-stands", state(faction("M4=1 B2=1"), dead="M4"), GAIA, "garden B2", "Somebody stands on B2"
    ),
    Refused("gaia-where", state(faction("M4=1"), dead="M4"), GAIA, "garden Z9", "Garden doesn’t fit there"),
    Refused("gaia-keep", state(faction("M4=1"), dead="M4"), GAIA, "garden B2 keep", "leave “keep” out"),
    Refused("grow-more", state(faction()), GROW, "grow 3", "by 2 at most"),
)


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: row.id)
def test_refusal(row: Refused) -> None:
    table = row.table.copy()
    row.step.begin(table, 0, [])
    before = table.copy()
    if row.step.asks(table, 0):
        assert row.move not in row.step.menu(table, 0)
    with pytest.raises(IllegalMove, match=row.why):
        row.step.play(table, 0, row.move, [])
    assert table == before
