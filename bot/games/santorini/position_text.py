"""The position text: one line that says everything.

``HEIGHTS/PLAYER/SIDE/SIDE`` (more sides where more play) and then, where needed, fields ``/key=value``:

* heights: 25 digits, A5 to E5 first, A1 to E1 last; 4 is a complete tower;
* player: whose turn it is (or was, when the play ended), from 1;
* a side is ``[#]POWER[[STATE]][:SPACES]``: ``#`` marks the winner; the power's slug, or ``none``; what the
  power remembers, between brackets (``athena[^]``, ``morpheus[2]``); its workers in the order of their
  placing, left out where it has none, and for the second partner of a team;
* further fields: see :mod:`fields`.
"""

from __future__ import annotations

import re
from typing import Final

from bot.games.engine.errors import BadPosition, RuleError
from bot.games.engine.text import msg, short
from bot.games.santorini import flow
from bot.games.santorini import position_fields as fields
from bot.games.santorini import unfinished_turn as unfinished
from bot.games.santorini.board import NAMES, OFF, SIZE, SPACES, TOWER, domed
from bot.games.santorini.position_fields import bad
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup import fields as setup
from bot.games.santorini.setup import setup_steps
from bot.games.santorini.state import NONE, Ending, State, Step

_READING: Final = tuple(row * SIZE + column for row in reversed(range(SIZE)) for column in range(SIZE))
"""The spaces in the order of the heights."""
_DIGITS: Final = ("0", "1", "2", "3", "0", "1", "2", "4")
"""What is written for a cell: its blocks, 4 for a whole tower; other domes have a field of their own."""
_SIDE: Final = re.compile(r"(#?)([a-z]+)(?:\[([^\]]*)\])?(?::(.*))?", re.DOTALL)


def write(state: State) -> str:
    """The text of a settled state: a turn that has begun is told from its start on."""
    if state.plain or state.ending is not None or state.before is None:
        return _whole(state)
    then = f"/then={','.join(state.said)}" if state.said else ""
    return _whole(state.before) + then


def _whole(state: State) -> str:
    parts = ["".join([_DIGITS[state.cells[space]] for space in _READING]), str(state.seat + 1)]
    parts += [_side(state, seat) for seat in range(len(state.order))]
    return "/".join([*parts, *fields.write(state)])


def _side(state: State, seat: int) -> str:
    side = state.order[seat]
    won = "#" if state.ending is not None and state.ending.winner == side else ""
    card = state.cards[seat] if state.cards else NONE
    note = "" if card == NONE else roster()[card].write(state, seat)
    spaces = state.spaces(side) if state.seat_of(side) == seat else []
    return (
        f"{won}{card}"
        + (f"[{note}]" if note else "")
        + (":" + ",".join(NAMES[space] for space in spaces) if spaces else "")
    )


def load(text: str) -> tuple[State, list[str]]:
    """The state that a text describes, at the start of its turn, and the moves since then.

    Raises BadPosition that names what is wrong.
    """
    parts = text.strip().split("/")
    if len(parts) < 4:
        raise bad(msg("A position needs heights, player and two sides, divided by “/”."))
    count = 2
    while count < min(4, len(parts) - 2) and _SIDE.fullmatch(parts[2 + count]):
        count += 1
    heights, player, *sides = parts[: 2 + count]
    extras = parts[2 + count :]
    state = State.empty(setup.order(count, extras))
    state.cells = _heights(heights)
    read = [_parse(part) for part in sides]
    _cards(state, [power for _, power, _, _ in read])
    for seat, (_, _, note, spaces) in enumerate(read):
        _read_side(state, seat, note, spaces)
    winners = {state.order[seat] for seat, (won, *_) in enumerate(read) if won}
    if len(winners) > 1:
        raise bad(msg("Both sides are marked as the winner."))
    state.seat = fields.seat(state, player)
    if winners:
        state.ending = Ending(winners.pop())
    then = fields.read(state, extras)
    _check_powers(state)
    _check_workers(state)
    if state.setup is not None:
        if not setup.check(state):
            raise bad(msg("What is settled of the setup doesn’t fit together."))
        setup_steps.proceed(state, [])
    elif state.plain:
        unfinished.resume(state)
    elif state.ending is None:
        _resume(state)
    return state, then


def unplayable(move: str, refused: Exception) -> BadPosition:
    """A move of the turn so far can't be played."""
    reason = refused.words if isinstance(refused, RuleError) else msg("that is no seat.")
    return bad(msg("The turn so far stops at {move}: {reason}", move=short(move), reason=reason))


def _heights(digits: str) -> list[int]:
    if len(digits) != len(SPACES):
        raise bad(msg("The heights are {count} digits; there must be 25.", count=len(digits)))
    cells = [0] * len(SPACES)
    for space, digit in zip(_READING, digits, strict=True):
        if digit not in "01234":
            raise bad(msg("“{digit}” on {space} is no height: 0 to 4.", digit=digit, space=NAMES[space]))
        cells[space] = TOWER if digit == "4" else int(digit)
    return cells


def _parse(part: str) -> tuple[bool, str, str, str | None]:
    found = _SIDE.fullmatch(part)
    if found is None:
        if re.fullmatch(r"#?[^:#\[]*(:.*)?", part):
            raise bad(
                msg("“{power}” is no power here: write none.", power=short(part.split(":")[0].lstrip("#")))
            )
        raise bad(msg("“{side}” is no side: write none:C4,C2.", side=short(part)))
    if found[2] != NONE and found[2] not in roster():
        raise bad(msg("“{power}” is no power here: write none.", power=short(found[2])))
    return bool(found[1]), found[2], found[3] or "", found[4]


def _cards(state: State, cards: list[str]) -> None:
    if set(cards) != {NONE} or len(cards) > 2:
        state.cards = cards
        state.powers = tuple(() if card == NONE else (card,) for card in cards)


def _read_side(state: State, seat: int, note: str, spaces: str | None) -> None:
    side = state.order[seat]
    if spaces is not None:
        if state.workers[side]:
            raise bad(msg("Partners share their workers: name them once."))
        state.workers[side] = fields.spaces(spaces)
    most = max(flow.workers_to_place(state, side), flow.WORKERS if state.plain else 3)
    if len(state.workers[side]) > most:
        raise bad(
            msg(
                "Player {player} has {count} workers; two are allowed.",
                player=seat + 1,
                count=len(state.workers[side]),
            )
        )
    if note and (state.plain or not roster()[state.cards[seat]].read(state, seat, note)):
        raise bad(
            msg(
                "“{note}” can’t be read as what {power} remembers.",
                note=short(note),
                power=state.cards[seat] if state.cards else NONE,
            )
        )


def _check_powers(state: State) -> None:
    """Only powers for so many players."""
    held = {slug for powers in state.powers for slug in powers}
    for slug in sorted({*state.cards, *held} - {NONE}):
        power = roster()[slug]
        if len(state.order) not in power.players:
            raise bad(msg("{power} isn’t for {count} players.", power=power.title, count=len(state.order)))


def _check_workers(state: State) -> None:
    seen: set[int] = set()
    for space in (space for side in state.workers for space in side if space != OFF):
        if space in seen:
            raise bad(msg("Two workers stand on {space}.", space=NAMES[space]))
        if domed(state.cells[space]):
            raise bad(msg("A worker stands on the dome of {space}.", space=NAMES[space]))
        if space == state.ram:
            raise bad(msg("A worker and the Ram stand on {space}.", space=NAMES[space]))
        seen.add(space)


def _resume(state: State) -> None:
    """Put on the agenda what follows: the placing of workers on a bare board, or a turn."""
    if not any(state.cells) and not any(state.workers):
        flow.opening(state, state.seat)
    else:
        state.agenda = [Step("turn", state.seat, state.extra)]
