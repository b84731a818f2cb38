"""What players ask of the table at hand is answered by the game, and with what one can do about it here."""

from __future__ import annotations

from typing import Any

import pytest_asyncio
from discord.app_commands import locale_str

from bot.discord_ui.commands.command import Option, group
from bot.discord_ui.commands.position_questions import PositionQuestions
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, Who, msg
from bot.games.engine.view import View
from bot.hosting.person import Person
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO


def _now(view: View, decision: Decision | None) -> Text:
    return msg("nothing") if decision is None else msg("something")


@pytest_asyncio.fixture(loop_scope="module", scope="module", autouse=True)
async def _commands(module_bot: BotInPlayground) -> None:
    """What can be asked of the toy."""
    guide = PositionQuestions[View]("toy", View)
    questions = [
        guide.now(_now),
        guide.whose(
            locale_str("luck"), locale_str("Whose luck?"), lambda _, seat: msg("{who}", who=Who(seat))
        ),
        guide.about(
            locale_str("site"),
            locale_str("What is there?"),
            Option("hex", str, locale_str("Which?")),
            lambda _, name: msg("about {name}", name=name),
            lambda _: [("N1", msg("Mine")), ("N2", msg("Forest"))],
        ),
    ]
    tree = module_bot.bot.tree
    tree.add_command(group(locale_str("toy"), locale_str("A toy"), questions))
    await tree.sync()


async def asked(bot: BotInPlayground, person: Person, command: str, **given: Any) -> str:
    """What the command answers this person."""
    return (await bot.command(person, f"toy {command}", **given)).text


async def sealed(bot: BotInPlayground) -> int:
    """A table at which Ada has sealed her bid, and Ben has not."""
    table = (await bot.running("toy")).table
    snapshot = await bot.tables.snapshots.look(table.id, ADA)
    assert snapshot.decision is not None
    await bot.tables.play.move(table.id, ADA, snapshot.decision.moves.at(0))
    if (await bot.tables.snapshots.look(table.id, ADA)).complete:
        await bot.tables.play.confirm(table.id, ADA)
    return table.id


async def test_what_may_i_do_now(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, "toy")
    assert "begun" in await asked(bot, ADA, "now", table=table.id)
    number = await sealed(bot)
    told = await asked(bot, ADA, "now", table=number)
    assert "nothing" in told
    assert "/table prepare" in told
    assert await asked(bot, BEN, "now", table=number) == "something"


async def test_a_turn_that_is_ready_asks_for_confirm(bot: BotInPlayground) -> None:
    mover, snapshot = await bot.mover("toy")
    number = snapshot.table.id
    while snapshot.decision is not None:
        snapshot = await bot.tables.play.move(number, mover, snapshot.decision.moves.at(0))
    assert snapshot.complete
    assert "Press Confirm" in await asked(bot, mover, "now", table=number)


async def test_a_question_about_a_player_is_about_oneself_unless_said_otherwise(
    bot: BotInPlayground,
) -> None:
    number = await sealed(bot)
    assert await asked(bot, BEN, "luck", table=number) == "Ben"
    names = (await bot.tables.snapshots.look(number, BEN)).names
    for player, name in enumerate(names, 1):
        assert await asked(bot, BEN, "luck", table=number, player=player) == name
    for person, player in ((BEN, 0), (BEN, 3), (CLEO, None)):
        assert "from 1 to 2" in await asked(bot, person, "luck", table=number, player=player)


async def test_a_question_about_a_thing_offers_all_there_are(bot: BotInPlayground) -> None:
    number = await sealed(bot)
    assert await asked(bot, BEN, "site", table=number, hex="N1") == "about N1"
    listed = await asked(bot, BEN, "site", table=number)
    assert listed == "**Ask about one of these:**\nN1: Mine\nN2: Forest"
    offered = await bot.user(BEN).complete(str(bot.channel_id), "toy site", "hex", "for", table=number)
    assert [(choice["name"], choice["value"]) for choice in offered] == [("N2 · Forest", "N2")]
