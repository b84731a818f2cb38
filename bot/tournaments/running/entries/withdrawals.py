"""Use cases of who leaves a running tournament, who comes back, and who loses points."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from fractions import Fraction
from typing import Final

from bot.games.engine.text import Name, Value, lines, msg, msg_plural
from bot.hosting.audit import AuditEntry, given
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.model import Adjustment, forfeited
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.entries.coming_back import back_in, given_up, played_after_all
from bot.tournaments.running.ladder import called_off, without_entry
from bot.tournaments.running.matches import corrections, results
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import Entry
from bot.tournaments.running.state import (
    TournamentState,
    humans,
    must_live,
    must_not_repeat,
    with_entry,
    with_info,
)
from bot.tournaments.running.to_model import shown, without_proposal
from bot.tournaments.running.use_cases import UseCases, use_case
from bot.tournaments.tournament import Mode

MOST_POINTS: Final = 100


class Withdrawals(UseCases):
    """What befalls an entry: it drops, comes back, is penalised."""

    @use_case("drop-oneself")
    def drop_oneself(
        self, record: TournamentState, now: datetime, person: Person, *, forfeit: bool = False
    ) -> TournamentChange:
        """Play no further round; ``forfeit``: also the own matches that run are lost."""
        entry = record.entry_of(person.id)
        assert entry is not None
        return _dropped(record, person, entry, forfeit=forfeit)

    @use_case("drop")
    def drop(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        number: int,
        reason: str,
        *,
        forfeit: bool = False,
    ) -> TournamentChange:
        """Let somebody play no further round; ``forfeit``: also their matches that run are lost."""
        why = given(reason)
        entry = record.entry(number)
        change = _dropped(record, person, entry, why, forfeit=forfeit)
        permissions.must_not_meet(record, person, number)
        words = msg(
            "{tournament}: you have been removed from the tournament. Reason: {reason}",
            tournament=record.title,
            reason=Name(why),
        )
        told = (TournamentMessage("entry", words, to=one, entry=number) for one in humans((entry,)))
        return replace(change, messages=(*told, *change.messages))

    @use_case("re-enter")
    def re_enter(
        self, record: TournamentState, now: datetime, person: Person, number: int, reason: str
    ) -> TournamentChange:
        """Let somebody who dropped out play again, from the next pairing on."""
        why = given(reason)
        permissions.must_not_be_own(record, person, (number,))
        entry = record.entry(number)
        if record.info.state != "running" or entry.dropped_after is None:
            raise Refused(msg("{name} hasn’t dropped out.", name=Name(shown(entry))))
        note = AuditEntry("re-enter", person, {"entry": number}, why)
        after = back_in(record, entry)
        return TournamentChange(after, (note,), _came_back(record, after, entry))

    @use_case("penalise")
    def penalise(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        number: int,
        points: Fraction,
        reason: str,
    ) -> TournamentChange:
        """Take points away (negative), or give some: they count in the standings and the next pairing."""
        why = given(reason)
        permissions.must_not_be_own(record, person, (number,))
        permissions.must_not_meet(record, person, number)
        if record.format.MODE is not Mode.PAIRED:
            raise Refused(msg("Points don’t count on a ladder or in a series: correct results instead."))
        entry = record.entry(number)
        _must_play(record, entry)
        if not points or abs(points) > MOST_POINTS:
            raise Refused(msg("Give or take up to {count} points, but not zero.", count=MOST_POINTS))
        adjustments = (*record.info.adjustments, Adjustment(number, points, why))
        data = {"entry": number, "points": str(points)}
        must_not_repeat(record, now, person, "penalise", data)
        told: dict[str, Value] = {
            "tournament": record.title,
            "name": Name(shown(entry)),
            "points": f"{float(abs(points)):g}",
            "reason": Name(why),
        }
        count = 1 if abs(points) == 1 else 2  # half a point is "0.5 points"
        words = (
            msg_plural(
                "{tournament}: {name} loses {points} point. Reason: {reason}",
                "{tournament}: {name} loses {points} points. Reason: {reason}",
                count,
                **told,
            )
            if points < 0
            else msg_plural(
                "{tournament}: {name} gets {points} point. Reason: {reason}",
                "{tournament}: {name} gets {points} points. Reason: {reason}",
                count,
                **told,
            )
        )
        after = without_proposal(with_info(record, adjustments=adjustments))
        message = TournamentMessage("ruling", words, calls=humans((entry,)), entry=number)
        if any(one.state == "closed" for one in record.rounds):
            message = replace(message, about="standings", details=lines(corrections.moved(record, after)))
        return TournamentChange(after, (AuditEntry("penalise", person, data, why),), (message,))


def _dropped(
    record: TournamentState, person: Person, entry: Entry, why: str | None = None, *, forfeit: bool
) -> TournamentChange:
    """The entry plays no further round; raises Refused, WrongState."""
    _must_play(record, entry)
    if entry.dropped_after is not None:
        raise Refused(msg("{name} has already dropped out.", name=Name(shown(entry))))
    last = len(record.published)
    after = without_entry(with_entry(record, replace(entry, dropped_after=last)), entry.number)
    for match in record.open_matches if forfeit else ():
        if entry.number in match.seats:
            lost = forfeited(match.seats, (entry.number,))
            begun = record.games_of(match.id) or not record.format.paired_ahead
            after = results.with_result(after, match, lost, "forfeit" if begun else "left")
    note = AuditEntry("drop", person, {"entry": entry.number, "after": last, "forfeit": forfeit}, why)
    return TournamentChange(
        without_proposal(after), (note,), (*_left(record, entry), *called_off(record, entry))
    )


def _came_back(
    record: TournamentState, after: TournamentState, entry: Entry
) -> tuple[TournamentMessage, ...]:
    """Where all rounds are paired all are told who is back; elsewhere the next pairing tells it."""
    matches = given_up(record, entry)
    if not matches:
        return ()
    words = msg(
        "{tournament}: {name} is back in, and plays on.",
        tournament=record.title,
        name=Name(shown(entry)),
    )
    details = played_after_all(after, matches)
    return (TournamentMessage("ruling", words, details, calls=humans((entry,))),)


def _left(record: TournamentState, entry: Entry) -> tuple[TournamentMessage, ...]:
    """On a ladder all are told who has left; elsewhere the next pairing tells it."""
    if record.format.MODE is not Mode.CHALLENGED:
        return ()
    words = msg(
        "{tournament}: {name} is no longer on the ladder, and those below move up.",
        tournament=record.title,
        name=Name(shown(entry)),
    )
    return (TournamentMessage("ruling", words),)


def _must_play(record: TournamentState, entry: Entry) -> None:
    must_live(record)
    if record.info.state != "running" or entry.seed is None:
        raise WrongState(
            msg("The tournament isn’t running, or {name} isn’t in it.", name=Name(shown(entry)))
        )
