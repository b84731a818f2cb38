"""Use cases of organisers about who must not meet."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry, given
from bot.hosting.errors import Refused
from bot.hosting.person import Person
from bot.tournaments.model import Forbidden
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.rounds.proposal import must_be_paired
from bot.tournaments.running.state import TournamentState, must_live, with_info
from bot.tournaments.running.to_model import without_proposal
from bot.tournaments.running.use_cases import UseCases, use_case


class Restrictions(UseCases):
    """Who is kept apart."""

    @use_case("restrict")
    def restrict(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        numbers: Collection[int],
        reason: str,
        first: int = 1,
        last: int | None = None,
    ) -> TournamentChange:
        """These must not meet, from round ``first`` to round ``last`` (``None``: to the end)."""
        why = given(reason)
        permissions.must_not_take_part(record, person)
        must_live(record)
        must_be_paired(record.format)
        for number in numbers:
            record.entry(number)
        if len(set(numbers)) < 2 or first < 1 or (last is not None and last < first):
            raise Refused(msg("Name at least two entries, and rounds in their order."))
        rules = (*record.info.forbidden, Forbidden(frozenset(numbers), first, last))
        data = {"entries": sorted(numbers), "first": first, "last": last}
        back = without_proposal(with_info(record, forbidden=rules))
        return TournamentChange(back, (AuditEntry("restrict", person, data, why),))

    @use_case("restrict")
    def lift(
        self, record: TournamentState, now: datetime, person: Person, index: int, reason: str
    ) -> TournamentChange:
        """Take a restriction back: the one at this place of the list, from 1."""
        why = given(reason)
        rules = record.info.forbidden
        if not 1 <= index <= len(rules):
            raise Refused(msg("There is no such restriction."))
        rule = rules[index - 1]
        permissions.must_not_take_part(record, person)
        left = (*rules[: index - 1], *rules[index:])
        back = without_proposal(with_info(record, forbidden=left))
        data = {"entries": sorted(rule.entrants)}
        return TournamentChange(back, (AuditEntry("lift", person, data, why),))
