"""What people do at a table, by command or by control: one function an action, each gives its answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.discord_ui.answers.handler import Controls, at_table, with_text
from bot.discord_ui.answers.turns import ask_to_resign, present
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look
from bot.discord_ui.layouts.places import winning
from bot.discord_ui.marks import where
from bot.discord_ui.outgoing_message import OPEN, OutgoingMessage, note
from bot.discord_ui.services import Asker
from bot.games.engine.text import Text, msg
from bot.tables.errors import Stale, TableError
from bot.tables.model import TableInfo, TableSnapshot

MOVED_ON: Final = msg("**The game has moved on since. This is how it stands now.**")


ANSWERED: Final = msg("**Your answer stands.**")
WAITS: Final = msg("**This turn decides the game, so I don’t confirm it by myself.**")


async def add_computer(asker: Asker, table: TableInfo, level: int) -> OutgoingMessage:
    """Seat a computer player."""
    table = await asker.services.tables.add_computer(table.id, asker.person, level)
    if table.state == "running":
        words = msg("A computer player sits down, and the game begins {where}.", where=where(table))
    else:
        words = msg("A computer player sits down at table {table}.", table=table.id)
    return note(asker.tell(words), OPEN)


async def remove_computer(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Take the newest computer player away."""
    await asker.services.tables.remove_computer(table.id, asker.person)
    return note(asker.tell(msg("The computer player has left table {table}.", table=table.id)))


async def start(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Begin with those who sit."""
    table = await asker.services.tables.start(table.id, asker.person)
    words = msg("Seats are drawn, and the game begins {where}.", where=where(table))
    return note(asker.tell(words), OPEN)


async def cancel(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Call an open table off."""
    await asker.services.tables.cancel(table.id, asker.person)
    return note(asker.tell(msg("Table {table} is closed.", table=table.id)))


async def show(asker: Asker, table: TableInfo, notice: Text | None = None) -> OutgoingMessage:
    """The present state."""
    return await present(asker, await look(asker, table.id), notice=notice)


async def play(
    asker: Asker, table: TableInfo, move: str, stamp: int | None = None, seen: TableSnapshot | None = None
) -> OutgoingMessage:
    """Play a move into the asker's draft; ``seen``: the table as it was looked at already."""
    tables, person = asker.services.tables, asker.person
    auto = asker.settings.auto_confirm
    reacts = False

    async def do() -> TableSnapshot:
        nonlocal reacts
        before = seen or await tables.look(table.id, person)
        reacts = before.seat in before.reacting
        return await tables.play(table.id, person, move, stamp)

    def notice(snapshot: TableSnapshot) -> Text | None:
        if auto and snapshot.complete:
            return WAITS
        stands = _stands(snapshot)
        return ANSWERED if reacts and stands is not None else stands

    return await _try(asker, table, do, notice, told=lambda: reacts)


async def prepare(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Show what the asker will be asked next, to be answered beforehand; raises Refusal without."""
    must_play(asker, table)
    snapshot = await look(asker, table.id, prepares=True)
    if snapshot.decision is None and not snapshot.ahead:
        raise Refusal(msg("There is nothing to prepare now."))
    return await present(asker, snapshot)


async def always(asker: Asker, snapshot: TableSnapshot, text: str) -> OutgoingMessage:
    """Answer this question, and from now on without being asked: ``text`` is habit/answer."""
    chosen = next(
        (one for one in snapshot.lasting_answers if f"{one.auto_answer}/{one.answer}" == text), None
    )
    if chosen is None:
        return await present(asker, snapshot, notice=MOVED_ON)
    tables, person, table = asker.services.tables, asker.person, snapshot.table

    async def do() -> TableSnapshot:
        await tables.play(table.id, person, chosen.move, snapshot.stamp)
        await tables.choose_auto_answer(person, table.game, chosen.auto_answer, chosen.answer)
        return await tables.look(table.id, person)

    return await _try(asker, table, do, lambda _: msg("Noted: I don’t ask you this any more."))


async def undo(asker: Asker, table: TableInfo, stamp: int | None = None) -> OutgoingMessage:
    """Take the last move of the draft back."""
    tables, person = asker.services.tables, asker.person
    return await _try(asker, table, lambda: tables.undo(table.id, person, stamp))


async def reset(asker: Asker, table: TableInfo, stamp: int | None = None) -> OutgoingMessage:
    """Begin the turn anew."""
    tables, person = asker.services.tables, asker.person
    return await _try(asker, table, lambda: tables.reset(table.id, person, stamp))


async def confirm(asker: Asker, table: TableInfo, stamp: int | None = None) -> OutgoingMessage:
    """Make the turn stand."""
    tables, person = asker.services.tables, asker.person
    return await _try(asker, table, lambda: tables.confirm(table.id, person, stamp), _stands)


async def resign(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Ask whether to give the game up; raises Refusal where it is over."""
    must_play(asker, table)
    snapshot = await look(asker, table.id)
    if table.state != "running":
        raise Refusal(over(snapshot))
    return ask_to_resign(asker, snapshot)


async def resigned(asker: Asker, table: TableInfo, stamp: int | None) -> OutgoingMessage:
    """Give the game up."""
    tables, person = asker.services.tables, asker.person
    return await _try(
        asker, table, lambda: tables.resign(table.id, person, stamp), lambda _: msg("You have resigned.")
    )


async def claim(
    asker: Asker, table: TableInfo, seat: int | None = None, asked: str | None = None
) -> OutgoingMessage:
    """Claim that an opponent's time is up."""
    snapshot = await asker.services.tables.claim(table.id, asker.person, seat, asked)
    return await present(asker, snapshot, notice=msg("**You have claimed the time-out.**"))


async def back(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Take the own seat back."""
    snapshot = await asker.services.tables.back(table.id, asker.person)
    return await present(asker, snapshot, notice=msg("**Welcome back: the seat is yours again.**"))


def over(snapshot: TableSnapshot) -> Text:
    """That a game has ended, and how."""
    return msg("This game is over: {result}", result=winning(snapshot))


def must_play(asker: Asker, table: TableInfo) -> None:
    """Raise Refusal for those who don't play here, and before the game has begun."""
    if table.state == "open":
        raise Refusal(msg("The game at table {table} has not begun yet.", table=table.id))
    if table.seat_of(asker.person.id) is None:
        raise Refusal(msg("You don’t play at table {table}: only its players move.", table=table.id))


async def _try(
    asker: Asker,
    table: TableInfo,
    do: Callable[[], Awaitable[TableSnapshot]],
    notice: Callable[[TableSnapshot], Text | None] = lambda _: None,
    told: Callable[[], bool] = lambda: False,
) -> OutgoingMessage:
    """Do something with the own seat; a refusal shows the present state, and why: nothing has changed.

    ``told``, asked afterwards: what has happened is shown even where the seat has done its part.
    """
    must_play(asker, table)
    try:
        snapshot = await do()
    except Stale:
        return await show(asker, table, MOVED_ON)
    except TableError as error:
        return await show(asker, table, msg("**Nothing has changed.** {why}", why=error.words))
    over = not snapshot.draft and snapshot.decision is None and snapshot.table.state == "running"
    return await present(asker, snapshot, notice=notice(snapshot), told=told() or not over)


def _stands(snapshot: TableSnapshot) -> Text | None:
    """What to say when moves went into the log, for good."""
    if snapshot.draft or snapshot.dropped:
        return None
    if snapshot.decision is not None:
        return msg("**What you played stands.** It is your move again.")
    if snapshot.reacting:
        return msg("**What you played stands.** Others may answer it now, then the game goes on.")
    return msg("Your turn stands.")


async def _add_computer(asker: Asker, table: TableInfo, text: str) -> OutgoingMessage:
    return await add_computer(asker, table, int(text) if text.isdecimal() else 0)


async def _claim(asker: Asker, table: TableInfo, text: str) -> OutgoingMessage:
    seat, _, asked = text.partition(" ")
    return await claim(asker, table, int(seat) if seat.isdecimal() else None, asked or None)


CONTROLS: Final[Controls] = {
    "start": at_table(start),
    "computer": with_text(_add_computer),
    "remove": at_table(remove_computer),
    "prepare": at_table(prepare),
    "claim": with_text(_claim),
    "back": at_table(back),
}
