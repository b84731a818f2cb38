"""What boards tell: each turn once, also where they come late, and how a game has ended."""

from __future__ import annotations

from typing import ClassVar, cast

from discord import ui

from bot.discord_ui.components.controls import Control
from bot.games.engine.contract import Game
from tests.discord_ui.delivery.sending import sending, settle
from tests.discord_ui.people import press
from tests.discord_ui.services import ADA, BEN, CHANNEL, GUILD, FakePost, Plan, Services, failure
from tests.games.toy import Toy


async def test_a_game_is_told_from_the_lobby_to_the_first_turn(host: Services, post: FakePost) -> None:
    async with sending(host, post):
        table = (await host.running(in_thread=True)).table
        await settle(host)
        assert f"fingerprint `{table.secret_hash[:16]}…`" in post.messages[-1].text
        await host.turn(table.id)
        await settle(host)
    lobby, first, second = post.messages
    opened = (await host.tables.snapshots.look(table.id, None)).table
    assert opened.secret_hash not in lobby.text, "what nobody asked for frightens newcomers"
    assert opened.secret_hash not in second.text
    assert (lobby.channel, first.channel, second.channel) == (CHANNEL, lobby.id, lobby.id)
    assert post.threads == [lobby.id]
    assert lobby.controls == [f"p:{table.id}:-:-:help:lobby"], "nobody can join a running game"
    assert not first.controls, "an old board has no controls"
    assert second.controls
    seen = (await host.tables.snapshots.look(table.id, None)).table
    assert second.pings == (seen.people[1].id,)
    assert (seen.thread_id, seen.board_message_id, seen.board_ply) == (lobby.id, second.id, seen.ply)
    assert "places a worker" in second.text
    (alt,) = alts(second.view)
    view = (await host.tables.snapshots.look(table.id, None)).view
    assert view is not None
    plain = host.translations.plain(None, tuple(person.name for person in seen.people))
    assert alt == plain.translate(view.text())
    assert len({message.nonce for message in post.messages}) == 3
    assert max(len(message.nonce) for message in post.messages) <= 25


async def test_the_first_board_names_the_fingerprint_also_when_it_is_brought_up_to_date(
    host: Services, post: FakePost
) -> None:
    async with sending(host, post):
        table = (await host.running()).table
        for person, named in ((ADA, True), (BEN, False)):
            await settle(host)
            board = post.boards(table.id)[-1]
            posted = board.view
            await host.tables.vacations.take(GUILD, person, 1)
            await settle(host)
            assert board.view is not posted
            assert (table.secret_hash[:16] in board.text) == named
            await host.turn(table.id)


async def test_the_end_of_a_game_is_told_by_its_last_board_alone(host: Services, post: FakePost) -> None:
    table = (await host.running()).table
    async with sending(host, post):
        await settle(host)
    post.plans.append(Plan("strip", failure(500), times=9))
    await host.tables.vacations.take(GUILD, ADA, 1)
    await host.tables.play.resign(table.id, ADA)
    async with sending(host, post):
        await settle(host)
    assert ["resigned." in board.text for board in post.boards(table.id)] == [False, True]
    secret = (await host.tables.snapshots.info(table.id)).secret
    assert secret is not None
    assert secret not in post.boards(table.id)[-1].text, "64 hexadecimal digits are no ending"
    more = await press(host, ADA, f"p:{table.id}:-:-:more:")
    check = f"p:{table.id}:-:-:verify:"
    assert check in controls(more.shown[-1])
    checked = await press(host, ADA, check)
    assert secret in checked.text


async def test_in_words_too_a_game_that_people_ended_is_over(host: Services, post: FakePost) -> None:
    """The rules don't know of it and still ask somebody to play."""
    table = (await host.running()).table
    async with sending(host, post):
        await host.tables.votes.propose(table.id, ADA, "draw")
        await host.tables.votes.answer(table.id, BEN, True)
        await settle(host)
    answered = await press(host, BEN, f"p:{table.id}:-:-:show:")
    leafed = await press(host, BEN, f"p:{table.id}:-:-:replay:99/last")
    for view in (post.boards(table.id)[-1].view, answered.shown[-1], leafed.shown[-1]):
        (alt,) = alts(view)
        assert alt.splitlines()[0] in ("The game ends in a draw.", "The game is over.")
        assert "turn" not in alt


def controls(view: ui.LayoutView) -> list[str]:
    """What its controls carry."""
    return [item.custom_id for item in view.walk_children() if isinstance(item, Control)]


def alts(view: ui.LayoutView) -> list[str]:
    """The alt texts of its pictures."""
    galleries = (item for item in view.walk_children() if isinstance(item, ui.MediaGallery))
    return [media.description or "" for gallery in galleries for media in gallery.items]


class Laconic(Toy):
    """Finds nothing worth telling, once it is over."""

    told: ClassVar[frozenset[str] | None] = frozenset()


async def test_what_people_and_the_table_decide_is_told_whatever_the_game_finds_worth_telling(
    host: Services, post: FakePost
) -> None:
    cast("dict[str, Game]", host.games)["toy"] = Laconic()
    table = (await host.running("toy")).table
    async with sending(host, post):
        await settle(host)
        await host.tables.votes.propose(table.id, ADA, "draw")
        await host.tables.votes.answer(table.id, BEN, True)
        await settle(host)
    assert "Everybody agreed to a draw" in post.boards(table.id)[-1].text


async def test_boards_out_of_date_are_not_posted_but_told_of(host: Services, post: FakePost) -> None:
    table = (await host.running()).table
    await host.turn(table.id)
    await host.turn(table.id)
    async with sending(host, post):
        await settle(host)
    (board,) = post.boards(table.id)
    assert board.text.count("places a worker") == 4


async def test_a_board_that_is_brought_up_to_date_still_tells_all_its_turns(
    host: Services, post: FakePost
) -> None:
    table = (await host.running()).table
    await host.turn(table.id)
    await host.turn(table.id)
    async with sending(host, post):
        await settle(host)
        (board,) = post.boards(table.id)
        posted = board.view
        await host.tables.vacations.take(GUILD, ADA, 1)
        await settle(host)
    assert board.view is not posted
    assert board.text.count("places a worker") == 4


async def test_a_board_of_before_a_restored_backup_is_not_taken_for_a_new_one(
    host: Services, post: FakePost
) -> None:
    """It shows more than the table has played: what comes next would never be posted."""
    async with sending(host, post):
        table = (await host.running()).table
        await settle(host)
    post.messages[-1].marks |= {f"santorini-{table.id}-9.png"}
    post.plans.append(Plan("send", failure(500)))
    async with sending(host, post):
        await host.turn(table.id)
        await settle(host)
        await settle(host, 5)
    assert len(post.boards(table.id)) == 2
