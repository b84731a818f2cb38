"""The stage of the tests of the chat page: the real server, a real bot, a real browser, and tabs in it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, Literal

import discord
import discord.gateway
import pytest
import pytest_asyncio
from discord.http import Route
from playwright.async_api import Browser, Locator, Page, async_playwright, expect
from playwright.async_api import Route as PageRoute
from yarl import URL

from bot.playground import Playground
from bot.playground.json_values import Record
from tests.playground.driver import PATIENCE, World, until
from tests.playground.showcase import make_bot

expect.set_options(timeout=1000 * PATIENCE)

CHROMIUM = Path("/usr/bin/chromium")
ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
)  # fmt: skip
WIDE, PHONE = {"width": 1280, "height": 860}, {"width": 375, "height": 740}
numbers = count(1)

needs_browser = pytest.mark.skipif(not CHROMIUM.exists(), reason=f"Chromium is not at {CHROMIUM}")
in_browser = [pytest.mark.browser, needs_browser, pytest.mark.asyncio(loop_scope="module")]


@dataclass
class Tab:
    """One person's page, with everything it heard over its WebSocket."""

    page: Page
    frames: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    @property
    def log(self) -> Locator:
        return self.page.get_by_role("log", name="Messages")

    @property
    def last(self) -> Locator:
        return self.page.locator(".message").last

    def button(self, name: str) -> Locator:
        return self.log.get_by_role("button", name=name, exact=True).last

    async def write(self, text: str) -> None:
        """Type into the composer, key by key."""
        await self.page.locator(".composer-text").click()
        await self.page.keyboard.type(text)

    async def command(self, text: str) -> None:
        """Type a command without options, and send it by keyboard alone."""
        await self.write(text)
        await expect(self.page.get_by_role("option").first).to_be_visible()
        await self.page.keyboard.press("Enter")
        await expect(self.page.get_by_role("group", name=f"Command {text[1:]}")).to_be_visible()
        await self.page.keyboard.press("Enter")

    async def show(self) -> None:
        """Have everything shown, and wait until it is: from then on the server has it as well."""
        await self.command("/show")
        await expect(self.last).to_contain_text("Ada to move")

    async def note(self, locator: Locator) -> Locator:
        """Have all that it will say written down, in ``data-said``: it may say it for an instant only."""
        script = """node => new MutationObserver(() => { node.dataset.said += node.textContent; })
            .observe(node, { childList: true })"""
        await locator.evaluate(script)
        return locator

    async def back_to(self, text: str) -> None:
        """Scroll up, page after page, until the first message says this."""

        async def reached() -> bool:
            await self.log.evaluate("pane => { pane.scrollTop = 0 }")
            return text in await self.page.locator(".message").first.inner_text()

        await until(reached)

    async def hold(self, address: str, *, then: Literal["continue", "abort"] = "continue") -> asyncio.Event:
        """Keep such requests waiting until the event is set, and let them go on or fail."""
        go = asyncio.Event()

        async def wait(route: PageRoute) -> None:
            await go.wait()
            await (route.continue_() if then == "continue" else route.abort())

        await self.page.route(address, wait)
        return go

    async def overflow(self) -> int:
        """By how many pixels the page is wider than its window."""
        return await self.page.evaluate("document.documentElement.scrollWidth - innerWidth")


@dataclass
class Scene:
    """The playground, the bot in it, and a browser."""

    server: Playground
    world: World
    bot: discord.Client
    thought: asyncio.Event
    """The bot thinks until it is set."""
    browser: Browser
    channel: str = ""
    tabs: list[Tab] = field(default_factory=list)

    def fill(self, count: int) -> list[Record]:
        """Have the bot write "line 0" and so on, as many messages."""
        core = self.server.core
        channel = core.world.get("channel", self.channel)
        return [
            core.messages.create(core.world.bot_id, channel, {"content": f"line {number}"})
            for number in range(count)
        ]

    async def asked(self) -> None:
        """Wait until the bot has been asked something that it has not answered yet."""
        await until(self.server.core.interactions.waiting)

    async def open(self, user: str, size: dict[str, int] = WIDE, **context: Any) -> Tab:
        """A tab in a browser profile of its own."""
        profile = await self.browser.new_context(viewport=size, **context)  # type: ignore[arg-type]
        page = await profile.new_page()
        page.set_default_timeout(1000 * PATIENCE)
        tab = Tab(page)
        page.on("pageerror", lambda error: tab.errors.append(str(error)))
        page.on(
            "console",
            lambda line: tab.errors.append(line.text) if "Content Security" in line.text else None,
        )
        page.on("websocket", lambda ws: ws.on("framereceived", lambda text: tab.frames.append(str(text))))
        await page.goto(f"{self.server.page_url}?user={user}#{self.channel}")
        await expect(page.locator("html[data-ready=yes]")).to_be_attached()
        self.tabs.append(tab)
        return tab


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def stage() -> AsyncIterator[Scene]:
    """Server, bot and browser, shared by the tests of this file."""
    before = Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY
    server = Playground()
    await server.start()
    Route.BASE = server.api_base
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = URL(server.gateway_url)
    thought = asyncio.Event()
    bot = make_bot(thought)
    running = asyncio.create_task(bot.start(server.token))
    await until(lambda: running.done() or bot.is_ready())
    if running.done():
        running.result()
    try:
        async with World(server.page_url) as world, async_playwright() as playwright:
            browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
            yield Scene(server, world, bot, thought, browser)
            await browser.close()
    finally:
        await bot.close()
        with suppress(asyncio.CancelledError):
            await running
        await server.stop()
        Route.BASE, discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = before


@pytest_asyncio.fixture(loop_scope="module")
async def scene(stage: Scene) -> AsyncIterator[Scene]:
    """A test's share of the stage: a channel of its own and fresh tabs; none may have met an error."""
    stage.channel = (await stage.world.do("channels", name=f"scene-{next(numbers)}"))["channel"]["id"]
    yield stage
    errors = [error for tab in stage.tabs for error in tab.errors]
    for tab in stage.tabs:
        await tab.page.context.close()
    stage.tabs.clear()
    assert errors == []
