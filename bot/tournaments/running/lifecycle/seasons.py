"""The next season of a league: a tournament that follows another (hosting rules, 9)."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused, Unavailable, WrongState
from bot.hosting.person import Person
from bot.storage import tournaments
from bot.storage.errors import Conflict
from bot.storage.personal_columns import is_erased
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.lifecycle.setup import TITLE, draft
from bot.tournaments.running.model import Entry, Member
from bot.tournaments.running.state import TournamentState, is_computer
from bot.tournaments.running.to_model import to_model
from bot.tournaments.running.use_cases import UseCases

_ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
_NUMBERED: Final = re.compile(r"(.*?) (?:· (\d{1,3})|(X*)(IX|IV|V?I{0,3}))", re.DOTALL)
"""The title of a later season: “Winter League II”, and as it was written once, “Winter League · 2”."""


class Seasons(UseCases):
    """What comes after a season.  Raises NotAllowed, Refused, WrongState."""

    async def next(self, tournament_id: int, person: Person) -> TournamentState:
        """Begin the next season as a draft, in which everybody has the place that they have earned.

        There is one only.  Who doesn't want to play leaves before it starts: the best below move up.
        """
        before = await self._store.load(tournament_id)
        permissions.must(before, person, "season")
        seasonal = before.format.seasonal
        if seasonal is None:
            raise Refused(msg("Only a league has seasons."))
        if before.info.state != "finished":
            raise WrongState(msg("This season isn’t over yet."))
        settings = replace(
            before.settings, seeding="list", closed=False, closes_at=None, starts_at=None, cap=None
        )
        info = draft(
            self._store,
            person,
            before.info.game,
            _titled(before.info.title, first=before.info.season_of is None),
            before.format,
            settings,
            before.info.guild_id,
            before.info.channel_id,
        )
        organisers = tuple(one for one in before.info.organisers if not is_erased(one.id))
        info = replace(info, organisers=organisers or info.organisers, season_of=tournament_id)
        ranked = [before.entry(number) for number in seasonal.next_seeds(to_model(before))]
        # Whose data were deleted can't come.
        there = [one for one in ranked if not any(is_erased(member.id) for member in one.members)]

        def decide(begun: TournamentState, now: datetime) -> TournamentChange:
            entries = tuple(_entered(begun, one, seed, now) for seed, one in enumerate(there, start=1))
            return TournamentChange(replace(begun, entries=entries), edit=False)

        try:
            return await self._store.add(
                info, AuditEntry("create", person, {"season_of": tournament_id}), decide
            )
        except Conflict:
            known = await self._store.tables.read(
                lambda connection: tournaments.season_after(connection, tournament_id)
            )
            if known is None:
                raise Unavailable from None
            raise Refused(
                msg("The next season already exists: tournament {tournament}.", tournament=known)
            ) from None


def _entered(begun: TournamentState, entry: Entry, seed: int, now: datetime) -> Entry:
    return Entry(
        tournament_id=begun.info.id,
        number=seed,
        name=entry.name,
        members=tuple(map(Member.of, entry.people)),
        state="in",
        joined_at=now,
        checked_in=is_computer(entry),
        answers=entry.answers,
        seed=seed,
    )


def _titled(title: str, *, first: bool) -> str:
    """The title of the season after one; ``first``: that has no number, whatever its title ends with."""
    found = None if first else _NUMBERED.fullmatch(title)
    name, number = title, 2
    if found is not None:
        name, digits, tens, ones = found.groups()
        number = 1 + (int(digits) if digits else 10 * len(tens) + _ROMAN.index(ones))
    end = f" {'X' * (number // 10)}{_ROMAN[number % 10]}"
    return name[: TITLE - len(end)] + end
