"""How a round ends: played, extended, left to the organisers, forfeited (hosting rules, 10.2).  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import takewhile
from typing import Final

from bot.games.engine.text import Text, Words, first_few, lines, msg, msg_plural
from bot.hosting.audit import AuditEntry
from bot.tournaments.model import forfeited
from bot.tournaments.running import ladder
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.deadlines import given_up_at
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import TournamentMessage, moment, to_organisers
from bot.tournaments.running.model import Match, RunningRound
from bot.tournaments.running.state import TournamentState, humans, officials, with_round_changed
from bot.tournaments.running.to_model import people_of, to_model


def end_round(record: TournamentState, now: datetime) -> TournamentChange | None:
    """A round whose time is up is extended, then left to the organisers, then forfeited."""
    ending = (_ended(record, round_, now) for round_ in record.open_rounds)
    return next((change for change in ending if change is not None), None)


def _ended(record: TournamentState, round_: RunningRound, now: datetime) -> TournamentChange | None:
    if round_.ends_at is None or now < round_.ends_at:
        return None
    left = [match for match in record.matches_of(round_.number) if match.result is None]
    if not left:
        return None
    settings = record.settings
    calls = humans([record.entry(number) for match in left for number in match.seats])
    if round_.extended < settings.extensions:
        ends_at = round_.ends_at + timedelta(days=settings.extension_days)
        made = replace(round_, ends_at=ends_at, extended=round_.extended + 1)
        words = msg(
            "{tournament}: round {round} goes on until {end}: please finish your games.",
            tournament=record.title,
            round=round_.number,
            end=moment(ends_at),
        )
        message = TournamentMessage("round-closing", words, round=round_.number, calls=calls)
        note = AuditEntry("extend", data={"round": round_.number, "until": ends_at.isoformat()})
        return TournamentChange(with_round_changed(record, made), (note,), (message,))
    if not round_.due:
        after = with_round_changed(record, replace(round_, due=True))
        note = AuditEntry("round-due", data={"round": round_.number})
        return TournamentChange(after, (note,), (_late(record, round_, left),), edit=False)
    over = given_up_at(record, round_)
    if over is None or now < over:
        return None
    after = record
    for match in left:
        absent = _waited_for(record, match.id) or list(match.seats)
        after = results.with_result(after, match, forfeited(match.seats, absent), "unfinished")
    note = AuditEntry("given-up", data={"round": round_.number, "matches": [match.id for match in left]})
    return TournamentChange(after, (note,))


NAMED: Final = 5
"""Late matches that are named; of more, the rest are counted."""


def _late(record: TournamentState, round_: RunningRound, left: Sequence[Match]) -> TournamentMessage:
    """Organisers are told which matches the time was too short for, and what becomes of them."""
    told: list[Words] = [
        msg_plural(
            "{tournament}: the time of round {round} is up, and {count} match has no result.",
            "{tournament}: the time of round {round} is up, and {count} matches have no result.",
            len(left),
            tournament=record.title,
            round=round_.number,
        ),
        *first_few([_named(record, match) for match in left], NAMED),
    ]
    over = given_up_at(record, round_)
    if over is not None:
        told.append(
            msg(
                "Decide them, or give the round more time, by {end}. After that the players whose turn it "
                "is forfeit.",
                end=moment(over),
            )
        )
    words = lines(told)
    return to_organisers(officials(record), "stuck", words, round=round_.number, match=left[0].id)


def _named(record: TournamentState, match: Match) -> Text:
    open_ = [str(game.table_id) for game in record.games_of(match.id) if game.result is None]
    people = people_of(record, match)
    if not open_:
        return Text("- {people}", (("people", people),))
    return msg("- Table {table}: {people}", table=", ".join(open_), people=people)


def _waited_for(record: TournamentState, match_id: int) -> list[int]:
    """The entries whose turn it is in the games of a match."""
    found: list[int] = []
    for game in record.games_of(match_id):
        play = record.plays.get(game.table_id)
        if game.result is None and play is not None:
            found += [game.seats[seat] for seat in sorted(play.asked)]
    return found


def headed(record: TournamentState, round_: RunningRound) -> Words:
    """The tournament's title with what the round is called, if it is more than a number."""
    tournament = to_model(record)
    title = tournament.format.round_title(tournament, round_.number)
    if title is None and tournament.format.STAGED:
        stages = tournament.format.stages(tournament)
        title = stages[min(round_.stage, len(stages) - 1)].title
    told = Text("{tournament}", (("tournament", record.title),))
    return told if title is None else lines([told, title], ", ")


def close(record: TournamentState, now: datetime) -> TournamentChange | None:
    """All results are there: the round is closed, and standings are told.

    Rounds that are played together are told in their order, those that are over at once in one message.
    """
    unfinished = {match.round for match in record.open_matches}
    over = [one for one in record.open_rounds if one.number not in unfinished][:1]
    if record.format.paired_ahead:
        over = list(takewhile(lambda one: one.number not in unfinished, record.open_rounds))
    if not over:
        return None
    after = record
    for one in over:
        after = with_round_changed(after, replace(one, state="closed", closed_at=now))
    round_ = over[-1]
    message = TournamentMessage("round-closed", closing_words(record, over), round=round_.number)
    if record.format.climbed is None:
        message = replace(message, details=results.of_rounds(record, over))
    else:
        # Nothing else tells those whose place somebody took without a game.
        (match,) = record.matches_of(round_.number)
        missed = match.result is not None and match.result.forfeits
        calls = humans([record.entry(number) for number in match.seats]) if missed else ()
        message = replace(message, calls=calls)
    # The end of the last round is told by that of the tournament.
    told = () if record.format.over(to_model(record)) else (message,)
    notes = tuple(AuditEntry("close", data={"round": one.number}) for one in over)
    return TournamentChange(after, notes, told)


def closing_words(record: TournamentState, over: Sequence[RunningRound]) -> Words:
    """What is said of rounds that are over; on a ladder, what came of its challenge."""
    round_ = over[-1]
    if record.format.climbed is not None:
        return msg(
            "{tournament}: {outcome}", tournament=record.title, outcome=ladder.outcome(record, round_)
        )
    words = _over(record, over)
    outlook = record.format.outlook(to_model(record, secret=False))
    return words if outlook is None else lines([words, outlook], " ")


def _over(record: TournamentState, over: Sequence[RunningRound]) -> Words:
    round_ = over[-1]
    named = {"tournament": headed(record, round_), "round": round_.number}
    stages = record.format.stages(to_model(record)) if record.format.STAGED else ()
    if stages and round_.stage == 0 and stages[0].over:
        last = max(one.number for one in record.published if one.stage == 0)
        if round_.number == last:
            return msg("{tournament}: round {round} is over, the last of this stage.", **named)
    if len(over) > 1:
        return msg("{tournament}: rounds {first} to {round} are over.", first=over[0].number, **named)
    return msg("{tournament}: round {round} is over.", **named)
