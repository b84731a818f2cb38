"""How a game was decided, in sentences; what a whole game is counted to."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.games.atlantida.map import CITY, THEATRE
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.state import Combat, State
from bot.games.atlantida.text.ending import scoring, told
from bot.games.atlantida.text.tell import economy, events, movement, turn
from bot.games.engine.text import Reader, Translator
from tests.games.atlantida.economy.table import T, faction, state
from tests.games.atlantida.test_playouts import GAME


def over(*saved: tuple[int, int], science: str = "", winner: int = -1) -> State:
    """A game that is over; of each seat how many are saved and dead; the first knows some science."""
    players = [faction("", continent=living, hades=dead) for living, dead in saved]
    table = state(*players)
    table.players[0] = faction("", continent=saved[0][0], hades=saved[0][1], science=science)
    table.phase, table.winner = "over", winner
    return table


def left(winner: int) -> State:
    """A game of three in which two have quit."""
    table = over((0, 0), (0, 0), (0, 0), winner=winner)
    others = [player for seat, player in enumerate(table.players) if seat != winner]
    for number, player in enumerate(others):
        player.gone = number + 1
    return table


REASONS = {
    "a race": (
        over((9, 0), (12, 3), winner=0),
        "Player 1 got everybody to the continent, 9 pops, and lost nobody.",
    ),
    "points": (over((6, 4), (9, 2)), "Player 2 has the most points: 9 saved, 2 dead."),
    "fewer than nothing": (
        over((1, 4), (1, 3)),
        "Player 2 has the most points: 1 saved, 3 dead.",
    ),
    "the only rescue": (over((2, 9), (0, 1)), "Player 1 is the only one who saved anybody: 2 pops."),
    "advances": (
        over((4, 1), (4, 1), (6, 2), science="cloth navigation"),
        "Player 1 has as many points as Player 2 and Player 3, 102, and more advances, 2.",
    ),
    "equal points and advances": (
        over((4, 1), (4, 1), (2, 1)),
        "Player 1 and Player 2 are equal in points, 102, and in advances, 0.",
    ),
    "nobody is saved": (
        over((0, 9), (0, 1), science="cloth"),
        "Nobody was saved, and Player 1 made the most advances, 1.",
    ),
    "nobody is saved, and all know as much": (
        over((0, 9), (0, 1)),
        "Nobody was saved, and Player 1 and Player 2 are equal in advances, 0.",
    ),
    "the others have quit": (left(1), "Player 2 is the only one left."),
}


@pytest.mark.parametrize(("table", "reason"), REASONS.values(), ids=REASONS)
def test_a_game_that_is_over_says_who_won_and_why(table: State, reason: str) -> None:
    assert str(told(table, []).reason) == reason


COMBAT = Combat(0, 1, THEATRE, 3, 0, me=2, sacrificed=1, defence=0, offered=1)


def test_who_defended_reads_of_their_own_strength() -> None:
    words = Translator(NullTranslations(), ("Ben", "Ada"), reader=Reader(1, GAME.second_person)).translate(
        movement.fought(T, COMBAT, 4, 4, 0).text
    )
    assert words == "Ben fights with 4 against your 4 for the Great Theatre. You win."


def test_what_the_whole_game_was_like_is_told() -> None:
    table = over((6, 4), (9, 8))
    story = [
        economy.shipped(T, 0, CITY, 6, None),
        turn.killed(1, 0, 6, 4, 2, 1),
        movement.fought(T, COMBAT, 5, 2, 2),
        turn.turn(2, ""),
        economy.carried(1, 4, None),
        economy.shipped(T, 1, CITY, 5, None),
        economy.starved(T, 0, CITY, 2),
        events.died(T, "flood", 1, CITY, 3),
        events.sunk(T, 0, 0, 0, (0, 1)),
        events.collapsed((1, 1)),
    ]
    ending = told(table, story)
    assert str(ending.decisive) == (
        "Player 1 got 6 pops to the continent in turn 1. "
        "Player 1: 6 saved, 4 dead; Player 2: 9 saved, 8 dead."
    )
    assert [str(words) for words in ending.parts] == [
        "100 for reaching the continent + 6 saved − 2 × 4 in Hades",
        "100 for reaching the continent + 9 saved − 2 × 8 in Hades",
    ]
    assert [str(words) for words in ending.statistics] == [
        "Deaths: hunger 2 · fights 5 · the gods 3 · the sea 3",
        "All together: 1 fight · 1 creature killed · 1 hex sunk",
        "Greatest rescue: Player 2 in turn 2, 9 pops",
    ]


@pytest.mark.parametrize(("last", "pops"), [(1, "last pop"), (2, "last 2 pops")])
def test_the_last_ships_decide_a_race(last: int, pops: str) -> None:
    table = over((9, 0), (2, 0), winner=0)
    story = [
        economy.shipped(T, 0, CITY, 9 - last, None),
        turn.turn(2, ""),
        economy.shipped(T, 0, CITY, last, None),
    ]
    ending = told(table, story)
    assert str(ending.decisive) == f"Player 1 got the {pops} to the continent in turn 2."
    assert str(ending.parts[0]) == "1000 for saving everybody"
    assert [str(words) for words in scoring(table)] == [
        "Score: 1000 for saving everybody",
        "Others: 100 for saving anyone, +1 each, −2 each dead",
    ]


def test_who_has_left_gets_what_that_costs() -> None:
    assert [str(words) for words in told(left(1), []).parts] == [
        "−1000 for leaving the game",
        "nobody saved, nobody dead",
        "−1000 for leaving the game",
    ]
    given_up = over((3, 1), (2, 0))
    given_up.players[1].gone = 1
    assert [str(words) for words in scoring(given_up)] == ["Score: +1 for each saved, −2 for each dead"]


def test_a_game_that_runs_has_no_ending() -> None:
    assert GAME.ending(AtlantidaPosition.settle(state(faction())), []) is None
