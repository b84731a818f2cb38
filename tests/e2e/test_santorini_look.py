"""Looking closer at the cards of a game of Santorini by command."""

from __future__ import annotations

import pytest

from bot.games.santorini import GAME
from bot.games.santorini.game import Santorini
from tests.e2e.conftest import BotHarness
from tests.e2e.match import selects
from tests.e2e.santorini import Agora
from tests.games.santorini.powers.table import scene
from tests.playground.driver import text


async def test_a_card_is_shown_to_the_one_who_asks(
    served: BotHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = str(scene("artemis:C3,A1", "apollo:A5,E5"))
    monkeypatch.setattr(Santorini, "start", lambda *_: GAME.load(line))
    agora = await Agora.begin(served, 2, players=2)
    user = await agora.waiting()
    assert user is not None
    offered = await user.complete(agora.place, "santorini look", "part", "artem")
    assert [choice["value"] for choice in offered] == ["power artemis"]
    shown = await user.use(agora.place, "santorini look", {"part": "power artemis"})
    assert shown.private
    assert "Artemis" in text(shown.message)
    asked = await user.use(agora.place, "santorini look", {})
    assert any(":look:" in each["custom_id"] for each in selects(asked.message))
    refused = await user.use(agora.place, "santorini look", {"part": "the moon"})
    assert "nothing by that name" in text(refused.message)
