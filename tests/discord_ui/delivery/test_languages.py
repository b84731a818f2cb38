"""Boards speak the server's language."""

from __future__ import annotations

import pytest

from bot.translations import Translations
from tests.discord_ui.delivery.sending import sending, settle
from tests.discord_ui.services import FakePost, Services


class GermanPost(FakePost):
    """A German server."""

    def locale(self, guild_id: int | None) -> str | None:
        return "de"


@pytest.mark.parametrize(
    ("post", "words"), [(GermanPost(), "du bist dran"), (FakePost(), "it is your turn")]
)
async def test_a_board_speaks_the_server_s_language(
    host: Services, german: Translations, post: FakePost, words: str
) -> None:
    host.translations = german
    async with sending(host, post):
        table = (await host.running()).table
        await settle(host)
    assert words in post.boards(table.id)[0].text
