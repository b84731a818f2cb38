"""What running games have reached: compared where everybody sees everything, and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.atlantida.position import AtlantidaPosition
from bot.games.engine import registry
from bot.tables.records.running_games import OPENING, RunningGames
from tests.tables.opened import ADA, BEN, CHANNEL, GUILD, TablesHarness
from tests.tables.records.playing import play_on


@pytest.mark.parametrize(("slug", "compared"), [("santorini", True), ("atlantida", True), ("army", False)])
async def test_only_positions_in_which_nothing_is_hidden_are_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, slug: str, compared: bool
) -> None:
    harness = await TablesHarness.at(tmp_path / "pantheon.sqlite3", *registry.discover().values())
    store = harness.tables.store
    opened = await harness.tables.lobby.open(ADA, slug, {}, guild_id=GUILD, channel_id=CHANNEL, seats=2)
    await harness.tables.lobby.join(opened.id, BEN)
    await play_on(harness.tables, opened.id, 2 * OPENING)
    _, line = await store.look(opened.id)
    assert line is not None
    assert len(line.played) > OPENING
    assert await RunningGames(store).reached(line) == compared
    monkeypatch.setattr(AtlantidaPosition, "hides", lambda *_: True)
    assert await RunningGames(store).reached(line) == (slug == "santorini"), "a guess is told nothing"
    await harness.database.close()
