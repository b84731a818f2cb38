"""Every decision of every game fits on one screen of a phone: shown by the chat page, and measured."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, async_playwright, expect

from bot.discord_ui.messages.move_choices import encode_move
from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from tests.discord_ui.bot_in_playground import MONA, BotInPlayground, bot_in_playground
from tests.discord_ui.services import ADA, BEN, CLEO
from tests.playground.driver import PATIENCE, until
from tests.playground.stage import ARGUMENTS, CHROMIUM, needs_browser

WIDE: Final = 390
"""Pixels of a usual phone."""
HIGH: Final = 700
"""Pixels of it between the channel's name and the place to write."""
STEPS: Final = 4
"""Of a move, as deep as they are looked at."""
PEOPLE: Final = (ADA, BEN, CLEO, MONA)


@dataclass(frozen=True)
class Play:
    """A game played by chance."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    seats: int = 2
    moves: int = 60

    def __str__(self) -> str:
        return "-".join([self.game, str(self.seats), *map(str, self.options.values())])


PLAYS: Final = (
    Play("santorini", moves=24),
    Play("santorini", {"powers": "usual"}, seats=3, moves=24),
    Play("dice-forge"),
    Play("dice-forge", seats=4),
    Play("army", moves=40),
    Play("atlantida"),
    Play("atlantida", {"mode": "advanced"}, seats=3),
)
HIGHER: Final[Mapping[str, int]] = {}
"""Kinds of messages that need more, each with its pixels and, in a comment, the reason."""

pytestmark = [pytest.mark.browser, needs_browser, pytest.mark.asyncio(loop_scope="module")]


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def bot(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[BotInPlayground]:
    """The bot with its own pictures and icons."""
    folder: Path = tmp_path_factory.mktemp("bot")
    with pytest.MonkeyPatch.context() as patch:
        async with bot_in_playground(folder, patch, drawn=True) as started:
            icons = started.bot.app_emojis
            await until(lambda: len(icons.uploaded) == len(icons.icons))
            yield started


@pytest_asyncio.fixture(loop_scope="module", scope="module")
async def browser() -> AsyncIterator[Browser]:
    async with async_playwright() as playwright:
        chromium = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        await chromium.close()


@dataclass
class Phones:
    """A phone for everybody at a table, and how high each kind of message is on it."""

    bot: BotInPlayground
    browser: Browser
    pages: dict[int, Page] = field(default_factory=dict[int, Page])
    heights: dict[str, int] = field(default_factory=dict[str, int])

    async def page(self, person: Person) -> Page:
        if person.id not in self.pages:
            context = await self.browser.new_context(viewport={"width": WIDE, "height": 2000})
            page = await context.new_page()
            page.set_default_timeout(1000 * PATIENCE)
            await page.goto(f"{self.bot.playground.page_url}?user={person.id}#{self.bot.channel_id}")
            await expect(page.locator("html[data-ready=yes]")).to_be_attached()
            self.pages[person.id] = page
        return self.pages[person.id]

    async def measure(self, person: Person, kind: str, custom_id: str) -> None:
        """Press a control, and see how high the answer is."""
        if kind in self.heights:
            return
        answered = await self.bot.press(person, custom_id)
        page = await self.page(person)
        shown = page.locator(f'li[data-id="{answered.message["id"]}"]')
        await shown.wait_for()
        await page.wait_for_function("() => [...document.images].every(image => image.complete)")
        box = await shown.bounding_box()
        assert box is not None
        self.heights[kind] = round(box["height"])

    async def measure_steps(self, person: Person, seen: TableSnapshot, chance: Random) -> None:
        """The question, and the steps of one way to an answer."""
        decision, view, table = seen.decision, seen.view, seen.table.id
        assert decision is not None
        assert view is not None
        at = f"p:{table}:{seen.seat}:{seen.stamp}"
        await self.measure(person, decision.kind, f"{at}:show:")
        prefix = view.begins(decision)
        for step in range(1, STEPS):
            pad = view.pad(decision, prefix)
            choices = view.choices(decision, prefix) if pad is None else pad.others
            leading = [choice.move for choice in choices if not choice.complete]
            if not leading:
                break
            prefix = chance.choice(leading)
            await self.measure(person, f"{decision.kind} {step}", f"{at}:page:0/{encode_move(prefix)}")


@pytest.mark.parametrize("play", PLAYS, ids=str)
async def test_every_decision_fits_on_one_screen(
    bot: BotInPlayground, browser: Browser, play: Play
) -> None:
    await bot.begin_test()
    chance, phones = Random(str(play)), Phones(bot, browser)
    table = (await bot.table(ADA, play.game, play.options, seats=play.seats)).id
    for person in PEOPLE[1 : play.seats]:
        await bot.tables.lobby.join(table, person)
    look = bot.tables.snapshots.look
    for _ in range(play.moves):
        public = await look(table, None)
        if public.table.state != "running":
            break
        person = public.table.people[public.waiting[0]]
        seen = await look(table, person)
        if seen.decision is None:
            await phones.measure(person, "complete", f"p:{table}:-:-:show:")
            await bot.tables.play.confirm(table, person)
            continue
        await phones.measure_steps(person, seen, chance)
        moves = seen.decision.moves
        await bot.tables.play.move(table, person, moves.at(chance.randrange(moves.count)))
    for page in phones.pages.values():
        await page.context.close()
    assert len(phones.heights) > 2
    too_high = {kind: high for kind, high in phones.heights.items() if high > HIGHER.get(kind, HIGH)}
    assert too_high == {}


async def test_a_page_of_one_s_own_games_fits_on_one_screen(bot: BotInPlayground, browser: Browser) -> None:
    await bot.begin_test()
    for game in ("army", "atlantida", "dice-forge", "santorini") * 2:
        table = await bot.table(ADA, game, seats=2)
        await bot.tables.lobby.join(table.id, BEN)
    phones = Phones(bot, browser)
    await phones.measure(ADA, "own games", "p:0:-:-:games:0")
    assert phones.heights["own games"] <= HIGH
