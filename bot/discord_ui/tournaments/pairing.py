"""Who meets whom: byes that players ask for, and how organisers check, change and publish a pairing."""

from __future__ import annotations

import re
from functools import partial

from discord import ButtonStyle

from bot.discord_ui.components.controls import row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import YOURS, OutgoingMessage, compose
from bot.discord_ui.tournaments.administration import decision
from bot.discord_ui.tournaments.brackets import match_names
from bot.discord_ui.tournaments.controls import tournament_button
from bot.discord_ui.tournaments.lookups import entries_named, entry_named
from bot.discord_ui.tournaments.rounds import idle_lines, table_line
from bot.discord_ui.tournaments.status import carry_out, status
from bot.discord_ui.tournaments.summary import title
from bot.games.engine.text import Name, Words, msg
from bot.tournaments.running import permissions
from bot.tournaments.running.rounds.proposal import seal
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import round_of, to_model
from bot.tournaments.running.to_model import shown as called
from bot.tournaments.tournament import Mode

pair_again = decision(lambda service: service.pairing.again, msg("The round has been paired again."))
rematches = decision(
    lambda service: service.pairing.allow_rematches, msg("Rematches are allowed in this round.")
)


async def bye(
    ctx: Context, record: TournamentState, round: int | None, half: bool | None
) -> OutgoingMessage:
    """Sit out a round that isn't paired yet."""
    words = msg("You’ll sit that round out. To play after all: /tournament back")
    ask = ctx.services.tournaments.byes.request_bye
    return await carry_out(ctx, record, words, ask, round, half=half is None or half)


async def back(ctx: Context, record: TournamentState, round: int) -> OutgoingMessage:
    """Play after all in a round whose pairing isn't public yet."""
    withdraw = ctx.services.tournaments.byes.withdraw_bye
    return await carry_out(ctx, record, msg("You’ll play in that round."), withdraw, round)


async def review(ctx: Context, record: TournamentState, notice: Words | None = None) -> OutgoingMessage:
    """The pairing that isn't public yet, for organisers; without one, what else they must decide."""
    permissions.must(record, ctx.person, "pair")
    row_ = record.proposed
    if row_ is None or row_.state == "blocked":
        return await status(ctx, record)
    proposed = round_of(record, row_)
    tournament = to_model(record, proposed=True, secret=False)
    writer = ctx.writer()
    tap = partial(tournament_button, writer, record.info.id)
    told = writer.text(
        None if notice is None else msg("**{notice}**", notice=notice),
        title(record),
        msg("**Round {round}, not public yet**", round=row_.number),
        *(table_line(tournament, table, match_names(tournament)) for table in proposed.tables),
        *idle_lines(tournament, proposed),
        msg("-# To change it: /round pair swap, again or by_hand; /round pair apart keeps two apart."),
    )
    publishes = tap(f"publish/{seal(record)}", msg("Publish"), ButtonStyle.success)
    return compose(
        YOURS,
        told,
        row(publishes, tap("form", msg("Settings")), tap("status", msg("Back to the tournament"))),
    )


async def publish_reviewed(ctx: Context, record: TournamentState, seen: str) -> OutgoingMessage:
    """Publish what stood above the button; if it is no longer that, show what it is now."""
    permissions.must(record, ctx.person, "pair")
    if record.proposed is not None and seen != seal(record):
        return await review(ctx, record, msg("The pairing has changed: this is how it is now."))
    return await publish(ctx, record, seen)


async def publish(ctx: Context, record: TournamentState, seen: str | None = None) -> OutgoingMessage:
    """Publish the pairing; ``seen``: only if it is still the one of this seal."""
    waits = record.proposed is None and record.current is None and record.format.MODE is Mode.PAIRED
    if record.info.state == "running" and waits:
        raise Refusal(msg("The round is being paired right now: try again in a moment."))
    words = msg("Published: the tables are being opened.")
    return await carry_out(ctx, record, words, ctx.services.tournaments.pairing.publish, seen)


async def swap(ctx: Context, record: TournamentState, one: str, other: str, reason: str) -> OutgoingMessage:
    """Exchange two in the proposed pairing."""
    first, second = entry_named(record, one), entry_named(record, other)
    words = msg(
        "{one} and {other} have swapped places.", one=Name(called(first)), other=Name(called(second))
    )
    exchange = ctx.services.tournaments.pairing.swap
    return await carry_out(ctx, record, words, exchange, first.number, second.number, reason)


async def by_hand(
    ctx: Context, record: TournamentState, tables: str, reason: str, byes: str | None
) -> OutgoingMessage:
    """Seat a round as written: ``1 5, 2 6`` are two tables of two."""
    wanted = [entries_named(record, table) for table in re.split(r"[,;/\n]", tables) if table.strip()]
    sitting_out = [] if byes is None else entries_named(record, byes)
    words = msg("Paired by hand: check it, then publish it.")
    pair = ctx.services.tournaments.pairing.by_hand
    return await carry_out(ctx, record, words, pair, wanted, reason, byes=sitting_out)


async def restrict(
    ctx: Context, record: TournamentState, one: str, other: str, reason: str, until: int | None
) -> OutgoingMessage:
    """Keep two apart."""
    first, second = entry_named(record, one), entry_named(record, other)
    words = msg("{one} and {other} won’t meet.", one=Name(called(first)), other=Name(called(second)))
    keep = ctx.services.tournaments.restrictions.restrict
    return await carry_out(ctx, record, words, keep, (first.number, second.number), reason, 1, until)


async def lift(ctx: Context, record: TournamentState, apart: str, reason: str) -> OutgoingMessage:
    """Let two meet again who were kept apart."""
    index = int(apart) if apart.isdecimal() and len(apart) < 4 else 0
    allow = ctx.services.tournaments.restrictions.lift
    return await carry_out(ctx, record, msg("They can meet again."), allow, index, reason)
