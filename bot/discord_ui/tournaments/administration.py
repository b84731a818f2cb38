"""What organisers decide about a tournament as a whole, its seasons and series, and who organises it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features.seats import guest_of
from bot.discord_ui.tournaments.status import carry_out, status, status_of
from bot.games.engine.text import Name, Words, msg
from bot.tournaments.running.service import TournamentService
from bot.tournaments.running.state import TournamentState
from bot.tournaments.tournament import Mode


def decision(
    method: Callable[[TournamentService], Callable[..., Awaitable[TournamentState]]], words: Words
) -> Callable[..., Awaitable[OutgoingMessage]]:
    """What needs nothing but the tournament, and a reason at most; the words say that it is done."""

    async def do(ctx: Context, record: TournamentState, **reason: str) -> OutgoingMessage:
        return await carry_out(ctx, record, words, method(ctx.services.tournaments), **reason)

    return do


close = decision(lambda service: service.starting.close_registration, msg("Registration is closed."))
check_in = decision(lambda service: service.starting.open_check_in, msg("Everybody is asked to check in."))
resume = decision(lambda service: service.administration.resume, msg("The tournament goes on."))
pause = decision(
    lambda service: service.administration.pause,
    msg("Paused: all clocks are stopped. To go on: /organise resume"),
)
cancel = decision(
    lambda service: service.administration.cancel, msg("Cancelled, and everybody has been told.")
)
finish = decision(lambda service: service.administration.finish, msg("The tournament is over."))
next_season = decision(
    lambda service: service.seasons.next,
    msg("This is the draft of the next season: everybody has the place they earned."),
)


async def start(ctx: Context, record: TournamentState) -> OutgoingMessage:
    """Begin; with where the first pairing comes to be checked, for it isn't there yet."""
    words = msg("The tournament has begun.")
    channel = record.settings.organisers_channel
    if record.reviewed and record.format.MODE is Mode.PAIRED:
        words = (
            msg("The tournament has begun. The pairings to check come to organisers by direct message.")
            if channel is None
            else msg(
                "The tournament has begun. The pairings to check come to organisers in {channel}.",
                channel=f"<#{channel}>",
            )
        )
    return await carry_out(ctx, record, words, ctx.services.tournaments.starting.start)


async def open_registration(ctx: Context, record: TournamentState) -> OutgoingMessage:
    """Announce it."""
    words = msg("Announced in the channel: people can join now.")
    if record.format.MODE is Mode.GATHERED:
        words = msg("The series has begun: the announcement is in the channel.")
    return await carry_out(ctx, record, words, ctx.services.tournaments.starting.announce)


async def delete(ctx: Context, record: TournamentState) -> OutgoingMessage:
    """Forget a tournament, with its log."""
    await ctx.services.tournaments.administration.delete(record.info.id, ctx.person)
    return ctx.reply(
        msg("{tournament} has been deleted; its games stay.", tournament=Name(record.info.title))
    )


async def tell_all(ctx: Context, record: TournamentState, text: str) -> OutgoingMessage:
    """Tell everybody who takes part something."""
    await ctx.services.tournaments.administration.say_all(record.info.id, ctx.person, text)
    return await status(ctx, record, msg("Sent to the tournament’s channel."))


async def ask(ctx: Context, record: TournamentState, text: str) -> OutgoingMessage:
    """Ask the organisers something that only they read."""
    await ctx.services.tournaments.administration.ask(record.info.id, ctx.person, text)
    return await status(ctx, record, msg("Your question has gone to the organisers. Only they see it."))


async def add_organiser(ctx: Context, record: TournamentState, person: discord.Member) -> OutgoingMessage:
    """Let somebody else decide, too."""
    words = msg("{name} is now an organiser, too.", name=Name(person.display_name))
    add = ctx.services.tournaments.setup.add_organiser
    return await carry_out(ctx, record, words, add, guest_of(person))


async def remove_organiser(
    ctx: Context, record: TournamentState, person: discord.Member | discord.User
) -> OutgoingMessage:
    """Let somebody decide no more."""
    words = msg("{name} is no longer an organiser.", name=Name(person.display_name))
    remove = ctx.services.tournaments.setup.remove_organiser
    return await carry_out(ctx, record, words, remove, guest_of(person))


async def tell_organisers_in(
    ctx: Context, record: TournamentState, channel: discord.TextChannel | None
) -> OutgoingMessage:
    """Choose where organisers are told what waits for them: in a channel of theirs, or each directly."""
    words = msg("From now on organisers are told by direct message.")
    if channel is not None:
        if channel.id == record.info.channel_id:
            raise Refusal(
                msg("Everybody in the tournament reads this channel. Choose one that only organisers see.")
            )
        allowed = channel.permissions_for(channel.guild.me)
        if not (allowed.view_channel and allowed.send_messages):
            raise Refusal(
                msg(
                    "I can’t post in {channel}. Give me “View Channel” and “Send Messages” there, then "
                    "choose it again.",
                    channel=f"<#{channel.id}>",
                )
            )
        words = msg("From now on organisers are told in {channel}.", channel=f"<#{channel.id}>")
    changes = {"organisers_channel": None if channel is None else channel.id}
    return await carry_out(ctx, record, words, ctx.services.tournaments.setup.edit, changes=changes)


async def count_for_series(ctx: Context, record: TournamentState, series: int) -> OutgoingMessage:
    """Let a tournament count for a series."""
    await ctx.services.tournaments.series.count(series, ctx.person, record.info.id)
    return await status_of(
        ctx, series, msg("{tournament} now counts for the series.", tournament=Name(record.info.title))
    )


async def leave_series(ctx: Context, record: TournamentState, series: int) -> OutgoingMessage:
    """Let a tournament count for a series no more."""
    await ctx.services.tournaments.series.forget(series, ctx.person, record.info.id)
    words = msg("{tournament} no longer counts for the series.", tournament=Name(record.info.title))
    return await status_of(ctx, series, words)
