"""A gateway that closes each connection at once isn't asked a hundred times a second."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from bot import reconnecting
from bot.playground.gateway import Connection
from bot.reconnecting import LONGEST, STEADY, Pauses
from tests.discord_ui.bot_in_playground import bot_in_playground
from tests.playground.driver import until


async def test_who_is_always_sent_away_comes_back_ever_more_rarely(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconnecting, "FIRST", 0.1)
    async with bot_in_playground(tmp_path, monkeypatch) as bot:
        gateway, came = bot.playground.core.gateway, list[Connection]()

        async def sent_away(connection: Connection) -> None:
            came.append(connection)

        with monkeypatch.context() as closed:
            closed.setattr(gateway, "_listen", sent_away)
            gateway.disturb("drop")
            await asyncio.sleep(1.5)
        assert 2 <= len(came) <= 7
        await until(lambda: gateway.online)


async def test_an_outage_in_which_connections_are_refused_and_then_closed_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reconnecting, "FIRST", 0.1)
    async with bot_in_playground(tmp_path, monkeypatch) as bot:
        refused, closed = list[str](), list[Connection]()

        async def refuse(url: str, **_: Any) -> None:
            refused.append(url)
            raise aiohttp.ClientConnectionError("refused")

        def close(connection: Connection, *_: Any) -> None:
            closed.append(connection)
            connection.close(1001)

        with monkeypatch.context() as outage:
            outage.setattr(bot.bot.http, "ws_connect", refuse)
            bot.playground.core.gateway.disturb("drop")
            await until(lambda: refused)
        with monkeypatch.context() as outage:
            outage.setattr(Connection, "op", close)  # before it says hello
            await until(lambda: len(closed) > 1 or bot.bot.is_closed())
        await until(lambda: bot.playground.core.gateway.online or bot.bot.is_closed())
        assert not bot.bot.is_closed()


def test_pauses_grow_to_a_minute_and_are_forgotten_after_a_connection_that_lasted() -> None:
    now = 0.0
    pauses = Pauses(lambda: now)
    assert pauses.delay() == 0, "a loss now and then is mended at once"
    waited = list[float]()
    for _ in range(8):
        waited.append(pauses.delay())
        now += waited[-1] + 1
    assert all(
        most / 2 <= each <= most for each, most in zip(waited, (1, 2, 4, 8, 16, 32, 60, 60), strict=True)
    )
    assert waited[-1] <= LONGEST
    now += STEADY
    assert pauses.delay() == 0
