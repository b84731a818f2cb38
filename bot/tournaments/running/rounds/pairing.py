"""What comes after a round: the next one is paired and published, or the tournament is over.  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.games.engine.text import Name, Text, Words, first_few, lines, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.deadlines import published_at
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import NOTHING, TournamentMessage, moment, to_organisers
from bot.tournaments.running.model import Entry, RunningRound
from bot.tournaments.running.rounds.ending import headed, with_round_changed
from bot.tournaments.running.state import TournamentState, closed_last, humans, officials
from bot.tournaments.running.to_model import shown, to_model, with_round
from bot.tournaments.running.winners import winner
from bot.tournaments.tournament import CannotPair, Format, Mode


def go_on(record: TournamentState, now: datetime) -> TournamentChange | None:
    """After a closed round the next is paired, or the tournament is over."""
    if record.proposed is not None or (record.current is not None and not record.format.paired_ahead):
        return None
    tournament = to_model(record)
    if len(tournament.rounds) == tournament.format.total(tournament) and not tournament.done:
        return None
    if tournament.rounds and tournament.format.over(tournament):
        return finished(record, now, AuditEntry("finish"))
    left = len(tournament.entrants) - len(tournament.format.out(tournament))
    if left < 2 and record.current is None and not record.format.WINNERS_GO_ON:
        return finished(record, now, AuditEntry("finish", reason="fewer than two are left"))
    return propose(record, now)


def propose(record: TournamentState, now: datetime, note: AuditEntry | None = None) -> TournamentChange:
    """The next round as the format pairs it, for organisers to see; or the word that it can't be paired."""
    tournament = to_model(record)
    number = tournament.next_number
    made = RunningRound(record.info.id, number, 0, "pairing", (), now)
    try:
        paired = tournament.format.next_round(tournament)
    except CannotPair as error:
        blocked = replace(record, rounds=(*record.rounds, replace(made, state="blocked")))
        words = msg(
            "{tournament}: round {round} can’t be paired. {why}",
            tournament=record.title,
            round=number,
            why=error.words,
        )
        message = to_organisers(officials(record), "review", words, round=number)
        return TournamentChange(blocked, (AuditEntry("blocked", data={"round": number}),), (message,))
    after = with_round(record, paired, made)
    messages = (_to_be_looked_at(after, made),) if after.reviewed else ()
    note = note or AuditEntry("pair", data={"round": number})
    return TournamentChange(after, (note,), messages, edit=after.reviewed)


def not_all_published(record: TournamentState) -> bool:
    """Are there rounds that aren't public, as far as their number is known?"""
    tournament = to_model(record)
    total = tournament.format.total(tournament)
    return total is not None and len(tournament.rounds) < total


def _to_be_looked_at(record: TournamentState, round_: RunningRound) -> TournamentMessage:
    """Organisers are told that the pairing is there, and whether it waits for them."""
    at = published_at(record, round_)
    words = (
        msg(
            "{tournament}: round {round} is paired, and waits until you publish it.",
            tournament=record.title,
            round=round_.number,
        )
        if at is None
        else msg(
            "{tournament}: round {round} is paired. It goes public {when}; check it now?",
            tournament=record.title,
            round=round_.number,
            when=f"<t:{int(at.timestamp())}:R>",
        )
    )
    return to_organisers(officials(record), "review", words, round=round_.number)


def publish(record: TournamentState, now: datetime) -> TournamentChange | None:
    """At its moment the proposed pairing is published."""
    round_ = record.proposed
    if round_ is None:
        return None
    at = published_at(record, round_)
    if at is None or at > now:
        return None
    return published(record, now, AuditEntry("publish", data={"round": round_.number}))


def published(record: TournamentState, now: datetime, note: AuditEntry) -> TournamentChange:
    """Everybody sees the pairing, and its tables are opened; raises Refused where there is none."""
    round_ = record.proposed
    if round_ is None or round_.state == "blocked":
        raise Refused(msg("There is no pairing to publish."))
    ends_at = now + timedelta(days=record.settings.round_days) * _round_lengths(
        record.format, round_.number
    )
    made = replace(round_, state="published", published_at=now, ends_at=ends_at)
    if record.format.paired_ahead and round_.number > 1:
        return TournamentChange(with_round_changed(record, made), (note,))
    public = with_round_changed(record, made)
    words = msg(
        "{tournament}: round {round} is paired. It ends {end}.",
        tournament=headed(public, made),
        round=round_.number,
        end=moment(ends_at),
    )
    if record.format.paired_ahead:
        words = msg(
            "{tournament}: all rounds are paired. Everybody plays up to {count} games at once.",
            tournament=record.title,
            count=record.format.at_once,
        )
    # Who plays is called to the table; who doesn't is called by this message.
    idle = [] if record.format.paired_ahead else [record.entry(one.entrant) for one in round_.idle]
    byes = humans([entry for entry in idle if entry.dropped_after is None])
    details = _came_and_went(public, round_.number)
    message = TournamentMessage("pairings", words, details, round=round_.number, calls=byes)
    return TournamentChange(public, (note,), (message,))


NAMED: Final = 8
"""People who came or went who are named; of more, the rest are counted."""


def _came_and_went(record: TournamentState, number: int) -> Words:
    """Who plays from this round on, and who no longer does: nobody else is told of it by a message."""
    came = [entry for entry in record.playing if entry.first_round == number > 1]
    went = [entry for entry in record.playing if entry.dropped_after == number - 1 > 0]
    told: list[Words] = []
    if came:
        told.append(msg("**New**: {names}", names=_names(came)))
    if went:
        told.append(msg("**Left**: {names}", names=_names(went)))
    return lines(told, " · ") if told else NOTHING


def _names(entries: Sequence[Entry]) -> Words:
    names = [Text("{name}", (("name", Name(shown(entry))),)) for entry in entries]
    return lines(first_few(names, NAMED), ", ")


def finished(record: TournamentState, now: datetime, note: AuditEntry) -> TournamentChange:
    """The tournament is over."""
    info = replace(record.info, state="finished", finished_at=now, paused_at=None)
    rounds = tuple(one for one in record.rounds if one.state in ("published", "closed"))
    kept = {one.number for one in rounds}
    after = replace(
        record,
        info=info,
        rounds=rounds,
        matches=tuple(match for match in record.matches if match.round in kept),
    )
    # The end of the last round was told by nothing else.
    last = closed_last(after) if record.format.over(to_model(record)) else ()
    details = results.of_rounds(after, last) if last else NOTHING
    message = TournamentMessage("finished", over_words(after), details, calls=humans(record.playing))
    return TournamentChange(after, (note,), (message,))


def over_words(record: TournamentState) -> Words:
    """What is said of a tournament that is over."""
    words: list[Words] = [msg("{tournament} is over.", tournament=record.title)]
    if (first := winner(record)) is not None:
        words.append(msg("{name} wins!", name=Name(shown(first))))
    if record.format.climbed is not None and record.published:
        top = record.format.climbed.order(to_model(record, secret=False))[:1]
        words += [msg("{name} ends in first place.", name=Name(shown(record.entry(one)))) for one in top]
    if record.format.MODE is Mode.GATHERED and not record.playing:
        words.append(msg("No tournament counted for it."))
    return lines(words, " ")


def _round_lengths(format_: Format, number: int) -> int:
    """After how many times the length of a round this round ends."""
    return -(-number // format_.at_once) if format_.paired_ahead else 1
