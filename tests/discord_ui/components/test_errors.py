"""Who is told what when something fails."""

from __future__ import annotations

import logging
from types import SimpleNamespace
from typing import Any, cast

import aiohttp
import discord
import pytest
from discord import app_commands

from bot.discord_ui.components.errors import Refusal, cause, is_gone, words_for
from bot.discord_ui.delivery.failure_verdicts import LONGEST, Verdict, judge, pause
from bot.games.engine.errors import IllegalMove
from bot.games.engine.text import msg
from bot.hosting.errors import NoSuchTable, Stale
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.failure import failure
from tests.discord_ui.people import ADA, OTTO
from tests.playground.driver import until


@pytest.mark.parametrize(
    ("error", "expected"),
    [
        (NoSuchTable(3), "no table 3"),
        (Stale(), "has moved on"),
        (IllegalMove(msg("Too high.")), "Too high."),
        (Refusal(msg("Not now.")), "Not now."),
        (app_commands.NoPrivateMessage(), "in servers"),
        (app_commands.CommandNotFound("x", []), "has changed"),
        (app_commands.CheckFailure(), "don’t have permission"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_expected_errors_have_words(error: Exception, expected: str) -> None:
    assert expected in str(words_for(error))


async def test_who_is_not_on_the_server_can_t_be_found_there(bot: BotInPlayground) -> None:
    table = await bot.table(ADA)
    await bot.world.do("users/remove", user=str(OTTO.id))
    refused = await bot.command(ADA, "table invite", guest=str(OTTO.id), table=table.id)
    assert "I can’t find that person on this server." in refused.text


def test_the_unexpected_has_none() -> None:
    assert words_for(KeyError("x")) is None
    assert words_for(failure(500)) is None


def test_the_cause_is_found_under_the_wrapping() -> None:
    command = cast("Any", SimpleNamespace(name="move", qualified_name="move"))
    inner = NoSuchTable(1)
    assert cause(app_commands.CommandInvokeError(command, inner)) is inner
    assert cause(inner) is inner


@pytest.mark.parametrize(
    ("error", "gone"),
    [
        (failure(404, 10062), True),
        (failure(400, 40060), True),
        (failure(404, 10015), True),
        (failure(401, 50027), True),
        (failure(404, 10008), False),
        (KeyError(), False),
    ],
)
def test_ended_interactions_are_known(error: Exception, gone: bool) -> None:
    assert is_gone(error) is gone


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (failure(500), "later"),
        (failure(429), "later"),
        (discord.RateLimited(70.0), "later"),
        (aiohttp.ClientConnectionError(), "later"),
        (TimeoutError(), "later"),
        (ConnectionResetError(), "later"),
        (failure(404, 10003), "deleted"),
        (failure(403, 50001), "elsewhere"),
        (failure(403, 50013), "elsewhere"),
        (failure(403, 160005), "elsewhere"),
        (failure(404, 10008), "gone"),
        (failure(400, 30046), "gone"),
        (failure(400, 50083), "asleep"),
        (failure(400, 160004), "made"),
        (failure(400, 50035), "unknown"),
        (ValueError(), "unknown"),
    ],
)
def test_failures_are_judged(error: Exception, kind: str) -> None:
    assert judge(error).kind == kind


def test_pauses_grow_up_to_an_hour() -> None:
    pauses = [pause(attempts, Verdict("later")) for attempts in range(30)]
    assert pauses == sorted(pauses)
    assert (pauses[0], pauses[-1]) == (2.0, LONGEST)
    assert pause(0, Verdict("later", 70.0)) == 70.0
    assert pause(0, Verdict("unknown")) == 60.0
    assert pause(0, Verdict("elsewhere")) == LONGEST


@pytest.mark.parametrize(
    "dropped",
    [
        aiohttp.ServerDisconnectedError(),
        aiohttp.ClientOSError(104, "reset"),
        TimeoutError(),
        OSError(104, "reset"),
    ],
    ids=lambda error: type(error).__name__,
)
async def test_a_dropped_connection_is_one_line_in_the_log(
    bot: BotInPlayground,
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
    dropped: Exception,
) -> None:
    """The explanation is lost on the same way as the answer, and must not fail unhandled."""

    async def lost(*_: object, **__: object) -> None:
        raise dropped

    monkeypatch.setattr(discord.Interaction, "edit_original_response", lost)
    monkeypatch.setattr(discord.Webhook, "send", lost)
    with caplog.at_level(logging.INFO, "bot"):
        await bot.user(ADA).command(str(bot.channel_id), "games", wait=False)
        await until(lambda: len(caplog.records) == 2)
    assert all(one.levelno == logging.WARNING and one.exc_info is None for one in caplog.records)
