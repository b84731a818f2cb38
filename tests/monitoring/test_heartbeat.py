"""The beat of the event loop, and word to systemd through a real socket."""

from __future__ import annotations

import asyncio
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.monitoring import heartbeat, systemd
from bot.monitoring.heartbeat import Heartbeat
from bot.monitoring.metrics import Metrics


@pytest.fixture
def told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """Systemd's end of the socket."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as listening:
        listening.bind(str(tmp_path / "notify"))
        listening.settimeout(10)
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        yield listening


def test_systemd_is_told(told: socket.socket) -> None:
    systemd.notify("READY=1")
    assert told.recv(64) == b"READY=1"


def test_who_does_not_listen_keeps_nobody_waiting(told: socket.socket) -> None:
    for _ in range(1000):
        systemd.notify("WATCHDOG=1")
    assert told.recv(64) == b"WATCHDOG=1"


def test_nobody_who_hasn_t_asked_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    systemd.notify("READY=1")
    monkeypatch.setenv("NOTIFY_SOCKET", "/nowhere/at/all")
    systemd.notify("READY=1")
    monkeypatch.setenv("WATCHDOG_USEC", "60000000")
    assert systemd.watchdog() == 60
    monkeypatch.setenv("WATCHDOG_PID", "1")
    assert systemd.watchdog() is None, "it is another process that is watched"


async def test_signs_of_life_stop_with_the_loop(
    told: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("WATCHDOG_USEC", "30000")
    monkeypatch.setattr(heartbeat, "EVERY", 0.01)
    metrics = Metrics()
    beat = Heartbeat(metrics)
    beat.start()
    await asyncio.sleep(0.1)
    assert told.recv(64) == b"WATCHDOG=1"
    time.sleep(0.3)  # noqa: ASYNC251 (the loop hangs)
    await asyncio.sleep(0.05)
    await beat.stop()
    text = metrics.text().decode()
    counts = {
        line.split('"')[1]: float(line.split()[-1])
        for line in text.split("\n")
        if "delay_seconds_bucket" in line
    }
    assert counts["+Inf"] > counts["0.25"], "the loop came late once"


async def test_a_clock_that_is_set_is_counted(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(heartbeat, "EVERY", 0.01)
    metrics, real = Metrics(), time.time
    beat = Heartbeat(metrics)
    beat.start()
    await asyncio.sleep(0.05)
    assert "pantheon_clock_steps_total 0.0" in metrics.text().decode()
    monkeypatch.setattr(time, "time", lambda: real() + 3600)
    await asyncio.sleep(0.05)
    await beat.stop()
    assert "pantheon_clock_steps_total 1.0" in metrics.text().decode()
    assert caplog.text.count("was set by +3600 seconds") == 1
