"""What holds for all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.description import ABSENT, DESCRIPTION

LIVE = frozenset(
    {
        "e2e",
        "discord_ui",
        "playground",
        "storage",
        "tables",
        "test_bench.py",
        "test_bootstrap.py",
        "test_cli.py",
    }
)
"""Tests in which threads, processes, servers, bots and browsers meet in real time."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What lives in real time gets a second try on a busy machine; the summary names who needed it."""
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in LIVE:
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(autouse=True)
def disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for the disk: no test takes the machine's power away."""
    monkeypatch.setattr("bot.storage.sqlite_connection.SYNCHRONOUS", "OFF")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was not checked: a green run must not promise more than it saw."""
    if DESCRIPTION is None:
        terminalreporter.write_line(
            f"{ABSENT}: requests were checked by the playground's own rules only",
            yellow=True,
        )
