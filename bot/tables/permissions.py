"""Who may do what at a table (hosting rules, 10.1): asked here and nowhere else.  Pure.

What Discord knows (who moderates the server) comes with the person; what the table knows (who sits
where, whose table it is) is in its record.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal, TypeAlias, get_args

from bot.games.engine.contract import command_name
from bot.games.engine.text import Name, Text, msg
from bot.hosting.errors import NotAllowed, NotSeated
from bot.hosting.permissions import Permissions, Rule
from bot.hosting.person import Person
from bot.tables.model import TableInfo
from bot.tables.state import TableState, info

Role: TypeAlias = Literal["player", "seated", "guest", "invited", "owner", "organiser", "moderator"]
"""A player still plays; who is seated may have given up; a guest may take a free seat."""
_OfPlayers: TypeAlias = Literal[
    "play", "propose", "vote", "withdraw", "resign", "claim", "offer", "keep", "ready", "leave"
]
_OfGuests: TypeAlias = Literal["join", "take-over"]
_OfOwners: TypeAlias = Literal["start", "cancel", "invite", "computers", "terms"]
_OfOfficials: TypeAlias = Literal["stop", "pause", "extend", "replace", "result"]
Permission: TypeAlias = _OfPlayers | Literal["rematch", "decline"] | _OfGuests | _OfOwners | _OfOfficials
"""``play``: also undo, reset, confirm, come back, and try moves; ``offer`` and ``keep``: one's own seat of
a running game, which somebody else may ``take-over``; ``computers``: seat them; ``terms``: change them;
``stop``: end a running game without a result; ``result``: enter or change one."""

_MODERATORS_ONLY: Final = msg(
    "Only this server’s moderators can do that: people who can manage it or have the moderator role."
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


def _seatless(record: TableState, person: Person) -> Text:
    table = record.table.id
    if record.seat_of(person.id) is not None:
        return msg("You have given up your seat at table {table}.", table=table)
    if record.table.state == "open":
        return msg("You have no seat at table {table}.", table=table)
    if may_watch(info(record), person):
        return msg("You aren’t playing at table {table}; you can watch it.", table=table)
    return msg(
        "You aren’t playing at table {table}, and it has no spectators until it’s over.", table=table
    )


def _no_player(record: TableState, person: Person) -> Text:
    if record.table.state not in ("finished", "abandoned"):
        return _seatless(record, person)
    command = command_name(record.table.game)
    return msg(
        "Only people who played can ask for a rematch. Start your own game: /{game} new", game=command
    )


def _no_guest(record: TableState, _: Person) -> Text:
    if record.terms.event is not None:
        return msg("This table is by invitation only: ask an organiser of the tournament.")
    return msg("This table is by invitation only: ask {host}.", host=Name(record.table.host_name))


def _uninvited(record: TableState, _: Person) -> Text:
    return msg("You weren’t invited to table {table}.", table=record.table.id)


def _no_owner(record: TableState, person: Person) -> Text:
    if record.terms.event is not None:
        return _no_official(record, person)
    return msg("Only {host} can do that: it’s their table.", host=Name(record.table.host_name))


def _no_official(record: TableState, _: Person) -> Text:
    if record.terms.event is None:
        return _MODERATORS_ONLY
    return msg("Only the organisers of this tournament and this server’s moderators can do that.")


_OFFICES: Final[frozenset[Role]] = frozenset({"organiser", "moderator"})
_PLAYERS: Final[Rule[TableState, Role]] = Rule(frozenset({"player"}), _seatless, NotSeated)
_PLAYED: Final[Rule[TableState, Role]] = Rule(frozenset({"seated"}), _no_player, NotSeated)
_GUESTS: Final[Rule[TableState, Role]] = Rule(frozenset({"guest"}), _no_guest)
_INVITED: Final[Rule[TableState, Role]] = Rule(frozenset({"invited"}), _uninvited)
_OWNERS: Final[Rule[TableState, Role]] = Rule(frozenset({"owner", *_OFFICES}), _no_owner)
_OFFICIALS: Final[Rule[TableState, Role]] = Rule(_OFFICES, _no_official)
ALLOWED: Final[Permissions[TableState, Role, Permission]] = Permissions(
    {
        **dict.fromkeys(get_args(_OfPlayers), _PLAYERS),
        "rematch": _PLAYED,
        **dict.fromkeys(get_args(_OfGuests), _GUESTS),
        "decline": _INVITED,
        **dict.fromkeys(get_args(_OfOwners), _OWNERS),
        **dict.fromkeys(get_args(_OfOfficials), _OFFICIALS),
    },
    roles,
)
"""Who has each permission."""
may: Final = ALLOWED.may
must: Final = ALLOWED.must


def must_moderate(person: Person) -> None:
    """Raise NotAllowed for who doesn't moderate this server: what belongs to no single table asks it."""
    if not person.moderator:
        raise NotAllowed(_MODERATORS_ONLY)


def must_be_neutral(record: TableState, person: Person, match: Collection[int]) -> None:
    """Raise NotAllowed for a moderator who judges a game that they play, or have played.

    ``match``: the accounts of all who play in the match that it belongs to.
    """
    if record.table.state != "open" and record.seat_of(person.id) is not None:
        raise NotAllowed(msg("You’re playing at this table yourself: let another moderator decide."))
    if person.id in match or _has_left(record, person):
        raise NotAllowed(msg("You played in this game yourself: let another moderator decide."))


def must_not_face(record: TableState, person: Person) -> None:
    """Raise NotAllowed for who would choose against whom they play a game that is going on."""
    if record.table.state == "running" and record.seat_of(person.id) is not None:
        raise NotAllowed(
            msg(
                "You’re playing here yourself, so you can’t choose the substitute: the player who "
                "leaves, or a moderator, invites somebody."
            )
        )


def must_know_nothing(record: TableState, newcomer: Person, *, invited: bool = False) -> None:
    """Raise NotAllowed for who has seen what is hidden in this game and would get a seat of it.

    They have played it and left, or looked at it to judge it.  ``invited``: somebody else asks them.
    """
    name = Name(newcomer.name)
    if _has_left(record, newcomer):
        raise NotAllowed(
            msg("{name} has left this game: its seats are for others now.", name=name)
            if invited
            else msg("You have left this game: its seats are for others now.")
        )
    if newcomer.id in record.seen:
        raise NotAllowed(
            msg("{name} has looked at what is hidden here: its seats are for others.", name=name)
            if invited
            else msg("You have looked at what is hidden here: its seats are for others.")
        )


def _has_left(record: TableState, person: Person) -> bool:
    return any(row.user_id == person.id for row in record.leavers)


def must_hold_no_office(record: TableState, person: Person) -> None:
    """Raise NotAllowed for who moderates the server, or organises the game's event, or might do so."""
    if _OFFICES & roles(record, person):
        raise NotAllowed(
            msg(
                "This seat was offered by a ruling, and this game has hidden information: it is for "
                "somebody who neither moderates nor organises."
            )
        )
    if person.moderator is None:
        raise NotAllowed(
            msg(
                "This seat is for somebody who doesn’t moderate its server, and from here I can’t see "
                "whether you do. Take it there: /table join, with the number {table}.",
                table=record.table.id,
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
        raise NotAllowed(msg("Only its players can look at table {table}.", table=table.id))
