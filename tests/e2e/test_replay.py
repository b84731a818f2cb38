"""Looking back: leafing, film, files out and in, verification, as people do it in the chat."""

from __future__ import annotations

import base64
import io
from typing import Any

import aiohttp
import pytest
from PIL import Image

from tests.e2e.conftest import BotHarness
from tests.e2e.labels import REPLAY
from tests.e2e.match import CHANNEL, GAME, Match, is_private, pictures, selects
from tests.playground.driver import buttons, text, until

pytestmark = pytest.mark.usefixtures("painted")

Json = dict[str, Any]


async def played(harness: BotHarness) -> Match:
    """A whole game."""
    match = await Match.begin(harness)
    for number, moves in enumerate(GAME):
        await match.type_turn(number % 2, moves)
    await match.boards()
    return match


async def fetched(attachment: Json) -> bytes:
    """A file of a message."""
    async with aiohttp.ClientSession() as session, session.get(attachment["url"]) as answer:
        return await answer.read()


def file(name: str, content: bytes) -> Json:
    """A file as the page uploads it with a command."""
    return {"filename": name, "base64": base64.b64encode(content).decode()}


def number(message: Json) -> str:
    """Which moment a message shows."""
    return text(message).partition("**")[2].partition("**")[0]


async def test_a_game_is_leafed_through_across_a_restart(harness: BotHarness) -> None:
    async with harness.serving():
        match = await played(harness)
        cleo = harness.world.user("cleo")
        result = await match.board()
        first = (await cleo.click(result, REPLAY)).message
        assert is_private(first)
        assert number(first) == "Before the first move"
        on = (await cleo.click(first, "Next")).message
        assert on["id"] == first["id"]
        assert number(on) == "Setup"
        assert "places a worker on C4" in text(on)
        assert pictures(on)[0]["media"]["url"] != pictures(first)[0]["media"]["url"]
    async with harness.serving():
        on = (await cleo.click(on, "Next")).message
        assert number(on) == "Setup"
        last = (await cleo.click(on, "Last")).message
        assert number(last) == "Turn 7"
        assert "Next" in buttons(last)
        assert not [s for s in selects(last) if len(s["options"]) > 25]
        (seek,) = selects(last)
        fourth = (await cleo.choose(last, seek["custom_id"], "4")).message
        assert number(fourth) == "Turn 2"
        assert "B3 → C3" in text(fourth)
        asked = await cleo.command(match.place, "table replay", step=7)
        assert number(asked.message) == "Turn 5"
        back = (await cleo.click(fourth, "First")).message
        assert number(back) == "Before the first move"


async def filmed(harness: BotHarness, place: str, message: Json) -> Json:
    """The answer to Cleo, once it holds the film."""

    async def look() -> Json | None:
        (found,) = [m for m in await harness.world.user("cleo").messages(place) if m["id"] == message["id"]]
        return found if found["attachments"] else None

    return await until(look)


@pytest.mark.long
async def test_a_game_is_filmed_and_kept(harness: BotHarness) -> None:
    async with harness.serving():
        match = await played(harness)
        cleo = harness.world.user("cleo")
        asked = (await cleo.command(match.place, "table record film")).message
        assert "Filming" in text(asked) or asked["attachments"]
        shown = await filmed(harness, match.place, asked)
        (attachment,) = shown["attachments"]
        assert attachment["filename"].endswith(".webp")
        film = await fetched(attachment)
        with Image.open(io.BytesIO(film)) as opened:
            frames = getattr(opened, "n_frames", 1)
            assert len(GAME) + 1 < frames <= sum(map(len, GAME)) + 3, "steps, the beginning and the end"
        assert len(film) < 8 * 2**20
        exported = (await cleo.command(match.place, "table record export")).message
        record = await fetched(exported["attachments"][0])
    async with harness.serving():
        again = (await cleo.command(match.place, "table record film")).message
        assert again["attachments"][0]["filename"] == attachment["filename"], "it was kept"
        brought = (
            await cleo.use(CHANNEL, "table record import", {"file": file("game.txt", record)})
        ).message
        leaf = (await cleo.click(brought, "Replay it")).message
        pressed = (await cleo.click(leaf, "Film")).message
        assert (await filmed(harness, CHANNEL, pressed))["attachments"]
        running = await Match.begin(harness, in_thread=False)
        refused = await cleo.command(running.place, "table record film", table=2)
        assert "it’s over" in text(refused.message)


async def test_a_record_goes_out_and_comes_in(harness: BotHarness) -> None:
    async with harness.serving():
        match = await played(harness)
        cleo = harness.world.user("cleo")
        verified = (await cleo.command(match.place, "table record verify")).message
        assert text(verified).count("✅") == 4
        assert "❌" not in text(verified)
        assert "import hashlib" in text(verified)
        (attachment,) = verified["attachments"]
        record = await fetched(attachment)
        exported = (await cleo.command(match.place, "table record export")).message
        assert await fetched(exported["attachments"][0]) == record
        brought = (
            await cleo.use(CHANNEL, "table record import", {"file": file("game.txt", record)})
        ).message
        assert is_private(brought)
        assert "❌" not in text(brought)
        open_ = buttons(brought)["Replay it"]["custom_id"]
        leaf = (await cleo.press(brought, open_)).message
        assert "from a file" in text(leaf)
        forged = record.replace(b"C4-D3", b"C4-C3")
        refused = (
            await cleo.use(CHANNEL, "table record import", {"file": file("game.txt", forged)})
        ).message
        assert "has been changed" in text(refused)
        huge = await cleo.use(CHANNEL, "table record import", {"file": file("game.txt", record * 400)})
        assert "too large" in text(huge.message)
    async with harness.serving():
        (seek,) = selects(leaf)
        leaf = (await cleo.choose(leaf, seek["custom_id"], "9")).message
        assert number(leaf) == "Turn 7"
        assert {"Film", "First"} <= set(buttons(leaf))
