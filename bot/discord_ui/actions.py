"""What a control carries: which table, whose seat, at what moment, and what it does.

A control's custom id is ``p:<table>:<seat>:<stamp>:<action>:<text>``.  ``seat`` and ``stamp`` are ``-``
for controls that anybody may use at any moment (join, help).  ``text`` is what the action needs: the
beginning of a move, a page.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from hashlib import sha256
from typing import Final, Literal, TypeAlias, cast, get_args

from bot.games.engine.decision import Choice, Decision
from bot.games.engine.view import View

PREFIX: Final = "p:"
Action: TypeAlias = Literal[
    "join",
    "accept",
    "leave",
    "start",
    "computer",
    "remove",
    "show",
    "help",
    "browse",
    "rating",
    "look",
    "habits",
    "habit",
    "always",
    "set",
    "serve",
    "terms",
    "play",
    "page",
    "prepare",
    "undo",
    "reset",
    "confirm",
    "resign",
    "resigned",
    "claim",
    "back",
    "ready",
    "decline",
    "rematch",
    "vote",
    "offer",
    "keep",
    "take",
    "replay",
    "record",
    "film",
    "export",
    "event",
    "organise",
]
ACTIONS: Final[frozenset[str]] = frozenset(get_args(Action))

SPELLED: Final = 60
"""Characters of a move that are written out in a control; a longer one is named by its digest."""

_ID = re.compile(r"p:(\d{1,19}):(\d{1,2}|-):(\d{1,12}|-):([a-z]+):(.*)", re.ASCII | re.DOTALL)


@dataclass(frozen=True, slots=True)
class ButtonAction:
    """What pressing a control means."""

    table: int
    action: Action
    seat: int | None = None
    stamp: int | None = None
    text: str = ""

    def __str__(self) -> str:
        """The custom id."""
        seat = "-" if self.seat is None else self.seat
        stamp = "-" if self.stamp is None else self.stamp
        return f"{PREFIX}{self.table}:{seat}:{stamp}:{self.action}:{self.text}"


def read(custom_id: str) -> ButtonAction | None:
    """The act behind a custom id; None if it is none of ours."""
    match = _ID.fullmatch(custom_id)
    if match is None or match[4] not in ACTIONS:
        return None
    seat = None if match[2] == "-" else int(match[2])
    stamp = None if match[3] == "-" else int(match[3])
    return ButtonAction(int(match[1]), cast("Action", match[4]), seat, stamp, match[5])


def encode(move: str) -> str:
    """A move, or the beginning of one, as a control carries it.

    A space at the end, which Discord might take for nothing, is not spelled out either.
    """
    if len(move) <= SPELLED and not move.startswith("#") and move == move.strip():
        return move
    return "#" + sha256(move.encode()).hexdigest()[:16]


def decode(text: str, view: View, decision: Decision) -> str | None:
    """The inverse of :func:`spell` among the choices of this decision; None if none has that digest."""
    if not text.startswith("#"):
        return text
    open_prefixes = [""]
    while open_prefixes:
        for choice in view.choices(decision, open_prefixes.pop()):
            if encode(choice.move) == text:
                return choice.move
            if not choice.complete:
                open_prefixes.append(choice.move)
    return None


def leaves(
    view: View, decision: Decision, prefix: str, limit: int, *, whole: bool = False
) -> tuple[Choice, ...] | None:
    """The taps behind ``prefix`` without their groups, if there are at most ``limit``.

    What opens a question of its own is one of them, and what two of them say alike must be chosen step by
    step, unless ``whole`` moves are wanted.
    """
    found: list[Choice] = []
    for choice in view.choices(decision, prefix):
        if choice.complete or (choice.opens and not whole):
            found.append(choice)
        else:
            below = leaves(view, decision, choice.move, limit, whole=whole)
            if below is None:
                return None
            found.extend(below)
        if len(found) > limit:
            return None
    if not whole and len({choice.label for choice in found}) < len(found):
        return None
    return tuple(found)


def before(view: View, decision: Decision, prefix: str) -> str:
    """The beginning at which ``prefix`` is one of the taps."""
    found, step = "", ""
    while True:
        taps = view.choices(decision, step)
        step = next((tap.move for tap in taps if not tap.complete and prefix.startswith(tap.move)), prefix)
        if step == prefix:
            return found
        found = step
