"""The further fields of a position text, each only where it says something:

* ``domes=A1,C3``: domes on fewer than three blocks;
* ``turn=C4-C5``: without powers, the move that was made; the squares show the board after it;
* ``then=C4-C5,end``: with powers, the moves since the position that the rest of the text describes;
* ``ended=draw``: nobody has won;
* ``resigned=2``: who gave up; ``out=3``: who has lost in a play that goes on;
* ``lost=1.2``: player 1's second worker has left the board;
* ``powers=circe+morpheus[2],none``: the powers that the players have now, where they differ from the
  cards, and what those remember that aren't the player's card;
* ``extra=dionysus``: the power that granted this additional turn;
* ``quiet=3``, ``seen=1f,2e``: turns without a build, and fingerprints of the positions since;
* ``limits=200,5``: so many quiet turns, or repetitions of a position, make a draw;
* ``fleece=pan``, ``ram=C3``: the power beside the board, and the Ram;
* what is settled before the first worker is placed: see :mod:`setup.text`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from bot.games.engine.errors import BadPosition
from bot.games.engine.text import Text, msg, short
from bot.games.santorini import unfinished_turn as unfinished
from bot.games.santorini.board import DOME, NAMES, NUMBERS, OFF, SPACES, SUMMIT, TOWER, blocks, domed
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup import fields as setup
from bot.games.santorini.state import NONE, Ending, State

_POWER: Final = re.compile(r"([a-z]+)(?:\[([^\]]*)\])?")
_HELD: Final = r"[a-z]+(?:\[[^\]]*\])?"
_SEAT: Final = re.compile(rf"{_HELD}(?:\+{_HELD})*")
_SEATS: Final = re.compile(rf"{_SEAT.pattern}(?:,{_SEAT.pattern})*")


def bad(reason: Text) -> BadPosition:
    """A text that can't be read."""
    return BadPosition(reason)


def seat(state: State, player: str) -> int:
    """The seat of a player's number."""
    count = len(state.order)
    if player not in "1234"[:count] or len(player) != 1:
        if count == 2:
            raise bad(msg("The player to move is 1 or 2, not “{player}”.", player=short(player)))
        raise bad(msg("A player is 1 to {count}, not “{player}”.", count=count, player=short(player)))
    return int(player) - 1


def spaces(field: str) -> list[int]:
    """The spaces of a list."""
    names = field.upper().split(",")
    for name in names:
        if name not in NUMBERS:
            raise bad(msg("“{space}” is no space: columns A to E, rows 1 to 5.", space=short(name)))
    return [NUMBERS[name] for name in names]


def write(state: State) -> list[str]:
    """The fields of a state."""
    matters = not state.plain or state.setup is not None
    found: dict[str, str] = {
        "domes": _list([space for space in SPACES if DOME <= state.cells[space] < TOWER]),
        "turn": unfinished.written(state),
        "ended": "draw" if state.ending is not None and state.ending.winner is None else "",
        "resigned": _seats(state.ending.resigned if state.ending is not None else state.quit),
        "out": _seats(state.out) if len(state.order) > 2 else "",
        "lost": ",".join(
            f"{state.seat_of(side) + 1}.{number + 1}"
            for side, workers in enumerate(state.workers)
            for number, space in enumerate(workers)
            if space == OFF
        ),
        "powers": _powers(state),
        "extra": state.extra,
        "quiet": str(state.quiet or ""),
        "seen": ",".join(f"{mark:x}" for mark in state.seen),
        "limits": ",".join(map(str, state.limits)) if any(state.limits) and matters else "",
        "fleece": state.fleece,
        "ram": NAMES[state.ram] if state.ram != OFF else "",
        **setup.write(state),
    }
    return [f"{key}={value}" for key, value in found.items() if value]


def _list(spaces: list[int]) -> str:
    return ",".join(NAMES[space] for space in spaces)


def _seats(seats: tuple[int, ...]) -> str:
    return ",".join(str(seat + 1) for seat in seats)


def _powers(state: State) -> str:
    usual = tuple(
        () if card == NONE or seat in state.out else (card,) for seat, card in enumerate(state.cards)
    )
    if state.plain or state.powers == usual:
        return ""
    return ",".join(
        "+".join(slug + _note(state, seat, slug) for slug in powers) or NONE
        for seat, powers in enumerate(state.powers)
    )


def _note(state: State, seat: int, slug: str) -> str:
    """What a power remembers in brackets; for a card that is where it began, the side says it."""
    note = "" if slug == state.cards[seat] else roster()[slug].write(state, seat)
    return f"[{note}]" if note else ""


def read(state: State, parts: list[str]) -> list[str]:
    """Take up the fields; the moves of ``then``."""
    seen: dict[str, str] = {}
    for part in parts:
        key, _, value = part.partition("=")
        if key not in _READERS and key != "then":
            raise bad(msg("“{field}” is no field of a position.", field=short(part)))
        if key in seen:
            raise bad(msg("The field “{field}” is there twice.", field=key))
        seen[key] = value
    for key in sorted(seen, key=lambda key: list(_READERS).index(key) if key in _READERS else -1):
        if key in _READERS:
            try:
                _READERS[key](state, seen[key])
            except ValueError:
                raise bad(
                    msg("The field “{field}” can’t be read.", field=short(f"{key}={seen[key]}"))
                ) from None
    then = [move for move in seen.get("then", "").split(",") if move]
    if then and state.plain:
        raise bad(msg("“{field}” is no field of a position.", field="then"))
    return then


def _domes(state: State, value: str) -> None:
    for space in spaces(value):
        if state.cells[space] == TOWER or blocks(state.cells[space]) == SUMMIT:
            raise bad(msg("A dome on three blocks is written as height 4: {space}.", space=NAMES[space]))
        if domed(state.cells[space]):
            raise bad(msg("{space} has two domes.", space=NAMES[space]))
        state.cells[space] += DOME


def _turn(state: State, value: str) -> None:
    if not state.plain:
        raise bad(msg("With powers, write “then” for the moves of a turn."))
    unfinished.read(state, value)


def _ended(state: State, value: str) -> None:
    if value != "draw" or state.ending is not None:
        raise ValueError
    state.ending = Ending(None)


def _resigned(state: State, value: str) -> None:
    seats = tuple(seat(state, player) for player in value.split(","))
    ending = state.ending
    losers = [
        s for s in seats if (len(state.order) == 3 if ending is None else state.order[s] != ending.winner)
    ]
    if len(losers) != len(seats) or len(set(seats)) != len(seats):
        raise bad(msg("A player who resigned has lost: mark the other side with #."))
    state.quit = seats
    if state.ending is not None:
        state.ending = state.ending._replace(resigned=seats)


def _out(state: State, value: str) -> None:
    state.out = tuple(seat(state, player) for player in value.split(","))
    if len(state.order) == 2 and state.ending is None:
        raise bad(msg("With two players, whoever is out has lost: mark the other side with #."))
    if (
        len(set(state.out)) != len(state.out)
        or len({state.order[s] for s in range(len(state.order)) if s not in state.out}) < 1
    ):
        raise ValueError
    if state.powers:
        state.powers = tuple(() if s in state.out else powers for s, powers in enumerate(state.powers))
    if state.ending is None and state.seat in state.out:
        raise bad(msg("It can’t be the turn of a player who is out."))


def _lost(state: State, value: str) -> None:
    for word in sorted(value.split(",")):
        player, number = word.split(".")
        workers = state.workers[state.order[seat(state, player)]]
        if not 1 <= int(number) <= len(workers) + 1:
            raise ValueError
        workers.insert(int(number) - 1, OFF)


def _active(state: State, value: str) -> None:
    if not _SEATS.fullmatch(value):
        raise ValueError
    found = [_POWER.findall(words) for words in _SEAT.findall(value)]
    powers = [tuple(slug for slug, _ in pairs if slug != NONE) for pairs in found]
    if len(powers) != len(state.order) or any(slug not in roster() for words in powers for slug in words):
        raise ValueError
    if any(len(set(words)) != len(words) for words in powers):
        raise ValueError
    state.powers = tuple(powers)
    for seat, pairs in enumerate(found):
        for slug, note in pairs:
            if note and (slug == NONE or not roster()[slug].read(state, seat, note)):
                raise ValueError


def _extra(state: State, value: str) -> None:
    if value not in roster():
        raise ValueError
    state.extra = value


def _quiet(state: State, value: str) -> None:
    state.quiet = _number(value)


def _seen(state: State, value: str) -> None:
    state.seen = tuple(int(mark, 16) for mark in value.split(","))


def _limits(state: State, value: str) -> None:
    quiet, repeats = map(_number, value.split(","))
    state.limits = (quiet, repeats)


def _number(value: str) -> int:
    if not (value.isascii() and value.isdigit() and len(value) < 8):
        raise ValueError
    return int(value)


def _fleece(state: State, value: str) -> None:
    if len(state.order) != 2 or value not in roster() or not roster()[value].fleece or state.cards:
        raise ValueError
    state.fleece = value
    state.cards = [NONE, NONE]
    state.powers = ((), ())


def _ram(state: State, value: str) -> None:
    if not state.fleece or len(found := spaces(value)) != 1:
        raise ValueError
    (state.ram,) = found


_READERS: Final[Mapping[str, Callable[[State, str], None]]] = {
    **setup.READERS,
    "fleece": _fleece,
    "ram": _ram,
    "domes": _domes,
    "turn": _turn,
    "ended": _ended,
    "out": _out,
    "resigned": _resigned,
    "lost": _lost,
    "powers": _active,
    "extra": _extra,
    "quiet": _quiet,
    "seen": _seen,
    "limits": _limits,
}
