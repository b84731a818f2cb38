"""What stands where: a refusal where the finger is, the end of a game before any question."""

from __future__ import annotations

import pytest
from discord import ui

from bot.discord_ui.components.errors import Refusal, errors_explained
from bot.discord_ui.components.interaction_context import Context, context_of
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features import help, play, records, seats, table_lists
from bot.hosting.person import Person
from bot.tables.terms import Terms
from tests.discord_ui.people import Interaction, press
from tests.discord_ui.services import ADA, BEN, CHANNEL, CLEO, GUILD, Host, custom_ids
from tests.discord_ui.test_control_dispatch import act, mover


def order(sheet: OutgoingMessage, words: str) -> list[str]:
    """In which order the message shows these words, its picture and its controls."""
    found: list[str] = []
    for item in sheet.view.walk_children():
        if isinstance(item, ui.TextDisplay) and words in item.content:
            found.append("words")
        elif isinstance(item, ui.MediaGallery):
            found.append("picture")
        elif isinstance(item, ui.ActionRow):
            found.append("controls")
    return found


async def test_a_refusal_stands_just_above_the_choices(host: Host) -> None:
    person, snapshot = await mover(host)
    shown = await play.play_move(asked(host, person), snapshot.table, "Z9")
    assert order(shown, "Nothing has changed")[:3] == ["picture", "words", "controls"]


async def test_a_game_that_is_over_can_not_be_resigned(host: Host) -> None:
    person, snapshot = await mover(host)
    other = next(p for p in snapshot.table.people if p != person)
    await press(host, person, act(snapshot, "resigned"))
    seen = await host.tables.snapshots.look(snapshot.table.id, other)
    for who in (person, other):
        answered = await _resign(host, who, seen.table.id)
        assert "This game is over" in answered
        assert f"{other.name} has won" in answered
        assert "Do you really" not in answered
    late = await press(host, person, act(snapshot, "resign"))
    assert f"{other.name} has won" in late.text


async def _resign(host: Host, who: Person, table: int) -> str:
    """What ``/table resign`` answers."""
    interaction = Interaction(host, who)
    async with errors_explained(interaction):  # pyright: ignore[reportArgumentType]
        await play.resign(context_of(interaction), await host.tables.snapshots.info(table))  # pyright: ignore[reportArgumentType]
    return interaction.text


def asked(host: Host, person: Person = ADA) -> Context:
    return context_of(Interaction(host, person))  # pyright: ignore[reportArgumentType]


def told(sheet: OutgoingMessage) -> str:
    """All that a message says."""
    return "\n".join(i.content for i in sheet.view.walk_children() if isinstance(i, ui.TextDisplay))


async def test_a_game_without_spectators_tells_strangers_nothing(host: Host) -> None:
    terms = Terms(spectators="none")
    opened = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False, terms=terms
    )
    table = await host.tables.lobby.join(opened.id, BEN)
    for ask in (seats.table_info, records.verify_record):
        with pytest.raises(Refusal, match="without spectators"):
            await ask(asked(host, CLEO), table)
        assert told(await ask(asked(host, ADA), table))


async def test_info_keeps_a_draft_to_oneself(host: Host) -> None:
    """What everybody is told is the same, also for the one who has drafted something."""
    person, snapshot = await mover(host)
    before = told(await seats.table_info(asked(host, person), snapshot.table))
    assert snapshot.decision is not None
    await host.tables.play.move(snapshot.table.id, person, snapshot.decision.moves.at(0))
    assert told(await seats.table_info(asked(host, person), snapshot.table)) == before


async def test_help_tells_first_what_is_to_be_done_now(host: Host) -> None:
    person, snapshot = await mover(host)
    shown = (await press(host, person, act(snapshot, "help"))).shown[0]
    texts = [item.content for item in shown.walk_children() if isinstance(item, ui.TextDisplay)]
    assert texts[0].startswith("### Now: Place a worker")
    assert any(":resign:" in custom_id for custom_id in custom_ids(shown))


async def test_rules_without_a_name_are_those_of_the_game_played_here(host: Host) -> None:
    with pytest.raises(Refusal, match="No game is played"):
        await help.rules_here(asked(host), None)
    await mover(host)
    here = told(await help.rules_here(asked(host), None))
    assert here == told(help.rules_message(asked(host), "sAnToRiNi "))
    assert here.startswith("### Santorini")


async def test_where_no_game_runs_the_last_ones_are_listed(host: Host) -> None:
    assert "No games here yet" in told(await table_lists.list_tables(asked(host), mine=False))
    person, snapshot = await mover(host)
    await press(host, person, act(snapshot, "resigned"))
    shown = told(await table_lists.list_tables(asked(host), mine=False))
    assert "No game is running here" in shown
    assert "finished" in shown


async def test_so_it_does_above_confirm(host: Host) -> None:
    person, snapshot = await mover(host)
    for move in ("C3", "C4"):
        shown = await play.play_move(asked(host, person), snapshot.table, move)
    shown = await play.play_move(asked(host, person), snapshot.table, "D4")
    assert order(shown, "Nothing has changed")[:3] == ["picture", "words", "controls"]


async def test_whoever_looks_at_an_open_table_sees_everybody_s_conduct(host: Host) -> None:
    table = await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)
    looked = await play.show_board(asked(host, BEN), table)
    asked_about = await seats.table_info(asked(host, BEN), table)
    for sheet in (looked, asked_about):
        words = [item.content for item in sheet.view.walk_children() if isinstance(item, ui.TextDisplay)]
        assert "Ada · conduct 75" in "\n".join(words)
