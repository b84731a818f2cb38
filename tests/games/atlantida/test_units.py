"""Who goes along and who stays (Atlantida rules, 6, 7, 8.2): several leaders, both locations, the sea."""

from __future__ import annotations

import pytest

from bot.games.atlantida.constants import GOLD, ME
from bot.games.atlantida.economy.jobs import arrange
from bot.games.atlantida.map import PLACE, PLACE_NAMES
from bot.games.atlantida.position import AtlantidaPosition
from tests.games.atlantida.economy.table import state, where
from tests.games.atlantida.scene import ben, faction, moving, play, pops, refused
from tests.games.atlantida.test_events import react


def leaders(position: AtlantidaPosition, seat: int = 0) -> list[str]:
    """Where a seat's leaders stand."""
    return [PLACE_NAMES[place] for place in position.state.players[seat].leaders]


def test_each_leader_moves_once_and_alone() -> None:
    position = moving(faction("C3=6", leaders="C3 N1s C3"))
    play(position, "city N4 2")
    assert leaders(position) == ["N4", "N1s", "C3"]
    play(position, "N1s city 0", "city N3s 3")
    assert (leaders(position), where(position.state)) == (["N4", "C3", "N3s"], "N4=2 N3s=3 C3=1")
    assert position.decisions()[0].seat == 1, "all have moved"


def test_who_has_moved_is_refused_and_may_be_left_behind() -> None:
    position = play(moving(faction("C3=4", leaders="C3 C3")), "city N4 1")
    assert "has moved" in refused(position, "N4 N4s 1")
    play(position, "city N4 1")
    assert (leaders(position), pops(position, 0, "N4")) == (["N4", "N4"], 2)


def test_joining_leaders_keep_their_own_move() -> None:
    position = moving(faction("N2s=2 C3=2", leaders="C3 N2s"))
    play(position, "city N2 1")
    assert leaders(position) == ["N2", "N2"]
    play(position, "N2 city 1")
    assert sorted(leaders(position)) == ["C3", "N2"]


@pytest.mark.parametrize(
    ("own", "dead", "move", "stand"),
    [
        (faction("N3=3", leaders="N3"), "N3", "N3 N3s 2", "N3=1 N3s=2"),
        (faction("N3=1 N3s=2", leaders="N3s"), "N3", "N3s N3 0", "N3=3"),
        (faction("C3=3 theatre=2", leaders="C3"), "", "city theatre 1", "theatre=3 C3=2"),
        (faction("C3=3 theatre=2", leaders="theatre"), "", "theatre city 2", "C3=5"),
        (faction("C3=3 theatre=2", leaders="C3"), "", "city N4 1+2", "N4=3 C3=2"),
        (faction("N1=1 N1s=2", leaders="N1"), "N1", "N1 theatre 1+1", "N1s=1 theatre=2"),
    ],
)
def test_both_locations_of_a_region(own: object, dead: str, move: str, stand: str) -> None:
    position = play(moving(own, dead=dead), move)  # type: ignore[arg-type]
    assert where(position.state) == stand


@pytest.mark.parametrize(
    ("own", "sunk", "move", "why"),
    [
        (faction("R1s=5", leaders="R1s", science="navigation"), "", "R1s city 3", ""),
        (faction("R1s=5", leaders="R1s", science="navigation"), "", "R1s theatre 3", ""),
        (faction("R1s=5", leaders="R1s", science="navigation"), "", "R1s R5s 3", ""),
        (faction("R1s=5", leaders="R1s", science="navigation"), "", "R1s city 4", "By sea"),
        (faction("R1s=5", leaders="R1s"), "", "R1s city 3", "too far"),
        (faction("F5s=5", leaders="F5s", science="navigation"), "", "F5s N1s 3", "too far"),
        (faction("F5s=5", leaders="F5s", science="navigation"), "R4", "F5s N1s 3", ""),
        (faction("R1s=5", leaders="R1s", science="navigation"), "", "R1s F1s 5", ""),
        (faction("C3=5", science="navigation", social="fanaticism"), "", "city R1 3", ""),
        (faction("R1s=5", leaders="R1s", science="navigation", social="fanaticism"), "", "R1s city2 3", ""),
    ],
)
def test_the_sea(own: object, sunk: str, move: str, why: str) -> None:
    gone = 1 << PLACE[sunk] if sunk else 0
    alive = ((1 << 20) - 1) & ~(1 << PLACE["N4"]) & ~gone
    position = moving(own, ben(), sunk=gone, alive=alive, advanced=True)  # type: ignore[arg-type]
    if why:
        assert why in refused(position, move)
    else:
        play(position, move)


def test_a_whole_crowd_is_shifted() -> None:
    position = moving(faction("C3=250 theatre=1", leaders="C3 theatre"))
    assert pops(play(position, "shift theatre 250"), 0, "theatre") == 251


def test_pops_are_shifted_once_and_before_all_else() -> None:
    position = play(moving(faction("C3=4 theatre=1", leaders="C3 theatre")), "shift theatre 2")
    assert where(position.state) == "theatre=3 C3=2"
    assert "once" in refused(position, "shift city 1")
    position = play(moving(faction("C3=4 N1s=2", leaders="C3 theatre")), "call N1s 1")
    assert "before anybody" in refused(position, "shift theatre 1")
    play(position, "call N1s 1", "call theatre leader", "city N4 6")
    assert "before your first leader" in refused(position, "call N4 1")
    assert "don’t occupy" in refused(moving(faction()), "shift theatre 1")


def test_summoning_takes_the_named_leader_only() -> None:
    position = play(moving(faction("C3=1", leaders="N1s R2s N1s"), advanced=True), "call R2s leader")
    assert leaders(position) == ["N1s", "C3", "N1s"]


@pytest.mark.parametrize(
    ("answer", "spent", "stand", "theirs"),
    [
        ("retreat", "1me 2pop", "theatre=2 C3=1", "C3=3"),
        ("0me", "1me 2pop", "theatre=2 C3=1", "C3=2"),
        ("4me", "0me", "C3=5", "theatre=2 C3=1"),
    ],
)
def test_who_wins_the_theatre_stands_in_it(answer: str, spent: str, stand: str, theirs: str) -> None:
    own = faction("C3=5", leaders="N1s C3")
    position = moving(own, ben("theatre=2 C3=1", leaders="theatre", stock="me=9"))
    play(position, "city theatre 4", spent, answer)
    assert (where(position.state), where(position.state, 1)) == (stand, theirs)
    won = answer != "4me"
    assert leaders(position) == ["N1s", "theatre" if won else "C3"]
    assert leaders(position, 1) == ["C3" if won else "theatre"]
    assert position.state.players[0].stock[ME] == (5 if won else 6)


def test_the_beaten_stay_together_and_others_are_elsewhere() -> None:
    own = faction("C3=5", leaders="C3")
    position = moving(own, ben("N3=2 R1s=1", leaders="R1s N3"), dead="N3")
    play(position, "city N3 5", "0me", "0me")
    assert (leaders(position, 1), where(position.state, 1)) == (["R1s", "N3s"], "N3s=1 R1s=1")


@pytest.mark.parametrize(("leader", "gold"), [("C3", 5), ("N1s", 0)])
def test_a_city_fights_with_its_leader_if_one_is_there(leader: str, gold: int) -> None:
    own = faction("C3=8", leaders=leader, stock="me=6 gold=5")
    position = play(react(own, "barbarians"), "6me")
    assert position.state.players[0].stock[GOLD] == gold, "8 + 6, and 1 for the leader"


def test_who_can_commit_nothing_fights_the_barbarians_at_once() -> None:
    lone = react(faction("C3=1", stock="me=0 gold=3"), "barbarians").state.players[0]
    assert (lone.stock[GOLD], lone.hades) == (0, 1)
    armed = react(faction("C3=1", stock="me=1 gold=3"), "barbarians")
    assert [*armed.decisions()[0].moves][:2] == ["0me", "1me"]
    crowd = react(faction("C3=2", stock="me=0 gold=3"), "barbarians")
    assert [*crowd.decisions()[0].moves][:2] == ["0me", "0me 1pop"]


def test_only_leaders_in_the_city_take_part_in_its_work() -> None:
    table = state(faction("C3=4", "agora=A1,B1,C1", leaders="C3 N1s theatre B1"))
    arrange(table, 0, {"agora": 2})
    assert [PLACE_NAMES[place] for place in table.players[0].leaders] == ["A1", "N1s", "theatre", "A1"]
    arrange(table, 0, {})
    assert [PLACE_NAMES[place] for place in table.players[0].leaders] == ["C3", "N1s", "theatre", "C3"]
