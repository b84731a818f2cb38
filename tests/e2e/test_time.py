"""Time in the chat, with a clock in our hands: reminders, excuses, claims, stand-ins, vacations."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from bot.app import Pantheon
from renderers import registry
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CLAIM, I_AM_BACK, PLAY
from tests.e2e.match import GAME, Match, buttons, is_private, pictures
from tests.e2e.sketch import Sketch
from tests.playground.driver import controls, text, until

Json = dict[str, Any]
Later = Callable[[BotHarness, float], Any]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    """Lets hours pass for the bot in an instant."""
    ahead = timedelta()

    def now(bot: Pantheon) -> datetime:
        return datetime.now(UTC) + ahead

    monkeypatch.setattr(Pantheon, "now", now)
    monkeypatch.setattr(registry, "discover", lambda _: {"santorini": Sketch()})

    async def pass_by(harness: BotHarness, hours: float) -> None:
        nonlocal ahead
        ahead += timedelta(hours=hours)
        while await harness.bot.tables.deadline_job.work():
            pass
        await harness.told()

    return pass_by


async def said(harness: BotHarness, place: str, words: str) -> list[Json]:
    """The public messages with these words."""
    await harness.told()
    found = await harness.world.user("cleo").messages(place)
    return [message for message in found if not is_private(message) and words in text(message)]


async def ids(harness: BotHarness) -> dict[str, str]:
    """The accounts by name."""
    return {user["username"]: user["id"] for user in (await harness.world.info())["users"]}


async def test_the_board_and_the_own_turn_tell_the_time(later: Later, served: BotHarness) -> None:
    match = await Match.begin(served, time="3d + 1d cap 5d")
    board = await match.board()
    assert "Time runs out <t:" in text(board)
    own = await match.seats[0].click(board, PLAY)
    assert "Your time runs out <t:" in text(own.message)


async def test_a_time_out_is_excused_and_then_claimed_across_a_restart(
    later: Later, harness: BotHarness
) -> None:
    async with harness.serving():
        match = await Match.begin(harness, time="24h")
        late, other = match.seats
        await later(harness, 24.1)
        (notice,) = await said(harness, match.place, "excused: they have until")
        assert CLAIM not in buttons(notice)
        assert f"<@{(await ids(harness))[late.name]}>" in text(notice)
        assert not await said(harness, match.place, "Your time at table"), "one message is enough"
        await later(harness, 24.1)
        (notice,) = await said(harness, match.place, "Opponents can claim it")
    async with harness.serving():
        await later(harness, 0)
        assert len(await said(harness, match.place, "Opponents can claim it")) == 1
        control = buttons(notice)[CLAIM]["custom_id"]
        assert "your own time" in text((await late.press(notice, control)).message)
        outcome = await other.press(notice, control)
        assert "claimed" in text(outcome.message)
        assert " wins." in text((await match.boards())[-1])
        (notice,) = await said(harness, match.place, "Opponents can claim it")
        assert buttons(notice) == {}, "nobody can use it any more"


async def test_reminders_by_direct_message_with_the_channel_as_fall_back(
    later: Later, served: BotHarness
) -> None:
    match = await Match.begin(served, time="48h")
    known = await ids(served)
    late = match.seats[0]
    await served.bot.tables.preferences.choose(int(known[late.name]), "notify", "dm")
    await later(served, 24.5)
    place = (await late.dm())["id"]
    (first,) = [m for m in await late.messages(place) if "is still waiting for you" in text(m)]
    assert "Your move" in text(first)
    assert "your turn" not in text(first), "that is said once"
    assert any(control.get("url", "").endswith(match.place) for control in controls(first))
    assert not await said(served, match.place, "is still waiting for you")
    await served.world.do("users/dms", user=late.name, open=False)
    await later(served, 19)
    (second,) = await said(served, match.place, "is still waiting for you")
    assert f"<@{known[late.name]}>" in text(second)
    assert not [m for m in await late.messages(place) if "is still waiting for you" in text(m)], (
        "it was replaced"
    )
    await match.type_turn(0, GAME[0])
    assert not await said(served, match.place, "is still waiting for you"), "the new board says it"


async def test_a_computer_stands_in_and_goes_when_the_person_is_back(
    later: Later, served: BotHarness
) -> None:
    ada, ben, cleo = (served.world.user(name) for name in ("ada", "ben", "cleo"))
    await ada.use("games", "santorini new", {"players": 3, "time": "24h"})
    await served.told()
    for user in (ben, cleo):
        await user.command("games", "table join")
    await served.told()
    place = (await ada.channels())["threads"][-1]["id"]
    public = await served.bot.tables.snapshots.look(1, None)
    first = public.waiting[0]
    names = {int(number): name for name, number in (await ids(served)).items()}
    late = served.world.user(names[public.table.people[first].id])
    opponent = next(user for user in (ada, ben, cleo) if user.name != late.name)
    await later(served, 24.1)
    await later(served, 24.1)
    (notice,) = await said(served, place, "Opponents can claim it")
    await opponent.click(notice, CLAIM)
    await later(served, 0.01)
    await until(lambda: _goes_on(served, first))
    assert await said(served, place, "a computer plays for them until they are back")
    (notice,) = await said(served, place, "Opponents can claim it")
    assert buttons(notice) == {}, "nobody can use it any more"
    (call,) = await said(served, place, "Play, or press the button, to come back")
    outcome = await late.click(call, I_AM_BACK)
    assert "Welcome back" in text(outcome.message)
    assert await said(served, place, "is back.")
    assert (await served.bot.tables.snapshots.look(1, None)).stands_in == ()


async def _goes_on(harness: BotHarness, seat: int) -> bool:
    return (await harness.bot.tables.snapshots.look(1, None)).waiting != (seat,)


async def test_a_vacation_stops_the_clock(later: Later, served: BotHarness) -> None:
    match = await Match.begin(served, time="24h")
    outcome = await match.seats[0].command(match.place, "vacation start", days=2)
    assert "Your clocks are stopped" in text(outcome.message)
    assert await said(served, match.place, "is on vacation from")
    await later(served, 47)
    assert not await said(served, match.place, "excused")
    outcome = await match.seats[0].command(match.place, "vacation stop")
    assert "Welcome back" in text(outcome.message)
    outcome = await match.seats[0].command(match.place, "vacation show")
    assert "You have no vacation planned" in text(outcome.message)
    assert pictures(await match.board())
