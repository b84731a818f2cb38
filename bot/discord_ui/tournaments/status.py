"""How a tournament stands for one person: what to do next, and what waits for its organisers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial
from typing import Concatenate, ParamSpec

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord_ui.components.controls import Control, rows
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import CALM, YOURS, OutgoingMessage, Writer, compose
from bot.discord_ui.tournaments.announcement import join, looks, takes_newcomers
from bot.discord_ui.tournaments.controls import challenge_answers, tournament_button
from bot.discord_ui.tournaments.lookups import ALL, listed, match_title, named
from bot.discord_ui.tournaments.summary import kind, ongoing, state, summary, title
from bot.games.engine.text import Name, Text, Words, lines, msg
from bot.hosting.person import Person
from bot.tournaments.running import permissions
from bot.tournaments.running.entries.admission import unheard
from bot.tournaments.running.entries.automatic_start import is_open
from bot.tournaments.running.ladder import runs, within_reach
from bot.tournaments.running.model import Entry, Match
from bot.tournaments.running.state import TournamentState, waiting
from bot.tournaments.running.to_model import shown, to_model
from bot.tournaments.tournament import Mode

P = ParamSpec("P")
NAMED = 8
"""Things to be decided that are named."""


async def status(ctx: Context, record: TournamentState, notice: Words | None = None) -> OutgoingMessage:
    """How a tournament stands for the one who asks."""
    entry = record.entry_of(ctx.person.id)
    mine = await _mine(ctx, record, entry)
    official = permissions.may(record, ctx.person, "pair")
    duties = await decisions(ctx, record) if official else []
    writer = ctx.writer()
    told = writer.text(
        None if notice is None else Text("**{notice}**", (("notice", notice),)),
        title(record),
        *summary(record, ctx.services.games),
        *mine,
        *([msg("**To be decided by organisers**"), *duties] if duties else []),
    )
    controls = [
        *_own_taps(ctx, record, entry, writer),
        *looks(record, writer),
        *(organiser_taps(record, writer) if official else []),
    ]
    colour = YOURS if duties or (entry is not None and _asks(record, entry)) else CALM
    return compose(colour, told, *rows(controls))


async def status_of(ctx: Context, number: int, notice: Words) -> OutgoingMessage:
    """How a tournament stands after what has just been done, as the one who asks may see it."""
    return await status(ctx, await named(ctx, number), notice)


async def carry_out(
    ctx: Context,
    record: TournamentState,
    words: Words,
    action: Callable[Concatenate[int, Person, P], Awaitable[TournamentState]],
    *given: P.args,
    **how: P.kwargs,
) -> OutgoingMessage:
    """Do something to a tournament; the words say that it is done, above how it stands now."""
    found = await action(record.info.id, ctx.person, *given, **how)
    return await status_of(ctx, found.info.id, words)


async def list_tournaments(ctx: Context) -> OutgoingMessage:
    """The server's tournaments, those that live first."""
    rows = await listed(ctx, ALL)
    if not rows:
        return ctx.reply(msg("There is no tournament on this server yet. Create one: /tournament new"))
    words: list[Words] = [msg("### Tournaments")]
    for row in rows[:12]:
        record = await named(ctx, row.id)
        words.append(
            msg(
                "{number}. **{tournament}** {kind}. {state}",
                number=row.id,
                tournament=Name(row.title),
                kind=lines(kind(record, ctx.services.games), ", "),
                state=state(record),
            )
        )
    return ctx.reply(lines(words))


async def _mine(ctx: Context, record: TournamentState, entry: Entry | None) -> list[Words]:
    """Where one stands oneself, and what to do."""
    if record.format.MODE is Mode.GATHERED:
        over = record.info.state in ("finished", "cancelled")
        return [] if over else [msg("Play in one of its tournaments to take part.")]
    if entry is None:
        return [msg("You’re not in this tournament.")]
    match entry.state:
        case "forming":
            return [_team(entry, ctx.person.id)]
        case "asked":
            return [msg("You have asked to take part: an organiser decides.")]
        case "waiting":
            ahead = sum(one.state == "waiting" and one.number < entry.number for one in record.entries)
            return [msg("You’re on the waiting list, with {count} ahead of you.", count=ahead)]
        case "offered":
            return [msg("**A place is free for you: take it.**")]
        case "in":
            return await _playing(ctx, record, entry)
        case _:
            return [msg("You’re not in this tournament.")]


def _team(entry: Entry, me: int) -> Words:
    """A team that not all have agreed to yet."""
    if me in unheard(entry):
        return msg("**You’re invited to play in the team {team}.**", team=Name(entry.name))
    names = Name(", ".join(one.name for one in entry.members if one.asked))
    return msg("Your team {team} is waiting for an answer: {names}.", team=Name(entry.name), names=names)


async def _playing(ctx: Context, record: TournamentState, entry: Entry) -> list[Words]:
    if record.info.state == "check_in" and not entry.checked_in:
        return [msg("**Check in: press “I am here”.**")]
    if record.info.state in ("registration", "check_in"):
        return [msg("You’re in. I’ll tell you when it begins.")]
    if record.info.state == "finished":
        standings = record.format.standings(to_model(record, secret=False))
        return [msg("You finished in place {place}.", place=standings.of(entry.number).place)]
    if entry.dropped_after is not None:
        gone = msg("You’ve left this tournament. An organiser can let you back in.")
        return [gone, *await _open_matches(ctx, record, entry)]
    current = record.current
    if record.info.state != "running":
        return []
    if ongoing(record) is not None:
        playing = await _open_matches(ctx, record, entry)
        return [*own_place(record, entry), *own_challenge(record, entry), *playing]
    matches = () if current is None else record.matches_of(current.number)
    found = next((one for one in matches if entry.number in one.seats), None)
    if found is None:
        return [_without_a_match(record, entry)]
    return [await own_match(ctx, record, found, entry)]


def _without_a_match(record: TournamentState, entry: Entry) -> Words:
    """Out, not in yet, idle in this round, or waiting for the next."""
    current = record.current
    number = len(record.published) + 1 if current is None else current.number
    if entry.first_round > number:
        return msg("You play from round {round} on.", round=entry.first_round)
    tournament = to_model(record, secret=False)
    if entry.number in record.format.out(tournament):
        reached = record.format.reached(tournament).get(entry.number)
        if reached is None:
            return msg("You’re out.")
        return msg("You’re out. How far you came: {reached}.", reached=reached)
    if current is not None:
        return msg("You have no match in this round.")
    if any((one.entrant, one.round) == (entry.number, number) for one in record.info.requests):
        return msg("You sit out round {round}, as you asked.", round=number)
    return msg("You play as soon as round {round} is public.", round=number)


async def _open_matches(ctx: Context, record: TournamentState, entry: Entry) -> list[Words]:
    own = [match for match in record.open_matches if entry.number in match.seats]
    return [await own_match(ctx, record, match, entry) for match in own]


async def own_match(ctx: Context, record: TournamentState, found: Match, entry: Entry) -> Words:
    """Against whom one plays, where, in which seat, and until when; in a team, at the own board."""
    others = Name(", ".join(shown(record.entry(one)) for one in found.seats if one != entry.number))
    if found.result is not None:
        return msg("Your match against {others} is over.", others=others)
    games = [game for game in record.games_of(found.id) if game.result is None]
    if not games:
        return msg("You play {others}: the table is being opened.", others=others)
    board = entry.board_of(ctx.person.id)
    own = next((game for game in games if game.board == board), None)
    if own is None:
        return msg(
            "Your own game against {others} is over. The match goes on at your team’s other tables.",
            others=others,
        )
    table = await ctx.services.tables.snapshots.info(own.table_id)
    where = f"<#{table.thread_id or table.channel_id}>"
    round_ = next((one for one in record.open_rounds if one.number == found.round), None)
    end = "–" if round_ is None or round_.ends_at is None else format_dt(round_.ends_at, "f")
    return msg(
        "**You play {others}** in {place} (table {table}), in seat {seat}, until {end}.",
        others=others,
        place=where,
        table=table.id,
        seat=own.seats.index(entry.number) + 1,
        end=end,
    )


def own_place(record: TournamentState, entry: Entry) -> list[Words]:
    """Where somebody stands on a ladder."""
    ladder = record.format.climbed
    if ladder is None or entry.seed is None:
        return []
    place = ladder.order(to_model(record, secret=False)).index(entry.number) + 1
    if place == 1:
        return [msg("You are in place 1: others challenge you.")]
    return [msg("You are in place {place}.", place=place)]


def own_challenge(record: TournamentState, entry: Entry) -> list[Words]:
    """The challenge that waits for an answer, one's own or of somebody below."""
    for one in waiting(record):
        until = format_dt(one.until, "f")
        if one.of == entry.number:
            name = Name(shown(record.entry(one.by)))
            return [
                msg(
                    "**{name} challenges you: answer by {end}, or your place is lost.**",
                    name=name,
                    end=until,
                )
            ]
        if one.by == entry.number:
            name = Name(shown(record.entry(one.of)))
            return [msg("You have challenged {name}, who must answer by {end}.", name=name, end=until)]
    return []


def _ladder_taps(record: TournamentState, entry: Entry, writer: Writer, now: datetime) -> list[Control]:
    """What somebody on a ladder can do with a tap."""
    tap = partial(tournament_button, writer, record.info.id)
    for one in waiting(record):
        if one.of == entry.number:
            return list(challenge_answers(writer, record.info.id, one.by)) if runs(record) else []
        if one.by == entry.number:
            return [tap("withdraw", msg("Withdraw the challenge"))]
    if entry.dropped_after is not None or entry.seed is None:
        return []
    return [
        tap(
            f"challenge/{other.number}",
            msg("Challenge {name}", name=Name(shown(other))),
            ButtonStyle.primary,
        )
        for other in within_reach(record, entry.number, now)[:OFFERED]
    ]


OFFERED = 5
"""Whom one may challenge with a tap: the best of them; the command reaches all."""


async def decisions(ctx: Context, record: TournamentState) -> list[Words]:
    """What waits for an organiser, each with the command for it."""
    found: list[Words] = []
    row = record.info
    if row.state == "draft":
        found.append(msg("Announce it: /organise open"))
    asked = [entry for entry in record.entries if entry.state == "asked"]
    if asked:
        names = Name(", ".join(_asks_so(entry) for entry in asked[:NAMED]))
        found.append(msg("Waiting for approval: {names} (/organise entry approve or decline)", names=names))
    if row.state in ("registration", "check_in") and record.settings.starts_at is None:
        found.append(msg("Start it when everybody is in: /organise start"))
    if row.paused_at is not None:
        found.append(msg("It is paused. To go on: /organise resume"))
    proposed = record.proposed
    if row.state == "running" and proposed is not None and record.reviewed:
        found.append(_pairing(record, proposed.number, blocked=proposed.state == "blocked"))
    due = {round_.number for round_ in record.open_rounds if round_.due}
    found += [_match(record, one) for one in record.open_matches if one.stuck or one.round in due]
    return found[:NAMED]


def _asks_so(entry: Entry) -> str:
    """Who would like to take part, with the answers to the tournament's questions."""
    return f"{shown(entry)} ({' | '.join(entry.answers)})" if entry.answers else shown(entry)


def _pairing(record: TournamentState, number: int, *, blocked: bool) -> Words:
    if blocked:
        return msg(
            "Round {round} has no possible pairing: allow rematches (/round pair rematches), "
            "pair by hand (/round pair by_hand), or end the tournament (/organise finish).",
            round=number,
        )
    if record.settings.review:
        return msg(
            "Round {round} is paired: check it, then publish it (/round pair publish).", round=number
        )
    return msg(
        "Round {round} is paired and goes public soon. Press “Review the pairing” to check "
        "it, change it, or publish it now.",
        round=number,
    )


def _match(record: TournamentState, match: Match) -> Words:
    return msg(
        "No result: {match} (/round match adjudicate, result or extend)", match=match_title(record, match)
    )


def _asks(record: TournamentState, entry: Entry) -> bool:
    checks = record.info.state == "check_in" and entry.state == "in" and not entry.checked_in
    return entry.state in ("offered", "forming") or checks


def _own_taps(ctx: Context, record: TournamentState, entry: Entry | None, writer: Writer) -> list[Control]:
    tap, green = partial(tournament_button, writer, record.info.id), ButtonStyle.success
    if entry is None or entry.state in ("left", "declined", "missed"):
        # What a tournament asks for, such as a role, is known on its server only.
        opened = is_open(record) or takes_newcomers(record)
        return [join(record, writer)] if opened and ctx.interaction.guild_id is not None else []
    if entry.state == "forming":
        mine = [tap("agree", msg("I’ll play"), green)] if ctx.person.id in unheard(entry) else []
        return [*mine, tap("leave", msg("I won’t play"))]
    if entry.state == "offered":
        return [tap("confirm", msg("Take the place"), green)]
    if record.info.state == "check_in" and not entry.checked_in:
        return [tap("here", msg("I am here"), green)]
    return _ladder_taps(record, entry, writer, ctx.services.tables.store.now())


def organiser_taps(record: TournamentState, writer: Writer, but: str = "") -> list[Control]:
    """What an organiser can do with a tap, as the tournament stands; ``but``: where they are already."""
    tap, stage = partial(tournament_button, writer, record.info.id), record.info.state
    found: list[Control] = []
    if stage == "draft":
        found.append(tap("open", msg("Open registration"), ButtonStyle.success))
    if stage in ("registration", "check_in"):
        found.append(tap("start", msg("Start the tournament"), ButtonStyle.primary))
    if stage == "running" and record.proposed is not None and record.info.paused_at is None:
        found.append(tap("review", msg("Review the pairing"), ButtonStyle.primary))
    if stage == "finished" and record.format.seasonal is not None:
        found.append(tap("season", msg("Start next season"), ButtonStyle.primary))
    settled = stage in ("finished", "cancelled") or record.format.MODE is Mode.GATHERED
    if not settled and but != "form":
        found.append(tap("form", msg("Settings")))
    return found
