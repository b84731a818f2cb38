"""A tutorial on Discord: one tap from a game's cover, in a thread that nobody else sees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.discord_ui.messages.lessons import explanation
from bot.hosting.person import Person
from bot.tables.model import TableInfo, TableSnapshot
from bot.tables.tutorials import Guidance
from bot.translations import Translations
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.messages.test_limits import table
from tests.discord_ui.people import ADA, BEN, CLEO


async def newest(bot: BotInPlayground, person: Person) -> TableInfo:
    """The game that somebody has begun last."""
    return (await bot.tables.own.of(person.id))[0].table


async def test_one_tap_from_the_cover_begins_it_for_the_learner_alone(bot: BotInPlayground) -> None:
    lobby = await bot.table(BEN)
    [cover] = await bot.messages(ADA)
    begun = await bot.press(ADA, f"p:{lobby.id}:-:-:tutorial:santorini", on=cover)
    assert "### Place your first worker" in begun.text
    assert "Be first to climb to level 3." in begun.text
    own = await newest(bot, ADA)
    assert f"p:{own.id}:0:" in "\n".join(begun.custom_ids), "the question is theirs to answer"
    assert len(await bot.messages(ADA)) == 1, "nothing of it stands in the channel"
    thread = (await bot.tables.snapshots.info(own.id)).thread_id
    assert thread is not None
    world = bot.playground.core.world
    assert world.sees(str(ADA.id), world.get("channel", str(thread)))
    assert not world.sees(str(BEN.id), world.get("channel", str(thread)))
    assert "no spectators" in (await bot.press(BEN, f"p:{own.id}:-:-:show:")).text
    assert "### Place your first worker" in (await bot.command(ADA, "tutorial", game="Santorini")).text
    assert (await newest(bot, ADA)).id == own.id, "it goes on"


async def test_explanations_stop_at_will_and_come_back(bot: BotInPlayground) -> None:
    begun = await bot.command(ADA, "tutorial", game="santorini")
    quiet = await bot.press(ADA, begun.buttons["Stop explaining"], on=begun)
    assert "No more explanations." in quiet.text
    assert "💡" not in quiet.text
    assert "### Place your first worker" in quiet.text
    more = await bot.press(ADA, quiet.buttons["…"], on=quiet)
    assert "💡" in (await bot.press(ADA, more.buttons["Explain again"], on=more)).text


async def test_its_control_tells_nothing_of_a_table_that_one_cannot_see(bot: BotInPlayground) -> None:
    hidden, elsewhere = await bot.table(ADA), await bot.new_channel()
    await bot.hide(bot.channel_id, BEN)
    for number in (hidden.id, hidden.id + 1):
        told = (await bot.press(BEN, f"p:{number}:-:-:lessons:off", place=elsewhere)).text
        assert f"There is no table {number} on this server" in told


async def test_where_no_private_thread_can_be_it_is_a_public_one(bot: BotInPlayground) -> None:
    await bot.world.do(
        "permissions",
        target="bot",
        channel=str(bot.channel_id),
        deny=["CREATE_PRIVATE_THREADS"],
    )
    await bot.command(BEN, "tutorial", game="santorini")
    await bot.told()
    own = await newest(bot, BEN)
    thread = (await bot.tables.snapshots.info(own.id)).thread_id
    assert thread is not None
    assert bot.playground.core.world.get("channel", str(thread))["type"] == 11


async def test_in_a_direct_message_it_is_said_where_it_can_begin(bot: BotInPlayground) -> None:
    lobby = await bot.table(ADA)
    place = int((await bot.user(CLEO).dm())["id"])
    refused = await bot.press(CLEO, f"p:{lobby.id}:-:-:tutorial:santorini", place=place)
    assert "Games are played in servers" in refused.text
    assert not await bot.tables.own.of(CLEO.id)


async def test_in_a_forum_s_post_there_is_no_thread_for_it(bot: BotInPlayground) -> None:
    post = await bot.forum_post(CLEO)
    assert (
        "Go to a text channel" in (await bot.command(CLEO, "tutorial", place=post, game="santorini")).text
    )
    assert not await bot.tables.own.of(CLEO.id)


async def test_where_no_thread_can_be_it_says_so_and_opens_nothing_in_the_channel(
    bot: BotInPlayground,
) -> None:
    async def change(**permissions: Sequence[str]) -> None:
        await bot.world.do("permissions", target="bot", channel=str(bot.channel_id), **permissions)

    running = await bot.command(ADA, "tutorial", game="santorini")
    await bot.told()
    for denied, lacking in (
        (("CREATE_PRIVATE_THREADS", "CREATE_PUBLIC_THREADS"), "create private threads"),
        (("SEND_MESSAGES_IN_THREADS",), "send messages in threads"),
    ):
        await change(deny=denied)
        before = len(await bot.messages())
        refused = await bot.command(CLEO, "tutorial", game="santorini")
        assert f"I lack the permission to {lacking}" in refused.text
        await bot.told()
        assert len(await bot.messages()) == before
        assert not await bot.tables.own.of(CLEO.id)
        again = await bot.command(ADA, "tutorial", game="santorini")
        assert again.text == running.text, "what has begun goes on"
        await change(allow=denied)


def test_who_waits_for_the_computer_is_told_where_the_board_is() -> None:
    waiting = TableSnapshot(replace(table("running"), thread_id=77))
    told = explanation(waiting, Guidance(None, True))
    assert told is not None
    assert (
        Translations()
        .translator("en-US")
        .translate(told)
        .endswith("press **Play** below the newest board in <#77>.")
    )
