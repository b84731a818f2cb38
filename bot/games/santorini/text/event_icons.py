"""Which icon stands in front of what happened: what was built, or the power that did it.

A worker's steps have none: an arrow would point another way for whoever sees the board turned.
"""

from __future__ import annotations

from bot.games.engine.event import Event
from bot.games.santorini.board import SUMMIT
from bot.games.santorini.powers.roster import roster


def icon_of(event: Event) -> str:
    """The icon of an event, by its name; empty: it has none."""
    match event.kind, event.data:
        case "built", {"dome": True}:
            return "dome"
        case "built", {"level": int(level)}:
            return _level(level)
        case "lost", _:
            return "no"
        case "threat", _:
            return _level(SUMMIT)
        case "won", {"how": "summit"}:
            return _level(SUMMIT)
        case "won", {"how": str(power)}:
            return _power(power)
        case _, {"power": str(power)}:
            return _power(power)
        case _, {"by": str(power)}:
            return _power(power)
        case _:
            return ""


def _level(level: int) -> str:
    return f"level_{level}"


def _power(slug: str) -> str:
    return f"power_{slug}" if slug in roster() else ""
