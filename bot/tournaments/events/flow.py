"""What happens in an event by itself: the next step, from its rows and the time alone.  Pure.

Every step is one change.  Whoever stops between two of them finds the same next step again, so nothing
is paired, opened, entered or told twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final, Literal, TypeAlias

from bot.games.text import Name, Words, say
from bot.storage.event_rows import RoundRow
from bot.tables.errors import Refused
from bot.tournaments.events import entering, results
from bot.tournaments.events.challenges import lapsed
from bot.tournaments.events.correcting import corrected
from bot.tournaments.events.deadlines import given_up_at, no_show_at, published_at
from bot.tournaments.events.fold import event_of, plain, shown, with_round
from bot.tournaments.events.opening import next_games
from bot.tournaments.events.pace import ahead, at_once, opened_next, span
from bot.tournaments.events.parts import counted
from bot.tournaments.events.record import EventChange, EventMessage, EventNote, EventRecord, humans
from bot.tournaments.formats.format import CannotPair
from bot.tournaments.formats.ladder import Ladder
from bot.tournaments.formats.series import Series

Step: TypeAlias = Callable[[EventRecord, datetime], EventChange | None]
Urgent: TypeAlias = Literal["stuck", "review"]
"""What waits for organisers."""


def next_step(record: EventRecord, now: datetime) -> EventChange | None:
    """What becomes of the event now; ``None``: nothing, until somebody acts or a moment comes."""
    if record.row.state in ("registration", "check_in"):
        steps = entering.STEPS
    elif record.row.state == "finished":
        steps = (corrected,)
    elif record.row.state == "running" and record.row.paused_at is None:
        steps = _SPECIAL.get(record.format.KIND, _RUNNING)
    else:
        return None
    return next((change for step in steps if (change := step(record, now)) is not None), None)


def _enter(record: EventRecord, now: datetime) -> EventChange | None:
    """A finished table is a game's result; the last game of a match that of the match."""
    for game in record.games:
        match, play = record.match(game.match_id), record.plays.get(game.table_id)
        if game.result is not None or match.result is not None or play is None:
            continue
        found = results.played(play)
        if found is None:
            continue
        row = replace(game, result=plain(found))
        after = replace(
            record, games=tuple(row if one.table_id == game.table_id else one for one in record.games)
        )
        result = results.decided(after, match, after.games_of(match.id))
        data = {"match": match.id, "round": match.round, "table": game.table_id}
        if result is None:
            return EventChange(after, (EventNote("game", data=data),), edit=True)
        absent = [match.seats[seat] for seat in sorted(result.forfeits)]
        after = results.with_result(after, match, result, "no-show" if absent else "game")
        after = results.with_no_shows(after, absent, match.round)
        note = EventNote("result", data={**data, "places": list(result.places), "absent": absent})
        return EventChange(after, (note,), results.told_dropped(record, after), edit=True)
    return None


def _stick(record: EventRecord, now: datetime) -> EventChange | None:
    """A table that ended without a result: organisers must adjudicate its match."""
    for game in record.games:
        match, play = record.match(game.match_id), record.plays.get(game.table_id)
        if match.result is not None or match.stuck or game.result is not None or play is None:
            continue
        if play.state in ("abandoned", "cancelled"):
            stuck = replace(match, stuck=True)
            matches = tuple(stuck if one.id == match.id else one for one in record.matches)
            return EventChange(
                replace(record, matches=matches),
                (EventNote("stuck", data={"match": match.id, "table": game.table_id}),),
                (to_organisers(record, "stuck", match.id, match.round),),
                edit=True,
            )
    return None


def to_organisers(record: EventRecord, about: Urgent, match: int | None, round_: int) -> EventMessage:
    """Organisers are told that something waits for them."""
    words = {
        "stuck": say(
            "{event}, round {round}: a match has no result. An organiser must decide it.",
            event=Name(record.row.title),
            round=round_,
        ),
        "review": say(
            "{event}: the pairing of round {round} waits for an organiser.",
            event=Name(record.row.title),
            round=round_,
        ),
    }[about]
    calls = tuple(int(one["id"]) for one in record.row.organisers)
    return EventMessage(about, words, round=round_, match=match, calls=calls)


def _no_show(record: EventRecord, now: datetime) -> EventChange | None:
    """Who never moved forfeits a match of two; at larger tables the marshal takes their seat."""
    for game in record.games:
        match, play = record.match(game.match_id), record.plays.get(game.table_id)
        if match.result is not None or game.result is not None or play is None or len(match.seats) > 2:
            continue
        at = no_show_at(record, game)
        if at is None or at > now:
            continue
        missing = [seat for seat in sorted(play.asked - play.moved) if play.people[seat] > 0]
        if not missing:
            continue
        absent = [game.seats[seat] for seat in missing]
        after = results.with_result(record, match, results.forfeited(match, absent), "no-show")
        after = results.with_no_shows(after, absent, match.round)
        note = EventNote("no-show", data={"match": match.id, "round": match.round, "absent": absent})
        names = Name(", ".join(shown(record.entry(number)) for number in absent))
        told = say(
            "{event}: {names} never came, and the match is forfeited.",
            event=Name(record.row.title),
            names=names,
        )
        calls = humans([record.entry(number) for number in match.seats])
        message = EventMessage("ruling", told, round=match.round, match=match.id, calls=calls)
        return EventChange(after, (note,), (message, *results.told_dropped(record, after)), edit=True)
    return None


def _open(record: EventRecord, now: datetime) -> EventChange | None:
    """A published match gets the tables of its next game, one match after the other."""
    for match in opened_next(record, record.open_matches):
        if not match.stuck and (openings := next_games(record, match)):
            return EventChange(record, openings=openings)
    return None


def _forfeit_left(record: EventRecord, now: datetime) -> EventChange | None:
    """Where rounds are paired ahead, who has left since loses what hasn't begun (hosting rules, 8.1)."""
    if not ahead(record.format):
        return None
    gone = {entry.number for entry in record.playing if entry.dropped_after is not None}
    for match in record.open_matches:
        absent = sorted(gone & set(match.seats))
        if absent and not record.games_of(match.id):
            after = results.with_result(record, match, results.forfeited(match, absent), "forfeit")
            data = {"match": match.id, "round": match.round, "absent": absent}
            return EventChange(after, (EventNote("given-up", data=data),), edit=True)
    return None


def _end_round(record: EventRecord, now: datetime) -> EventChange | None:
    """A round whose time is up is extended, then left to the organisers, then forfeited."""
    ending = (_ended(record, round_, now) for round_ in record.open_rounds)
    return next((change for change in ending if change is not None), None)


def _ended(record: EventRecord, round_: RoundRow, now: datetime) -> EventChange | None:
    if round_.ends_at is None or now < round_.ends_at:
        return None
    left = [match for match in record.matches_of(round_.number) if match.result is None]
    if not left:
        return None
    settings = record.settings
    calls = humans([record.entry(number) for match in left for number in match.seats])
    if round_.extended < settings.extensions:
        ends_at = round_.ends_at + timedelta(days=settings.extension_days)
        row = replace(round_, ends_at=ends_at, extended=round_.extended + 1)
        words = say(
            "{event}: round {round} goes on until {end}: please finish your games.",
            event=Name(record.row.title),
            round=round_.number,
            end=f"<t:{int(ends_at.timestamp())}:f>",
        )
        message = EventMessage("round-closing", words, round=round_.number, calls=calls)
        note = EventNote("extend", data={"round": round_.number, "until": ends_at.isoformat()})
        return EventChange(_with_row(record, row), (note,), (message,), edit=True)
    if not round_.due:
        after = _with_row(record, replace(round_, due=True))
        return EventChange(
            after,
            (EventNote("round-due", data={"round": round_.number}),),
            (to_organisers(record, "stuck", left[0].id, round_.number),),
        )
    over = given_up_at(record, round_)
    if over is None or now < over:
        return None
    after = record
    for match in left:
        absent = _waited_for(record, match.id) or list(match.seats)
        after = results.with_result(after, match, results.forfeited(match, absent), "forfeit")
    note = EventNote("given-up", data={"round": round_.number, "matches": [match.id for match in left]})
    return EventChange(after, (note,), edit=True)


def _waited_for(record: EventRecord, match_id: int) -> list[int]:
    """The entries whose turn it is in the games of a match."""
    found: list[int] = []
    for game in record.games_of(match_id):
        play = record.plays.get(game.table_id)
        if game.result is None and play is not None:
            found += [game.seats[seat] for seat in sorted(play.asked)]
    return found


def _close(record: EventRecord, now: datetime) -> EventChange | None:
    """All results are there: the round is closed, and standings are told."""
    unfinished = {match.round for match in record.open_matches}
    round_ = next((one for one in record.open_rounds if one.number not in unfinished), None)
    if round_ is None:
        return None
    row = replace(round_, state="closed", closed_at=now)
    words: Words = say("{event}: round {round} is over.", event=Name(record.row.title), round=round_.number)
    if isinstance(record.format, Ladder):
        outcome = record.format.outcome(event_of(record), round_.number)
        words = say("{event}: {outcome}", event=Name(record.row.title), outcome=outcome)
    return EventChange(
        _with_row(record, row),
        (EventNote("close", data={"round": round_.number}),),
        (EventMessage("round-closed", words, round=round_.number),),
        edit=True,
    )


def _go_on(record: EventRecord, now: datetime) -> EventChange | None:
    """After a closed round the next is paired, or the event is over."""
    if record.proposed is not None or (record.current is not None and not ahead(record.format)):
        return None
    event = event_of(record)
    if len(event.rounds) == event.format.total(event) and not event.done:
        return None
    if event.rounds and event.format.over(event):
        return finished(record, now, EventNote("finish"))
    left = len(event.entrants) - len(event.format.out(event))
    if left < 2 and record.current is None and not _bracket(record):
        return finished(record, now, EventNote("finish", reason="fewer than two are left"))
    return propose(record, now)


def _bracket(record: EventRecord) -> bool:
    """In brackets and stages the format itself knows when it is over."""
    return record.format.KIND in ("single-elimination", "double-elimination", "table-elimination", "stages")


def propose(record: EventRecord, now: datetime, note: EventNote | None = None) -> EventChange:
    """The next round as the format pairs it, for organisers to see; or the word that it can't be paired."""
    event = event_of(record)
    number = event.next_number
    row = RoundRow(record.row.id, number, 0, "pairing", [], now)
    try:
        made = event.format.next_round(event)
    except CannotPair as error:
        blocked = replace(record, rounds=(*record.rounds, replace(row, state="blocked")))
        message = replace(to_organisers(record, "review", None, number), words=error.words)
        return EventChange(blocked, (EventNote("blocked", data={"round": number}),), (message,), edit=True)
    after = with_round(record, made, row)
    messages = (to_organisers(record, "review", None, number),) if record.settings.review_minutes else ()
    note = note or EventNote("pair", data={"round": number})
    return EventChange(after, (note,), messages, edit=after.reviewed)


def finished(record: EventRecord, now: datetime, note: EventNote) -> EventChange:
    """The event is over."""
    row = replace(record.row, state="finished", finished_at=now, paused_at=None)
    rounds = tuple(one for one in record.rounds if one.state in ("published", "closed"))
    kept = {one.number for one in rounds}
    after = replace(
        record,
        row=row,
        rounds=rounds,
        matches=tuple(match for match in record.matches if match.round in kept),
    )
    words = say("{event} is over.", event=Name(record.row.title))
    message = EventMessage("finished", words, calls=humans(record.playing))
    return EventChange(after, (note,), (message,), edit=True)


def _publish(record: EventRecord, now: datetime) -> EventChange | None:
    round_ = record.proposed
    if round_ is None:
        return None
    at = published_at(record, round_)
    if at is None or at > now:
        return None
    return published(record, now, EventNote("publish", data={"round": round_.number}))


def published(record: EventRecord, now: datetime, note: EventNote) -> EventChange:
    """Everybody sees the pairing, and its tables are opened; raises Refused where there is none."""
    round_ = record.proposed
    if round_ is None or round_.state == "blocked":
        raise Refused(say("There is no pairing to publish."))
    ends_at = now + timedelta(days=record.settings.round_days) * span(record.format, round_.number)
    row = replace(round_, state="published", published_at=now, ends_at=ends_at)
    if ahead(record.format) and round_.number > 1:
        return EventChange(_with_row(record, row), (note,), edit=True)
    words = say(
        "{event}: round {round} is paired. It ends {end}.",
        event=Name(record.row.title),
        round=round_.number,
        end=f"<t:{int(ends_at.timestamp())}:f>",
    )
    if ahead(record.format):
        words = say(
            "{event}: all rounds are paired. Everybody plays up to {count} games at once.",
            event=Name(record.row.title),
            count=at_once(record.format),
        )
    # Who plays is called to the table; who doesn't is called by this message.
    idle = [record.entry(int(one["entrant"])) for one in round_.idle]
    byes = humans([entry for entry in idle if entry.dropped_after is None])
    message = EventMessage("pairings", words, round=round_.number, calls=byes)
    return EventChange(_with_row(record, row), (note,), (message,), edit=True)


def _with_row(record: EventRecord, row: RoundRow) -> EventRecord:
    rounds = tuple(row if one.number == row.number else one for one in record.rounds)
    return replace(record, rounds=rounds)


_RUNNING: Final[tuple[Step, ...]] = (
    _enter,
    corrected,
    _stick,
    _no_show,
    _publish,
    _forfeit_left,
    _open,
    _end_round,
    _close,
    _go_on,
)
_SPECIAL: Final[Mapping[str, tuple[Step, ...]]] = {
    Ladder.KIND: (_enter, corrected, _stick, _no_show, lapsed, _open, _end_round, _close),
    Series.KIND: (counted,),
}
"""Where nobody is paired."""
