"""A tournament takes days, which pass when a test says so."""

from __future__ import annotations

import pytest

from tests.discord_ui.bot_by_hand import BotByHand


@pytest.fixture
def bot(bot_by_hand: BotByHand) -> BotByHand:
    return bot_by_hand
