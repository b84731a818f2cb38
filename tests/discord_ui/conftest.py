"""The whole bot on a playground: one for each module, by itself or worked by hand, or one for a test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from bot.translations import DOMAIN, Translations
from tests.discord_ui import bot_by_hand as by_hand
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.bot_in_playground import BotInPlayground, bot_in_playground


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What uses the bot of its module runs in that bot's event loop."""
    for item in items:
        if {"module_bot", "module_bot_by_hand"} & set(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.asyncio(loop_scope="module"), append=False)


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def module_bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotInPlayground]:
    """One bot for all tests of a module."""
    with pytest.MonkeyPatch.context() as patch:
        async with bot_in_playground(tmp_path_factory.mktemp("bot"), patch) as started:
            yield started


@pytest_asyncio.fixture(loop_scope="module")
async def bot(module_bot: BotInPlayground) -> AsyncIterator[BotInPlayground]:
    """The module's bot, with a channel for this test alone."""
    await module_bot.begin_test()
    yield module_bot
    await module_bot.told()


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def module_bot_by_hand(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotByHand]:
    """One bot by hand for all tests of a module."""
    with pytest.MonkeyPatch.context() as patch:
        async with by_hand.bot_by_hand(tmp_path_factory.mktemp("bot"), patch) as started:
            yield started


@pytest_asyncio.fixture(loop_scope="module")
async def bot_by_hand(module_bot_by_hand: BotByHand) -> BotByHand:
    """The module's bot by hand, which knows of nothing that other tests did."""
    await module_bot_by_hand.begin_test()
    return module_bot_by_hand


@pytest.fixture
async def new_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[BotInPlayground]:
    """A bot that nobody has used yet, where a test counts all games or people choose for good."""
    async with bot_in_playground(tmp_path, monkeypatch) as started:
        await started.begin_test()
        yield started
        await started.told()


@pytest.fixture
def german(tmp_path: Path) -> Translations:
    """A little German."""
    catalog = Catalog(locale="de")
    catalog.add("{player}, it is your turn.", "{player}, du bist dran.")
    catalog.add("Help", "Hilfe")
    catalog.add("What happened", "Was geschah")
    file = tmp_path / "de" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as opened:
        write_mo(opened, catalog)
    return Translations(tmp_path)
