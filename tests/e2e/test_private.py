"""Private messages that stay: up to date while Discord lets them be edited, and harmless afterwards."""

from __future__ import annotations

import logging

import pytest

from bot.playground import interactions
from tests.e2e.atlantida import Island, lay_island
from tests.e2e.conftest import BotHarness
from tests.e2e.match import GAME, Json, Match
from tests.playground.driver import User, buttons, controls, text, until


async def now(user: User, place: str, message: Json) -> Json:
    """What a message says by now."""
    found = await user.messages(place)
    return next(one for one in found if one["id"] == message["id"])


async def asks(user: User, place: str, message: Json) -> Json:
    """Wait until a message asks for a move."""

    async def there() -> Json | None:
        found = await now(user, place, message)
        return found if any(":play:" in one.get("custom_id", "") for one in controls(found)) else None

    return await until(there)


@pytest.mark.usefixtures("sketched")
async def test_one_message_goes_through_several_turns(served: BotHarness) -> None:
    match = await Match.begin(served)
    second = match.seats[1]
    board = await match.board()
    shown = (await second.press(board, buttons(board)["Show my turn"]["custom_id"])).message
    assert "’s turn." in text(shown)
    await match.type_turn(0, GAME[0])
    shown = await asks(second, match.place, shown)
    for move in GAME[1]:
        shown = (await match.tap(second, shown, move)).message
    await second.press(shown, buttons(shown)["Confirm"]["custom_id"])
    assert "Turn played." in text(await now(second, match.place, shown))
    await match.type_turn(0, GAME[2])
    shown = await asks(second, match.place, shown)
    assert "Turn played." not in text(shown)


async def test_what_was_prepared_is_shown_as_ones_turn_when_it_comes(
    served: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    lay_island(monkeypatch)
    table = await Island.begin(served, "ben")
    await table.turn(0, "commands", "city N3 2")
    await table.turn(1, "commands", "city N2 3")
    shown = await table.own(1)
    ahead = await table.seats[1].press(shown, buttons(shown)["Prepare my next turn"]["custom_id"])
    shown, _ = await table.tap(1, ahead.message, "N2 1me")
    assert "You prepare your next turn" in text(shown)
    await table.turn(0, "commands", "N3 2me", "rest")

    async def told() -> Json | None:
        found = await now(table.seats[1], table.place, shown)
        return None if "You prepare your next turn" in text(found) else found

    shown, _ = await table.tap(1, await until(told), "build quarry B4", "grow 0")
    assert "Confirm" in buttons(shown)


@pytest.mark.usefixtures("sketched")
@pytest.mark.parametrize("how", ["dismissed", "expired"])
async def test_a_message_that_cant_be_edited_any_more_troubles_nobody(
    served: BotHarness, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = await Match.begin(served)
    second = match.seats[1]
    board = await match.board()
    shown = (await second.press(board, buttons(board)["Show my turn"]["custom_id"])).message
    if how == "dismissed":
        await second.dismiss(shown)
    else:
        await served.world.advance(interactions.LIFETIME + 1)
    with caplog.at_level(logging.INFO, "bot"):
        await match.type_turn(0, GAME[0])
        tried = "PATCH /webhooks/*/*/messages/*"

        async def refused() -> bool:
            return any(one["status"] in (401, 404) for one in await served.world.requests(tried))

        await until(refused)
    assert not [one for one in caplog.records if one.levelno >= logging.WARNING]
    if how == "expired":
        assert "’s turn." in text(await now(second, match.place, shown))
