"""What boards tell: each turn once, also where they come late, how a game has ended, in which language."""

from __future__ import annotations

import io
from collections.abc import Sequence

import discord
import pytest

from bot.games.engine.event import LINE, Event
from bot.tables.terms import Terms
from bot.translations import Translations
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN
from tests.games.toy import Toy


async def test_a_game_is_told_from_the_lobby_to_the_first_turn(bot: BotByHand) -> None:
    table = (await bot.running(in_thread=True)).table
    await bot.tell()
    assert f"fingerprint `{table.secret_hash[:16]}…`" in bot.posted[-1].text
    await bot.turn(table.id)
    await bot.tell()
    lobby, first, second = bot.posted
    opened = (await bot.tables.snapshots.look(table.id, None)).table
    assert opened.secret_hash not in lobby.text, "what nobody asked for frightens newcomers"
    assert opened.secret_hash not in second.text
    assert (lobby.channel, first.channel, second.channel) == (bot.channel_id, lobby.id, lobby.id)
    here = f"p:{table.id}:-:-"
    assert lobby.controls == [f"{here}:show:", f"{here}:help:lobby"], "nobody can join a running game"
    assert not first.controls, "an old board has no controls"
    assert "it is your turn" not in first.text, "nor does it call anybody"
    assert "fingerprint" in first.text
    assert "it is your turn" in second.text
    assert second.controls
    seen = (await bot.tables.snapshots.look(table.id, None)).table
    assert second.pings == (seen.people[1].id,)
    assert (seen.thread_id, seen.board_message_id, seen.board_ply) == (lobby.id, second.id, seen.ply)
    assert "places workers" in second.text
    view = (await bot.tables.snapshots.look(table.id, None)).view
    assert view is not None
    plain = bot.bot.translations.plain(None, tuple(person.name for person in seen.people))
    assert second.alt == plain.translate(view.text())
    assert len({message.nonce for message in bot.posted}) == 3
    assert max(len(message.nonce) for message in bot.posted) <= 25


async def test_the_first_board_names_the_fingerprint_also_when_it_is_brought_up_to_date(
    bot: BotByHand,
) -> None:
    table = (await bot.running(terms=Terms(clock="72h"))).table
    for person, named in ((ADA, True), (BEN, False)):
        await bot.tell()
        board = bot.boards(table.id)[-1]
        posted = board.message["edited_timestamp"]
        await bot.tables.vacations.take(bot.guild_id, person, 1)
        await bot.tell()
        assert board.message["edited_timestamp"] != posted
        assert (table.secret_hash[:16] in board.text) == named
        await bot.turn(table.id)


async def test_the_end_of_a_game_is_told_by_its_last_board_alone(bot: BotByHand) -> None:
    table = (await bot.running()).table
    await bot.tell()
    bot.fails("edit", 503, times=9)
    await bot.tables.vacations.take(bot.guild_id, ADA, 1)
    await bot.tables.play.resign(table.id, ADA)
    await bot.tell()
    assert ["resigned." in board.text for board in bot.boards(table.id)] == [False, True]
    secret = (await bot.tables.snapshots.info(table.id)).secret
    assert secret is not None
    assert secret not in bot.boards(table.id)[-1].text, "64 hexadecimal digits are no ending"
    more = await bot.press(ADA, f"p:{table.id}:-:-:more:")
    check = f"p:{table.id}:-:-:verify:"
    assert check in more.custom_ids
    checked = await bot.press(ADA, check)
    assert secret in checked.text


async def test_where_people_sat_down_it_is_told_who_won(bot: BotByHand) -> None:
    table = (await bot.running(in_thread=True)).table
    await bot.tables.play.resign(table.id, ADA)
    await bot.tell()
    lobby = bot.posted[0].text
    assert "The game is over: " in lobby
    assert "**Ben** wins." in lobby


async def test_in_words_too_a_game_that_people_ended_is_over(bot: BotByHand) -> None:
    """The rules don't know of it and still ask somebody to play."""
    table = (await bot.running()).table
    await bot.tables.votes.propose(table.id, ADA, "draw")
    await bot.tables.votes.answer(table.id, BEN, True)
    await bot.tell()
    answered = await bot.press(BEN, f"p:{table.id}:-:-:show:")
    leafed = await bot.press(BEN, f"p:{table.id}:-:-:replay:99/last")
    for shown in (bot.boards(table.id)[-1], answered, leafed):
        assert shown.alt.splitlines()[0] in ("The game ends in a draw.", "The game is over.")
        assert "turn" not in shown.alt


class Laconic(Toy):
    """Finds nothing worth telling."""

    def summary(self, events: Sequence[Event], room: int = LINE) -> None:
        return None


async def test_what_people_and_the_table_decide_is_told_whatever_the_game_finds_worth_telling(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(bot.bot.games, "toy", Laconic())
    table = (await bot.running("toy")).table
    await bot.tell()
    await bot.tables.votes.propose(table.id, ADA, "draw")
    await bot.tables.votes.answer(table.id, BEN, True)
    await bot.tell()
    assert "Everybody agreed to a draw" in bot.boards(table.id)[-1].text


async def test_boards_out_of_date_are_not_posted_but_told_of(bot: BotByHand) -> None:
    table = (await bot.running()).table
    await bot.turn(table.id)
    await bot.turn(table.id)
    await bot.tell()
    (board,) = bot.boards(table.id)
    assert board.text.count("places workers on ") == 2


async def test_a_board_that_is_brought_up_to_date_still_tells_all_its_turns(bot: BotByHand) -> None:
    table = (await bot.running(terms=Terms(clock="72h"))).table
    await bot.turn(table.id)
    await bot.turn(table.id)
    await bot.tell()
    (board,) = bot.boards(table.id)
    assert not board.message["edited_timestamp"]
    await bot.tables.vacations.take(bot.guild_id, ADA, 1)
    await bot.tell()
    assert board.message["edited_timestamp"]
    assert board.text.count("places workers on ") == 2


async def test_a_board_of_before_a_restored_backup_is_not_taken_for_a_new_one(bot: BotByHand) -> None:
    """It shows more than the table has played: what comes next would never be posted."""
    table = (await bot.running()).table
    await bot.tell()
    channel = bot.bot.get_partial_messageable(bot.channel_id)
    await channel.send(file=discord.File(io.BytesIO(b"later"), f"santorini-{table.id}-9.png"))
    bot.fails("send", 503)
    await bot.turn(table.id)
    await bot.tell()
    bot.advance(5)
    await bot.tell()
    first, later, second = bot.boards(table.id)
    assert later.files[0] not in (*first.files, *second.files)


@pytest.mark.parametrize(("locale", "words"), [("de", "du bist dran"), ("en-US", "it is your turn")])
async def test_a_board_speaks_the_server_s_language(
    bot: BotByHand, german: Translations, monkeypatch: pytest.MonkeyPatch, locale: str, words: str
) -> None:
    monkeypatch.setattr(bot.bot, "translations", german)
    guild = bot.bot.get_guild(bot.guild_id)
    monkeypatch.setattr(guild, "preferred_locale", discord.Locale(locale))
    table = (await bot.running()).table
    await bot.tell()
    assert words in bot.boards(table.id)[0].text
