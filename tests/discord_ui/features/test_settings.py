"""Settings: seen, changed by menus and switches after any restart, refused to those who may not."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from discord import ui

from bot.discord_ui.components.controls import ButtonAction, Control
from bot.discord_ui.components.interaction_context import Context, context_of, theme_of
from bot.discord_ui.components.picture_cache import Pictures
from bot.discord_ui.features import moderation
from bot.discord_ui.features.settings import own_settings, server_settings, toggle_channel
from bot.games.santorini.view import SantoriniView
from bot.hosting.errors import NotAllowed
from bot.hosting.person import Person
from bot.people.preferences import Preferences
from bot.people.setting_readers import BadSetting
from bot.people.settings import PersonSettings
from tests.discord_ui.delivery.sending import sending, settle
from tests.discord_ui.people import Interaction, press
from tests.discord_ui.services import ADA, BEN, GUILD, FakePost, Services

BOSS = Person(9, "Boss", moderator=True)


MANAGER = discord.Permissions(manage_guild=True)


def _asker(host: Services, person: Person = ADA, **how: Any) -> Context:
    interaction: Any = Interaction(host, person, **how)
    return context_of(interaction)


def _labels(view: ui.LayoutView) -> str:
    found: list[str] = []
    for item in view.walk_children():
        inner: Any = item.item if isinstance(item, Control) else item
        found += [
            str(getattr(inner, name))
            for name in ("content", "label", "placeholder")
            if hasattr(inner, name)
        ]
    return "\n".join(found)


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
    host: Services, control: str, value: str, holds: PersonSettings
) -> None:
    answered = await press(host, ADA, str(ButtonAction(0, "set", text=control)), value)
    assert host.tables.preferences.person(ADA.id) == holds
    assert "Saved. **" in _labels(answered.shown[0]).split("\n")[-1], "below the control just used"
    again = Preferences(host.database)
    await again.load()
    assert again.person(ADA.id) == holds, "it is on the disk"
    assert host.tables.preferences.person(BEN.id) == PersonSettings()


@pytest.mark.parametrize(
    ("control", "value"), [("secret", "x"), ("zone", "Moon/Base"), ("theme=blue", "theme=blue")]
)
async def test_a_forged_control_changes_nothing_and_says_so(
    host: Services, control: str, value: str
) -> None:
    answered = await press(host, ADA, str(ButtonAction(0, "set", text=control)), value)
    assert host.tables.preferences.person(ADA.id) == PersonSettings()
    assert "wrong on my side" not in _labels(answered.shown[0])


async def test_only_moderators_change_the_server(host: Services) -> None:
    refused = await press(host, ADA, str(ButtonAction(0, "serve", text="theme=dark")), "theme=dark")
    assert "moderators can do that" in _labels(refused.shown[0])
    assert host.tables.preferences.guild(GUILD).theme == "light"
    boss = _asker(host, BOSS, permissions=MANAGER)
    await toggle_channel(boss, 70)
    await toggle_channel(boss, 71)
    await toggle_channel(boss, 70)
    assert host.tables.preferences.guild(GUILD).channels == (71,)
    assert "<#71>" in _labels((await server_settings(boss)).view)


async def test_the_panel_tells_what_holds_and_offers_the_other(host: Services) -> None:
    who = _asker(host)
    await host.tables.preferences.choose(ADA.id, "quiet", "22:15-06:45")
    shown = _labels((await own_settings(who)).view)
    assert shown.count("Quiet hours: 22:15-06:45") == 1, "each value is told once"
    assert "Confirm automatically: off" in shown
    assert "**Confirm automatically**, when on: a finished turn is played at once" in shown
    assert "Set your time zone" in shown
    await host.tables.preferences.choose(ADA.id, "zone", "Asia/Tokyo")
    assert "Set your time zone" not in _labels((await own_settings(who)).view)


async def test_pictures_take_the_persons_theme_and_boards_the_servers(host: Services) -> None:
    seen: list[str] = []

    class Watching(Pictures):
        async def draw(self, game: str, picture: Any) -> bytes | None:
            seen.append(picture.theme)
            return await super().draw(game, picture)

    host.pictures = Watching({"santorini": host.renderer})
    await host.tables.preferences.choose(ADA.id, "theme", "dark")
    await host.tables.preferences.choose(ADA.id, "palette", "clear")
    await host.tables.preferences.choose_for_guild(GUILD, "palette", "clear")
    async with sending(host, FakePost()):
        table = (await host.running()).table
        await settle(host)
    assert seen == ["light-clear"]
    for person, theme in ((ADA, "dark-clear"), (BEN, "light")):
        await press(host, person, str(ButtonAction(table.id, "show")), "")
        assert seen[-1] == theme == theme_of(host.tables.preferences.person(person.id))
    drawn = len(host.renderer.drawn)
    await press(host, ADA, str(ButtonAction(table.id, "show")), "")
    assert len(host.renderer.drawn) == drawn, "kept pictures are kept apart by theme, and used again"


async def test_the_board_is_turned_for_whoever_wants_it_and_for_nobody_else(host: Services) -> None:
    for person in (ADA, BEN):
        await host.tables.preferences.choose(person.id, "own_side", "on")
    async with sending(host, FakePost()):
        table = (await host.running()).table
        await settle(host)
    assert not _turned(host), "what all see"
    for place, person in enumerate(table.people):
        await press(host, person, str(ButtonAction(table.id, "show")), "")
        assert _turned(host) is (place == 1)


def _turned(host: Services) -> bool:
    view = host.renderer.drawn[-1].view
    assert isinstance(view, SantoriniView)
    return view.turned


async def test_a_chosen_language_wins_over_discords(host: Services) -> None:
    who = _asker(host)
    assert who.locale == "en-US"
    await host.tables.preferences.choose(ADA.id, "language", "de")
    assert who.locale == "de"
    with pytest.raises(BadSetting):
        await host.tables.preferences.choose(ADA.id, "language", "the usual")


async def test_moderators_learn_what_could_not_be_posted(host: Services) -> None:
    boss = _asker(host, BOSS, permissions=MANAGER)
    assert "nothing is waiting" in _labels((await moderation.stuck_messages(boss)).view)
    table = (await host.running()).table
    for queued in await host.tables.outbox.pending():
        await host.tables.outbox.give_up(queued.id, queued.table_id, "trace 12ab: 50001 no access")
    assert f"<#{table.channel_id}>" in _labels((await moderation.stuck_messages(boss)).view)
    assert "trace" not in _labels((await moderation.stuck_messages(boss)).view)
    assert "/moderate stuck" in _labels((await server_settings(boss)).view)
    with pytest.raises(NotAllowed):
        await moderation.stuck_messages(_asker(host))
