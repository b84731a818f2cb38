"""Every heroic feat, at least twice (Dice Forge rules, 8, 9 and 11)."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.slots import SLOTS
from tests.games.dice_forge.feats import PLAYS, own, rolls


@pytest.mark.parametrize("name", PLAYS)
def test_card(name: str) -> None:
    PLAYS[name]()


def test_every_card_is_tested_twice() -> None:
    assert {play.__module__ for play in PLAYS.values()} == {own.__name__, rolls.__name__}
    tests = Counter(slug for name in PLAYS for slug in name.split(":")[0].split("+"))
    assert {slug for slug in CARDS if tests[slug] < 2} == set()


TABLE = {
    "M1": (0, 1, "A", "hammer 0 inv", ""),
    "M2": (0, 1, "A", "chest 2 inv", ""),
    "M3": (0, 2, "B", "hind 2 reinf", "bear 2 cond"),
    "M4": (0, 3, "B", "satyrs 6 inst", "boar-red 4 cond"),
    "M5": (0, 4, "C", "ferryman 12 none", "cerberus 6 inst"),
    "M6": (0, 5, "C", "helmet 4 inst", ""),
    "M7": (0, 6, "D", "cancer 8 inst", "sentinel 6 inst"),
    "X": (5, 5, "D", "hydra 26 none", "typhon 16 inst"),
    "S7": (6, 0, "D", "sphinx 10 inst", "cyclops 8 inst"),
    "S6": (5, 0, "E", "mirror 10 inst", ""),
    "S5": (4, 0, "E", "gorgon 14 none", "triton 8 inst"),
    "S4": (3, 0, "F", "minotaur 8 inst", "shield 6 inst"),
    "S3": (2, 0, "F", "owl 4 reinf", "ship 4 inst"),
    "S1": (1, 0, "G", "elder 0 reinf", ""),
    "S2": (1, 0, "G", "spirits 2 inst", ""),
}
"""Dice Forge rules, 2.4: sun, moon, island, introductory card, alternate card."""


def test_table_of_feats() -> None:
    def told(cards: tuple[str, ...]) -> str:
        if not cards:
            return ""
        card = CARDS[cards[0]]
        return f"{card.slug} {card.points} {card.type}"

    found = {
        slot.code: (slot.sun, slot.moon, slot.island, told(slot.introductory), told(slot.alternate))
        for slot in SLOTS
    }
    assert found == TABLE
