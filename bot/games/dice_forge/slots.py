"""The fifteen places of heroic feats around the islands: cost, island, and which cards may lie there.

A slot is named by its place in the box: ``M3`` is a feat for moon, ``S2`` one for sun, ``X`` the one that
costs both (Dice Forge rules, 2.4).  Slots that share an island share its portal.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.dice_forge.faces import COLOURS


@dataclass(frozen=True, slots=True)
class Slot:
    """One stack of cards; each tuple holds the four cards of a stack from the top, by slug."""

    code: str
    sun: int
    moon: int
    island: str
    introductory: tuple[str, ...]
    alternate: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """The different cards that may lie here."""
        return tuple(dict.fromkeys((*self.introductory, *self.alternate)))


def _slot(code: str, sun: int, moon: int, island: str, card: str, alternate: str = "") -> Slot:
    return Slot(code, sun, moon, island, (card,) * 4, (alternate,) * 4 if alternate else ())


SLOTS: Final = (
    _slot("M1", 0, 1, "A", "hammer"),
    _slot("M2", 0, 1, "A", "chest"),
    _slot("M3", 0, 2, "B", "hind", "bear"),
    Slot("M4", 0, 3, "B", ("satyrs",) * 4, tuple(f"boar-{colour.lower()}" for colour in COLOURS)),
    _slot("M5", 0, 4, "C", "ferryman", "cerberus"),
    _slot("M6", 0, 5, "C", "helmet"),
    _slot("M7", 0, 6, "D", "cancer", "sentinel"),
    _slot("X", 5, 5, "D", "hydra", "typhon"),
    _slot("S7", 6, 0, "D", "sphinx", "cyclops"),
    _slot("S6", 5, 0, "E", "mirror"),
    _slot("S5", 4, 0, "E", "gorgon", "triton"),
    _slot("S4", 3, 0, "F", "minotaur", "shield"),
    _slot("S3", 2, 0, "F", "owl", "ship"),
    _slot("S1", 1, 0, "G", "elder"),
    _slot("S2", 1, 0, "G", "spirits"),
)
NUMBER: Final = {slot.code: number for number, slot in enumerate(SLOTS)}
ISLANDS: Final = tuple(dict.fromkeys(slot.island for slot in SLOTS))
TWOFOLD: Final = tuple(slot.code for slot in SLOTS if slot.alternate)
"""The nine slots with an alternate card."""


def slot_of(card: str) -> Slot:
    """Where a card lies, if it is in the play."""
    return next(slot for slot in SLOTS if card in slot.cards)


def island(code: str) -> str:
    """What people call an island: by the places of its cards, which stand in the picture."""
    return "/".join(slot.code for slot in SLOTS if slot.island == code)


def stack(slot: Slot, alternates: frozenset[str]) -> tuple[str, ...]:
    """The four cards that this slot can hold, top first; with fewer players only the first of them."""
    return slot.alternate if slot.code in alternates else slot.introductory
