"""What people do wrong is answered clearly and privately, and nothing changes."""

from __future__ import annotations

import asyncio

import pytest

from bot.playground import interactions
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, JOIN, LEAVE, MORE, PLAY, RULES, YES_RESIGN
from tests.e2e.match import CHANNEL, GAME, Match, buttons, is_private
from tests.e2e.taps import play, taps, towards
from tests.playground.driver import Outcome, text


@pytest.fixture
async def match(served: BotHarness) -> Match:
    """A game in which both have placed their workers."""
    match = await Match.begin(served)
    await match.type_turn(0, GAME[0])
    await match.type_turn(1, GAME[1])
    return match


async def state(match: Match) -> tuple[int, list[tuple[tuple[str, ...], int | None]], int]:
    """Everything that a refusal must leave alone."""
    bot = match.harness.bot
    public = await bot.tables.snapshots.look(1, None)
    snapshots = [await bot.tables.snapshots.look(1, person) for person in public.table.people]
    return (
        public.table.ply,
        [(snapshot.draft, snapshot.stamp) for snapshot in snapshots],
        len(await match.boards()),
    )


def says(outcome: Outcome, words: str) -> None:
    """The answer is private and contains the words."""
    assert is_private(outcome.message)
    assert words in text(outcome.message), text(outcome.message)


@pytest.mark.parametrize(
    ("seat", "move", "words"),
    [
        (0, {"worker": "C4", "to": "E1"}, ""),
        (0, {"worker": "C4", "to": "Z9"}, "not on the board"),
        (0, {"worker": "D1", "to": "D2"}, ""),
        (0, {"worker": "nonsense" * 20, "to": "@everyone"}, "isn’t a move I know"),
        (1, {"worker": "B3", "to": "B4"}, "turn"),
    ],
    ids=["too far", "off the board", "somebody else's worker", "nonsense", "out of turn"],
)
async def test_a_move_that_the_rules_refuse(
    match: Match, seat: int, move: dict[str, str], words: str
) -> None:
    before = await state(match)
    says(await match.seats[seat].use(match.place, "santorini move", move), words or "**")
    assert await state(match) == before


async def test_somebody_who_does_not_sit_there(match: Match) -> None:
    before, cleo, board = await state(match), match.harness.world.user("cleo"), await match.board()
    (tap,) = taps(await match.old_board(0, "C4-D3"))
    says(await tap.by(cleo), "only its players")
    says(await cleo.command(match.place, "santorini move", worker="C4", to="D3"), "only its players")
    says(await cleo.command(match.place, "table confirm"), "only its players")
    says(await cleo.command(match.place, "table resign"), "only its players")
    shown = await cleo.click(board, PLAY)
    says(shown, f"{match.seats[0].name.title()} to play")
    assert not taps(shown.message)
    assert await state(match) == before


async def test_the_opponent_at_the_mover_s_controls(match: Match) -> None:
    before = await state(match)
    (tap,) = taps(await match.old_board(0, "C4-D3"))
    says(await tap.by(match.seats[1]), "Only ● Ada can use this")
    assert await state(match) == before


async def test_a_double_click_plays_once(match: Match) -> None:
    (tap,) = taps(await match.old_board(0, "C4-D3"))
    mover = match.seats[0]
    await tap.by(mover)
    before = await state(match)
    says(await tap.by(mover), "moved on")
    assert await state(match) == before


async def test_two_fingers_on_a_key_play_once(match: Match) -> None:
    key = towards(await match.shown(0), "A3-A4")
    await asyncio.gather(*(key.by(match.seats[0]) for _ in range(3)))
    assert (await state(match))[1][0][0] == ("A3-A4",)


async def test_two_fingers_on_confirm_confirm_once(match: Match) -> None:
    preview = await play(match.seats[0], await match.shown(0), "C4-D3")
    ready = (await play(match.seats[0], preview.message, "+C3")).message
    confirm = buttons(ready)[CONFIRM]["custom_id"]
    await asyncio.gather(*(match.seats[0].press(ready, confirm) for _ in range(3)))
    assert len(await match.boards()) == 4
    assert (await match.harness.bot.tables.snapshots.look(1, None)).table.ply == 6


async def test_an_old_private_message(match: Match) -> None:
    mover = match.seats[0]
    old = (await mover.command(match.place, "table board")).message
    await match.harness.world.advance(interactions.LIFETIME)  # nothing can close it any more
    await mover.command(match.place, "santorini move", worker="C4", to="D3")
    before = await state(match)
    says(await play(mover, old, "A3-A4"), "moved on")
    assert await state(match) == before


async def test_after_the_end(match: Match) -> None:
    mover = match.seats[0]
    old = (await mover.command(match.place, "table board")).message
    await match.harness.world.advance(interactions.LIFETIME)  # it can't be brought up to date any more
    asked = await match.seats[1].command(match.place, "table resign")
    await match.seats[1].click(asked.message, YES_RESIGN)
    await match.harness.told()
    before = await state(match)
    says(await play(mover, old, "A3-A4"), "over")
    move = {"worker": "C4", "to": "D3"}
    for options in (move, {**move, "table": 1}):
        says(await mover.use(match.place, "santorini move", options), "over")
    assert await state(match) == before


async def test_tables_that_are_not_there(match: Match) -> None:
    mover = match.seats[0]
    says(await mover.command(match.place, "table board", table=99), "no table 99")
    says(await mover.command("welcome", "table board"), "There’s no game")
    says(await mover.command(match.place, "table undo"), "nothing to undo")
    says(await mover.command(match.place, "table confirm"), "nothing to confirm")


async def test_the_lobby_refuses_clearly(served: BotHarness) -> None:
    ada, cleo = served.world.user("ada"), served.world.user("cleo")
    await ada.command(CHANNEL, "santorini new")
    await served.told()
    lobby = next(m for m in await ada.messages(CHANNEL) if JOIN in buttons(m))
    join = buttons(lobby)[JOIN]["custom_id"]
    says(await ada.press(lobby, join), "")
    more = buttons(lobby)[MORE]["custom_id"]
    assert not buttons((await cleo.press(lobby, more)).message), "who doesn't sit there has nothing to do"
    says(await cleo.command(CHANNEL, "table start"), "")
    says(await ada.command(CHANNEL, "santorini move", worker="A1", to="A2"), "not begun")
    assert len((await served.bot.tables.snapshots.look(1, None)).table.people) == 1
    panel = (await ada.press(lobby, more)).message
    says(await ada.press(panel, buttons(panel)[LEAVE]["custom_id"]), "left")
    await served.told()
    lobby = next(m for m in await ada.messages(CHANNEL) if m["id"] == lobby["id"])
    assert set(buttons(lobby)) == {RULES}


async def test_only_the_host_calls_a_table_off(served: BotHarness) -> None:
    ada, cleo = served.world.user("ada"), served.world.user("cleo")
    await ada.command(CHANNEL, "santorini new")
    says(await cleo.command(CHANNEL, "table cancel"), "Only Ada")
    says(await ada.command(CHANNEL, "table cancel"), "closed")
    says(await cleo.command(CHANNEL, "table join"), "There’s no game")


async def test_several_tables_in_one_channel(served: BotHarness) -> None:
    first = await Match.begin(served, in_thread=False)
    await first.type_turn(0, GAME[0])
    await Match.begin(served, in_thread=False)
    ada = served.world.user("ada")
    shown = await ada.command(CHANNEL, "table board", table=2)
    says(await ada.click(shown.message, MORE), "table 2")
    says(await served.world.user("cleo").command(CHANNEL, "table board"), "Several games are played here")
