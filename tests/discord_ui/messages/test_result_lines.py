"""Who has won: teams win together, ties share a place, and no list is numbered anew by the reader's app."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from discord import ui

from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.lobby import lobby_message
from bot.discord_ui.messages.table_text import result_lines, standing_lines, winner_text
from bot.games.engine.event import Json, Outcome, Result
from bot.games.engine.text import lines, msg
from bot.games.santorini import GAME
from bot.games.santorini.options import SantoriniOptions
from bot.hosting.person import Person
from bot.tables.model import State, TableSnapshot
from bot.translations import Translations
from tests.discord_ui.messages.test_limits import table

PEOPLE = (Person(1, "Ada"), Person(2, "Ben"), Person(3, "Cleo"), Person(-1, "", 1))


def outcome(*told: int, scores: tuple[int, ...] = (), flags: dict[int, str] | None = None) -> Outcome:
    """The places by seat."""
    return tuple(
        Result(
            seat, place, scores[seat] if scores else None, (flags[seat],) if flags and seat in flags else ()
        )
        for seat, place in enumerate(told)
    )


def told(result: Outcome | None, view: Any = None) -> list[str]:
    """What people read."""
    count = 0 if result is None else len(result)
    over = replace(table("finished"), people=PEOPLE[:count], outcome=result)
    translator = Translations().translator("en-US", tuple(person.shown for person in PEOPLE[:count]))
    return translator.translate(lines(result_lines(TableSnapshot(over, view=view)))).split("\n")


@pytest.mark.parametrize(
    ("result", "expected"),
    [
        pytest.param(outcome(2, 1), ["**◆ <@2> wins.**"], id="two"),
        pytest.param(
            outcome(2, 1, flags={0: "timeout"}),
            ["**◆ <@2> wins.**", "● Ada (lost on time)"],
            id="two, and why",
        ),
        pytest.param(
            outcome(2, 1, scores=(4, 9)),
            ["**◆ <@2> wins.**", "Place 1: ◆ Ben: 9", "Place 2: ● Ada: 4"],
            id="two with scores",
        ),
        pytest.param(
            outcome(3, 1, 3, 1),
            [
                "**◆ <@2> and ■ Computer · easy win.**",
                "Place 1: ◆ Ben, ■ Computer · easy",
                "Place 3: ● Ada, ▲ Cleo",
            ],
            id="a team",
        ),
        pytest.param(
            outcome(1, 1, 3, scores=(9, 9, 4)),
            [
                "**● <@1> and ◆ <@2> win.**",
                "Place 1: ● Ada: 9, ◆ Ben: 9",
                "Place 3: ▲ Cleo: 4",
            ],
            id="a shared first place",
        ),
        pytest.param(outcome(1, 1), ["**The game ends in a draw.**"], id="a draw"),
        pytest.param(
            outcome(1, 1, 1, scores=(5, 5, 5)),
            ["**The game ends in a draw.**", "● Ada: 5, ◆ Ben: 5, ▲ Cleo: 5"],
            id="a draw with scores",
        ),
        pytest.param(
            outcome(1, 2, 3, flags={1: "timeout", 2: "resigned"}),
            [
                "**● <@1> wins.**",
                "Place 1: ● Ada",
                "Place 2: ◆ Ben (lost on time)",
                "Place 3: ▲ Cleo (resigned)",
            ],
            id="flags",
        ),
        pytest.param(None, ["The game ended without a result."], id="given up"),
    ],
)
def test_the_result_is_told_as_it_is(result: Outcome | None, expected: list[str]) -> None:
    shown = [line.replace("\\", "") for line in told(result)]
    assert shown == expected


def test_partners_stand_under_the_sign_that_their_workers_bear() -> None:
    view = GAME.start(4, SantoriniOptions(powers="custom", teams="1+3")).view(None)
    assert told(outcome(3, 1, 3, 1), view)[1:] == [
        "Place 1: ◆ Ben, ◆ Computer · easy",
        "Place 3: ● Ada, ● Cleo",
    ]
    beside = GAME.start(4, SantoriniOptions(powers="custom", teams="1+2")).view(None)
    assert told(outcome(1, 1, 3, 3), beside)[2] == "Place 3: ◆ Cleo, ◆ Computer · easy"


@pytest.mark.parametrize(
    ("teams", "expected"),
    [("1+3", ["Team A: Ada + player number 3 to join", "Team B: Ben + player number 4 to join"]),
     ("random", ["Teams are drawn when the game begins."])],
)  # fmt: skip
def test_the_lobby_says_who_will_be_partners(teams: str, expected: list[str]) -> None:
    given = {"teams": teams, "powers": "quick"}
    told = _lobby(options=given, people=PEOPLE[:2], min_seats=4, max_seats=4)
    for line in [*expected, "Turn order is drawn."]:
        assert line in told


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, "Rules: Classic, Gods or Teams · Unrated"),
        ({"powers": "custom"}, "Rules: freely chosen god powers · Unrated"),
    ],
)
def test_what_depends_on_how_many_come_is_not_told_as_if_all_came(
    given: dict[str, Json], expected: str
) -> None:
    told = _lobby(options=given, people=PEOPLE[:2], max_seats=4)
    assert expected in told
    assert "Teams are drawn" not in told


def test_the_rules_of_a_game_that_began_before_its_table_was_full_are_of_those_who_play() -> None:
    begun = _lobby("running", people=PEOPLE[:2], max_seats=4)
    assert "Rules: Classic · Unrated" in begun
    assert "Teams" not in begun


def _lobby(state: State = "open", **how: Any) -> str:
    """What a lobby of Santorini says."""
    names = tuple(person.shown for person in how["people"])
    sheet = lobby_message(replace(table(state), **how), GAME, Writer.of(Translations(), "en-US", names))
    return "\n".join(
        item.content for item in sheet.view.walk_children() if isinstance(item, ui.TextDisplay)
    )


@pytest.mark.parametrize(
    ("places", "seat", "expected"),
    [
        ((2, 1), 1, "You win."),
        ((2, 1), 0, "◆ Ben wins."),
        ((2, 1), None, "◆ Ben wins."),
        ((1, 2, 1), 2, "You and ● Ada win."),
        ((1, 1), 0, "The game ends in a draw."),
    ],
)
def test_a_winner_is_told_you(places: tuple[int, ...], seat: int | None, expected: str) -> None:
    people = PEOPLE[: len(places)]
    over = replace(table("finished"), people=people, outcome=outcome(*places))
    translator = Translations().translator("en-US", tuple(person.shown for person in people))
    assert translator.translate(winner_text(TableSnapshot(over, seat=seat))) == expected
    assert "You" not in translator.translate(winner_text(TableSnapshot(over, seat=seat), called=True))


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({}, "It is ◆ Ben’s turn."),
        ({"reacting": (1,)}, "◆ Ben may answer."),
        ({"choosing": (1,)}, "◆ Ben is still choosing."),
        ({"secretly": {1: msg("choose an offer")}}, "◆ Ben is still choosing."),
    ],
)
def test_whose_turn_it_is_is_told_of_nobody_who_only_answers(asked: dict[str, Any], expected: str) -> None:
    snapshot = TableSnapshot(replace(table(), people=PEOPLE[:2]), waiting=(1,), **asked)
    translator = Translations().translator("en-US", ("Ada", "Ben"))
    assert translator.translate(lines(standing_lines(snapshot))) == expected
