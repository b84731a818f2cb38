"""My data: seen, exported and deleted by the one whom it is about, and by nobody else."""

from __future__ import annotations

import json

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.features.own_data import PARTS
from bot.people.settings import PersonSettings
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, CLEO

MINE = str(ButtonAction(0, "set", text="?data"))


async def test_what_is_kept_is_shown_exported_and_deleted_after_a_question(bot_by_hand: BotByHand) -> None:
    bot = bot_by_hand
    empty = await bot.press(CLEO, MINE)
    assert "I keep nothing about you" in empty.words
    assert "Delete…" not in empty.buttons

    await bot.tables.preferences.choose(ADA.id, "theme", "dark")
    await bot.tables.preferences.choose(BEN.id, "theme", "dark")
    shown = await bot.press(ADA, MINE)
    assert "Your settings" in shown.words
    exported = await bot.press(ADA, shown.buttons["Export as a file"], on=shown)
    (file,) = exported.message["attachments"]
    assert file["filename"] == "my-data.json"
    assert json.loads(bot.download(file))["settings"] == {"theme": "dark"}

    asked = await bot.press(ADA, shown.buttons["Delete…"])
    assert "can’t be undone" in asked.words
    assert bot.tables.preferences.person(ADA.id).theme == "dark", "so far it was a question"
    kept = await bot.press(ADA, asked.buttons["Back"])
    assert "Your settings" in kept.words
    gone = await bot.press(ADA, asked.buttons["Delete my data"])
    assert "Your data is deleted" in gone.words
    assert bot.tables.preferences.person(ADA.id) == PersonSettings()
    assert "I keep nothing about you" in (await bot.press(ADA, MINE)).words
    assert bot.tables.preferences.person(BEN.id).theme == "dark"


async def test_who_has_only_tried_a_puzzle_has_data_to_see_and_to_delete(bot_by_hand: BotByHand) -> None:
    bot = bot_by_hand
    await bot.tables.puzzles.ask(ADA.id, 1, "hint")
    shown = await bot.press(ADA, MINE)
    assert "- 1 puzzle that you tried" in shown.words
    asked = await bot.press(ADA, shown.buttons["Delete…"])
    assert "puzzles" in asked.words
    await bot.press(ADA, asked.buttons["Delete my data"])
    assert "I keep nothing about you" in (await bot.press(ADA, MINE)).words


async def test_all_that_the_export_lists_is_counted(bot_by_hand: BotByHand) -> None:
    found = await bot_by_hand.tables.personal_data.export(ADA.id)
    listed = {name for name, part in found.items() if isinstance(part, list)}
    assert listed == {name for names, _ in PARTS for name in names}


async def test_who_plays_is_refused_and_told_what_to_do(bot_by_hand: BotByHand) -> None:
    bot = bot_by_hand
    table = (await bot.running()).table
    for text in ("delete", "really"):
        refused = await bot.press(ADA, str(ButtonAction(0, "data", text=text)))
        assert f"/table resign, or /table leave before the start. Table {table.id}." in refused.words
