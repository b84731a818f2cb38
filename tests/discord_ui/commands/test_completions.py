"""What commands offer and look up beside a game that is closed to the one who asks."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.components.interaction_context import context_of
from bot.discord_ui.features import glossary
from bot.tables.terms import Terms
from tests.discord_ui.features.test_seats import words_of
from tests.discord_ui.interaction import Interaction
from tests.discord_ui.people import ADA, BEN, CLEO
from tests.discord_ui.services import CHANNEL, GUILD, Services


async def test_a_table_that_one_may_not_look_at_hides_no_other(host: Services) -> None:
    numbers: list[int] = []
    for people, spectators in (((BEN, CLEO), "all"), ((ADA, BEN), "none")):
        terms = replace(Terms(), spectators=spectators)
        table = await host.tables.lobby.open(
            people[0], "toy", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, terms=terms
        )
        await host.tables.lobby.join(table.id, people[1])
        numbers.append(table.id)
    own, closed = numbers
    who, offer = context_of(Interaction(host, CLEO)), CompletionSource("toy", "", "{what}")  # pyright: ignore[reportArgumentType]
    snapshot = await offer.snapshot(who, None)
    assert snapshot is not None
    assert snapshot.table.id == own
    assert await offer.snapshot(who, closed) is None
    assert await offer.snapshot(who, 10**9) is None


async def test_the_glossary_is_open_where_a_game_is_closed(host: Services) -> None:
    terms = replace(Terms(), spectators="none")
    table = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, terms=terms
    )
    await host.tables.lobby.join(table.id, BEN)
    who = context_of(Interaction(host, CLEO))  # pyright: ignore[reportArgumentType]
    words = words_of(await glossary.search_glossary(who, host.games["santorini"], ""))
    assert words
    assert "no spectators" not in words
