"""Who may do what at a table (hosting rules, 10.1): asked here and nowhere else.  Pure.

What Discord knows (who moderates the server) comes with the person; what the table knows (who sits
where, whose table it is) is in its record.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final, Literal, TypeAlias

from bot.games.engine.text import Name, Text, msg
from bot.hosting.errors import NotAllowed, NotSeated
from bot.hosting.person import Person
from bot.tables.model import TableInfo
from bot.tables.state import TableState, info

Role: TypeAlias = Literal["player", "seated", "guest", "invited", "owner", "organiser", "moderator"]
"""A player still plays; who is seated may have given up; a guest may take a free seat."""
Deed: TypeAlias = Literal[
    "play",
    "propose",
    "vote",
    "withdraw",
    "resign",
    "claim",
    "offer",
    "keep",
    "ready",
    "leave",
    "rematch",
    "join",
    "take-over",
    "decline",
    "start",
    "cancel",
    "invite",
    "computers",
    "terms",
    "stop",
    "pause",
    "extend",
    "replace",
    "result",
]
"""``play``: also undo, reset, confirm and come back; ``offer`` and ``keep``: one's own seat of a running
game, which somebody else may ``take-over``; ``computers``: seat them; ``terms``: change them;
``stop``: end a running game without a result; ``result``: enter or change one."""

_PLAYERS: Final[frozenset[Role]] = frozenset({"player"})
_SEATED: Final[frozenset[Role]] = frozenset({"seated"})
_GUESTS: Final[frozenset[Role]] = frozenset({"guest"})
_INVITED: Final[frozenset[Role]] = frozenset({"invited"})
_OWNERS: Final[frozenset[Role]] = frozenset({"owner", "organiser", "moderator"})
_OFFICIALS: Final[frozenset[Role]] = frozenset({"organiser", "moderator"})
ALLOWED: Final[Mapping[Deed, frozenset[Role]]] = {
    **dict.fromkeys(("play", "propose", "vote", "withdraw", "resign", "claim"), _PLAYERS),
    **dict.fromkeys(("offer", "keep", "ready", "leave"), _PLAYERS),
    **dict.fromkeys(("rematch",), _SEATED),
    **dict.fromkeys(("join", "take-over"), _GUESTS),
    **dict.fromkeys(("decline",), _INVITED),
    **dict.fromkeys(("start", "cancel", "invite", "computers", "terms"), _OWNERS),
    **dict.fromkeys(("stop", "pause", "extend", "replace", "result"), _OFFICIALS),
}
"""Which roles may do a deed; one of them is enough."""
_OFFICIAL: Final = msg("Only the organisers of this event and the moderators of this server may do that.")
_MODERATORS: Final = msg(
    "Only moderators of this server may do that: who may manage it, or has their role."
)


def roles(record: TableState, person: Person) -> frozenset[Role]:
    """What somebody is at this table."""
    found: set[Role] = set()
    seat = record.seat_of(person.id)
    if seat is not None:
        found.add("seated")
    if seat is not None and (seat.gone is None or record.table.state != "running"):
        found.add("player")
    if may_sit(record, person):
        found.add("guest")
    if any(row.user_id == person.id for row in record.invited):
        found.add("invited")
    if record.table.host_id == person.id and record.terms.event is None:
        found.add("owner")  # a game of an event is its organisers', not that of who sits there first
    if person.id in record.organisers:
        found.add("organiser")
    if person.moderator:
        found.add("moderator")
    return frozenset(found)


def may(record: TableState, person: Person, deed: Deed) -> bool:
    """May this person do that here?"""
    return bool(ALLOWED[deed] & roles(record, person))


def must(record: TableState, person: Person, deed: Deed) -> None:
    """Raise NotAllowed, saying who may, unless this person may; NotSeated where a seat is lacking."""
    if may(record, person, deed):
        return
    if ALLOWED[deed] in (_PLAYERS, _SEATED):
        raise NotSeated(_seatless(record, person))
    raise NotAllowed(_whose(record, deed))


def must_moderate(person: Person) -> None:
    """Raise NotAllowed for who doesn't moderate this server: what belongs to no single table asks it."""
    if not person.moderator:
        raise NotAllowed(_MODERATORS)


def must_be_neutral(record: TableState, person: Person, before: Collection[int]) -> None:
    """Raise NotAllowed for a moderator who judges a game that they play, or have played.

    ``before``: the accounts that have given a seat of it to somebody else.
    """
    if record.table.state != "open" and record.seat_of(person.id) is not None:
        raise NotAllowed(msg("You play at this table yourself: let another moderator decide."))
    if person.id in before:
        raise NotAllowed(msg("You have played this game yourself: let another moderator decide."))


def must_not_face(record: TableState, person: Person) -> None:
    """Raise NotAllowed for who would choose against whom they play a game that is going on."""
    if record.table.state == "running" and record.seat_of(person.id) is not None:
        raise NotAllowed(
            msg(
                "You play here yourself, so you can’t choose who comes: whoever leaves the seat, "
                "or a moderator, invites somebody."
            )
        )


def must_hold_no_office(record: TableState, person: Person) -> None:
    """Raise NotAllowed for who moderates the server, or organises the game's event."""
    if _OFFICIALS & roles(record, person):
        raise NotAllowed(
            msg(
                "A moderator has offered this seat, and not everything is open in this game: "
                "the seat is for somebody who neither moderates nor organises."
            )
        )


def may_sit(record: TableState, person: Person) -> bool:
    """May this person take a free seat?  At an unlisted table only the invited may, after a no, too."""
    if not record.terms.unlisted or record.table.host_id == person.id:
        return True
    return any(row.user_id == person.id and row.state != "lapsed" for row in record.invited)


def may_watch(table: TableInfo, person: Person) -> bool:
    """May this person see the public view?  Whoever sits there may, and so may a moderator."""
    if table.seat_of(person.id) is not None or person.moderator:
        return True
    return table.terms.spectators != "none" or table.state in ("finished", "abandoned")


def must_watch(table: TableInfo, person: Person) -> None:
    """Raise NotAllowed for who may not see the public view."""
    if not may_watch(table, person):
        raise NotAllowed(msg("Only those who play may look at table {table}.", table=table.id))


def _seatless(record: TableState, person: Person) -> Text:
    table = record.table.id
    if record.seat_of(person.id) is not None:
        return msg("You have given up your seat at table {table}.", table=table)
    if record.table.state == "open":
        return msg("You have no seat at table {table}.", table=table)
    if may_watch(info(record), person):
        return msg("You don’t play at table {table}; you can watch it.", table=table)
    return msg("You don’t play at table {table}, and nobody may watch it before its end.", table=table)


def _whose(record: TableState, deed: Deed) -> Text:
    host = Name(record.table.host_name)
    of_event = record.terms.event is not None
    if ALLOWED[deed] is _GUESTS and of_event:
        return msg("Only the invited may sit down here: ask an organiser of the event.")
    if ALLOWED[deed] is _GUESTS:
        return msg("Only the invited may sit down here: ask {host}.", host=host)
    if ALLOWED[deed] is _INVITED:
        return msg("You weren’t invited to table {table}.", table=record.table.id)
    if ALLOWED[deed] is _OWNERS and not of_event:
        return msg("Only {host} may do that: the table is theirs.", host=host)
    return _OFFICIAL if of_event else _MODERATORS
