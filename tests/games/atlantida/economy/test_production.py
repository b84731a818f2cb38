"""What a production step brings: scenarios 31 to 36 (Atlantida rules, 8.2 and 18)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.games.atlantida.economy.production import ARRANGE
from bot.games.atlantida.state import State
from tests.games.atlantida.economy.table import faction, gained, state

AGORA = "agora=A1,B1,C1"


class Brought(NamedTuple):
    """Everybody stands already; production brings ``gain``."""

    id: str
    table: State
    gain: str


PRODUCTION = (
    Brought("31-two", state(faction("N3=2"), dead="N3"), "knowledge=2"),
    Brought("31-three", state(faction("N3=3"), dead="N3"), "knowledge=3"),
    Brought("32-three", state(faction("M3s=3")), "wood=1"),
    Brought("32-two", state(faction("M3s=2")), ""),
    Brought("33", state(faction("M1=1 M1s=2"), dead="M1"), "gold=3"),
    Brought("34", state(faction("", leaders="M1"), dead="M1"), ""),
    Brought("35", state(faction("B2=1", "quarry=B2,B4")), "stone=1"),
    Brought("36", state(faction("", f"{AGORA} academy=D3,E3")), "gold=1 knowledge=2"),
    Brought("garden", state(faction("B2=2", "garden=B2,B3")), "wood=1"),
    Brought("garden-demeter", state(faction("B2=1 F2=1", "garden=B2"), dead="F2"), "wood=2"),
    Brought("theatre", state(faction("theatre=1")), "gold=1"),
    Brought("theatre-lone-leader", state(faction("", leaders="theatre")), "gold=1"),
    Brought("hades", state(faction("R2=1", hades=3), dead="R2"), "knowledge=2"),
    Brought("hades-living", state(faction("R2s=1", hades=3)), ""),
    Brought("quarry-hex", state(faction("N1=1"), dead="N1"), "stone=2"),
    Brought("prairie", state(faction("N2=1"), dead="N2"), ""),
    Brought("athena", state(faction("", "athena=A1"), advanced=True), "knowledge=2"),
    Brought("taxation", state(faction("", social="taxation"), advanced=True), "gold=1"),
    Brought("code", state(faction("M3s=1 N1s=1", social="code"), advanced=True), "stone=1 wood=1"),
)


@pytest.mark.parametrize("row", PRODUCTION, ids=lambda row: row.id)
def test_production(row: Brought) -> None:
    assert gained(row.table.copy(), ARRANGE) == row.gain
