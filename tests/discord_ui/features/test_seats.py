"""What people are told of a hosted game: who plays for whom, whose turn it is, how it ended."""

from __future__ import annotations

from dataclasses import replace

from discord import ui

from bot.discord_ui.components.interaction_context import Context, context_of
from bot.discord_ui.components.outgoing_message import Image, OutgoingMessage, Writer
from bot.discord_ui.components.table_access import table_here
from bot.discord_ui.features import seats
from bot.discord_ui.features.table_lists import tables_message
from bot.discord_ui.features.turn_message import turn_message
from bot.discord_ui.messages.board import board_message
from bot.discord_ui.messages.lobby import lobby_message
from bot.games.santorini import GAME
from bot.hosting.person import Person
from bot.tables.terms import Terms
from bot.translations import Translations
from examples.tictactoe import GAME as TICTACTOE
from tests.discord_ui.people import Interaction
from tests.discord_ui.services import ADA, BEN, CHANNEL, CLEO, GUILD, Host, custom_ids
from tests.discord_ui.test_control_dispatch import mover

IMAGE = Image("x.png", b"", "a board")


def words_of(sheet: OutgoingMessage) -> str:
    return "\n".join(i.content for i in sheet.view.walk_children() if isinstance(i, ui.TextDisplay))


def asked(host: Host, person: Person) -> Context:
    return context_of(Interaction(host, person))  # pyright: ignore[reportArgumentType]


async def test_an_offered_seat_is_taken_by_joining_in_the_channel(host: Host) -> None:
    public = await host.running()
    await host.tables.replacements.offer(public.table.id, BEN)
    (found,) = await host.tables.snapshots.at(CHANNEL)
    await seats.join(asked(host, CLEO), found)
    assert CLEO in (await host.tables.snapshots.info(found.id)).people


async def test_a_command_for_open_tables_finds_the_game_that_is_played_here(host: Host) -> None:
    running = (await host.running()).table
    asks = asked(host, ADA)
    assert (await table_here(asks, None, state="open")).id == running.id, "which says why it can't be"
    opened = await host.tables.lobby.open(CLEO, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)
    assert (await table_here(asks, None, state="open")).id == opened.id
    assert (await table_here(asks, None)).id == running.id


async def test_info_names_the_players_whose_turn_it_is_and_the_result(host: Host) -> None:
    opened = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, terms=Terms(clock="72h")
    )
    table = await host.tables.lobby.join(opened.id, BEN)
    told = words_of(await seats.table_info(asked(host, CLEO), table))
    assert "Ada" in told
    assert "It is the turn of" in told
    assert "<t:" in told, "by when"
    await host.tables.play.resign(table.id, BEN)
    told = words_of(await seats.table_info(asked(host, CLEO), await host.tables.snapshots.info(table.id)))
    assert "has won" in told
    assert "Ben (resigned)" in told


async def test_a_seat_that_a_computer_plays_is_shown_so_and_its_owner_comes_back(host: Host) -> None:
    _, snapshot = await mover(host)
    waits = 1 - snapshot.waiting[0]
    table = replace(snapshot.table, played_for=(waits,))
    public = replace(snapshot, table=table)
    translator = Translations().translator("en", table.names)
    for shown in (
        board_message(public, GAME, IMAGE, (), Writer(translator, translator), None),
        tables_message([table], {"santorini": GAME}, translator),
    ):
        assert f"{table.people[waits].name} (a computer plays)" in words_of(shown)
    absent = replace(public, seat=waits, stands_in=(waits,), decision=None)
    acts = custom_ids(turn_message(absent, GAME, IMAGE, Writer(translator, translator)).view)
    assert any(":back:" in act for act in acts)


async def test_a_table_that_waits_for_everybody_says_until_when(host: Host) -> None:
    table = (await host.running()).table
    waiting = replace(table, state="open", ready_at=host.clock())
    shown = lobby_message(waiting, GAME, Translations().translator("en"))
    assert "Press **I am here** by <t:" in words_of(shown)


async def test_computers_are_spoken_of_only_where_a_game_has_them(host: Host) -> None:
    table = replace((await host.running()).table, state="open")
    shown = words_of(lobby_message(table, GAME, Translations().translator("en")))
    assert "seat computers" in shown
    shown = words_of(lobby_message(table, TICTACTOE, Translations().translator("en")))
    assert "omputer" not in shown
    several = replace(table, max_seats=table.min_seats + 1)
    shown = words_of(lobby_message(several, TICTACTOE, Translations().translator("en")))
    assert "can start with fewer." in shown


async def test_leaving_declines_an_invitation(host: Host) -> None:
    opened = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False
    )
    await host.tables.invitations.invite(opened.id, ADA, CLEO)
    (found,) = await host.tables.snapshots.at(CHANNEL)
    assert "declined" in words_of(await seats.leave(asked(host, CLEO), found))
    assert not (await host.tables.snapshots.info(opened.id)).invited
