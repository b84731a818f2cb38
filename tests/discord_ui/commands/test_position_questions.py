"""What players ask of the table at hand is answered by the game, and with what one can do about it here."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from discord.app_commands import locale_str

from bot.discord_ui.commands.command import Command, Option
from bot.discord_ui.commands.position_questions import PositionQuestions
from bot.discord_ui.components.errors import Refusal
from bot.games.engine.decision import Decision
from bot.games.engine.text import Text, Who, msg
from bot.games.engine.view import View
from bot.hosting.person import Person
from tests.discord_ui.interaction import Interaction
from tests.discord_ui.people import ADA, BEN, CLEO
from tests.discord_ui.services import CHANNEL, GUILD, Services

GUIDE = PositionQuestions[View]("toy", View)


async def asked(host: Services, person: Person, command: Command, **given: Any) -> str:
    """What the command answers this person."""
    interaction: Any = Interaction(host, person, type=discord.InteractionType.application_command)
    callback: Any = command.callback
    await callback(interaction, **given)
    return interaction.text


async def sealed(host: Services) -> int:
    """A table at which Ada has sealed her bid, and Ben has not."""
    table = await host.tables.lobby.open(
        ADA, "toy", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False
    )
    await host.tables.lobby.join(table.id, BEN)
    snapshot = await host.tables.snapshots.look(table.id, ADA)
    assert snapshot.decision is not None
    await host.tables.play.move(table.id, ADA, snapshot.decision.moves.at(0))
    if (await host.tables.snapshots.look(table.id, ADA)).complete:
        await host.tables.play.confirm(table.id, ADA)
    return table.id


def _now(view: View, decision: Decision | None) -> Text:
    return msg("nothing") if decision is None else msg("something")


async def test_what_may_i_do_now(host: Services) -> None:
    now = GUIDE.now(_now)
    table = await host.tables.lobby.open(
        ADA, "toy", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False
    )
    with pytest.raises(Refusal, match="begun"):
        await asked(host, ADA, now, table=table.id)
    number = await sealed(host)
    told = await asked(host, ADA, now, table=number)
    assert "nothing" in told
    assert "/table prepare" in told
    assert await asked(host, BEN, now, table=number) == "something"


async def test_a_turn_that_is_ready_asks_for_confirm(host: Services) -> None:
    number = (await host.running()).table.id
    snapshot = await host.tables.snapshots.look(number, None)
    mover = snapshot.table.people[snapshot.waiting[0]]
    snapshot = await host.tables.snapshots.look(number, mover)
    while snapshot.decision is not None:
        snapshot = await host.tables.play.move(number, mover, snapshot.decision.moves.at(0))
    assert snapshot.complete
    now = PositionQuestions[View]("santorini", View).now(_now)
    assert "Press Confirm" in await asked(host, mover, now, table=number)


async def test_a_question_about_a_player_is_about_oneself_unless_said_otherwise(
    host: Services,
) -> None:
    whose = GUIDE.whose(
        locale_str("luck"), locale_str("Whose luck?"), lambda _, seat: msg("{who}", who=Who(seat))
    )
    number = await sealed(host)
    assert await asked(host, BEN, whose, table=number, player=None) == "Ben"
    names = (await host.tables.snapshots.look(number, BEN)).names
    for player, name in enumerate(names, 1):
        assert await asked(host, BEN, whose, table=number, player=player) == name
    for person, player in ((BEN, 0), (BEN, 3), (CLEO, None)):
        with pytest.raises(Refusal, match="from 1 to 2"):
            await asked(host, person, whose, table=number, player=player)


async def test_a_question_about_a_thing_offers_all_there_are(host: Services) -> None:
    about = GUIDE.about(
        locale_str("site"),
        locale_str("What is there?"),
        Option("hex", str, locale_str("Which?")),
        lambda _, name: msg("about {name}", name=name),
        lambda _: [("N1", msg("Mine")), ("N2", msg("Forest"))],
    )
    number = await sealed(host)
    assert await asked(host, BEN, about, table=number, hex="N1") == "about N1"
    interaction: Any = Interaction(host, BEN)
    interaction.namespace = SimpleNamespace(table=number)
    complete: Any = about._params["hex"].autocomplete
    offered = await complete(interaction, "for")
    assert [(choice.name, choice.value) for choice in offered] == [("N2 · Forest", "N2")]
