"""Ratings on one scale for all systems, and how seasons of ratings ended.

The numbers of the usual system, which people saw as they are, are shown as 1500 + 30 × the number now.  A
tournament keeps what was shown of everybody at its start, in hundredths, and the limits of who may join.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, cast

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

_BEGIN: Final = 1500
_POINTS: Final = 30
_LIMITS: Final = ("min_rating", "max_rating")


def upgrade() -> None:
    op.create_table(
        "rating_seasons",
        sa.Column("guild_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("pool", sa.String(60), nullable=False),
        sa.Column("season", sa.String(12), nullable=False),
        sa.Column("system", sa.String(20), nullable=False),
        sa.Column("standings", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("guild_id", "pool", "season", name=op.f("pk_rating_seasons")),
    )
    _one_scale()


def _one_scale() -> None:
    connection = op.get_bind()
    of_guilds = connection.execute(sa.text("SELECT guild_id, settings FROM guilds")).all()
    settings = {guild: _object(stored) for guild, stored in of_guilds}
    found = connection.execute(sa.text("SELECT id, guild_id, game, settings FROM tournaments")).all()
    for tournament, guild, game, stored in found:
        if not _usual(settings.get(guild, {}), game):
            continue
        connection.execute(
            sa.text(
                "UPDATE entries SET rating = :begin + :points * rating "
                "WHERE tournament_id = :tournament AND rating IS NOT NULL"
            ),
            {"begin": 100 * _BEGIN, "points": _POINTS, "tournament": tournament},
        )
        chosen = _object(stored)
        limits = {name: _BEGIN + _POINTS * chosen[name] for name in _LIMITS if chosen.get(name) is not None}
        if limits:
            connection.execute(
                sa.text("UPDATE tournaments SET settings = :settings WHERE id = :tournament"),
                {"settings": json.dumps({**chosen, **limits}), "tournament": tournament},
            )


def _object(stored: str) -> Mapping[str, Any]:
    return cast("Mapping[str, Any]", json.loads(stored))


def _usual(settings: Mapping[str, Any], game: str) -> bool:
    """Does a server rate this game by the usual system?"""
    rules = settings.get("ratings")
    of_game = cast("Mapping[str, Any]", rules).get(game) if isinstance(rules, Mapping) else None
    system = cast("Mapping[str, Any]", of_game).get("system") if isinstance(of_game, Mapping) else None
    return system not in ("elo", "glicko-2")
