"""One person's data deleted in one transaction: what is theirs goes, what others need names nobody."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast

from sqlalchemy import Column, Connection, Select, Text, and_, delete, or_, select, union, update
from sqlalchemy import cast as sql_cast
from sqlalchemy.sql.elements import ColumnElement

from bot.storage import bulletin, results, titles
from bot.storage.dialects import take_turn
from bot.storage.log import audited_on
from bot.storage.personal_columns import ACCOUNTS, CLEARED, ERASED_NAME, OWN_ROWS, PARTS, is_erased
from bot.storage.schema import (
    audit,
    entries,
    invitations,
    leavers,
    outbox,
    people,
    seats,
    tables,
    tournament_log,
    tournaments,
)

_OVER: Final = ("finished", "cancelled")
"""The states of a tournament in which nothing happens any more."""
_OUT: Final = ("left", "declined", "missed")
"""The states of an entry that doesn't play."""
_TELLS: Final = frozenset({"with", "reason", "why", "text"})
"""Under what keys of stored JSON there are words that may name people."""
_TYPED: Final = _TELLS - {"with"}
"""Under which of them there is what somebody typed."""
_KEYS: Final = ("user", "id")
"""Under what keys an account stands beside its name."""
_BETWEEN: Final = re.compile("(, | – )")
"""What stands between the names of several, told as one."""
_DISCORDS: Final = r"<(?:[@#:/]|[at]:)[^<>]*>"
"""What Discord shows as something else: a moment, a mention, an emoji, a command."""
_CLEAR: Final = 3
"""Letters from which on a name is looked for in what somebody typed."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """What somebody takes part in: as long as there is any, their data are needed."""

    tables: tuple[tuple[int, str], ...]
    """Numbers and states of tables at which they have a seat, or which they host before the start."""
    playing: tuple[tuple[int, str], ...]
    """Numbers and titles of tournaments in which they are entered."""
    organising: tuple[tuple[int, str], ...]
    """The same of those that they organise."""

    def __bool__(self) -> bool:
        return bool(self.tables or self.playing or self.organising)


def unfinished(connection: Connection, user_id: int) -> Unfinished:
    """What somebody takes part in now; who has resigned from a game doesn't."""
    sits = select(seats.c.table_id).where(seats.c.user_id == user_id, seats.c.gone.is_(None))
    hosts = and_(tables.c.state == "open", tables.c.host_id == user_id)
    at = select(tables.c.id, tables.c.state).where(
        or_(and_(tables.c.state.in_(("open", "running")), tables.c.id.in_(sits)), hosts)
    )
    running = select(tournaments.c.id, tournaments.c.title).where(tournaments.c.state.not_in(_OVER))
    entered = select(entries.c.tournament_id, entries.c.members).where(
        _names(entries.c.members, user_id), entries.c.state.not_in(_OUT), entries.c.dropped_after.is_(None)
    )
    entered_in = {
        tournament
        for tournament, members in connection.execute(entered)
        if any(member["id"] == user_id for member in members)
    }
    organises = select(tournaments.c.id).where(_names(tournaments.c.organisers, user_id))
    found = [(id, title) for id, title in connection.execute(running.order_by(tournaments.c.id))]
    organised = set(connection.execute(organises).scalars())
    return Unfinished(
        tuple((id, state) for id, state in connection.execute(at.order_by(tables.c.id))),
        tuple(one for one in found if one[0] in entered_in),
        tuple(one for one in found if one[0] in organised),
    )


def erase(connection: Connection, user_id: int, stand_in: int) -> tuple[int, ...]:
    """Delete what is about somebody alone, and put ``stand_in`` in their place elsewhere.

    Returns the tables at which they were.
    """
    assert is_erased(stand_in)
    assert not is_erased(user_id)
    at = _ids(connection, _tables_of(user_id))
    of = _ids(connection, _tournaments_of(user_id))
    swap = _Swap(user_id, stand_in, _names_of(connection, user_id))
    for each, concerned in ((tables, at), (tournaments, of)):
        # Whoever decides on one of them as it was decides again.
        raised = update(each).where(each.c.id.in_(concerned)).values(version=each.c.version + 1)
        connection.execute(raised)
    _take_turns(connection, at)
    _forget_what_was_told(connection, user_id)
    for column in PARTS:
        _swap_in(connection, column, swap, at, of)
    _swap_entries(connection, swap)
    for owner, emptied in CLEARED.items():
        cleared = {column.name: value for column, value in emptied.items()}
        connection.execute(update(owner.table).where(owner == user_id).values(cleared))
    for table, owner in OWN_ROWS.items():
        connection.execute(delete(table).where(owner == user_id))
    bulletin.post(connection, bulletin.PEOPLE)
    for account, name in ACCOUNTS.items():
        values: dict[str, Any] = {account.name: stand_in}
        if name is not None:
            values[name.name] = ERASED_NAME
        connection.execute(update(account.table).where(account == user_id).values(values))
    return at


def _take_turns(connection: Connection, at: Sequence[int]) -> None:
    """Until the transaction ends nobody else rates what was played at these tables, or ends its seasons.

    The tables' rows are held by now: so does who ends a game, and then takes these turns.
    """
    played = connection.execute(
        select(tables.c.guild_id, tables.c.game).where(tables.c.id.in_(at)).distinct()
    ).all()
    rated = (results.turn_of_ratings(guild, game) for guild, game in played)
    take_turn(connection, *rated, *(titles.turn_of_seasons(guild) for guild, _ in played))


def _forget_what_was_told(connection: Connection, user_id: int) -> None:
    """Delete what this person alone was told, or is to be told."""
    concerns = or_(outbox.c.user_id == user_id, _names(outbox.c.data, user_id))
    found = connection.execute(select(outbox.c.id, outbox.c.user_id, outbox.c.data).where(concerns))
    rows = cast("Sequence[tuple[int, int | None, Mapping[str, Any] | None]]", found.all())
    theirs = [
        id for id, owner, data in rows if user_id in (owner, None if data is None else data.get("to"))
    ]
    connection.execute(delete(outbox).where(outbox.c.id.in_(theirs)))


@dataclass(frozen=True, slots=True)
class _Swap:
    """Puts somebody else's number and name in the place of a person's, in stored JSON."""

    user_id: int
    stand_in: int
    names: frozenset[str]

    def __call__(self, value: Any, told: frozenset[str] | None = None) -> Any:
        """The same without the person; ``told``: it is words, in which these names may stand anywhere."""
        match value:
            case bool() | float() | None:
                return value
            case int():
                return self.stand_in if value == self.user_id else value
            case str():
                return self._text(value, told)
            case Mapping():
                found = cast("Mapping[str, Any]", value)
                return {self._text(key): self._field(found, key, told) for key in found}
            case _:
                return [self(one) for one in cast("Sequence[Any]", value)]

    def _field(self, found: Mapping[str, Any], key: str, told: frozenset[str] | None) -> Any:
        value = found[key]
        if key == "name" and isinstance(value, str):
            # What somebody has written is put into words as if it were a name.
            return self._name(found, value) if told is None else self._text(value, told)
        if key == "with" and isinstance(value, Mapping):
            words = cast("Mapping[str, Any]", value)
            return {
                name: self(
                    one, self.names if isinstance(one, str) and name not in _TYPED else self.told(name)
                )
                for name, one in words.items()
            }
        return self(value, self.told(key))

    def told(self, key: str) -> frozenset[str] | None:
        """Which names may stand anywhere in what is stored under a key; None: it isn't words."""
        if key not in _TYPED:
            return self.names if key in _TELLS else None
        # Who is called “for” must not take that word out of others' sentences.
        return frozenset(
            name for name in self.names if len(name) >= _CLEAR and not (name.isalpha() and name.islower())
        )

    def _name(self, found: Mapping[str, Any], name: str) -> str:
        if any(found[one] != self.user_id for one in _KEYS if one in found):
            return name
        parts = [name] if name in self.names else _BETWEEN.split(name)
        return "".join(ERASED_NAME if one in self.names else one for one in parts)

    def _text(self, text: str, told: frozenset[str] | None = None) -> str:
        text = re.sub(rf"(?<!\d){self.user_id}(?!\d)", str(self.stand_in), text)
        if not told:
            return text
        any_name = "|".join(re.escape(name) for name in sorted(told, key=len, reverse=True))
        found = rf"({_DISCORDS})|(?<!\w)(?:{any_name})(?!\w)"
        return re.sub(found, lambda match: match[1] or ERASED_NAME, text)


def _swap_in(
    connection: Connection, column: Column[Any], swap: _Swap, at: Sequence[int], of: Sequence[int]
) -> None:
    """Put somebody else in the person's place in one column, wherever the row concerns the person."""
    table = column.table
    concerns = [_names(column, swap.user_id)]
    if "table_id" in table.c:
        concerns.append(table.c.table_id.in_(at))
    if "tournament_id" in table.c:
        concerns.append(table.c.tournament_id.in_(of))
    if table is tournaments:
        concerns.append(tournaments.c.id.in_(of))
    if table is audit:
        concerns.append(audited_on(select(tables.c.guild_id).where(tables.c.id.in_(at))))
    key = list(table.primary_key.columns)
    for *where, value in connection.execute(select(*key, column).where(or_(*concerns))).all():
        changed = swap(value, swap.told(column.name))
        if changed != value:
            row = [one == number for one, number in zip(key, where, strict=True)]
            connection.execute(update(table).where(*row).values({column.name: changed}))


def _swap_entries(connection: Connection, swap: _Swap) -> None:
    """A tournament's entries: who played, under which name, and what they answered when they came."""
    found = connection.execute(
        select(entries.c.tournament_id, entries.c.number, entries.c.name, entries.c.members).where(
            _names(entries.c.members, swap.user_id)
        )
    ).all()
    for tournament, number, name, members in found:
        values: dict[str, Any] = {"members": swap(members)}
        if any(member["id"] == swap.user_id for member in members):
            values |= {"name": ERASED_NAME if name in swap.names else name, "answers": []}
        this = (entries.c.tournament_id == tournament, entries.c.number == number)
        connection.execute(update(entries).where(*this).values(values))


def _names(column: ColumnElement[Any], user_id: int) -> ColumnElement[bool]:
    """Does the account stand anywhere in this text or JSON?"""
    return sql_cast(column, Text).contains(str(user_id), autoescape=True)


def _tables_of(user_id: int) -> Select[Any]:
    """The tables at which somebody sat or hosted, to which they were invited, or where they decided."""
    found = union(
        select(seats.c.table_id).where(seats.c.user_id == user_id),
        select(leavers.c.table_id).where(leavers.c.user_id == user_id),
        select(tables.c.id).where(tables.c.host_id == user_id),
        select(invitations.c.table_id).where(
            or_(invitations.c.user_id == user_id, invitations.c.by_id == user_id)
        ),
        select(audit.c.table_id).where(audit.c.user_id == user_id),
    ).subquery()
    return select(tables.c.id).where(tables.c.id.in_(select(found.c[0])))


def _tournaments_of(user_id: int) -> Select[Any]:
    """The tournaments in which somebody was entered, which they organised, or in which they decided."""
    found = union(
        select(entries.c.tournament_id).where(_names(entries.c.members, user_id)),
        select(tournaments.c.id).where(_names(tournaments.c.organisers, user_id)),
        select(tournament_log.c.tournament_id).where(tournament_log.c.user_id == user_id),
    ).subquery()
    return select(tournaments.c.id).where(tournaments.c.id.in_(select(found.c[0])))


def _ids(connection: Connection, query: Select[Any]) -> tuple[int, ...]:
    return tuple(connection.execute(query).scalars())


def _names_of(connection: Connection, user_id: int) -> frozenset[str]:
    """Every name under which somebody is stored."""
    found = set(connection.scalars(select(people.c.name).where(people.c.user_id == user_id)))
    for account, name in ACCOUNTS.items():
        if name is not None:
            found.update(connection.scalars(select(name).where(account == user_id).distinct()))
    for column in (*PARTS, entries.c.members):
        for value in connection.scalars(select(column).where(_names(column, user_id))):
            found.update(_beside(value, user_id))
    return frozenset(name for name in found if name)


def _beside(value: Any, user_id: int) -> Iterator[str]:
    """The names that stand beside an account anywhere in stored JSON."""
    match value:
        case Mapping():
            found = cast("Mapping[str, Any]", value)
            name = found.get("name")
            if isinstance(name, str) and any(found.get(key) == user_id for key in _KEYS):
                yield name
            for one in found.values():
                yield from _beside(one, user_id)
        case list():
            for one in cast("list[Any]", value):
                yield from _beside(one, user_id)
        case _:
            return
