"""The emojis of the bot's application, as a real client uploads, lists, shows and deletes them."""

from io import BytesIO
from typing import Any

import discord
import pytest
from aiohttp import ClientSession
from PIL import Image

from bot.playground import Playground
from bot.playground.rest import emojis
from tests.playground.conftest import Start, make_bot
from tests.playground.driver import World, controls


def png(side: int = 8) -> bytes:
    """A small picture."""
    with BytesIO() as file:
        Image.new("RGBA", (side, side), (255, 0, 0, 255)).save(file, "PNG")
        return file.getvalue()


class Board(discord.ui.LayoutView):
    """A message with an emoji wherever one can stand."""

    def __init__(self, emoji: discord.PartialEmoji) -> None:
        super().__init__(timeout=None)
        button = discord.ui.Button[Any](label="Gold", custom_id="gold", emoji=emoji)
        option = discord.SelectOption(label="Gold", value="gold", emoji=emoji)
        menu = discord.ui.Select[Any](custom_id="menu", options=[option])
        self.add_item(discord.ui.TextDisplay(f"{emoji} 3 gold"))
        self.add_item(discord.ui.ActionRow[Any](button)).add_item(discord.ui.ActionRow[Any](menu))


async def test_an_uploaded_emoji_is_shown_in_texts_buttons_and_options(
    start: Start, playground: Playground, world: World
) -> None:
    bot = await start(make_bot())
    made = await bot.create_application_emoji(name="gold", image=png())
    assert [(each.id, each.name) for each in await bot.fetch_application_emojis()] == [(made.id, "gold")]
    channel = await bot.fetch_channel(int(playground.ids["channels"]["games"]))
    assert isinstance(channel, discord.TextChannel)
    await channel.send(view=Board(discord.PartialEmoji(name="gold", id=made.id)))
    (message,) = await world.user("ada").messages("games")
    shown = [part for part in controls(message) if part["type"] in (2, 3)]
    found = [part["emoji"] if part["type"] == 2 else part["options"][0]["emoji"] for part in shown]
    assert [(each["id"], each["name"]) for each in found] == [(str(made.id), "gold")] * 2
    async with (
        ClientSession() as browser,
        browser.get(f"{playground.page_url}emojis/{made.id}.png") as seen,
    ):
        assert (seen.status, await seen.read()) == (200, png())
    await made.delete()
    assert await bot.fetch_application_emojis() == []
    async with (
        ClientSession() as browser,
        browser.get(f"{playground.page_url}emojis/{made.id}.png") as seen,
    ):
        assert seen.status == 404


async def test_what_discord_refuses(
    start: Start, playground: Playground, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start(make_bot())
    await bot.create_application_emoji(name="gold", image=png())
    for name in ("x", "a-b", "x" * 33, "gold"):
        with pytest.raises(discord.HTTPException) as refused:
            await bot.create_application_emoji(name=name, image=png())
        assert refused.value.code == 50035
    monkeypatch.setattr(emojis, "SIZE", 10)
    with pytest.raises(discord.HTTPException):
        await bot.create_application_emoji(name="large", image=png())
    monkeypatch.setattr(emojis, "MOST", 1)
    with pytest.raises(discord.HTTPException) as refused:
        await bot.create_application_emoji(name="more", image=png())
    assert refused.value.code == 30008
    channel = await bot.fetch_channel(int(playground.ids["channels"]["games"]))
    assert isinstance(channel, discord.TextChannel)
    with pytest.raises(discord.HTTPException, match="Invalid emoji"):
        await channel.send(view=Board(discord.PartialEmoji(name="gone", id=1)))
    assert {problem["kind"] for problem in await world.problems()} == {"refused"}
    await world.forget()
