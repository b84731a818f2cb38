"""Several who decide at once, computers among them, and a game that nobody draws."""

from __future__ import annotations

import pytest

from bot.discord_ui.components.controls import ButtonAction
from bot.hosting.person import Person
from tests.discord_ui.delivery.sending import sending, settle
from tests.discord_ui.people import press
from tests.discord_ui.services import (
    ADA,
    BEN,
    CHANNEL,
    CLEO,
    GUILD,
    FakePost,
    Plan,
    Services,
    failure,
)
from tests.tables.games import CROWD, MEADOW


@pytest.fixture(autouse=True)
def _games(host: Services) -> None:
    assert isinstance(host.games, dict)
    host.games |= {"meadow": MEADOW, "crowd": CROWD}


async def test_a_game_without_a_picture_is_told_in_words(host: Services, post: FakePost) -> None:
    async with sending(host, post):
        snapshot = await host.running("meadow")
        await settle(host)
    assert snapshot.view is not None
    (board,) = (message for message in post.messages if "it is your turn" in message.text)
    assert "The die shows 0." in board.text
    assert not any(mark.startswith("meadow-") for mark in board.marks), "there is no file"
    shown = await press(host, ADA, str(ButtonAction(snapshot.table.id, "show")))
    assert "The die shows 0." in shown.text


async def test_a_board_without_a_picture_is_posted_once_though_its_answer_is_lost(
    host: Services, post: FakePost
) -> None:
    post.plans.append(Plan("send", failure(503), lost=True, after=1))
    async with sending(host, post):
        await host.running("meadow")
        await settle(host)
        await settle(host, 30)
    assert sum("it is your turn" in message.text for message in post.messages) == 1


async def test_the_board_tells_who_is_still_waited_for_without_calling_them_again(
    host: Services, post: FakePost
) -> None:
    table = await host.tables.lobby.open(
        ADA, "crowd", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False
    )
    for person in (BEN, CLEO):
        await host.tables.lobby.join(table.id, person)
    async with sending(host, post):
        await host.tables.lobby.start(table.id, ADA)
        await settle(host)
        board = post.messages[-1]
        assert set(board.pings) == {ADA.id, BEN.id, CLEO.id}
        for flower in ("iris", "lily"):
            await host.tables.play.move(table.id, BEN, flower)
        await host.tables.play.confirm(table.id, BEN)
        await settle(host)
    assert post.messages[-1] is board, "no new message"
    assert f"<@{BEN.id}>" not in board.text
    assert all(f"<@{person.id}>" in board.text for person in (ADA, CLEO))
    assert "lily is picked" in board.text
    assert board.controls


async def test_others_wait_for_whom_the_private_answer_names(host: Services, post: FakePost) -> None:
    table = await host.tables.lobby.open(
        ADA, "crowd", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False
    )
    for person in (BEN, CLEO):
        await host.tables.lobby.join(table.id, person)
    await host.tables.lobby.start(table.id, ADA)
    for flower in ("iris", "lily"):
        await host.tables.play.move(table.id, BEN, flower)
    await host.tables.play.confirm(table.id, BEN)
    shown = await press(host, BEN, str(ButtonAction(table.id, "show")))
    assert shown.text.count("is still choosing") == 2
    assert "Ben is still" not in shown.text


async def test_where_only_a_computer_is_waited_for_no_board_is_posted(
    host: Services, post: FakePost
) -> None:
    table = await host.tables.lobby.open(
        ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL, in_thread=False
    )
    table = await host.tables.lobby.add_computer(table.id, ADA, 1)
    seats = [person.computer for person in table.people]
    async with sending(host, post):
        for _ in range(4):
            await settle(host)
            snapshot = await host.tables.snapshots.look(table.id, None)
            boards = post.boards(table.id)
            assert all(board.pings == (ADA.id,) for board in boards)
            due = seats[snapshot.waiting[0]] is None
            assert len(boards) == (snapshot.table.ply // 4 + 1 if due else len(boards))
            await host.turn(table.id)
        assert "Computer Iris" in post.boards(table.id)[-1].text


@pytest.mark.parametrize(
    ("press_by", "level", "words"),
    [(ADA, "2", "the game begins"), (BEN, "2", "Only Ada"), (ADA, "x", "no such computer")],
)
async def test_the_lobby_s_select_seats_a_computer(
    host: Services, press_by: Person, level: str, words: str
) -> None:
    table = await host.tables.lobby.open(ADA, "santorini", {}, guild_id=GUILD, channel_id=CHANNEL)
    answered = await press(host, press_by, str(ButtonAction(table.id, "computer")), level)
    assert words in answered.text
