"""The words of a position text: faces, cards, and the steps of the agenda, written and read.

Readers raise BadPosition for what makes no sense by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import FACES
from bot.games.dice_forge.slots import NUMBER, TWOFOLD
from bot.games.dice_forge.steps import STEPS, Step
from bot.games.engine.errors import BadPosition
from bot.games.engine.fields import EMPTY, flag, items, listed, number
from bot.games.engine.text import msg, short


def _seats(seats: Iterable[int]) -> str:
    return listed(seat + 1 for seat in seats)


def seat_of(text: str) -> int:
    """A seat, from the number of its player."""
    return number(text) - 1


def known(text: str, names: Iterable[str]) -> str:
    """The text, if it is one of these names."""
    if text not in names:
        raise BadPosition(msg("There is no “{text}” in Dice Forge.", text=short(text)))
    return text


def face_of(text: str) -> str:
    """A face, or none."""
    return "" if text == EMPTY else known(text, FACES)


def card_of(text: str) -> str:
    """A card, or none."""
    return "" if text == EMPTY else known(text, CARDS)


def amounts_of(text: str) -> tuple[int, ...]:
    """Gold, sun, moon and glory."""
    parts = tuple(number(part) for part in text.split("/"))
    if len(parts) != 4:
        raise BadPosition(msg("“{text}” should be gold/sun/moon/glory.", text=short(text)))
    return parts


def dice_of(text: str) -> tuple[int, ...]:
    """Some of the two dice, counted from 0."""
    return tuple(int(known(die, ("1", "2"))) - 1 for die in items(text))


def _slashes(amounts: Iterable[int]) -> str:
    return listed(amounts, "/")


def _next(seat: int) -> str:
    return str(seat + 1)


def _bit(flag: bool) -> str:
    return str(int(flag))


_WRITE: Final = dict[str, Callable[[Any], str]](
    seat=_next,
    who=_seats,
    dice=_seats,
    extra=_bit,
    amounts=_slashes,
    plus=_slashes,
    slots=listed,
    used=listed,
    taken=listed,
    faces=listed,
)
"""How a field of a step is written, by its name; all others as they are."""

_READ: Final[dict[str, Callable[[str], Any]]] = {
    "seat": seat_of,
    "who": lambda text: tuple(seat_of(seat) for seat in items(text)),
    "dice": dice_of,
    "extra": flag,
    "amounts": amounts_of,
    "plus": amounts_of,
    "slots": lambda text: tuple(known(slot, TWOFOLD) for slot in items(text)),
    "used": lambda text: tuple(card_of(card) for card in items(text)),
    "taken": lambda text: tuple(face_of(face) for face in items(text)),
    "faces": lambda text: tuple(face_of(face) for face in items(text)),
    "face": face_of,
    "shield": face_of,
    "card": card_of,
    "slot": lambda text: known(text, NUMBER),
    "k": number,
    "discount": number,
    "gold": number,
    "uses": number,
}
_KINDS: Final = {kind.__name__.lower(): kind for kind in STEPS}


def _write_step(step: Step) -> str:
    fields = (_WRITE.get(name, str)(value) or EMPTY for name, value in step._asdict().items())
    return f"{type(step).__name__.lower()}:{';'.join(fields)}"


def _read_step(text: str) -> Step:
    word, _, rest = text.partition(":")
    if word not in _KINDS:
        raise BadPosition(msg("There is no step “{step}”.", step=short(word)))
    kind = _KINDS[word]
    values = rest.split(";")
    if len(values) != len(kind._fields):
        raise BadPosition(msg("The step “{step}” should have {n} fields.", step=word, n=len(kind._fields)))
    return kind(*(_READ[name](value) for name, value in zip(kind._fields, values, strict=True)))


def write_steps(steps: Iterable[Step]) -> str:
    """Steps in the order given."""
    return listed(map(_write_step, steps), ">")


def read_steps(text: str) -> list[Step]:
    """A stack of steps, from a text that begins with the next one."""
    return [_read_step(step) for step in reversed(items(text, ">"))]
