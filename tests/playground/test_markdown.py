"""Whatever somebody writes in the chat, the page reads it to its end."""

import asyncio

import pytest
from playwright.async_api import async_playwright

from bot.playground import Playground
from tests.playground.driver import PATIENCE
from tests.playground.stage import ARGUMENTS, CHROMIUM, needs_browser

LENGTH = 4000

#: Pieces that make a reader look far ahead in vain, each repeated to a message of the greatest length.
HOSTILE = {
    "italic over bold": ("*x", "**a"),
    "italic over underline": ("_x", "__a"),
    "escaped stars": ("*x", "\\**a"),
    "stars": ("", "*"),
    "underscores": ("", "_a"),
    "open bold": ("", "**a "),
    "open strike": ("", "~~a "),
    "italics before spaces": ("", "*a "),
    "three stars": ("", "***a "),
    "every mark": ("", "*_~|`"),
    "all marks open": ("", "*a **b __c ~~d ||e _f `g [h]("),
    "marks within marks": ("", "**__~~||"),
    "backticks": ("", "`a``a```a"),
    "fences": ("", "```a "),
    "open commands": ("", "</"),
    "open links": ("", "[a]("),
    "open titles": ("", '[a](x "'),
    "brackets": ("", "["),
    "quotes": ("", "> "),
    "whole quotes": ("", ">>> "),
    "a list of blanks": ("- ", " "),
    "addresses": ("", "http://"),
    "dots": ("http://", "."),
    "backslashes": ("", "\\"),
    "bold over italic": ("", "**_"),
    "underline over bold": ("", "||__**"),
    "open times": ("", "<t:"),
    "lists": ("", "- "),
    "lines": ("", "\n"),
}

READ = """async (texts) => {
    const { parse } = await import("/page/markdown.js");
    return texts.map(text => parse(text).length);
}"""


@pytest.mark.browser
@needs_browser
async def test_no_message_stops_the_page(playground: Playground) -> None:
    """A reader that goes back again and again would not end in hours, however fast the machine is."""
    texts = [(head + piece * LENGTH)[:LENGTH] for head, piece in HOSTILE.values()]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = await browser.new_page()
        await page.goto(playground.page_url)
        async with asyncio.timeout(PATIENCE):
            blocks = await page.evaluate(READ, texts)
        await browser.close()
    assert all(blocks)
