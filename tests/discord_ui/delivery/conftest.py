"""A sender for the tests of what is told."""

from __future__ import annotations

import pytest

from bot.discord_ui.delivery.worker import Sender
from tests.discord_ui.house import FakePost, Host


@pytest.fixture
def sender(host: Host, post: FakePost) -> Sender:
    """A sender that does what it is told to, not by itself."""
    return Sender(host, post, host.clock)
