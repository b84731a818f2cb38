"""A sender for the tests of what is told."""

from __future__ import annotations

import pytest

from bot.face.telling.sender import Sender
from tests.face.house import FakePost, Host


@pytest.fixture
def sender(host: Host, post: FakePost) -> Sender:
    """A sender that does what it is told to, not by itself."""
    return Sender(host, post, host.clock)
