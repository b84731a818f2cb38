"""A process that plays until it is killed; prints table, person, ply and drafted moves after each deed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.games.toy import TOY
from tests.tables.opened import TablesHarness


async def main(path: Path) -> None:
    harness = await TablesHarness.at(path, TOY)
    while True:
        table = await harness.begun()
        while (public := await harness.tables.snapshots.look(table.id, None)).waiting:
            person = public.table.people[public.waiting[0]]
            snapshot = await harness.tables.snapshots.look(table.id, person)
            if snapshot.decision is not None:
                snapshot = await harness.tables.play.move(
                    table.id, person, snapshot.decision.moves.at(0), snapshot.stamp
                )
            else:
                snapshot = await harness.tables.play.confirm(table.id, person, snapshot.stamp)
            print(table.id, person.id, snapshot.table.ply, len(snapshot.draft), flush=True)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
