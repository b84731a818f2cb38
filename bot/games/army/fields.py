"""The words of a position text: cards, stacks and what is pending, written and read.

Readers raise BadPosition for what makes no sense by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from bot.games.army.cards import ORDER
from bot.games.army.cards.kinds import KINDS, LETTERS, WILD, kind_of
from bot.games.army.pending import Arrange, Attack, Look, Pending, Shuffle
from bot.games.army.player import NO_STACKS, Cards, Completed, Gone, Stack, Stacks
from bot.games.engine.errors import BadPosition
from bot.games.engine.fields import EMPTY, flag, items, listed, number
from bot.games.engine.text import msg, short


def known(text: str, names: Iterable[str]) -> str:
    """The text, if it is one of these names."""
    if text not in names:
        raise BadPosition(msg("There is no “{text}” in Army of the Gods.", text=short(text)))
    return text


def cards(text: str) -> Cards:
    """Cards in the order in which they stand."""
    return tuple(known(card, ORDER) for card in items(text))


def unordered(text: str) -> Cards:
    """Cards whose order means nothing, in that of the card table."""
    return tuple(sorted(cards(text), key=ORDER.__getitem__))


def parts(text: str, count: int, separator: str = ";") -> list[str]:
    """So many fields within a field."""
    found = text.split(separator)
    if len(found) != count:
        raise BadPosition(msg("“{text}” should have {n} parts.", text=short(text), n=count))
    return found


def letter(text: str) -> int:
    """A kind, from its letter."""
    kind = kind_of(text)
    if kind is None:
        raise BadPosition(msg("There is no “{text}” in Army of the Gods.", text=short(text)))
    return kind


def _letters(text: str) -> tuple[int, ...]:
    return tuple(letter(each) for each in items(text, "."))


def _pile(text: str) -> tuple[int, Stack]:
    """A kind and strengths: D4.10."""
    kind = letter(text[:1])
    strengths = tuple(number(each) for each in text[1:].split("."))
    if not all(each == WILD or each in KINDS[kind].copies for each in strengths):
        raise BadPosition(msg("“{text}” are no cards of one kind.", text=short(text)))
    return kind, strengths


def write_stacks(stacks: Stacks) -> str:
    """The stacks that are not empty: A1.3.5,D4."""
    return listed(f"{LETTERS[kind]}{listed(stack, '.')}" for kind, stack in enumerate(stacks) if stack)


def read_stacks(text: str) -> Stacks:
    """The inverse of :func:`write_stacks`."""
    found = [_pile(each) for each in items(text)]
    if len({kind for kind, _ in found}) != len(found):
        raise BadPosition(msg("A player has at most one open stack of a kind."))
    by_kind = dict(found)
    return tuple(by_kind.get(kind, ()) for kind in range(len(NO_STACKS)))


def write_sets(sets: Sequence[Completed]) -> str:
    """The completed sets: D4.5.6.7.8."""
    return listed(f"{LETTERS[done.kind]}{listed(done.cards, '.')}" for done in sets)


def read_sets(text: str) -> tuple[Completed, ...]:
    """The inverse of :func:`write_sets`."""
    return tuple(Completed(kind, tuple(sorted(strengths))) for kind, strengths in map(_pile, items(text)))


def write_gone(gone: Gone | None) -> str:
    """When and with what a player went: 1.3.5.0."""
    return EMPTY if gone is None else listed(map(int, gone), ".")


def read_gone(text: str) -> Gone | None:
    """The inverse of :func:`write_gone`."""
    if text == EMPTY:
        return None
    moment, sets, tokens, resigned = parts(text, 4, ".")
    return Gone(number(moment), number(sets), number(tokens), flag(resigned))


def write_pending(pending: Pending) -> str:
    """What is pending: attack:G7;G;7;2;A.W;0, look:2, svarog:A.W, shuffle:1."""
    match pending:
        case Attack():
            kind = LETTERS[pending.kind]
            aims = listed((LETTERS[target] for target in pending.targets), ".")
            who = pending.defender + 1
            return f"attack:{pending.card};{kind};{pending.strength};{who};{aims};{int(pending.trade)}"
        case Look(victim):
            return f"look:{victim + 1}"
        case Arrange(done):
            return f"svarog:{listed((LETTERS[kind] for kind in done), '.')}"
        case Shuffle(seat):
            return f"shuffle:{seat + 1}"
        case None:
            return EMPTY


def _read_attack(text: str) -> Attack:
    card, kind, strength, defender, aims, trade = parts(text, 6)
    return Attack(
        known(card, ORDER),
        letter(kind),
        number(strength),
        number(defender) - 1,
        _letters(aims),
        flag(trade),
    )


_PENDING: Final[dict[str, Callable[[str], Any]]] = {
    "attack": _read_attack,
    "look": lambda text: Look(number(text) - 1),
    "svarog": lambda text: Arrange(_letters(text)),
    "shuffle": lambda text: Shuffle(number(text) - 1),
}


def read_pending(text: str) -> Pending:
    """The inverse of :func:`write_pending`."""
    if text == EMPTY:
        return None
    word, _, rest = text.partition(":")
    return _PENDING[known(word, _PENDING)](rest)
