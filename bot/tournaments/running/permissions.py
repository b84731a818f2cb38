"""Who may do what in a tournament (hosting rules, 10.1): asked here and nowhere else.  Pure.

An organiser, or a moderator, who plays in it decides nothing about their own matches: nor do they
order the seeds, keep others apart, or pair a round of theirs anew.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, TypeAlias, get_args

from bot.games.engine.text import Name, Text, msg
from bot.hosting.errors import NotAllowed, NotSeated
from bot.hosting.permissions import Permissions, Rule
from bot.hosting.person import Person
from bot.tournaments.model import Sort
from bot.tournaments.running.model import ENTERED, RunningRound
from bot.tournaments.running.state import TournamentState, waiting

Role: TypeAlias = Literal["anybody", "player", "organiser", "moderator"]
Playing: TypeAlias = Literal[
    "leave", "agree", "confirm", "check-in", "bye", "challenge", "drop-oneself", "ask"
]
Deciding: TypeAlias = Literal[
    "edit",
    "open",
    "entries",
    "start",
    "pair",
    "restrict",
    "result",
    "forfeit",
    "adjudicate",
    "extend",
    "drop",
    "re-enter",
    "penalise",
    "reveal",
    "pause",
    "finish",
    "season",
    "series",
    "cancel",
    "organisers",
]
"""``open``: announce it, end registration; ``entries``: approve, decline, add, remove; ``pair``: publish,
pair anew or by hand, allow rematches; ``result``: enter or correct one."""
Permission: TypeAlias = Literal["join", Playing, Deciding, "delete"]

_OWN_MATCH: Final = msg("That concerns your own match: let another organiser or a moderator decide.")


def roles(record: TournamentState, person: Person) -> frozenset[Role]:
    """What the person is in this tournament."""
    found: set[Role] = {"anybody"}
    if record.entry_of(person.id) is not None:
        found.add("player")
    if record.info.organises(person.id):
        found.add("organiser")
    if person.moderator:
        found.add("moderator")
    return frozenset(found)


def _outsider(record: TournamentState, _: Person) -> Text:
    return msg("You’re not in {tournament}.", tournament=record.title)


def _no_moderator(_: TournamentState, __: Person) -> Text:
    return msg("Only this server’s moderators can do that.")


def _no_official(record: TournamentState, _: Person) -> Text:
    names = ", ".join(one.name for one in record.info.organisers)
    return msg("Only this tournament’s organisers can do that: ask {names}.", names=Name(names))


ALLOWED: Final[Permissions[TournamentState, Role, Permission]] = Permissions(
    {
        "join": Rule(frozenset({"anybody"}), _no_official),
        **dict.fromkeys(get_args(Playing), Rule(frozenset({"player"}), _outsider, NotSeated)),
        **dict.fromkeys(get_args(Deciding), Rule(frozenset({"organiser", "moderator"}), _no_official)),
        "delete": Rule(frozenset({"moderator"}), _no_moderator),
    },
    roles,
)
"""Who has each permission."""
may: Final = ALLOWED.may
must: Final = ALLOWED.must
"""Raises NotAllowed, saying who may, unless this person may."""


def must_not_be_own(record: TournamentState, person: Person, numbers: Collection[int]) -> None:
    """Raise NotAllowed for who would decide on matches of these entries, and one of them is their own."""
    if any(is_own(record, person, number) for number in numbers):
        raise NotAllowed(_OWN_MATCH)


def met(record: TournamentState, person: Person) -> frozenset[int]:
    """The entries that the person's own meet in matches that are open, proposed or asked for; they, too."""
    rounds = {one.number for one in record.rounds if one.state in ("pairing", "published")}
    open_ = [match for match in record.matches if match.round in rounds and match.result is None]
    own = [match for match in open_ if any(is_own(record, person, number) for number in match.seats)]
    asked = [(one.by, one.of) for one in waiting(record)]
    mine = [pair for pair in asked if any(is_own(record, person, number) for number in pair)]
    return frozenset(number for pair in (*(match.seats for match in own), *mine) for number in pair)


def must_not_meet(record: TournamentState, person: Person, number: int) -> None:
    """Raise NotAllowed for who would decide on an entry that they meet just now."""
    if number in met(record, person):
        raise NotAllowed(_OWN_MATCH)


def must_not_play(record: TournamentState, person: Person, round_: RunningRound) -> None:
    """Raise NotAllowed for who would pair anew a round in which they have a match, or the bye."""
    seated = {number for match in record.matches_of(round_.number) for number in match.seats}
    byes = {idle.entrant for idle in round_.idle if idle.sort is Sort.BYE}
    must_not_be_own(record, person, seated | byes)


def must_not_take_part(record: TournamentState, person: Person) -> None:
    """Raise NotAllowed for who would decide whom they meet, by the seeds or by keeping others apart."""
    if _takes_part(record, person):
        raise NotAllowed(
            msg("You’re in this tournament yourself: let another organiser or a moderator decide that.")
        )


def must_only_judge(record: TournamentState, person: Person) -> None:
    """Raise NotAllowed for who would see what is hidden of others, and plays in the tournament."""
    if _takes_part(record, person):
        raise NotAllowed(
            msg(
                "You’re in this tournament yourself: let another organiser or a moderator look at hidden "
                "information."
            )
        )


def _takes_part(record: TournamentState, person: Person) -> bool:
    """Is an entry that plays, or may yet get a place, the person's own?"""
    entered = (entry for entry in record.entries if entry.state in ENTERED)
    return any(is_own(record, person, entry.number) for entry in (*record.playing, *entered))


def must_not_know(record: TournamentState, newcomer: Person, number: int) -> None:
    """Raise NotAllowed for a newcomer who has looked at what is hidden in an open match of the entry."""
    own = [match.id for match in record.open_matches if number in match.seats]
    if any((match, newcomer.id) in record.seen for match in own):
        raise NotAllowed(
            msg(
                "{name} has looked at what is hidden in this match: choose somebody else.",
                name=Name(newcomer.name),
            )
        )


def may_create(person: Person, trusted: bool) -> None:
    """Raise NotAllowed for who may not begin a tournament; ``trusted``: has the role for it."""
    if not (person.moderator or trusted):
        raise NotAllowed(
            msg("Only moderators, and people with the tournament role, can create a tournament.")
        )


def is_own(record: TournamentState, person: Person, number: int) -> bool:
    """Is it an entry that the person plays or played in, or for, in place of somebody who left?"""
    if any(person.id in (one.id, *one.before) for one in record.entry(number).members):
        return True
    return (number, person.id) in record.substitutes or any(
        person.id == play.people[seat]
        for game in record.games
        if (play := record.plays.get(game.table_id)) is not None
        for seat, entry in enumerate(game.seats)
        if entry == number
    )
