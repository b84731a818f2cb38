"""Dice Forge in the chat: two people and two computers, by taps and by commands."""

from __future__ import annotations

from statistics import median

import pytest

from bot.hosting.person import Person
from tests.e2e.conftest import BotHarness
from tests.e2e.forge import Forge, tap, type_out
from tests.e2e.labels import BACK_TO_TABLE, MORE, PLAY
from tests.e2e.match import buttons, is_private, selects
from tests.playground.driver import Json, text


@pytest.mark.usefixtures("painted")
async def test_rounds_by_taps_and_by_commands(served: BotHarness) -> None:
    forge = await Forge.begin(served)
    decided = 0
    # How often people are asked hangs on the dice, so it goes on until they were.
    while decided < 4 or (await forge.look()).table.ply < 14:
        for person in await forge.waiting():
            taps = forge.users[person.id].name == "ada"
            await (tap if taps else type_out)(forge, person)
            decided += 1
    await forge.waiting()
    boards = await forge.boards()
    assert not any(PLAY in buttons(board) for board in boards[:-1])
    assert PLAY in buttons(boards[-1])
    assert any("Computer Iris" in text(board) for board in boards)
    posts = await served.world.requests("POST /channels/*/messages")
    pinged = {int(user) for r in posts for user in r["body"]["allowed_mentions"].get("users", [])}
    assert pinged <= set(forge.users)


@pytest.mark.long
async def test_a_whole_game_of_two_people_and_two_computers(served: BotHarness) -> None:
    """One plays by nothing but taps, the other by nothing but commands."""
    forge = await Forge.begin(served)
    counted: list[int] = []
    while people := await forge.waiting():
        for person in people:
            if forge.users[person.id].name == "ada":
                counted.append(await tap(forge, person))
            else:
                await type_out(forge, person)
    table = (await forge.look()).table
    assert table.state == "finished"
    assert table.outcome is not None
    assert all(result.score is not None for result in table.outcome)
    result = (await forge.boards())[-1]
    assert " wins." in text(result) or "draw" in text(result)
    assert median(counted) <= 8, "from the board to the confirmed turn"
    print(f"taps: median {median(counted)}, most {max(counted)}, {len(counted)} times")


async def _person(forge: Forge, name: str) -> Person:
    people = (await forge.look()).table.people
    return next(p for p in people if p.id in forge.users and forge.users[p.id].name == name)


async def test_looking_closer_and_looking_up(served: BotHarness) -> None:
    forge = await Forge.begin(served)
    await forge.waiting()
    ada = forge.users[(await _person(forge, "ada")).id]
    board = (await forge.boards())[-1]
    more = (await ada.click(board, MORE)).message
    (closer,) = [s for s in selects(more) if ":look:" in s["custom_id"]]
    assert len(closer["options"]) == 4 + 1 + 7
    island = await ada.choose(more, closer["custom_id"], "island D")
    assert is_private(island.message)
    assert "Hydra" in text(island.message)
    (inner,) = [s for s in selects(island.message) if ":look:" in s["custom_id"]]
    assert [o["value"] for o in inner["options"][:3]] == ["feat M7", "feat X", "feat S7"]
    card = await ada.choose(island.message, inner["custom_id"], "feat X")
    assert "26 glory" in text(card.message)
    back = await ada.click(card.message, BACK_TO_TABLE)
    assert MORE in buttons(back.message)

    offered = await ada.complete(forge.place, "diceforge look", "part", "sanct")
    assert [choice["value"] for choice in offered] == ["sanctuary"]
    shown = await ada.command(forge.place, "diceforge look", part="sanctuary")
    assert "For 2 gold" in text(shown.message)
    asked = await ada.command(forge.place, "diceforge look")
    (offered_too,) = [s for s in selects(asked.message) if ":look:" in s["custom_id"]]
    assert offered_too["options"] == closer["options"], "the same as behind …"
    refused = await ada.command(forge.place, "diceforge look", part="the moon")
    assert "nothing by that name" in text(refused.message)

    named = await ada.complete(forge.place, "diceforge help", "about", "minot")
    found = await ada.command(forge.place, "diceforge help", about=named[0]["value"])
    assert "lose what they show" in text(found.message)
    everything = await ada.command(forge.place, "diceforge help")
    assert "44 entries" in text(everything.message)


async def test_preferences_are_seen_changed_and_outlast_a_restart(harness: BotHarness) -> None:
    async with harness.serving():
        forge = await Forge.begin(harness)
        await forge.waiting()
        ada = forge.users[(await _person(forge, "ada")).id]
        shown = await ada.command(forge.place, "diceforge preferences")
        closed = [select["placeholder"] for select in selects(shown.message)]
        assert sum("ask me each time" in each for each in closed) == 4
        (hammer,) = [s for s in selects(shown.message) if s["custom_id"].endswith("/hammer")]
        changed = await ada.choose(shown.message, hammer["custom_id"], "all")
        assert _placeholder(changed.message, "/hammer") == "Hammer: all gold that fits into the hammer"
        more = (await ada.click((await forge.boards())[-1], MORE)).message
        (closer,) = [s for s in selects(more) if ":look:" in s["custom_id"]]
    async with harness.serving():
        again = await ada.choose(more, closer["custom_id"], "player 1")
        assert "The board of" in text(again.message)
        (extra,) = [s for s in selects(changed.message) if s["custom_id"].endswith("/extra")]
        both = await ada.choose(changed.message, extra["custom_id"], "pass")
        assert _placeholder(both.message, "/hammer") == "Hammer: all gold that fits into the hammer"
        assert "my turn is ready after one action" in _placeholder(both.message, "/extra")


def _placeholder(message: Json, ends: str) -> str:
    """What a closed menu says."""
    (found,) = [one["placeholder"] for one in selects(message) if one["custom_id"].endswith(ends)]
    return str(found)


async def test_back_goes_one_step_and_the_way_from_a_close_up_to_the_step(served: BotHarness) -> None:
    forge = await Forge.begin(served)
    people = await forge.waiting()
    user = forge.users[people[0].id]
    board = (await forge.boards())[-1]
    shown = await user.press(board, buttons(board)["Play"]["custom_id"])
    faces = next(s for s in selects(shown.message) if s["placeholder"].startswith("Forge a face"))
    moon = next(option for option in faces["options"] if option["label"] == "1 moon, costs 2 gold")
    place = await user.choose(shown.message, faces["custom_id"], moon["value"])
    assert "Replace which face?" in text(place.message)
    assert {"1 gold ×5", "1 gold ×4", "1 sun", "2 glory"} <= set(buttons(place.message))
    more = await user.press(place.message, buttons(place.message)["…"]["custom_id"])
    (closer,) = [s for s in selects(more.message) if ":look:" in s["custom_id"]]
    island = await user.choose(more.message, closer["custom_id"], "island A")
    again = await user.press(island.message, buttons(island.message)["Back to the table"]["custom_id"])
    assert "Replace which face?" in text(again.message)
    back = await user.press(again.message, buttons(again.message)["Back"]["custom_id"])
    assert any(s["placeholder"].startswith("Forge a face") for s in selects(back.message))

    more = await user.press(back.message, buttons(back.message)["…"]["custom_id"])
    preferences = await user.press(more.message, buttons(more.message)["Preferences"]["custom_id"])
    (hammer,) = [s for s in selects(preferences.message) if s["custom_id"].endswith("/hammer")]
    assert hammer["placeholder"] == "Hammer: ask me each time"
    table = await user.press(
        preferences.message, buttons(preferences.message)["Back to the table"]["custom_id"]
    )
    assert "/12 gold" in text(table.message)

    more = await user.press(board, buttons(board)["…"]["custom_id"])
    helping = await user.click(more.message, "How this step works")
    assert "**Perform a feat**: pay sun or moon for a card" in text(helping.message)
    found = await user.click(helping.message, "Look something up")
    assert BACK_TO_TABLE in buttons(found.message)
    typhon = await user.command(forge.place, "diceforge help", about="Typhon")
    assert "Not in this game" in text(typhon.message)


async def test_offers_are_told_with_their_prices(served: BotHarness) -> None:
    forge = await Forge.begin(served)
    people = await forge.waiting()
    user = forge.users[people[0].id]
    faces = await user.complete(forge.place, "diceforge forge", "face")
    assert any(choice["name"].startswith("M1 · 1 moon, costs 2 gold") for choice in faces)
    refused = await user.command(forge.place, "diceforge feat", card="hydra")
    assert "Hydra costs 5 sun + 5 moon; you have" in text(refused.message)
    place = await user.command(forge.place, "diceforge forge", face="M1")
    assert "Replace which face?" in text(place.message), "what is left out is asked by taps"
