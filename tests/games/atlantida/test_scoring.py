"""Points and places (Atlantida rules, 13): scenario 81."""

from __future__ import annotations

from bot.games.atlantida.scoring import outcome
from bot.games.atlantida.text.glossary import RULES
from bot.games.engine.text import ENGLISH
from tests.games.atlantida.economy.table import faction, state


def test_scenario_81_points() -> None:
    table = state(
        faction(continent=6, hades=2), faction(continent=9, hades=4), faction(science="cloth", hades=1)
    )
    table.phase = "over"
    assert [(r.place, r.score) for r in outcome(table)] == [(1, 102), (2, 101), (3, -2)]


def test_scenario_81_nobody_on_the_continent() -> None:
    table = state(faction(science="cloth", hades=9), faction(), faction(social="code"))
    assert [(r.place, r.score) for r in outcome(table)] == [(1, -18), (3, 0), (1, 0)]


def test_ties_are_broken_by_advances_and_else_shared() -> None:
    table = state(
        faction(continent=6, hades=2, science="cloth"),
        faction(continent=2, social="code strategy"),
        faction(continent=4, hades=1, science="cloth navigation"),
        faction(continent=1, science="cloth navigation astronomy"),
        faction(hades=0, science="cloth navigation astronomy agriculture"),
    )
    assert [(r.place, r.score) for r in outcome(table)] == [(3, 102), (1, 102), (1, 102), (4, 101), (5, 0)]


def test_a_race_is_worth_a_thousand_and_quitting_costs_as_much() -> None:
    table = state(faction(continent=3), faction(continent=9), faction(gone=1))
    table.winner = 0
    found = outcome(table)
    assert [(r.place, r.score, r.flags) for r in found] == [
        (1, 1000, ()),
        (2, 109, ()),
        (3, -1000, ("resigned",)),
    ]


def test_a_game_of_two_that_was_given_up_is_not_recorded() -> None:
    table = state(faction(gone=1), faction())
    table.winner = 1
    assert [(r.place, r.score) for r in outcome(table)] == [(2, None), (1, None)]


def test_the_rules_say_who_counts_and_what_the_final_score_adds() -> None:
    told = ENGLISH.translate(RULES)
    assert "1 point for each one saved, 2 less for each one dead (in Hades)." in told
    assert "The final score adds 100 for having saved anybody; whoever wins at once gets 1000." in told
