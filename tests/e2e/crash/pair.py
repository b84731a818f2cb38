"""Two people who play one game after the other, whatever happens to the bot.

They know what they were told.  What they were not told they simply do again; before and after each of
their deeds the stored table must be as they were told, and while a deed is under way as before or after it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from random import Random

from tests.e2e.crash.process import Bots
from tests.e2e.crash.stored import Books, Stored
from tests.e2e.crash.titles import Title
from tests.playground.driver import Outcome, Refused, User, text

Deed = Callable[[], Awaitable[Outcome]]
ATTEMPTS = 200
"""More than there are kills: on a busy machine many lives are too short for a deed."""


@dataclass
class Pair:
    """A host, a guest, and where they play.

    They play ``script``, or if it is empty whatever is legal; after ``longest`` turns somebody resigns.
    """

    process: Bots
    books: Books
    host: User
    guest: User
    ids: dict[str, int]
    title: Title
    channel: str
    in_thread: bool
    longest: int
    script: tuple[tuple[str, ...], ...]
    rng: Random
    acting: asyncio.Event
    """Set whenever somebody does something."""
    closing: asyncio.Event
    """Set when no new game is wanted and the present one may end soon."""
    table: int = 0
    allowed: tuple[Stored, ...] = ()
    """What the present table may be like now."""
    log: tuple[tuple[int, str], ...] = ()
    """The log of the present table as it was seen last, with what nature answered."""
    tables: list[int] = field(default_factory=list[int])
    """All tables that this pair has opened."""
    asked: int = 0
    """How often they have asked for a table."""
    told: int = 0
    repeated: int = 0
    redone: int = 0
    """Deeds that stood although nobody had been told."""

    def check(self) -> None:
        """Is the table as it was told?"""
        if self.allowed:
            now = self.books.table(self.table)
            assert now in self.allowed, f"table {self.table} is {now}\nwhile people know {self.allowed}"
            assert now.log[: len(self.log)] == self.log, f"table {self.table} has another past: {now.log}"
            self.log = now.log

    async def attempt(self, deed: Deed) -> Outcome | None:
        """What the person was told in the end; None: nothing, for example because the bot died."""
        await self.process.alive.wait()
        doing = asyncio.ensure_future(deed())
        dying = asyncio.ensure_future(self.process.died.wait())
        self.acting.set()
        try:
            await asyncio.wait({doing, dying}, return_when=asyncio.FIRST_COMPLETED)
            # What was on its way when the bot died still arrives.
            await asyncio.wait({doing}, timeout=0.1)
            outcome = doing.result() if doing.done() else None
        finally:
            doing.cancel()
            dying.cancel()
        if outcome is None or outcome.status not in ("answered", "updated") or "timed_out" in outcome.raw:
            return None
        self.told += 1
        assert outcome.private, "answers are private"
        return outcome

    async def act(
        self, deed: Deed, before: Stored, after: Stored, again: Deed | None = None
    ) -> Outcome | None:
        """Do it until it stands; returns what the person saw last, if anything.

        Whoever was told nothing does the same again, or ``again``: it changes nothing if it stood already.
        """
        self.allowed = (before, after)
        for number in range(ATTEMPTS):
            # Of several processes another one may have gone on with what was asked before.
            late = number > 0 and self.process.several
            outcome = await (self._again(deed) if late else self.attempt(deed))
            self.check()
            stands = self.books.table(self.table) == after
            if outcome is not None:
                assert stands, f"told “{text(outcome.message)}”: {self.books.table(self.table)}"
            elif stands:
                self.redone += 1
                self.allowed = (after,)
                outcome = await self._again(again or deed)
                self.check()
            if stands:
                self.allowed = (after,)
                return outcome
            self.repeated += 1
        raise AssertionError(f"{ATTEMPTS} attempts at one deed")

    async def _again(self, deed: Deed) -> Outcome | None:
        try:
            return await self.attempt(deed)
        except Refused as refusal:
            if refusal.code != "unknown_component":
                raise
            # The answer came after all, and with it other controls.
            return None
