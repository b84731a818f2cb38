"""Which tournament, entry and match a command means, and what is offered while one types it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from bot.discord_ui.components.autocomplete import Completion, completion
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.games.engine.text import Name, Text, Words, msg
from bot.tournaments.running.model import ENTERED, Entry, Match, State, TournamentInfo
from bot.tournaments.running.state import NoSuchTournament, TournamentState
from bot.tournaments.running.to_model import people_of, shown

LIVE: Final[tuple[State, ...]] = ("registration", "check_in", "running")
OVER: Final[tuple[State, ...]] = ("finished", "cancelled")
ALL: Final[tuple[State, ...]] = ("draft", *LIVE, *OVER)
LISTED: Final = 25
"""Tournaments of a server that are listed or offered at once."""


async def tournament_here(ctx: Context, number: int | None) -> TournamentState:
    """The tournament that a command means: the named one, else the only one there is.

    Of several, the one that is announced in this channel; where none lives, the newest that is over.
    Raises Refusal if that doesn't leave one.
    """
    if number is not None:
        return await named(ctx, number)
    infos = await listed(ctx, ("draft", *LIVE)) or (await listed(ctx, OVER))[:1]
    if not infos:
        raise Refusal(
            msg("There is no tournament on this server yet. Moderators can create one: /tournament new")
        )
    here = [info for info in infos if info.channel_id in ctx.places] or infos
    if len(here) > 1:
        told = ", ".join(f"{info.id} ({info.title})" for info in here)
        raise Refusal(
            msg(
                "There are several tournaments: {tournaments}. Choose one with “tournament”.",
                tournaments=Name(told),
            )
        )
    return await named(ctx, here[0].id)


async def named(ctx: Context, number: int) -> TournamentState:
    """The tournament of that number; raises Refusal if it is none that they may know of."""
    try:
        record = (await ctx.services.tournaments.snapshots.look(number, ctx.person)).record
    except NoSuchTournament:
        raise Refusal(_unknown(number)) from None
    outside = ctx.elsewhere or ctx.interaction.guild_id is None
    known = _takes_part(ctx, record) if outside else may_know(ctx, record.info)
    if not known:
        raise Refusal(_unknown(number))
    return record


def _takes_part(ctx: Context, record: TournamentState) -> bool:
    """Outside of its server only who has to do with the tournament is answered."""
    return record.entry_of(ctx.person.id) is not None or record.info.organises(ctx.person.id)


async def listed(ctx: Context, states: Iterable[State]) -> list[TournamentInfo]:
    """The server's tournaments that the one who asks may know of, the newest first."""
    infos = await ctx.services.tournaments.snapshots.listing(ctx.guild_id, ctx.person, states, LISTED)
    return [info for info in infos if may_know(ctx, info)]


def may_know(ctx: Context, info: TournamentInfo) -> bool:
    """A draft is known to its organisers and to moderators, everything else to who sees its channel."""
    if info.guild_id != ctx.guild_id:
        return False
    if ctx.person.moderator or info.organises(ctx.person.id):
        return True
    return info.state != "draft" and ctx.sees_channel(info.channel_id)


def own_entries(ctx: Context, record: TournamentState) -> frozenset[int]:
    """The numbers of the entries that are the person's who asks."""
    me = ctx.person.id
    return frozenset(entry.number for entry in record.entries if entry.has(me))


def entry_named(record: TournamentState, typed: str) -> Entry:
    """The entry that is meant by its number, or by a name that only one has; raises Refusal."""
    wanted = typed.strip()
    number = wanted.partition(" ")[0].rstrip(".")
    for entry in record.entries:
        if number == str(entry.number):
            return entry
    names = [entry for entry in record.entries if shown(entry).lower() == wanted.lower()]
    found = names or [
        entry for entry in record.entries if wanted and wanted.lower() in shown(entry).lower()
    ]
    if len(found) == 1:
        return found[0]
    if found:
        raise Refusal(
            msg("Several entries match “{name}”: pick one from the list.", name=Name(wanted[:40]))
        )
    raise Refusal(
        msg("Nobody in this tournament is called “{name}”: pick one from the list.", name=Name(wanted[:40]))
    )


def entries_named(record: TournamentState, typed: str) -> list[int]:
    """Entries by numbers or names, in the order written, with commas or without; raises Refusal."""
    parts = typed.split(",") if "," in typed else re.findall(r"\"[^\"]+\"|\S+", typed)
    return [entry_named(record, part.strip(' "')).number for part in parts if part.strip(' "')]


def match_named(record: TournamentState, typed: str) -> Match:
    """The match that is meant: by the number of its table, or as the list gives it; raises Refusal."""
    wanted = typed.strip().partition(" ")[0].lower()
    tables = {str(game.table_id): game.match_id for game in record.games}
    for match in record.matches:
        if wanted == f"m{match.id}" or tables.get(wanted) == match.id:
            return match
    raise Refusal(
        msg("There is no match at table “{table}”: pick one from the list.", table=Name(typed.strip()[:40]))
    )


def match_title(record: TournamentState, match: Match) -> Words:
    """A match in a list: its round, its table, or those of its boards, who meets."""
    return _titled(record, match, [game.table_id for game in record.newest_games(match.id)])


def _titled(record: TournamentState, match: Match, tables: Sequence[int]) -> Words:
    people = people_of(record, match)
    if not tables:
        return msg("round {round}: {people}", round=match.round, people=people)
    return msg(
        "round {round}, table {table}: {people}",
        round=match.round,
        table=", ".join(map(str, tables)),
        people=people,
    )


async def _tournaments(ctx: Context, typed: str) -> list[tuple[str, int]]:
    """Those that live first."""
    infos = [*await listed(ctx, ("draft", *LIVE)), *await listed(ctx, OVER)]
    return [(f"{info.title} · {info.id}", info.id) for info in infos]


offer_tournaments: Final = completion(_tournaments)


def offering(found: Callable[[TournamentState], Sequence[tuple[Words | str, str]]]) -> Completion:
    """The autocompletion of something in the tournament that the command means: names with their values."""

    async def offer(ctx: Context, typed: str) -> list[tuple[str, str]]:
        number = getattr(ctx.interaction.namespace, "tournament", None)
        record = await tournament_here(ctx, number if isinstance(number, int) else None)
        plain = ctx.plain()
        return [
            (name if isinstance(name, str) else plain.translate(name), value)
            for name, value in found(record)
        ]

    return completion(offer)


def _named(entries: Iterable[Entry]) -> list[tuple[str, str]]:
    return [(shown(entry), str(entry.number)) for entry in entries]


def everybody(record: TournamentState) -> list[tuple[str, str]]:
    """All entries that have a part in the tournament, for a list."""
    return _named(record.playing)


def asking(record: TournamentState) -> list[tuple[str, str]]:
    """Those who wait for an organiser's yes."""
    return _named(entry for entry in record.entries if entry.state == "asked")


def present(record: TournamentState) -> list[tuple[str, str]]:
    """Those who can still leave: all but who has left already."""
    here = (entry for entry in record.entries if entry.dropped_after is None)
    return _named(entry for entry in here if entry.state in ENTERED)


def absent(record: TournamentState) -> list[tuple[str, str]]:
    """Those who have left, and may come back."""
    return _named(entry for entry in record.entries if entry.dropped_after is not None)


def kept_apart(record: TournamentState) -> list[tuple[str, str]]:
    """Those who may not meet, by their place in the list, counted from 1."""
    return [
        (" – ".join(shown(record.entry(number)) for number in sorted(rule.entrants)), str(index))
        for index, rule in enumerate(record.info.forbidden, 1)
    ]


def all_matches(record: TournamentState) -> list[tuple[Words, str]]:
    """All published matches, those without a result first, then the newest."""
    known = [match for match in record.matches if _is_published(record, match)]
    ordered = sorted(known, key=lambda match: (match.result is not None, -match.round, match.number))
    return [(match_title(record, match), f"m{match.id}") for match in ordered]


def open_tables(record: TournamentState) -> list[tuple[Words, str]]:
    """The tables at which matches are played now, each board of a team by itself."""
    games = [
        (match, game.table_id)
        for match in record.open_matches
        for game in record.games_of(match.id)
        if game.result is None
    ]
    return [(_titled(record, match, [table]), str(table)) for match, table in games]


def _is_published(record: TournamentState, match: Match) -> bool:
    return any(one.number == match.round for one in record.published)


def _unknown(number: int) -> Text:
    return msg(
        "There is no tournament {tournament} on this server. /tournament list shows them.",
        tournament=number,
    )
