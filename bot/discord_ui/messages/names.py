"""How tables, seats and players are called in messages."""

from __future__ import annotations

from typing import Final

from bot.games.engine.contract import Game
from bot.games.engine.text import Name, Text, Who, msg, msg_in
from bot.games.engine.view import View
from bot.hosting.person import Person
from bot.tables.model import TableInfo

SEAT_MARKS: Final = ("●", "◆", "▲", "■", "★")
"""The shape of each seat, the same as in the pictures."""


def seat_mark(seat: int) -> str:
    """The shape of a seat."""
    return SEAT_MARKS[seat % len(SEAT_MARKS)]


def person_name(person: Person) -> Name | Text:
    """Somebody's name, to be told."""
    name = person.shown
    return Name(name) if isinstance(name, str) else name


def player_name(table: TableInfo, seat: int, view: View | None = None) -> Text:
    """A player with mark and name; ``view``: where partners may share a mark."""
    return Text("{mark} {name}", (("mark", mark_at(seat, view)), ("name", seat_holder(table, seat))))


def past_player_name(seat: int, view: View | None = None) -> Text:
    """The same for who sat there at the time, as the names of the translator say."""
    return Text("{mark} {name}", (("mark", mark_at(seat, view)), ("name", Who(seat))))


def seat_holder(table: TableInfo, seat: int) -> Name | Text:
    """The name of who sits there, and whether a computer plays for them."""
    name = person_name(table.people[seat])
    if seat not in table.played_for:
        return name
    return msg("{player} (played by a computer)", player=name)


def player_mention(table: TableInfo, seat: int, view: View | None = None) -> Text:
    """A player with mark, mentioned; whether it pings is decided by the message."""
    person = table.people[seat]
    if person.computer is not None:
        return player_name(table, seat, view)
    return Text("{mark} {name}", (("mark", mark_at(seat, view)), ("name", f"<@{person.id}>")))


def mark_at(seat: int, view: View | None) -> str:
    """The shape of a seat; ``view``: where partners may share one."""
    return seat_mark(seat if view is None else view.sign(seat))


def channel_link(table: TableInfo) -> str:
    """A link to where the table is played."""
    return f"<#{table.thread_id or table.channel_id}>"


def playing_place(table: TableInfo) -> Text:
    """Where a game that has just begun is played: its thread comes below the lobby message."""
    if table.in_thread and table.thread_id is None:
        if table.guild_id is not None and table.lobby_message_id is not None:
            place = f"{table.guild_id}/{table.channel_id}/{table.lobby_message_id}"
            link = f"https://discord.com/channels/{place}"
            return msg_in("where a game begins", "in [its thread]({link})", link=link)
        return msg_in("where a game begins", "in a new thread of {place}", place=channel_link(table))
    return msg_in("where a game begins", "in {place}", place=channel_link(table))


def table_title(game: Game, table: TableInfo) -> Text:
    """The headline of all that belongs to a table."""
    return msg("### {game} · table {table}", game=game.title, table=table.id)


def picture_name(table: TableInfo, ply: int) -> str:
    """The file name of the board at that ply: a sent board is found again by it."""
    return f"{table.game}-{table.id}-{ply}.png"
