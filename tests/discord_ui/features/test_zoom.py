"""*Zoom in*: a part of the table large, with the way to the others."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.discord_ui.bot_in_playground import bot_in_playground
from tests.discord_ui.people import ADA, BEN, CLEO


async def test_from_the_island_all_its_hexes_and_all_players_are_in_reach(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with bot_in_playground(tmp_path, monkeypatch, drawn=True) as bot:
        await bot.begin_test()
        table = (await bot.table(ADA, "atlantida", seats=3)).id
        for person in (BEN, CLEO):
            await bot.tables.lobby.join(table, person)
        seen = await bot.tables.snapshots.look(table, ADA)
        assert seen.view is not None
        island = await bot.press(ADA, f"p:{table}:-:-:look:", value="island")
        (menu,) = island.selects
        offered = [option["value"] for option in menu["options"]]
        assert "island" not in offered, "it is shown"
        assert sum(value.startswith("hex ") for value in offered) == 20
        assert [value for value in offered if value.startswith("player ")] == [
            f"player {n}" for n in (1, 2, 3)
        ]
        told, first = island.text.split("\n"), str(seen.view.text()).split("\n")[0]
        assert first not in told, "the picture shows it, and its alt text tells it"
        player = await bot.press(ADA, f"p:{table}:-:-:look:", value="player 1")
        assert "4 pops, 0 saved; 1 leader, " in player.text
