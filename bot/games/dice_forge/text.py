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

from collections.abc import Iterable
from typing import Final

from bot.games.dice_forge.faces import FACES, GARDEN, POOLS, SHIELDS, SIDES
from bot.games.dice_forge.fields import (
    amounts_of,
    card_of,
    face_of,
    known,
    read_steps,
    seat_of,
    write_steps,
)
from bot.games.dice_forge.slots import ISLANDS, SLOTS, TWOFOLD
from bot.games.dice_forge.state import Player, Rolled, State
from bot.games.engine.errors import BadPosition
from bot.games.engine.fields import EMPTY, Fields, items, listed, number
from bot.games.engine.text import msg, short

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
