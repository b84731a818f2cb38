"""The words of a position text: faces, cards, and the steps of the agenda, written and read.

Readers raise BadPosition for what makes no sense by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import FACES, GARDEN, POOLS, SHIELDS, SIDES
from bot.games.dice_forge.slots import ISLANDS, NUMBER, SLOTS, TWOFOLD
from bot.games.dice_forge.state import Player, Rolled, State
from bot.games.dice_forge.steps import STEPS, Step
from bot.games.engine.errors import BadPosition
from bot.games.engine.fields import EMPTY, Fields, flag, items, listed, number
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


@dataclass(frozen=True)
class _Codec:
    """How the value of a field stands in a position text."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


_NUMBER: Final = _Codec(str, number)
_FACE: Final = _Codec(str, face_of)
_FACES: Final = _Codec(listed, lambda text: tuple(map(face_of, items(text))))
_AMOUNTS: Final = _Codec(lambda amounts: listed(amounts, "/"), amounts_of)
_FIELDS: Final = {
    "seat": _Codec(lambda seat: str(seat + 1), seat_of),
    "who": _Codec(_seats, lambda text: tuple(map(seat_of, items(text)))),
    "dice": _Codec(_seats, dice_of),
    "extra": _Codec(lambda extra: str(int(extra)), flag),
    "amounts": _AMOUNTS,
    "plus": _AMOUNTS,
    "slots": _Codec(listed, lambda text: tuple(known(slot, TWOFOLD) for slot in items(text))),
    "slot": _Codec(str, lambda text: known(text, NUMBER)),
    "used": _Codec(listed, lambda text: tuple(map(card_of, items(text)))),
    "card": _Codec(str, card_of),
    "taken": _FACES,
    "faces": _FACES,
    "face": _FACE,
    "shield": _FACE,
    "k": _NUMBER,
    "discount": _NUMBER,
    "gold": _NUMBER,
    "uses": _NUMBER,
}
"""The fields of steps, by name."""
_KINDS: Final = {kind.__name__.lower(): kind for kind in STEPS}


def _write_step(step: Step) -> str:
    fields = (_FIELDS[name].write(value) or EMPTY for name, value in step._asdict().items())
    return f"{type(step).__name__.lower()}:{';'.join(fields)}"


def _read_step(text: str) -> Step:
    word, _, rest = text.partition(":")
    if word not in _KINDS:
        raise BadPosition(msg("There is no step “{step}”.", step=short(word)))
    kind = _KINDS[word]
    values = rest.split(";")
    if len(values) != len(kind._fields):
        raise BadPosition(msg("The step “{step}” should have {n} fields.", step=word, n=len(kind._fields)))
    return kind(*(_FIELDS[name].read(value) for name, value in zip(kind._fields, values, strict=True)))


def write_steps(steps: Iterable[Step]) -> str:
    """Steps in the order given."""
    return listed(map(_write_step, steps), ">")


def read_steps(text: str) -> list[Step]:
    """A stack of steps, from a text that begins with the next one."""
    return [_read_step(step) for step in reversed(items(text, ">"))]


_GROUPS: Final = (("X3", "MIRROR", "SHIP"), SHIELDS, tuple(code for code in GARDEN if code[:4] == "BOAR"))


def _write_player(player: Player) -> str:
    fields = (
        listed((listed(die) for die in player.dice), "/"),
        listed((side + 1 for side in player.up), "."),
        listed(player.reserve, "/"),
        player.island or EMPTY,
        listed(player.cards),
        listed(player.discard),
        player.hammered,
        player.cerberus,
        player.tritons,
        player.gone,
    )
    return ";".join(map(str, fields))


def _read_player(text: str) -> Player:
    fields = text.split(";")
    if len(fields) != 10:
        raise BadPosition(msg("A player has ten fields."))
    dice, up, reserve, island, cards, discard, *numbers = fields
    faces = [tuple(face_of(face) for face in die.split(",")) for die in dice.split("/")]
    showing = [number(side) - 1 for side in up.split(".")]
    if [len(die) for die in faces] != [SIDES] * 2 or len(showing) != 2:
        raise BadPosition(msg("A player has two dice of six faces, and one of each is up."))
    if not all(0 <= side < SIDES for side in showing):
        raise BadPosition(msg("The sides of a die are numbered from 1 to 6."))
    owned = tuple(card_of(card) for card in items(cards))
    hammered, cerberus, tritons, gone = map(number, numbers)
    return Player(
        list(amounts_of(reserve)),
        (faces[0], faces[1]),
        (showing[0], showing[1]),
        "" if island == EMPTY else known(island, ISLANDS),
        owned,
        tuple(face_of(face) for face in items(discard)),
        owned.count("chest"),
        owned.count("hammer"),
        hammered,
        cerberus,
        tritons,
        gone,
    )


def _write_rolled(rolled: Rolled) -> str:
    return f"{rolled.seat + 1}.{rolled.die + 1}:{rolled.face}"


def _read_rolled(text: str) -> Rolled:
    place, _, face = text.partition(":")
    seat, _, die = place.partition(".")
    return Rolled(seat_of(seat), int(known(die, ("1", "2"))) - 1, known(face, FACES))


def _digits(text: str, groups: Iterable[Iterable[str]]) -> dict[str, int]:
    """The numbers of several groups of things, one digit each."""
    names = [tuple(group) for group in groups]
    parts = text.split(".")
    if [len(part) for part in parts] != [len(group) for group in names]:
        raise BadPosition(msg("“{text}” doesn’t have one digit for each face.", text=short(text, 40)))
    flat = [name for group in names for name in group]
    return {name: number(digit) for name, digit in zip(flat, "".join(parts), strict=True)}


def write(state: State) -> str:
    """The position text."""
    fields = {
        "round": state.round,
        "active": state.active + 1,
        "ties": "broken" if state.tie_breaker else "shared",
        "alternate": listed(code for code in TWOFOLD if code in state.alternates),
        "sanctuary": ".".join("".join(str(state.sanctuary[f]) for f in pool.kinds) for pool in POOLS),
        "garden": ".".join("".join(str(state.garden[f]) for f in group) for group in _GROUPS),
        "stacks": "".join(map(str, state.left)),
    }
    fields |= {f"p{seat + 1}": _write_player(player) for seat, player in enumerate(state.players)}
    fields["rolled"] = listed(map(_write_rolled, state.rolled))
    fields["do"] = write_steps(reversed(state.agenda))
    fields |= {f"lane{seat + 1}": write_steps(reversed(lane)) for seat, lane in enumerate(state.lanes)}
    return " ".join(f"{name}={value}" for name, value in fields.items())


def read(text: str) -> State:
    """The state that a position text describes, as far as each field goes by itself.

    Raises BadPosition for what can't be read; whether it all fits together is judged in :mod:`check`.
    """
    fields = Fields(text)
    players = [_read_player(fields.pop(f"p{n}")) for n in range(1, 5) if f"p{n}" in fields]
    lanes = [read_steps(fields.pop(f"lane{n}")) for n in range(1, 5) if f"lane{n}" in fields]
    state = State(
        players,
        _digits(fields.take("sanctuary"), (pool.kinds for pool in POOLS)),
        _digits(fields.take("garden"), _GROUPS),
        list(_digits(fields.take("stacks"), [(slot.code for slot in SLOTS)]).values()),
        frozenset(known(slot, TWOFOLD) for slot in items(fields.take("alternate"))),
        known(fields.take("ties"), ("shared", "broken")) == "broken",
        number(fields.take("round")),
        seat_of(fields.take("active")),
        tuple(map(_read_rolled, items(fields.take("rolled")))),
        read_steps(fields.take("do")),
        lanes,
    )
    fields.finish()
    return state
