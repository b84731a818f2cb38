"""Going on vacation, coming back, and what is left of the year's days."""

from __future__ import annotations

from datetime import UTC, datetime

from bot.discord_ui.errors import Refusal
from bot.discord_ui.layouts.times import moment
from bot.discord_ui.outgoing_message import OPEN, Sheet, note
from bot.discord_ui.services import Asker
from bot.games.engine.text import Words, lines, say, say_many
from bot.tables.time.vacations import Holidays


async def start(asker: Asker, days: int, begins: str | None) -> Sheet:
    """Go on vacation, now or on a day by the person's own clock."""
    begin = _day(asker, (begins or "").strip())
    found = await asker.host.desk.take_vacation(asker.guild_id, asker.person, days, begin)
    return _shown(
        asker, found, say("**Your vacation is noted.** Your clocks stand still in all games here.")
    )


async def stop(asker: Asker) -> Sheet:
    """Come back."""
    found = await asker.host.desk.end_vacation(asker.guild_id, asker.person)
    return _shown(asker, found, say("**Welcome back.** Your clocks run again."))


async def show(asker: Asker) -> Sheet:
    """What is announced and left."""
    found = await asker.host.desk.holidays(asker.guild_id, asker.person)
    return _shown(asker, found, say("### Vacation"))


def _shown(asker: Asker, found: Holidays, head: Words) -> Sheet:
    words: list[Words] = [head]
    words += [
        say(
            "From {start} to {end}",
            start=moment(one.start.timestamp())["when"],
            end=moment(one.end.timestamp())["when"],
        )
        for one in found.announced
    ]
    if not found.announced:
        words.append(say("Nothing is announced."))
    days, hours = divmod(int(found.left.total_seconds()) // 3600, 24)
    rest = say_many("{count} hour", "{count} hours", hours)
    left = say_many(
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
    zone = asker.host.desk.preferences.person(asker.person.id).clock_zone()
    try:
        day = datetime.fromisoformat(text)
        return (day if day.tzinfo is not None else day.replace(tzinfo=zone)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise Refusal(say("Write the day like 2026-12-24.")) from None
