"""When the bot is killed: phases of its work, each held open for a while by the playground's faults."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from tests.e2e.crash.process import Bots


@dataclass(frozen=True)
class Phase:
    """A request that is waited for, how it is disturbed, and how long after that the bot may live on.

    Without a route: ``wait`` says what is waited for, somebody's deed (``acting``) or nothing.
    """

    route: str = ""
    kind: str = "late"
    hold: float = 0.0
    spread: float = 0.0


POST, EDIT = "POST /channels/*/messages", "PATCH /channels/*/messages/*"
PHASES: Final[Mapping[str, tuple[int, Phase]]] = {
    "while it starts": (6, Phase(spread=1.3)),
    "at any moment": (3, Phase(spread=0.8)),
    "right after a deed": (5, Phase(spread=0.08)),
    "before the acknowledgement": (3, Phase("POST /interactions/*", "slow", 0.4, 0.3)),
    "while it is acknowledged": (3, Phase("POST /interactions/*", "late", 0.4, 0.3)),
    "while it plays and draws": (4, Phase("POST /interactions/*", "late", 0.0, 0.15)),
    "before its answer": (3, Phase("PATCH /webhooks/*", "slow", 0.4, 0.3)),
    "while it is answered": (3, Phase("PATCH /webhooks/*", "late", 0.4, 0.3)),
    "while a message is uploaded": (3, Phase(POST, "slow", 0.4, 0.3)),
    "when an upload breaks": (2, Phase(POST, "drop", 0.0, 0.02)),
    "after a message is posted, before it knows": (5, Phase(POST, "late", 0.4, 0.3)),
    "while a posted message is noted": (4, Phase(POST, "late", 0.0, 0.03)),
    "while an old message is edited": (2, Phase(EDIT, "slow", 0.4, 0.3)),
    "after an old message was edited": (1, Phase(EDIT, "late", 0.0, 0.03)),
    "before the thread is made": (1, Phase(f"{POST}/*/threads", "slow", 0.4, 0.3)),
    "after the thread is made": (2, Phase(f"{POST}/*/threads", "late", 0.4, 0.3)),
}
"""Each phase with how many of 50 kills fall into it."""
STARTING, ACTING = "while it starts", "right after a deed"
MISSED = 8.0
"""Seconds after which a phase that did not come is given up and the bot killed anyway.  It must have time
to do something in each of its lives: its first picture takes a second or two."""


def plan(kills: int, rng: Random) -> list[str]:
    """The names of the phases of so many kills."""
    names = [name for name, (share, _) in PHASES.items() for _ in range(share)]
    rng.shuffle(names)
    return [names[number % len(names)] for number in range(kills)]


async def strike(process: Bots, name: str, rng: Random, acting: asyncio.Event) -> str:
    """Start the bot, kill it in that phase, and say how it went."""
    _, phase = PHASES[name]
    delay = rng.uniform(0, phase.spread)
    await process.launch()
    came = True
    if name != STARTING:
        await process.connect()
        await asyncio.sleep(rng.uniform(0.0, 0.3))
    if name == ACTING:
        acting.clear()
        came = await _within(MISSED, acting.wait())
    elif phase.route:
        came = await _disturb(process, phase, MISSED)
    await _after(process, delay)
    return f"{name} + {delay:.3f} s" + ("" if came else " (it did not come)")


async def hit(process: Bots, name: str, rng: Random, patience: float) -> None:
    """Kill the running bot in that phase, which must come within so many seconds."""
    _, phase = PHASES[name]
    assert await _disturb(process, phase, patience), f"it never came to “{name}”"
    await _after(process, rng.uniform(0, phase.spread))


async def _disturb(process: Bots, phase: Phase, patience: float) -> bool:
    """Disturb the next such request; has it come within so many seconds?"""
    faults = process.playground.core.faults
    fault = faults.add({"kind": phase.kind, "route": phase.route, "seconds": phase.hold})

    async def taken() -> None:
        while any(waiting["id"] == fault.id for waiting in faults.listed()):  # noqa: ASYNC110
            await asyncio.sleep(0.002)

    return await _within(patience, taken())


async def _after(process: Bots, delay: float) -> None:
    await asyncio.sleep(delay)
    process.playground.core.faults.clear()
    await process.kill()


async def _within(seconds: float, waiting: object) -> bool:
    try:
        async with asyncio.timeout(seconds):
            await waiting  # type: ignore[misc]
    except TimeoutError:
        return False
    return True
