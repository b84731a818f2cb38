"""What is committed to a fight: in two short questions where one menu of it would be long."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.games.engine.decision import Choice
from bot.games.engine.text import Text, msg

LINES: Final = 8
"""More taps than this are two questions: nobody reads a menu that fills the screen."""
SACRIFICE: Final = msg("Sacrifice pops, too?")
"""The second question …"""
FINAL_SACRIFICE: Final = msg("Sacrifice pops, too? No undo")
"""… where the answer stands at once."""

_HOW_MANY: Final = msg("Sacrifice how many pops?")
_NOBODY: Final = msg("No sacrifice")


def sacrifice(prefix: str) -> Text:
    """The second question; where one has chosen to sacrifice, only how many is asked."""
    return _HOW_MANY if prefix.endswith(" ") else SACRIFICE


def by_equipment(taps: Sequence[Choice], prefix: str, enough: int | None = None) -> tuple[Choice, ...]:
    """The taps of a whole menu, of which those for one amount of equipment become one that opens the rest.

    It begins with ``3m``: ``3me`` alone is a whole move, and *No sacrifice* then.  ``enough``: so much
    equipment wins for sure, and nobody is asked for sacrifices beside it; None: no equipment alone does.
    """
    if prefix:
        return tuple(
            replace(tap, apart=True, short=_NOBODY) if tap.move == f"{prefix}e" else tap for tap in taps
        )
    if len(taps) <= LINES:
        return tuple(taps)
    listed = {tap.move for tap in taps if tap.complete and not tap.apart}
    opened = ({tap.move.strip() for tap in taps if not tap.complete} & listed) - {f"{enough}me"}
    return tuple(
        replace(tap, move=tap.move.removesuffix("e"), complete=False, opens=True)
        if tap.move in opened
        else tap
        for tap in taps
        if tap.complete or tap.move.strip() not in opened
    )
