"""How a move is led on step by step: buttons wherever they fit, one step back, options in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest
from discord import ui

from bot.discord_ui.components.controls import parse_custom_id
from bot.discord_ui.components.outgoing_message import Writer
from bot.discord_ui.messages.lobby import lobby_message
from bot.discord_ui.messages.move_choices import choice_rows, flat_choices, previous_step
from bot.games.dice_forge import GAME
from bot.games.dice_forge.options import ForgeOptions
from bot.games.engine.decision import NATURE
from bot.tables.model import TableSnapshot
from bot.translations import Translations
from tests.discord_ui.messages.test_limits import table

WRITER = Writer(Translations().translator("en"), Translations().plain("en"))


def begun() -> TableSnapshot:
    """The first question of a player who can pay many faces."""
    position = GAME.start(4, ForgeOptions())
    while (decision := position.decisions()[0]).seat == NATURE:
        position.play(NATURE, decision.moves.at(0))
    view = position.view(decision.seat)
    return TableSnapshot(table(), decision.seat, view, decision, (decision.seat,), stamp=1)


def labels(snapshot: TableSnapshot, prefix: str) -> list[str]:
    assert snapshot.view is not None
    assert snapshot.decision is not None
    rows = choice_rows(snapshot, snapshot.view, snapshot.decision, WRITER, prefix)
    controls = [getattr(item, "item", item) for row in rows for item in row.children]
    buttons = [control for control in controls if isinstance(control, ui.Button)]
    assert len(buttons) == len(controls)
    return [str(button.label) for button in buttons]


@pytest.mark.parametrize("prefix", ["", "forge ", "forge M1 "])
def test_few_taps_are_buttons_at_each_step_with_one_step_back(prefix: str) -> None:
    found = labels(begun(), prefix)
    assert 1 < len(found) <= 11
    assert found.count("Back") == bool(prefix)


def test_one_step_back() -> None:
    snapshot = begun()
    assert snapshot.view is not None
    assert snapshot.decision is not None
    assert previous_step(snapshot.view, snapshot.decision, "forge M1 ") == "forge "
    assert previous_step(snapshot.view, snapshot.decision, "forge ") == ""
    assert previous_step(snapshot.view, snapshot.decision, "nonsense") == ""


def test_a_question_of_its_own_is_a_tap_unless_whole_moves_are_wanted() -> None:
    snapshot = begun()
    assert snapshot.view is not None
    assert snapshot.decision is not None
    found = flat_choices(snapshot.view, snapshot.decision, "forge ", 25) or ()
    assert "forge M1 " in {tap.move for tap in found}
    whole = flat_choices(snapshot.view, snapshot.decision, "forge ", 500, whole=True) or ()
    assert {tap.move for tap in whole} == {m for m in snapshot.decision.moves if m.startswith("forge ")}


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"cards": "introductory", "m3": "hind", "tie_breaker": False}, ["Cards: introductory set"]),
        (
            {"cards": "custom", "m3": "bear", "tie_breaker": True},
            ["Cards: custom", ": the bear", "tie-breaker: yes"],
        ),
    ],
)
def test_the_lobby_tells_in_words_what_is_not_as_usual(options: Mapping[str, str], told: list[str]) -> None:
    sheet = lobby_message(replace(table("open"), options=options), GAME, WRITER)
    text = "\n".join(i.content for i in sheet.view.walk_children() if isinstance(i, ui.TextDisplay))
    lines = text.partition("**Options**\n")[2].partition("\n**Terms**")[0].split("\n")
    assert len(lines) == len(told)
    assert all(words in line for words, line in zip(told, lines, strict=True))


def test_the_custom_id_of_a_step_is_read_again() -> None:
    snapshot = begun()
    assert snapshot.view is not None
    assert snapshot.decision is not None
    rows = choice_rows(snapshot, snapshot.view, snapshot.decision, WRITER, "forge ")
    ids = [getattr(item, "custom_id", "") for row in rows for item in row.children]
    assert all(parse_custom_id(custom_id) is not None for custom_id in ids)
