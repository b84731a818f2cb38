"""A process that plays until it is killed; prints table, person, ply and drafted moves after each deed."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from tests.games.toy import TOY
from tests.tables.house import Bench


async def main(path: Path) -> None:
    bench = await Bench.at(path, TOY)
    while True:
        table = await bench.begun()
        while (public := await bench.desk.look(table.id, None)).waiting:
            person = public.table.people[public.waiting[0]]
            sight = await bench.desk.look(table.id, person)
            if sight.decision is not None:
                sight = await bench.desk.play(table.id, person, sight.decision.moves.at(0), sight.stamp)
            else:
                sight = await bench.desk.confirm(table.id, person, sight.stamp)
            print(table.id, person.id, sight.table.ply, len(sight.draft), flush=True)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
