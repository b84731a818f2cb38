"""Clocks as people write them: ``none``, ``72h``, ``3d+1d cap 5d``, ``5d, 3x1d``, ``20d total``."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Final

from bot.clocks.kinds import Bank, ByoYomi, Clock, Fischer, PerMove

LONGEST: Final = timedelta(days=365)
"""The longest of all times that a clock names, and of what it gives from the beginning."""
_UNITS: Final = {"d": timedelta(days=1), "h": timedelta(hours=1), "m": timedelta(minutes=1)}
_SPAN: Final = r"((?:\d{1,5}[dhm]){1,3})"
_FORMS: Final = {
    "move": re.compile(_SPAN),
    "fischer": re.compile(rf"{_SPAN}\+{_SPAN}(?:cap{_SPAN})?"),
    "byoyomi": re.compile(rf"{_SPAN},(\d{{1,2}})x{_SPAN}"),
    "absolute": re.compile(rf"{_SPAN}total"),
}


def span(text: str) -> timedelta:
    """A length of time such as ``3d12h``; raises ValueError."""
    tidy = re.sub(r"\s", "", text.lower())
    if not re.fullmatch(_SPAN, tidy):
        raise ValueError(text)
    return sum((int(n) * _UNITS[unit] for n, unit in re.findall(r"(\d+)([dhm])", tidy)), timedelta())


def shown(time: timedelta) -> str:
    """A length of time in the same notation; seconds are told within the last hour only."""
    minutes, seconds = divmod(int(time.total_seconds()), 60)
    days, minutes = divmod(minutes, 24 * 60)
    hours, minutes = divmod(minutes, 60)
    if days < 4:  # people say "72h", and "5d"
        days, hours = 0, hours + 24 * days
    if days or hours:
        seconds = 0
    parts = ((days, "d"), (hours, "h"), (minutes, "m"), (seconds, "s"))
    return "".join(f"{number}{unit}" for number, unit in parts if number) or "0m"


class TooShort(ValueError):
    """A clock is for a live game, where only games by post are played."""


def chosen(text: str, *, live: bool = True) -> str:
    """The clock that somebody chooses, as :func:`write` writes it.

    Raises ValueError where the text names none; TooShort for a live one unless ``live`` games are played.
    """
    clock = read(text)
    if clock is not None and clock.live and not live:
        raise TooShort(text)
    return write(clock)


def read(text: str) -> Clock | None:
    """The clock that a text names; None: no clock.  Raises ValueError where it names none."""
    tidy = re.sub(r"\s", "", text.lower())
    if tidy in ("", "none"):
        return None
    for kind, form in _FORMS.items():
        if match := form.fullmatch(tidy):
            clock = _made(kind, match)
            if timedelta() < clock.budget(clock.full()) <= LONGEST and clock.turn() > timedelta():
                return clock
            break
    raise ValueError(text)


def _made(kind: str, match: re.Match[str]) -> Clock:
    first = _time(match[1])
    match kind:
        case "move":
            return PerMove(first)
        case "fischer":
            increment = _time(match[2])
            cap = _time(match[3]) if match[3] else min(first + 2 * increment, LONGEST)
            if cap < first:
                raise ValueError(match[0])
            return Fischer(first, increment, cap if increment else first)
        case "byoyomi":
            if int(match[2]) < 1:
                raise ValueError(match[0])
            return ByoYomi(first, int(match[2]), _time(match[3]))
        case _:
            return Fischer(first, timedelta(), first)


def _time(text: str) -> timedelta:
    found = span(text)
    if found > LONGEST:
        raise ValueError(text)
    return found


def write(clock: Clock | None) -> str:
    """The text of a clock; ``read(write(clock)) == clock`` for whole minutes."""
    match clock:
        case PerMove(time):
            return shown(time)
        case Fischer(start, increment, cap):
            return (
                f"{shown(start)} + {shown(increment)} cap {shown(cap)}"
                if increment
                else f"{shown(start)} total"
            )
        case ByoYomi(main, periods, period):
            return f"{shown(main)}, {periods} x {shown(period)}"
        case _:
            return "none"


def left(clock: Clock, bank: Bank) -> str:
    """What is on a clock, in the same notation."""
    if isinstance(clock, ByoYomi):
        return f"{shown(bank.time)}, {bank.periods} x {shown(clock.period)}"
    return shown(bank.time)
