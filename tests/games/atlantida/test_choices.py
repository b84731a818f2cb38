"""No two choices that are offered side by side make the same of a table."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from bot.games.atlantida.game import Atlantida
from bot.games.atlantida.movement.combat import hidden
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.engine.chance import draw
from bot.games.engine.decision import NATURE, Choice, Decision
from tests.games.atlantida.economy.table import faction, state
from tests.games.atlantida.scene import ben, improving
from tests.games.atlantida.test_playouts import enriched

GAME = Atlantida()
MANY = 60
"""Of more choices only so many are tried, drawn at random."""


def whole(position: AtlantidaPosition, decision: Decision, prefix: str = "") -> list[str]:
    """All moves that taps lead to."""
    found: list[str] = []
    for choice in position.view(decision.seat).choices(decision, prefix):
        found += [choice.move] if choice.complete else whole(position, decision, choice.move)
    return found


def played(position: AtlantidaPosition, seat: int, move: str) -> str:
    after = position.copy()
    after.play(seat, move)
    return str(after)


def test_three_equal_answers_are_shown_once() -> None:
    position = improving(faction("C3=1", "quarry=A1"), ben(), kind="arrange")
    decision = position.decisions()[0]
    assert {"done", "best", "work none"} <= {*decision.moves}
    assert whole(position, decision) == ["done", "work quarry:1", "rest"]


def test_where_all_is_equal_only_what_ends_the_step_or_the_turn_is_shown() -> None:
    position = improving(faction("C3=1 A1=1"), ben(), kind="arrange")
    assert whole(position, position.decisions()[0]) == ["best", "done", "rest"]


def test_no_building_is_advised_of_which_people_starve() -> None:
    position = improving(faction("C3=2 N1=10", stock="stone=9"), ben(), kind="build")
    choices = position.view(0).choices(position.decisions()[0])
    assert [choice.move for choice in choices if choice.suggested] == ["build farm A1"]


def test_ships_for_wood_and_gold_are_one_tap() -> None:
    yard, science = "shipyard=A5,B5,C5", "navigation=1 physics=1"
    position = improving(faction("A5=2", yard, stock="wood=9 gold=4", science=science), kind="shipyard")
    choices = position.view(0).choices(position.decisions()[0])
    (first,) = (choice for choice in choices if choice.suggested)
    assert (first.move, str(first.label)) == ("launch 2 wood 9", "★ 2 ships for 9 wood and 2 gold")


def test_who_sails_is_one_tap_and_says_when_it_wins() -> None:
    def offered(**more: str) -> tuple[Choice, ...]:
        fleet = faction("C3=4 N1=1", stock=more["stock"], science="astronomy=1")
        position = improving(fleet, ben(), kind="ship", dead="N1", round=12)
        return position.view(0).choices(position.decisions()[0])

    assert [(tap.move, tap.apart) for tap in offered(stock="fleet=3") if tap.suggested] == [
        ("city 3", True)
    ]
    (first,) = (tap for tap in offered(stock="fleet=5") if tap.suggested)
    assert (first.move, str(first.hint)) == ("all", "Our advice: everybody is saved, and you win at once")
    (last,) = (tap for tap in offered(stock="fleet=3") if tap.move == "N1 1")
    assert str(last.hint) == "N1 is no longer yours"


def test_between_two_players_no_direction_is_offered() -> None:
    table = state(faction("N4=1 C3=3"), ben())
    table.phase, table.step = "between", 0
    position = AtlantidaPosition.settle(table)
    decision = position.decisions()[0]
    assert decision.moves.count == 4
    assert whole(position, decision) == ["done", "start 2 clockwise"]


def test_the_rest_as_usual_is_shown_where_it_does_more_than_the_usual_answer() -> None:
    position = improving(faction("C3=4", stock="stone=0 gold=0"), ben(), kind="grow")
    (decision,) = position.decisions()
    assert whole(position, decision) == ["grow 2", "grow 1", "grow 0"]
    assert str(position.view(0).asks(decision)) == "How many new pops? Up to 2"


def sealed(position: AtlantidaPosition) -> bool:
    """Does the position depend on what its decider may not know?"""
    combat = position.state.combat
    return combat is not None and hidden(position.state, combat)


@pytest.mark.parametrize("seed", range(8))
def test_no_two_choices_lead_to_one_position(seed: int) -> None:
    chooser = Random(seed)
    mode = "advanced" if seed % 2 else "basic"
    position = GAME.start(2 + seed % 4, AtlantidaOptions(mode))
    steps = 0
    while position.outcome is None and steps < 220:
        (decision,) = position.decisions()
        steps += 1
        if decision.seat == NATURE:
            move = decision.moves.at(draw(str(seed).encode(), steps, decision.moves.count))
        else:
            if steps == 4:
                position = enriched(position, chooser)
                (decision,) = position.decisions()
            if decision.moves.count <= 3000 and not sealed(position) and chooser.random() < 0.4:
                moves = whole(position, decision)
                tried = chooser.sample(moves, min(MANY, len(moves)))
                after = {move: played(position, decision.seat, move) for move in tried}
                twice = Counter(after.values())
                assert not [move for move in tried if twice[after[move]] > 1], str(position)
            move = decision.moves.at(chooser.randrange(decision.moves.count))
        position.play(decision.seat, move)
