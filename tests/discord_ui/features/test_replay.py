"""Leafing through games: what each reader is shown, and by which controls."""

from __future__ import annotations

import re

import pytest

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.features import replay
from bot.discord_ui.features.replay import steps_offered
from bot.games.engine.event import Event
from bot.hosting.person import Person
from tests.discord_ui.bot_in_playground import BotInPlayground
from tests.discord_ui.people import ADA, BEN, CLEO
from tests.discord_ui.shown import Answer
from tests.tables.records.playing import play_on


def opened(table: int, number: int) -> str:
    return str(ButtonAction(table, "replay", text=f"{number}/open"))


def names(answer: Answer) -> list[str]:
    """The files and the alt texts of what was answered."""
    return [f"{each['media']['url']} {each['description']}" for each in answer.pictures]


@pytest.mark.parametrize("reader", [BEN, CLEO], ids=["player", "spectator"])
async def test_nothing_of_another_hand_is_in_any_moment(new_bot: BotInPlayground, reader: Person) -> None:
    bot = new_bot
    table = (await bot.running("toy")).table
    await play_on(bot.tables, table.id, 6)
    await bot.told()
    ada = await bot.tables.snapshots.look(table.id, ADA)
    own = (await bot.tables.snapshots.look(table.id, reader)).seat
    secrets = [
        str(event.text)
        for event in (await told(bot, table.id, ADA))
        if event not in (await told(bot, table.id, reader))
    ]
    assert any("You get" in secret for secret in secrets)
    bot.renderer.drawn.clear()
    moments = [await bot.press(reader, opened(table.id, number)) for number in range(20)]
    assert ada.seat is not None
    if own is not None:
        assert {picture.view.seat for picture in bot.renderer.drawn} == {own}
    for picture in bot.renderer.drawn:
        assert picture.view.seat == own
        assert all(event.visible_to(own) for event in picture.events)
        assert picture.decision is None
    for moment in moments:
        for secret in secrets:
            assert secret not in moment.text
            assert not any(secret in name for name in names(moment))
        for name in names(moment):
            assert re.search(rf"/toy-{table.id}-[0-9a-f]{{8}}\.png ", name)
    if own is None:
        assert "one full turn later" in moments[-1].text


async def told(bot: BotInPlayground, table: int, person: Person) -> list[Event]:
    """All that somebody may know to have happened."""
    history = await bot.tables.snapshots.history(table, person)
    return [event for turn in history for event in turn.events]


async def test_a_running_hidden_game_is_neither_filmed_nor_written_down(bot: BotInPlayground) -> None:
    table = (await bot.running("toy")).table
    await play_on(bot.tables, table.id, 2)
    for action in ("film", "export"):
        asked = await bot.press(ADA, str(ButtonAction(table.id, action)))
        assert "it’s over" in asked.text
        assert not names(asked)


@pytest.mark.parametrize("text", ["", "x", "-1/on", "99999999/on", "١/on", "seek", "1e3"])
async def test_a_made_up_control_is_refused(bot: BotInPlayground, text: str) -> None:
    table = (await bot.running()).table
    asked = await bot.press(ADA, str(ButtonAction(table.id, "replay", text=text)))
    assert "control no longer works" in asked.text
    asked = await bot.press(ADA, str(ButtonAction(0, "record", text=f"1/{text}")))
    assert "record" in asked.text or "control" in asked.text


async def test_every_moment_s_controls_are_different_and_lead_on(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    await play_on(bot.tables, table.id)
    last = len((await bot.tables.archive.leaf(table.id, ADA, None)).chapters)
    assert last >= 26
    for number in (0, 1, 2, last - 1, last, last + 50):
        shown = await bot.press(CLEO, opened(table.id, number))
        assert shown.is_new
        assert len(shown.custom_ids) == len(set(shown.custom_ids))
        (select,) = shown.selects
        assert len(select["options"]) <= 25
        assert select["options"][0]["value"] == "0"
        assert select["options"][-1]["value"] == str(last)


@pytest.mark.parametrize("last", [2, 9, 24, 25, 26, 100, 157, 999])
def test_every_moment_can_be_sought(last: int) -> None:
    for number in {0, 1, last // 2, last - 1, last}:
        found = steps_offered(number, last)
        assert found == sorted(set(found))
        assert len(found) <= 25
        assert {0, number, last} <= set(found)
        assert set(range(max(0, number - 4), min(last, number + 4) + 1)) <= set(found)
        if last < 25:
            assert found == list(range(last + 1))


@pytest.mark.parametrize("last", [2, 24, 60, 400])
def test_turning_points_are_offered_the_latest_first(last: int) -> None:
    turning = [number for number in range(1, last + 1) if number % 7 == 3]
    for number in {0, last // 2, last}:
        found = steps_offered(number, last, turning)
        assert found == sorted(set(found))
        assert len(found) <= 25
        assert {0, number, last, *turning[-10:]} <= set(found)


async def test_what_happened_in_a_long_turn_is_a_tap_away(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "FOLDED", 20)
    table = (await bot.running()).table
    await play_on(bot.tables, table.id, 4)
    folded = await bot.press(CLEO, opened(table.id, 3))
    events = (await bot.tables.archive.leaf(table.id, CLEO, 3)).events
    assert not all(str(event.text).split(" ", 2)[2] in folded.text for event in events)
    whole = await bot.press(CLEO, folded.buttons["What happened"], on=folded)
    assert all(str(event.text).split(" ", 2)[2] in whole.text for event in events)
    assert "What happened" not in whole.buttons
    back = await bot.press(CLEO, whole.buttons["Show less"], on=whole)
    assert (back.text, "Show less" in back.buttons) == (folded.text, False)


async def test_a_folded_last_turn_ends_with_how_the_game_ended(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "FOLDED", 20)
    table = (await bot.running()).table
    await play_on(bot.tables, table.id)
    shown = await bot.press(CLEO, opened(table.id, 999_999))
    *_, last = (await bot.tables.archive.leaf(table.id, CLEO, 999_999)).events
    assert "What happened" in shown.buttons
    assert "Next" not in shown.buttons
    assert str(last.text).split(" ", 2)[2] in shown.text


async def test_all_that_happened_is_on_one_screen(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replay, "FOLDED", 20)
    table = (await bot.running()).table
    await play_on(bot.tables, table.id, 4)
    folded = await bot.press(CLEO, opened(table.id, 3))
    monkeypatch.setattr(replay, "fits", lambda *_: False)
    whole = await bot.press(CLEO, folded.buttons["What happened"], on=folded)
    *_, last = (await bot.tables.archive.leaf(table.id, CLEO, 3)).events
    assert not whole.pictures
    assert str(last.text).split(" ", 2)[2] in whole.text
    assert "Earlier moves: /table log" in whole.text
    monkeypatch.undo()
    back = await bot.press(CLEO, whole.buttons["Show less"], on=whole)
    assert len(back.pictures) == 1


async def test_what_happened_is_told_shorter_until_all_is_on_one_screen(
    bot: BotInPlayground, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the picture is high or the buttons take two rows, less of it has room."""
    monkeypatch.setattr(replay, "LEAST", 10)
    table = (await bot.running()).table
    await play_on(bot.tables, table.id, 4)
    whole = await bot.press(CLEO, opened(table.id, 3))
    monkeypatch.setattr(replay, "fits", lambda *_: False)
    folded = await bot.press(CLEO, opened(table.id, 3))
    assert "What happened" in folded.buttons
    assert "What happened" not in whole.buttons
    assert folded.pictures
    assert len(folded.text) < len(whole.text)


async def test_the_way_back_from_a_replay_is_called_so_and_no_step_is(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    await play_on(bot.tables, table.id, 4)
    shown = await bot.press(ADA, opened(table.id, 1))
    assert {"Prev", "Back to the table"} <= set(shown.buttons)
    assert "Back" not in shown.buttons, "that leads to where one was before, anywhere else"


async def test_what_happened_leads_to_the_newest_turn_and_a_game_that_is_over_to_its_beginning(
    bot: BotInPlayground,
) -> None:
    table = (await bot.running()).table
    await play_on(bot.tables, table.id, 6)
    newest = (await bot.press(ADA, opened(table.id, 999_999))).text
    told = await bot.press(ADA, f"p:{table.id}:-:-:happened:")
    assert (await bot.press(ADA, told.buttons["Replay"], on=told)).text == newest
    assert "Before the first move" not in newest
    more = await bot.press(ADA, f"p:{table.id}:-:-:more:")
    assert (await bot.press(ADA, more.buttons["Replay"], on=more)).text == newest
    await play_on(bot.tables, table.id)
    more = await bot.press(ADA, f"p:{table.id}:-:-:more:")
    assert "Before the first move" in (await bot.press(ADA, more.buttons["Replay"], on=more)).text


async def test_a_replay_of_a_game_that_is_over_leads_to_its_result(bot: BotInPlayground) -> None:
    table = (await bot.running()).table
    await play_on(bot.tables, table.id)
    shown = await bot.press(ADA, opened(table.id, 3))
    result = await bot.press(ADA, shown.buttons["Result"], on=shown)
    assert list(result.buttons) == ["My games", "Rematch", "Replay"], (
        "as where one has played its last move"
    )
    games = await bot.press(ADA, result.buttons["My games"], on=result)
    assert "Back to the table" in games.buttons


@pytest.mark.parametrize("turns", [4, None], ids=["running", "over"])
async def test_a_saved_game_is_no_dead_end(bot: BotInPlayground, turns: int | None) -> None:
    table = (await bot.running()).table
    await play_on(bot.tables, table.id, *([] if turns is None else [turns]))
    before = await bot.press(ADA, opened(table.id, 2) if turns else f"p:{table.id}:-:-:more:")
    saved = await bot.press(ADA, before.buttons["Save as file"], on=before)
    (file,) = saved.message["attachments"]
    assert f"{table.game}-{table.id}.txt" == file["filename"]
    again = await bot.press(ADA, saved.buttons["Replay"], on=saved)
    if turns:
        assert again.text == before.text, "at the same turn"
    else:
        assert "Before the first move" in again.text
    assert not [each for each in again.message["attachments"] if each["filename"].endswith(".txt")]
    back = await bot.press(ADA, saved.buttons["Back to the table" if turns else "Result"], on=again)
    assert ("Rematch" in back.buttons) is (turns is None)


async def test_a_hidden_game_that_runs_offers_no_file_of_it(bot: BotInPlayground) -> None:
    table = (await bot.running("toy")).table
    await play_on(bot.tables, table.id, 2)
    assert "Save as file" not in (await bot.press(ADA, opened(table.id, 1))).buttons
