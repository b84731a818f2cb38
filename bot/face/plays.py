"""What people do at a table, by command or by control: one function an action, each gives its answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.face.errors import Refusal
from bot.face.finding import look
from bot.face.host import Asker
from bot.face.marks import place
from bot.face.sheet import OPEN, Sheet, note
from bot.face.turns import ask_to_resign, present
from bot.games.text import Text, say
from bot.tables.errors import Stale, TableError
from bot.tables.model import Sight

MOVED_ON: Final = say("**The game has moved on since. This is how it stands now.**")


async def join(asker: Asker, table_id: int) -> Sheet:
    """Take a seat."""
    await look(asker, table_id)
    table = await asker.host.desk.join(table_id, asker.person)
    if table.state == "running":
        words = say(
            "You sit at table {table}, and the game begins: {place}", table=table.id, place=place(table)
        )
    else:
        words = say("You sit at table {table}. I will call you when the game begins.", table=table.id)
    return note(asker.tell(words), OPEN)


async def leave(asker: Asker, table_id: int) -> Sheet:
    """Give the seat back, before the game begins."""
    await look(asker, table_id)
    await asker.host.desk.leave(table_id, asker.person)
    return note(asker.tell(say("You have left table {table}.", table=table_id)))


async def add_computer(asker: Asker, table_id: int, level: int) -> Sheet:
    """Seat a computer player."""
    await look(asker, table_id)
    table = await asker.host.desk.add_computer(table_id, asker.person, level)
    if table.state == "running":
        words = say("A computer player sits down, and the game begins: {place}", place=place(table))
    else:
        words = say("A computer player sits down at table {table}.", table=table.id)
    return note(asker.tell(words), OPEN)


async def remove_computer(asker: Asker, table_id: int) -> Sheet:
    """Take the newest computer player away."""
    await look(asker, table_id)
    await asker.host.desk.remove_computer(table_id, asker.person)
    return note(asker.tell(say("The computer player has left table {table}.", table=table_id)))


async def start(asker: Asker, table_id: int) -> Sheet:
    """Begin with those who sit."""
    await look(asker, table_id)
    table = await asker.host.desk.start(table_id, asker.person)
    words = say("The game begins. Seats are drawn: {place}", place=place(table))
    return note(asker.tell(words), OPEN)


async def cancel(asker: Asker, table_id: int) -> Sheet:
    """Call an open table off."""
    await look(asker, table_id)
    await asker.host.desk.cancel(table_id, asker.person)
    return note(asker.tell(say("Table {table} is closed.", table=table_id)))


async def show(asker: Asker, table_id: int, notice: Text | None = None) -> Sheet:
    """The present state."""
    return await present(asker, await look(asker, table_id), notice=notice)


async def play(asker: Asker, table_id: int, move: str, stamp: int | None = None) -> Sheet:
    """Play a move into the asker's draft."""
    desk, person = asker.host.desk, asker.person
    return await _try(asker, table_id, lambda: desk.play(table_id, person, move, stamp), _stands)


async def undo(asker: Asker, table_id: int, stamp: int | None = None) -> Sheet:
    """Take the last move of the draft back."""
    desk, person = asker.host.desk, asker.person
    return await _try(asker, table_id, lambda: desk.undo(table_id, person, stamp))


async def reset(asker: Asker, table_id: int, stamp: int | None = None) -> Sheet:
    """Begin the turn anew."""
    desk, person = asker.host.desk, asker.person
    return await _try(asker, table_id, lambda: desk.reset(table_id, person, stamp))


async def confirm(asker: Asker, table_id: int, stamp: int | None = None) -> Sheet:
    """Make the turn stand."""
    desk, person = asker.host.desk, asker.person
    return await _try(asker, table_id, lambda: desk.confirm(table_id, person, stamp), _stands)


async def resign(asker: Asker, table_id: int, stamp: int | None = None, *, sure: bool = False) -> Sheet:
    """Give the game up; asked twice."""
    if not sure:
        return ask_to_resign(asker, await seated(asker, table_id))
    desk, person = asker.host.desk, asker.person
    return await _try(
        asker, table_id, lambda: desk.resign(table_id, person, stamp), lambda _: say("You have resigned.")
    )


async def seated(asker: Asker, table_id: int) -> Sight:
    """The sight of somebody who plays; raises Refusal for others and before the game has begun."""
    sight = await look(asker, table_id)
    if sight.seat is None and sight.table.state != "open":
        raise Refusal(say("You don't play at table {table}: only its players move.", table=table_id))
    if sight.table.state == "open":
        raise Refusal(say("The game at table {table} has not begun yet.", table=table_id))
    return sight


async def _try(
    asker: Asker,
    table_id: int,
    do: Callable[[], Awaitable[Sight]],
    notice: Callable[[Sight], Text | None] = lambda _: None,
) -> Sheet:
    """Do something with the own seat; a refusal shows the present state, and why: nothing has changed."""
    await seated(asker, table_id)
    try:
        sight = await do()
    except Stale:
        return await show(asker, table_id, MOVED_ON)
    except TableError as error:
        return await show(asker, table_id, say("**{why}**", why=error.words))
    return await present(asker, sight, notice=notice(sight))


def _stands(sight: Sight) -> Text | None:
    """What to say when moves went into the log, for good."""
    return None if sight.draft or sight.dropped else say("Your turn stands.")
