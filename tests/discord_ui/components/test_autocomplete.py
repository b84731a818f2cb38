"""What commands offer while one types."""

from __future__ import annotations

from bot.discord_ui.components.autocomplete import autocomplete
from bot.discord_ui.components.limits import CHOICE, CHOICES

HEXES = [("N1 · Mine", "N1"), ("N2 · Prairie", "N2"), ("Great Theatre", "theatre")]


def test_names_and_values_are_found_as_they_are_typed() -> None:
    assert [choice.value for choice in autocomplete(HEXES, " mIn")] == ["N1"]
    assert [choice.value for choice in autocomplete(HEXES, "n2")] == ["N2"]
    assert [choice.name for choice in autocomplete(HEXES, "THEATRE")] == ["Great Theatre"]
    assert autocomplete(HEXES, "temple") == []


def test_discord_takes_all_that_is_offered() -> None:
    many = autocomplete(((f"{number} {'x' * CHOICE}", number) for number in range(2 * CHOICES)), "")
    assert [choice.value for choice in many] == list(range(CHOICES))
    assert {len(choice.name) for choice in many} == {CHOICE}
    assert [
        choice.value for choice in autocomplete([("long", "y" * (CHOICE + 1)), ("short", "y")], "")
    ] == ["y"]
