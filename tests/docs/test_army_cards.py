"""The card tables of the rules' page agree with the cards of the game (Army of the Gods rules, 4)."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.games.army.cards import LEADERS, PLAYED
from bot.games.army.cards.base import MYTHS, Played
from bot.games.army.cards.kinds import KINDS

PAGE: Final = Path(__file__).parents[2] / "docs" / "rules" / "army-of-the-gods.md"
NONE: Final = "–"


def kinds() -> Iterator[tuple[object, ...]]:
    for kind in KINDS:
        copies = (kind.copies.get(strength, NONE) for strength in range(1, 10))
        myth = MYTHS[kind.myth] if kind.myth else NONE
        yield kind.many, kind.letter, myth, *copies, sum(kind.copies.values())


def leaders() -> Iterator[tuple[object, ...]]:
    for god in LEADERS.values():
        yield god.name, MYTHS[god.myth], god.tokens, god.effect


def supporting() -> Iterator[tuple[object, ...]]:
    for god in _played("god"):
        yield god.name, MYTHS[god.myth], _actions(god), god.effect


def powers() -> Iterator[tuple[object, ...]]:
    for card in _played("power"):
        yield card.name, MYTHS[card.myth], card.copies, _actions(card), card.effect


def _played(group: str) -> Iterator[Played]:
    return (card for card in PLAYED.values() if card.group == group)


def _actions(card: Played) -> int:
    return 0 if card.shield else 1


def table(section: str) -> list[tuple[str, ...]]:
    """The rows of the table of a section, its head aside."""
    _, _, rest = PAGE.read_text(encoding="utf-8").partition(f"\n### {section} ")
    lines = rest.partition("\n#")[0].splitlines()
    rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines if line[:1] == "|"]
    return rows[2:]


@pytest.mark.parametrize(
    ("section", "cards"),
    [("4.1", kinds()), ("4.2", leaders()), ("4.3", supporting()), ("4.4", powers())],
    ids=["kinds", "leaders", "supporting", "powers"],
)
def test_the_page_has_the_cards_of_the_game(section: str, cards: Iterator[tuple[object, ...]]) -> None:
    assert table(section) == [tuple(map(str, card)) for card in cards]
