"""Games of two people who look in when they like: how long they last with replies prepared, and without."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from random import Random
from typing import Final, NamedTuple

from bot.games.santorini import GAME as SANTORINI
from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from tests.tables.timed import TimedTables

NODES: Final = 1000
"""Positions that a player looks at for one turn."""
FORESEEN: Final = 2
"""So many answers of the opponent a player prepares for."""
SURPRISES: Final = 0.5
"""How often somebody plays as nobody foresees, as a computer of the first level does."""
GUESSES: Final = 4
"""So often a player thinks about what the opponent might play, to find two turns."""


@dataclass
class Correspondent:
    """Somebody who thinks as a computer of the second level does, and looks in every few hours."""

    person: Person
    chance: Random
    every: float
    """Hours between two visits, in the mean."""
    prepares: bool
    at: datetime = field(init=False)
    """When they look in next."""

    def leaves(self, now: datetime) -> None:
        """They come back when they like."""
        self.at = now + timedelta(hours=self.chance.uniform(0.2, 2) * self.every)

    def choose(self, snapshot: TableSnapshot, level: int = 2) -> str:
        """What they would play for whoever is asked."""
        assert snapshot.view is not None
        assert snapshot.decision is not None
        player = SANTORINI.player(level, self.chance.randbytes(16))
        return player.choose(snapshot.view, snapshot.decision, nodes=NODES, seconds=None)

    async def visit(self, timed: TimedTables, table: int) -> None:
        """Play as long as one is asked, then prepare for what the other may play."""
        tables = timed.tables
        snapshot = await tables.snapshots.look(table, self.person)
        played = False
        level = 1 if self.chance.random() < SURPRISES else 2
        while snapshot.decision is not None or snapshot.complete:
            played = True
            if snapshot.complete:
                await tables.play.confirm(table, self.person)
            else:
                await tables.play.move(table, self.person, self.choose(snapshot, level))
            snapshot = await tables.snapshots.look(table, self.person)
            if snapshot.table.state != "running":
                return
        if played and self.prepares:
            await self._prepare(timed, table)

    async def _prepare(self, timed: TimedTables, table: int) -> None:
        what_if = timed.tables.what_if
        for _ in range(GUESSES):
            snapshot = await what_if.reset(table, self.person, None)
            trying = snapshot.what_if
            while trying is not None and trying.reply is None and snapshot.decision is not None:
                move = self.choose(snapshot)
                snapshot = await what_if.play(table, self.person, move, snapshot.stamp)
                trying = snapshot.what_if
            if trying is None or trying.reply is None:
                continue  # so the game would be over
            trying = (await what_if.prepare(table, self.person, snapshot.stamp)).what_if
            if trying is not None and len(trying.prepared) >= FORESEEN:
                return


class Played(NamedTuple):
    """A game."""

    days: float
    turns: int
    prepared: int
    """So many of its turns were prepared beforehand."""


async def played(timed: TimedTables, seed: int, *, prepares: bool) -> Played:
    """A game of two people, who prepare replies or don't."""
    chance = Random(seed)
    table = await timed.table(game=SANTORINI.slug, clock="none")
    start = timed.now
    people = [
        Correspondent(person, Random(chance.random()), chance.choice((6, 8, 12, 16)), prepares)
        for person in (await timed.tables.snapshots.info(table)).people
    ]
    for one in people:
        one.leaves(start)
    while (await timed.tables.snapshots.info(table)).state == "running":
        next_ = min(people, key=lambda one: one.at)
        timed.now = next_.at
        await next_.visit(timed, table)
        next_.leaves(timed.now)
    turns = await timed.tables.snapshots.history(table, None)
    ahead = sum(turn.prepared for turn in turns)
    return Played((timed.now - start) / timedelta(days=1), len(turns), ahead)
