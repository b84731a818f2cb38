"""Use cases of organisers about matches: results, forfeits, more time, reveals (hosting rules, 10.2)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.games.engine.text import Name, Words, lines, msg
from bot.hosting.audit import AuditEntry, given
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.model import Result, forfeited
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.matches import corrections, results
from bot.tournaments.running.message import TournamentMessage, moment
from bot.tournaments.running.model import How, Match
from bot.tournaments.running.state import (
    TournamentState,
    humans,
    must_live,
    must_not_be_cancelled,
    must_not_repeat,
    with_match,
    with_round_changed,
)
from bot.tournaments.running.to_model import without_proposal
from bot.tournaments.running.use_cases import UseCases, use_case

LONGEST: Final = 60
"""Days by which a round is extended at once."""


class Rulings(UseCases):
    """How a match that the game can't decide is decided."""

    @use_case("result")
    def result(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        match_id: int,
        places: Sequence[int],
        reason: str,
    ) -> TournamentChange:
        """Enter or correct the places of a match, by its seats; a game that runs for it is ended.

        Standings change at once; pairings that are published stand.  Ratings follow the games at tables,
        where a moderator may correct them: a match that was decided otherwise rates nobody.
        """
        note = AuditEntry("result", person, reason=given(reason))
        return _decided(record, _match(record, person, match_id), places, note, "entered")

    @use_case("adjudicate")
    def adjudicate(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        match_id: int,
        places: Sequence[int],
        reason: str,
    ) -> TournamentChange:
        """Decide an unfinished match by looking at it."""
        note = AuditEntry("adjudicate", person, reason=given(reason))
        match = _match(record, person, match_id)
        if match.result is not None:
            raise WrongState(msg("This match already has a result. To correct it: /round match result"))
        return _decided(record, match, places, note, "adjudicated")

    @use_case("forfeit")
    def forfeit(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        match_id: int,
        absent: Collection[int],
        reason: str,
    ) -> TournamentChange:
        """These entries (all: a double forfeit) were not there: the match counts as not played."""
        why = given(reason)
        match = _match(record, person, match_id)
        if not absent or not set(absent) <= set(match.seats):
            raise Refused(msg("Name one player of this match, or all of them."))
        found = forfeited(match.seats, absent)
        before = match.result
        known = frozenset[int]() if before is None else before.forfeits
        more = sorted(
            number for seat, number in enumerate(match.seats) if number in absent and seat not in known
        )
        after = results.with_no_shows(_ruled(record, match, found, "forfeit"), match, more)
        data = {"match": match.id, "round": match.round, "absent": sorted(absent)}
        told = corrections.decided(record, after, match, _given(why))
        change = TournamentChange(after, (AuditEntry("forfeit", person, data, why),), (told,))
        return replace(change, messages=(*change.messages, *results.told_dropped(record, after)))

    @use_case("extend")
    def extend(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        days: int,
        reason: str,
        round_number: int | None = None,
    ) -> TournamentChange:
        """Give a running round (the first of several) more days; its games' clocks stay as they are."""
        why = given(reason)
        must_live(record)
        running = (one for one in record.open_rounds if round_number in (None, one.number))
        current = next(running, None)
        if current is None or current.ends_at is None:
            raise WrongState(msg("No round is in progress."))
        left = [match for match in record.matches_of(current.number) if match.result is None]
        own = {number for match in left for number in match.seats}
        permissions.must_not_be_own(record, person, own)
        must_not_repeat(record, now, person, "extend", {"round": current.number})
        if not 1 <= days <= LONGEST:
            raise Refused(msg("Choose 1 to {count} days.", count=LONGEST))
        ends_at = max(current.ends_at, now) + timedelta(days=days)
        longer = replace(current, ends_at=ends_at, due=False)
        words = msg(
            "{tournament}: round {round} goes on until {end}.",
            tournament=record.title,
            round=current.number,
            end=moment(ends_at),
        )
        calls = humans([record.entry(number) for number in sorted(own)])
        message = TournamentMessage("round-closing", words, round=current.number, calls=calls)
        data = {"round": current.number, "days": days, "until": ends_at.isoformat()}
        return TournamentChange(
            with_round_changed(record, longer), (AuditEntry("extend", person, data, why),), (message,)
        )

    @use_case("reveal")
    def reveal(
        self, record: TournamentState, now: datetime, person: Person, match_id: int, reason: str
    ) -> TournamentChange:
        """See what is hidden in a match, to decide it: whoever does is logged, its players are told."""
        why = given(reason)
        match = _match(record, person, match_id)
        permissions.must_only_judge(record, person)
        if (match.id, person.id) in record.seen:
            raise Refused(msg("You can already see it: /round match hidden"))
        after = with_match(record, replace(match, revealed=True))
        words = msg(
            "An organiser can now see everything in this match, to decide it. Reason: {reason}",
            reason=Name(why),
        )
        note = AuditEntry("reveal", person, {"match": match.id, "round": match.round}, why)
        return TournamentChange(after, (note,), (results.ruling(record, match, words),))


def _decided(
    record: TournamentState, match: Match, places: Sequence[int], note: AuditEntry, how: How
) -> TournamentChange:
    """The match with these places; raises Refused, WrongState."""
    found = results.entered(match, places)
    before = match.result
    after = _ruled(record, match, found, how)
    data = {
        "match": match.id,
        "round": match.round,
        "before": None if before is None else list(before.places),
        "places": list(places),
    }
    why: Words = _given(note.reason or "")
    if any(game.result is not None for game in record.games_of(match.id)) and _rated(record, match):
        rated = msg(
            "-# Ratings stay as the game was played. If that is wrong, too, a moderator corrects the game "
            "at its table."
        )
        why = lines([why, rated])
    told = corrections.decided(record, after, match, why)
    return TournamentChange(after, (replace(note, data=data),), (told,))


def _rated(record: TournamentState, match: Match) -> bool:
    """Do its games count for ratings?  Not where fewer than two people play."""
    people = humans([record.entry(number) for number in match.seats])
    return record.settings.terms.rated and len(people) > 1


def _given(reason: str) -> Words:
    return msg("Decided by the organisers: {reason}", reason=Name(reason))


def _match(record: TournamentState, person: Person, match_id: int) -> Match:
    """A match of a published round that isn't the person's own; raises NotAllowed, Refused, WrongState."""
    match = record.match(match_id)
    if match.round not in {one.number for one in record.published}:
        raise Refused(msg("There is no match {match} in this tournament.", match=match_id))
    must_not_be_cancelled(record)
    permissions.must_not_be_own(record, person, match.seats)
    return match


def _ruled(record: TournamentState, match: Match, found: Result, how: How) -> TournamentState:
    """The state with the new result; what was proposed on the old one is paired anew."""
    old = match.result
    if old is not None and (old.places, old.forfeits) == (found.places, found.forfeits):
        # Also where two organisers decide the same at the same moment.
        raise Refused(msg("This match already has that result. Nothing has changed."))
    if results.carries_later_rounds(record, match, found):
        raise WrongState(
            msg(
                "The bracket went on with this result. Only a result that no later match depends on can "
                "be corrected."
            )
            if record.info.state == "finished"
            else msg(
                "Later rounds depend on this result: pair them again first (/round pair again), as long "
                "as nobody has moved."
            )
        )
    return without_proposal(results.with_result(record, match, found, how))
