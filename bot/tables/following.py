"""Following a game: who only watches is told when it is over, and finds it among their games."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot.games.engine.contract import Game
from bot.games.engine.event import first_seats
from bot.games.engine.text import Name, Text, lines, msg, msg_plural
from bot.hosting.errors import NoSuchTable, Refused, WrongState
from bot.hosting.person import Person
from bot.people.preferences import Preferences, Unsaved
from bot.tables import permissions
from bot.tables.model import TableInfo
from bot.tables.state import Message, TableChange, TableState, info
from bot.tables.store import UseCases

MOST: Final = 10
"""So many running games somebody may follow."""
ENDED: Final = "ended"
"""What the word to who follows a game is about."""


class Following(UseCases):
    """Which games a person follows: one of their own choices, and nobody else's business."""

    async def follow(self, table_id: int, person: Person) -> None:
        """Have them told of the end; raises NotAllowed for who may not watch, WrongState, Refused."""
        table = info(await self._store.load(table_id))
        permissions.must_watch(table, person)
        if table.state == "open":
            raise WrongState(msg("This game hasn’t begun yet: you can follow it once it has."))
        if table.state != "running":
            raise WrongState.closed(table.state)
        if table.seat_of(person.id) is not None:
            raise Refused(msg("You play here: you hear of this game anyway."))
        seen = self._store.preferences.person(person.id).follows
        running = [one.id for one in await self.of(person) if one.id != table_id]
        if len(running) >= MOST:
            raise Refused(
                msg("You can follow {count} games at most. Stop following one first.", count=MOST)
            )
        over = {*seen, table_id}.difference(running)
        await self._amend(person, lambda now: (*(one for one in now if one not in over), table_id))

    async def unfollow(self, table_id: int, person: Person) -> None:
        """Have them told no more; nothing happens to who follows it no more."""
        if table_id in self._store.preferences.person(person.id).follows:
            await self._amend(person, lambda now: tuple(one for one in now if one != table_id))

    async def of(self, person: Person) -> tuple[TableInfo, ...]:
        """The running games that they follow and may still watch, in the order in which they chose them."""
        found = list[TableInfo]()
        for table_id in self._store.preferences.person(person.id).follows:
            try:
                table = info(await self._store.load(table_id))
            except NoSuchTable:
                continue
            if follows(table, person.id):
                found.append(table)
        return tuple(found)

    async def _amend(self, person: Person, change: Callable[[tuple[int, ...]], tuple[int, ...]]) -> None:
        try:
            await self._store.preferences.amend(person.id, "follows", change)
        except Unsaved as error:
            raise Refused(error.words) from error


def follows(table: TableInfo, person_id: int) -> bool:
    """Does who has chosen to follow a table still do so?  It runs, they watch, and they may."""
    watches = permissions.may_watch(table, Person(person_id, "")) and table.seat_of(person_id) is None
    return watches and table.state == "running"


def tell_followers(
    before: TableState, game: Game, change: TableChange, preferences: Preferences
) -> TableChange:
    """The change that ends a game, with a word to everybody who follows it."""
    table = info(before)
    words = _over(game, info(change.after))
    told = tuple(
        Message(words, person_id, about=ENDED)
        for person_id in preferences.followers(table.id)
        if follows(table, person_id)
    )
    return replace(change, messages=(*change.messages, *told)) if told else change


def _over(game: Game, table: TableInfo) -> Text:
    """That a game is over, and who has won it."""
    values = {"game": game.title, "table": table.id}
    if table.outcome is None:
        return msg("{game} at table {table}, which you follow, is over without a result.", **values)
    first = [table.names[seat] for seat in first_seats(table.outcome)]
    if len(first) == len(table.outcome) > 1:
        return msg("{game} at table {table}, which you follow, has ended in a draw.", **values)
    names = (name if isinstance(name, Text) else msg("{player}", player=Name(name)) for name in first)
    return msg_plural(
        "{game} at table {table}, which you follow, is over. The winner is {players}.",
        "{game} at table {table}, which you follow, is over. The winners are {players}.",
        len(first),
        players=lines(names, ", "),
        **values,
    )
