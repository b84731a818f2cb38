"""What a person sees and what their client lets them do."""

import asyncio
from typing import Any

import discord
import pytest
from aiohttp import ClientSession
from discord.ext import commands

from bot.playground import Playground
from tests.playground.conftest import Start
from tests.playground.driver import PATIENCE, Refused, World, until
from tests.playground.test_client import build

Json = dict[str, Any]


@pytest.fixture
async def bot(start: Start) -> commands.AutoShardedBot:
    """A bot with a command of each kind."""
    return await start(build())


async def refused(doing: Any) -> str:
    """The code with which it is refused."""
    with pytest.raises(Refused) as caught:
        await doing
    return caught.value.code


async def test_what_a_client_does_not_let_through(bot: commands.AutoShardedBot, world: World) -> None:
    ada, ben = world.user("ada"), world.user("ben")
    assert await refused(ada.command("games", "table nothing")) == "unknown_command"
    assert await refused(ada.command("nowhere", "board")) == "unknown_channel"
    assert await refused(world.user("nobody").command("games", "board")) == "unknown_user"
    assert await refused(ada.command("games", "table whisper")) == "missing_option"
    assert await refused(ada.command("games", "table whisper", words="x", extra=1)) == "unknown_option"
    assert await refused(ada.command("games", "table whisper", words="x", number=6)) == "bad_option"
    assert await refused(ada.complete("games", "table whisper", "number")) == "no_autocomplete"
    board = (await ada.command("games", "board")).message
    assert await refused(ada.press(board, "asleep")) == "disabled"
    assert await refused(ada.press(board, "nothing")) == "unknown_component"
    assert await refused(ada.press("1", "again")) == "unknown_message"
    assert await refused(ada.choose(board, "again", "x")) == "unknown_component"
    private = (await ada.command("games", "table whisper", words="x")).message
    assert await refused(ben.press(private, "again")) == "unknown_message"
    assert await refused(ben.dismiss(private)) == "unknown_message"
    asked = (await ada.command("games", "greet", whom="ben")).message
    assert await refused(ada.choose(asked, "who")) == "bad_values"
    assert await refused(ada.choose(asked, "who", "ben", "cleo")) == "bad_values"
    form = (await ada.command("games", "wish")).modal
    assert await refused(ben.submit(form, {"wish": "x", "color": ["red"]})) == "unknown_modal"
    assert await refused(ada.submit(form, {"wish": "x" * 11, "color": ["red"]})) == "bad_text"
    assert await refused(ada.submit(form, {"color": ["red"]})) == "bad_text"
    assert await refused(ada.submit(form, {"wish": "x", "color": ["green"]})) == "bad_values"
    assert await refused(ada.submit(form, {"wish": "x", "other": "y"})) == "unknown_component"
    await ada.cancel(form)
    assert await refused(ada.submit(form, {"wish": "x", "color": ["red"]})) == "unknown_modal"


async def test_a_form_is_open_until_the_bot_has_answered_it(
    bot: commands.AutoShardedBot, world: World, playground: Playground
) -> None:
    ada, filled = world.user("ada"), {"wish": "a boat", "color": ["blue"]}
    form = (await ada.command("games", "wish")).modal
    await world.fault("deaf")
    unheard = asyncio.create_task(ada.submit(form, filled))
    await until(playground.core.interactions.waiting)
    assert await refused(ada.submit(form, filled)) == "submitted"
    await world.overdue()
    assert (await unheard).status == "failed"
    await world.forget()
    assert (await ada.submit(form, filled)).status == "answered"
    assert await refused(ada.submit(form, filled)) == "unknown_modal"


async def test_commands_for_moderators(
    bot: commands.AutoShardedBot, world: World, playground: Playground
) -> None:
    for record in playground.core.world.all("command"):
        playground.core.world.save("command", {**record, "default_member_permissions": str(1 << 5)})
    assert "board" in (await world.user("ada").commands())["usable"]
    assert (await world.user("ben").commands("games"))["usable"] == []
    assert await refused(world.user("ben").command("games", "board")) == "not_permitted"


async def test_archived_threads_take_no_commands(bot: commands.AutoShardedBot, world: World) -> None:
    ada = world.user("ada")
    await ada.thread("games", "T")
    await world.do("threads", thread="T", archived=True)
    assert await refused(ada.command("T", "board")) == "archived"
    await ada.say("T", "wake up")
    assert (await ada.command("T", "board")).status == "answered"
    await world.do("threads", thread="T", archived=True, locked=True)
    assert await refused(world.user("ben").say("T", "x")) == "archived"


async def test_private_channels_and_closed_dms(world: World) -> None:
    ben = world.user("ben")
    await world.do("channels", name="secret", private=True)
    assert "secret" not in [c["name"] for c in (await ben.channels())["channels"]]
    assert await refused(ben.say("secret", "x")) == "unknown_channel"
    channel = await ben.dm("cleo")
    await ben.say(channel["id"], "psst")
    assert await refused(world.user("ada").messages(channel["id"])) == "unknown_channel"
    await world.do("users/dms", user="cleo", open=False)
    assert await refused(ben.say(channel["id"], "psst")) == "not_permitted"
    await world.do("permissions", target="ben", channel="games", deny=["SEND_MESSAGES"])
    assert await refused(ben.say("games", "x")) == "not_permitted"
    assert await refused(ben.say("welcome", "x" * 2001)) == "bad_request"


async def test_who_joins_is_found_under_that_name_and_is_nobody_else(
    playground: Playground, world: World
) -> None:
    await world.add_user("@Zoe")
    await world.add_user("ann_lee")
    people = {user["username"]: user["global_name"] for user in (await world.info())["users"]}
    assert people["zoe"] == "Zoe"
    assert await world.user("@zoe").channels()
    assert await refused(world.add_user("Ann Lee")) == "bad_request"
    for name in ("Zoe", "@ada", "@ @Ada", playground.ids["users"]["Ada"], "@", " @ @ "):
        assert await refused(world.add_user(name)) == "bad_request"


async def events(page: Any, until: str) -> list[Json]:
    """The events of a page up to one of that type."""
    found: list[Json] = []
    while not found or found[-1]["type"] != until:
        found.append(await page.receive_json(timeout=PATIENCE))
    return found


async def test_pages_show_everybody_their_own(
    bot: commands.AutoShardedBot, world: World, playground: Playground
) -> None:
    address = playground.page_url.replace("http", "ws", 1) + "ui/ws?user="
    async with (
        ClientSession() as session,
        session.ws_connect(address + "Ada") as ada,
        session.ws_connect(address + "Ben") as ben,
    ):
        first = (await events(ada, "snapshot"))[0]
        assert (first["me"]["username"], first["info"]["online"]) == ("ada", True)
        assert first["me"]["avatar_url"].startswith(playground.page_url)
        assert "table whisper" in first["usable"]
        await events(ben, "snapshot")
        private = (await world.user("ada").command("games", "table whisper", words="x")).message
        await world.idle()
        await world.user("ada").dismiss(private)
        await world.user("ada").command("games", "wish")
        said = await world.user("ada").say("games", "hello")
        mine = await events(ada, "modal")
        theirs = await events(ben, "message")
        assert [e["message"]["id"] for e in theirs] == [said["id"]]
        assert [e["interaction"]["status"] for e in mine if e["type"] == "interaction"] == [
            "sent", "thinking", "answered", "sent", "modal",
        ]  # fmt: skip
        assert [e["id"] for e in mine if e["type"] == "message_delete"] == [private["id"]]
        await world.do("permissions", target="everyone", channel="table-talk", deny=["VIEW_CHANNEL"])
        gone = (await events(ben, "channel_delete"))[-1]
        assert gone["id"] == playground.ids["channels"]["table-talk"]
        await ada.send_json({"type": "ping"})
        await events(ada, "pong")
    async with ClientSession() as session, session.ws_connect(address + "nobody") as page:
        await page.receive(timeout=PATIENCE)
        assert page.close_code == 4004


async def test_a_press_carries_the_language_of_the_client(
    bot: commands.AutoShardedBot, world: World
) -> None:
    heard: list[str] = []

    async def on_interaction(interaction: discord.Interaction) -> None:
        heard.append(interaction.locale.value)
        await interaction.response.send_message("Heard.", ephemeral=True)

    bot.add_listener(on_interaction)
    view = discord.ui.View(timeout=None)
    view.add_item(discord.ui.Button(label="x", custom_id="x"))
    channel = bot.guilds[0].text_channels[0]
    message = await channel.send("Press", view=view)
    for language in (None, "de"):
        if language is not None:
            await world.do("users/locale", user="ben", locale=language)
        await world.user("ben").press(str(message.id), "x")
    assert heard == ["en-US", "de"]
