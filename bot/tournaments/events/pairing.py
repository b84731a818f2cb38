"""Use cases of organisers about who meets whom: review, publish, pair anew or by hand, keep apart."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256

from bot.games.text import Name, say
from bot.storage.event_rows import RoundRow
from bot.tables.errors import Refused, WrongState
from bot.tables.model import Person
from bot.tables.moderation import given
from bot.tournaments.events import flow, rights
from bot.tournaments.events.draft import must_live
from bot.tournaments.events.fold import (
    event_of,
    forbidden,
    plain,
    requests,
    round_of,
    shown,
    with_round,
    without_proposal,
)
from bot.tournaments.events.house import EventHouse
from bot.tournaments.events.pace import paired
from bot.tournaments.events.record import EventChange, EventNote, EventRecord
from bot.tournaments.events.sizes import sizes_of
from bot.tournaments.formats.common import idle_entrants
from bot.tournaments.formats.format import Format
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Event, Forbidden, Idle, Request, Round, Sort, Table

FREE = ("swiss", "pods")
"""The formats whose rounds may be paired by hand: the others follow a table or a bracket."""


class Pairing:
    """Who meets whom.  All raise NotAllowed, Refused or WrongState, and then nothing has changed."""

    def __init__(self, house: EventHouse) -> None:
        self._house = house

    async def publish(self, event_id: int, person: Person, seen: str | None = None) -> EventRecord:
        """Show the proposed pairing to all; its tables are opened.

        ``seen``: the seal of the pairing that is meant; another one is refused.
        """

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "pair")
            must_be_paired(record.format)
            round_ = record.proposed
            if round_ is not None and seen not in (None, seal(record)):
                raise Refused(say("The pairing has changed since you looked at it: look again."))
            data = {} if round_ is None else {"round": round_.number}
            return flow.published(record, now, EventNote("publish", person, data))

        return await self._house.change(event_id, decide)

    async def again(self, event_id: int, person: Person, reason: str) -> EventRecord:
        """Pair the proposed or the running round anew, while nobody has moved in it.

        What the pairing follows from may have changed since: drops, restrictions, corrected results.
        """
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "pair")
            if (round_ := record.proposed or record.current) is not None:
                rights.must_not_play(record, person, round_)
            back = _unpaired(record)
            note = EventNote("pair-again", person, {"round": _number(record)}, why)
            return replace(flow.propose(back, now, note), edit=True)

        return await self._house.change(event_id, decide)

    async def by_hand(
        self,
        event_id: int,
        person: Person,
        tables: Sequence[Sequence[int]],
        reason: str,
        byes: Collection[int] = (),
    ) -> EventRecord:
        """Seat the next round as organisers say: numbers of entries by seat, the best table first.

        It is a proposal like any other, to be published.  Everybody who can play has a table or a bye.
        In a format with a bracket or a schedule it is refused.
        """
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            return _by_hand(record, person, tables, byes, why, now)

        return await self._house.change(event_id, decide)

    async def swap(self, event_id: int, person: Person, one: int, other: int, reason: str) -> EventRecord:
        """Exchange two entries in the proposed pairing."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "pair")
            row = record.proposed
            if row is None or row.state == "blocked":
                raise WrongState(say("There is no pairing under review."))
            round_ = round_of(record, row)
            places = {one: other, other: one}
            tables = [[places.get(number, number) for number in table.seats] for table in round_.tables]
            byes = [places.get(idle.entrant, idle.entrant) for idle in round_.idle if idle.sort is Sort.BYE]
            return _by_hand(record, person, tables, byes, why, now)

        return await self._house.change(event_id, decide)

    async def allow_rematches(self, event_id: int, person: Person, reason: str) -> EventRecord:
        """In this round people may meet again, because there is no other pairing (Swiss)."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "pair")
            must_be_paired(record.format)
            if record.proposed is None or record.proposed.state != "blocked":
                raise WrongState(say("The next round can be paired without that."))
            number, chosen = record.proposed.number, record.format
            match chosen:
                case Swiss():
                    chosen = replace(chosen, rematches=chosen.rematches | {number})
                case Stages(first=Swiss() as first):
                    chosen = replace(chosen, first=replace(first, rematches=first.rematches | {number}))
                case _:
                    raise Refused(say("Only a Swiss event knows rematches: pair by hand."))
            back = without_proposal(replace(record, row=replace(record.row, format=plain(chosen))))
            note = EventNote("rematches", person, {"round": number}, why)
            return EventChange(back, (note,), edit=True)

        return await self._house.change(event_id, decide)

    async def restrict(
        self,
        event_id: int,
        person: Person,
        numbers: Collection[int],
        reason: str,
        first: int = 1,
        last: int | None = None,
    ) -> EventRecord:
        """These must not meet, from round ``first`` to round ``last`` (``None``: to the end)."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "restrict", numbers)
            must_live(record)
            must_be_paired(record.format)
            for number in numbers:
                record.entry(number)
            if len(set(numbers)) < 2 or first < 1 or (last is not None and last < first):
                raise Refused(say("Name at least two entries, and rounds in their order."))
            rule = Forbidden(frozenset(numbers), first, last)
            rules = (*forbidden(record), rule)
            row = replace(record.row, forbidden=plain(rules))
            data = {"entries": sorted(numbers), "first": first, "last": last}
            back = without_proposal(replace(record, row=row))
            return EventChange(back, (EventNote("restrict", person, data, why),), edit=True)

        return await self._house.change(event_id, decide)

    async def lift(self, event_id: int, person: Person, index: int, reason: str) -> EventRecord:
        """Take a restriction back: the one at this place of the list, from 1."""
        why = given(reason)

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rules = forbidden(record)
            if not 1 <= index <= len(rules):
                raise Refused(say("There is no such restriction."))
            rule = rules[index - 1]
            rights.must(record, person, "restrict", rule.entrants)
            row = replace(record.row, forbidden=plain((*rules[: index - 1], *rules[index:])))
            back = without_proposal(replace(record, row=row))
            data = {"entries": sorted(rule.entrants)}
            return EventChange(back, (EventNote("lift", person, data, why),), edit=True)

        return await self._house.change(event_id, decide)

    async def request_bye(
        self, event_id: int, person: Person, round_number: int | None = None, *, half: bool = True
    ) -> EventRecord:
        """Sit out a round that isn't paired yet, the next one by default: for half a point, or for none."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "bye")
            entry = record.entry_of(person.id)
            assert entry is not None
            number = _next(record) if round_number is None else round_number
            sort = Sort.HALF if half else Sort.ZERO
            _must_be_byes(record, entry.number, number, sort)
            known = tuple(
                one for one in requests(record) if (one.entrant, one.round) != (entry.number, number)
            )
            row = replace(record.row, requests=plain((*known, Request(entry.number, number, sort))))
            back = without_proposal(replace(record, row=row))
            data = {"entry": entry.number, "round": number, "half": half}
            return EventChange(back, (EventNote("bye", person, data),), edit=True)

        return await self._house.change(event_id, decide)

    async def withdraw_bye(self, event_id: int, person: Person, round_number: int) -> EventRecord:
        """Play after all in a round that isn't paired yet."""

        def decide(record: EventRecord, now: datetime) -> EventChange:
            rights.must(record, person, "bye")
            entry = record.entry_of(person.id)
            assert entry is not None
            left = tuple(
                one for one in requests(record) if (one.entrant, one.round) != (entry.number, round_number)
            )
            if len(left) == len(record.row.requests) or round_number < _next(record):
                raise Refused(say("You have asked for no bye in that round."))
            back = without_proposal(replace(record, row=replace(record.row, requests=plain(left))))
            data = {"entry": entry.number, "round": round_number}
            return EventChange(back, (EventNote("no-bye", person, data),), edit=True)

        return await self._house.change(event_id, decide)


def seal(record: EventRecord) -> str:
    """What the proposed pairing is known by: another one has another seal."""
    round_ = record.proposed
    matches = () if round_ is None else record.matches_of(round_.number)
    seats = [(match.number, list(match.seats)) for match in matches]
    return sha256(repr((round_ and (round_.number, round_.idle), seats)).encode()).hexdigest()[:8]


def must_be_paired(format_: Format) -> None:
    """Raise Refused where nobody is paired: on a ladder, in a series."""
    if not paired(format_):
        raise Refused(
            say("Nobody is paired here: on a ladder people challenge each other, a series has events.")
        )


def _next(record: EventRecord) -> int:
    return len(record.published) + 1


def _number(record: EventRecord) -> int:
    round_ = record.proposed or record.current
    return _next(record) if round_ is None else round_.number


def _must_be_byes(record: EventRecord, number: int, round_number: int, sort: Sort) -> None:
    """Raise Refused for a bye that can't be asked for (hosting rules, 7.2)."""
    must_live(record)
    if record.format.KIND not in FREE and not isinstance(record.format, Stages):
        raise Refused(say("In this format everybody plays every round."))
    if round_number < _next(record):
        raise WrongState(say("That round is paired already."))
    if record.entry(number).dropped_after is not None:
        raise Refused(say("You have dropped out of this event."))
    if sort is not Sort.HALF:
        return
    total = record.format.total(event_of(record)) if record.playing else None
    if total is not None and round_number >= total:
        raise Refused(say("In the last round nobody gets half a point for sitting out."))
    had = [one for one in requests(record) if one.entrant == number and one.sort is Sort.HALF]
    others = [one for one in had if one.round != round_number]
    if len(others) >= record.settings.half_byes:
        raise Refused(say("You have had all the byes for half a point that one may ask for."))


def _unpaired(record: EventRecord) -> EventRecord:
    """The record without the proposed pairing, or without a round in which nobody has moved."""
    if record.row.state != "running":
        raise WrongState(say("The event doesn’t run."))
    must_be_paired(record.format)
    if record.proposed is not None:
        return without_proposal(record)
    if len(record.open_rounds) > 1:
        raise WrongState(say("Several rounds are open: their pairings stand together."))
    round_ = record.current
    if round_ is None:
        return record
    matches = {match.id: match for match in record.matches_of(round_.number)}
    if any(match.how not in (None, "pairing") for match in matches.values()):
        raise WrongState(say("Round {round} has results already.", round=round_.number))
    for game in record.games:
        play = record.plays.get(game.table_id)
        if game.match_id not in matches or play is None:
            continue
        if any(play.people[seat] > 0 for seat in play.moved):
            raise WrongState(
                say("Somebody has moved in round {round}: it can’t be paired anew.", round=round_.number)
            )
    # Their tables are ended; the rows stay, so that nothing that was opened is forgotten.
    void = tuple(
        replace(match, round=0, number=match.id, how="void") if match.id in matches else match
        for match in record.matches
    )
    rounds = tuple(one for one in record.rounds if one.number != round_.number)
    return replace(record, rounds=rounds, matches=void)


def _by_hand(
    record: EventRecord,
    person: Person,
    tables: Sequence[Sequence[int]],
    byes: Collection[int],
    why: str,
    now: datetime,
) -> EventChange:
    rights.must(record, person, "pair")
    if record.proposed is None and record.current is not None:
        # Also where the own table stays: it would be opened anew, with all its time.
        rights.must_not_play(record, person, record.current)
    back = _unpaired(record)
    event = event_of(back)
    round_ = _seated(back, event, tables, byes)
    _must_be_neutral(record, event, person, round_)
    row = RoundRow(record.row.id, round_.number, round_.stage, "pairing", [], now)
    data = {"round": round_.number, "tables": [list(one) for one in tables], "byes": sorted(byes)}
    note = EventNote("pair-by-hand", person, data, why)
    return EventChange(with_round(back, round_, row), (note,), edit=True)


def _seated(
    record: EventRecord, event: Event, tables: Sequence[Sequence[int]], byes: Collection[int]
) -> Round:
    """The round as it was written down; raises Refused where it doesn't come out."""
    stage = 0
    if isinstance(record.format, Stages):
        stage = 1 if record.format.closing(event) is not None else 0
        kind = (record.format.first, record.format.second)[stage].KIND
    else:
        kind = record.format.KIND
    if kind not in FREE:
        raise Refused(say("This format has its own table of who meets whom."))
    able = {entrant.number for entrant in event.available()}
    named = [*(number for table in tables for number in table), *byes]
    twice = {number for number in named if named.count(number) > 1}
    missing, wrong = able - set(named), set(named) - able
    for numbers, words in (
        (twice, say("named twice")),
        (missing, say("without table and bye")),
        (wrong, say("not able to play in this round")),
    ):
        if numbers:
            names = Name(", ".join(_called(record, number) for number in sorted(numbers)))
            raise Refused(say("That doesn’t come out: {names} ({why}).", names=names, why=words))
    sizes = sizes_of(record.format)
    if any(len(table) not in sizes for table in tables):
        raise Refused(say("Tables have {least} to {most} seats here.", least=min(sizes), most=max(sizes)))
    number = event.next_number
    for table in tables:
        for one in table:
            for other in table:
                if one < other and not event.may_meet(one, other, number):
                    raise Refused(
                        say(
                            "{one} and {other} are kept apart in this round: lift the restriction first.",
                            one=Name(_called(record, one)),
                            other=Name(_called(record, other)),
                        )
                    )
    idle = (*idle_entrants(event, number), *(Idle(one, Sort.BYE) for one in sorted(byes)))
    seated = tuple(Table(place, tuple(table)) for place, table in enumerate(tables, start=1))
    return Round(number, seated, idle, stage)


def _called(record: EventRecord, number: int) -> str:
    known = next((entry for entry in record.entries if entry.number == number), None)
    return str(number) if known is None else shown(known)


def _must_be_neutral(record: EventRecord, event: Event, person: Person, round_: Round) -> None:
    """An organiser who plays may pair others by hand, but not choose the own table, or the own bye.

    Where no pairing is there to compare with, every choice would be the own.
    """
    proposed = record.proposed or record.current
    known = None if proposed is None or proposed.state == "blocked" else round_of(record, proposed)
    for entrant in event.available():
        number = entrant.number
        if not rights.is_own(record, person, number):
            continue
        table, before = round_.table_of(number), None if known is None else known.table_of(number)
        if known is None or (None if before is None else before.seats) != (
            None if table is None else table.seats
        ):
            rights.must(record, person, "pair", (number,))
