"""The operator's page, of a bot that is played with: figures that tell, and nothing about anybody."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import re
import time
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from aiohttp.test_utils import TestClient, TestServer
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy import Connection

from bot.hosting.errors import Unavailable
from bot.monitoring.metrics import Metrics, route
from bot.monitoring.recent_requests import RecentRequests
from bot.monitoring.status import application, serving
from bot.storage.errors import StorageError
from tests.discord_ui.bot_in_playground import BotInPlayground, bot_in_playground
from tests.discord_ui.people import ADA
from tests.playground.driver import until

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "hosting"
Page = TestClient[Any, Any]


@pytest.fixture
async def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotInPlayground]:
    async with bot_in_playground(tmp_path, monkeypatch) as started:
        await started.begin_test()
        yield started


@pytest.fixture
async def page(bot: BotInPlayground) -> AsyncIterator[Page]:
    async with TestClient(TestServer(application(bot.bot, bot.bot.metrics))) as client:
        yield client


async def _figures(page: Page) -> dict[str, float]:
    answer = await page.get("/metrics")
    assert answer.status == 200
    return _read(await answer.text())


def _read(text: str) -> dict[str, float]:
    found: dict[str, float] = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0.0) + sample.value
    return found


async def test_what_people_do_is_counted_and_nobody_is_named(bot: BotInPlayground, page: Page) -> None:
    before = await _figures(page)
    await bot.running()
    await bot.command(ADA, "table board")
    await bot.told()
    after = await _figures(page)
    for name in ("write_seconds", "answer_seconds", "drawing_seconds"):
        assert after[f"pantheon_{name}_count"] > before.get(f"pantheon_{name}_count", 0), name
    assert after["pantheon_shards_up"] == after["pantheon_shards"] == 1
    assert after["pantheon_servers"] == 1
    assert after["pantheon_database_bytes"] > 0
    assert after["pantheon_backup_age_seconds"] == -1
    text = await (await page.get("/metrics")).text()
    assert 'route="/channels/ID/messages"' in text
    routes = set(re.findall(r'route="([^"]*)"', text))
    assert len(routes) < 30
    assert not any(re.search(r"\d{5}|[A-Za-z0-9_-]{25}", each) for each in routes), routes
    assert bot.playground.token not in text


async def test_what_waits_too_long_shows(bot: BotInPlayground, page: Page) -> None:
    snapshot = await bot.running()
    await bot.told()
    await bot.bot.delivery.stop()
    await bot.bot.tables.deadline_job.stop()
    await bot.turn(snapshot.table.id)
    store = bot.bot.tables.store
    real = store.now
    store.now = lambda: real() + timedelta(days=30)
    figures = await _figures(page)
    assert figures["pantheon_outbox_open"] >= 1
    assert figures["pantheon_outbox_oldest_due_seconds"] > 29 * 86400
    assert figures["pantheon_deadlines_late"] >= 1
    assert _read(Metrics().text().decode()).keys() >= figures.keys() - {
        "pantheon_discord_requests_total"
    } - {"pantheon_discord_requests_created"}


async def test_ready_says_what_is_missing(
    bot: BotInPlayground, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await page.get("/live")).status == 200
    answer = await page.get("/ready")
    assert (answer.status, await answer.text()) == (200, "ready\n")
    bot.bot.cut_off.add(0)
    answer = await page.get("/ready")
    assert answer.status == 503
    assert "no connection for shards 0" in await answer.text()

    async def broken(_: str) -> None:
        raise StorageError("the disk is full")

    monkeypatch.setattr(bot.bot.database, "meta_get", broken)
    text = await (await page.get("/ready")).text()
    assert "database: the disk is full" in text
    assert (await page.get("/live")).status == 200, "a restart would mend nothing"


async def test_ready_says_that_nothing_can_be_written_though_it_can_be_read(
    bot: BotInPlayground, page: Page
) -> None:
    database = bot.bot.database

    def full(connection: Connection) -> None:
        connection.exec_driver_sql("PRAGMA max_page_count = 1")
        connection.exec_driver_sql("CREATE TABLE large AS SELECT zeroblob(100000)")

    with pytest.raises(StorageError):
        await database.write(full)
    answer = await page.get("/ready")
    assert (answer.status, await answer.text()) == (
        503,
        f"database: The disk is full: free some space on the disk of {database.place}.\n",
    )
    assert (await _figures(page))["pantheon_storage_failures_total"] == 1
    await database.write(lambda c: c.exec_driver_sql("PRAGMA max_page_count = 1000000"))
    await database.meta_set("a fact", "stored")
    assert (await page.get("/ready")).status == 200


async def test_what_is_tried_again_shows_and_the_log_says_where_it_failed(
    bot: BotInPlayground, page: Page, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.world.do("permissions", target="bot", channel=str(bot.channel_id), deny=["SEND_MESSAGES"])
    await bot.running()
    await until(lambda: "Missing Permissions" in caplog.text)
    await until(lambda: not bot.bot.delivery.busy)
    assert (await _figures(page))["pantheon_outbox_tried"] >= 1
    assert f"failed at POST /channels/{bot.channel_id}/messages (elsewhere)" in caplog.text


async def test_an_apology_is_no_answer(
    bot: BotInPlayground, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    def counted(text: str, outcome: str) -> float:
        (found,) = re.findall(rf'answer_seconds_count{{outcome="{outcome}"}} (\S+)', text)
        return float(found)

    async def broken(*_: object) -> None:
        raise Unavailable

    await bot.command(ADA, "games")
    before = await (await page.get("/metrics")).text()
    monkeypatch.setattr(bot.bot.tables.snapshots, "at", broken)
    await bot.command(ADA, "table board")
    after = await (await page.get("/metrics")).text()
    assert counted(before, "answered") == counted(after, "answered") > 0
    assert counted(after, "apology") == 1


async def test_a_storm_of_refusals_is_told_with_scope_and_pause_and_who_waits_is_not_ready(
    bot: BotInPlayground, page: Page, caplog: pytest.LogCaptureFixture
) -> None:
    fault = {"kind": "rate_limit", "route": "GET /channels/*", "retry_after": 0.01, "times": 4}
    bot.playground.core.faults.add(fault)
    await bot.bot.fetch_channel(bot.channel_id)
    assert (await page.get("/ready")).status == 200, "a few are everyday"
    bot.bot.metrics.requests_lately = RecentRequests(time.monotonic)
    bot.playground.core.faults.add({**fault, "times": 0})
    with pytest.raises(discord.HTTPException):
        await bot.bot.fetch_channel(bot.channel_id)
    answer = await page.get("/ready")
    assert (answer.status, await answer.text()) == (
        503,
        "Discord: it refused 5 of the last minute's 5 requests about channels as too many (429)\n",
    )
    assert 'slowed_down_seconds_count{scope="user"} 9.0' in await (await page.get("/metrics")).text()
    assert "(429): GET /channels/ID, scope user, again in 1.0 seconds" in caplog.text


async def test_a_slow_disk_is_told_of_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    for seconds in (0.2, 3.2, 4.5):
        metrics.stored(seconds)
    assert [record.getMessage() for record in caplog.records] == [
        "storage is slow: a write was on the disk after 3.2 seconds"
    ]


async def test_a_clock_that_differs_from_discord_s_is_told_of_once(
    bot: BotInPlayground, page: Page, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await bot.bot.application_info()
    assert abs((await _figures(page))["pantheon_clock_ahead_seconds"]) < 30
    real = time.time
    monkeypatch.setattr("bot.monitoring.metrics.time", SimpleNamespace(time=lambda: real() - 600))
    for _ in range(2):
        await bot.bot.application_info()
    assert (await _figures(page))["pantheon_clock_ahead_seconds"] == pytest.approx(-600, abs=30)
    assert caplog.text.count("seconds off Discord's: set it right") == 1


async def test_the_log_says_when_a_connection_goes_and_comes(
    bot: BotInPlayground, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "bot.app")
    await bot.bot.on_shard_disconnect(0)
    await bot.bot.on_shard_disconnect(0)
    await bot.bot.on_shard_resumed(0)
    assert [record.getMessage() for record in caplog.records if record.name == "bot.app"] == [
        "shard 0 has lost its connection to Discord",
        "shard 0 is connected to Discord again",
    ]


async def test_figures_come_while_the_database_does_not(
    bot: BotInPlayground, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hangs(_: object) -> None:
        await asyncio.sleep(600)

    monkeypatch.setattr("bot.monitoring.status.PATIENCE", 0.05)
    monkeypatch.setattr(bot.bot.database, "read", hangs)
    assert (await _figures(page))["pantheon_shards"] == 1
    assert "no answer" in await (await page.get("/ready")).text()


async def test_room_is_looked_for_where_the_database_is(
    bot: BotInPlayground, page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Films may stand on another disk; nobody here sees the disk of a server, which is no full one."""
    room = {tmp_path: 7, tmp_path / "films": 0}
    monkeypatch.setattr("shutil.disk_usage", lambda place: SimpleNamespace(free=room[place]))
    monkeypatch.setattr(bot.bot.database, "folder", tmp_path / "films")
    assert (await _figures(page))["pantheon_disk_free_bytes"] == 7
    assert math.isnan(_read(Metrics().text().decode())["pantheon_disk_free_bytes"])


def test_the_examples_name_figures_that_there_are() -> None:
    known = set(re.findall(r"pantheon_\w+", Metrics().text().decode()))
    known |= {f"{name}_total" for name in ("pantheon_discord_requests",)}
    alerts = (EXAMPLES / "alerts.yaml").read_text()
    dashboard = json.dumps(json.loads((EXAMPLES / "dashboard.json").read_text()))
    for text in (alerts, dashboard):
        named = set(re.findall(r"pantheon_\w+", text))
        assert len(named) > 10
        assert {re.sub("_bucket$", "_count", name) for name in named} <= known


@pytest.mark.parametrize(
    ("path", "known"),
    [
        ("/api/v10/channels/123456789012345678/messages", "/channels/ID/messages"),
        ("/api/v10/interactions/123456789012345678/aW50ZXI/callback", "/interactions/ID/TOKEN/callback"),
        ("/api/v10/webhooks/123456789012345678/aW50/@original", "/webhooks/ID/TOKEN/@original"),
        ("/attachments/123456789012345678/123456789012345679/Ada_v_Ben.txt", "/attachments/FILE"),
        ("/ephemeral-attachments/123456789012345678/12/Spring-Cup.trf", "/ephemeral-attachments/FILE"),
        ("/gateway/", "/gateway/"),
    ],
)  # fmt: skip
def test_routes_tell_no_numbers_no_tokens_and_no_names_of_files(path: str, known: str) -> None:
    assert route(path) == known


@pytest.mark.parametrize(("host", "warned"), [("127.0.0.1", False), ("0.0.0.0", True)])
async def test_an_address_that_others_reach_is_warned_of(
    bot: BotInPlayground, caplog: pytest.LogCaptureFixture, host: str, warned: bool
) -> None:
    async with serving(bot.bot, bot.bot.metrics, host, 0):
        assert ("open to other machines" in caplog.text) == warned
