"""Beginning and editing a tournament by words: its title, its times, its clock, its format."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.components.table_access import game_called
from bot.discord_ui.components.table_place import check_channel, check_permissions, text_channel
from bot.discord_ui.tournaments.lookups import named
from bot.discord_ui.tournaments.status import status, status_of
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, msg
from bot.tournaments.formats.format_options import FormatOption, Measures, Meeting, Seats, Unfit
from bot.tournaments.formats.registry import OFFERS
from bot.tournaments.running.settings import TournamentSettings
from bot.tournaments.running.state import TournamentState
from bot.tournaments.tournament import Format

NEVER: Final = "none"
_SPAN: Final = re.compile(r"(?:in\s+)?(\d{1,3})\s*(m|h|d|w)", re.ASCII)
_DATE: Final = re.compile(r"(\d{4})-(\d{2})-(\d{2})[ T](\d{1,2}):(\d{2})", re.ASCII)
_UNITS: Final = {"m": "minutes", "h": "hours", "d": "days", "w": "weeks"}
FARTHEST: Final = timedelta(days=730)
"""How far ahead a tournament can be planned."""


async def begin(
    ctx: Context,
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
    rules = game_named(ctx, game)
    settings = TournamentSettings(cap=players)
    if clock is not None:
        settings = replace(settings, terms=replace(settings.terms, clock=clock))
    if start is not None:
        settings = replace(settings, starts_at=moment(ctx, start))
    record = await ctx.services.tournaments.setup.create(
        ctx.person,
        rules.slug,
        title,
        chosen(format or usual(rules, size), rules, Measures(rounds, size, **measures)),
        settings,
        guild_id=ctx.guild_id,
        channel_id=channel_of(ctx),
        trusted=ctx.begins_tournaments,
    )
    found = await named(ctx, record.info.id)
    return await status(ctx, found, msg("Here is the draft."))


async def edit(
    ctx: Context,
    record: TournamentState,
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
    rules = ctx.services.games[record.info.game]
    changes: dict[str, Any] = {}
    if about is not None:
        changes["about"] = about
    if start is not None:
        changes["starts_at"] = moment(ctx, start)
    if closes is not None:
        changes["closes_at"] = moment(ctx, closes)
    if clock is not None:
        changes["terms"] = replace(record.settings.terms, clock=clock)
    if no_show is not None:
        changes["no_show_hours"] = no_show
    wanted = Measures(rounds, size, **measures)
    if format is None and wanted.named:
        raise Refusal(
            msg("Choose the format, too: “{option}” is one of its options.", option=min(wanted.named))
        )
    made = None if format is None else chosen(format, rules, wanted)
    if not changes and title is None and made is None:
        raise Refusal(msg("Choose something to change."))
    found = await ctx.services.tournaments.setup.edit(
        record.info.id, ctx.person, title=title, format_=made, changes=changes
    )
    return await status_of(ctx, found.info.id, msg("Saved."))


def moment(ctx: Context, typed: str) -> datetime | None:
    """A time as people write it: "in 3d", or "2026-11-25 18:00" by their own clock.  Raises Refusal."""
    wanted = typed.strip().lower()
    if wanted == NEVER:
        return None
    now = ctx.services.tables.store.now()
    if (span := _SPAN.fullmatch(wanted)) is not None:
        found = now + timedelta(**{_UNITS[span[2]]: int(span[1])})
    elif (date := _DATE.fullmatch(typed.strip())) is not None:
        try:
            local = datetime(*(int(part) for part in date.groups()), tzinfo=ctx.settings.clock_zone())
            found = local.astimezone(UTC)
        except (ValueError, OverflowError):
            raise Refusal(_wanted()) from None
    else:
        raise Refusal(_wanted())
    if found <= now:
        raise Refusal(msg("That time has passed. Choose a later one."))
    if found > now + FARTHEST:
        raise Refusal(msg("That’s too far ahead: choose a time within two years."))
    return found


def _wanted() -> Text:
    return msg(
        "Write a time like “3d” (in three days) or “2026-11-25 18:00” (by your own clock: /settings)."
    )


def game_named(ctx: Context, name: str) -> Game:
    """The game of a tournament that is begun here; raises Refusal where that can't be."""
    rules = game_called(ctx, name)
    check_channel(ctx)
    check_permissions(ctx.interaction)
    return rules


def channel_of(ctx: Context) -> int:
    """The channel in which the tournament lives: that of a thread, where one is asked in a thread; in a
    forum the post."""
    channel = text_channel(ctx)
    return ctx.channel_id if channel is None else channel.id


def usual(game: Game, size: int | None = None) -> str:
    """The format where none is named: by two, unless tables of more are wanted, or the game needs them."""
    meeting = Meeting.TWO if game.min_seats <= 2 and size in (None, 2) else Meeting.SEVERAL
    return next(key for key, offer in OFFERS.items() if offer.meeting is meeting)


def chosen(key: str, game: Game, measures: Measures) -> Format:
    """The format that is meant; raises Refusal where it doesn't fit the game, or itself."""
    offer = OFFERS.get(key)
    if offer is None:
        raise Refusal(msg("I don’t know this format. Pick one from the list."))
    _must_suit(offer, game)
    _must_know(offer, measures)
    size = measures.size
    wide = offer.meeting is Meeting.SEVERAL
    if wide and size is not None and not game.min_seats <= size <= game.max_seats:
        raise Refusal(
            msg(
                "{game} is for {least} to {most} players: choose a size in that range.",
                game=game.title,
                least=game.min_seats,
                most=game.max_seats,
            )
        )
    try:
        return offer.make(measures, Seats(game.min_seats, game.max_seats))
    except Unfit as error:
        raise Refusal(error.words) from error


def _must_suit(offer: FormatOption, game: Game) -> None:
    """Raise Refusal where nobody can meet so in the game."""
    if offer.meeting is Meeting.TWO and game.min_seats > 2:
        raise Refusal(
            msg("{game} isn’t a game for two. Choose a format with larger tables.", game=game.title)
        )
    if offer.meeting is Meeting.SEVERAL and game.max_seats < 3:
        raise Refusal(msg("{game} is a game for two. Choose Swiss, for example.", game=game.title))


def _must_know(offer: FormatOption, measures: Measures) -> None:
    """Raise Refusal for a measure that the format doesn't have."""
    strange = measures.named - offer.options
    if other := strange - {"rounds", "size"}:
        raise Refusal(msg("This format has no option “{option}”: leave it out.", option=min(other)))
    if "rounds" in strange:
        raise Refusal(msg("This format plays as many rounds as it needs: leave out “rounds”."))
    if strange:
        raise Refusal(msg("You can’t choose the table size in this format: leave out “size”."))
