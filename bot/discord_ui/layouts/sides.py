"""Who will play with whom, for those who sit down."""

from __future__ import annotations

from bot.discord_ui.marks import called
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.options import read
from bot.games.engine.text import Name, Text, Value, Words, lines, msg
from bot.tables.model import TableInfo


def sides(table: TableInfo, game: Game) -> list[Words]:
    """A line a team, or that teams are drawn; nothing where everybody plays alone, or what is past."""
    if table.state not in ("open", "running"):
        return []
    try:
        found = read(game, table.options, table.max_seats).sides(table.max_seats)
    except BadOptions:  # a table of an older version
        return []
    if found is None:
        return [msg("Teams are drawn when the game begins.")] if table.state == "open" else []
    return [
        msg("Team {letter}: {players}", letter=chr(ord("A") + side), players=_members(table, found, side))
        for side in sorted(set(found))
    ]


def _members(table: TableInfo, found: tuple[int, ...], side: int) -> Words:
    return lines((_member(table, place) for place, its in enumerate(found) if its == side), " + ")


def _member(table: TableInfo, place: int) -> Text:
    if place < len(table.people):
        name: Value = called(table.people[place])
        return name if isinstance(name, Text) else Text("{name}", (("name", Name(name.name)),))
    return msg("whoever comes as number {number}", number=place + 1)
