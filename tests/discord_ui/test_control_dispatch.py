"""Pressing controls of every kind, age and owner."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import discord
import pytest
from discord import ui
from discord.ext import commands
from sqlalchemy import Connection

from bot.discord_ui import control_dispatch
from bot.discord_ui.commands.table_command import complete_table
from bot.discord_ui.components import controls
from bot.discord_ui.components.controls import ACTIONS, Action, ButtonAction
from bot.discord_ui.components.interaction_context import context_of
from bot.discord_ui.features import records, table_lists
from bot.games.engine.event import Json
from bot.hosting.person import Person
from bot.tables.model import TableSnapshot
from tests.discord_ui.people import Interaction, press
from tests.discord_ui.services import ADA, BEN, CHANNEL, CLEO, GUILD, Host, custom_ids, tree


async def mover(host: Host, game: str = "santorini") -> tuple[Person, TableSnapshot]:
    """The one whose turn it is at a new table, and what they see."""
    public = await host.running(game)
    person = public.table.people[public.waiting[0]]
    return person, await host.tables.snapshots.look(public.table.id, person)


def act(shown: TableSnapshot, action: Action, text: str = "") -> str:
    return str(ButtonAction(shown.table.id, action, shown.seat, shown.stamp, text))


async def snapshot(host: Host, table_id: int) -> list[Json]:
    """All that a refusal must leave alone."""
    public = await host.tables.snapshots.look(table_id, None)
    snapshots = [await host.tables.snapshots.look(table_id, person) for person in public.table.people]
    return [public.table.ply, [[*shown.draft, shown.stamp] for shown in snapshots]]


NONSENSE = ("p:", "p:1", "p:0:0:0:0:0", "p:1:0:0:dance:", "p:💥", "p:" + "9" * 90, "p:1:-:-:play:\n")


@pytest.mark.parametrize("custom_id", NONSENSE)
async def test_nonsense_is_answered_and_changes_nothing(host: Host, custom_id: str) -> None:
    _, shown = await mover(host)
    before = await snapshot(host, shown.table.id)
    answered = await press(host, ADA, custom_id)
    assert answered.text
    assert "number:" not in answered.text, "no mistake of ours"
    assert await snapshot(host, shown.table.id) == before


async def test_any_control_by_anybody_at_any_moment_is_answered(
    host: Host, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(7)
    public = await host.running()
    await host.tables.lobby.open(CLEO, "santorini", {}, guild_id=8, channel_id=1)
    moves = ["C3", "A1", "C3-C4", "+D4", "", "1/", "x/#12", "#0123456789abcdef", "resign", "E5"]
    for _ in range(150):
        made = ButtonAction(
            chance.choice([public.table.id, 2, 999]),
            chance.choice(sorted(ACTIONS)),  # pyright: ignore[reportArgumentType]
            chance.choice([None, 0, 1, 4]),
            chance.choice([None, 1, 2, 3, 5]),
            chance.choice(moves),
        )
        value = chance.choice([None, "C3", "nonsense"])
        person = chance.choice([ADA, BEN, CLEO])
        answered = await press(host, person, str(made), value, on_private=chance.random() < 0.5)
        assert len(answered.shown) == 1, made
        assert answered.acknowledged
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_every_control_is_answered_by_one_module() -> None:
    answered = [action for controls in control_dispatch.ANSWERED for action in controls]
    assert sorted(answered) == sorted(ACTIONS - control_dispatch.OF_EVENTS)


async def test_an_unknown_control_plays_nothing(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    person, shown = await mover(host)
    before = await snapshot(host, shown.table.id)
    monkeypatch.setattr(controls, "ACTIONS", ACTIONS | {"dance"})
    strange = act(shown, "play", "C3").replace(":play:", ":dance:")
    assert "can’t read this control" in (await press(host, person, strange)).text
    assert await snapshot(host, shown.table.id) == before


async def test_another_server_s_table_is_unknown(host: Host) -> None:
    _, shown = await mover(host)
    answered = await press(host, ADA, act(shown, "show"), guild_id=8)
    assert "no table" in answered.text


async def test_in_a_direct_message_one_reaches_one_s_own_tables_only(host: Host) -> None:
    person, shown = await mover(host)
    direct: dict[str, Any] = {"guild_id": None, "channel_id": CHANNEL + 5}
    assert "no table" not in (await press(host, person, act(shown, "show"), **direct)).text
    assert "no table" in (await press(host, CLEO, act(shown, "show"), **direct)).text


async def test_a_table_in_a_channel_that_one_does_not_see_is_unknown(host: Host) -> None:
    _, shown = await mover(host)
    elsewhere: dict[str, Any] = {"channel_id": CHANNEL + 5, "hidden": frozenset({CHANNEL})}
    answered = await press(host, CLEO, act(shown, "show"), **elsewhere)
    assert "no table" in answered.text
    who: Any = Interaction(host, CLEO, **elsewhere)
    assert await complete_table(who, "") == []
    assert "No games here yet" in str(
        _texts((await table_lists.list_tables(context_of(who), mine=False)).view)
    )
    player: Any = Interaction(host, shown.table.people[0], **elsewhere)
    assert [choice.value for choice in await complete_table(player, "")] == [shown.table.id]


def _texts(view: ui.LayoutView) -> list[str]:
    return [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]


async def test_a_private_message_is_changed_and_a_public_one_answered(host: Host) -> None:
    person, shown = await mover(host)
    assert (await press(host, person, act(shown, "show"))).acknowledged == "new private"
    assert (await press(host, person, act(shown, "show"), on_private=True)).acknowledged == "update"


async def test_sealed_moves_are_never_on_the_public_board(host: Host) -> None:
    """A game with secrets offers its moves in private messages only."""
    person, shown = await mover(host, "toy")
    assert shown.decision is not None
    other = next(p for p in shown.table.people if p != person)
    theirs = await press(host, other, act(shown, "show"))
    mine = await press(host, person, act(shown, "show"))
    offered = {re.sub(r".*:play:", "", c) for c in custom_ids(mine.shown[0]) if ":play:" in c}
    assert offered == set(shown.decision.moves)
    assert not [c for c in custom_ids(theirs.shown[0]) if f":{shown.seat}:" in c]


async def test_a_dead_interaction_is_only_noted(host: Host, caplog: pytest.LogCaptureFixture) -> None:
    person, shown = await mover(host)
    with caplog.at_level(logging.INFO):
        answered = await press(host, person, act(shown, "show"), dead=True)
    assert not answered.shown
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_a_mistake_of_ours_gives_a_trace_id_to_both(
    host: Host, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, shown = await mover(host)

    async def broken(*args: Any) -> None:
        raise RuntimeError("the wires are cut")

    monkeypatch.setattr(host.tables.snapshots, "look", broken)
    answered = await press(host, person, act(shown, "show", "a secret"))
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    trace = re.search(r"trace ([0-9a-f]{8})", record.getMessage())
    assert trace is not None
    assert trace[1] in answered.text
    assert "wires" not in answered.text
    assert "a secret" not in record.getMessage()


async def test_of_a_hundred_clicks_at_once_one_counts(host: Host) -> None:
    person, shown = await mover(host)
    answers = await asyncio.gather(*(press(host, person, act(shown, "play", "C3")) for _ in range(100)))
    seen = await host.tables.snapshots.look(shown.table.id, person)
    assert seen.draft == ("C3",)
    assert seen.stamp != shown.stamp
    assert all(len(answered.shown) == 1 for answered in answers)
    assert sum("moved on" in answered.text for answered in answers) == 99


async def test_without_a_picture_the_game_goes_on_in_words(host: Host) -> None:
    person, shown = await mover(host)
    host.renderer.broken = True
    answered = await press(host, person, act(shown, "show"))
    assert "Nothing is built yet." in answered.text
    assert ":play:" in str(custom_ids(answered.shown[0]))


async def test_help_names_the_commands_that_there_are(host: Host) -> None:
    host.tree = tree("santorini")
    answered = await press(host, ADA, "p:1:-:-:help:")
    assert re.findall(r"/[a-z]+ new", answered.text) == ["/santorini new"]


async def test_a_tap_reads_the_table_once_at_most(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    """To see whose control it is, and under the table's lock: what is known is not read again."""
    person, shown = await mover(host)
    reads = 0
    read = host.database.read

    async def counted(work: Callable[[Connection], object]) -> object:
        nonlocal reads
        reads += 1
        return await read(work)

    monkeypatch.setattr(host.database, "read", counted)
    await press(host, person, act(shown, "play", "C3"))
    assert reads <= 1


@pytest.mark.parametrize(("in_thread", "expected"), [(True, "in its thread"), (False, f"in <#{CHANNEL}>")])
async def test_who_fills_the_table_is_told_where_the_game_will_be(
    host: Host, in_thread: bool, expected: str
) -> None:
    table = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=in_thread
    )
    answered = await press(host, BEN, f"p:{table.id}:-:-:join:")
    assert f"the game begins {expected}." in answered.text


async def test_the_fingerprint_is_public_from_the_start_and_the_secret_at_the_end(host: Host) -> None:
    opened = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False
    )

    async def told() -> str:
        interaction: Any = Interaction(host, CLEO)
        sheet = await records.verify_record(
            context_of(interaction), await host.tables.snapshots.info(opened.id)
        )
        texts = [item.content for item in sheet.view.walk_children() if isinstance(item, ui.TextDisplay)]
        return "\n".join([*texts, "" if sheet.document is None else sheet.document.content.decode()])

    assert f"`{opened.secret_hash}`" in await told()
    await host.tables.lobby.join(opened.id, BEN)
    assert "When the game is over" in await told()
    over = (await host.tables.play.resign(opened.id, ADA)).table
    assert over.secret is not None
    assert over.secret in await told()
    assert sha256(bytes.fromhex(over.secret)).hexdigest() == opened.secret_hash


async def test_the_list_says_that_there_are_more_and_numbers_are_still_found(host: Host) -> None:
    for _ in range(26):
        await host.tables.lobby.open(
            ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL + 1, in_thread=False
        )
    await host.tables.lobby.open(
        CLEO, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL + 1, in_thread=False
    )
    who: Any = Interaction(host, CLEO)
    listed = [await table_lists.list_tables(context_of(who), mine=mine) for mine in (False, True)]
    told = [
        "\n".join(i.content for i in s.view.walk_children() if isinstance(i, ui.TextDisplay))
        for s in listed
    ]
    assert (told[0].count("seats free"), "and more" in told[0]) == (25, True)
    assert (told[1].count("seats free"), "and more" in told[1]) == (1, False)
    assert len(await complete_table(who, "")) == 25
    assert {choice.value for choice in await complete_table(who, "1")} >= {1, 11}


async def test_foreign_controls_and_forms_are_answered(host: Host) -> None:
    bot = commands.Bot(command_prefix="!", intents=discord.Intents.none())
    control_dispatch.register(bot)
    (listener,) = bot.extra_events["on_interaction"]
    for kind, custom_id, answers in (
        (discord.InteractionType.component, "old-control", 1),
        (discord.InteractionType.modal_submit, "old-form", 1),
        (discord.InteractionType.component, "p:1:-:-:show:", 0),
        (discord.InteractionType.application_command, "", 0),
    ):
        interaction = Interaction(host, ADA, type=kind, data={"custom_id": custom_id})
        await listener(interaction)
        assert len(interaction.shown) == answers


async def test_a_refusal_names_the_players_of_its_table(host: Host) -> None:
    table = (await host.running()).table
    await host.tables.replacements.offer(table.id, ADA)
    assert "Only Ada can keep this seat." in (await press(host, BEN, f"p:{table.id}:-:-:keep:")).text


async def test_an_invitation_is_for_the_invited(host: Host) -> None:
    table = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, invited=(BEN,)
    )
    assert "for somebody else" in (await press(host, CLEO, f"p:{table.id}:-:-:accept:")).text
    assert "the game begins" in (await press(host, BEN, f"p:{table.id}:-:-:accept:")).text
