"""Use cases of players who sit a round out (hosting rules, 7.2)."""

from __future__ import annotations

from datetime import datetime

from bot.games.engine.text import Text, msg, msg_plural
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.model import Request, Sort
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.state import TournamentState, must_live, with_info
from bot.tournaments.running.to_model import to_model, without_proposal
from bot.tournaments.running.use_cases import UseCases, use_case


class Byes(UseCases):
    """Who asks for a bye, and who takes that back."""

    @use_case("bye")
    def request_bye(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        round_number: int | None = None,
        *,
        half: bool = True,
    ) -> TournamentChange:
        """Sit out a round that isn't paired yet, the next one by default: for half a point, or for none."""
        entry = record.entry_of(person.id)
        assert entry is not None
        number = _next(record) if round_number is None else round_number
        sort = Sort.HALF if half else Sort.ZERO
        _must_be_byes(record, entry.number, number, sort)
        known = tuple(
            one for one in record.info.requests if (one.entrant, one.round) != (entry.number, number)
        )
        requests = (*known, Request(entry.number, number, sort))
        back = _with_requests(record, requests, number)
        data = {"entry": entry.number, "round": number, "half": half}
        return TournamentChange(back, (AuditEntry("bye", person, data),))

    @use_case("bye")
    def withdraw_bye(
        self, record: TournamentState, now: datetime, person: Person, round_number: int
    ) -> TournamentChange:
        """Play after all in a round whose pairing isn't public yet."""
        entry = record.entry_of(person.id)
        assert entry is not None
        left = tuple(
            one for one in record.info.requests if (one.entrant, one.round) != (entry.number, round_number)
        )
        if len(left) == len(record.info.requests) or round_number < _next(record):
            raise Refused(msg("You haven’t asked for a bye in that round."))
        back = _with_requests(record, left, round_number)
        data = {"entry": entry.number, "round": round_number}
        return TournamentChange(back, (AuditEntry("no-bye", person, data),))


def _with_requests(
    record: TournamentState, requests: tuple[Request, ...], round_number: int
) -> TournamentState:
    """The state with these requests; a pairing that isn't public is made anew if it is that round's."""
    after = with_info(record, requests=requests)
    return without_proposal(after) if _is_proposed(record, round_number) else after


def _is_proposed(record: TournamentState, round_number: int) -> bool:
    """Is this the round whose pairing isn't public yet?"""
    return record.proposed is not None and record.proposed.number == round_number


def _next(record: TournamentState) -> int:
    return len(record.published) + 1


def _total(record: TournamentState) -> int | None:
    """The last round of the stage that is played next; None: not known yet."""
    if not record.playing:
        return None
    tournament = to_model(record)
    stages = tournament.format.stages(tournament)
    stage = stages[min(tournament.format.next_stage(tournament), len(stages) - 1)]
    total = stage.tournament.format.total(stage.tournament)
    return None if total is None else stage.before + total


def _must_be_byes(record: TournamentState, number: int, round_number: int, sort: Sort) -> None:
    """Raise Refused for a bye that can't be asked for (hosting rules, 7.2)."""
    must_live(record)
    if not record.format.is_free(to_model(record)):
        raise Refused(msg("In this format everybody plays every round."))
    if round_number < _next(record) or _is_proposed(record, round_number):
        # Who could ask again and again while organisers look at a pairing would put it off for ever.
        raise WrongState(
            msg(
                "Round {round} is already paired. If you can’t play in it, tell the organisers: "
                "/tournament ask",
                round=round_number,
            )
        )
    if record.entry(number).dropped_after is not None:
        raise Refused(msg("You have dropped out of this tournament."))
    total = _total(record)
    if total is not None and round_number > total:
        # It would be kept, and never heeded.
        raise Refused(
            msg_plural(
                "So far there is only {count} round.", "So far there are only {count} rounds.", total
            )
        )
    if sort is Sort.HALF and (why := _no_half_bye(record, number, round_number, total)) is not None:
        raise Refused(msg("{why} To sit out for no points: /tournament bye half:False", why=why))


def _no_half_bye(record: TournamentState, number: int, round_number: int, total: int | None) -> Text | None:
    if not record.settings.half_byes:
        return msg("This tournament has no half-point byes.")
    if round_number == total:
        return msg("There are no half-point byes in the last round.")
    had = [one for one in record.info.requests if one.entrant == number and one.sort is Sort.HALF]
    others = [one for one in had if one.round != round_number]
    if len(others) >= record.settings.half_byes:
        return msg("You’ve used all your half-point byes.")
    return None
