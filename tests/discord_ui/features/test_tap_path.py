"""How far a tap goes: who follows one move through the program opens so many files, and no more."""

from __future__ import annotations

import sys
import threading
from pathlib import Path
from types import FrameType
from typing import Any, Final

import pytest

from tests.discord_ui.bot_by_hand import bot_by_hand

ROOT: Final = Path(__file__).parents[3]
MOST: Final = 60
"""Files outside the rules, the pictures and what measures: rather merge what splits a thought.

The last of them: ``storage/leases.py`` is asked before each write whether this process may still write,
``messages/screen.py`` whether what is said fits on a phone, ``request_pace.py`` when it may be sent.  The
message about one's turn is six files: its words, its news, its choices, the steps of a move, its actions,
and how they are laid out.
"""

MEASURES: Final = ("monitoring", "app.py")
"""Who follows a move needn't know that it is counted."""
BESIDE: Final = Path("bot/hosting/machine_clock.py")
"""What the heartbeat reads, which beats beside the tap."""


async def test_a_move_runs_through_few_files_and_rights_are_worked_out_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[tuple[str, str]] = []
    counts = False

    def count(frame: FrameType, event: str, _: Any) -> None:
        if counts and event == "call":
            called.append((frame.f_code.co_filename, frame.f_code.co_name))

    threading.setprofile(count)
    try:
        async with bot_by_hand(tmp_path, monkeypatch) as bot:
            await bot.begin_test()
            await bot.bot.reply_refresher.stop()
            table = (await bot.running()).table
            for _ in table.people:
                await bot.turn(table.id)
            waiting = (await bot.tables.snapshots.look(table.id, None)).waiting[0]
            mover = table.people[waiting]
            seen = await bot.tables.snapshots.look(table.id, mover)
            assert seen.decision is not None
            tap = f"p:{table.id}:{waiting}:{seen.stamp}:play:{seen.decision.moves.at(0)}"
            message = bot.control(tap, private_to=mover)
            sys.setprofile(count)
            counts = True
            await bot.press(mover, tap, on=message)
            counts = False
            assert (await bot.tables.snapshots.look(table.id, mover)).draft
    finally:
        sys.setprofile(None)
        threading.setprofile(None)
    files = {Path(file).relative_to(ROOT) for file, _ in called if Path(file).is_relative_to(ROOT / "bot")}
    files = {file for file in files if file.parts[1] not in ("games", "playground", *MEASURES)} - {BESIDE}
    assert 20 < len(files) <= MOST, " ".join(sorted(map(str, files)))
    assert [name for _, name in called].count("context_of") == 1
