"""Every way to answer an interaction, and controls that outlive the bot's process."""

import asyncio
import re
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from tests.playground.conftest import Start, make_bot
from tests.playground.driver import World, buttons, text


class Turn(
    discord.ui.DynamicItem[discord.ui.Button[discord.ui.LayoutView]],
    template=r"turn:(?P<table>\d+):(?P<stamp>\d+)",
):
    """A persistent control as the bot's own are."""

    def __init__(self, table: int, stamp: int) -> None:
        super().__init__(discord.ui.Button(label=f"Turn {stamp}", custom_id=f"turn:{table}:{stamp}"))
        self.table, self.stamp = table, stamp

    @classmethod
    async def from_custom_id(cls, interaction: Any, item: Any, match: re.Match[str]) -> "Turn":
        return cls(int(match["table"]), int(match["stamp"]))

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(view=board(self.table, self.stamp + 1))


def board(table: int, stamp: int) -> discord.ui.LayoutView:
    """A new view for every message."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay(f"table {table}, stamp {stamp}"))
    return view.add_item(discord.ui.ActionRow(Turn(table, stamp)))  # type: ignore[arg-type]


class Orders(discord.ui.Modal, title="Orders"):
    """Every kind of field that is not text."""

    side = discord.ui.Label(
        text="Side",
        component=discord.ui.RadioGroup(
            custom_id="side", options=[discord.RadioGroupOption(label=x, value=x) for x in ("sun", "moon")]
        ),
    )
    extras = discord.ui.Label(
        text="Extras",
        component=discord.ui.CheckboxGroup(
            custom_id="extras",
            required=False,
            options=[discord.CheckboxGroupOption(label=x, value=x) for x in ("dome", "tower")],
        ),
    )
    sure = discord.ui.Label(text="Sure", component=discord.ui.Checkbox(custom_id="sure"))
    map = discord.ui.Label(text="Map", component=discord.ui.FileUpload(custom_id="map", required=False))

    async def on_submit(self, interaction: discord.Interaction) -> None:
        side, extras, sure, file = (x.component for x in (self.side, self.extras, self.sure, self.map))
        assert isinstance(side, discord.ui.RadioGroup)
        assert isinstance(extras, discord.ui.CheckboxGroup)
        assert isinstance(sure, discord.ui.Checkbox)
        assert isinstance(file, discord.ui.FileUpload)
        names = [a.filename for a in file.values]
        await interaction.response.edit_message(
            content=f"{side.value} {extras.values} {sure.value} {names}"
        )


def build() -> commands.AutoShardedBot:
    """A bot whose controls answer in every way."""
    bot = make_bot()
    bot.add_dynamic_items(Turn)

    @bot.tree.command(description="A board after thinking, in public")
    @app_commands.describe(rules="a file")
    async def new(interaction: discord.Interaction, rules: discord.Attachment | None = None) -> None:
        await interaction.response.defer(thinking=True)
        name = (await rules.read()).decode() if rules else "7"
        await interaction.edit_original_response(view=board(int(name), 0))

    @bot.tree.command(description="A panel of all answers")
    async def panel(interaction: discord.Interaction) -> None:
        view = discord.ui.View(timeout=60)
        for label in ("later", "private", "form", "silent", "vanish"):
            view.add_item(button := discord.ui.Button["discord.ui.View"](label=label, custom_id=label))
            button.callback = ANSWERS[label]  # type: ignore[method-assign]
        await interaction.response.send_message("panel", view=view)

    async def sync() -> None:
        await bot.tree.sync()

    bot.setup_hook = sync  # type: ignore[method-assign]
    return bot


async def later(interaction: discord.Interaction) -> None:
    await interaction.response.defer()
    await interaction.followup.send("afterwards")


async def private(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("between us", ephemeral=True)
    await interaction.edit_original_response(content="between the two of us")


async def form(interaction: discord.Interaction) -> None:
    await interaction.response.send_modal(Orders())


async def silent(interaction: discord.Interaction) -> None:
    await interaction.response.defer(thinking=True, ephemeral=True)
    await interaction.delete_original_response()


async def vanish(interaction: discord.Interaction) -> None:
    await interaction.response.edit_message(content="gone soon", view=None)
    await interaction.delete_original_response()


ANSWERS = {"later": later, "private": private, "form": form, "silent": silent, "vanish": vanish}


async def test_answers_to_a_button(start: Start, world: World) -> None:
    await start(build())
    ada, ben = world.user("ada"), world.user("ben")
    panel = (await ada.command("games", "panel")).message
    answer = await ben.press(panel, "later")
    assert (answer.status, text(answer.message), answer.message["type"]) == ("answered", "afterwards", 19)
    assert answer.message["message_reference"]["message_id"] == panel["id"]
    answer = await ben.press(panel, "private")
    await world.idle()
    assert text((await ben.messages("games"))[-1]) == "between the two of us"
    assert text((await ada.messages("games"))[-1]) == "afterwards"
    assert (await ben.press(panel, "silent")).status == "answered"
    opened = await ben.press(panel, "form")
    assert opened.status == "modal"
    upload = [{"filename": "map.txt", "base64": "aGk="}]
    values = {"side": "moon", "extras": ["dome"], "sure": True, "map": upload}
    updated = await ben.submit(opened.modal, values)
    assert (updated.status, updated.message["id"]) == ("updated", panel["id"])
    assert text(updated.message) == "moon ['dome'] True ['map.txt']"
    assert (await ben.press(panel, "vanish")).status == "updated"
    await world.idle()
    assert panel["id"] not in [m["id"] for m in await ada.messages("games")]


async def test_old_button_and_a_new_process(start: Start, world: World) -> None:
    bot = await start(build())
    ada = world.user("ada")
    rules = {"filename": "rules.txt", "base64": "NDI="}
    shown = (await ada.command("games", "new", rules=rules)).message
    assert (text(shown), shown["flags"] & 128) == ("table 42, stamp 0", 0)
    await bot.close()
    await asyncio.sleep(0)
    await start(build())
    outcome = await ada.press(shown, buttons(shown)["Turn 0"]["custom_id"])
    assert (outcome.status, text(outcome.message)) == ("updated", "table 42, stamp 1")


async def test_a_hundred_presses_at_once(start: Start, world: World) -> None:
    await start(build())
    panel = (await world.user("ada").command("games", "panel")).message
    people = [world.user(name) for name in ("ada", "ben", "cleo", "dev")] * 25
    outcomes = await asyncio.gather(*(person.press(panel, "private") for person in people))
    assert {o.status for o in outcomes} == {"answered"}
    await world.idle()
    for name in ("ada", "ben", "cleo", "dev"):
        own = [m for m in await world.user(name).messages("games") if m["flags"] & 64]
        assert [text(m) for m in own] == ["between the two of us"] * 25


@pytest.mark.parametrize("private", [False, True], ids=["public", "private"])
async def test_thinking_for_too_long(start: Start, world: World, private: bool) -> None:
    bot = make_bot()

    @bot.tree.command(description="Never ends")
    async def muse(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True, ephemeral=private)

    async def sync() -> None:
        await bot.tree.sync()

    bot.setup_hook = sync  # type: ignore[method-assign]
    await start(bot)
    outcome = await world.user("ada").command("games", "muse", wait=False)
    assert (outcome.status, outcome.private, outcome.message["flags"] & 128) == ("thinking", private, 128)
    assert not await world.idle(limit=0.2)
    await world.advance(900)
    assert await world.idle()
