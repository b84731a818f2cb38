"""Beginning an event, and what only words can say about it: its title, its times, its clock."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

import discord

from bot.discord_ui.commands.new_table import check_channel, check_permissions
from bot.discord_ui.components.context import Context
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.tournaments.finding import named, tournament_here
from bot.discord_ui.tournaments.formats import chosen, usual
from bot.discord_ui.tournaments.status import status
from bot.games.engine.text import Name, Text, msg
from bot.tournaments.formats.offer import Measures
from bot.tournaments.running.settings import TournamentSettings

NEVER: Final = "none"
_SPAN: Final = re.compile(r"(?:in\s+)?(\d{1,3})\s*(m|h|d|w)", re.ASCII)
_DATE: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})", re.ASCII)
_UNITS: Final = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
FARTHEST: Final = timedelta(days=730)
"""How far ahead an event can be planned."""
LARGEST: Final = 8_000_000
"""Bytes of a file that is read."""


async def begin(
    asker: Context,
    game: str,
    title: str,
    format: str | None,
    players: int | None,
    rounds: int | None,
    size: int | None,
    clock: str | None,
    start: str | None,
    **measures: Any,
) -> OutgoingMessage:
    """A draft, which only organisers see; raises NotAllowed, Refused, Refusal."""
    rules = asker.services.games.get(game)
    if rules is None:
        raise Refusal(_no_game(game))
    check_channel(asker)
    check_permissions(asker.interaction)
    settings = TournamentSettings(cap=players)
    if clock is not None:
        settings = replace(settings, terms=replace(settings.terms, clock=clock))
    if start is not None:
        settings = replace(settings, starts_at=moment(asker, start))
    record = await asker.services.tournaments.founding.create(
        asker.person,
        rules.slug,
        title,
        chosen(format or usual(rules, size), rules, Measures(rounds, size, **measures)),
        settings,
        guild_id=asker.guild_id,
        channel_id=_place(asker),
        trusted=asker.begins_tournaments,
    )
    found = await named(asker, record.info.id)
    return await status(asker, found, msg("This is a draft that only organisers see."))


async def edit(
    asker: Context,
    tournament: int | None,
    title: str | None,
    about: str | None,
    start: str | None,
    closes: str | None,
    clock: str | None,
    format: str | None,
    rounds: int | None,
    size: int | None,
    no_show: int | None,
    **measures: Any,
) -> OutgoingMessage:
    """Change what the form doesn't ask for; raises NotAllowed, Refused, Refusal."""
    record = await tournament_here(asker, tournament)
    rules = asker.services.games[record.info.game]
    changes: dict[str, Any] = {}
    if about is not None:
        changes["about"] = about
    if start is not None:
        changes["starts_at"] = moment(asker, start)
    if closes is not None:
        changes["closes_at"] = moment(asker, closes)
    if clock is not None:
        changes["terms"] = replace(record.settings.terms, clock=clock)
    if no_show is not None:
        changes["no_show_hours"] = no_show
    wanted = Measures(rounds, size, **measures)
    if format is None and wanted.named:
        raise Refusal(msg("Name the format, too: “{option}” belongs to it.", option=min(wanted.named)))
    made = None if format is None else chosen(format, rules, wanted)
    if not changes and title is None and made is None:
        raise Refusal(msg("Name what is to be changed."))
    found = await asker.services.tournaments.founding.edit(
        record.info.id, asker.person, title=title, format_=made, changes=changes
    )
    return await status(asker, await named(asker, found.info.id), msg("Noted."))


async def import_tournament(asker: Context, game: str, file: Any) -> OutgoingMessage:
    """An event from a file that was exported, or a FIDE report; raises NotAllowed, Refused, Refusal."""
    if game not in asker.services.games:
        raise Refusal(_no_game(game))
    check_channel(asker)
    check_permissions(asker.interaction)
    if file.size > LARGEST:
        raise Refusal(msg("This file is too large."))
    try:
        content = (await file.read()).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal(msg("This file is no text. I read what /tournament export writes.")) from None
    record = await asker.services.tournaments.files.bring(
        asker.person,
        game,
        content,
        guild_id=asker.guild_id,
        channel_id=_place(asker),
        trusted=asker.begins_tournaments,
    )
    words = msg("The event is here, and stands still until you let it go on: /organise resume")
    return await status(asker, await named(asker, record.info.id), words)


def moment(asker: Context, typed: str) -> datetime | None:
    """A time as people write it: "in 3d", or "2026-11-25 18:00" by their own clock.  Raises Refusal."""
    wanted = typed.strip().lower()
    if wanted == NEVER:
        return None
    now = asker.services.tables.store.now()
    if (span := _SPAN.fullmatch(wanted)) is not None:
        found = now + timedelta(**{_UNITS[span[2]]: int(span[1])})
    elif (date := _DATE.fullmatch(typed.strip())) is not None:
        try:
            local = datetime(*(int(part) for part in date.groups()), tzinfo=asker.settings.clock_zone())
            found = local.astimezone(UTC)
        except (ValueError, OverflowError):
            raise Refusal(_wanted()) from None
    else:
        raise Refusal(_wanted())
    if found <= now:
        raise Refusal(msg("That time is past. Give a later one."))
    if found > now + FARTHEST:
        raise Refusal(msg("That is too far ahead: plan no more than two years."))
    return found


def _wanted() -> Text:
    return msg(
        "Write a time like “3d” (in three days) or “2026-11-25 18:00” (by your own clock: /settings)."
    )


def _no_game(game: str) -> Text:
    return msg("I don’t know a game called “{game}”. Pick one of the list.", game=Name(game[:40]))


def _place(asker: Context) -> int:
    """The channel in which the event lives: that of a thread, where one is asked in a thread."""
    channel = asker.interaction.channel
    return channel.parent_id if isinstance(channel, discord.Thread) else asker.channel_id
