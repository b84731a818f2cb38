"""Titles that people win, what is told to a server, and who played together in team games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

_RESULTS: Final = sa.table(
    "results",
    sa.column("id", sa.BigInteger()),
    sa.column("table_id", sa.BigInteger()),
    sa.column("seats", sa.JSON()),
)
_TABLES: Final = sa.table(
    "tables",
    sa.column("id", sa.BigInteger()),
    sa.column("game", sa.String()),
    sa.column("options", sa.JSON()),
)
_TEAMS: Final = 4
"""Players of every game that was ever played in teams, two against two."""


def upgrade() -> None:
    op.create_table(
        "titles",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("user_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("won", sa.String(80), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "user_id", "kind", "won", name=op.f("pk_titles")),
    )
    op.add_column("outbox", sa.Column("guild_id", sa.BigInteger()))
    op.create_index(op.f("ix_outbox_guild_id"), "outbox", ["guild_id"], unique=False)
    _sides_of_teams()


def _sides_of_teams() -> None:
    connection = op.get_bind()
    played = sa.select(_RESULTS.c.id, _RESULTS.c.seats, _TABLES.c.game, _TABLES.c.options)
    played = played.join_from(_RESULTS, _TABLES, _TABLES.c.id == _RESULTS.c.table_id)
    for id, people, game, options in connection.execute(
        played.where(_TABLES.c.game.in_(["army", "santorini"]))
    ).all():
        if sides := _sides(game, options, people):
            seats: Sequence[Mapping[str, Any]] = people
            told: list[dict[str, Any]] = [{**one, "side": sides[one["seat"]]} for one in seats]
            connection.execute(_RESULTS.update().where(_RESULTS.c.id == id).values(seats=told))


def _sides(
    game: str, options: Mapping[str, Any], people: Sequence[Mapping[str, Any]]
) -> tuple[int, ...] | None:
    """The side of each seat; None: everybody played alone, or nobody can tell any more."""
    places = {one["seat"]: one["place"] for one in people if one.get("left") is None}
    teams = options.get("teams", "random" if game == "santorini" else "none")
    if len(places) != _TEAMS or teams == "none":
        return None
    if teams == "random":
        # Drawn in the play: partners share a place, so who shared the first seat's was its partner.
        found = tuple(int(places[seat] != places[0]) for seat in sorted(places))
        return found if sum(found) * 2 == _TEAMS else None
    partner = int(teams[-1]) - 1
    return tuple(int(seat not in (0, partner)) for seat in range(_TEAMS))
