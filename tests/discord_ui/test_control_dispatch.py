"""Pressing controls of every kind, age and owner."""

from __future__ import annotations

import asyncio
import logging
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from bot.discord_ui import control_dispatch
from bot.discord_ui.components import controls
from bot.discord_ui.components.controls import ACTIONS, Action, ButtonAction
from bot.games.engine.event import Json
from bot.playground.interactions import MODAL_SUBMIT
from bot.tables.model import TableSnapshot
from bot.translations import Translations
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO, DEV, MONA
from tests.playground.driver import PATIENCE, text, until


def pressed(shown: TableSnapshot, action: Action, text: str = "") -> str:
    """The custom id of a control on what somebody sees."""
    return str(ButtonAction(shown.table.id, action, shown.seat, shown.stamp, text))


async def state(bot: BotInPlayground, table_id: int) -> list[Json]:
    """All that a refusal must leave alone."""
    public = await bot.tables.snapshots.look(table_id, None)
    snapshots = [await bot.tables.snapshots.look(table_id, person) for person in public.table.people]
    return [public.table.ply, [[*shown.draft, shown.stamp] for shown in snapshots]]


NONSENSE = ("p:", "p:1", "p:0:0:0:0:0", "p:1:0:0:dance:", "p:💥", "p:" + "9" * 90, "p:1:-:-:play:\n")


@pytest.mark.parametrize("custom_id", NONSENSE)
async def test_nonsense_is_answered_and_changes_nothing(bot: BotInPlayground, custom_id: str) -> None:
    _, shown = await bot.mover()
    before = await state(bot, shown.table.id)
    answered = await bot.press(ADA, custom_id)
    assert answered.text
    assert "number:" not in answered.text, "no mistake of ours"
    assert await state(bot, shown.table.id) == before


async def test_any_control_by_anybody_at_any_moment_is_answered(
    bot: BotInPlayground, caplog: pytest.LogCaptureFixture
) -> None:
    chance = random.Random(7)
    public = await bot.running()
    foreign = await bot.table(CLEO, guild_id=8, channel_id=1)
    moves = ["C3", "A1", "C3-C4", "+D4", "", "1/", "x/#12", "#0123456789abcdef", "resign", "E5"]
    for _ in range(150):
        made = ButtonAction(
            chance.choice([public.table.id, foreign.id, 999]),
            chance.choice(sorted(ACTIONS)),  # pyright: ignore[reportArgumentType]
            chance.choice([None, 0, 1, 4]),
            chance.choice([None, 1, 2, 3, 5]),
            chance.choice(moves),
        )
        value = chance.choice([None, "C3", "nonsense"])
        person = chance.choice([ADA, BEN, CLEO])
        answered = await bot.press(person, str(made), value, in_private=chance.random() < 0.5)
        assert answered.message, made
    # The blank renderer has no covers, which lobbies do without.
    errors = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert not [record for record in errors if "a cover of" not in record.getMessage()]


def test_every_control_is_answered_by_one_module() -> None:
    answered = [action for controls in control_dispatch.ANSWERED for action in controls]
    assert sorted(answered) == sorted(ACTIONS - control_dispatch.OF_EVENTS)


async def test_an_unknown_control_plays_nothing(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, shown = await bot.mover()
    before = await state(bot, shown.table.id)
    monkeypatch.setattr(controls, "ACTIONS", ACTIONS | {"dance"})
    strange = pressed(shown, "play", "C3").replace(":play:", ":dance:")
    assert "control no longer works" in (await bot.press(person, strange)).text
    assert await state(bot, shown.table.id) == before


async def test_of_another_server_s_tables_only_one_s_own_are_known(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, guild_id=8, channel_id=1)
    assert "no table" in (await bot.press(BEN, f"p:{table.id}:-:-:show:")).text
    assert f"Santorini · table {table.id}" in (await bot.press(ADA, f"p:{table.id}:-:-:show:")).text
    assert "no table" in (await bot.command(ADA, "table info", table=table.id)).text


async def test_in_a_direct_message_one_reaches_one_s_own_tables_only(bot: BotInPlayground) -> None:
    person, shown = await bot.mover()
    for who, unknown in ((person, False), (CLEO, True)):
        direct = int((await bot.user(who).dm())["id"])
        answered = await bot.press(who, pressed(shown, "show"), place=direct)
        assert ("no table" in text(answered.outcome.message)) == unknown


async def test_a_table_in_a_channel_that_one_does_not_see_is_unknown(bot: BotInPlayground) -> None:
    _, shown = await bot.mover()
    person = shown.table.people[0]
    elsewhere = await bot.new_channel()
    await bot.hide(bot.channel_id, CLEO)
    answered = await bot.press(CLEO, pressed(shown, "show"), place=elsewhere)
    assert "no table" in answered.text
    offered = await bot.complete(CLEO, "table board", "table", str(shown.table.id), place=elsewhere)
    assert shown.table.id not in offered
    assert f"**{shown.table.id}**" not in (await bot.command(CLEO, "table list", place=elsewhere)).text
    offered = await bot.complete(person, "table board", "table", str(shown.table.id), place=elsewhere)
    assert shown.table.id in offered


async def test_a_table_in_a_private_thread_is_known_to_who_is_in_it(bot: BotInPlayground) -> None:
    above = bot.channel_id
    thread = await bot.private_thread(ADA, BEN, DEV)
    shown = await bot.running(channel_id=thread)
    number = shown.table.id
    for person, place, known in (
        (CLEO, above, False),
        (DEV, thread, True),
        (BEN, above, True),
        (MONA, above, True),  # who manages threads is shown them all
    ):
        answered = await bot.press(person, pressed(shown, "show"), place=place)
        assert ("no table" not in answered.text) == known, person
        offered = await bot.complete(person, "table board", "table", str(number), place=place)
        assert (number in offered) == known, person
        listed = (await bot.command(person, "table list", place=place)).text
        assert (f"**{number}**" in listed) == known, person
    lobby = await bot.table(ADA, channel_id=thread)
    join = f"p:{lobby.id}:-:-:join:"
    assert "no table" in (await bot.press(CLEO, join, place=above)).text
    await bot.tables.invitations.invite(lobby.id, ADA, CLEO)
    assert "You have a seat" in (await bot.press(CLEO, join, place=above)).text, "she is asked to come"


async def test_a_private_message_is_changed_and_a_public_one_answered(bot: BotInPlayground) -> None:
    person, shown = await bot.mover()
    assert (await bot.press(person, pressed(shown, "show"))).is_new
    assert not (await bot.press(person, pressed(shown, "show"), in_private=True)).is_new


async def test_sealed_moves_are_never_on_the_public_board(bot: BotInPlayground) -> None:
    """A game with secrets offers its moves in private messages only."""
    person, shown = await bot.mover("toy")
    assert shown.decision is not None
    other = next(p for p in shown.table.people if p != person)
    theirs = await bot.press(other, pressed(shown, "show"))
    mine = await bot.press(person, pressed(shown, "show"))
    offered = {re.sub(r".*:play:", "", custom_id) for custom_id in mine.custom_ids if ":play:" in custom_id}
    assert offered == set(shown.decision.moves)
    assert not [custom_id for custom_id in theirs.custom_ids if f":{shown.seat}:" in custom_id]


async def test_a_dead_interaction_is_only_noted(
    bot: BotInPlayground, caplog: pytest.LogCaptureFixture
) -> None:
    person, shown = await bot.mover()
    await bot.told()
    message = bot.control(pressed(shown, "show"))
    await bot.world.fault("expired", "POST */callback")
    with caplog.at_level(logging.INFO, "bot.discord_ui"):
        press = asyncio.create_task(bot.user(person).press(message["id"], pressed(shown, "show")))
        await until(lambda: caplog.records)
        await bot.world.overdue()
    assert (await press).status == "failed"
    await bot.world.forget()
    assert [record.levelno for record in caplog.records] == [logging.INFO]


async def test_a_mistake_of_ours_gives_a_trace_id_to_both(
    bot: BotInPlayground, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    person, shown = await bot.mover()
    await bot.told()

    async def broken(*args: Any, **options: Any) -> None:
        raise RuntimeError("the wires are cut")

    with monkeypatch.context() as cut:
        cut.setattr(bot.tables.snapshots, "look", broken)
        answered = await bot.press(person, pressed(shown, "show", "a secret"))
    (record,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    trace = re.search(r"trace ([0-9a-f]{8})", record.getMessage())
    assert trace is not None
    assert trace[1] in answered.text
    assert "wires" not in answered.text
    assert "a secret" not in record.getMessage()


async def test_of_a_hundred_clicks_at_once_one_counts(bot: BotInPlayground) -> None:
    person, shown = await bot.mover()
    answers = await asyncio.gather(
        *(bot.press(person, pressed(shown, "play", "C3"), in_private=True) for _ in range(100))
    )
    seen = await bot.tables.snapshots.look(shown.table.id, person)
    assert seen.draft == ("C3",)
    assert seen.stamp != shown.stamp
    assert sum("moved on" in answered.text for answered in answers) == 99


async def test_without_a_picture_the_game_goes_on_in_words(new_bot: BotInPlayground) -> None:
    new_bot.renderer.broken = True
    person, shown = await new_bot.mover()
    answered = await new_bot.press(person, pressed(shown, "show"))
    assert "Nothing is built yet." in answered.text
    assert ":play:" in str(answered.custom_ids)


async def test_help_names_the_commands_that_there_are(bot: BotInPlayground) -> None:
    answered = await bot.command(ADA, "help")
    opening = {"army", "atlantida", "diceforge", "santorini"}
    assert set(re.findall(r"/([a-z]+) new", answered.text)) == opening


async def test_a_tap_reads_the_table_once_at_most(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To see whose control it is, and under the table's lock: what is known is not read again."""
    person, shown = await bot.mover()
    await bot.told()
    await bot.tables.snapshots.look(shown.table.id, person)
    reads = 0
    database = bot.bot.database
    read = database.read

    async def counted(work: Callable[[Connection], object]) -> object:
        nonlocal reads
        reads += 1
        return await read(work)

    monkeypatch.setattr(database, "read", counted)
    await bot.press(person, pressed(shown, "play", "C3"))
    assert reads <= 1


@pytest.mark.parametrize("in_thread", [True, False])
async def test_who_fills_the_table_is_told_where_the_game_will_be(
    bot: BotInPlayground, in_thread: bool
) -> None:
    table = await bot.table(ADA, in_thread=in_thread)
    await bot.told()
    lobby = (await bot.tables.snapshots.info(table.id)).lobby_message_id
    answered = await bot.press(BEN, f"p:{table.id}:-:-:join:")
    link = f"https://discord.com/channels/{bot.guild_id}/{bot.channel_id}/{lobby}"
    place = f"in [its thread]({link})" if in_thread else f"in <#{bot.channel_id}>"
    assert f"the game begins {place}." in answered.text


async def test_foreign_controls_and_forms_are_answered(bot: BotInPlayground) -> None:
    assert (await bot.press(ADA, "old-control")).text
    core = bot.playground.core
    channel = core.world.get("channel", str(bot.channel_id))
    form = {"custom_id": "old-form", "components": []}
    sent = core.interactions.start(str(ADA.id), channel, MODAL_SUBMIT, form)
    assert await sent.until(lambda one: one.status == "answered", PATIENCE)


async def test_a_control_of_ours_is_answered_once(bot: BotInPlayground) -> None:
    await bot.told()
    await bot.world.forget()
    await bot.press(ADA, "p:1:-:-:show:")
    assert len(await bot.world.requests("POST /interactions/*")) == 1


async def test_a_refusal_names_the_players_of_its_table(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    await bot.tables.replacements.offer(table.id, ADA)
    assert "Only Ada can keep this seat." in (await bot.press(BEN, f"p:{table.id}:-:-:keep:")).text


async def test_an_invitation_is_for_the_invited(bot: BotInPlayground) -> None:
    table = await bot.table(ADA, invited=(BEN,))
    assert "for somebody else" in (await bot.press(CLEO, f"p:{table.id}:-:-:accept:")).text
    assert "the game begins" in (await bot.press(BEN, f"p:{table.id}:-:-:accept:")).text


@pytest.mark.parametrize(("locale", "label"), [("de", "Was geschah"), ("fr", "What happened")])
async def test_a_turn_speaks_the_player_s_language(
    bot: BotInPlayground, german: Translations, monkeypatch: pytest.MonkeyPatch, locale: str, label: str
) -> None:
    person, shown = await bot.mover()
    await bot.told()
    monkeypatch.setattr(bot.bot, "translations", german)
    await bot.world.do("users/locale", user=str(person.id), locale=locale)
    answered = await bot.press(person, pressed(shown, "show"))
    await bot.world.do("users/locale", user=str(person.id), locale="en-US")
    assert label in answered.buttons
