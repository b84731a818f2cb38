"""A round as organisers write it down, and what it must keep to (hosting rules, 10.1).  Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import datetime

from bot.games.engine.text import Name, say
from bot.tables.errors import Refused
from bot.tables.model import Person
from bot.tournaments.formats.common import idle_entrants
from bot.tournaments.model import Event, Idle, Round, Sort, Table
from bot.tournaments.running import permissions
from bot.tournaments.running.change import EventChange, EventNote
from bot.tournaments.running.model import EventRound
from bot.tournaments.running.rounds.proposal import unpaired
from bot.tournaments.running.rounds.sizes import sizes_of
from bot.tournaments.running.state import EventRecord
from bot.tournaments.running.to_model import event_of, round_of, shown, with_round


def seated_by_hand(
    record: EventRecord,
    person: Person,
    tables: Sequence[Sequence[int]],
    byes: Collection[int],
    why: str,
    now: datetime,
) -> EventChange:
    """The proposal as it was written; raises NotAllowed, Refused, WrongState."""
    permissions.must(record, person, "pair")
    if record.proposed is None and record.current is not None:
        # Also where the own table stays: it would be opened anew, with all its time.
        permissions.must_not_play(record, person, record.current)
    back = unpaired(record)
    event = event_of(back)
    round_ = _seated(back, event, tables, byes)
    _must_be_neutral(record, event, person, round_)
    made = EventRound(round_.number, round_.stage, "pairing", (), now)
    data = {"round": round_.number, "tables": [list(one) for one in tables], "byes": sorted(byes)}
    note = EventNote("pair-by-hand", person, data, why)
    return EventChange(with_round(back, round_, made), (note,), edit=True)


def _seated(
    record: EventRecord, event: Event, tables: Sequence[Sequence[int]], byes: Collection[int]
) -> Round:
    """The round as it was written down; raises Refused where it doesn't come out."""
    if not record.format.is_free(event):
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
    return Round(number, seated, idle, record.format.next_stage(event))


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
        if not permissions.is_own(record, person, number):
            continue
        table, before = round_.table_of(number), None if known is None else known.table_of(number)
        if known is None or (None if before is None else before.seats) != (
            None if table is None else table.seats
        ):
            permissions.must(record, person, "pair", (number,))
