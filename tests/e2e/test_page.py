"""A game begun on the chat page by two people, in a real browser, with the real bot."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass, field

import pytest
from playwright.async_api import Browser, Page, async_playwright, expect

from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, JOIN, PLAY
from tests.playground.driver import PATIENCE
from tests.playground.stage import ARGUMENTS, CHROMIUM, needs_browser

PRIVATE = "Nobody sees it yet"

pytestmark = [pytest.mark.browser, needs_browser, pytest.mark.usefixtures("painted")]


@dataclass
class Tab:
    """One person's page, and all that it was sent."""

    name: str
    page: Page
    heard: list[str] = field(default_factory=list)

    @classmethod
    async def open(cls, browser: Browser, address: str, name: str) -> Tab:
        tab = cls(name, await (await browser.new_context()).new_page())
        tab.page.set_default_timeout(1000 * PATIENCE)
        tab.page.on("websocket", lambda socket: socket.on("framereceived", tab._hear))
        await tab.page.goto(f"{address}?user={name}")
        return tab

    def _hear(self, frame: str | bytes) -> None:
        self.heard.append(frame if isinstance(frame, str) else frame.decode())

    async def press(self, name: str) -> None:
        await self.page.get_by_role("log").get_by_role("button", name=name, exact=True).last.click()

    async def sees(self, text: str) -> None:
        await expect(self.page.get_by_role("log").get_by_text(text).last).to_be_visible()


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        await chromium.close()


async def test_two_people_play_a_turn_and_see_nothing_of_each_other_s(
    served: BotHarness, browser: Browser
) -> None:
    ada = await Tab.open(browser, served.playground.page_url, "Ada")
    ben = await Tab.open(browser, served.playground.page_url, "Ben")
    await expect(ada.page.get_by_role("region", name="Welcome")).to_contain_text("Or play alone: /tutorial")
    await ada.page.locator(".composer-text").click()
    await ada.page.keyboard.type("/santorini new")
    await expect(ada.page.get_by_role("option").first).to_be_visible()
    await ada.page.keyboard.press("Enter")
    await ada.page.keyboard.press("Enter")
    await ben.sees("1 free seat")
    await ben.press(JOIN)
    for tab in (ada, ben):
        await tab.page.get_by_role("button", name="Open the thread").last.click()
        await tab.sees("it is your turn")
    table = (await served.bot.tables.snapshots.listing(int(served.playground.ids["guild"])))[0]
    mover, other = (ada, ben) if table.people[0].name == "Ada" else (ben, ada)
    await mover.press(PLAY)
    await mover.press("C3")
    await mover.sees("Place your second worker")
    await mover.press("B2")
    await mover.sees(PRIVATE)
    assert not any(PRIVATE in frame or "C3 (" in frame for frame in other.heard)
    await expect(other.page.get_by_text("Only you can see this")).to_have_count(0)
    await mover.press(CONFIRM)
    await other.sees("on C3 and B2")
    assert not any(PRIVATE in frame for frame in other.heard)
    await other.press(PLAY)
    await other.press("D4")
    await other.sees("Place your second worker")
    assert not any("D4 (" in frame for frame in mover.heard)
