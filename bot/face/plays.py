"""What people do at a table, by command or by control: one function an action, each gives its answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.face.errors import Refusal
from bot.face.finding import look
from bot.face.host import Asker
from bot.face.marks import where
from bot.face.sheet import OPEN, Sheet, note
from bot.face.turns import ask_to_resign, present
from bot.games.text import Text, say
from bot.tables.errors import Stale, TableError
from bot.tables.model import Sight, TableInfo

MOVED_ON: Final = say("**The game has moved on since. This is how it stands now.**")


async def join(asker: Asker, table: TableInfo) -> Sheet:
    """Take a seat."""
    table = await asker.host.desk.join(table.id, asker.person)
    if table.state == "running":
        words = say(
            "You sit at table {table}, and the game begins {where}.", table=table.id, where=where(table)
        )
    else:
        words = say("You sit at table {table}. I will call you when the game begins.", table=table.id)
    return note(asker.tell(words), OPEN)


async def leave(asker: Asker, table: TableInfo) -> Sheet:
    """Give the seat back, before the game begins."""
    await asker.host.desk.leave(table.id, asker.person)
    return note(asker.tell(say("You have left table {table}.", table=table.id)))


async def add_computer(asker: Asker, table: TableInfo, level: int) -> Sheet:
    """Seat a computer player."""
    table = await asker.host.desk.add_computer(table.id, asker.person, level)
    if table.state == "running":
        words = say("A computer player sits down, and the game begins {where}.", where=where(table))
    else:
        words = say("A computer player sits down at table {table}.", table=table.id)
    return note(asker.tell(words), OPEN)


async def remove_computer(asker: Asker, table: TableInfo) -> Sheet:
    """Take the newest computer player away."""
    await asker.host.desk.remove_computer(table.id, asker.person)
    return note(asker.tell(say("The computer player has left table {table}.", table=table.id)))


async def start(asker: Asker, table: TableInfo) -> Sheet:
    """Begin with those who sit."""
    table = await asker.host.desk.start(table.id, asker.person)
    words = say("Seats are drawn, and the game begins {where}.", where=where(table))
    return note(asker.tell(words), OPEN)


async def cancel(asker: Asker, table: TableInfo) -> Sheet:
    """Call an open table off."""
    await asker.host.desk.cancel(table.id, asker.person)
    return note(asker.tell(say("Table {table} is closed.", table=table.id)))


async def show(asker: Asker, table: TableInfo, notice: Text | None = None) -> Sheet:
    """The present state."""
    return await present(asker, await look(asker, table.id), notice=notice)


async def play(asker: Asker, table: TableInfo, move: str, stamp: int | None = None) -> Sheet:
    """Play a move into the asker's draft."""
    desk, person = asker.host.desk, asker.person
    return await _try(asker, table, lambda: desk.play(table.id, person, move, stamp), _stands)


async def undo(asker: Asker, table: TableInfo, stamp: int | None = None) -> Sheet:
    """Take the last move of the draft back."""
    desk, person = asker.host.desk, asker.person
    return await _try(asker, table, lambda: desk.undo(table.id, person, stamp))


async def reset(asker: Asker, table: TableInfo, stamp: int | None = None) -> Sheet:
    """Begin the turn anew."""
    desk, person = asker.host.desk, asker.person
    return await _try(asker, table, lambda: desk.reset(table.id, person, stamp))


async def confirm(asker: Asker, table: TableInfo, stamp: int | None = None) -> Sheet:
    """Make the turn stand."""
    desk, person = asker.host.desk, asker.person
    return await _try(asker, table, lambda: desk.confirm(table.id, person, stamp), _stands)


async def resign(asker: Asker, table: TableInfo) -> Sheet:
    """Ask whether to give the game up."""
    must_play(asker, table)
    return ask_to_resign(asker, await look(asker, table.id))


async def resigned(asker: Asker, table: TableInfo, stamp: int | None) -> Sheet:
    """Give the game up."""
    desk, person = asker.host.desk, asker.person
    return await _try(
        asker, table, lambda: desk.resign(table.id, person, stamp), lambda _: say("You have resigned.")
    )


def must_play(asker: Asker, table: TableInfo) -> None:
    """Raise Refusal for those who don't play here, and before the game has begun."""
    if table.state == "open":
        raise Refusal(say("The game at table {table} has not begun yet.", table=table.id))
    if table.seat_of(asker.person.id) is None:
        raise Refusal(say("You don't play at table {table}: only its players move.", table=table.id))


async def _try(
    asker: Asker,
    table: TableInfo,
    do: Callable[[], Awaitable[Sight]],
    notice: Callable[[Sight], Text | None] = lambda _: None,
) -> Sheet:
    """Do something with the own seat; a refusal shows the present state, and why: nothing has changed."""
    must_play(asker, table)
    try:
        sight = await do()
    except Stale:
        return await show(asker, table, MOVED_ON)
    except TableError as error:
        return await show(asker, table, say("**{why}**", why=error.words))
    return await present(asker, sight, notice=notice(sight))


def _stands(sight: Sight) -> Text | None:
    """What to say when moves went into the log, for good."""
    return None if sight.draft or sight.dropped else say("Your turn stands.")
