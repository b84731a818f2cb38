"""A table's life in the chat: invited, confirmed, voted on, left, taken over and played again."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.e2e.conftest import BotHarness
from tests.e2e.labels import PLAY
from tests.e2e.match import CHANNEL, buttons, is_private, selects
from tests.e2e.santorini import Agora
from tests.playground.driver import User, text

Json = dict[str, Any]


pytestmark = pytest.mark.usefixtures("sketched")


async def ids(harness: BotHarness) -> dict[str, str]:
    """The accounts by name."""
    return {user["username"]: user["id"] for user in (await harness.world.info())["users"]}


async def public(harness: BotHarness, place: str, label: str) -> Json:
    """The newest public message with a button of this label."""
    await harness.told()
    found = await harness.world.user("ada").messages(place)
    return next(m for m in reversed(found) if not is_private(m) and label in buttons(m))


async def press(user: User, message: Json, label: str) -> Json:
    """What a button answers."""
    outcome = await user.click(message, label)
    assert outcome.private
    return outcome.message


async def test_invitation_ready_check_and_start_across_restarts(harness: BotHarness) -> None:
    async with harness.serving():
        ada, ben, cleo = (harness.world.user(name) for name in ("ada", "ben", "cleo"))
        refused = await ada.command(CHANNEL, "santorini new", time="soon")
        assert "isn’t a time control I understand" in text(refused.message)
        known = await ids(harness)
        options = {
            "players": 2,
            "private": True,
            "time": "48h",
            "invite": known["ben"],
        }
        opened = (await ada.use(CHANNEL, "santorini new", options)).message
        assert f"I have asked <@{known['ben']}>." in text(opened)
        form = await press(ada, opened, "More options")
        asks = next(select for select in selects(form) if select["placeholder"] == "Change time or people")
        picked = (await ada.choose(form, asks["custom_id"], "confirm")).message
        (answers,) = selects(picked)
        assert answers["placeholder"] == "Ready check: no"
        form = (await ada.choose(picked, answers["custom_id"], "on")).message
        offered = [option["label"] for select in selects(form) for option in select["options"]]
        assert "Ready check: yes" in offered
        asked = await public(harness, CHANNEL, "Decline")
        assert f"<@{known['ben']}>: Ada invites you to Santorini, table 1." in text(asked)
        lobby = await public(harness, CHANNEL, "Join")
        for line in (
            "Time control: 48h per turn",
            "By invitation only",
            f"Invited: <@{known['ben']}>",
            "Unrated",
        ):
            assert line in text(lobby)
        assert "by invitation only" in text(await press(cleo, lobby, "Join"))
        assert "This invitation is for <@" in text(await press(cleo, asked, "Accept"))
        assert "This invitation is for <@" in text(await press(cleo, asked, "Decline"))
        assert "table 1" not in text((await cleo.command(CHANNEL, "table list")).message)
        offered = await ada.complete(CHANNEL, "santorini new", "time", "week")
        assert [choice["value"] for choice in offered] == ["7d"]
    async with harness.serving():
        assert "begins when everybody is ready" in text(await press(ben, asked, "Accept"))
        lobby = await public(harness, CHANNEL, "I am here")
        assert "Ben **is here**" in text(lobby)
        called = await harness.world.user("ada").messages(CHANNEL)
        assert any("is ready to begin" in text(m) and f"<@{known['ada']}>" in text(m) for m in called)
    async with harness.serving():
        assert "the game begins" in text(await press(ada, lobby, "I am here"))
        await harness.told()
        assert (await harness.bot.tables.snapshots.info(1)).state == "running"
        info = text((await ben.command(CHANNEL, "table info", table=1)).message)
        assert "48h per turn" in info


async def test_two_people_take_a_turn_back(served: BotHarness) -> None:
    agora = await Agora.begin(served, 2, players=2)
    first = await agora.waiting()
    assert first is not None
    other = next(user for user in agora.users.values() if user is not first)
    await agora.play(1, turns=1)
    before = (await agora.look()).table.ply
    assert "the others are being asked" in text(
        (await first.command(agora.place, "table propose", what="takeback")).message
    )
    asked = await public(served, agora.place, "Agree")
    assert "would like to take back their last turn" in text(asked)
    assert "already agreed" in text(await press(first, asked, "Agree"))
    assert "You aren’t playing" in text(await press(served.world.user("cleo"), asked, "Agree"))
    assert "You have agreed" in text(await press(other, asked, "Agree"))
    await served.told()
    found = await other.messages(agora.place)
    edited = next(m for m in found if m["id"] == asked["id"])
    assert "Everybody agreed" in text(edited)
    assert "Agree" not in buttons(edited)
    assert await agora.waiting() is first
    assert (await agora.look()).table.ply == before + 1
    assert "been taken back" in text(await agora.board())
    assert "been taken back" in text((await other.command(agora.place, "table log")).message)
    late = await other.command(agora.place, "table vote", answer="no")
    assert "no open proposal" in text(late.message)
    await agora.play(2, turns=2)


async def test_a_computer_plays_on_for_who_resigned(served: BotHarness) -> None:
    agora = await Agora.begin(served, 3, players=3)
    ada, ben, cleo = agora.users.values()
    asked = (await cleo.command(agora.place, "table leave")).message
    sure = await press(cleo, asked, "Resign")
    assert "You have resigned" in text(await press(cleo, sure, "Yes, I resign"))
    await agora.waiting()
    await served.told()
    assert any("and a computer takes over" in text(m) for m in await ada.messages(agora.place))
    for _ in range(4):
        user = await agora.waiting()
        assert user is not None
        assert user in (ada, ben)
        await agora.decide(user, Random(3))
    await served.told()
    sure = (await ben.command(agora.place, "table resign")).message
    await press(ben, sure, "Yes, I resign")
    board = text(await agora.board())
    assert " wins" in board
    assert "(resigned)" in board
    info = await served.bot.tables.snapshots.info(1)
    assert info.outcome is not None
    places = {info.people[one.seat].name: one.place for one in info.outcome}
    assert places == {"Ada": 1, "Ben": 2, "Cleo": 3}


async def test_the_same_people_play_again(harness: BotHarness) -> None:
    async with harness.serving():
        agora = await Agora.begin(harness, 2, players=2, time="24h")
        ada, ben = agora.users.values()
        sure = (await ben.command(agora.place, "table resign")).message
        await press(ben, sure, "Yes, I resign")
        final = await public(harness, agora.place, "Rematch")
    async with harness.serving():
        cleo = harness.world.user("cleo")
        assert "Only people who played can ask for a rematch" in text(await press(cleo, final, "Rematch"))
        assert "Table 2 is waiting for the others" in text(await press(ada, final, "Rematch"))
        invitation = await public(harness, CHANNEL, "Decline")
        assert "Ada invites you to Santorini, table 2" in text(invitation)
        assert "the game begins" in text(await press(ben, final, "Rematch"))
        await harness.told()
        again = await harness.bot.tables.snapshots.info(2)
        assert (again.state, again.terms.clock, again.rematch_of) == ("running", "24h", 1)
        shown = next(m for m in await ben.messages(CHANNEL) if m["id"] == invitation["id"])
        assert "Accepted" in text(shown)
        assert not buttons(shown)


async def test_somebody_else_takes_a_seat_over(served: BotHarness) -> None:
    agora = await Agora.begin(served, 2, players=2)
    ada, ben = agora.users.values()
    cleo = served.world.user("cleo")
    await agora.play(5, turns=1)
    how = (await ben.command(agora.place, "table leave")).message
    assert "offered to others for three days" in text(await press(ben, how, "Offer my seat"))
    offer = await public(served, agora.place, "Take the seat")
    assert "Who will take over the seat?" in text(offer)
    assert "have a seat" in text(await press(ada, offer, "Take the seat"))
    assert "taken over the seat" in text(await press(cleo, offer, "Take the seat"))
    await served.told()
    found = await ada.messages(agora.place)
    assert "The seat is taken" in text(next(m for m in found if m["id"] == offer["id"]))
    assert "takes over a seat" in text(await agora.board())
    threads = {thread["id"]: thread["name"] for thread in (await ada.channels())["threads"]}
    assert set(threads[agora.place].partition(" · ")[2].split(" – ")) == {"Ada", "Cleo"}
    known = await ids(served)
    assert any(f"<@{known['ben']}>" in text(m) and "Thank you" in text(m) for m in found)
    agora.users = {int(known["ada"]): ada, int(known["cleo"]): cleo}
    await agora.play(6, turns=3)
    assert "only its players can move" in text((await ben.command(agora.place, "table undo")).message)
    assert PLAY in buttons(await agora.board())
