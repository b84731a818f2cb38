"""Atlantida in the chat: by taps and by commands, attacks, phases prepared ahead, somebody quits."""

from __future__ import annotations

import json
import re

import pytest

from tests.e2e.atlantida import Island, Json, Means, lay_island
from tests.e2e.conftest import BotHarness, Dice
from tests.e2e.labels import BACK_TO_TABLE, MORE, PREPARE, UNDO, YES_RESIGN
from tests.e2e.match import buttons, happened, selects
from tests.games.atlantida.economy.table import city, stock, where
from tests.playground.driver import text


@pytest.fixture(autouse=True)
def island(monkeypatch: pytest.MonkeyPatch) -> None:
    """The island T."""
    lay_island(monkeypatch)


@pytest.mark.parametrize("means", ["commands", "taps"])
async def test_the_worked_first_round(served: BotHarness, means: Means) -> None:
    table = await Island.begin(served, "ben")
    counts = [
        await table.turn(0, means, "city N3 2"),
        await table.turn(1, means, "city N2 3"),
        await table.turn(0, means, "N3 2me", "build quarry B4", "build academy D3", "grow 2"),
        await table.turn(1, means, "N2 1me", "build quarry B4", "grow 2"),
    ]
    if means == "taps":
        assert max(counts[:2]) <= 4
        assert max(counts[2:]) <= 10
    state = await table.state()
    assert (state.round, where(state), where(state, 1)) == (2, "N3=2 C3=4", "N2=3 C3=3")
    assert stock(state) == {"stone": 1, "gold": 3, "wood": 2, "knowledge": 5, "me": 4, "fleet": 0}
    assert stock(state, 1) == {"stone": 3, "gold": 3, "wood": 2, "knowledge": 3, "me": 5, "fleet": 0}
    assert len(await table.boards()) == 5


async def test_an_order_for_another_question_says_what_is_asked(served: BotHarness) -> None:
    table = await Island.begin(served, "ben")
    refused = await table.seats[0].command(table.place, "atlantida hunt", place="z9")
    assert "That doesn’t answer this question." in text(refused.message)
    assert "Where does your leader go?" in text(refused.message), "as the screen asks it"


CHANGING = (
    (r"\d{15,}", "#"),
    (r"\d{4}-\d\d-\d\dT[\d:.+]+", "then"),
    (r"<t:\d+", "<t"),
    (r"(p:|able |atlantida-|Atlantida )\d+", r"\1#"),
    (r"\b(ex|is|hm)=\w+", r"\1=#"),
    (r'"id": \d+', '"id": 0'),
    (r'"nonce": "[^"]+"', '"nonce": ""'),
)
"""What differs between two messages that say and show the same."""


def plain(messages: list[Json]) -> str:
    """The messages without what differs anyway."""
    body = json.dumps(messages, sort_keys=True)
    for pattern, instead in CHANGING:
        body = re.sub(pattern, instead, body)
    return body


async def attacked(table: Island, seal: str) -> list[Json]:
    """The second player attacks with this seal; all that reaches the first one while asked."""
    await table.turn(0, "commands", "city N3 2")
    await table.turn(1, "taps", "city N3 3", seal)
    ada = table.seats[0]
    shown = await table.own(0)
    await happened(ada, (await table.boards())[-1])
    for focus in ("island", "player 2", "city 2"):
        more = (await ada.click(shown, MORE)).message
        (closer,) = [one for one in selects(more) if ":look:" in one["custom_id"]]
        close_up = (await ada.choose(more, closer["custom_id"], focus)).message
        shown = (await ada.click(close_up, BACK_TO_TABLE)).message
    await ada.command(table.place, "atlantida look", part="hex N3")
    offered = await ada.complete(table.place, "atlantida fight", "what")
    assert "2m · 2 equipment · strength 5" in [choice["name"] for choice in offered]
    for wrong in ("5me", "2me 2pop", "nothing"):
        refused = await ada.command(table.place, "atlantida fight", what=wrong)
        assert "Nothing has changed" in text(refused.message)
    await ada.command(table.place, "atlantida guide now")
    await ada.command(table.place, "table log")
    await ada.command(table.place, "table replay")
    return [*await ada.messages(table.place), {"offered": offered}]


async def test_an_attack_is_sealed_and_outlasts_a_restart(harness: BotHarness, dice: Dice) -> None:
    """Whatever reaches the defender is the same, whatever the attacker has sealed."""
    dice.alike = True
    seen: list[str] = []
    async with harness.serving():
        for seal in ("1me", "3me 1pop"):
            table = await Island.begin(harness, "ben")
            seen.append(plain(await attacked(table, seal)))
        assert seen[0] == seen[1]
        board = (await table.boards())[-1]
        shown = await table.own(0)
        posts = await harness.world.requests("POST /channels/*/messages")
        ids = {user["username"]: int(user["id"]) for user in (await harness.world.info())["users"]}
        assert posts[-1]["body"]["allowed_mentions"]["users"] == [ids[table.seats[0].name]]
        assert "attacks" in text(board)
    async with harness.serving():
        await table.tap(0, shown, "2me")
        told = text((await table.boards())[-1])
        assert "with 8 against" in told
        assert "’s 5 for N3" in told
        assert where(await table.state(), 1).startswith("N3=")


async def test_an_offer_stays_secret_until_all_have_made_theirs(
    served: BotHarness, dice: Dice, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever reaches the others is the same, whatever somebody has offered."""
    lay_island(monkeypatch, "tribute")
    dice.alike = True
    seen: list[str] = []
    for offer in ("bid 1", "bid 3"):
        table = await Island.begin(served, "ben")
        await table.turn(0, "commands", "city N3 2")
        # Of a turn by commands the reply before the last may still be brought up to date, or not any more.
        await table.turn(1, "taps", "city N2 3")
        await table.turn(0, "commands", "N3 2me", "rest", offer)
        ben = table.seats[1]
        shown, _ = await table.tap(1, await table.own(1), "N2 1me", "rest")
        assert "Gold for Zeus?" in text(shown)
        await ben.command(table.place, "atlantida look", part="player 1")
        await ben.command(table.place, "atlantida guide food", player=1)
        await ben.command(table.place, "table log")
        await happened(ben, (await table.boards())[-1])
        seen.append(plain(await ben.messages(table.place)))
        await table.tap(1, shown, "bid 2", "done")
        board = (await table.boards())[-1]
        for reader in table.seats:
            assert f"{table.seats[0].name.title()} {offer[-1]}" in await happened(reader, board)
    assert seen[0] == seen[1]


async def test_a_prepared_phase_is_played_when_its_turn_comes(harness: BotHarness) -> None:
    async with harness.serving():
        table = await Island.begin(harness, "ben")
        await table.turn(0, "commands", "city N3 2")
        await table.turn(1, "commands", "city N2 3")
        shown = await table.own(1)
        ahead = await table.seats[1].click(shown, PREPARE)
        shown, _ = await table.tap(1, ahead.message, "N2 1me", "build quarry B4")
    async with harness.serving():
        shown, _ = await table.tap(1, shown, "grow 2")
        ready = await table.confirm(1, shown)
        assert "I’ll play it when it comes" in text(ready)
        assert stock(await table.state(), 1)["me"] == 6
        await table.turn(0, "commands", "N3 2me", "rest")
        await harness.told()
        state = await table.state()
        assert (state.round, city(state, 1)) == (2, "C3=housing B4=quarry")


async def test_a_prepared_phase_is_given_back_when_something_has_changed(served: BotHarness) -> None:
    """In the advanced game both want the same statue."""
    table = await Island.begin(served, "ben", mode="advanced")
    await table.turn(0, "commands", "aphrodite A1")
    await table.turn(1, "commands", "hestia A1")
    await table.turn(1, "commands", "done")
    await table.turn(0, "commands", "city N3 2")
    await table.turn(1, "commands", "city N2 3")
    await table.type(1, "N2 1me", "build ares A2", "rest")
    assert "I’ll play it when it comes" in text(
        (await table.seats[1].command(table.place, "table confirm")).message
    )
    await table.turn(0, "commands", "N3 2me", "build ares B2", "rest")
    await served.told()
    directly = (await table.seats[1].dm())["id"]
    told = "\n".join(text(message) for message in await table.seats[1].messages(directly))
    assert "part of what you prepared is no longer possible" in told
    for reader in (table.seats[0], served.world.user("cleo")):
        public = "\n".join(text(message) for message in await reader.messages(table.place))
        assert "prepared" not in public, "nobody learns that something was prepared"
        assert "ares A2" not in public, "what somebody prepared is theirs alone"
    own = await table.own(1)
    assert UNDO in buttons(own), "the march before it stands"
    assert "builder" in text(own)
    assert "You build the Statue of Ares on A2" in text(own).partition("Left out:")[2]
    assert "Statue of Ares stands in Ada’s city." in text(own), "and why"


@pytest.mark.usefixtures("painted")
async def test_somebody_quits_a_game_of_three(served: BotHarness) -> None:
    """A computer plays on for them, and the others keep their game."""
    table = await Island.begin(served, "ben", "cleo")
    await table.turn(0, "taps", "city N3 2")
    asked = await table.seats[2].command(table.place, "table resign")
    await table.seats[2].click(asked.message, YES_RESIGN)
    await table.turn(1, "taps", "city N2 3")
    assert await table.waiting() == (0,)
    await table.turn(0, "taps", "N3 2me", "rest")
    await table.turn(1, "taps", "N2 1me", "rest")
    assert await table.waiting() == (0,)
    state = await table.state()
    assert (state.phase, state.round) == ("move", 2)
    assert state.players[2].population > 0
