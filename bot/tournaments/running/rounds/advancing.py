"""What comes after a round: the next one is paired and published, or the event is over.  Pure."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

from bot.games.engine.text import Name, Words, lines, say
from bot.tables.errors import Refused
from bot.tournaments.formats.format import CannotPair, Mode
from bot.tournaments.running.change import EventChange, EventNote
from bot.tournaments.running.course.deadlines import published_at
from bot.tournaments.running.course.urgent import to_organisers
from bot.tournaments.running.message import EventMessage
from bot.tournaments.running.model import EventRound
from bot.tournaments.running.rounds.ending import with_known
from bot.tournaments.running.rounds.pace import ahead, span
from bot.tournaments.running.state import EventRecord, humans
from bot.tournaments.running.to_model import event_of, with_round


def go_on(record: EventRecord, now: datetime) -> EventChange | None:
    """After a closed round the next is paired, or the event is over."""
    if record.proposed is not None or (record.current is not None and not ahead(record.format)):
        return None
    event = event_of(record)
    if len(event.rounds) == event.format.total(event) and not event.done:
        return None
    if event.rounds and event.format.over(event):
        return finished(record, now, EventNote("finish"))
    left = len(event.entrants) - len(event.format.out(event))
    if left < 2 and record.current is None and not record.format.WINNERS_GO_ON:
        return finished(record, now, EventNote("finish", reason="fewer than two are left"))
    return propose(record, now)


def propose(record: EventRecord, now: datetime, note: EventNote | None = None) -> EventChange:
    """The next round as the format pairs it, for organisers to see; or the word that it can't be paired."""
    event = event_of(record)
    number = event.next_number
    made = EventRound(number, 0, "pairing", (), now)
    try:
        paired = event.format.next_round(event)
    except CannotPair as error:
        blocked = replace(record, rounds=(*record.rounds, replace(made, state="blocked")))
        message = replace(to_organisers(record, "review", None, number), words=error.words)
        return EventChange(blocked, (EventNote("blocked", data={"round": number}),), (message,), edit=True)
    after = with_round(record, paired, made)
    messages = (_to_be_looked_at(after, made),) if after.reviewed else ()
    note = note or EventNote("pair", data={"round": number})
    return EventChange(after, (note,), messages, edit=after.reviewed)


def _to_be_looked_at(record: EventRecord, round_: EventRound) -> EventMessage:
    """Organisers are told that the pairing is there, and whether it waits for them."""
    told = to_organisers(record, "review", None, round_.number)
    at = published_at(record, round_)
    if at is None:
        return told
    words = say(
        "{event}: look at the pairing of round {round}, if you like. It is published {when}.",
        event=Name(record.info.title),
        round=round_.number,
        when=f"<t:{int(at.timestamp())}:R>",
    )
    return replace(told, words=words)


def publish(record: EventRecord, now: datetime) -> EventChange | None:
    """At its moment the proposed pairing is published."""
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
    made = replace(round_, state="published", published_at=now, ends_at=ends_at)
    if ahead(record.format) and round_.number > 1:
        return EventChange(with_known(record, made), (note,), edit=True)
    words = say(
        "{event}: round {round} is paired. It ends {end}.",
        event=Name(record.info.title),
        round=round_.number,
        end=f"<t:{int(ends_at.timestamp())}:f>",
    )
    if ahead(record.format):
        words = say(
            "{event}: all rounds are paired. Everybody plays up to {count} games at once.",
            event=Name(record.info.title),
            count=record.format.at_once,
        )
    # Who plays is called to the table; who doesn't is called by this message.
    idle = [record.entry(one.entrant) for one in round_.idle]
    byes = humans([entry for entry in idle if entry.dropped_after is None])
    message = EventMessage("pairings", words, round=round_.number, calls=byes)
    return EventChange(with_known(record, made), (note,), (message,), edit=True)


def _winner(record: EventRecord) -> str | None:
    """Who is alone in first place after all that was played; on a ladder nobody has won, only climbed."""
    event = event_of(record, secret=False)
    if not event.rounds or record.format.MODE is Mode.CHALLENGED:
        return None
    first = [line.entrant for line in record.format.standings(event).lines if line.place == 1]
    return event.entrant(first[0]).name if len(first) == 1 else None


def finished(record: EventRecord, now: datetime, note: EventNote) -> EventChange:
    """The event is over."""
    info = replace(record.info, state="finished", finished_at=now, paused_at=None)
    rounds = tuple(one for one in record.rounds if one.state in ("published", "closed"))
    kept = {one.number for one in rounds}
    after = replace(
        record,
        info=info,
        rounds=rounds,
        matches=tuple(match for match in record.matches if match.round in kept),
    )
    words: list[Words] = [say("{event} is over.", event=Name(record.info.title))]
    if (winner := _winner(after)) is not None:
        words.append(say("{name} has won!", name=Name(winner)))
    message = EventMessage("finished", lines(words, " "), calls=humans(record.playing))
    return EventChange(after, (note,), (message,), edit=True)
