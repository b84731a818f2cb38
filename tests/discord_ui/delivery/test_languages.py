"""Private answers speak the player's language, public ones the server's."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from bot.discord_ui.delivery.outbox_worker import Delivery
from bot.translations import DOMAIN, Translations
from tests.discord_ui.delivery.sending import sending, settle
from tests.discord_ui.people import press
from tests.discord_ui.services import FakePost, Host
from tests.discord_ui.test_control_dispatch import act, mover


@pytest.fixture
def german(host: Host, tmp_path: Path) -> Host:
    """A bot that speaks some German."""
    catalog = Catalog(locale="de")
    catalog.add("{player}, it is your turn.", "{player}, du bist dran.")
    catalog.add("Help", "Hilfe")
    file = tmp_path / "de" / "LC_MESSAGES" / f"{DOMAIN}.mo"
    file.parent.mkdir(parents=True)
    with file.open("wb") as opened:
        write_mo(opened, catalog)
    host.translations = Translations(tmp_path)
    return host


class GermanPost(FakePost):
    """A German server."""

    def locale(self, guild_id: int | None) -> str | None:
        return "de"


@pytest.mark.parametrize(
    ("post", "words"), [(GermanPost(), "du bist dran"), (FakePost(), "it is your turn")]
)
async def test_a_board_speaks_the_server_s_language(german: Host, post: FakePost, words: str) -> None:
    async with sending(german, post) as sender:
        assert isinstance(sender, Delivery)
        table = (await german.running()).table
        await settle(german)
    assert words in post.boards(table.id)[0].text


@pytest.mark.parametrize(
    ("locale", "label"), [(discord.Locale.german, "Hilfe"), (discord.Locale.french, "Help")]
)
async def test_a_turn_speaks_the_player_s(german: Host, locale: discord.Locale, label: str) -> None:
    person, snapshot = await mover(german)
    answered = await press(german, person, act(snapshot, "show"), locale=locale)
    labels = {getattr(getattr(i, "item", None), "label", None) for i in answered.shown[0].walk_children()}
    assert label in labels
