"""What the sender works on: errands of tables and of events, which it treats alike."""

from __future__ import annotations

import asyncio
from datetime import datetime
from typing import Protocol, TypeVar


class Task(Protocol):
    """Something to be told: an errand of a table, or of an event."""

    @property
    def id(self) -> int: ...
    @property
    def owner(self) -> int: ...
    @property
    def to(self) -> int | None: ...
    @property
    def kind(self) -> str: ...
    @property
    def attempts(self) -> int: ...
    @property
    def created_at(self) -> datetime: ...
    @property
    def due_at(self) -> datetime: ...


T = TypeVar("T", bound=Task)
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)


class Tasks(Protocol[T]):
    """Where they come from, and where it is noted what became of them."""

    stuck: set[int]

    @property
    def woken(self) -> asyncio.Event: ...
    async def pending(self) -> tuple[T, ...]: ...
    async def postpone(self, errand: T, until: datetime, why: str | None) -> None: ...
    async def give_up(self, errand: T, why: str) -> None: ...
    async def prune(self, before: datetime) -> int: ...


class Held(Exception):
    """Not before then: quiet hours have to end, or a thread has to be made.  Nothing has failed."""

    def __init__(self, until: datetime) -> None:
        super().__init__(until)
        self.until = until


class Told(Protocol[T_contra]):
    """Who tells them ; raises Held, and what is to be judged."""

    async def do(self, errand: T_contra, doubtful: bool) -> None: ...
