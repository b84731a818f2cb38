"""What a control carries: which table, whose seat, at what moment, and what it does.

A control's custom id is ``p:<table>:<seat>:<stamp>:<action>:<text>``.  ``seat`` and ``stamp`` are ``-``
for controls that anybody may use at any moment (join, help).  ``text`` is what the action needs: the
beginning of a move, a page.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias, cast, get_args

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


def parse_custom_id(custom_id: str) -> ButtonAction | None:
    """The action behind a custom id; None if it is none of ours."""
    match = _ID.fullmatch(custom_id)
    if match is None or match[4] not in ACTIONS:
        return None
    seat = None if match[2] == "-" else int(match[2])
    stamp = None if match[3] == "-" else int(match[3])
    return ButtonAction(int(match[1]), cast("Action", match[4]), seat, stamp, match[5])
