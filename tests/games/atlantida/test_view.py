"""What everybody can look up, and what is kept from others (Atlantida rules, 14.3, 15.2 and 16)."""

from __future__ import annotations

import pytest

from bot.games.atlantida.constants import GOLD
from bot.games.atlantida.map import HEXES, NUMBER
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.state import Combat
from bot.games.atlantida.text.tell.events import punished, sunk
from bot.games.atlantida.text.tell.movement import converted, fought, plundered, robbed, withdrawn
from bot.games.atlantida.text.turning_points import near
from bot.games.atlantida.text.words import tally
from bot.games.engine.errors import GameOver
from tests.games.atlantida.economy.table import faction, state
from tests.games.atlantida.scene import ben, improving, moving, play
from tests.games.atlantida.test_events import between


def test_the_event_row_tells_what_is_over_what_comes_and_what_zeus_has_turned_away() -> None:
    position = between(faction("F3=1 C3=3", stock="gold=9"), "flood")
    row = position.view(None).row
    assert [event.event for event in row] == [
        *("", "", "tribute", "flood", "", "tribute", "", "", "tribute", "", "", "tribute", ""),
    ]
    assert [event.when for event in row[:6]] == ["past", "past", "past", "now", "later", "later"]
    spared = play(position, "spare").view(None).row[3]
    assert (spared.void, spared.spared) == (False, 0)
    void = play(between(faction("F3=1 C3=3"), "flood"), "void").view(None).row[3]
    assert (void.void, void.spared) == (True, None)
    quiet = improving(faction(), kind="build", round=4).view(None).row
    assert [event.when for event in quiet[3:7]] == ["now", "later", "next", "later"]


def test_a_hex_tells_who_is_where_and_what_guards_it() -> None:
    own = faction("N3=2 M3s=1", leaders="N3 M3s")
    position = moving(own, ben("M3s=3", leaders="C3"), dead="N3", sunk=1 << NUMBER["F3"])
    hexes = {hex.name: hex for hex in position.view(None).hexes}
    assert [*hexes] == [*HEXES]
    held, shared, sunk = hexes["N3"], hexes["M3"], hexes["F3"]
    assert held.main is not None
    assert (held.main.seat, held.main.pops, held.main.leaders, held.creature) == (0, 2, 1, False)
    assert [(units.seat, units.pops, units.leaders) for units in shared.around] == [(0, 1, 1), (1, 3, 0)]
    assert (shared.main, shared.creature, shared.strength, shared.coastal) == (None, True, 8, True)
    assert (sunk.sunk, sunk.coastal) == (True, False)


def test_a_faction_is_open_to_everybody() -> None:
    own = faction(
        "C3=2 theatre=1 N1s=1",
        "farm=A1 ares=B1",
        leaders="C3 theatre",
        stock="wood=7",
        science="cloth navigation",
        social="code",
        hades=2,
        continent=5,
    )
    seen = moving(own, ben(), advanced=True).view(1).players[0]
    assert (seen.population, seen.citizens, seen.hades, seen.continent, seen.leaders) == (4, 2, 2, 5, 2)
    assert (seen.wood, seen.science, seen.social, seen.statues) == (
        *(7, ("navigation", "cloth"), ("code",), ("ares",)),
    )
    assert (seen.advances, seen.score) == (3, 5 - 2 * 2)
    assert str(tally(seen)) == "1 point (5 saved − 2 × 2 in Hades); 3 advances"
    assert seen.made == sum(line.amount for line in seen.food) == 11 + 1 + 1
    assert (seen.balance, seen.theatre and seen.theatre.pops) == (13 - 4, 1)
    squares = {square.name: (square.cell, square.pops, square.leaders) for square in seen.city}
    assert (squares["A1"], squares["C3"], len(squares)) == (("farm", 0, 0), ("housing", 2, 1), 25)


@pytest.mark.parametrize(
    ("attacker", "defender", "first", "hidden"),
    [
        ("", "", "attack_commit", True),
        ("strategy", "strategy", "attack_commit", True),
        ("", "strategy", "attack_commit", False),
        ("strategy", "", "defend", False),
    ],
)
def test_strategy_turns_the_order_of_decisions(
    attacker: str, defender: str, first: str, hidden: bool
) -> None:
    holder = ben("N3=3", leaders="N3", social=defender)
    position = moving(faction("C3=4", social=attacker), holder, dead="N3", advanced=True)
    play(position, "city N3 4")
    assert position.decisions()[0].kind == first
    play(position, "1me")
    fight, public = position.view(1 if first == "attack_commit" else 0).combat, position.view(None).combat
    assert fight is not None
    assert public is not None
    assert position.decisions()[0].kind == ("defend" if first == "attack_commit" else "attack_after")
    known = fight.sealed if first == "attack_commit" else fight.answered
    assert known == (None if hidden else (1, 0))
    assert (public.sealed, public.answered) == (fight.sealed, fight.answered)


def test_winners_are_named_when_the_game_is_over() -> None:
    over = improving(ben("", continent=9), faction("", continent=8), kind="race")
    assert (over.view(None).winners, over.view(1).state.phase) == ((0,), "over")
    assert moving(faction(), ben()).view(None).winners == ()
    assert (over.decisions(), over.neutral(0), over.auto_answer(0, {"growth": "all"})) == ((), None, None)
    with pytest.raises(GameOver):
        over.play(0, "done")


def test_who_can_work_ahead() -> None:
    table = state(faction(), ben(), faction(), ben(), faction())
    table.done, table.active, table.step = 1, 1, 1
    table.players[3].quitting = 1
    table.players[4].leaders = []
    table.players[4].gone = 1
    position = AtlantidaPosition.settle(table)
    early = [seat for seat in range(5) if position.ahead(seat) is not None]
    assert early == [2], "who is through, at work, about to leave or gone prepares nothing"
    assert position.ahead(-1) is None
    assert position.ahead(5) is None
    assert moving(faction(), ben()).ahead(1) is None, "movement is strictly in order"


def test_the_description_names_all_that_the_panel_shows() -> None:
    rich = faction(
        "C3=1", stock="stone=3 gold=0 wood=7 fleet=1 me=0", leaders="C3 C3", hades=2, continent=5
    )
    told = str(moving(rich, ben()).view(1).text())
    assert (
        "Player 1: 1 pop, 5 saved, 2 dead, 1 point; 2 leaders, 3 stone, 7 wood, 2 knowledge, 1 ship;"
        in told
    )
    assert "Player 2: 4 pops, 0 saved; 1 leader, 2 stone, 2 gold, 2 wood, 2 knowledge, 6 equipment;" in told


def test_what_is_confirmed_is_a_part_of_the_turn() -> None:
    march = moving(faction("C3=4"), ben(), dead="N3")
    assert str(march.view(0).confirms(march.play(0, "city N3 2"))) == "Confirm your moves?"
    still = moving(faction("C3=4"), ben())
    assert str(still.view(0).confirms(still.play(0, "done"))) == "Confirm your moves?"
    attack = moving(faction("C3=4"), ben("N3=2", leaders="N3"), dead="N3")
    events = [*attack.play(0, "city N3 4"), *attack.play(0, "1me")]
    assert str(attack.view(0).confirms(events)) == "Confirm your attack?"
    build = improving(faction("C3=4"), ben(), kind="build")
    assert str(build.view(0).confirms(build.play(0, "build farm A1"))) == "Confirm your turn?"


def test_who_names_the_order_before_the_turn_goes_on_is_told_so() -> None:
    """It is no end of the turn: hunting, working and building come after it."""
    for answer in ("done", "start 2 counter"):
        asked = moving(faction("N4=1", leaders="N4"), ben(), ben(), dead="N4", round=3)
        play(asked, "done", "done", "done")
        (decision,) = asked.decisions()
        assert (decision.kind, decision.seat) == ("poseidon", 0)
        events = [event for event in asked.play(0, answer) if event.kind in ("order", "done")]
        assert str(asked.view(0).confirms(events)) == "Confirm who starts?"


def test_only_the_own_punishment_is_told_to_a_player() -> None:
    """What all have offered tells the others'; it would take the room of the own one."""
    position = moving(faction("C3=4"), ben(), ben())
    event = punished(1, 1)
    told = [position.view(seat).worth_telling(event) for seat in (0, 1, 2, None)]
    assert told == [None, event, None, event]
    assert [position.view(seat).befalls(event) for seat in (0, 1, None)] == [False, True, False]
    drowned = sunk(position.state.sites, 0, NUMBER["R1"], 0, (0, 2, 0))
    assert [position.view(seat).befalls(drowned) for seat in (0, 1, 2, None)] == [False, True, False, False]


def test_who_is_attacked_is_befallen_by_what_comes_of_it() -> None:
    """The Great Theatre is lost without a fight, and its owner was asked nothing."""
    position = moving(faction("C3=4", stock="me=3"), ben("theatre=1 C3=2"), ben())
    events = [*position.play(0, "city theatre 4"), *position.play(0, "3me")]
    told = {
        event.kind: [position.view(seat).befalls(event) for seat in (0, 1, 2, None)]
        for event in events
        if event.kind in ("attacked", "forced", "retreated")
    }
    assert told == {kind: [False, True, False, False] for kind in ("attacked", "forced", "retreated")}
    sites = position.state.sites
    for event, seats in (
        (fought(sites, Combat(0, 1, NUMBER["R1"], 3, 1, me=0, defence=0), 4, 3, 1), (0, 1)),
        (plundered(0, 1, (1, 1, 0)), (1,)),
        (withdrawn(0, 1, 2, 0), (1,)),
        (robbed(0, GOLD, (1, 2)), (1, 2)),
        (converted(0, 1), (0,)),
    ):
        assert [seat for seat in (0, 1, 2) if position.view(seat).befalls(event)] == [*seats], event.kind


def test_a_race_is_named_once() -> None:
    """The line of state says it already to whoever is asked."""
    rival = faction("C3=1", stock="fleet=3", science="astronomy navigation", continent=2)
    position = moving(faction("C3=4"), rival, race=True)
    event = near(1)
    assert "**Player 2 has ships for everybody and may win**" in str(position.view(0).summary())
    told = [position.view(seat).worth_telling(event) for seat in (0, 1, None)]
    assert [each is event for each in told] == [False, True, True]
    hungry = moving(faction("C3=20"), rival, race=True)
    assert "starve" in str(hungry.view(0).summary())
    assert hungry.view(0).worth_telling(event) is event
