"""The operator's page, of a bot that is played with: figures that tell, and nothing about anybody."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from aiohttp.test_utils import TestClient, TestServer
from prometheus_client.parser import text_string_to_metric_families

from bot.monitoring.metrics import Metrics, route
from bot.monitoring.status import application, serving
from bot.storage.errors import StorageError
from tests.discord_ui.bot_in_playground import BotInPlayground, bot_in_playground
from tests.discord_ui.people import ADA

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


async def test_figures_come_while_the_database_does_not(
    bot: BotInPlayground, page: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hangs(_: object) -> None:
        await asyncio.sleep(600)

    monkeypatch.setattr("bot.monitoring.status.PATIENCE", 0.05)
    monkeypatch.setattr(bot.bot.database, "read", hangs)
    assert (await _figures(page))["pantheon_shards"] == 1
    assert "no answer" in await (await page.get("/ready")).text()


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
        ("/gateway/", "/gateway/"),
    ],
)  # fmt: skip
def test_routes_tell_no_numbers_and_no_tokens(path: str, known: str) -> None:
    assert route(path) == known


@pytest.mark.parametrize(("host", "warned"), [("127.0.0.1", False), ("0.0.0.0", True)])
async def test_an_address_that_others_reach_is_warned_of(
    bot: BotInPlayground, caplog: pytest.LogCaptureFixture, host: str, warned: bool
) -> None:
    async with serving(bot.bot, bot.bot.metrics, host, 0):
        assert ("open to other machines" in caplog.text) == warned
