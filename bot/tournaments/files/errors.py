"""A file that can't be read."""

from __future__ import annotations

from bot.games.engine.text import Explained, Text, msg


class BadFile(Explained):
    """The words say where, and what is wrong."""


def in_line(number: int, words: Text) -> BadFile:
    """Something wrong in a line of a text file."""
    return BadFile(msg("Line {number}: {problem}", number=number, problem=words))
