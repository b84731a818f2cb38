"""Use cases of organisers about who takes part: approve, decline, add, remove, order the seeds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.games.engine.text import Name, Words, msg, msg_plural
from bot.hosting.audit import AuditEntry, given
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import CHRISTENED, Person
from bot.tournaments.running import permissions
from bot.tournaments.running.change import TournamentChange
from bot.tournaments.running.entries.admission import MOST, added, gone, must_be_open, new_entry
from bot.tournaments.running.entries.automatic_start import has_room, placed
from bot.tournaments.running.entries.coming_back import back_in, given_up, played_after_all
from bot.tournaments.running.entries.late_entry import entered_late, told_late
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import ENTERED, Member
from bot.tournaments.running.state import TournamentState, humans, must_live, with_entry, with_info
from bot.tournaments.running.to_model import shown
from bot.tournaments.running.use_cases import UseCases, use_case

ROMAN: Final = ("", " II", " III", " IV", " V", " VI", " VII", " VIII")


class EntryManagement(UseCases):
    """What organisers decide about who takes part."""

    @use_case("entries")
    def approve(
        self, record: TournamentState, now: datetime, person: Person, number: int
    ) -> TournamentChange:
        """Let somebody in who has asked; without a free place they wait."""
        must_live(record)
        entry = record.entry(number)
        if entry.state != "asked":
            raise Refused(msg("{name} isn’t waiting for approval.", name=Name(shown(entry))))
        room = has_room(record)
        if record.info.state == "running" and not room:
            raise Refused(msg("Every place is taken."))
        let_in = placed(record, entry, now) if room else replace(entry, state="waiting")
        words = (
            msg("{tournament}: you are in.", tournament=record.title)
            if room
            else msg("{tournament}: you are on the waiting list.", tournament=record.title)
        )
        told = tuple(TournamentMessage("entry", words, to=one, entry=number) for one in humans((entry,)))
        note = AuditEntry("approve", person, {"entry": number})
        if record.info.state == "running":
            late = entered_late(record, let_in, now)
            return TournamentChange(late, (note,), (*told, *told_late(late, (let_in,))))
        return TournamentChange(with_entry(record, let_in), (note,), told)

    @use_case("entries")
    def decline(
        self, record: TournamentState, now: datetime, person: Person, number: int, reason: str
    ) -> TournamentChange:
        """Say no to somebody who has asked, and why."""
        why = given(reason)
        entry = record.entry(number)
        if entry.state != "asked":
            raise Refused(msg("{name} isn’t waiting for approval.", name=Name(shown(entry))))
        words = msg(
            "{tournament}: you can’t take part. {reason}", tournament=record.title, reason=Name(why)
        )
        told = tuple(TournamentMessage("entry", words, to=one, entry=number) for one in humans((entry,)))
        note = AuditEntry("decline", person, {"entry": number}, why)
        after = with_entry(record, replace(entry, state="declined"))
        return TournamentChange(after, (note,), told)

    @use_case("entries")
    def add(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        members: Sequence[Person],
        name: str | None = None,
    ) -> TournamentChange:
        """Enter somebody as an organiser may, whatever the requirements; not above the cap."""
        must_be_open(record, now, organiser=True)
        if not has_room(record):
            raise _full(record)
        entry = placed(record, new_entry(record, members, name or members[0].name, now), now)
        words = msg(
            "{tournament}: {name} has entered you.", tournament=record.title, name=Name(person.name)
        )
        note = AuditEntry("add", person, {"entry": entry.number})
        return added(record, entry, now, note, _entered(record, person, members, words))

    @use_case("entries")
    def add_computers(
        self, record: TournamentState, now: datetime, person: Person, level: int, count: int = 1
    ) -> TournamentChange:
        """Enter computer players of one level, each with a name of its own."""
        must_be_open(record, now, organiser=True)
        game = self._store.game(record.info.game)
        if not game.has_computer(level):
            raise Refused(msg("There is no such computer player for this game."))
        if count < 1 or count > MOST:
            raise Refused(msg("Enter 1 to {count} computer players.", count=MOST))
        after, notes, known = record, list[AuditEntry](), {entry.number for entry in record.entries}
        for _ in range(count):
            if not has_room(after):
                raise _full(record)
            names = _free_names(after)
            team = [Person(-1 - index, next(names), level) for index in range(after.settings.members)]
            entry = replace(new_entry(after, team, team[0].name, now), state="in")
            change = added(after, entry, now, AuditEntry("add", person, {"entry": entry.number}))
            after, notes = change.after, [*notes, *change.notes]
        new = [entry for entry in after.entries if entry.number not in known]
        return TournamentChange(after, tuple(notes), told_late(after, new))

    @use_case("entries")
    def remove(
        self, record: TournamentState, now: datetime, person: Person, number: int, reason: str
    ) -> TournamentChange:
        """Take somebody out before the tournament begins."""
        why = given(reason)
        entry = record.entry(number)
        if entry.seed is not None and record.info.started_at is not None:
            raise WrongState(msg("The tournament has begun: remove the entry instead."))
        return gone(record, entry, "declined", AuditEntry("remove", person, {"entry": number}, why))

    @use_case("entries")
    def seat(
        self,
        record: TournamentState,
        now: datetime,
        person: Person,
        number: int,
        board: int,
        newcomer: Person,
    ) -> TournamentChange:
        """Let somebody play for an entry from its next game on, in place of who did (board: from 1)."""
        must_live(record)
        permissions.must_not_be_own(record, person, (number,))
        entry = record.entry(number)
        if not 1 <= board <= len(entry.members):
            raise Refused(msg("Choose a board from 1 to {count}.", count=len(entry.members)))
        known = record.entry_of(newcomer.id)
        takes_part = known is not None and known.state in ENTERED and known.dropped_after is None
        if takes_part and newcomer.computer is None:
            raise Refused(msg("They are already in this tournament."))
        permissions.must_not_know(record, newcomer, number)
        members = list(entry.members)
        out = members[board - 1]
        played = any(number in game.seats for game in record.games)
        before = (*out.before, out.id) if played else out.before
        members[board - 1] = replace(Member.of(newcomer), before=before)
        there = replace(entry, members=tuple(members))
        if len(members) == 1:
            there = replace(there, name=newcomer.name, no_shows=0)
        after, matches = with_entry(record, there), given_up(record, entry)
        if entry.dropped_after is not None:
            # Whoever comes for somebody who has left comes to play.
            after = back_in(record, there)
        note = AuditEntry("seat", person, {"entry": number, "out": out.id, "in": newcomer.id})
        words = msg(
            "{tournament}: {name} plays for {entry} from the next game on.",
            tournament=record.title,
            name=Name(str(newcomer.shown)),
            entry=Name(shown(entry)),
        )
        running = {match.id for match in record.open_matches if number in match.seats}
        still = [
            game.table_id
            for game in record.games
            if game.match_id in running and game.board == board and game.result is None
        ]
        if still:
            # Whose turn it is there, nobody could tell from the pairings.
            words = msg_plural(
                "{tournament}: {name} plays for {entry} from the next game on. The game at table "
                "{tables} stays with {entry}.",
                "{tournament}: {name} plays for {entry} from the next game on. The games at tables "
                "{tables} stay with {entry}.",
                len(still),
                tournament=record.title,
                name=Name(str(newcomer.shown)),
                entry=Name(shown(entry)),
                tables=", ".join(map(str, still)),
            )
        told = _entered(record, person, (newcomer,), words)
        if record.info.state == "running":
            # All must know whose results these are; who plays is called, and has a way out.
            calls = tuple(one.to for one in told if one.to is not None)
            more = played_after_all(after, matches)
            told = (TournamentMessage("entered" if calls else "ruling", words, more, calls=calls),)
        return TournamentChange(after, (note,), told)

    @use_case("edit")
    def seed(
        self, record: TournamentState, now: datetime, person: Person, numbers: Sequence[int]
    ) -> TournamentChange:
        """Choose the order of the seeds before the start; who isn't named comes after, by rating."""
        if record.info.started_at is not None:
            raise WrongState(msg("The tournament has begun, so seeds can no longer change."))
        permissions.must_not_take_part(record, person)
        if len(set(numbers)) != len(numbers):
            raise Refused(msg("A player is named twice."))
        for number in numbers:
            record.entry(number)
        place = {number: index for index, number in enumerate(numbers, start=1)}
        entries = tuple(replace(entry, seed=place.get(entry.number)) for entry in record.entries)
        listed = with_info(record, settings=replace(record.settings, seeding="list"))
        note = AuditEntry("seed", person, {"order": list(numbers)})
        return TournamentChange(replace(listed, entries=entries), (note,))


def _entered(
    record: TournamentState, organiser: Person, people: Sequence[Person], words: Words
) -> tuple[TournamentMessage, ...]:
    """Who plays without having asked for it is told, with a way out; of a draft nobody hears."""
    told = () if record.info.state == "draft" else people
    return tuple(
        TournamentMessage("entered", words, to=one.id)
        for one in told
        if one.computer is None and one.id != organiser.id
    )


def _full(record: TournamentState) -> Refused:
    """More than there are places; how many there are can be chosen before the start only."""
    if record.info.started_at is not None:
        return Refused(msg("There aren’t that many free places, and the limit is fixed since the start."))
    return Refused(
        msg("There aren’t that many free places: raise “Maximum players” first (/organise settings).")
    )


def _free_names(record: TournamentState) -> Iterator[str]:
    """Names for computers that nobody has yet."""
    taken = {one.name for entry in record.entries for one in entry.members if entry.state == "in"}
    every = (f"{name}{number}" for number in ROMAN for name in CHRISTENED)
    count = 0
    for name in every:
        if name not in taken:
            yield name
    while True:
        count += 1
        yield f"{CHRISTENED[count % len(CHRISTENED)]} {count + len(ROMAN)}"
