"""Teams that form: who is named as a team-mate is asked, and the team plays when all agree.  Pure."""

from __future__ import annotations

from dataclasses import replace

from bot.games.engine.text import Name, msg
from bot.hosting.person import Person
from bot.tournaments.running.message import TournamentMessage
from bot.tournaments.running.model import Entry
from bot.tournaments.running.state import TournamentState, humans


def unheard(entry: Entry) -> tuple[int, ...]:
    """The accounts of those who have been asked into the team, and have not answered."""
    return tuple(one.id for one in entry.members if one.asked)


def formed(entry: Entry, founder: Person) -> Entry:
    """The entry, as one that waits for everybody's yes but the founder's."""
    members = tuple(replace(one, asked=one.id != founder.id) for one in entry.members)
    return replace(entry, state="forming", members=members)


def agreed(entry: Entry, person: Person) -> Entry:
    """The entry with this person's yes."""
    members = tuple(replace(one, asked=False) if one.id == person.id else one for one in entry.members)
    return replace(entry, members=members)


def invitations(record: TournamentState, entry: Entry, founder: Person) -> tuple[TournamentMessage, ...]:
    """Everybody who is named is asked."""
    words = msg(
        "{tournament}: {name} would like to play with you, as {team}. Do you play?",
        tournament=Name(record.info.title),
        name=Name(founder.name),
        team=Name(entry.name),
    )
    return tuple(TournamentMessage("team", words, to=one, entry=entry.number) for one in unheard(entry))


def complete(record: TournamentState, entry: Entry) -> tuple[TournamentMessage, ...]:
    """All have agreed: they are told."""
    words = msg(
        "{tournament}: all of {team} have agreed.",
        tournament=Name(record.info.title),
        team=Name(entry.name),
    )
    return tuple(TournamentMessage("entry", words, to=one) for one in humans((entry,)))


def broken_up(record: TournamentState, entry: Entry, person: Person) -> tuple[TournamentMessage, ...]:
    """The others of a team that somebody has left are told, for it doesn't play without them."""
    words = msg(
        "{tournament}: {name} doesn’t play, so {team} is out.",
        tournament=Name(record.info.title),
        name=Name(person.name),
        team=Name(entry.name),
    )
    others = [one for one in humans((entry,)) if one != person.id]
    return tuple(TournamentMessage("entry", words, to=one) for one in others)
