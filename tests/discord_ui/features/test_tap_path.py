"""How far a tap goes: who follows one move through the program opens so many files, and no more."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Any, Final

from bot.games.santorini import GAME
from bot.storage.database import Database
from tests.discord_ui import services
from tests.discord_ui.interaction import press

ROOT: Final = Path(__file__).parents[3]
MOST: Final = 50
"""Files outside the rules and the pictures; to merge what splits a thought is better than to raise it."""


async def test_a_move_runs_through_few_files_and_rights_are_worked_out_once(tmp_path: Path) -> None:
    called: list[tuple[str, str]] = []
    counts = False

    def count(frame: FrameType, event: str, _: Any) -> None:
        if counts and event == "call":
            called.append((frame.f_code.co_filename, frame.f_code.co_name))

    threading.setprofile(count)
    try:
        database = await Database.open(tmp_path / "pantheon.sqlite3")
        host = services.host(database, {GAME.slug: GAME})
        table = (await host.running()).table
        for _ in table.people:
            await host.turn(table.id)
        waiting = (await host.tables.snapshots.look(table.id, None)).waiting[0]
        seen = await host.tables.snapshots.look(table.id, table.people[waiting])
        assert seen.decision is not None
        tap = f"p:{table.id}:{waiting}:{seen.stamp}:play:{seen.decision.moves.at(0)}"
        sys.setprofile(count)
        counts = True
        await press(host, table.people[waiting], tap, on_private=True)
        counts = False
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    assert (await host.tables.snapshots.look(table.id, table.people[waiting])).draft
    host.pictures.close()
    await database.close()
    files = {Path(file).relative_to(ROOT) for file, _ in called if Path(file).is_relative_to(ROOT / "bot")}
    files = {file for file in files if file.parts[1] != "games"}
    assert 20 < len(files) <= MOST, sorted(map(str, files))
    assert [name for _, name in called].count("context_of") == 1
