"""Sets a tournament up: a draft, its settings checked against game and format, its organisers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from datetime import datetime
from typing import Any, Final

from bot.games.engine import options as game_options
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.text import Name, msg, readable
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tables import choosable_terms
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange, with_values
from bot.tournaments.running.model import TournamentInfo
from bot.tournaments.running.settings import TournamentSettings, checked
from bot.tournaments.running.state import TournamentState, must_live
from bot.tournaments.running.store import TournamentStore
from bot.tournaments.running.use_cases import UseCases, use_case
from bot.tournaments.tournament import Format

TITLE: Final = 80
"""Characters of a title."""


def draft(
    store: TournamentStore,
    person: Person,
    game: str,
    title: str,
    format_: Format,
    settings: TournamentSettings,
    guild_id: int,
    channel_id: int,
) -> TournamentInfo:
    """The tournament that this person begins, without a number yet."""
    return TournamentInfo(
        id=0,
        version=1,
        guild_id=guild_id,
        channel_id=channel_id,
        game=game,
        title=title,
        state="draft",
        format=format_,
        settings=settings,
        organisers=(Person(person.id, person.name),),
        secret=store.tables.secrets(),
        created_at=store.tables.now(),
    )


def fitting(game: Game, format_: Format, settings: TournamentSettings) -> TournamentSettings:
    """The settings, checked against the game and the format; raises Refused."""
    settings = checked(settings, game)
    sizes = format_.sizes or tuple(range(game.min_seats, game.max_seats + 1))
    if format_.ONE_TABLE:
        settings = replace(settings, cap=min(settings.cap or max(sizes), max(sizes)))
    if max(sizes) > game.max_seats or min(sizes) < game.min_seats:
        raise Refused(
            msg(
                "{game} is for {least} to {most} players, which doesn’t fit this format.",
                game=game.title,
                least=game.min_seats,
                most=game.max_seats,
            )
        )
    if max(sizes) > 2 and (settings.games > 1 or settings.members > 1):
        raise Refused(msg("Matches of several games, and teams, need tables of two."))
    try:
        for size in sizes:
            chosen = game_options.read(game, settings.options, size)
            chosen.suit(size)
            choosable_terms.check(settings.terms, game, size, chosen)
    except BadOptions as error:
        raise Refused.by(error) from error
    return settings


def titled(title: str) -> str:
    """A title that can be read, in one line; raises Refused."""
    found = readable(title)
    if not 1 <= len(found) <= TITLE:
        raise Refused(msg("A title needs 1 to {count} characters.", count=TITLE))
    return found


FIXED: Final = frozenset({"members", "seeding", "cap", "games", "options", "terms", "half_byes"})
"""What can't be chosen any more once the tournament has begun."""
HASTE: Final = frozenset({"no_show_hours", "no_shows", "extensions", "extension_days"})
"""What also decides about matches that are being played: not for who plays in one of them."""


class Setup(UseCases):
    """How a tournament comes to be what it is."""

    async def create(
        self,
        person: Person,
        game: str,
        title: str,
        format_: Format,
        settings: TournamentSettings | None = None,
        *,
        guild_id: int,
        channel_id: int,
        trusted: bool = False,
    ) -> TournamentState:
        """A draft that only organisers see; ``trusted``: has the role that moderators have set."""
        permissions.may_create(person, trusted)
        rules = self._store.game(game)
        settings = fitting(rules, format_, settings or TournamentSettings())
        info = draft(self._store, person, game, titled(title), format_, settings, guild_id, channel_id)
        return await self._store.add(info, AuditEntry("create", person))

    @use_case("edit")
    def edit(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        *,
        title: str | None = None,
        format_: Format | None = None,
        changes: Mapping[str, Any] | None = None,
    ) -> TournamentChange:
        """Choose anew; ``changes``: fields of :class:`TournamentSettings`.

        After the start only what concerns rounds to come; the format only before it.
        """
        given_ = dict(changes or {})
        unknown = given_.keys() - {one.name for one in fields(TournamentSettings)}
        if unknown:
            raise Refused(msg("There is nothing called “{name}” to choose.", name=min(unknown)[:40]))
        must_live(record)
        if HASTE & given_.keys():
            permissions.must_not_be_own(record, person, permissions.met(record, person))
        if "list" in (given_.get("seeding"), record.settings.seeding) and "seeding" in given_:
            permissions.must_not_take_part(record, person)
        began = record.info.started_at is not None
        if began and (format_ is not None or FIXED & given_.keys()):
            raise WrongState(msg("The tournament has begun, so that can no longer be changed."))
        settings = replace(record.settings, **given_)
        if "closes_at" in given_ and not began:
            settings = replace(settings, closed=False)
        chosen = record.format if format_ is None else format_
        settings = fitting(self._store.game(record.info.game), chosen, settings)
        info = replace(
            record.info,
            title=record.info.title if title is None else titled(title),
            format=chosen,
            settings=settings,
        )
        what = sorted(given_) + ["title"] * (title is not None) + ["format"] * (format_ is not None)
        return TournamentChange(replace(record, info=info), (AuditEntry("edit", person, {"what": what}),))

    @use_case("organisers")
    def add_organiser(
        self, record: TournamentState, now: datetime, person: Person, other: Person
    ) -> TournamentChange:
        """Let somebody else decide, too."""
        if record.info.organises(other.id):
            raise Refused(msg("{name} is already an organiser of this tournament.", name=Name(other.name)))
        if other.computer is not None:
            raise Refused(msg("A computer can’t organise a tournament."))
        added = (*record.info.organisers, Person(other.id, other.name))
        return with_values(
            record, AuditEntry("add-organiser", person, {"whom": other.id}), organisers=added
        )

    @use_case("organisers")
    def remove_organiser(
        self, record: TournamentState, now: datetime, person: Person, other: Person
    ) -> TournamentChange:
        """Let somebody decide no more; one organiser stays."""
        left = tuple(one for one in record.info.organisers if one.id != other.id)
        if len(left) == len(record.info.organisers):
            raise Refused(msg("{name} isn’t an organiser of this tournament.", name=Name(other.name)))
        if not left:
            raise Refused(msg("A tournament needs an organiser: add another one first."))
        return with_values(
            record, AuditEntry("remove-organiser", person, {"whom": other.id}), organisers=left
        )
