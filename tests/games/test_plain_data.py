"""Views as plain data: whatever the fields of a game's records hold."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.games.engine.plain_data import as_data
from bot.games.engine.text import msg


@dataclass(frozen=True)
class Tile:
    """A record within a record."""

    name: str
    worth: float


@dataclass(frozen=True)
class Board:
    """A record as a game from elsewhere may have it."""

    tiles: list[Tile]
    owners: dict[str, tuple[int, ...]]
    title: object = field(default_factory=lambda: msg("Confirm"))
    ended: bool = False
    winner: int | None = None


def test_lists_mappings_and_words_are_told_all_the_way_down() -> None:
    found = as_data(Board([Tile("hill", 1.5)], {"Ada": (1, 2)}))
    assert found == {
        "tiles": ({"name": "hill", "worth": 1.5},),
        "owners": {"Ada": (1, 2)},
        "title": "Confirm",
        "ended": False,
        "winner": None,
    }
