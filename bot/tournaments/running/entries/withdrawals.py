"""Use cases of who leaves a running tournament, who comes back, and who loses points."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Final

from bot.games.engine.text import Name, msg
from bot.hosting.audit import AuditEntry, given
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.model import Adjustment
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.ladder import called_off, without_entry
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.state import TournamentState, humans, with_entry
from bot.tournaments.running.store import UseCases
from bot.tournaments.running.to_model import shown, without_proposal
from bot.tournaments.tournament import Mode

MOST_POINTS: Final = 100


class Withdrawals(UseCases):
    """What befalls an entry: it drops, comes back, is penalised."""

    async def drop(
        self,
        tournament_id: int,
        person: Person,
        number: int | None = None,
        reason: str = "",
        *,
        forfeit: bool = False,
    ) -> TournamentState:
        """Play no further round; ``number``: another's entry, as organisers may, with a reason.

        ``forfeit``: also the matches that run are lost.
        """
        own = number is None
        why = None if own else given(reason)

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "drop-oneself" if own else "drop")
            entry = record.entry_of(person.id) if number is None else record.entry(number)
            assert entry is not None
            if record.info.state != "running" or entry.seed is None:
                raise WrongState(
                    msg("The event doesn’t run, or {name} has no part in it.", name=Name(shown(entry)))
                )
            if entry.dropped_after is not None:
                raise Refused(msg("{name} has dropped out already.", name=Name(shown(entry))))
            if not own:
                permissions.must_not_meet(record, person, entry.number)
            last = len(record.published)
            after = without_entry(with_entry(record, replace(entry, dropped_after=last)), entry.number)
            for match in record.open_matches if forfeit else ():
                if entry.number in match.seats:
                    if not own:
                        permissions.must(record, person, "forfeit", match.seats)
                    lost = results.forfeited(match, (entry.number,))
                    after = results.with_result(after, match, lost, "forfeit")
            note = AuditEntry(
                "drop", person, {"entry": entry.number, "after": last, "forfeit": forfeit}, why
            )
            told = (
                ()
                if own
                else tuple(
                    TournamentMessage(
                        "entry",
                        msg(
                            "{tournament}: you are out of the event. Reason: {reason}",
                            tournament=Name(record.info.title),
                            reason=Name(why or ""),
                        ),
                        to=one,
                        entry=entry.number,
                    )
                    for one in humans((entry,))
                )
            )
            told = (*told, *called_off(record, entry))
            return TournamentChange(without_proposal(after), (note,), told, edit=True)

        return await self._store.change(tournament_id, decide)

    async def re_enter(
        self, tournament_id: int, person: Person, number: int, reason: str
    ) -> TournamentState:
        """Let somebody who dropped out play again, from the next pairing on."""
        why = given(reason)

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "re-enter", (number,))
            entry = record.entry(number)
            if record.info.state != "running" or entry.dropped_after is None:
                raise Refused(msg("{name} hasn’t dropped out.", name=Name(shown(entry))))
            after = with_entry(record, replace(entry, dropped_after=None, no_shows=0))
            note = AuditEntry("re-enter", person, {"entry": number}, why)
            return TournamentChange(without_proposal(after), (note,), edit=True)

        return await self._store.change(tournament_id, decide)

    async def penalise(
        self, tournament_id: int, person: Person, number: int, points: Fraction, reason: str
    ) -> TournamentState:
        """Take points away (negative), or give some: they count in the standings and the next pairing."""
        why = given(reason)

        def decide(record: TournamentState, now: datetime) -> TournamentChange:
            permissions.must(record, person, "penalise", (number,))
            permissions.must_not_meet(record, person, number)
            if record.format.MODE is not Mode.PAIRED:
                raise Refused(msg("On a ladder places count, in a series results: change those."))
            entry = record.entry(number)
            if record.info.state != "running" or entry.seed is None:
                raise WrongState(
                    msg("The event doesn’t run, or {name} has no part in it.", name=Name(shown(entry)))
                )
            if not points or abs(points) > MOST_POINTS:
                raise Refused(msg("At most {count} points, and not none.", count=MOST_POINTS))
            more = Adjustment(number, points, why)
            info = replace(record.info, adjustments=(*record.info.adjustments, more))
            data = {"entry": number, "points": str(points)}
            words = msg(
                "{tournament}: {name} gets {points} points. Reason: {reason}",
                tournament=Name(record.info.title),
                name=Name(shown(entry)),
                points=f"{float(points):+g}",
                reason=Name(why),
            )
            message = TournamentMessage("ruling", words, calls=humans((entry,)), entry=number)
            after = without_proposal(replace(record, info=info))
            return TournamentChange(
                after, (AuditEntry("penalise", person, data, why),), (message,), edit=True
            )

        return await self._store.change(tournament_id, decide)
