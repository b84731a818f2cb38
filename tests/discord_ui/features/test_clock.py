"""Vacations as people announce them, and come back."""

from __future__ import annotations

from datetime import timedelta

from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA


async def test_clocks_are_told_to_stop_when_the_vacation_begins(bot_by_hand: BotByHand) -> None:
    bot = bot_by_hand
    later = (bot.clock() + timedelta(days=9)).date().isoformat()
    planned = await bot.command(ADA, "vacation start", days=2, begins=later)
    assert "Your clocks stop then in all your games by post on this server." in planned.text
    called_off = await bot.command(ADA, "vacation stop")
    assert "**Your vacation is cancelled.** Your clocks run as before." in called_off.text
    begun = await bot.command(ADA, "vacation start", days=2)
    assert "Your clocks are stopped in all your games by post on this server." in begun.text
    bot.advance(3600)
    assert "**Welcome back.** Your clocks run again." in (await bot.command(ADA, "vacation stop")).text
