"""What people are told of a hosted game: who plays for whom, whose turn it is, how it ended."""

from __future__ import annotations

from dataclasses import replace

from discord import ui

from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Writer
from bot.discord_ui.features.table_lists import tables_message
from bot.discord_ui.features.turn_message import turn_message
from bot.discord_ui.messages.board import board_message
from bot.discord_ui.messages.lobby import lobby_message
from bot.games.santorini import GAME
from bot.tables.terms import Terms
from bot.translations import Translations
from examples.tictactoe import GAME as TICTACTOE
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.services import ADA, BEN, CLEO, custom_ids

IMAGE = Image("x.png", b"", "a board")


def words_of(sheet: OutgoingMessage) -> str:
    return "\n".join(i.content for i in sheet.view.walk_children() if isinstance(i, ui.TextDisplay))


async def test_an_offered_seat_is_taken_by_joining_in_the_channel(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    await bot.tables.replacements.offer(table.id, BEN)
    await bot.command(CLEO, "table join")
    assert CLEO.id in [person.id for person in (await bot.tables.snapshots.info(table.id)).people]


async def test_a_command_for_open_tables_finds_the_game_that_is_played_here(bot: BotInPlayground) -> None:
    running = (await bot.running()).table
    assert "begun" in (await bot.command(CLEO, "table start")).text, "it says why it can't be"
    opened = await bot.table(CLEO)
    assert f"table {running.id}" in (await bot.command(ADA, "table info")).text
    await bot.command(BEN, "table join")
    assert (await bot.tables.snapshots.info(opened.id)).state == "running"


async def test_info_names_the_players_whose_turn_it_is_and_the_result(bot: BotInPlayground) -> None:
    table = (await bot.running(terms=Terms(clock="72h"))).table
    told = (await bot.command(CLEO, "table info")).text
    assert "Ada" in told
    assert "’s turn." in told
    assert "<t:" in told, "by when"
    await bot.tables.play.resign(table.id, BEN)
    told = (await bot.command(CLEO, "table info", table=table.id)).text
    assert " wins." in told
    assert "Ben (resigned)" in told


async def test_a_seat_that_a_computer_plays_is_shown_so_and_its_owner_comes_back(
    bot: BotInPlayground,
) -> None:
    _, snapshot = await bot.mover()
    waits = 1 - snapshot.waiting[0]
    table = replace(snapshot.table, played_for=(waits,))
    public = replace(snapshot, table=table)
    translator = Translations().translator("en", table.names)
    for shown in (
        board_message(public, IMAGE, (), Writer(translator, translator)),
        tables_message([table], {"santorini": GAME}, translator),
    ):
        assert f"{table.people[waits].name} (played by a computer)" in words_of(shown)
    absent = replace(public, seat=waits, stands_in=(waits,), decision=None)
    acts = custom_ids(turn_message(absent, GAME, IMAGE, Writer(translator, translator)).view)
    assert any(":back:" in act for act in acts)


async def test_a_table_that_waits_for_everybody_says_until_when(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    waiting = replace(table, state="open", ready_at=bot.bot.now())
    shown = lobby_message(waiting, GAME, Writer.of(Translations(), "en"))
    assert "Press **I am here** by <t:" in words_of(shown)


async def test_computers_are_spoken_of_only_where_a_game_has_them(bot: BotInPlayground) -> None:
    table = replace((await bot.running()).table, state="open")
    shown = words_of(lobby_message(table, GAME, Writer.of(Translations(), "en")))
    assert "seat computers" in shown
    shown = words_of(lobby_message(table, TICTACTOE, Writer.of(Translations(), "en")))
    assert "omputer" not in shown
    several = replace(table, max_seats=table.min_seats + 1)
    shown = words_of(lobby_message(several, TICTACTOE, Writer.of(Translations(), "en")))
    assert "can start with fewer." in shown


async def test_leaving_declines_an_invitation(bot: BotInPlayground) -> None:
    opened = await bot.table(ADA)
    await bot.tables.invitations.invite(opened.id, ADA, CLEO)
    assert "declined" in (await bot.command(CLEO, "table leave")).text
    assert not (await bot.tables.snapshots.info(opened.id)).invited
