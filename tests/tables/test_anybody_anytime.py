"""Several people do anything at any time; after each deed the house is in order."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable
from dataclasses import dataclass, field, replace
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.games.engine.registry import discover
from bot.hosting.errors import HostingError
from bot.hosting.person import Person
from bot.storage import tables
from bot.tables.model import TableSnapshot
from tests.games.toy import TOY
from tests.tables.games import CROWD, MEADOW
from tests.tables.opened import ADA, BEN, CLEO, DEV, TablesHarness

PEOPLE = (ADA, BEN, CLEO, DEV)
GAMES = {game.slug: game for game in (*discover().values(), TOY, MEADOW, CROWD)}


@dataclass(frozen=True)
class Deed:
    """What somebody tries: the numbers choose among what there is."""

    person: Person
    what: str
    move: int = 0
    late: int = 0
    """How many stamps the control is too old; -1: a slash command, which has none."""


# Playing comes up often, resigning seldom, so that plays get somewhere.
WHATS = ("play",) * 8 + ("confirm",) * 3 + ("undo", "reset", "join", "join", "leave", "start", "resign")
DEEDS = st.builds(
    Deed,
    st.sampled_from(PEOPLE[:3] * 3 + PEOPLE),
    st.sampled_from(WHATS),
    st.integers(0, 60),
    st.sampled_from((0, 0, 0, 0, -1, -1, 1, 5)),
)


@dataclass
class Driver:
    """Does the deeds at one table and looks after each whether everything still holds."""

    harness: TablesHarness
    table_id: int
    stamps: dict[int, int] = field(default_factory=dict[int, int])

    async def do(self, deed: Deed) -> None:
        before, dump = await self.snapshots(), self.harness.dump()
        try:
            await self.attempt(deed, before[deed.person.id])
        except HostingError:
            assert self.harness.dump() == dump, deed
        after = await self.snapshots()
        if deed.what in ("play", "undo", "reset") and after[None].table.ply == before[None].table.ply:
            for who in (None, *(p.id for p in PEOPLE if p != deed.person)):
                assert _unversioned(after[who]) == _unversioned(before[who]), "a draft was seen"
        await self.check(after)

    def attempt(self, deed: Deed, snapshot: TableSnapshot) -> Awaitable[object]:
        service, person = self.harness.tables, deed.person
        stamp = None if deed.late < 0 or snapshot.stamp is None else snapshot.stamp - deed.late
        match deed.what:
            case "join":
                return service.lobby.join(self.table_id, person)
            case "leave":
                return service.lobby.leave(self.table_id, person)
            case "start":
                return service.lobby.start(self.table_id, person)
            case "play":
                legal = snapshot.decision.moves if snapshot.decision else None
                move = legal.at(deed.move % legal.count) if legal and deed.move < 58 else "nonsense"
                return service.play.move(self.table_id, person, move, stamp)
            case "undo":
                return service.play.undo(self.table_id, person, stamp)
            case "reset":
                return service.play.reset(self.table_id, person, stamp)
            case "confirm":
                return service.play.confirm(self.table_id, person, stamp)
            case _:
                return service.play.resign(self.table_id, person, stamp)

    async def snapshots(self) -> dict[int | None, TableSnapshot]:
        return {
            None if person is None else person.id: await self.harness.tables.snapshots.look(
                self.table_id, person
            )
            for person in (None, *PEOPLE)
        }

    async def check(self, snapshots: dict[int | None, TableSnapshot]) -> None:
        fresh = self.harness.beside()
        for person in (None, *PEOPLE):
            who = None if person is None else person.id
            assert await fresh.snapshots.look(self.table_id, person) == snapshots[who], (
                "the log replays to something else"
            )
        stored = await self.harness.database.read(lambda c: tables.get(c, self.table_id))
        assert stored is not None
        for row in stored[1]:
            snapshot = snapshots[row.user_id]
            if row.gone is not None and stored[0].state == "running":
                assert (snapshot.seat, snapshot.stamp, snapshot.draft) == (None, None, ()), "a leaver sees"
            else:
                assert (snapshot.stamp is None) == (snapshot.view is None)
                assert row.draft == snapshot.draft, "a draft that isn't legal was kept"
            assert row.stamp >= self.stamps.get(row.user_id, 0)
            self.stamps[row.user_id] = row.stamp
        for snapshot in snapshots.values():
            assert (snapshot.table.secret is None) is (snapshot.table.state != "finished")
            if snapshot.decision is not None:
                assert snapshot.decision.seat == snapshot.seat
                assert not snapshot.complete
            for event in (*snapshot.events, *snapshot.draft_events):
                assert event.visible_to(snapshot.seat)


def _unversioned(snapshot: TableSnapshot) -> TableSnapshot:
    """Without what may change by a draft: the version, and the name under which somebody acts."""
    return replace(snapshot, table=replace(snapshot.table, version=0))


async def _drive(path: Path, slug: str, deeds: list[Deed]) -> None:
    harness = await TablesHarness.at(path, *GAMES.values())
    try:
        table = await harness.open(slug)
        if harness.games[slug].max_seats == 2:
            await harness.tables.lobby.join(table.id, BEN)
        driver = Driver(harness, table.id)
        for deed in deeds:
            await driver.do(deed)
        seen = await driver.snapshots()
        driver.harness = harness = await harness.again()
        assert await driver.snapshots() == seen
    finally:
        await harness.database.close()


@pytest.mark.parametrize("slug", sorted(GAMES))
@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow], database=None)
@given(deeds=st.lists(DEEDS, min_size=15, max_size=40))
def test_everything_holds_whatever_people_do(slug: str, deeds: list[Deed]) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(_drive(Path(folder) / "tables.sqlite3", slug, deeds))
