"""Use cases of organisers about who must not meet."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry, given
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.tournaments.model import Forbidden
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.rounds.proposal import must_be_paired
from bot.tournaments.running.state import TournamentState, must_live
from bot.tournaments.running.store import UseCases
from bot.tournaments.running.to_model import without_proposal


class Restrictions(UseCases):
    """Who is kept apart."""

    async def restrict(
        self,
        tournament_id: int,
        person: Person,
        numbers: Collection[int],
        reason: str,
        first: int = 1,
        last: int | None = None,
    ) -> TournamentState:
        """These must not meet, from round ``first`` to round ``last`` (``None``: to the end)."""
        why = given(reason)

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "restrict")
            permissions.must_not_take_part(record, person)
            must_live(record)
            must_be_paired(record.format)
            for number in numbers:
                record.entry(number)
            if len(set(numbers)) < 2 or first < 1 or (last is not None and last < first):
                raise Refused(msg("Name at least two entries, and rounds in their order."))
            rule = Forbidden(frozenset(numbers), first, last)
            rules = (*record.info.forbidden, rule)
            info = replace(record.info, forbidden=rules)
            data = {"entries": sorted(numbers), "first": first, "last": last}
            back = without_proposal(replace(record, info=info))
            return TournamentChange(back, (AuditEntry("restrict", person, data, why),), edit=True)

        return await self._store.change(tournament_id, decide)

    async def lift(self, tournament_id: int, person: Person, index: int, reason: str) -> TournamentState:
        """Take a restriction back: the one at this place of the list, from 1."""
        why = given(reason)

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            rules = record.info.forbidden
            if not 1 <= index <= len(rules):
                raise Refused(msg("There is no such restriction."))
            rule = rules[index - 1]
            permissions.must(record, person, "restrict")
            permissions.must_not_take_part(record, person)
            info = replace(record.info, forbidden=(*rules[: index - 1], *rules[index:]))
            back = without_proposal(replace(record, info=info))
            data = {"entries": sorted(rule.entrants)}
            return TournamentChange(back, (AuditEntry("lift", person, data, why),), edit=True)

        return await self._store.change(tournament_id, decide)
