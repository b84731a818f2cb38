"""The terms of an open table chosen anew by its host."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from bot.games.engine import options as game_options
from bot.games.engine.event import Json
from bot.games.engine.text import Name, msg
from bot.tables import choosable, permissions
from bot.tables.errors import Refused
from bot.tables.model import Person, TableInfo
from bot.tables.replay import ReplayedGame
from bot.tables.seats.lobby import must_be_open
from bot.tables.state import TERMS, AuditEntry, Message, TableChange, TableState, info
from bot.tables.store import TableStore


async def amend(store: TableStore, table_id: int, person: Person, name: str, value: Json) -> TableInfo:
    """Choose one term anew, and tell those who sat down on other terms; raises NotAllowed, Refused."""

    def decide(record: TableState, line: ReplayedGame | None, now: datetime) -> TableChange:
        must_be_open(record)
        permissions.must(record, person, "terms")
        if record.table.ready_at is not None:
            raise Refused(msg("Everybody is asked whether they are there: it is too late for other terms."))
        terms = choosable.chosen(record.terms, {name: value})
        game = store.games[record.table.game]
        options = game_options.read(game, record.table.options, record.table.max_seats)
        choosable.check(terms, game, record.table.max_seats, options)
        after = replace(record, table=replace(record.table, terms=terms.plain()))
        chosen = choosable.NAMED[name]
        words = msg(
            "{host} has changed the terms of table {table}: {what}: {value}.",
            host=Name(person.name),
            table=table_id,
            what=chosen.title,
            value=chosen.told(chosen.of(terms)),
        )
        others = any(seat.computer is None and seat.user_id != person.id for seat in record.seats)
        told = (Message(words, about=f"{TERMS}{name}"),) if others and terms != record.terms else ()
        return TableChange(
            after, errands=("lobby-edit",), notes=(AuditEntry(person.id, "amend"),), messages=told
        )

    record, _ = await store.change(table_id, decide)
    return info(record)
