"""Going on vacation, coming back, and what is left of the year's days."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.discord_ui.errors import Refusal
from bot.discord_ui.layouts.times import moment
from bot.discord_ui.outgoing_message import OPEN, OutgoingMessage, note
from bot.discord_ui.services import Asker
from bot.games.engine.text import Words, lines, msg, msg_plural
from bot.tables.time.vacations import VacationAccount


async def start(asker: Asker, days: int, begins: str | None) -> OutgoingMessage:
    """Go on vacation, now or on a day by the person's own clock."""
    begin = _day(asker, (begins or "").strip())
    found = await asker.services.tables.take_vacation(asker.guild_id, asker.person, days, begin)
    return _shown(
        asker, found, msg("**Your vacation is noted.** Your clocks stand still in all games here.")
    )


async def stop(asker: Asker) -> OutgoingMessage:
    """Come back."""
    found = await asker.services.tables.end_vacation(asker.guild_id, asker.person)
    return _shown(asker, found, msg("**Welcome back.** Your clocks run again."))


async def show(asker: Asker) -> OutgoingMessage:
    """What is announced and left."""
    found = await asker.services.tables.holidays(asker.guild_id, asker.person)
    return _shown(asker, found, msg("### Vacation"))


def _shown(asker: Asker, found: VacationAccount, head: Words) -> OutgoingMessage:
    words: list[Words] = [head]
    words += [
        msg(
            "From {start} to {end}",
            start=moment(one.start.timestamp())["when"],
            end=moment(one.end.timestamp())["when"],
        )
        for one in found.announced
    ]
    if not found.announced:
        words.append(msg("Nothing is announced."))
    days, hours = divmod(int(found.left.total_seconds()) // 3600, 24)
    rest = msg_plural("{count} hour", "{count} hours", hours)
    left = msg_plural(
        "Left this year: {count} day and {rest}.",
        "Left this year: {count} days and {rest}.",
        days,
        rest=rest,
    )
    words.append(left)
    return note(asker.tell(lines(words)), OPEN)


def _day(asker: Asker, text: str) -> datetime | None:
    if not text:
        return None
    zone = asker.services.tables.preferences.person(asker.person.id).clock_zone()
    try:
        day = datetime.fromisoformat(text)
        return (day if day.tzinfo is not None else day.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise Refusal(msg("Write the day like 2026-12-24.")) from None
