"""What people do on a ladder: challenge, take it up, give the place up, take it back."""

from __future__ import annotations

from bot.discord_ui.errors import Refusal
from bot.discord_ui.outgoing_message import Sheet
from bot.discord_ui.services import Asker
from bot.discord_ui.tournaments.finding import entry_named, event_here, named
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, Words, say, say_many
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.to_model import shown


async def challenge(asker: Asker, who: str, event: int | None) -> Sheet:
    """Challenge somebody above."""
    record = await event_here(asker, event)
    return await _dare(asker, record, entry_named(record, who).number)


async def reply(asker: Asker, accept: bool, event: int | None) -> Sheet:
    """Answer a challenge."""
    record = await event_here(asker, event)
    return await _reply(asker, record, accept=accept)


async def withdraw(asker: Asker, event: int | None) -> Sheet:
    """Take one's own challenge back."""
    record = await event_here(asker, event)
    return await _withdraw(asker, record)


async def tapped(asker: Asker, record: EventRecord, name: str, rest: str) -> Sheet:
    """What a control of a ladder does; raises Refusal for one that there isn't."""
    match name:
        case "challenge" if rest.isdecimal() and len(rest) < 7:
            return await _dare(asker, record, int(rest))
        case "accept" | "decline" if rest.isdecimal() and len(rest) < 7:
            return await _reply(asker, record, accept=name == "accept", by=int(rest))
        case "withdraw":
            return await _withdraw(asker, record)
        case _:
            raise Refusal(say("I can’t read this control any more: use /tournament status."))


async def _dare(asker: Asker, record: EventRecord, number: int) -> Sheet:
    await asker.host.events.climbing.challenge(record.info.id, asker.person, number)
    words = say("{name} is challenged.", name=Name(shown(record.entry(number))))
    return await _now(asker, record, words)


async def _reply(asker: Asker, record: EventRecord, *, accept: bool, by: int | None = None) -> Sheet:
    climbing = asker.host.events.climbing
    await (climbing.accept if accept else climbing.decline)(record.info.id, asker.person, by)
    words = say("You play: the table is being opened.") if accept else say("You have given your place up.")
    return await _now(asker, record, words)


async def _withdraw(asker: Asker, record: EventRecord) -> Sheet:
    await asker.host.events.climbing.withdraw(record.info.id, asker.person)
    words = say_many(
        "The challenge is taken back. The same person can be challenged again in {count} day.",
        "The challenge is taken back. The same person can be challenged again in {count} days.",
        record.settings.answer_days,
    )
    return await _now(asker, record, words)


async def _now(asker: Asker, record: EventRecord, words: Words) -> Sheet:
    return await status(asker, await named(asker, record.info.id), words)
