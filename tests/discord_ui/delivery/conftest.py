"""A sender for the tests of what is told."""

from __future__ import annotations

import pytest

from bot.discord_ui.delivery.outbox_worker import Delivery, delivery
from tests.discord_ui.services import FakePost, Services


@pytest.fixture
def sender(host: Services, post: FakePost) -> Delivery:
    """A sender that does what it is told to, not by itself."""
    return delivery(host, post, host.clock)
