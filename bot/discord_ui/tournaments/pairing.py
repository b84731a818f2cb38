"""What organisers decide about who meets whom."""

from __future__ import annotations

import re

from bot.discord_ui.components.context import Context
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments.finding import entry_named, tournament_here
from bot.discord_ui.tournaments.organiser_answers import numbers, ruling, shown
from bot.games.engine.text import Name, msg
from bot.tournaments.formats.format import Mode
from bot.tournaments.running.to_model import shown as called

pair_again = ruling(lambda tournaments: tournaments.proposing.again, msg("The round is paired anew."))
"""Pair anew what nobody has moved in."""
rematches = ruling(
    lambda tournaments: tournaments.proposing.allow_rematches, msg("In this round people may meet again.")
)
"""Let people meet again in this round."""


async def publish(asker: Context, tournament: int | None, seen: str | None = None) -> OutgoingMessage:
    """Publish the pairing; ``seen``: only if it is still the one of this seal."""
    record = await tournament_here(asker, tournament)
    waits = record.proposed is None and record.current is None and record.format.MODE is Mode.PAIRED
    if record.info.state == "running" and waits:
        raise Refusal(msg("The round is just being paired: try again in a moment."))
    done = asker.services.tournaments.proposing.publish(record.info.id, asker.person, seen)
    return await shown(asker, done, msg("Published: the tables are being opened."))


async def swap(
    asker: Context, one: str, other: str, reason: str, tournament: int | None
) -> OutgoingMessage:
    """Exchange two in the proposed pairing."""
    record = await tournament_here(asker, tournament)
    first, second = entry_named(record, one), entry_named(record, other)
    done = asker.services.tournaments.proposing.swap(
        record.info.id, asker.person, first.number, second.number, reason
    )
    words = msg(
        "{one} and {other} have changed places.", one=Name(called(first)), other=Name(called(second))
    )
    return await shown(asker, done, words)


async def by_hand(
    asker: Context, tables: str, reason: str, byes: str | None, tournament: int | None
) -> OutgoingMessage:
    """Seat a round as written: ``1 5, 2 6`` are two tables of two."""
    record = await tournament_here(asker, tournament)
    wanted = [numbers(record, table) for table in re.split(r"[,;/\n]", tables) if table.strip()]
    sitting_out = [] if byes is None else numbers(record, byes)
    done = asker.services.tournaments.proposing.by_hand(
        record.info.id, asker.person, wanted, reason, byes=sitting_out
    )
    return await shown(asker, done, msg("Paired by hand: look at it, and publish it."))


async def restrict(
    asker: Context,
    one: str,
    other: str,
    reason: str,
    until: int | None,
    tournament: int | None,
) -> OutgoingMessage:
    """Keep two apart."""
    record = await tournament_here(asker, tournament)
    first, second = entry_named(record, one), entry_named(record, other)
    done = asker.services.tournaments.apart.restrict(
        record.info.id, asker.person, (first.number, second.number), reason, 1, until
    )
    words = msg("{one} and {other} won’t meet.", one=Name(called(first)), other=Name(called(second)))
    return await shown(asker, done, words)


async def lift(asker: Context, apart: str, reason: str, tournament: int | None) -> OutgoingMessage:
    """Let two meet again who were kept apart."""
    record = await tournament_here(asker, tournament)
    index = int(apart) if apart.isdecimal() and len(apart) < 4 else 0
    done = asker.services.tournaments.apart.lift(record.info.id, asker.person, index, reason)
    return await shown(asker, done, msg("They may meet."))
