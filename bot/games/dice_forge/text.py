"""The position text: one line that says everything, and its reader.

Fields are separated by spaces::

    round=1 active=1 ties=shared alternate=M3,X
    sanctuary=4.4.4.4.1111.4.4.4.4.1111   how many of each face are left, pool by pool
    garden=444.1111.1111                  X3, mirror, ship; shields; boars
    stacks=333333333333333                cards left, in the order of the slots
    p1=DICE;UP;RESERVE;ISLAND;CARDS;DISCARD;HAMMERED;CERBERUS;TRITONS;GONE
    rolled=1.1:G1,1.2:V2                  player.die:face
    do=act:1;-;0>end:1                    the agenda, next step first, fields in the order of :mod:`steps`
    lane1=…                               what each player has to do for himself, if anything

Players, dice and sides are numbered from 1; ``-`` is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from bot.games.dice_forge.cards import CARDS
from bot.games.dice_forge.faces import FACES, GARDEN, POOLS, SHIELDS, SIDES
from bot.games.dice_forge.slots import ISLANDS, NUMBER, SLOTS, TWOFOLD
from bot.games.dice_forge.state import Player, Rolled, State
from bot.games.dice_forge.steps import STEPS, Step
from bot.games.engine import BadPosition
from bot.games.text import say

EMPTY: Final = "-"
_GROUPS: Final = (("X3", "MIRROR", "SHIP"), SHIELDS, tuple(code for code in GARDEN if code[:4] == "BOAR"))


def _list(items: Iterable[object], separator: str = ",") -> str:
    return separator.join(map(str, items)) or EMPTY


def _items(text: str, separator: str = ",") -> list[str]:
    return [] if text == EMPTY else text.split(separator)


def _seats(seats: Iterable[int]) -> str:
    return _list(seat + 1 for seat in seats)


def _number(text: str) -> int:
    # int() would accept signs, blanks, underscores and other scripts' digits.
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise BadPosition(say("“{text}” should be a number.", text=text[:20]))
    return int(text)


def _seat(text: str) -> int:
    return _number(text) - 1


def _known(text: str, names: Iterable[str]) -> str:
    if text not in names:
        raise BadPosition(say("There is no “{text}” in Dice Forge.", text=text[:20]))
    return text


def _face(text: str) -> str:
    return "" if text == EMPTY else _known(text, FACES)


def _card(text: str) -> str:
    return "" if text == EMPTY else _known(text, CARDS)


def _amounts(text: str) -> tuple[int, ...]:
    parts = tuple(_number(part) for part in text.split("/"))
    if len(parts) != 4:
        raise BadPosition(say("“{text}” should be gold/sun/moon/glory.", text=text[:20]))
    return parts


def _flag(text: str) -> bool:
    return _known(text, ("0", "1")) == "1"


def _die_list(text: str) -> tuple[int, ...]:
    return tuple(int(_known(die, ("1", "2"))) - 1 for die in _items(text))


def _slashes(amounts: Iterable[int]) -> str:
    return _list(amounts, "/")


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
    slots=_list,
    used=_list,
    taken=_list,
    faces=_list,
)
"""How a field of a step is written, by its name; all others as they are."""

_READ: Final[dict[str, Callable[[str], Any]]] = {
    "seat": _seat,
    "who": lambda text: tuple(_seat(seat) for seat in _items(text)),
    "dice": _die_list,
    "extra": _flag,
    "amounts": _amounts,
    "plus": _amounts,
    "slots": lambda text: tuple(_known(slot, TWOFOLD) for slot in _items(text)),
    "used": lambda text: tuple(_card(card) for card in _items(text)),
    "taken": lambda text: tuple(_face(face) for face in _items(text)),
    "faces": lambda text: tuple(_face(face) for face in _items(text)),
    "face": _face,
    "shield": _face,
    "card": _card,
    "slot": lambda text: _known(text, NUMBER),
    "k": _number,
    "discount": _number,
    "gold": _number,
    "uses": _number,
}
_KINDS: Final = {kind.__name__.lower(): kind for kind in STEPS}


def _write_step(step: Step) -> str:
    fields = (_WRITE.get(name, str)(value) or EMPTY for name, value in step._asdict().items())
    return f"{type(step).__name__.lower()}:{';'.join(fields)}"


def _read_step(text: str) -> Step:
    word, _, rest = text.partition(":")
    if word not in _KINDS:
        raise BadPosition(say("There is no step “{step}”.", step=word[:20]))
    kind = _KINDS[word]
    values = rest.split(";")
    if len(values) != len(kind._fields):
        raise BadPosition(say("The step “{step}” should have {n} fields.", step=word, n=len(kind._fields)))
    return kind(*(_READ[name](value) for name, value in zip(kind._fields, values, strict=True)))


def _write_steps(steps: Iterable[Step]) -> str:
    return _list(map(_write_step, steps), ">")


def _read_steps(text: str) -> list[Step]:
    return [_read_step(step) for step in reversed(_items(text, ">"))]


def _write_player(player: Player) -> str:
    fields = (
        _list((_list(die) for die in player.dice), "/"),
        _list((side + 1 for side in player.up), "."),
        _list(player.reserve, "/"),
        player.island or EMPTY,
        _list(player.cards),
        _list(player.discard),
        player.hammered,
        player.cerberus,
        player.tritons,
        player.gone,
    )
    return ";".join(map(str, fields))


def _read_player(text: str) -> Player:
    fields = text.split(";")
    if len(fields) != 10:
        raise BadPosition(say("A player has ten fields."))
    dice, up, reserve, island, cards, discard, *numbers = fields
    faces = [tuple(_face(face) for face in die.split(",")) for die in dice.split("/")]
    showing = [_number(side) - 1 for side in up.split(".")]
    if [len(die) for die in faces] != [SIDES] * 2 or len(showing) != 2:
        raise BadPosition(say("A player has two dice of six faces, and one of each is up."))
    if not all(0 <= side < SIDES for side in showing):
        raise BadPosition(say("The sides of a die are numbered from 1 to 6."))
    owned = tuple(_card(card) for card in _items(cards))
    hammered, cerberus, tritons, gone = map(_number, numbers)
    return Player(
        list(_amounts(reserve)),
        (faces[0], faces[1]),
        (showing[0], showing[1]),
        "" if island == EMPTY else _known(island, ISLANDS),
        owned,
        tuple(_face(face) for face in _items(discard)),
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
    return Rolled(_seat(seat), int(_known(die, ("1", "2"))) - 1, _known(face, FACES))


def _digits(text: str, groups: Iterable[Iterable[str]]) -> dict[str, int]:
    """The numbers of several groups of things, one digit each."""
    names = [tuple(group) for group in groups]
    parts = text.split(".")
    if [len(part) for part in parts] != [len(group) for group in names]:
        raise BadPosition(say("“{text}” doesn’t have one digit for each face.", text=text[:40]))
    flat = [name for group in names for name in group]
    return {name: _number(digit) for name, digit in zip(flat, "".join(parts), strict=True)}


def write(state: State) -> str:
    """The position text."""
    fields = {
        "round": state.round,
        "active": state.active + 1,
        "ties": "broken" if state.tie_breaker else "shared",
        "alternate": _list(code for code in TWOFOLD if code in state.alternates),
        "sanctuary": ".".join("".join(str(state.sanctuary[f]) for f in pool.kinds) for pool in POOLS),
        "garden": ".".join("".join(str(state.garden[f]) for f in group) for group in _GROUPS),
        "stacks": "".join(map(str, state.left)),
    }
    fields |= {f"p{seat + 1}": _write_player(player) for seat, player in enumerate(state.players)}
    fields["rolled"] = _list(map(_write_rolled, state.rolled))
    fields["do"] = _write_steps(reversed(state.agenda))
    fields |= {f"lane{seat + 1}": _write_steps(reversed(lane)) for seat, lane in enumerate(state.lanes)}
    return " ".join(f"{name}={value}" for name, value in fields.items())


def read(text: str) -> State:
    """The state that a position text describes, as far as each field goes by itself.

    Raises BadPosition for what can't be read; whether it all fits together is judged in :mod:`check`.
    """
    fields: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in fields:
            raise BadPosition(say("“{word}” is no field, or stands there twice.", word=word[:20]))
        fields[name] = value
    players = [_read_player(fields.pop(f"p{n}")) for n in range(1, 5) if f"p{n}" in fields]
    lanes = [_read_steps(fields.pop(f"lane{n}")) for n in range(1, 5) if f"lane{n}" in fields]
    try:
        state = State(
            players,
            _digits(fields.pop("sanctuary"), (pool.kinds for pool in POOLS)),
            _digits(fields.pop("garden"), _GROUPS),
            list(_digits(fields.pop("stacks"), [(slot.code for slot in SLOTS)]).values()),
            frozenset(_known(slot, TWOFOLD) for slot in _items(fields.pop("alternate"))),
            _known(fields.pop("ties"), ("shared", "broken")) == "broken",
            _number(fields.pop("round")),
            _seat(fields.pop("active")),
            tuple(map(_read_rolled, _items(fields.pop("rolled")))),
            _read_steps(fields.pop("do")),
            lanes,
        )
    except KeyError as missing:
        raise BadPosition(say("The field “{name}” is missing.", name=str(missing.args[0]))) from None
    if fields:
        raise BadPosition(say("There is no field “{name}”.", name=next(iter(fields))[:20]))
    return state
