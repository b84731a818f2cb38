"""What holds for all tests."""

from __future__ import annotations

import pytest

from tests.description import ABSENT, DESCRIPTION


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was not checked: a green run must not promise more than it saw."""
    if DESCRIPTION is None:
        terminalreporter.write_line(
            f"{ABSENT}: requests were checked by the playground's own rules only",
            yellow=True,
        )
