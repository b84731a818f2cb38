"""Every word that is stored fits into its column: SQLite takes any length, PostgreSQL does not."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from datetime import timedelta
from typing import Final, get_args

from sqlalchemy import String
from sqlalchemy.dialects import postgresql

from bot.games.engine import registry
from bot.hosting.store import LARGEST_ID
from bot.ratings import game_result, pools
from bot.ratings.pools import SYSTEMS, PoolRules
from bot.storage import bulletin, outbox, titles
from bot.storage.columns import metadata
from bot.storage.lease_rows import QUEUE
from bot.tables import model, state, terms
from bot.tables.timeouts.deadline_job import HANDLERS
from bot.tables.turns import leaving
from bot.tables.votes.proposal_kinds import KINDS
from bot.tournaments.running import message
from bot.tournaments.running import model as tournament
from tests.tables.timed import MONDAY

GAMES: Final = tuple(registry.discover())
VOTES: Final = ("open", "passed", "refused", "lapsed", "withdrawn", "taken")
INVITED: Final = ("open", "taken", "declined", "lapsed")
MARK: Final = f"{(MONDAY + timedelta(days=365_000)).timestamp():.6f}.99.99"
POOLS: Final = [pools.pool(game, 99, PoolRules(classes=True)) for game in GAMES]
SEASON: Final = "9999-12-12"
AUDITED: Final = (
    "moderate-result",
    "close-registration",
    "check-in-closes",
    "event-decided",
    "rating-rules",
)
KNOWN: Final[Mapping[str, Collection[str]]] = {
    "tables.game": GAMES,
    "tables.state": get_args(model.State),
    "seats.away": get_args(terms.OnTimeout),
    "seats.gone": get_args(leaving.Why),
    "seats.ahead": ("draft", "ready"),
    "reaction_times.game": GAMES,
    "audit.what": AUDITED,
    "outbox.kind": (*get_args(state.Kind), *get_args(message.Kind), *outbox.CALLS, outbox.DIGEST, "season"),
    "outbox.state": ("open", "done", "given-up"),
    "outbox.queue": (outbox.queue_of("tournament", LARGEST_ID, "whisper", {"to": LARGEST_ID}),),
    "deadlines.kind": tuple(HANDLERS),
    "deadlines.mark": (MARK,),
    "freezes.kind": ("pause", "vacation", "outage"),
    "votes.kind": (*KINDS, state.OFFER),
    "votes.state": VOTES,
    "invitations.state": INVITED,
    "invitations.shown": INVITED,
    "leavers.why": ("left", "timeout", "moderator"),
    "results.pool": POOLS,
    "results.why": get_args(game_result.Why),
    "ratings.pool": POOLS,
    "rating_seasons.pool": POOLS,
    "titles.kind": (titles.SEASON, titles.TOURNAMENT),
    "titles.won": [f"{SEASON} {pool}" for pool in POOLS],
    "rating_seasons.season": (SEASON,),
    "rating_seasons.system": tuple(SYSTEMS),
    "records.game": GAMES,
    "meta.key": ("commands-synced", "heartbeat", "restored"),
    "tournaments.game": GAMES,
    "tournaments.state": get_args(tournament.State),
    "entries.state": get_args(tournament.EntryState),
    "tournament_rounds.state": get_args(tournament.RoundState),
    "matches.group": ("Z", "9999"),
    "matches.key": ("W10.512", "L20.512"),
    "matches.how": get_args(tournament.How),
    "tournament_log.what": AUDITED,
    "instances.account": ("0123456789abcdef",),
    "instances.host": ("01234567-89ab-cdef-0123-456789abcdef pid:[4026531836]",),
    "bulletin.topic": (bulletin.of_person(LARGEST_ID), bulletin.allowed(LARGEST_ID), bulletin.ABSENT),
    "leases.name": (QUEUE + outbox.queue_of("tournament", LARGEST_ID, "whisper", {"to": LARGEST_ID}),),
}  # fmt: skip
"""What can stand in each column of limited length; of what is made of numbers the longest."""


def test_every_word_fits_into_its_column() -> None:
    dialect = postgresql.dialect()
    limits: dict[str, int] = {}
    for table in metadata.tables.values():
        for column in table.columns:
            kind = column.type.dialect_impl(dialect)
            if isinstance(kind, String) and kind.length is not None:
                limits[str(column)] = kind.length
    assert limits.keys() == KNOWN.keys()
    long = [(name, word) for name, words in KNOWN.items() for word in words if len(word) > limits[name]]
    assert long == []
