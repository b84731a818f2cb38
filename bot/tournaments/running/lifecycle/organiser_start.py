"""The organisers' way to the first round: announce, end registration, open check-in, start."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.games.engine.text import msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import WrongState
from bot.hosting.person import Person
from bot.tournaments.running.change import TournamentChange, with_values
from bot.tournaments.running.entries import automatic_start
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.state import TournamentState, humans, must_have_entries
from bot.tournaments.running.use_cases import UseCases, use_case
from bot.tournaments.tournament import Mode


class Starting(UseCases):
    """What organisers do before the first round."""

    @use_case("open")
    def announce(self, record: TournamentState, now: datetime, person: Person) -> TournamentChange:
        """Open registration: the announcement is posted, with a button to join.  A series begins so."""
        if record.info.state != "draft" and not (
            record.info.state == "registration" and record.settings.closed
        ):
            raise WrongState(msg("Registration is already open, or over."))
        if record.info.state == "registration":
            again = replace(record.settings, closed=False, closes_at=None)
            return with_values(record, AuditEntry("reopen", person), settings=again)
        title = record.title
        if record.format.MODE is Mode.GATHERED:
            words = msg("{tournament}: a series of tournaments begins.", tournament=title)
            begun = with_values(record, AuditEntry("announce", person), state="running", started_at=now)
            return replace(begun, messages=(TournamentMessage("registration", words),), edit=False)
        words = msg("{tournament}: registration is open.", tournament=title)
        change = with_values(record, AuditEntry("announce", person), state="registration")
        told = [TournamentMessage("registration", words)]
        if record.info.season_of is not None:
            kept = msg(
                "{tournament}: your places are kept for you. If you can’t play, press “I won’t play”.",
                tournament=title,
            )
            told.append(TournamentMessage("entered", kept, calls=humans(record.playing)))
        return replace(change, messages=tuple(told), edit=False)

    @use_case("open")
    def close_registration(
        self, record: TournamentState, now: datetime, person: Person
    ) -> TournamentChange:
        """Nobody may join any more; the wait list still fills free places."""
        if record.info.state not in ("registration", "check_in") or record.settings.closed:
            raise WrongState(msg("Registration isn’t open."))
        return automatic_start.closed(record, AuditEntry("close-registration", person))

    @use_case("open")
    def open_check_in(self, record: TournamentState, now: datetime, person: Person) -> TournamentChange:
        """Ask everybody now whether they are there."""
        if record.info.state != "registration":
            raise WrongState(msg("People can check in between registration and the start."))
        return automatic_start.checking_in(record, AuditEntry("check-in-opens", person))

    @use_case("start")
    def start(self, record: TournamentState, now: datetime, person: Person) -> TournamentChange:
        """Fix the seeds and begin; who was asked to check in and hasn't stays out."""
        must_have_entries(record)
        if record.info.state not in ("draft", "registration", "check_in"):
            raise WrongState(msg("The tournament has already begun, or is over."))
        here = TournamentChange(record, edit=False)
        if record.info.state == "check_in":
            note = AuditEntry("check-in-closes", person)
            here = automatic_start.without_absent(record, note) or here
        return here.then(automatic_start.started(here.after, now, AuditEntry("start", person)))
