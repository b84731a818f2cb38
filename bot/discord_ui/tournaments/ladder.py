"""What people do on a ladder: challenge, take it up, give the place up, take it back."""

from __future__ import annotations

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments.finding import entry_named, named, tournament_here
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, Words, msg, msg_plural
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import shown


async def challenge(asker: Context, who: str, tournament: int | None) -> OutgoingMessage:
    """Challenge somebody above."""
    record = await tournament_here(asker, tournament)
    return await _dare(asker, record, entry_named(record, who).number)


async def reply(asker: Context, accept: bool, tournament: int | None) -> OutgoingMessage:
    """Answer a challenge."""
    record = await tournament_here(asker, tournament)
    return await _reply(asker, record, accept=accept)


async def withdraw(asker: Context, tournament: int | None) -> OutgoingMessage:
    """Take one's own challenge back."""
    record = await tournament_here(asker, tournament)
    return await _withdraw(asker, record)


async def tapped(asker: Context, record: TournamentState, name: str, rest: str) -> OutgoingMessage:
    """What a control of a ladder does; raises Refusal for one that there isn't."""
    match name:
        case "challenge" if rest.isdecimal() and len(rest) < 7:
            return await _dare(asker, record, int(rest))
        case "accept" | "decline" if rest.isdecimal() and len(rest) < 7:
            return await _reply(asker, record, accept=name == "accept", by=int(rest))
        case "withdraw":
            return await _withdraw(asker, record)
        case _:
            raise Refusal(msg("I can’t read this control any more: use /tournament status."))


async def _dare(asker: Context, record: TournamentState, number: int) -> OutgoingMessage:
    await asker.services.tournaments.climbing.challenge(record.info.id, asker.person, number)
    words = msg("{name} is challenged.", name=Name(shown(record.entry(number))))
    return await _now(asker, record, words)


async def _reply(
    asker: Context, record: TournamentState, *, accept: bool, by: int | None = None
) -> OutgoingMessage:
    climbing = asker.services.tournaments.climbing
    await (climbing.accept if accept else climbing.decline)(record.info.id, asker.person, by)
    words = msg("You play: the table is being opened.") if accept else msg("You have given your place up.")
    return await _now(asker, record, words)


async def _withdraw(asker: Context, record: TournamentState) -> OutgoingMessage:
    await asker.services.tournaments.climbing.withdraw(record.info.id, asker.person)
    words = msg_plural(
        "The challenge is taken back. The same person can be challenged again in {count} day.",
        "The challenge is taken back. The same person can be challenged again in {count} days.",
        record.settings.answer_days,
    )
    return await _now(asker, record, words)


async def _now(asker: Context, record: TournamentState, words: Words) -> OutgoingMessage:
    return await status(asker, await named(asker, record.info.id), words)
