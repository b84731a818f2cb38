"""The challenges of a ladder: who may challenge whom, answers, and when one lapses (hosting rules, 9)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Literal, TypeAlias

from bot.games.engine.text import Name, Words, lines, msg
from bot.hosting.audit import AuditEntry
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tournaments.model import Round, Table, forfeited
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.matches import results
from bot.tournaments.running.message import About, TournamentMessage, moment
from bot.tournaments.running.model import Challenge, Entry, How, RunningRound
from bot.tournaments.running.state import TournamentState, humans, is_computer, waiting, with_info
from bot.tournaments.running.to_model import shown, to_model, with_round
from bot.tournaments.running.use_cases import UseCases, use_case
from bot.tournaments.tournament import Climbed


def again_from(record: TournamentState, by: int, of: int, now: datetime) -> datetime | None:
    """When an entry may challenge one again that it has challenged for nothing; ``None``: now."""
    rests = [one.until for one in record.info.challenges if one.withdrawn and (one.by, one.of) == (by, of)]
    return max((until for until in rests if until > now), default=None)


def runs(record: TournamentState) -> bool:
    """Can people on a ladder challenge each other, and answer, now?"""
    return record.info.state == "running" and record.info.paused_at is None


def within_reach(record: TournamentState, number: int, now: datetime) -> tuple[Entry, ...]:
    """Whom an entry may challenge now, the best first."""
    climbed = record.format.climbed
    if climbed is None or not runs(record) or engaged(record, number):
        return ()
    return tuple(
        record.entry(one)
        for one in climbed.within_reach(to_model(record, secret=False), number)
        if not engaged(record, one) and again_from(record, number, one, now) is None
    )


def lapsed(record: TournamentState, now: datetime) -> TournamentChange | None:
    """A challenge without an answer in time counts as lost by whoever was challenged."""
    found = next((one for one in waiting(record) if one.until <= now), None)
    if found is None:
        return None
    return lost(record, found, now, "no-show", AuditEntry("ignored", data={"entry": found.of}))


def without_entry(record: TournamentState, number: int) -> TournamentState:
    """The state without the challenges of somebody who leaves the ladder."""
    return _with(record, [one for one in record.info.challenges if number not in (one.by, one.of)])


def called_off(record: TournamentState, entry: Entry) -> tuple[TournamentMessage, ...]:
    """The other one in a challenge of somebody who leaves the ladder is told."""
    pairs = [(one.by, one.of) for one in waiting(record) if entry.number in (one.by, one.of)]
    others = [record.entry(one) for pair in pairs for one in pair if one != entry.number]
    words = msg(
        "{tournament}: {name} has left the ladder, and the challenge is off.",
        tournament=record.title,
        name=Name(shown(entry)),
    )
    return tuple(TournamentMessage("entry", words, to=one) for one in humans(others))


def postponed(record: TournamentState, by: timedelta) -> TournamentState:
    """The state where all answers have so much more time."""
    return _with(record, [replace(one, until=one.until + by) for one in record.info.challenges])


def asked(record: TournamentState, challenge: Challenge) -> TournamentState:
    """The state where this challenge waits, too."""
    return _with(record, (*record.info.challenges, challenge))


def engaged(record: TournamentState, number: int) -> bool:
    """Is the entry in a challenge, asked or played?"""
    asked = any(number in (one.by, one.of) for one in waiting(record))
    return asked or any(number in match.seats for match in record.open_matches)


def begun(record: TournamentState, challenge: Challenge, now: datetime) -> TournamentState:
    """The state where the challenge is a round that is played; who was challenged sits first."""
    number = len(record.published) + 1
    ends_at = now + timedelta(days=record.settings.round_days)
    made = RunningRound(record.info.id, number, 0, "published", (), now, now, ends_at)
    return with_round(record, Round(number, (Table(1, (challenge.of, challenge.by)),)), made)


ChallengeEnd: TypeAlias = Literal["accepted", "unanswered", "given-up", "withdrawn", "off"]


def ended(record: TournamentState, by: int, of: int) -> ChallengeEnd:
    """What became of the newest challenge of these two, which waits no more; ``off``: one has left."""
    match = next((one for one in reversed(record.matches) if one.seats == (of, by)), None)
    rests = [one for one in record.info.challenges if one.withdrawn and (one.by, one.of) == (by, of)]
    gone = any(record.entry(one).dropped_after is not None for one in (by, of))
    if match is not None and rests:
        begun_at = next(one.paired_at for one in record.rounds if one.number == match.round)
        if begun_at < rests[-1].until - timedelta(days=record.settings.answer_days):
            match = None
    if match is None or (gone and match.result is not None):
        return "withdrawn" if rests and not gone else "off"
    if match.result is None or record.games_of(match.id):
        return "accepted"
    return "unanswered" if match.how == "no-show" else "given-up"


def lost(
    record: TournamentState, challenge: Challenge, now: datetime, how: How, note: AuditEntry
) -> TournamentChange:
    """Whoever was challenged doesn't play: that closes like any other challenge.

    ``how``: "no-show": there was no answer; "forfeit": it was to give the place up.
    """
    after = begun(without(record, challenge), challenge, now)
    match = after.matches[-1]
    gone = forfeited(match.seats, (challenge.of,))
    return TournamentChange(results.with_result(after, match, gone, how), (note,))


def outcome(record: TournamentState, round_: RunningRound) -> Words:
    """Who challenged whom, and what came of it; where nobody played, why."""
    climbed, tournament = record.format.climbed, to_model(record, secret=False)
    (match,) = record.matches_of(round_.number)
    assert climbed is not None
    result = match.result
    unplayed = (
        result is not None and result.forfeits == frozenset((0,)) and match.how in ("no-show", "forfeit")
    )
    if not unplayed or (match.how == "forfeit" and record.games_of(match.id)):
        return climbed.outcome(tournament, round_.number)
    names = {
        "upper": Name(shown(record.entry(match.seats[0]))),
        "lower": Name(shown(record.entry(match.seats[1]))),
    }
    if match.how == "forfeit":
        why = msg("{upper} gave the place up, and {lower} takes it.", **names)
    elif record.games_of(match.id):
        why = msg("{upper} didn’t show up to play, and {lower} takes the place.", **names)
    else:
        why = msg("{upper} didn’t answer in time, and {lower} takes the place.", **names)
    return lines([climbed.challenge(tournament, round_.number), why], " ")


def without(record: TournamentState, challenge: Challenge) -> TournamentState:
    """The state where this challenge has got its answer."""
    return _with(record, [one for one in record.info.challenges if one != challenge])


def taken_back(record: TournamentState, challenge: Challenge, now: datetime) -> TournamentState:
    """The state where this challenge is off: it rests for as long as an answer may take.

    Otherwise somebody could call the same person day after day, and keep everybody else from them.
    """
    rests = replace(challenge, until=now + timedelta(days=record.settings.answer_days), withdrawn=True)
    kept = [
        one for one in without(record, challenge).info.challenges if not one.withdrawn or one.until > now
    ]
    return _with(record, (*kept, rests))


def _with(record: TournamentState, challenges: Sequence[Challenge]) -> TournamentState:
    """The state with these challenges in place of all that it had."""
    return with_info(record, challenges=tuple(challenges))


class Challenges(UseCases):
    """What people on a ladder do.  All raise NotAllowed, Refused or WrongState."""

    @use_case("challenge")
    def challenge(
        self, record: TournamentState, now: datetime, person: Person, number: int
    ) -> TournamentChange:
        """Challenge an entry within reach; a computer accepts at once."""
        ladder, own, other = _ladder(record), _own(record, person), record.entry(number)
        tournament = to_model(record, secret=False)
        why = ladder.refusal(tournament, own.number, number)
        if why is not None:
            raise Refused(why)
        for one in (own, other):
            if engaged(record, one.number):
                raise Refused(msg("{name} already has a challenge.", name=Name(shown(one))))
        if (until := again_from(record, own.number, number, now)) is not None:
            raise Refused(
                msg(
                    "You’ve withdrawn a challenge to {name}: you can challenge them again from {when}, "
                    "or another player now.",
                    name=Name(shown(other)),
                    when=moment(until),
                )
            )
        made = Challenge(own.number, number, now + timedelta(days=record.settings.answer_days))
        note = AuditEntry("challenge", person, {"entry": number})
        if is_computer(other):
            return TournamentChange(begun(record, made, now), (note,))
        words = msg(
            "{tournament}: {name} challenges you for place {place}. "
            "Answer by {end}, or the place is lost: /tournament answer",
            tournament=record.title,
            name=Name(shown(own)),
            place=ladder.order(tournament).index(number) + 1,
            end=moment(made.until),
        )
        told = _whispers("challenge", words, other, own.number)
        return TournamentChange(asked(record, made), (note,), told)

    @use_case("challenge")
    def accept(
        self, record: TournamentState, now: datetime, person: Person, by: int | None = None
    ) -> TournamentChange:
        """Play whoever challenged one: the table is opened.

        ``by``: the entry whose challenge is meant; another one is refused.
        """
        found = _asked(record, person, by)
        note = AuditEntry("accept", person, {"entry": found.by})
        return TournamentChange(begun(without(record, found), found, now), (note,))

    @use_case("challenge")
    def decline(
        self, record: TournamentState, now: datetime, person: Person, by: int | None = None
    ) -> TournamentChange:
        """Give the place up without playing; ``by`` as in :meth:`accept`."""
        found = _asked(record, person, by)
        return lost(record, found, now, "forfeit", AuditEntry("give-up", person, {"entry": found.by}))

    @use_case("challenge")
    def withdraw(self, record: TournamentState, now: datetime, person: Person) -> TournamentChange:
        """Take one's own challenge back while it has no answer; it can't be made again for a while."""
        own = _own(record, person)
        found = next((one for one in waiting(record) if one.by == own.number), None)
        if found is None:
            raise Refused(msg("No challenge of yours is waiting for an answer."))
        other = record.entry(found.of)
        words = msg(
            "{tournament}: {name} has withdrawn the challenge.",
            tournament=record.title,
            name=Name(shown(own)),
        )
        note = AuditEntry("withdraw", person, {"entry": found.of})
        told = _whispers("entry", words, other)
        return TournamentChange(taken_back(record, found, now), (note,), told)


def _ladder(record: TournamentState) -> Climbed:
    climbed = record.format.climbed
    if climbed is None:
        raise Refused(msg("Only a ladder has challenges."))
    if not runs(record):
        raise WrongState(msg("The ladder isn’t running right now."))
    return climbed


def _own(record: TournamentState, person: Person) -> Entry:
    entry = record.entry_of(person.id)
    if entry is None or entry.seed is None or entry.dropped_after is not None:
        raise Refused(msg("You aren’t on this ladder."))
    return entry


def _asked(record: TournamentState, person: Person, by: int | None) -> Challenge:
    _ladder(record)
    own = _own(record, person)
    found = next((one for one in waiting(record) if one.of == own.number), None)
    if found is None:
        raise Refused(msg("No challenge is waiting for your answer."))
    if by not in (None, found.by):
        raise Refused(
            msg(
                "This challenge is over, but {name} challenges you: see /tournament status.",
                name=Name(shown(record.entry(found.by))),
            )
        )
    return found


def _whispers(
    about: About, words: Words, entry: Entry, by: int | None = None
) -> tuple[TournamentMessage, ...]:
    return tuple(TournamentMessage(about, words, to=one, entry=by) for one in humans((entry,)))
