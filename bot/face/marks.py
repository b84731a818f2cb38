"""How tables and players appear in messages."""

from __future__ import annotations

from typing import Final

from bot.tables.model import TableInfo
from bot.words import escaped

MARKS: Final = ("●", "◆", "▲", "■", "★")
"""The shape of each seat, the same as in the pictures."""


def mark(seat: int) -> str:
    """The shape of a seat."""
    return MARKS[seat % len(MARKS)]


def player(table: TableInfo, seat: int) -> str:
    """A player with mark and name."""
    return f"{mark(seat)} {escaped(table.people[seat].name)}"


def mention(table: TableInfo, seat: int) -> str:
    """A player with mark, mentioned; whether it pings is decided by the message."""
    return f"{mark(seat)} <@{table.people[seat].id}>"


def place(table: TableInfo) -> str:
    """A link to where the table is played."""
    return f"<#{table.thread_id or table.channel_id}>"


def picture_name(table: TableInfo, ply: int) -> str:
    """The file name of the board at that ply: a sent board is found again by it."""
    return f"{table.game}-{table.id}-{ply}.png"
