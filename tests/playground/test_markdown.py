"""Whatever somebody writes in the chat, the page reads it in time proportional to its length."""

import pytest
from playwright.async_api import async_playwright

from bot.playground import Playground
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
    "lines": ("", "\n"),
}

MEASURE = """async (texts) => {
    const { parse } = await import("/page/markdown.js");
    const best = (text) => Math.min(...[1, 2, 3].map(() => {
        const began = performance.now();
        parse(text);
        return performance.now() - began;
    }));
    return texts.map(best);
}"""


@pytest.mark.browser
@needs_browser
async def test_no_message_stops_the_page(playground: Playground) -> None:
    texts = [(head + piece * LENGTH)[:LENGTH] for head, piece in HOSTILE.values()]
    ordinary = ("**Ada** builds at *c3*, `then` Ben moves; " * LENGTH)[:LENGTH]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        page = await browser.new_page()
        await page.goto(playground.page_url)
        # First a short one of the worst kind: a reader that goes back never ends a long one.
        (short,) = await page.evaluate(MEASURE, ["*x" + "**a" * 34])
        assert short < 20
        plain, *times = await page.evaluate(MEASURE, [ordinary, *texts])
        await browser.close()
    bound = 20 + 50 * plain  # milliseconds; their clock and the machine are coarse
    assert {name: time for name, time in zip(HOSTILE, times, strict=True) if time > bound} == {}
