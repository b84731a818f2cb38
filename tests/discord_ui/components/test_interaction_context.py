"""Who is answered, and until when."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord_ui.components.interaction_context import LeavingError, Underway


async def test_a_process_that_leaves_ends_the_answers_that_begin_meanwhile_too() -> None:
    underway, answered, more = Underway(), list[str](), list[asyncio.Task[None]]()

    async def answer(name: str, *then: str) -> None:
        underway.begin()
        await asyncio.sleep(0.05)
        more.extend(asyncio.create_task(answer(one)) for one in then)
        await asyncio.sleep(0.05)
        answered.append(name)

    more.append(asyncio.create_task(answer("first", "second")))
    await asyncio.sleep(0)
    await underway.ended(60)
    assert answered == ["first", "second"]


async def test_a_process_that_has_left_promises_no_answer() -> None:
    """Not even where another one takes too long: some other process answers, or Discord says so."""
    underway, forever = Underway(), asyncio.Event()

    async def answer() -> None:
        underway.begin()
        await forever.wait()

    hangs = asyncio.create_task(answer())
    await asyncio.sleep(0)
    await underway.ended(0.01)
    assert not hangs.done()
    with pytest.raises(LeavingError):
        await answer()
    hangs.cancel()
