"""Requests to Discord that are sent with one token: no more than that may send, shared out among processes.

The library keeps the pace of each channel, for Discord says in each answer how much is left there.  Of the
limit of the token no answer says anything but a refusal: of all requests that are on their way then, and of
those of other processes, which don't hear of it.

A process that the others take for dead sends nothing of its own accord: they do what it was about to.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from types import SimpleNamespace
from typing import Final

import aiohttp

from bot.storage.leases import Leases

OF_THE_TOKEN: Final = 40
"""Requests a second that all processes send together: Discord allows fifty."""
AT_ONCE: Final = 8
"""Requests that needn't wait for each other: with these, too, there are fewer than fifty in any second."""
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
        now, each = monotonic(), self._leases.crowd / OF_THE_TOKEN
        self._next = max(self._next, now - AT_ONCE / OF_THE_TOKEN) + each
        if self._next > now:
            await asyncio.sleep(self._next - now)
            await self._unless_lost()

    async def _unless_lost(self) -> None:
        if self._leases.lost:
            # Who would send under a lease is cancelled meanwhile; others, as at a start, may go on.
            await self._leases.rejoined()
        if self._leases.lost:
            raise aiohttp.ClientConnectionError("this process was away for too long")
