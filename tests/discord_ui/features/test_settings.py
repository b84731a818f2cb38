"""Settings: seen, changed by menus and switches after any restart, refused to those who may not."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.interaction_context import theme_of
from bot.discord_ui.components.picture_cache import Pictures
from bot.games.santorini.view import SantoriniView
from bot.hosting.forget_job import ForgetJob
from bot.people.preferences import Preferences
from bot.people.setting_readers import BadSetting
from bot.people.settings import PersonSettings
from bot.storage.database import Database
from tests.discord_ui.bot_by_hand import BotByHand
from tests.discord_ui.people import ADA, BEN, MONA


@pytest.fixture
def bot(bot_by_hand: BotByHand) -> BotByHand:
    """Nobody has chosen anything yet."""
    return bot_by_hand


@pytest.mark.parametrize(
    ("control", "value", "holds"),
    [
        ("notify", "dm", PersonSettings(notify="dm")),
        ("theme=dark", "theme=dark", PersonSettings(theme="dark")),
        ("auto_confirm=on", "auto_confirm=on", PersonSettings(auto_confirm=True)),
        ("zone", "Asia/Tokyo", PersonSettings(zone="Asia/Tokyo")),
        ("zone", "-", PersonSettings()),
    ],
)
async def test_a_control_changes_one_thing_and_shows_it(
    bot: BotByHand, control: str, value: str, holds: PersonSettings
) -> None:
    answered = await bot.press(ADA, str(ButtonAction(0, "set", text=control)), value)
    assert bot.tables.preferences.person(ADA.id) == holds
    assert "Saved. **" in answered.words.split("\n")[1], "on the first screen of a phone"
    again = Preferences(bot.bot.database)
    await again.load()
    assert again.person(ADA.id) == holds, "it is on the disk"
    assert bot.tables.preferences.person(BEN.id) == PersonSettings()


@pytest.mark.parametrize(
    ("control", "value"), [("secret", "x"), ("zone", "Moon/Base"), ("theme=blue", "theme=blue")]
)
async def test_a_forged_control_changes_nothing_and_says_so(
    bot: BotByHand, control: str, value: str
) -> None:
    answered = await bot.press(ADA, str(ButtonAction(0, "set", text=control)), value)
    assert bot.tables.preferences.person(ADA.id) == PersonSettings()
    assert "wrong on my side" not in answered.words


async def test_only_moderators_change_the_server(bot: BotByHand) -> None:
    refused = await bot.press(ADA, str(ButtonAction(0, "serve", text="theme=dark")), "theme=dark")
    assert "moderators can do that" in refused.text
    assert bot.tables.preferences.guild(bot.guild_id).theme == "light"
    here, other = bot.channel_id, await bot.new_channel()
    for channel in (here, other, here):
        panel = await bot.command(MONA, "server", channel=str(channel))
    assert bot.tables.preferences.guild(bot.guild_id).channels == (other,)
    assert f"<#{other}>" in panel.words


async def test_a_refused_command_changes_nothing_of_the_server(bot: BotByHand) -> None:
    before, here = bot.tables.preferences.guild(bot.guild_id), str(bot.channel_id)
    refused = await bot.command(MONA, "server", channel=here, announcements=here, clock="soon")
    assert "isn’t a time control" in refused.words
    assert bot.tables.preferences.guild(bot.guild_id) == before
    await bot.command(MONA, "server", channel=here, announcements=here, clock="48h")
    now = bot.tables.preferences.guild(bot.guild_id)
    assert bot.channel_id in now.channels
    assert (now.announcements, now.clock) == (bot.channel_id, "48h")


async def test_of_two_channels_that_are_allowed_at_once_neither_is_lost(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = [await bot.new_channel() for _ in range(2)]
    both, write = asyncio.Barrier(2), Database.write

    async def at_once(database: Database, work: Any, **given: Any) -> Any:
        await both.wait()
        return await write(database, work, **given)

    monkeypatch.setattr(Database, "write", at_once)
    async with asyncio.timeout(10):
        await asyncio.gather(
            *(bot.command(MONA, "server", channel=str(channel)) for channel in (one, other))
        )
    assert set(bot.tables.preferences.guild(bot.guild_id).channels) == {one, other}


async def test_the_panel_tells_what_holds_and_offers_the_other(bot: BotByHand) -> None:
    await bot.tables.preferences.choose(ADA.id, "quiet", "22:15-06:45")
    shown = (await bot.command(ADA, "settings")).words
    assert shown.count("Quiet hours: 22:15-06:45") == 1, "each value is told once"
    assert "Set your time zone" in shown
    assert "live games, tournaments and turns that can’t wait still call you" in shown
    assert "Confirm automatically" not in shown
    turned = (await bot.press(ADA, "p:0:-:-:set:?play")).words
    assert "Confirm automatically: off" in turned
    assert "**Confirm automatically**, when on: turns are played at once" in turned
    assert "Quiet hours" not in turned
    await bot.tables.preferences.choose(ADA.id, "zone", "Asia/Tokyo")
    assert "Set your time zone" not in (await bot.command(ADA, "settings")).words


async def test_pictures_take_the_persons_theme_and_boards_the_servers(
    bot: BotByHand, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    draw = Pictures.draw

    async def watched(pictures: Pictures, game: str, picture: Any) -> bytes | None:
        seen.append(picture.theme)
        return await draw(pictures, game, picture)

    monkeypatch.setattr(Pictures, "draw", watched)
    await bot.tables.preferences.choose(ADA.id, "theme", "dark")
    await bot.tables.preferences.choose(ADA.id, "palette", "clear")
    await bot.tables.preferences.choose_for_guild(bot.guild_id, "palette", "clear")
    table = (await bot.running()).table
    await bot.tell()
    assert seen == ["light-clear"]
    for person, theme in ((ADA, "dark-clear"), (BEN, "light")):
        await bot.press(person, str(ButtonAction(table.id, "show")))
        assert seen[-1] == theme == theme_of(bot.tables.preferences.person(person.id))
    drawn = len(bot.renderer.drawn)
    await bot.press(ADA, str(ButtonAction(table.id, "show")))
    assert len(bot.renderer.drawn) == drawn, "kept pictures are kept apart by theme, and used again"


async def test_the_board_is_turned_for_whoever_wants_it_and_for_nobody_else(bot: BotByHand) -> None:
    for person in (ADA, BEN):
        await bot.tables.preferences.choose(person.id, "own_side", "on")
    table = (await bot.running()).table
    await bot.tell()
    assert not _turned(bot), "what all see"
    for place, person in enumerate(table.people):
        for action in ("show", "whatif", "replay"):
            await bot.press(person, str(ButtonAction(table.id, action, text="0/open")))
            assert _turned(bot) is (place == 1), action


def _turned(bot: BotByHand) -> bool:
    view = bot.renderer.drawn[-1].view
    assert isinstance(view, SantoriniView)
    return view.turned


async def test_a_chosen_language_wins_over_discords(bot: BotByHand, german: Any) -> None:
    bot.bot.translations, usual = german, bot.bot.translations
    table = (await bot.running()).table
    for language, word in ((None, "What happened"), ("de", "Was geschah")):
        await bot.tables.preferences.choose(ADA.id, "language", language)
        assert word in (await bot.press(ADA, str(ButtonAction(table.id, "show")))).buttons
    bot.bot.translations = usual
    with pytest.raises(BadSetting):
        await bot.tables.preferences.choose(ADA.id, "language", "the usual")


async def test_moderators_learn_what_could_not_be_posted(bot: BotByHand) -> None:
    stuck = "moderate stuck"
    assert "nothing is waiting" in (await bot.command(MONA, stuck)).text
    table = (await bot.running()).table
    for queued in await bot.tables.outbox.pending():
        await bot.tables.outbox.give_up(queued.id, queued.table_id, "trace 12ab: 50001 no access")
    told = (await bot.command(MONA, stuck)).words
    assert f"<#{table.channel_id}>" in told
    assert "trace" not in told
    assert "/moderate stuck" in (await bot.command(MONA, "server")).words
    assert "moderators can do that" in (await bot.command(ADA, stuck)).text
    bot.advance(31 * 24 * 3600)
    await ForgetJob(bot.tables.store).work()
    assert "nothing is waiting" in (await bot.command(MONA, stuck)).text
    assert "/moderate stuck" not in (await bot.command(MONA, "server")).words
