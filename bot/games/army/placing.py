"""How a card is put down: ``G7`` on the stack of its kind, ``demigod:D`` on that of Demons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.army.cards.kinds import DEMIGOD, LETTERS, SOLDIERS


def write(card: str, kind: int) -> str:
    """A card and its stack as the notation names them."""
    return f"{DEMIGOD}:{LETTERS[kind]}" if card == DEMIGOD else card


def read(placed: str) -> tuple[str, int]:
    """The card and the kind of its stack; the text is well formed."""
    card, _, letter = placed.partition(":")
    return card, LETTERS.index(letter or card[0])


def kinds(card: str) -> Sequence[int]:
    """The kinds of stacks that an army card may go to: its own, or any for the Demigod."""
    own = SOLDIERS[card].kind
    return range(len(LETTERS)) if own is None else (own,)


def ways(card: str) -> Iterator[str]:
    """The ways to put a card of a hand down; none for gods and power cards."""
    if card in SOLDIERS:
        yield from (write(card, kind) for kind in kinds(card))
