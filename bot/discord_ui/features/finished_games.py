"""Finished games in somebody's history, each in a line, as far as the reader may know of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeAlias

from discord.utils import format_dt

from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.features.leaderboard import pool_name
from bot.discord_ui.messages.rating_changes import participant_name, rating_change
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, Words, lines, msg, msg_in
from bot.ratings.game_result import Entry, Participant
from bot.tables.results.standings import PlayedGame

MaySee: TypeAlias = Callable[[PlayedGame], bool]
"""May the reader know at which table this was played, and against whom?"""


def _nobody(user: int) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks at somebody's games, and what is kept from them."""

    sees: MaySee
    id: int = 0
    hides: Callable[[int], bool] = _nobody
    """Does this player show their games to nobody else?"""

    @classmethod
    def of(cls, ctx: Context) -> Reader:
        """Who asks."""
        return cls(ctx.sees, ctx.person.id, partial(is_private, ctx))

    def name(self, one: Participant, entry: Entry) -> Text:
        """What somebody in a game is called; in their own games everybody knows who played."""
        if self.hides(one.user) and entry.of(self.id) is None:
            return msg_in("somebody who played", "a private player")
        return Text("{name}", (("name", participant_name(one)),))


def must_be_open(ctx: Context, user_id: int) -> None:
    """Raise Refusal for the games of somebody who shows them to nobody else."""
    if is_private(ctx, user_id):
        raise Refusal(msg("This player keeps their games private."))


def is_private(ctx: Context, user_id: int) -> bool:
    return user_id != ctx.person.id and ctx.services.tables.preferences.person(user_id).private_profile


def played_game(played: PlayedGame, user: int, games: Mapping[str, Game], reader: Reader) -> Words:
    """One game in somebody's history."""
    entry = played.judged.entry
    own = entry.of(user)
    assert own is not None
    step = played.judged.step(user)
    change = "" if step is None else f" · {rating_change(played.judged.system, step)}"
    values: dict[str, Any] = {
        "game": pool_name(played.game, games),
        "gained": change,
        "when": format_dt(entry.at, "d"),
    }
    if not reader.sees(played):
        return msg("{when} {game}: {how}{gained}", how=_how(entry, own, None), **values)
    values |= {
        "table": entry.table,
        "how": _how(entry, own, reader),
        "others": _others(entry, own, reader, partners=False),
    }
    if any(one.is_partner(own) for one in entry.stayed):
        return msg(
            "{when} {game}, table {table}: {how}, with {partners} against {others}{gained}",
            partners=_others(entry, own, reader, partners=True),
            **values,
        )
    return msg("{when} {game}, table {table}: {how}, against {others}{gained}", **values)


def played_briefly(played: PlayedGame, user: int, games: Mapping[str, Game], reader: Reader) -> Words:
    """The same in one small line."""
    entry = played.judged.entry
    own = entry.of(user)
    assert own is not None
    values: dict[str, Any] = {"when": format_dt(entry.at, "R"), "game": pool_name(played.game, games)}
    if not reader.sees(played):
        return msg("-# {game}: {how}, {when}", how=_how(entry, own, None), **values)
    values |= {"how": _how(entry, own, reader), "others": _others(entry, own, reader, partners=False)}
    if any(one.is_partner(own) for one in entry.stayed):
        partners = _others(entry, own, reader, partners=True)
        return msg("-# {game}: {how} with {partners} against {others}, {when}", partners=partners, **values)
    return msg("-# {game}: {how} against {others}, {when}", **values)


def _how(entry: Entry, own: Participant, reader: Reader | None) -> Text:
    """How somebody's game ended for them; None: the reader may not know who else played."""
    if own.left is not None:
        heir = entry.replaced_by(own)
        if heir is None or reader is None:
            return msg_in("how a game ended", "replaced")
        return msg_in("how a game ended", "replaced by {name}", name=reader.name(heir, entry))
    before = entry.came_for(own)
    place = _place(entry, own)
    if before is None or reader is None:
        return place
    return msg_in(
        "how a game ended",
        "{place} as the substitute for {name}",
        place=place,
        name=reader.name(before, entry),
    )


def _place(entry: Entry, own: Participant) -> Text:
    if entry.is_draw:
        return msg_in("how a game ended", "drawn")
    if entry.sides == 2:
        return msg_in("how a game ended", "won") if own.place == 1 else msg_in("how a game ended", "lost")
    return msg_in("how a game ended", "place {place} of {seats}", place=own.place, seats=entry.seats)


def _others(entry: Entry, own: Participant, reader: Reader, *, partners: bool) -> Words:
    """With whom or against whom somebody played."""
    others = [one for one in entry.stayed if one.seat != own.seat and one.is_partner(own) is partners]
    return lines([reader.name(one, entry) for one in others], ", ")
