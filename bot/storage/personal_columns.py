"""Where the database may hold something about a person, and what becomes of it when they have it deleted.

Every column is named here that could hold an account, a name or free text: ``tests/storage`` fails for a
new one until somebody has decided.  :mod:`bot.storage.erasure` does what stands here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from sqlalchemy import Column, Table
from sqlalchemy.sql.elements import ColumnElement

from bot.storage.schema import (
    audit,
    clock_pauses,
    entries,
    invitations,
    leavers,
    outbox,
    people,
    puzzle_trials,
    ratings,
    reaction_times,
    records,
    results,
    seasons,
    seats,
    tables,
    titles,
    tournament_log,
    tournaments,
    votes,
)

FIRST_ERASED: Final = 2**63 - 2**40
"""From here on an account is that of nobody: what stands for somebody whose data were deleted.

Each of them has one of their own, drawn at random, so that results still fit together; nothing leads from
it to the account.  Discord gives such numbers from the year 2084 on.
"""
ERASED_NAME: Final = "Deleted player"
"""What is stored in the place of their name."""


def is_erased(account: int) -> bool:
    """Does it stand for somebody whose data were deleted?"""
    return account >= FIRST_ERASED


OWN_ROWS: Final[Mapping[Table, ColumnElement[int]]] = {
    people: people.c.user_id,
    reaction_times: reaction_times.c.user_id,
    invitations: invitations.c.user_id,
    clock_pauses: clock_pauses.c.user_id,
    records: records.c.user_id,
    titles: titles.c.user_id,
    puzzle_trials: puzzle_trials.c.user_id,
}
"""Rows that are about one person alone, with the column of the account: they go."""

ACCOUNTS: Final[Mapping[Column[int], Column[str] | None]] = {
    tables.c.host_id: tables.c.host_name,
    seats.c.user_id: seats.c.name,
    leavers.c.user_id: leavers.c.name,
    tournament_log.c.user_id: tournament_log.c.name,
    audit.c.user_id: None,
    invitations.c.by_id: None,
    ratings.c.user_id: None,
}
"""Accounts that are replaced, each with the column of the name beside it: results must still fit together,
and what was done at a table or in a tournament has been done."""

CLEARED: Final[Mapping[Column[int], Mapping[Column[object], object]]] = {
    seats.c.user_id: {seats.c.draft: [], seats.c.dropped: [], seats.c.variations: None},
}
"""By the column of the account what is emptied beside it: what the person has only thought of."""

PARTS: Final[tuple[Column[object], ...]] = (
    audit.c.data,
    votes.c.data,
    outbox.c.data,
    outbox.c.why,
    results.c.seats,
    seasons.c.standings,
    tournaments.c.organisers,
    tournaments.c.adjustments,
    tournament_log.c.data,
    tournament_log.c.reason,
)
"""What may hold accounts and names among other things: they are replaced, the rest stays."""

OF_ENTRIES: Final[tuple[Column[object], ...]] = (entries.c.members, entries.c.name, entries.c.answers)
"""Who is entered in tournaments: the account and the name are replaced, what they answered goes."""

TOLD_TO: Final[tuple[Column[object], ...]] = (outbox.c.user_id, outbox.c.queue)
"""To whom alone something is told: such messages go."""

KEPT: Final[Mapping[str, str]] = {
    "log.move": "moves belong to all who played; they name seats, not people",
    "votes.ballots": "by seat",
    "tables.outcome": "by seat",
    "tables.terms": "what was agreed for the table",
    "tables.options": "of the game",
    "matches.result": "by entry",
    "match_games.result": "by entry",
    "tournaments.title": "organisers' words, shown to everybody",
    "tournaments.settings": "organisers' choices and words, shown to everybody",
    "tournaments.format": "of the tournament",
    "tournaments.requests": "by entry",
    "tournaments.forbidden": "by entry",
    "tournaments.challenges": "by entry",
    "tournament_rounds.idle": "by entry",
    "matches.seats": "numbers of entries",
    "match_games.seats": "numbers of entries",
    "records.text": "goes with the row of who brought it; in others' files it is their text",
    "guilds.settings": "what a server has chosen; roles and channels, no people",
    "meta.value": "facts about the database",
    "bulletin.topic": "who has chosen something, for five minutes",
    "leases.name": "to whom something is being told, for the seconds that it takes",
}
"""What stays as it is though it could hold something of a person, and why it doesn't or may."""

IMPERSONAL: Final = frozenset(
    f"{table}.{column}"
    for table, columns in {
        "tables": "game state guild_id channel_id thread_id lobby_message_id board_message_id rematch_of "
        "counter",
        "seats": "away gone ahead",
        "log": "counter",
        "reaction_times": "game",
        "audit": "what",
        "outbox": "kind state guild_id",
        "deadlines": "kind mark",
        "freezes": "kind guild_id",
        "votes": "kind state",
        "invitations": "state place_id message_id shown",
        "leavers": "why",
        "results": "guild_id pool why",
        "ratings": "guild_id pool",
        "rating_seasons": "guild_id pool season system",
        "records": "guild_id game",
        "meta": "key",
        "guilds": "guild_id",
        "tournaments": "guild_id channel_id game state message_id",
        "entries": "state",
        "tournament_rounds": "state part",
        "matches": "group key how",
        "tournament_log": "what",
        "instances": "account host pid_began",
    }.items()
    for column in columns.split()
)
"""Names of kinds and states, servers, channels and messages."""
