"""What is told is told by hand: quiet hours end, and requests fail, when a test says so."""

from __future__ import annotations

import pytest

from tests.discord_ui.bot_by_hand import BotByHand


@pytest.fixture
def bot(bot_by_hand: BotByHand) -> BotByHand:
    return bot_by_hand
