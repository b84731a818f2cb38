"""The pairing that isn't public yet: its seal, taking it back, writing it by hand (10.1).  Pure."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import datetime
from hashlib import sha256
from itertools import combinations

from bot.games.engine.text import Name, msg, msg_in
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.formats.common import idle_entrants
from bot.tournaments.model import Idle, Round, Sort, Table
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.model import RunningRound
from bot.tournaments.running.state import TournamentState, must_live, sizes_of
from bot.tournaments.running.to_model import round_of, shown, to_model, with_round, without_proposal
from bot.tournaments.tournament import Format, Mode, Tournament


def seal(record: TournamentState) -> str:
    """What the proposed pairing is known by: another one has another seal."""
    round_ = record.proposed
    matches = () if round_ is None else record.matches_of(round_.number)
    seats = [(match.number, match.seats) for match in matches]
    return sha256(repr((round_ and (round_.number, round_.idle), seats)).encode()).hexdigest()[:8]


def must_be_paired(format_: Format) -> None:
    """Raise Refused where nobody is paired: on a ladder, in a series."""
    if format_.MODE is not Mode.PAIRED:
        raise Refused(
            msg(
                "There are no pairings here: on a ladder players challenge each other, and a series "
                "has tournaments."
            )
        )


def unpaired(record: TournamentState) -> TournamentState:
    """The state without the proposed pairing, or without a round in which nobody has moved.

    Raises Refused, WrongState.
    """
    must_live(record)
    if record.info.state != "running":
        raise WrongState(msg("The tournament isn’t running."))
    must_be_paired(record.format)
    if record.proposed is not None:
        return without_proposal(record)
    if len(record.open_rounds) > 1:
        raise WrongState(
            msg("Several rounds are open at once, so their pairings can’t be changed one by one.")
        )
    round_ = record.current
    if round_ is None:
        return record
    matches = {match.id: match for match in record.matches_of(round_.number)}
    if any(match.how not in (None, "pairing") for match in matches.values()):
        raise WrongState(msg("Round {round} already has results.", round=round_.number))
    for game in record.games:
        play = record.plays.get(game.table_id)
        if game.match_id not in matches or play is None:
            continue
        if any(play.people[seat] > 0 for seat in play.moved):
            raise WrongState(
                msg(
                    "Somebody has moved in round {round}, so it can’t be paired again.", round=round_.number
                )
            )
    # Their tables are ended; the rows stay, so that nothing that was opened is forgotten.
    void = tuple(
        replace(match, round=0, number=match.id, how="void") if match.id in matches else match
        for match in record.matches
    )
    rounds = tuple(one for one in record.rounds if one.number != round_.number)
    return replace(record, rounds=rounds, matches=void)


def seated_by_hand(
    record: TournamentState,
    person: Person,
    tables: Sequence[Sequence[int]],
    byes: Collection[int],
    why: str,
    now: datetime,
) -> TournamentChange:
    """The proposal as it was written; raises NotAllowed, Refused, WrongState."""
    if record.proposed is None and record.current is not None:
        # Also where the own table stays: it would be opened anew, with all its time.
        permissions.must_not_play(record, person, record.current)
    back = unpaired(record)
    tournament = to_model(back)
    round_ = _seated(back, tournament, tables, byes)
    _must_be_neutral(record, tournament, person, round_)
    made = RunningRound(record.info.id, round_.number, round_.stage, "pairing", (), now)
    data = {"round": round_.number, "tables": [list(one) for one in tables], "byes": sorted(byes)}
    note = AuditEntry("pair-by-hand", person, data, why)
    return TournamentChange(with_round(back, round_, made), (note,))


def _seated(
    record: TournamentState, tournament: Tournament, tables: Sequence[Sequence[int]], byes: Collection[int]
) -> Round:
    """The round as it was written down; raises Refused where it doesn't come out."""
    if not record.format.is_free(tournament):
        raise Refused(msg("The schedule of this format is fixed, so it can’t be paired by hand."))
    able = {entrant.number for entrant in tournament.available()}
    named = [*(number for table in tables for number in table), *byes]
    twice = {number for number in named if named.count(number) > 1}
    missing, wrong = able - set(named), set(named) - able
    for numbers, words in (
        (twice, msg_in("why a pairing doesn’t work", "named twice")),
        (missing, msg_in("why a pairing doesn’t work", "without a table or a bye")),
        (wrong, msg_in("why a pairing doesn’t work", "not available this round")),
    ):
        if numbers:
            names = Name(", ".join(_called(record, number) for number in sorted(numbers)))
            raise Refused(msg("That pairing doesn’t work: {names} ({why}).", names=names, why=words))
    sizes = sizes_of(record.format)
    if any(len(table) not in sizes for table in tables):
        least, most = min(sizes), max(sizes)
        if least == most:
            raise Refused(msg("Tables have {count} seats here.", count=most))
        raise Refused(msg("Tables have {least} to {most} seats here.", least=least, most=most))
    number = tournament.next_number
    for table in tables:
        for one, other in combinations(sorted(table), 2):
            if not tournament.may_meet(one, other, number):
                raise Refused(
                    msg(
                        "{one} and {other} are kept apart in this round: lift the restriction first.",
                        one=Name(_called(record, one)),
                        other=Name(_called(record, other)),
                    )
                )
    idle = (*idle_entrants(tournament, number), *(Idle(one, Sort.BYE) for one in sorted(byes)))
    seated = tuple(Table(place, tuple(table)) for place, table in enumerate(tables, start=1))
    return Round(number, seated, idle, record.format.next_stage(tournament))


def _called(record: TournamentState, number: int) -> str:
    known = next((entry for entry in record.entries if entry.number == number), None)
    return str(number) if known is None else shown(known)


def _must_be_neutral(
    record: TournamentState, tournament: Tournament, person: Person, round_: Round
) -> None:
    """An organiser who plays may pair others by hand, but not choose the own table, or the own bye.

    Where no pairing is there to compare with, every choice would be the own.
    """
    proposed = record.proposed or record.current
    known = None if proposed is None or proposed.state == "blocked" else round_of(record, proposed)
    for entrant in tournament.available():
        number = entrant.number
        if not permissions.is_own(record, person, number):
            continue
        table, before = round_.table_of(number), None if known is None else known.table_of(number)
        if known is None or (None if before is None else before.seats) != (
            None if table is None else table.seats
        ):
            permissions.must_not_be_own(record, person, (number,))
