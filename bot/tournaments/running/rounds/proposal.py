"""The pairing that isn't public yet: how it is known again, and what it takes the place of.  Pure."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from bot.games.engine.text import msg
from bot.hosting.errors import Refused, WrongState
from bot.tournaments.formats.format import Format, Mode
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.to_model import without_proposal


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
            msg("Nobody is paired here: on a ladder people challenge each other, a series has events.")
        )


def unpaired(record: TournamentState) -> TournamentState:
    """The record without the proposed pairing, or without a round in which nobody has moved.

    Raises Refused, WrongState.
    """
    if record.info.state != "running":
        raise WrongState(msg("The event doesn’t run."))
    must_be_paired(record.format)
    if record.proposed is not None:
        return without_proposal(record)
    if len(record.open_rounds) > 1:
        raise WrongState(msg("Several rounds are open: their pairings stand together."))
    round_ = record.current
    if round_ is None:
        return record
    matches = {match.id: match for match in record.matches_of(round_.number)}
    if any(match.how not in (None, "pairing") for match in matches.values()):
        raise WrongState(msg("Round {round} has results already.", round=round_.number))
    for game in record.games:
        play = record.plays.get(game.table_id)
        if game.match_id not in matches or play is None:
            continue
        if any(play.people[seat] > 0 for seat in play.moved):
            raise WrongState(
                msg("Somebody has moved in round {round}: it can’t be paired anew.", round=round_.number)
            )
    # Their tables are ended; the rows stay, so that nothing that was opened is forgotten.
    void = tuple(
        replace(match, round=0, number=match.id, how="void") if match.id in matches else match
        for match in record.matches
    )
    rounds = tuple(one for one in record.rounds if one.number != round_.number)
    return replace(record, rounds=rounds, matches=void)
