"""Buildings that can't be built, and why: scenarios 46, 47 and 49 to 51 (Atlantida rules, 5 and 18)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from bot.games.atlantida.city.building import BUILD
from bot.games.atlantida.state import State
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.city.cities import rich
from tests.games.atlantida.economy.table import faction, state


class Refused(NamedTuple):
    """A building is refused, with these words among the reasons."""

    id: str
    table: State
    move: str
    why: str


REFUSED = (
    Refused("46-no-shore", state(rich()), "build shipyard A4-C4", "doesn’t fit"),
    Refused("46-vertical", state(rich()), "build shipyard A3-A5", "doesn’t fit"),
    Refused("46-outside", state(rich()), "build agora D1-F1", "doesn’t fit"),
    Refused("47", state(rich(pops="C3=2 B2=1")), "build farm B2", "Somebody stands on B2"),
    Refused("47-large", state(rich(pops="C3=2 B2=1")), "build agora A2-C2", "Somebody stands on B2"),
    Refused("47-leader", state(rich(leaders="B2")), "build farm B2", "Somebody stands on B2"),
    Refused("49", state(rich("razed=A1")), "build farm A1", "needs an empty square"),
    Refused("49-over", state(rich("quarry=A1")), "build farm A1", "needs an empty square"),
    Refused("50-forge", state(rich("forge=A1,B1")), "build forge C1", "2 × Forge"),
    Refused("50-shipyard", state(rich("shipyard=A5,B5,C5")), "build shipyard C5-E5", "1 × Shipyard"),
    Refused("50-academy", state(rich("academy=A1,B1")), "build academy C1", "2 × Academy"),
    Refused("50-wall", state(rich("wall=A1,B1"), advanced=True), "build wall C1", "2 × Wall"),
    Refused(
        "50-aqueduct",
        state(rich("aqueduct=A1,B1,A2,B2"), advanced=True),
        "build aqueduct D1-E2",
        "1 × Aqueduct",
    ),
    Refused("50-agora", state(rich("agora=A1,B1,C1")), "build agora A2-C2", "1 × Agora"),
    Refused(
        "51-forge",
        state(faction("A1=3", "razed=A1", stock="stone=0", housing="")),
        "build forge B1",
        "costs 2 stone",
    ),
    Refused(
        "51-farm",
        state(faction("A1=3", "razed=A1", stock="stone=0", housing="")),
        "build farm B1",
        "Quarries only",
    ),
    Refused(
        "51-quarry",
        state(faction("A1=3", "razed=A1", stock="stone=2", housing="")),
        "build quarry B1",
        "a Housing comes first",
    ),
    Refused(
        "51-me", state(faction("A1=3", "razed=A1", stock="stone=2", housing="")), "me 1", "you have none"
    ),
    Refused("dear", state(faction()), "build agora A1-A3", "costs 4 stone; you have 2"),
    Refused("me-more", state(faction("C3=3")), "me 3", "up to 2 gold"),
    Refused("wall-basic", state(rich()), "build wall A1", "not in this game"),
    Refused("statue-basic", state(rich()), "build ares A1", "not in this game"),
    Refused(
        "statue-owned", state(rich(), faction("", "ares=A1"), advanced=True), "build ares A1", "stands in"
    ),
    Refused("statue-gold", state(rich(stock="stone=9"), advanced=True), "build ares A1", "costs 3 gold"),
    Refused(
        "hera-keep",
        state(rich("hera=A1 ares=B1 athena=C1"), advanced=True),
        "build wall A1",
        "which statue stays",
    ),
    Refused(
        "keep-needless",
        state(rich("ares=B1"), advanced=True),
        "build wall A1 keep ares",
        "leave “keep” out",
    ),
    Refused("garden", state(rich()), "build garden A1", "not in this game|Gaia"),
    Refused("nonsense", state(rich()), "build palace A1", "no building"),
    Refused("words", state(rich()), "destroy A1", "no answer here"),
)


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: row.id)
def test_refusal(row: Refused) -> None:
    table = row.table.copy()
    BUILD.begin(table, 0, [])
    before = table.copy()
    assert row.move not in BUILD.menu(table, 0)
    with pytest.raises(IllegalMove, match=row.why):
        BUILD.play(table, 0, row.move, [])
    assert table == before
