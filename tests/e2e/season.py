"""A season: tournaments of every format at once, and a bot that keeps dying.

The bot is a process of its own.  Pairings wait for the moderator, so each round of each event is under way
when the bot is killed, at the moments of :mod:`tests.e2e.crash.killer`.  Computers play everywhere but on
the ladder (:mod:`tests.e2e.chained`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, Final

from sqlalchemy import Engine, create_engine, select

from bot.playground.server import Playground
from bot.storage.schema import outbox, rounds, tables, tournaments
from bot.tournaments.formats.elimination.knockout import DoubleElimination
from bot.tournaments.running.saving import read
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.table_opening import shared_thread
from tests.e2e.chained import LADDER, SERIES, Circuit, Climb, Side
from tests.e2e.crash.killer import hit
from tests.e2e.crash.process import Process
from tests.e2e.crash.shown import EVERYTHING, none_twice
from tests.e2e.crash.stored import Books
from tests.e2e.match import CHANNEL
from tests.playground.driver import User, World, buttons, text

PATIENCE: Final = 300.0
"""Seconds until something that must happen has happened: on a busy machine it takes long."""
ALWAYS: Final = "after a message is posted, before it knows"
"""A moment that comes whatever is going on."""
MOMENTS: Final = (
    ALWAYS,
    "after the thread is made",
    "while a message is uploaded",
    "before the thread is made",
    "while a posted message is noted",
)
"""When the bot is killed, one round after the other."""


@dataclass(frozen=True)
class Contest:
    """An event of the season: what is announced, and how many computers take part."""

    entries: int
    options: dict[str, Any]
    game: str = "santorini"


CONTESTS: Final = {
    "round robin": Contest(4, {"format": "round-robin"}),
    "league": Contest(6, {"format": "league", "size": 3}),
    "swiss": Contest(5, {"format": "swiss", "rounds": 2}),
    "single": Contest(6, {"format": "single"}),
    "double": Contest(4, {"format": "double"}),
    "groups, then a cup": Contest(6, {"format": "groups-cup", "size": 3}),
    "swiss, then a cup": Contest(5, {"format": "swiss-cup", "rounds": 2, "size": 4}),
    "pods": Contest(6, {"format": "pods", "rounds": 2, "size": 3}, "dice-forge"),
    "tables, the better half goes on": Contest(6, {"format": "tables-cup", "size": 3}, "dice-forge"),
    "one table": Contest(3, {"format": "one-table", "rounds": 2}, "dice-forge"),
}


PARTS: Final = ("swiss", "pods", "league")
"""What counts for the series: tournaments of two games, and a league."""
NAMES: Final = (*CONTESTS, LADDER, SERIES)


def title(name: str) -> str:
    """What the event of that name is called: no title begins with another."""
    return f"Cup of {name.title()}!"


@dataclass
class Season:
    """How it came out."""

    records: dict[str, TournamentState] = field(default_factory=dict[str, TournamentState])
    """The tournaments as they are stored in the end."""
    outcomes: dict[int, tuple[int, ...]] = field(default_factory=dict[int, tuple[int, ...]])
    """The places at each table, by seat."""
    said: Counter[str] = field(default_factory=Counter[str])
    """What everybody reads in the channel, and how often."""
    directly: Counter[str] = field(default_factory=Counter[str])
    """What the organiser was told directly, and how often."""
    kills: dict[str, set[int]] = field(default_factory=dict[str, set[int]])
    """In which rounds of each tournament the bot was killed."""
    ruled: set[int] = field(default_factory=set[int])
    """The matches that the moderator decided, without a game."""


async def play(folder: Path) -> Season:
    """All tournaments, from the announcement to the final standings."""
    playground = Playground(limit=(1000, 1.0))
    await playground.start()
    process = Process(playground, folder / "pantheon.sqlite3", folder / "bot.log")
    try:
        async with World(playground.page_url) as world:
            return await _Director(process, world.user("ada")).direct()
    except BaseException as error:
        error.add_note(f"The bot's log ends:\n{process.tail()}" if process.log.exists() else "no log")
        raise
    finally:
        await process.abandon()
        await playground.stop()


class _Director:
    """The moderator, and the one who kills the bot."""

    def __init__(self, process: Process, ada: User) -> None:
        self._process = process
        self._ada = ada
        self._engine: Engine = create_engine(f"sqlite:///{process.database}")
        self._numbers = {name: number for number, name in enumerate(NAMES, start=1)}
        self._season = Season(kills={name: set() for name in CONTESTS})
        world = ada.world
        self._ladder = Climb(
            self._numbers[LADDER],
            {name: world.user(name) for name in ("ben", "cleo")},
            self._engine,
            self._use,
            self._record,
            until,
        )
        parts = [(name, self._numbers[name]) for name in PARTS]
        self._series = Circuit(self._numbers[SERIES], parts, ada, self._use, self._record, until)

    async def direct(self) -> Season:
        await self._launch()
        for name in CONTESTS:
            await self._announce(name)
        await self._ladder.announce(title(LADDER))
        await self._series.announce(title(SERIES))
        rng, moments = Random(1), cycle(MOMENTS)
        results: dict[int, Any] = {}
        while True:
            live = await self._paired()
            sides: list[Side] = [one for one in (self._ladder, self._series) if await one.ready()]
            if not live and not sides:
                break
            for name in live[:-1]:
                await self._publish(name)
            moment = next(moments) if live or any(one.threaded for one in sides) else ALWAYS
            # If the kill comes before the last one is published, it is done again, with the next kill.
            await asyncio.gather(
                hit(self._process, moment, rng, PATIENCE),
                *(self._publish(name, sure=False) for name in live[-1:]),
                *(one.act() for one in sides),
            )
            for name in live:
                self._season.kills[name].add(len(self._record(name).published))
            self._note(results)
            await self._launch()
            for one in sides:
                await one.settle()
        return await self._finish(results)

    async def _launch(self) -> None:
        await self._process.launch()
        await self._process.connect(PATIENCE)

    async def _announce(self, name: str) -> None:
        """A draft, its entries, its settings, its start."""
        contest, number = CONTESTS[name], self._numbers[name]
        await self._use("tournament new", "draft", game=contest.game, title=title(name), **contest.options)
        await self._use("organise open", "Registration is open", tournament=number)
        count = contest.entries
        await self._use("organise entry computers", " in.", tournament=number, count=count)
        sheet = (await self._ada.command(CHANNEL, "organise settings", tournament=number)).message
        sheet = (await self._ada.click(sheet, "Rounds")).message
        review = next(one["custom_id"] for one in buttons(sheet).values() if "review=" in one["custom_id"])
        await self._ada.press(sheet, review)
        await self._use("organise start", "The tournament has begun", tournament=number)

    async def _paired(self) -> list[str]:
        """Wait until in each event the next round is paired, or it is over; those that go on."""

        waiting = select(rounds.c.tournament_id).where(rounds.c.state == "pairing")
        played = tournaments.c.id.in_([self._numbers[name] for name in CONTESTS])
        going_on = played & (tournaments.c.state != "finished") & tournaments.c.id.not_in(waiting)
        busy = select(tournaments.c.id).where(going_on).limit(1)

        def settled() -> bool:
            with self._engine.connect() as connection:
                return connection.execute(busy).first() is None

        await until(settled)
        about = outbox.c.data["about"].as_string() == "review"
        checks = select(outbox.c.id).where(outbox.c.state == "open", about).limit(1)

        def told() -> bool:
            with self._engine.connect() as connection:
                return connection.execute(checks).first() is None

        await until(told)
        return [name for name in CONTESTS if self._record(name).proposed is not None]

    async def _publish(self, name: str, *, sure: bool = True) -> None:
        """The round begins; the grand final of the double knock-out is decided so that it is played again.

        Unless it is to be ``sure``, the answer isn't waited for.
        """
        record, number = self._record(name), self._numbers[name]
        assert record.proposed is not None
        (first, *_) = record.matches_of(record.proposed.number)
        if not sure:
            await self._ada.command(CHANNEL, "round pair publish", wait=False, tournament=number)
            return
        if first.key != "G1":
            await self._use("round pair publish", "published", tournament=number)
            return
        assert isinstance(record.format, DoubleElimination)
        lost = {
            number
            for match in record.matches
            if match.result is not None
            for number, place in zip(match.seats, match.result.places, strict=True)
            if place > 1
        }
        await self._use("organise pause", "Paused", tournament=number, reason="The finalists sleep")
        await self._use("round pair publish", "published", tournament=number)
        places = " ".join("1" if one in lost else "2" for one in first.seats)
        match = f"m{first.id}"
        why = "They agreed so"
        await self._use(
            "round match result",
            "The result is in",
            tournament=number,
            match=match,
            places=places,
            reason=why,
        )
        self._season.ruled.add(first.id)
        await self._use("organise resume", "The tournament goes on", tournament=number)

    async def _use(self, command: str, words: str, **options: Any) -> None:
        said = text((await self._ada.command(CHANNEL, command, **options)).message)
        assert words.lower() in said.lower(), said

    def _record(self, name: str) -> TournamentState:
        with self._engine.connect() as connection:
            record = read(connection, self._numbers[name])
        assert record is not None
        return record

    def _note(self, results: dict[int, Any]) -> None:
        """A result that was there once stays as it is."""
        for name in NAMES:
            for match in self._record(name).matches:
                assert results.get(match.id, match.result) == match.result, (name, match)
                if match.result is not None:
                    results[match.id] = match.result

    async def _finish(self, results: dict[int, Any]) -> Season:
        """Wait until all is told, stop the bot, and look at what is left."""
        books, season = Books(self._process.database), self._season
        season.kills |= {LADDER: self._ladder.kills, SERIES: self._series.kills}
        await until(lambda: not books.untold())
        assert await self._process.stop() == 0
        self._note(results)
        season.records = {name: self._record(name) for name in NAMES}
        season.said = Counter(
            text(message)
            for message in await self._ada.messages(CHANNEL, limit=EVERYTHING)
            if not message["flags"] & 64
        )
        for place in (await self._ada.channels())["dms"]:
            found = await self._ada.messages(place["id"], limit=EVERYTHING)
            season.directly.update(text(message) for message in found)
        with self._engine.connect() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.state, tables.c.outcome)).all()
        assert {state for _, state, _ in rows} == {"finished"}
        season.outcomes = {
            number: tuple(one["place"] for one in sorted(outcome, key=lambda one: one["seat"]))
            for number, _, outcome in rows
        }
        threads = [thread["id"] for thread in (await self._ada.channels())["threads"]]
        wanted = {
            (name, match.round) if shared_thread(record, match.round) else (name, match.round, match.number)
            for name, record in season.records.items()
            for match in record.matches
            if record.games_of(match.id)
        }
        assert len(threads) == len(wanted), "a thread for each round of few matches, else for each match"
        await none_twice(self._ada, [CHANNEL, *threads])
        problems = await self._ada.world.problems()
        assert {problem["kind"] for problem in problems} <= {"unanswered"}, "by who was killed"
        assert " ERROR " not in self._process.log.read_text("utf-8")
        self._engine.dispose()
        return season


async def until(true: Callable[[], bool]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():  # noqa: ASYNC110 (of another process)
            await asyncio.sleep(0.1)
