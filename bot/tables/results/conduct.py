"""How reliably somebody plays, and whether that is enough for a table (hosting rules, 6.6)."""

from __future__ import annotations

from sqlalchemy import Connection

from bot.games.engine.text import msg
from bot.hosting.errors import NotAllowed
from bot.hosting.person import Person
from bot.ratings import conduct
from bot.storage import results
from bot.tables.results.stored_results import result_of
from bot.tables.store import TableStore


def of(connection: Connection, guild_id: int | None, user_id: int) -> int:
    """Somebody's conduct on a server, 0 to 100."""
    return conduct.of(map(result_of, results.of_person(connection, guild_id, user_id)), user_id)


async def must_behave(store: TableStore, table_id: int, person: Person) -> None:
    """Refuse who has left too many games for this table; raises NotAllowed, NoSuchTable."""
    record = await store.load(table_id)
    least, guild_id = record.terms.min_conduct, record.table.guild_id
    if least <= 0:
        return
    own = await store.read(lambda connection: of(connection, guild_id, person.id))
    if own < least:
        raise NotAllowed(
            msg(
                "This table has a minimum conduct of {least}, and yours is {own}. Every game you "
                "finish raises it.",
                least=least,
                own=own,
            )
        )
