"""What organisers decide in an event: each deed does it, and shows how the event stands then."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from fractions import Fraction
from typing import TypeAlias

import discord

from bot.face.answers.meetings import guest_of
from bot.face.errors import Refusal
from bot.face.events import form
from bot.face.events.finding import entry_named, event_here, match_named, named
from bot.face.events.status import status
from bot.face.host import Asker
from bot.face.limits import TEXT, cut
from bot.face.sheet import Sheet, note
from bot.games.text import Name, Words, lines, say, say_many
from bot.storage.event_rows import MatchRow
from bot.tables.model import Person
from bot.tournaments.events.desk import EventDesk
from bot.tournaments.events.fold import shown
from bot.tournaments.events.pace import paired
from bot.tournaments.events.record import EventRecord

Deed: TypeAlias = Callable[[int, Person], Awaitable[EventRecord]]
"""What the house does with an event's number for somebody."""
Ruling: TypeAlias = Callable[[int, Person, str], Awaitable[EventRecord]]
"""The same, with a reason."""
Verdict: TypeAlias = Callable[[int, Person, int, tuple[int, ...], str], Awaitable[EventRecord]]
"""The same for a match, whose places it is."""


def _deed(
    method: Callable[[EventDesk], Deed], words: Words
) -> Callable[[Asker, int | None], Awaitable[Sheet]]:
    """What needs nothing but the event; the words say that it is done."""

    async def do(asker: Asker, event: int | None) -> Sheet:
        record = await event_here(asker, event)
        return await _shown(asker, method(asker.host.events)(record.row.id, asker.person), words)

    return do


def _ruling(
    method: Callable[[EventDesk], Ruling], words: Words
) -> Callable[[Asker, str, int | None], Awaitable[Sheet]]:
    """What needs a reason, too."""

    async def do(asker: Asker, reason: str, event: int | None) -> Sheet:
        record = await event_here(asker, event)
        return await _shown(asker, method(asker.host.events)(record.row.id, asker.person, reason), words)

    return do


open_event = _deed(
    lambda events: events.drafting.announce,
    say("Registration is open: the announcement is in the channel."),
)
"""Announce it."""
close = _deed(lambda events: events.drafting.close_registration, say("Registration is closed."))
"""End registration."""
check_in = _deed(lambda events: events.drafting.open_check_in, say("Everybody is asked to check in."))
"""Ask everybody now whether they are there."""
start = _deed(lambda events: events.drafting.start, say("It has begun."))
"""Begin."""
resume = _deed(lambda events: events.drafting.resume, say("It goes on."))
"""Go on."""
pause = _ruling(
    lambda events: events.drafting.pause, say("Paused: all clocks stand still. /organise resume goes on.")
)
"""Let everything stand still."""
cancel = _ruling(lambda events: events.drafting.cancel, say("Called off, and everybody is told."))
"""Call it off."""
finish = _ruling(lambda events: events.drafting.finish, say("The event is over."))
"""End it after the rounds that are closed."""
pair_again = _ruling(lambda events: events.pairing.again, say("The round is paired anew."))
"""Pair anew what nobody has moved in."""
rematches = _ruling(
    lambda events: events.pairing.allow_rematches, say("In this round people may meet again.")
)
"""Let people meet again in this round."""


async def settings(asker: Asker, event: int | None) -> Sheet:
    """The form."""
    return form.form(asker, await event_here(asker, event))


async def delete(asker: Asker, event: int) -> Sheet:
    """Forget an event, with its log."""
    record = await named(asker, event)
    await asker.host.events.drafting.delete(record.row.id, asker.person)
    return note(asker.tell(say("{event} is forgotten; its games stay.", event=Name(record.row.title))))


async def tell_all(asker: Asker, text: str, event: int | None) -> Sheet:
    """Tell everybody who takes part something."""
    record = await event_here(asker, event)
    await asker.host.events.drafting.say_all(record.row.id, asker.person, text)
    return await status(asker, record, say("Told, in the event’s channel."))


async def publish(asker: Asker, event: int | None, seen: str | None = None) -> Sheet:
    """Publish the pairing; ``seen``: only if it is still the one of this seal."""
    record = await event_here(asker, event)
    waits = record.proposed is None and record.current is None and paired(record.format)
    if record.row.state == "running" and waits:
        raise Refusal(say("The round is just being paired: try again in a moment."))
    done = asker.host.events.pairing.publish(record.row.id, asker.person, seen)
    return await _shown(asker, done, say("Published: the tables are being opened."))


async def swap(asker: Asker, one: str, other: str, reason: str, event: int | None) -> Sheet:
    """Exchange two in the proposed pairing."""
    record = await event_here(asker, event)
    first, second = entry_named(record, one), entry_named(record, other)
    done = asker.host.events.pairing.swap(record.row.id, asker.person, first.number, second.number, reason)
    words = say("{one} and {other} have changed places.", one=Name(shown(first)), other=Name(shown(second)))
    return await _shown(asker, done, words)


async def by_hand(asker: Asker, tables: str, reason: str, byes: str | None, event: int | None) -> Sheet:
    """Seat a round as written: ``1 5, 2 6`` are two tables of two."""
    record = await event_here(asker, event)
    wanted = [_numbers(record, table) for table in re.split(r"[,;/\n]", tables) if table.strip()]
    sitting_out = [] if byes is None else _numbers(record, byes)
    done = asker.host.events.pairing.by_hand(record.row.id, asker.person, wanted, reason, byes=sitting_out)
    return await _shown(asker, done, say("Paired by hand: look at it, and publish it."))


async def restrict(
    asker: Asker,
    one: str,
    other: str,
    reason: str,
    until: int | None,
    event: int | None,
) -> Sheet:
    """Keep two apart."""
    record = await event_here(asker, event)
    first, second = entry_named(record, one), entry_named(record, other)
    done = asker.host.events.pairing.restrict(
        record.row.id, asker.person, (first.number, second.number), reason, 1, until
    )
    words = say("{one} and {other} won’t meet.", one=Name(shown(first)), other=Name(shown(second)))
    return await _shown(asker, done, words)


async def lift(asker: Asker, apart: str, reason: str, event: int | None) -> Sheet:
    """Let two meet again who were kept apart."""
    record = await event_here(asker, event)
    index = int(apart) if apart.isdecimal() and len(apart) < 4 else 0
    done = asker.host.events.pairing.lift(record.row.id, asker.person, index, reason)
    return await _shown(asker, done, say("They may meet."))


async def add(asker: Asker, player: discord.Member, event: int | None) -> Sheet:
    """Enter somebody."""
    record = await event_here(asker, event)
    done = asker.host.events.registration.add(record.row.id, asker.person, (guest_of(player),))
    return await _shown(asker, done, say("{name} takes part.", name=Name(player.display_name)))


async def computers(asker: Asker, count: int, level: int | None, event: int | None) -> Sheet:
    """Enter computer players."""
    record = await event_here(asker, event)
    done = asker.host.events.registration.add_computers(record.row.id, asker.person, level or 1, count)
    words = say_many("{count} computer player takes part.", "{count} computer players take part.", count)
    return await _shown(asker, done, words)


async def approve(asker: Asker, who: str, event: int | None) -> Sheet:
    """Let somebody in who has asked."""
    record = await event_here(asker, event)
    return await approve_entry(asker, record, entry_named(record, who).number)


async def approve_entry(asker: Asker, record: EventRecord, number: int) -> Sheet:
    """Let an entry in."""
    done = asker.host.events.registration.approve(record.row.id, asker.person, number)
    return await _shown(asker, done, say("{name} is told.", name=Name(shown(record.entry(number)))))


async def decline(asker: Asker, who: str, reason: str, event: int | None) -> Sheet:
    """Say no to somebody who has asked."""
    record = await event_here(asker, event)
    entry = entry_named(record, who)
    done = asker.host.events.registration.decline(record.row.id, asker.person, entry.number, reason)
    return await _shown(asker, done, say("{name} is told.", name=Name(shown(entry))))


async def remove(asker: Asker, who: str, reason: str, forfeit: bool | None, event: int | None) -> Sheet:
    """Take somebody out: before the start for good, later from the next round on."""
    record = await event_here(asker, event)
    entry = entry_named(record, who)
    if record.row.started_at is None:
        done = asker.host.events.registration.remove(record.row.id, asker.person, entry.number, reason)
    else:
        done = asker.host.events.repair.drop(
            record.row.id, asker.person, entry.number, reason, forfeit=bool(forfeit)
        )
    return await _shown(asker, done, say("{name} is out.", name=Name(shown(entry))))


async def re_enter(asker: Asker, who: str, reason: str, event: int | None) -> Sheet:
    """Let somebody play again who has left."""
    record = await event_here(asker, event)
    entry = entry_named(record, who)
    done = asker.host.events.repair.re_enter(record.row.id, asker.person, entry.number, reason)
    return await _shown(asker, done, say("{name} plays again.", name=Name(shown(entry))))


async def replace(
    asker: Asker, who: str, player: discord.Member, board: int | None, event: int | None
) -> Sheet:
    """Let somebody play for an entry from its next game on."""
    record = await event_here(asker, event)
    entry = entry_named(record, who)
    done = asker.host.events.registration.seat(
        record.row.id, asker.person, entry.number, board or 1, guest_of(player)
    )
    words = say(
        "{new} plays for {old} from the next game on.",
        new=Name(player.display_name),
        old=Name(shown(entry)),
    )
    return await _shown(asker, done, words)


async def penalise(asker: Asker, who: str, points: str, reason: str, event: int | None) -> Sheet:
    """Take points away, or give some."""
    record = await event_here(asker, event)
    entry = entry_named(record, who)
    done = asker.host.events.repair.penalise(
        record.row.id, asker.person, entry.number, _points(points), reason
    )
    return await _shown(asker, done, say("The standings are counted anew."))


async def seeds(asker: Asker, order: str, event: int | None) -> Sheet:
    """Choose the order of the seeds: entries' numbers, the strongest first."""
    record = await event_here(asker, event)
    done = asker.host.events.registration.seed(record.row.id, asker.person, _numbers(record, order))
    return await _shown(asker, done, say("That is the order; who isn’t named comes after, by rating."))


def _verdict(method: Callable[[EventDesk], Verdict], words: Words) -> Callable[..., Awaitable[Sheet]]:
    """What gives a match its places, with a reason."""

    async def do(asker: Asker, match: str, places: str, reason: str, event: int | None) -> Sheet:
        record = await event_here(asker, event)
        found = match_named(record, match)
        wanted = _places(record, found, places)
        done = method(asker.host.events)(record.row.id, asker.person, found.id, wanted, reason)
        return await _shown(asker, done, words)

    return do


result = _verdict(
    lambda events: events.repair.result, say("The result is entered, and standings are counted anew.")
)
"""Enter or correct a result."""
adjudicate = _verdict(lambda events: events.repair.adjudicate, say("Decided."))
"""Decide an unfinished match."""


async def forfeit(asker: Asker, match: str, reason: str, who: str | None, event: int | None) -> Sheet:
    """Declare a match lost for who was not there; for all, where nobody is named."""
    record = await event_here(asker, event)
    found = match_named(record, match)
    absent = tuple(found.seats) if who is None else (entry_named(record, who).number,)
    done = asker.host.events.repair.forfeit(record.row.id, asker.person, found.id, absent, reason)
    return await _shown(asker, done, say("The match is forfeited."))


async def extend(asker: Asker, days: int, reason: str, round: int | None, event: int | None) -> Sheet:
    """Give the round more time."""
    record = await event_here(asker, event)
    done = asker.host.events.repair.extend(record.row.id, asker.person, days, reason, round)
    return await _shown(asker, done, say("The round is longer now."))


async def reveal(asker: Asker, match: str, reason: str, event: int | None) -> Sheet:
    """Let organisers see what is hidden in a match."""
    record = await event_here(asker, event)
    found = match_named(record, match)
    done = asker.host.events.repair.reveal(record.row.id, asker.person, found.id, reason)
    return await _shown(
        asker,
        done,
        say("Organisers may see all of this match now (/organise match hidden); its players are told."),
    )


async def hidden(asker: Asker, match: str, seat: int, event: int | None) -> Sheet:
    """What a seat sees in a match that was revealed; its deed refuses everything else."""
    record = await event_here(asker, event)
    games = [game for game in record.games_of(match_named(record, match).id) if game.result is None]
    if not games:
        raise Refusal(say("No game of this match is running: there is nothing to reveal."))
    table = await asker.host.desk.info(games[-1].table_id)
    view = await asker.host.events.looks.revealed(record.row.id, asker.person, table.id, seat - 1)
    head = say("**Table {table}, seen from seat {seat}**", table=table.id, seat=seat)
    return note(cut(asker.teller(table.names).tell(lines([head, view.text()])), TEXT))


async def add_organiser(asker: Asker, person: discord.Member, event: int | None) -> Sheet:
    """Let somebody else decide, too."""
    record = await event_here(asker, event)
    done = asker.host.events.drafting.add_organiser(record.row.id, asker.person, guest_of(person))
    return await _shown(asker, done, say("{name} organises it, too.", name=Name(person.display_name)))


async def remove_organiser(asker: Asker, person: discord.Member, event: int | None) -> Sheet:
    """Let somebody decide no more."""
    record = await event_here(asker, event)
    done = asker.host.events.drafting.remove_organiser(record.row.id, asker.person, guest_of(person))
    return await _shown(asker, done, say("{name} organises it no more.", name=Name(person.display_name)))


async def _shown(asker: Asker, done: Awaitable[EventRecord], words: Words) -> Sheet:
    """Do it, and show how the event stands."""
    record = await done
    return await status(asker, await named(asker, record.row.id), words)


def _numbers(record: EventRecord, typed: str) -> list[int]:
    """Entries by numbers or names, in the order written, with commas or without; raises Refusal."""
    parts = typed.split(",") if "," in typed else re.findall(r"\"[^\"]+\"|\S+", typed)
    return [entry_named(record, part.strip(' "')).number for part in parts if part.strip(' "')]


def _places(record: EventRecord, match: MatchRow, typed: str) -> tuple[int, ...]:
    """A place for each seat of the match; "draw", or the winner's name, serve for two.  Raises Refusal."""
    wanted = typed.strip().lower()
    if wanted in ("draw", "½", "="):
        return (1,) * len(match.seats)
    if re.fullmatch(r"[\d\s,.:–-]+", wanted):
        places = tuple(int(number) for number in re.findall(r"\d{1,2}", wanted))
        if len(places) == len(match.seats) and all(1 <= place <= len(places) for place in places):
            return places
    else:
        winner = entry_named(record, typed).number
        if winner in match.seats and len(match.seats) == 2:
            return tuple(1 if number == winner else 2 for number in match.seats)
    people = ", ".join(shown(record.entry(number)) for number in match.seats)
    raise Refusal(
        say("Write a place for each in this order: {people}. For example: 1 2.", people=Name(people))
    )


def _points(typed: str) -> Fraction:
    """Points such as -1, 0.5 or 1/2; raises Refusal."""
    if re.fullmatch(r"[+-]?\d{1,3}([.,]\d{1,2}|/[1-9]\d?)?", typed.strip()):
        return Fraction(typed.strip().replace(",", "."))
    raise Refusal(say("Write points like -1, 0.5 or 1/2."))
