"""Three people propose, vote, move, leave and wait in any order; a naive count says what comes of it."""

from __future__ import annotations

import asyncio
from copy import copy
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from bot.games.engine.contract import Player
from bot.hosting.errors import HostingError
from bot.hosting.person import Person
from bot.tables.replay import Positions
from tests.tables.opened import ADA, BEN, CLEO
from tests.tables.test_computers import Watcher
from tests.tables.timed import HOUR, MONDAY, TimedTables
from tests.tables.walk import WALK, WalkGame

PEOPLE = (ADA, BEN, CLEO)
KINDS = ("takeback", "draw", "pause", "resume", "abandon")
UNTIL_MOVE = ("takeback", "draw")


class Hike(WalkGame):
    """The same with computers, who play on for those who leave."""

    slug = "hike"

    def player(self, level: int, seed: bytes) -> Player:
        return Watcher()


GAMES = {game.slug: game for game in (WALK, Hike())}


@dataclass(frozen=True)
class Deed:
    """What somebody tries."""

    person: Person
    what: str
    kind: str


WHATS = ("propose",) * 5 + ("yes",) * 6 + ("move",) * 5 + ("no", "withdraw", "wait", "wait", "resign")
DEEDS = st.builds(Deed, st.sampled_from(PEOPLE), st.sampled_from(WHATS), st.sampled_from(KINDS))


@dataclass
class Naive:
    """The same by plain sets: who still plays, what is open and who has agreed to it, since when."""

    playing: set[Person] = field(default_factory=lambda: set(PEOPLE))
    agreed: dict[str, set[Person]] = field(default_factory=dict[str, set[Person]])
    since: dict[str, datetime] = field(default_factory=dict[str, datetime])
    by: dict[str, Person] = field(default_factory=dict[str, Person])
    steps: list[Person] = field(default_factory=list[Person])
    paused: bool = False
    ended: str | None = None

    def propose(self, person: Person, kind: str, now: datetime) -> None:
        self.agreed[kind], self.since[kind], self.by[kind] = {person}, now, person
        self.count(kind)

    def close(self, kind: str) -> None:
        del self.agreed[kind], self.since[kind], self.by[kind]

    def count(self, kind: str) -> None:
        if not self.playing <= self.agreed[kind]:
            return
        by = self.by[kind]
        self.close(kind)
        match kind:
            case "takeback":
                last = max(i for i, person in enumerate(self.steps) if person == by)
                del self.steps[last:]
            case "pause" | "resume":
                self.paused = kind == "pause"
                self.moot()
            case _:
                self.ended = kind
        if self.ended:
            self.forget()

    def forget(self) -> None:
        for kind in list(self.agreed):
            self.close(kind)

    def moot(self) -> None:
        for kind, while_paused in (("pause", True), ("resume", False)):
            if kind in self.agreed and self.paused is while_paused:
                self.close(kind)

    def moved(self, person: Person) -> None:
        self.steps.append(person)
        for kind in UNTIL_MOVE:
            if kind in self.agreed:
                self.close(kind)

    def left(self, person: Person) -> None:
        self.playing.discard(person)
        if len(self.playing) == 1:
            self.ended = "alone"
            self.forget()
            return
        for kind in [kind for kind, by in self.by.items() if by == person]:
            self.close(kind)
        for kind in UNTIL_MOVE:
            if kind in self.agreed:
                self.close(kind)
        for kind in [kind for kind in KINDS if kind in self.agreed]:
            if kind in self.agreed and not self.ended:
                self.count(kind)


async def _drive(path: Path, slug: str, deeds: list[Deed]) -> None:
    timed = await TimedTables.at(path, MONDAY, dict(GAMES))
    try:
        table = await timed.table(BEN, CLEO, game=slug, clock="none")
        naive, log = Naive(), list[object]()
        for deed in deeds:
            before = timed.record(table)
            try:
                await _do(timed, table, naive, deed)
            except HostingError:
                assert timed.record(table) == before, deed
                continue
            await timed.happen()
            await _check(timed, table, naive, log)
            if naive.ended:
                break
    finally:
        await timed.database.close()


async def _do(timed: TimedTables, table: int, naive: Naive, deed: Deed) -> None:
    tables, who = timed.tables, deed.person
    waiting = [
        vote for vote in await tables.votes.at(table) if vote.state == "open" and vote.kind == deed.kind
    ]
    vote = waiting[0].id if waiting else None
    match deed.what:
        case "propose":
            await tables.votes.propose(table, who, deed.kind)
            naive.propose(who, deed.kind, timed.now)
        case "yes" | "no" if vote is not None:
            await tables.votes.answer(table, who, deed.what == "yes", vote)
            if deed.what == "no":
                naive.close(deed.kind)
            else:
                naive.agreed[deed.kind].add(who)
                naive.count(deed.kind)
        case "withdraw" if vote is not None:
            await tables.votes.withdraw(table, who, vote)
            naive.close(deed.kind)
        case "move":
            await tables.play.move(table, who, "step")
            await tables.play.confirm(table, who)
            naive.moved(who)
        case "resign":
            await tables.play.resign(table, who)
            naive.left(who)
        case "wait":
            await timed.wait(hours=20)
            for kind, since in list(naive.since.items()):
                if timed.now - since >= 48 * HOUR and not naive.paused:
                    naive.close(kind)
        case _:
            pass


async def _check(timed: TimedTables, table: int, naive: Naive, log: list[object]) -> None:
    tables = timed.tables
    info = await tables.snapshots.info(table)
    found = await tables.votes.at(table)
    still = {
        vote.kind: {info.people[seat] for seat in vote.agreed} for vote in found if vote.state == "open"
    }
    assert still == naive.agreed
    assert (info.paused_at is not None) is (naive.paused and not naive.ended)
    assert (info.state == "running") is (naive.ended is None)
    store = tables.store
    line = await store.line(await store.load(table))
    assert line is not None
    again = copy(store)
    again.positions = Positions(store.games)
    fresh = await again.line(await store.load(table))
    assert fresh is not None
    assert (str(fresh.position), fresh.played) == (str(line.position), line.played), "it replays otherwise"
    entries: list[object] = [(one.seat, one.move, one.at) for one in line.played]
    assert entries[: len(log)] == log, "the log only grows"
    log[:] = entries
    steps = [info.people[entry.seat] for entry in line.standing if entry.move == "step"]
    assert steps == naive.steps
    assert len(line.played) == info.ply
    if naive.ended in ("draw", "alone"):
        assert info.outcome is not None
        placed = {info.people[one.seat]: one.place for one in info.outcome}
        assert all(placed[one] == 1 for one in naive.playing)
        assert all(placed[one] > len(naive.playing) for one in set(PEOPLE) - naive.playing)


@pytest.mark.parametrize("slug", sorted(GAMES))
@settings(
    max_examples=8,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    database=None,
    phases=[Phase.generate],
)
@given(deeds=st.lists(DEEDS, min_size=10, max_size=25))
def test_votes_are_counted_right_whatever_people_do(slug: str, deeds: list[Deed]) -> None:
    with TemporaryDirectory() as folder:
        asyncio.run(_drive(Path(folder) / "tables.sqlite3", slug, deeds))
