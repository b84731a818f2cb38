"""What goes on beside the rounds of a season: a ladder's challenges, and a series that counts events.

Each is asked for something while the bot is being killed.  If it died before it had noted that, the next
kill has it again.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from sqlalchemy import Engine, select

from bot.storage.schema import tables
from bot.tournaments.running.state import TournamentState, waiting
from tests.e2e.match import CHANNEL, GAME, command
from tests.playground.driver import User, buttons

LADDER, SERIES = "ladder", "series"
FINISHED: Final = "finished"


class Use(Protocol):
    """The moderator uses a command, and is told these words."""

    def __call__(self, command: str, words: str, **options: Any) -> Awaitable[None]: ...


Read = Callable[[str], TournamentState]
"""How the tournament of that name stands."""
Until = Callable[[Callable[[], bool]], Awaitable[None]]


class Side(Protocol):
    """Something that goes on beside the rounds."""

    kills: set[int]
    """The numbers of its rounds in which the bot was killed."""

    @property
    def threaded(self) -> bool:
        """Does the next deed make a thread?"""
        ...

    async def ready(self) -> bool:
        """Is there something to be asked for?  Whatever must come before it has been done then."""
        ...

    async def act(self) -> None:
        """Ask for it, without waiting for an answer."""
        ...

    async def settle(self) -> None:
        """After the kill: if it was noted, bring it to its end."""
        ...


@dataclass(frozen=True)
class Challenge:
    """Who challenges whom, and who wins: by playing, or by the other's giving the place up."""

    by: str
    of: str
    answer: Literal["accept", "decline"] = "accept"


CHALLENGES: Final = (
    Challenge("cleo", "ben"),
    Challenge("ben", "cleo"),
    Challenge("cleo", "ben", "decline"),
)
"""Whoever challenges wins, so that the two of them change places each time."""


@dataclass
class Climb:
    """A ladder of two people who challenge each other."""

    number: int
    people: dict[str, User]
    engine: Engine
    use: Use
    read: Read
    until: Until
    kills: set[int] = field(default_factory=set[int])

    async def announce(self, title: str) -> None:
        """The ladder begins, with Ben above Cleo."""
        await self.use("tournament new", "draft", game="santorini", title=title, format="ladder")
        await self.use("organise open", "Registration is open", tournament=self.number)
        for name in ("ben", "cleo"):
            await self.people[name].command(CHANNEL, "tournament join", tournament=self.number)
        await self.use("organise start", "The tournament has begun", tournament=self.number)

    @property
    def _record(self) -> TournamentState:
        return self.read(LADDER)

    @property
    def _next(self) -> Challenge:
        return CHALLENGES[len(self._record.published)]

    @property
    def threaded(self) -> bool:
        return self._next.answer == "accept"

    async def ready(self) -> bool:
        if len(self._record.published) == len(CHALLENGES):
            return False
        if not waiting(self._record):
            one = self._next
            await self.people[one.by].command(
                CHANNEL, "tournament challenge", tournament=self.number, who=one.of.title()
            )
        return True

    async def act(self) -> None:
        accept = self._next.answer == "accept"
        await self.people[self._next.of].command(
            CHANNEL, "tournament answer", wait=False, tournament=self.number, accept=accept
        )

    async def settle(self) -> None:
        record = self._record
        if waiting(record):
            return
        number = len(record.published)
        self.kills.add(number)
        challenge = CHALLENGES[number - 1]
        if challenge.answer == "accept":
            await self._play(challenge)
        await self.until(lambda: not self._record.open_rounds)

    async def _play(self, challenge: Challenge) -> None:
        """Both make a turn, so that they were there; then whoever was challenged gives the game up."""
        await self.until(lambda: self._place() is not None)
        place = str(self._place())
        for name, turn in zip((challenge.of, challenge.by), GAME, strict=False):
            for move in turn:
                await self.people[name].use(place, *command(move))
            await self.people[name].command(place, "table confirm")
        loser = self.people[challenge.of]
        sure = (await loser.command(place, "table resign")).message
        await loser.press(sure, next(id_ for id_ in _ids(sure) if ":resigned" in id_))

    def _place(self) -> int | None:
        """The thread of the newest game."""
        games = self._record.games
        if len(games) < sum(one.answer == "accept" for one in CHALLENGES[: len(self._record.published)]):
            return None
        with self.engine.connect() as connection:
            wanted = select(tables.c.thread_id).where(tables.c.id == games[-1].table_id)
            return connection.execute(wanted).scalar_one()


@dataclass
class Circuit:
    """A series that counts events of several games as soon as they are over."""

    number: int
    parts: Sequence[tuple[str, int]]
    """The names of the tournaments that are to count, and their numbers."""
    user: User
    use: Use
    read: Read
    until: Until
    kills: set[int] = field(default_factory=set[int])
    threaded: bool = False

    async def announce(self, title: str) -> None:
        """The series begins."""
        await self.use("tournament new", "draft", game="santorini", title=title, format="series")
        await self.use("organise open", "The series has begun", tournament=self.number)

    def _due(self) -> int | None:
        """The first event that is over and doesn't count yet."""
        return next(
            (
                number
                for name, number in self.parts
                if (row := self.read(name).info).state == FINISHED and row.series_id is None
            ),
            None,
        )

    async def ready(self) -> bool:
        return self._due() is not None

    async def act(self) -> None:
        await self.user.command(
            CHANNEL, "organise series add", wait=False, series=self.number, tournament=self._due()
        )

    async def settle(self) -> None:
        counted = sum(self.read(name).info.series_id is not None for name, _ in self.parts)
        if counted > len(self.kills):
            self.kills.add(counted)
        await self.until(lambda: len(self.read(SERIES).rounds) == counted)


def _ids(message: Any) -> list[str]:
    return [button["custom_id"] for button in buttons(message).values()]
