"""Several who decide at once, computers among them, and a game that nobody draws."""

from __future__ import annotations

import pytest

from bot.discord_ui.components.controls import ButtonAction
from bot.hosting.person import Person
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO


@pytest.fixture(autouse=True)
def _undrawn(bot: BotByHand, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody draws a meadow."""
    monkeypatch.delitem(bot.bot.renderers, "meadow")


async def test_a_game_without_a_picture_is_told_in_words(bot: BotByHand) -> None:
    snapshot = await bot.running("meadow")
    await bot.tell()
    assert snapshot.view is not None
    (board,) = (message for message in bot.posted if "it is your turn" in message.text)
    assert "The die shows 0." in board.text
    assert not board.files
    shown = await bot.press(ADA, str(ButtonAction(snapshot.table.id, "show")))
    assert "The die shows 0." in shown.text


async def test_a_board_without_a_picture_is_posted_once_though_its_answer_is_lost(bot: BotByHand) -> None:
    bot.fails("send", 503, lost=True, after=1)
    await bot.running("meadow")
    await bot.tell()
    bot.advance(400)
    await bot.tell()
    assert sum("it is your turn" in message.text for message in bot.posted) == 1


async def test_the_board_tells_who_is_still_waited_for_without_calling_them_again(bot: BotByHand) -> None:
    table = await bot.table(ADA, "crowd")
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(table.id, person)
    await bot.tables.lobby.start(table.id, ADA)
    await bot.tell()
    board = bot.posted[-1]
    assert set(board.pings) == {ADA.id, BEN.id, CLEO.id}
    for flower in ("iris", "lily"):
        await bot.tables.play.move(table.id, BEN, flower)
    await bot.tables.play.confirm(table.id, BEN)
    await bot.tell()
    assert bot.posted[-1] == board, "no new message"
    assert f"<@{BEN.id}>" not in board.text
    assert all(f"<@{person.id}>" in board.text for person in (ADA, CLEO))
    assert "lily is picked" in board.text
    assert board.controls


async def test_others_wait_for_whom_the_private_answer_names(bot: BotByHand) -> None:
    table = await bot.table(ADA, "crowd")
    for person in (BEN, CLEO):
        await bot.tables.lobby.join(table.id, person)
    await bot.tables.lobby.start(table.id, ADA)
    for flower in ("iris", "lily"):
        await bot.tables.play.move(table.id, BEN, flower)
    await bot.tables.play.confirm(table.id, BEN)
    shown = await bot.press(BEN, str(ButtonAction(table.id, "show")))
    assert shown.text.count("is still choosing") == 2
    assert "Ben is still" not in shown.text


async def test_where_only_a_computer_is_waited_for_no_board_is_posted(bot: BotByHand) -> None:
    table = await bot.table(ADA)
    table = await bot.tables.lobby.add_computer(table.id, ADA, 1)
    seats = [person.computer for person in table.people]
    for _ in range(4):
        await bot.tell()
        snapshot = await bot.tables.snapshots.look(table.id, None)
        boards = bot.boards(table.id)
        assert all(board.pings == (ADA.id,) for board in boards)
        due = seats[snapshot.waiting[0]] is None
        assert len(boards) == (snapshot.table.ply // 4 + 1 if due else len(boards))
        await bot.turn(table.id)
    assert "Computer Iris" in bot.boards(table.id)[-1].text


@pytest.mark.parametrize(
    ("press_by", "level", "words"),
    [(ADA, "2", "the game begins"), (BEN, "2", "Only Ada"), (ADA, "x", "no such computer")],
)
async def test_the_lobby_s_select_seats_a_computer(
    bot: BotByHand, press_by: Person, level: str, words: str
) -> None:
    table = await bot.table(ADA)
    answered = await bot.press(press_by, str(ButtonAction(table.id, "computer")), level)
    assert words in answered.text


async def test_what_was_chosen_in_secret_is_shown_also_where_whoever_chose_last_begins(
    bot: BotByHand,
) -> None:
    snapshot = await bot.running("army", seats=2)
    # Who begins follows from the cards, and is seat 1 here.
    for person in snapshot.table.people[:2]:
        await bot.tables.play.move(snapshot.table.id, person, "leader loki")
        await bot.tables.play.confirm(snapshot.table.id, person)
        await bot.tell()
    (begins,) = (await bot.tables.snapshots.look(snapshot.table.id, None)).waiting
    assert begins == 1
    board = bot.posted[-1]
    assert "The leaders:" in board.text
    assert board.pings == (snapshot.table.people[begins].id,)
