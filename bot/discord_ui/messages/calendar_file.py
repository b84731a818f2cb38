"""Deadlines as a calendar file (RFC 5545), which every calendar takes in: plain lines, so no library."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Final

OCTETS: Final = 75
"""Of one line; a longer one goes on in the next, behind a space."""
REMINDER: Final = "-PT2H"
"""When a calendar reminds of a deadline."""


def calendar_file(deadlines: Iterable[tuple[datetime, str, str]], now: datetime) -> bytes:
    """One entry for each: when, in words, and by what it is known when the file is taken in again."""
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Pantheon//Deadlines//EN", "METHOD:PUBLISH"]
    for at, words, name in deadlines:
        lines += [
            "BEGIN:VEVENT",
            f"UID:{name}@pantheon",
            f"DTSTAMP:{_moment(now)}",
            f"DTSTART:{_moment(at)}",
            f"SUMMARY:{_escaped(words)}",
            "TRANSP:TRANSPARENT",
            "BEGIN:VALARM",
            "ACTION:DISPLAY",
            f"DESCRIPTION:{_escaped(words)}",
            f"TRIGGER:{REMINDER}",
            "END:VALARM",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{part}\r\n" for line in lines for part in _folded(line)).encode()


def _moment(at: datetime) -> str:
    return f"{at.astimezone(UTC):%Y%m%dT%H%M%SZ}"


def _escaped(words: str) -> str:
    """A text as the format wants it."""
    for sign in "\\;,":
        words = words.replace(sign, f"\\{sign}")
    return words.replace("\r", "").replace("\n", "\\n")


def _folded(line: str) -> Iterable[str]:
    """A line in pieces that are short enough; a letter of several octets stays whole."""
    part, size = "", 0
    for letter in line:
        octets = len(letter.encode())
        if size + octets > OCTETS:
            yield part
            part, size = " ", 1
        part, size = part + letter, size + octets
    yield part
