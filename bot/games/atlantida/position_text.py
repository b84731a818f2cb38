"""The position text: one line that says everything, and its reader.

Fields are separated by spaces::

    rules=basic,race,plunder     or advanced; race and plunder only where they exist
    sites=quarry,prairie,…       the twenty hexes in table order; - before the island is laid
    alive=N1,N2 sunk=-           living creatures, sunken hexes
    row=-,-,tribute,…            the event of each turn
    round=1 phase=move active=1 step=0 done=-      how far the turn is; players are numbered from 1
    compass=1 clockwise=1 void=0 spared=-
    combat=1,2,N3,3,1,4,0,-,0    attacker, defender, place, pops, leaders (bits), then what each commits:
                                 ME, sacrificed pops
    fresh=B2 left=0 used=0 winner=-
    p1=STOCK;POPS;LEADERS;CITY;SCIENCE;SOCIAL;MOVED;HADES;CONTINENT;BID;UNUSED;QUITTING;GONE

Stocks and turns of advances have dots between them; ``-`` is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, Generic, TypeVar

from bot.games.atlantida.constants import (
    ADVANCES,
    CELLS,
    COLLAPSE,
    EVENTS,
    LEADERS,
    PLAYERS,
    PRODUCTION,
    SOCIALS,
    STOCKS,
    TEMPLES,
    TRIBUTE,
    TURNS,
    ZEUS,
)
from bot.games.atlantida.map import HEXES, PLACE, PLACE_NAMES, PLACES, SQUARE_NAMES, bits
from bot.games.atlantida.player import Player
from bot.games.atlantida.state import Combat, State
from bot.games.atlantida.units import PLACE_OF, WORD
from bot.games.engine.errors import BadPosition
from bot.games.engine.fields import EMPTY, MOST, Fields, flag, items, listed, number
from bot.games.engine.text import Text, msg, short

T = TypeVar("T")
LETTERS: Final = ".xhascofqgwu123456789"
"""What a square holds, in the order of CELLS: ``.`` nothing, ``x`` debris, ``1`` … ``9`` statues."""
assert len(LETTERS) == len(CELLS)


def one_of(text: str, names: Sequence[str]) -> str:
    """The text, if it is one of these names."""
    if text not in names:
        raise BadPosition(msg("There is no “{text}” in Atlantida.", text=short(text)))
    return text


def numbers(text: str, count: int, most: int = MOST) -> list[int]:
    """So many numbers with dots between them."""
    parts = text.split(".")
    if len(parts) != count:
        raise BadPosition(msg("“{text}” should be {count} numbers.", text=short(text), count=count))
    return [number(part, most) for part in parts]


def write_mask(mask: int, names: Sequence[str]) -> str:
    """The names of the bits that are set."""
    return listed(names[bit] for bit in bits(mask))


def read_mask(text: str, names: Sequence[str]) -> int:
    """The inverse of :func:`write_mask`; names in their order, each once."""
    mask = last = 0
    for item in items(text):
        bit = 1 << names.index(one_of(item, names))
        if bit <= last:
            raise BadPosition(msg("“{text}” should name things once and in order.", text=short(text)))
        mask, last = mask | bit, bit
    return mask


def write_pops(pops: Sequence[int]) -> str:
    """Places with how many pops are there: N3:2,C3:4."""
    return listed(f"{PLACE_NAMES[place]}:{count}" for place, count in enumerate(pops) if count)


def read_pops(text: str) -> list[int]:
    """The inverse of :func:`write_pops`."""
    pops = [0] * PLACES
    last = -1
    for item in items(text):
        name, _, count = item.partition(":")
        place = PLACE[one_of(name, PLACE_NAMES)]
        if place <= last:
            raise BadPosition(msg("“{text}” should name places once and in order.", text=short(text)))
        last = place
        pops[place] = number(count, least=1)
    return pops


def read_cells(text: str) -> list[int]:
    """A city, row by row, a sign each square."""
    if len(text) != len(SQUARE_NAMES) or any(letter not in LETTERS for letter in text):
        raise BadPosition(
            msg(
                "A city has {count} squares, with one of {letters} each.",
                count=len(SQUARE_NAMES),
                letters=LETTERS,
            )
        )
    return [LETTERS.index(letter) for letter in text]


PHASES: Final = (
    "layout", "zeus", "row", "statues", "order", "move", "between", "improve", "end", "over",
)  # fmt: skip
_RULES: Final = ("basic", "advanced", "race", "plunder")
_SITES: Final = (*TEMPLES, ZEUS, *PRODUCTION)
_EVENTS: Final = (EMPTY, TRIBUTE, COLLAPSE, *EVENTS)
_SEATS: Final = tuple(map(str, range(1, PLAYERS.stop)))
_LEADERS: Final = tuple(map(str, range(1, LEADERS + 1)))


@dataclass(frozen=True)
class _Field(Generic[T]):
    """How a field of the state, of a player or of a combat is written and read."""

    write: Callable[[T], str]
    read: Callable[[str], T]


def _number(most: int = MOST, first: int = 0) -> _Field[int]:
    """A number; ``first``: 1 where what counts from 0 is written from 1."""
    return _Field(lambda value: str(value + first), lambda text: number(text, most, first) - first)


def _optional(most: int = MOST, first: int = 0) -> _Field[int]:
    """The same, or nothing: -1, and -2 for what the viewer may not know."""
    there = _number(most, first)
    return _Field(
        lambda value: EMPTY if value < 0 else there.write(value),
        lambda text: -1 if text == EMPTY else there.read(text),
    )


def _numbers(count: int, most: int = MOST) -> _Field[list[int]]:
    return _Field(lambda values: listed(values, "."), lambda text: numbers(text, count, most))


def _mask(names: Sequence[str]) -> _Field[int]:
    return _Field(lambda mask: write_mask(mask, names), lambda text: read_mask(text, names))


def _named(names: Sequence[str]) -> _Field[str]:
    return _Field(str, lambda text: one_of(text, names))


_FLAG: Final = _Field[bool](lambda value: str(int(value)), flag)
_PLAYER: Final[Mapping[str, _Field[Any]]] = {
    "stock": _numbers(len(STOCKS)),
    "pops": _Field(write_pops, read_pops),
    "leaders": _Field[list[int]](
        lambda places: listed(PLACE_NAMES[place] for place in places),
        lambda text: [PLACE[one_of(name, PLACE_NAMES)] for name in items(text)],
    ),
    "cells": _Field[list[int]](lambda cells: "".join(LETTERS[cell] for cell in cells), read_cells),
    "science": _numbers(len(ADVANCES), TURNS),
    "social": _mask(SOCIALS),
    "moved": _mask(_LEADERS),
    "hades": _number(),
    "continent": _number(),
    "bid": _optional(),
    "unused": _number(),
    "quitting": _number(len(_SEATS)),
    "gone": _number(len(_SEATS)),
}
_COMBAT: Final[Mapping[str, _Field[Any]]] = {
    "attacker": _number(len(_SEATS), 1),
    "defender": _number(len(_SEATS), 1),
    "place": _Field[int](lambda place: WORD[place], lambda text: PLACE_OF[one_of(text, WORD)]),
    "pops": _number(),
    "leaders": _number((1 << LEADERS) - 1),
    "me": _optional(),
    "sacrificed": _number(),
    "defence": _optional(),
    "offered": _number(),
}


def _write(thing: object, fields: Mapping[str, _Field[Any]], separator: str) -> str:
    return separator.join(field.write(getattr(thing, name)) for name, field in fields.items())


def _read(text: str, fields: Mapping[str, _Field[Any]], separator: str, wrong: Text) -> dict[str, Any]:
    parts = text.split(separator)
    if len(parts) != len(fields):
        raise BadPosition(wrong)
    return {name: field.read(part) for (name, field), part in zip(fields.items(), parts, strict=True)}


def _write_row(row: Sequence[str]) -> str:
    return listed(event or EMPTY for event in row)


def _read_row(text: str) -> tuple[str, ...]:
    return tuple("" if one_of(event, _EVENTS) == EMPTY else event for event in text.split(","))


def _write_combat(combat: Combat | None) -> str:
    return EMPTY if combat is None else _write(combat, _COMBAT, ",")


def _read_combat(text: str) -> Combat | None:
    if text == EMPTY:
        return None
    return Combat(**_read(text, _COMBAT, ",", msg("A combat has nine fields.")))


@cache
def _table(seats: int) -> Mapping[str, _Field[Any]]:
    """The fields before the players, but for the rules, which stand before all."""
    return {
        "sites": _Field[tuple[str, ...]](
            listed, lambda text: tuple(one_of(site, _SITES) for site in items(text))
        ),
        "alive": _mask(HEXES),
        "sunk": _mask(HEXES),
        "row": _Field[tuple[str, ...]](_write_row, _read_row),
        "round": _Field[int](str, lambda text: number(text, TURNS, 1)),
        "phase": _named(PHASES),
        "active": _number(seats, 1),
        "step": _number(40),
        "done": _mask(_SEATS[:seats]),
        "compass": _number(seats, 1),
        "clockwise": _FLAG,
        "void": _FLAG,
        "spared": _optional(seats, 1),
        "combat": _Field(_write_combat, _read_combat),
        "fresh": _mask(SQUARE_NAMES),
        "left": _optional(),
        "used": _number((1 << len(_SEATS)) - 1),
        "winner": _optional(seats, 1),
    }


def write(state: State) -> str:
    """The position text of a state."""
    rules = (
        "advanced" if state.advanced else "basic",
        *(["race"] if state.race else []),
        *(["plunder"] if state.plunder else []),
    )
    fields = _table(len(state.players)).items()
    table = (f"{name}={field.write(getattr(state, name))}" for name, field in fields)
    players = (f"p{seat}={_write(player, _PLAYER, ';')}" for seat, player in enumerate(state.players, 1))
    return " ".join((f"rules={listed(rules)}", *table, *players))


def read(text: str) -> State:
    """The state that a text describes, each field for itself; raises BadPosition naming what is wrong."""
    found = Fields(text)
    names = ("rules", *_table(PLAYERS[0]))
    seats = len(found) - len(names)
    seated = [f"p{seat}" for seat in range(1, seats + 1)]
    if seats not in PLAYERS or tuple(found) != (*names, *seated):
        raise BadPosition(
            msg("A position of Atlantida has the fields {fields}, p1, p2 …", fields=", ".join(names))
        )
    wrong = msg("A player has thirteen fields.")
    players = [Player(**_read(found[name], _PLAYER, ";", wrong)) for name in seated]
    rules = items(found["rules"])
    if [name for name in _RULES if name in rules] != rules or ("basic" in rules) == ("advanced" in rules):
        raise BadPosition(msg("The rules are basic or advanced, then race and plunder if they hold."))
    return State(
        players,
        advanced="advanced" in rules,
        race="race" in rules,
        plunder="plunder" in rules,
        **{name: field.read(found[name]) for name, field in _table(seats).items()},
    )
