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
from bot.discord_ui.outgoing_message import OPEN, Sheet, note
from bot.discord_ui.services import Asker
from bot.games.engine.text import Text, say
from bot.tables.errors import Stale, TableError
from bot.tables.model import Sight, TableInfo

MOVED_ON: Final = say("**The game has moved on since. This is how it stands now.**")


ANSWERED: Final = say("**Your answer stands.**")
WAITS: Final = say("**This turn decides the game, so I don’t confirm it by myself.**")


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


async def play(
    asker: Asker, table: TableInfo, move: str, stamp: int | None = None, seen: Sight | None = None
) -> Sheet:
    """Play a move into the asker's draft; ``seen``: the table as it was looked at already."""
    desk, person = asker.host.desk, asker.person
    auto = asker.settings.auto_confirm
    reacts = False

    async def do() -> Sight:
        nonlocal reacts
        before = seen or await desk.look(table.id, person)
        reacts = before.seat in before.reacting
        return await desk.play(table.id, person, move, stamp)

    def notice(sight: Sight) -> Text | None:
        if auto and sight.complete:
            return WAITS
        stands = _stands(sight)
        return ANSWERED if reacts and stands is not None else stands

    return await _try(asker, table, do, notice, told=lambda: reacts)


async def prepare(asker: Asker, table: TableInfo) -> Sheet:
    """Show what the asker will be asked next, to be answered beforehand; raises Refusal without."""
    must_play(asker, table)
    sight = await look(asker, table.id, prepares=True)
    if sight.decision is None and not sight.ahead:
        raise Refusal(say("There is nothing to prepare now."))
    return await present(asker, sight)


async def always(asker: Asker, sight: Sight, text: str) -> Sheet:
    """Answer this question, and from now on without being asked: ``text`` is habit/answer."""
    chosen = next((one for one in sight.always if f"{one.habit}/{one.answer}" == text), None)
    if chosen is None:
        return await present(asker, sight, notice=MOVED_ON)
    desk, person, table = asker.host.desk, asker.person, sight.table

    async def do() -> Sight:
        await desk.play(table.id, person, chosen.move, sight.stamp)
        await desk.choose_habit(person, table.game, chosen.habit, chosen.answer)
        return await desk.look(table.id, person)

    return await _try(asker, table, do, lambda _: say("Noted: I don’t ask you this any more."))


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
    """Ask whether to give the game up; raises Refusal where it is over."""
    must_play(asker, table)
    sight = await look(asker, table.id)
    if table.state != "running":
        raise Refusal(over(sight))
    return ask_to_resign(asker, sight)


async def resigned(asker: Asker, table: TableInfo, stamp: int | None) -> Sheet:
    """Give the game up."""
    desk, person = asker.host.desk, asker.person
    return await _try(
        asker, table, lambda: desk.resign(table.id, person, stamp), lambda _: say("You have resigned.")
    )


async def claim(asker: Asker, table: TableInfo, seat: int | None = None, asked: str | None = None) -> Sheet:
    """Claim that an opponent's time is up."""
    sight = await asker.host.desk.claim(table.id, asker.person, seat, asked)
    return await present(asker, sight, notice=say("**You have claimed the time-out.**"))


async def back(asker: Asker, table: TableInfo) -> Sheet:
    """Take the own seat back."""
    sight = await asker.host.desk.back(table.id, asker.person)
    return await present(asker, sight, notice=say("**Welcome back: the seat is yours again.**"))


def over(sight: Sight) -> Text:
    """That a game has ended, and how."""
    return say("This game is over: {result}", result=winning(sight))


def must_play(asker: Asker, table: TableInfo) -> None:
    """Raise Refusal for those who don't play here, and before the game has begun."""
    if table.state == "open":
        raise Refusal(say("The game at table {table} has not begun yet.", table=table.id))
    if table.seat_of(asker.person.id) is None:
        raise Refusal(say("You don’t play at table {table}: only its players move.", table=table.id))


async def _try(
    asker: Asker,
    table: TableInfo,
    do: Callable[[], Awaitable[Sight]],
    notice: Callable[[Sight], Text | None] = lambda _: None,
    told: Callable[[], bool] = lambda: False,
) -> Sheet:
    """Do something with the own seat; a refusal shows the present state, and why: nothing has changed.

    ``told``, asked afterwards: what has happened is shown even where the seat has done its part.
    """
    must_play(asker, table)
    try:
        sight = await do()
    except Stale:
        return await show(asker, table, MOVED_ON)
    except TableError as error:
        return await show(asker, table, say("**Nothing has changed.** {why}", why=error.words))
    over = not sight.draft and sight.decision is None and sight.table.state == "running"
    return await present(asker, sight, notice=notice(sight), told=told() or not over)


def _stands(sight: Sight) -> Text | None:
    """What to say when moves went into the log, for good."""
    if sight.draft or sight.dropped:
        return None
    if sight.decision is not None:
        return say("**What you played stands.** It is your move again.")
    if sight.reacting:
        return say("**What you played stands.** Others may answer it now, then the game goes on.")
    return say("Your turn stands.")


async def _add_computer(asker: Asker, table: TableInfo, text: str) -> Sheet:
    return await add_computer(asker, table, int(text) if text.isdecimal() else 0)


async def _claim(asker: Asker, table: TableInfo, text: str) -> Sheet:
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
