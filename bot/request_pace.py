"""Requests to Discord that several processes send with one token: each has its share of what that may.

A process that the others take for dead sends nothing of its own accord: they do what it was about to.

One process alone needs none of this: discord.py waits where Discord says so.  Several don't hear of each
other's waiting, so that together they would be refused again and again.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.storage.leases import Leases

OF_THE_TOKEN: Final = 45
"""Requests a second that all processes send together: Discord allows fifty."""
EXEMPT: Final = ("/interactions/", "/webhooks/")
"""What people's presses are answered by doesn't count there, and never waits."""


class RequestPace:
    """Lets requests wait where this process would take more than its share."""

    def __init__(self, leases: Leases) -> None:
        self._leases = leases
        self._next = 0.0

    def add_to(self, trace: aiohttp.TraceConfig) -> aiohttp.TraceConfig:
        """What lets each request wait before it is sent."""
        trace.on_request_start.append(self._wait)
        return trace

    async def _wait(
        self, _: aiohttp.ClientSession, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams
    ) -> None:
        if any(part in request.url.path for part in EXEMPT) or "Upgrade" in request.headers:
            return
        await self._unless_lost()
        if self._leases.crowd == 1:
            return
        now = monotonic()
        # Up to a second's worth may be sent at once.
        self._next = max(self._next, now - 1) + self._leases.crowd / OF_THE_TOKEN
        if self._next > now:
            await asyncio.sleep(self._next - now)
            await self._unless_lost()

    async def _unless_lost(self) -> None:
        if self._leases.lost:
            # Who would send under a lease is cancelled meanwhile; others, as at a start, may go on.
            await self._leases.rejoined()
        if self._leases.lost:
            raise aiohttp.ClientConnectionError("this process was away for too long")
