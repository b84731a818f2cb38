"""The position text: one line that says everything.

``HEIGHTS/PLAYER/POWER:SPACES/POWER:SPACES`` and then, where needed, fields ``/key=value``:

* heights: 25 digits, A5 to E5 first, A1 to E1 last; 4 is a complete tower;
* player: whose turn it is (or was, when the play ended), from 1;
* for each side its power, and its workers in the order of their placing; ``#`` before it marks the winner;
* ``domes=A1,C3``: domes on fewer than three blocks;
* ``turn=C4-C5``: what the player has done of this turn;
* ``resigned=2``: who gave up.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from bot.games.engine import BadPosition, IllegalMove
from bot.games.santorini import notation, rules
from bot.games.santorini.board import (
    DOME,
    NAMES,
    NEIGHBOURS,
    NUMBERS,
    SIZE,
    SPACES,
    SUMMIT,
    TOWER,
    blocks,
    domed,
)
from bot.games.santorini.notation import Move
from bot.games.santorini.state import Ending, Moved, State, Step
from bot.games.text import Text, say

PLAYERS: Final = 2
_READING: Final = tuple(row * SIZE + column for row in reversed(range(SIZE)) for column in range(SIZE))
"""The spaces in the order of the heights."""
_SIDE: Final = re.compile(r"(#?)([^:#]*)(?::(.*))?")


def write(state: State) -> str:
    """The text of a settled state."""
    fields = ["".join(_digit(state.cells[space]) for space in _READING), str(state.seat + 1)]
    for side, spaces in enumerate(state.workers):
        won = "#" if state.ending is not None and state.ending.winner == side else ""
        fields.append(f"{won}none" + (f":{_list(spaces)}" if spaces else ""))
    if low := [space for space in SPACES if DOME <= state.cells[space] < TOWER]:
        fields.append(f"domes={_list(low)}")
    if mover := state.mover:
        fields.append(f"turn={notation.write(Move(mover.origin, mover.target))}")
    if state.ending is not None and state.ending.resigned:
        fields.append("resigned=" + ",".join(str(seat + 1) for seat in state.ending.resigned))
    return "/".join(fields)


def _digit(cell: int) -> str:
    return "4" if cell == TOWER else str(blocks(cell))


def _list(spaces: Iterable[int]) -> str:
    return ",".join(NAMES[space] for space in spaces)


def load(text: str) -> State:
    """The settled state that a text describes; raises BadPosition that names what is wrong."""
    fields = text.strip().split("/")
    if len(fields) < 2 + PLAYERS:
        raise _bad(say("A position needs heights, player and two sides, divided by “/”."))
    heights, player, *sides = fields[: 2 + PLAYERS]
    extras = fields[2 + PLAYERS :]
    state = State.empty(tuple(range(PLAYERS)))
    state.cells = _heights(heights)
    winners = [side for side, field in enumerate(sides) if _read_side(state, side, field)]
    if len(winners) > 1:
        raise _bad(say("Both sides are marked as the winner."))
    state.seat = _seat(player)
    if winners:
        state.ending = Ending(winners[0])
    _read_extras(state, extras)
    _check_workers(state)
    if state.facts:
        _check_turn(state)
    if state.ending is None:
        _resume(state)
    return state


def _bad(reason: Text) -> BadPosition:
    return BadPosition(reason)


def _short(text: str) -> str:
    return text if len(text) <= 20 else f"{text[:20]}…"


def _heights(digits: str) -> list[int]:
    if len(digits) != len(SPACES):
        raise _bad(say("The heights are {count} digits; there must be 25.", count=len(digits)))
    cells = [0] * len(SPACES)
    for space, digit in zip(_READING, digits, strict=True):
        if digit not in "01234":
            raise _bad(say("“{digit}” on {space} is no height: 0 to 4.", digit=digit, space=NAMES[space]))
        cells[space] = TOWER if digit == "4" else int(digit)
    return cells


def _seat(player: str) -> int:
    if player not in ("1", "2"):
        raise _bad(say("The player to move is 1 or 2, not “{player}”.", player=_short(player)))
    return int(player) - 1


def _spaces(field: str) -> list[int]:
    names = field.upper().split(",")
    for name in names:
        if name not in NUMBERS:
            raise _bad(say("“{space}” is no space: columns A to E, rows 1 to 5.", space=_short(name)))
    return [NUMBERS[name] for name in names]


def _read_side(state: State, side: int, field: str) -> bool:
    """Put a side's workers on the board; True if it is marked as the winner."""
    found = _SIDE.fullmatch(field)
    if found is None:
        raise _bad(say("“{side}” is no side: write none:C4,C2.", side=_short(field)))
    if found[2] != "none":
        raise _bad(say("“{power}” is no power here: write none.", power=_short(found[2])))
    if found[3] is not None:
        state.workers[side] = _spaces(found[3])
    if len(state.workers[side]) > rules.WORKERS:
        raise _bad(
            say(
                "Player {player} has {count} workers; two are allowed.",
                player=side + 1,
                count=len(state.workers[side]),
            )
        )
    return bool(found[1])


def _read_extras(state: State, fields: list[str]) -> None:
    seen: set[str] = set()
    for field in fields:
        key, _, value = field.partition("=")
        if key not in _EXTRAS:
            raise _bad(say("“{field}” is no field of a position.", field=_short(field)))
        if key in seen:
            raise _bad(say("The field “{field}” is there twice.", field=key))
        seen.add(key)
        _EXTRAS[key](state, value)


def _domes(state: State, value: str) -> None:
    for space in _spaces(value):
        if state.cells[space] == TOWER or blocks(state.cells[space]) == SUMMIT:
            raise _bad(say("A dome on three blocks is written as height 4: {space}.", space=NAMES[space]))
        if domed(state.cells[space]):
            raise _bad(say("{space} has two domes.", space=NAMES[space]))
        state.cells[space] += DOME


def _turn(state: State, value: str) -> None:
    try:
        move = notation.read(notation.tidy(value))
    except IllegalMove as refused:
        raise _bad(say("The turn so far can’t be read: {reason}", reason=refused.words)) from None
    if not isinstance(move, Move):
        raise _bad(say("The turn so far is one move, such as C4-C5."))
    side = state.order[state.seat]
    if move.target not in state.workers[side]:
        raise _bad(
            say(
                "Player {player} has no worker on {space} that could have moved there.",
                player=side + 1,
                space=NAMES[move.target],
            )
        )
    rise = blocks(state.cells[move.target]) - blocks(state.cells[move.origin])
    worker = state.workers[side].index(move.target)
    state.facts.append(Moved(side, worker, move.origin, move.target, rise))


def _resigned(state: State, value: str) -> None:
    seat = _seat(value)
    if state.ending is None or state.order[seat] == state.ending.winner:
        raise _bad(say("Who resigned has lost: mark the other side with #."))
    state.ending = state.ending._replace(resigned=(seat,))


_EXTRAS: Final[Mapping[str, Callable[[State, str], None]]] = {
    "domes": _domes,
    "turn": _turn,
    "resigned": _resigned,
}


def _check_workers(state: State) -> None:
    seen: set[int] = set()
    for space in (space for side in state.workers for space in side):
        if space in seen:
            raise _bad(say("Two workers stand on {space}.", space=NAMES[space]))
        if domed(state.cells[space]):
            raise _bad(say("A worker stands on the dome of {space}.", space=NAMES[space]))
        seen.add(space)


def _check_turn(state: State) -> None:
    """The move that the turn began with must have been legal, and have left something to do."""
    if state.ending is not None:
        raise _bad(say("The play is over: there is no turn to go on with."))
    moved = state.mover
    assert moved is not None
    if moved.target not in NEIGHBOURS[moved.origin] or state.owner(moved.origin) is not None:
        raise _bad(
            say(
                "No worker can have moved from {origin} to {target}.",
                origin=NAMES[moved.origin],
                target=NAMES[moved.target],
            )
        )
    if domed(state.cells[moved.origin]) or moved.rise > 1:
        raise _bad(
            say(
                "The buildings don’t allow the move from {origin} to {target}.",
                origin=NAMES[moved.origin],
                target=NAMES[moved.target],
            )
        )
    if rules.wins(state, moved):
        raise _bad(say("The move to {target} wins: mark the winner with #.", target=NAMES[moved.target]))


def _resume(state: State) -> None:
    """Put on the agenda what follows: the placing, the rest of a turn, or a new turn."""
    own = len(state.workers[state.order[state.seat]])
    other = len(state.workers[1 - state.order[state.seat]])
    missing = 2 * rules.WORKERS - own - other
    if missing and (own == rules.WORKERS or other not in (0, rules.WORKERS)):
        raise _bad(say("Player {player} must first place both workers.", player=2 - state.seat))
    if missing > sum(cell < DOME for cell in state.cells) - own - other:
        raise _bad(say("There is no free space left for the workers that must be placed."))
    if missing:
        if state.facts:
            raise _bad(say("Nobody moves before all workers are placed."))
        rules.opening(state, state.seat if other == 0 else 1 - state.seat)
    elif state.facts:
        state.agenda = rules.steps_of_turn(state, state.seat)[:-1]
    else:
        state.agenda = [Step("turn", state.seat)]
    rules.advance(state)
