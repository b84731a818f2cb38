"""The six kinds of army cards and the Demigod: strengths, copies, and how they are written.

A card is put down as ``G7`` on the stack of its kind, as ``demigod:D`` on that of Demons.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from bot.games.army.state import NO_STACKS
from bot.games.army.state import SET as SET
from bot.games.engine.text import Text, msg


class Kind(NamedTuple):
    """A kind of army card (Army of the Gods rules, 4.1)."""

    letter: str
    """What the notation calls it."""
    slug: str
    one: Text
    many: Text
    myth: str
    """Whose stories it comes from; empty: everybody's."""
    copies: Mapping[int, int]
    """How many of each strength are in a deck."""


KINDS: Final = (
    Kind("A", "archers", msg("Archer"), msg("Archers"), "", {1: 4, 2: 4, 3: 4, 4: 3, 5: 3}),
    Kind("W", "warriors", msg("Warrior"), msg("Warriors"), "", {2: 4, 3: 4, 4: 4, 5: 3, 6: 2}),
    Kind("C", "centaurs", msg("Centaur"), msg("Centaurs"), "greek", {3: 4, 4: 4, 5: 4, 6: 2, 7: 2}),
    Kind("V", "valkyries", msg("Valkyrie"), msg("Valkyries"), "norse", {3: 3, 4: 3, 5: 4, 6: 3, 7: 3}),
    Kind("D", "demons", msg("Demon"), msg("Demons"), "mesopotamian", {4: 3, 5: 3, 6: 4, 7: 3, 8: 2}),
    Kind("G", "giants", msg("Giant"), msg("Giants"), "norse", {5: 3, 6: 3, 7: 3, 8: 3, 9: 2}),
)
assert len(KINDS) == len(NO_STACKS)
LETTERS: Final = "".join(kind.letter for kind in KINDS)

DEMIGOD: Final = "demigod"
"""The wild card: its kind is named when it is dropped."""
WILD: Final = 10
"""Its strength; no other card has it, so a stack of strengths tells where it lies."""


class Soldier(NamedTuple):
    """What an army card is: its kind (None: wild) and strength."""

    kind: int | None
    strength: int


SOLDIERS: Final[Mapping[str, Soldier]] = {
    f"{kind.letter}{strength}": Soldier(number, strength)
    for number, kind in enumerate(KINDS)
    for strength in kind.copies
} | {DEMIGOD: Soldier(None, WILD)}
"""The army cards by slug, in the order of the card table."""
COPIES: Final[Mapping[str, int]] = {
    f"{kind.letter}{strength}": copies for kind in KINDS for strength, copies in kind.copies.items()
} | {DEMIGOD: 1}
"""How many of each are in a deck: 97 in all."""


def slug(kind: int, strength: int) -> str:
    """The card of this strength in a stack of this kind."""
    return DEMIGOD if strength == WILD else f"{LETTERS[kind]}{strength}"


def kind_of(letter: str) -> int | None:
    """The number of the kind with this letter, if there is one."""
    found = LETTERS.find(letter) if len(letter) == 1 else -1
    return None if found < 0 else found


def write_placed(card: str, kind: int) -> str:
    """A card and its stack as the notation names them."""
    return f"{DEMIGOD}:{LETTERS[kind]}" if card == DEMIGOD else card


def read_placed(placed: str) -> tuple[str, int]:
    """The card and the kind of its stack; the text is well formed."""
    card, _, letter = placed.partition(":")
    return card, LETTERS.index(letter or card[0])


def possible_kinds(card: str) -> Sequence[int]:
    """The kinds of stacks that an army card may go to: its own, or any for the Demigod."""
    own = SOLDIERS[card].kind
    return range(len(LETTERS)) if own is None else (own,)


def placements(card: str) -> Iterator[str]:
    """The ways to put a card of a hand down; none for gods and power cards."""
    if card in SOLDIERS:
        yield from (write_placed(card, kind) for kind in possible_kinds(card))
