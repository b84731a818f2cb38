"""A real, unmodified discord.py client lives in the playground."""

import asyncio
import io

import discord
import pytest
from discord import app_commands
from discord.ext import commands
from discord.http import Route
from PIL import Image

from bot.playground import Playground
from tests.playground.conftest import Start, make_bot
from tests.playground.driver import PATIENCE, Refused, World, buttons, text


def picture(color: str = "red", name: str = "board.png") -> discord.File:
    """A small PNG."""
    content = io.BytesIO()
    Image.new("RGB", (30, 20), color).save(content, "PNG")
    content.seek(0)
    return discord.File(content, name, description="a board")


class Board(discord.ui.LayoutView):
    """A picture with a button that draws it anew."""

    def __init__(self, turn: int = 0) -> None:
        super().__init__(timeout=None)
        item = discord.MediaGalleryItem("attachment://board.png", description=f"turn {turn}")
        again = discord.ui.Button["Board"](label="Again", custom_id="again")
        asleep = discord.ui.Button["Board"](label="Asleep", custom_id="asleep", disabled=True)

        async def draw(interaction: discord.Interaction) -> None:
            await interaction.response.edit_message(view=Board(turn + 1), attachments=[picture("blue")])

        again.callback = draw
        parts = (discord.ui.TextDisplay(f"turn {turn}"), discord.ui.MediaGallery(item))
        self.add_item(discord.ui.Container(*parts, discord.ui.ActionRow(again, asleep)))


class Form(discord.ui.Modal, title="Your wish"):
    """One text and one select."""

    wish = discord.ui.Label(text="Wish", component=discord.ui.TextInput(custom_id="wish", max_length=10))
    color = discord.ui.Label(
        text="Colour",
        component=discord.ui.Select(
            custom_id="color", options=[discord.SelectOption(label=c, value=c) for c in ("red", "blue")]
        ),
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        wish, color = self.wish.component, self.color.component
        assert isinstance(wish, discord.ui.TextInput)
        assert isinstance(color, discord.ui.Select)
        await interaction.response.send_message(f"{wish.value} in {color.values[0]}", ephemeral=True)


def build() -> commands.AutoShardedBot:
    """A bot with a command of each kind."""
    bot = make_bot()
    group = app_commands.Group(name="table", description="Tables")

    @group.command(description="Say something in private, after thinking")
    async def whisper(
        interaction: discord.Interaction,
        words: str,
        number: app_commands.Range[int, 1, 5] = 1,
        whom: discord.Member | None = None,
        role: discord.Role | None = None,
        where: discord.TextChannel | None = None,
    ) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.followup.send(words * number)
        await interaction.followup.send("and more", ephemeral=True)

    @whisper.autocomplete("words")
    async def words(interaction: discord.Interaction, current: str) -> list[app_commands.Choice[str]]:
        given = interaction.namespace
        found = [str(given[name].id) for name in ("whom", "role", "where") if name in given]
        known = ("alpha", "beta", *found)
        return [app_commands.Choice(name=w, value=w) for w in known if w.startswith(current)]

    @bot.tree.command(description="Show the board")
    async def board(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=Board(), file=picture())

    @bot.tree.command(description="Open a form")
    async def wish(interaction: discord.Interaction) -> None:
        await interaction.response.send_modal(Form())

    @bot.tree.command(description="Choose somebody")
    async def greet(interaction: discord.Interaction, whom: discord.Member) -> None:
        select = discord.ui.UserSelect["discord.ui.View"](custom_id="who")

        async def chosen(answer: discord.Interaction) -> None:
            await answer.response.defer()
            await answer.edit_original_response(content=f"hello {select.values[0].display_name}", view=None)

        select.callback = chosen  # type: ignore[method-assign]
        await interaction.response.send_message(
            f"not {whom.display_name}?", view=discord.ui.View().add_item(select)
        )

    @bot.tree.command(description="Answer twice")
    async def twice(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("once")
        with pytest.raises(discord.HTTPException) as caught:
            await interaction.client.http.request(
                Route("POST", f"/interactions/{interaction.id}/{interaction.token}/callback"),
                json={"type": 4, "data": {"content": "again"}},
            )
        await interaction.followup.send(str(caught.value.code))

    @bot.tree.command(description="Sleep too long")
    async def sleep(interaction: discord.Interaction) -> None:
        bot.dispatch("asleep", interaction)

    @bot.tree.context_menu(name="Who is this")
    async def who(interaction: discord.Interaction, member: discord.Member) -> None:
        await interaction.response.send_message(member.display_name)

    bot.tree.add_command(group)

    async def sync() -> None:
        await bot.tree.sync()

    bot.setup_hook = sync  # type: ignore[method-assign]
    return bot


@pytest.fixture
async def bot(start: Start) -> commands.AutoShardedBot:
    """The bot, ready."""
    return await start(build())


async def test_private_answer_after_thinking(bot: commands.AutoShardedBot, world: World) -> None:
    ada, ben = world.user("ada"), world.user("ben")
    outcome = await ada.command("games", "table whisper", words="hi", number=2)
    assert (outcome.status, outcome.private, text(outcome.message)) == ("answered", True, "hihi")
    assert outcome.message["type"] == 20
    await world.idle()
    assert [text(m) for m in await ada.messages("games")] == ["hihi", "and more"]
    assert await ben.messages("games") == []


async def test_autocomplete(bot: commands.AutoShardedBot, world: World) -> None:
    choices = await world.user("ada").complete("games", "table whisper", "words", "al")
    assert choices == [{"name": "alpha", "value": "alpha"}]


async def test_what_else_is_chosen_is_known_to_autocomplete(
    bot: commands.AutoShardedBot, world: World, playground: Playground
) -> None:
    ada, ids = world.user("ada"), playground.ids
    (guild,) = (await world.info())["guilds"]
    role = next(role["id"] for role in guild["roles"] if role["name"] == "Moderator")
    wanted = [ids["users"]["Ben"], role, ids["channels"]["games"]]
    by_name = {"whom": "@Ben", "role": "Moderator", "where": "#games"}
    for options in (by_name, dict(zip(by_name, wanted, strict=True))):
        choices = await ada.complete("games", "table whisper", "words", **options)
        assert [choice["value"] for choice in choices] == ["alpha", "beta", *wanted]
    with pytest.raises(Refused, match="unknown_user"):
        await ada.complete("games", "table whisper", "words", whom="nobody")


async def test_picture_and_button(
    bot: commands.AutoShardedBot, world: World, playground: Playground
) -> None:
    shown = (await world.user("ada").command("games", "board")).message
    assert shown["flags"] & 32768
    before = shown["components"][0]["components"][1]["items"][0]["media"]
    assert (before["width"], before["height"], before["content_type"]) == (30, 20, "image/png")
    outcome = await world.user("ben").press(shown, "again")
    assert outcome.status == "updated"
    assert text(outcome.message) == "turn 1"
    after = outcome.message["components"][0]["components"][1]["items"][0]["media"]
    assert after["attachment_id"] != before["attachment_id"]
    assert len(outcome.message["attachments"]) == 1
    assert buttons(outcome.message)["Asleep"]["disabled"]
    async with world._session.get(before["url"]) as gone, world._session.get(after["url"]) as there:
        assert (gone.status, there.status, there.content_type) == (404, 200, "image/png")


async def test_form(bot: commands.AutoShardedBot, world: World) -> None:
    ada = world.user("ada")
    opened = await ada.command("games", "wish")
    assert opened.status == "modal"
    outcome = await ada.submit(opened.modal, {"wish": "a boat", "color": ["blue"]})
    assert (outcome.private, text(outcome.message)) == (True, "a boat in blue")


async def test_user_select_and_menu(bot: commands.AutoShardedBot, world: World) -> None:
    ada = world.user("ada")
    asked = await ada.command("games", "greet", whom="ben")
    assert text(asked.message) == "not Ben?"
    outcome = await ada.choose(asked.message, "who", "cleo")
    assert (outcome.status, text(outcome.message)) == ("updated", "hello Cleo")
    assert text((await ada.menu("games", "Who is this", "dev")).message) == "Dev"


async def test_second_answer(bot: commands.AutoShardedBot, world: World) -> None:
    await world.user("ada").command("games", "twice")
    await world.idle()
    assert text((await world.user("ben").messages("games"))[-1]) == "40060"


async def test_answer_too_late(bot: commands.AutoShardedBot, world: World) -> None:
    late = asyncio.ensure_future(bot.wait_for("asleep", timeout=PATIENCE))
    outcome = asyncio.ensure_future(world.user("ada").command("games", "sleep"))
    interaction: discord.Interaction = await late
    await world.overdue()
    assert (await outcome).status == "failed"
    with pytest.raises(discord.NotFound) as caught:
        await interaction.response.send_message("now")
    assert caught.value.code == 10062
    assert [p["kind"] for p in await world.problems()] == ["unanswered"]
    await world.forget()


async def test_fifteen_minutes(bot: commands.AutoShardedBot, world: World) -> None:
    seen = asyncio.ensure_future(bot.wait_for("interaction", timeout=PATIENCE))
    await world.user("ada").command("games", "board")
    interaction: discord.Interaction = await seen
    await world.advance(901)
    with pytest.raises(discord.HTTPException) as caught:
        await interaction.edit_original_response(content="x")
    assert caught.value.code == 50027


async def test_thread_from_a_message(
    bot: commands.AutoShardedBot, world: World, playground: Playground
) -> None:
    channel = bot.get_channel(int(playground.ids["channels"]["games"]))
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send("start")
    thread = await message.create_thread(name="Ada against Ben")
    assert thread.id == message.id
    with pytest.raises(discord.HTTPException) as caught:
        await message.create_thread(name="again")
    assert caught.value.code == 160004
    await thread.send("first", file=picture())
    await world.do("permissions", target="bot", allow=["MANAGE_THREADS"])
    await thread.edit(archived=True, locked=True)
    with pytest.raises(discord.HTTPException) as caught:
        await channel.get_partial_message(message.id).create_thread(name="again")
    listed = (await world.user("ben").channels())["threads"]
    assert [(t["name"], t["thread_metadata"]["locked"]) for t in listed] == [("Ada against Ben", True)]


@pytest.mark.parametrize("how", ["message", "many messages", "thread", "channel"])
async def test_what_is_deleted_takes_its_files_along(
    bot: commands.AutoShardedBot, world: World, playground: Playground, how: str
) -> None:
    channel = bot.get_channel(int(playground.ids["channels"]["games"]))
    assert isinstance(channel, discord.TextChannel)
    thread = await (await channel.send("start")).create_thread(name="Ada against Ben")
    sent = [await thread.send(file=picture()) for _ in range(2)]
    await world.do("permissions", target="bot", allow=["MANAGE_MESSAGES"])
    if how == "message":
        for message in sent:
            await message.delete()
    elif how == "many messages":
        await thread.delete_messages(sent)
    else:
        await world.do("channels/delete", channel=str(thread.id if how == "thread" else channel.id))
    world_of = playground.core.world
    assert not world_of.all("attachment")
    assert all(world_of.journal.file(str(message.attachments[0].id)) is None for message in sent)


async def test_nonce_posts_once(bot: commands.AutoShardedBot, world: World, playground: Playground) -> None:
    channel = bot.get_partial_messageable(int(playground.ids["channels"]["games"]))
    await world.fault("lost", "POST /channels/*/messages", status=502)
    message = await channel.send("board", nonce="table-1-7")
    again = await channel.send("board", nonce="table-1-7")
    other = await channel.send("board", nonce="table-1-8")
    assert message.id == again.id != other.id
    assert len(await world.user("ada").messages("games")) == 2


async def test_direct_messages(bot: commands.AutoShardedBot, world: World, playground: Playground) -> None:
    user = await bot.fetch_user(int(playground.ids["users"]["Ada"]))
    await user.send("your turn")
    channel = await world.user("ada").dm()
    assert [text(m) for m in await world.user("ada").messages(channel["id"])] == ["your turn"]
    assert (await world.user("ben").channels())["dms"] == []
    await world.do("users/dms", user="ada", open=False)
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("your turn")
    assert caught.value.code == 50007
    await world.do("users/dms", user="ada", open=True)
    await world.do("users/remove", user="ada")
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("your turn")
    assert caught.value.code == 50278


async def test_bot_reads_edits_pins_reacts_and_deletes(
    bot: commands.AutoShardedBot, world: World, playground: Playground
) -> None:
    await world.do("permissions", target="bot", allow=["PIN_MESSAGES", "MANAGE_MESSAGES"])
    channel = bot.get_channel(int(playground.ids["channels"]["games"]))
    assert isinstance(channel, discord.TextChannel)
    first = await channel.send(
        "one", file=picture(), embed=discord.Embed().set_image(url="attachment://board.png")
    )
    assert first.embeds[0].image.url is not None
    assert first.embeds[0].image.url.startswith(playground.page_url)
    second = await first.reply("two")
    assert second.reference is not None
    assert (await first.edit(content="three", attachments=[])).attachments == []
    await first.pin()
    await first.add_reaction("✅")
    fetched = await channel.fetch_message(first.id)
    assert (fetched.pinned, [r.emoji for r in fetched.reactions]) == (True, ["✅"])
    assert [m.id async for m in channel.history(limit=5)] == [second.id, first.id]
    assert [m.id async for m in channel.pins()] == [first.id]
    async with channel.typing():
        pass
    await channel.delete_messages([first, second])
    assert await world.user("ada").messages("games") == []
