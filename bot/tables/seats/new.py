"""A table as it is when it is new, whoever opens it: a person, or an event."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from bot.games.engine import options as game_options
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import Json
from bot.games.engine.options import Options
from bot.games.engine.text import msg
from bot.storage.rows import TableRow
from bot.tables.chance import SEATING
from bot.tables.errors import Refused
from bot.tables.model import Person
from bot.tables.store import TableStore
from bot.tables.terms import Terms


def game_called(store: TableStore, slug: str) -> Game:
    """The game of that name; raises Refused."""
    game = store.games.get(slug)
    if game is None:
        raise Refused(msg("There is no game called “{game}” here.", game=slug))
    return game


def options_for(game: Game, options: Mapping[str, Json], seats: int) -> Options:
    """The options of a table with so many seats at the most; raises Refused where they don't fit."""
    try:
        chosen = game_options.read(game, options, seats)
        chosen.suit(seats)
    except BadOptions as error:
        raise Refused.by(error) from error
    return chosen


def new_table(
    store: TableStore,
    host: Person,
    game: Game,
    options: Options,
    *,
    min_seats: int,
    max_seats: int,
    guild_id: int | None,
    channel_id: int,
    in_thread: bool,
    terms: Terms,
    rematch_of: int | None = None,
) -> TableRow:
    """An open table without anybody, not stored yet."""
    return TableRow(
        id=0,
        game=game.slug,
        rules=game.version,
        # All of them, with the defaults of today: other defaults tomorrow must not change this table.
        options=asdict(options),
        state="open",
        host_id=host.id,
        host_name=host.name,
        guild_id=guild_id,
        channel_id=channel_id,
        thread_id=None,
        in_thread=in_thread,
        min_seats=min_seats,
        max_seats=max_seats,
        ply=0,
        version=1,
        counter=SEATING + 1,
        secret=store.secrets(),
        created_at=store.now(),
        terms=terms.plain(),
        rematch_of=rematch_of,
    )
