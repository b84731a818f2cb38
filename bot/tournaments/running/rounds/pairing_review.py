"""Use cases of organisers about the next pairing: publish it, make it anew, or write it by hand."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry, given
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.model import Sort
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.rounds import pairing
from bot.tournaments.running.rounds.proposal import must_be_paired, seal, seated_by_hand, unpaired
from bot.tournaments.running.state import TournamentState, must_live, with_info
from bot.tournaments.running.to_model import round_of, without_proposal
from bot.tournaments.running.use_cases import UseCases, use_case


class PairingReview(UseCases):
    """What organisers do with a pairing before it is played."""

    @use_case("pair")
    def publish(
        self, record: TournamentState, now: datetime, person: Person, seen: str | None = None
    ) -> TournamentChange:
        """Show the proposed pairing to all; its tables are opened.

        ``seen``: the seal of the pairing that is meant; another one is refused.
        """
        must_live(record)
        must_be_paired(record.format)
        round_ = record.proposed
        if round_ is not None and seen not in (None, seal(record)):
            raise Refused(msg("The pairing has changed since you looked at it: look again."))
        data = {} if round_ is None else {"round": round_.number}
        return pairing.published(record, now, AuditEntry("publish", person, data))

    @use_case("pair")
    def again(
        self, record: TournamentState, now: datetime, person: Person, reason: str
    ) -> TournamentChange:
        """Pair the proposed or the running round anew, while nobody has moved in it.

        What the pairing follows from may have changed since: drops, restrictions, corrected results.
        """
        why = given(reason)
        if (round_ := record.proposed or record.current) is not None:
            permissions.must_not_play(record, person, round_)
        back = unpaired(record)
        note = AuditEntry("pair-again", person, {"round": len(back.published) + 1}, why)
        return replace(pairing.propose(back, now, note), edit=True)

    @use_case("pair")
    def by_hand(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        tables: Sequence[Sequence[int]],
        reason: str,
        byes: Collection[int] = (),
    ) -> TournamentChange:
        """Seat the next round as organisers say: numbers of entries by seat, the best table first.

        It is a proposal like any other, to be published.  Everybody who can play has a table or a bye.
        In a format with a bracket or a schedule it is refused.
        """
        why = given(reason)
        return seated_by_hand(record, person, tables, byes, why, now)

    @use_case("pair")
    def swap(
        self, record: TournamentState, now: datetime, person: Person, one: int, other: int, reason: str
    ) -> TournamentChange:
        """Exchange two entries in the proposed pairing."""
        why = given(reason)
        must_live(record)
        proposed = record.proposed
        if proposed is None or proposed.state == "blocked":
            raise WrongState(msg("There is no pairing under review."))
        round_ = round_of(record, proposed)
        places = {one: other, other: one}
        tables = [[places.get(number, number) for number in table.seats] for table in round_.tables]
        byes = [places.get(idle.entrant, idle.entrant) for idle in round_.idle if idle.sort is Sort.BYE]
        return seated_by_hand(record, person, tables, byes, why, now)

    @use_case("pair")
    def allow_rematches(
        self, record: TournamentState, now: datetime, person: Person, reason: str
    ) -> TournamentChange:
        """In this round people may meet again, because there is no other pairing (Swiss)."""
        why = given(reason)
        must_be_paired(record.format)
        if record.proposed is None or record.proposed.state != "blocked":
            raise WrongState(msg("The next round can be paired without that."))
        number = record.proposed.number
        chosen = record.format.with_rematches(number)
        if chosen is None:
            raise Refused(msg("Only a Swiss tournament avoids rematches: pair by hand instead."))
        back = without_proposal(with_info(record, format=chosen))
        note = AuditEntry("rematches", person, {"round": number}, why)
        return TournamentChange(back, (note,))
