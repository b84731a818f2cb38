"""The commands of the hosting page mean the database, user and folder of the unit that is shipped."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]


def test_the_commands_for_the_database_reach_that_of_the_service() -> None:
    unit = (ROOT / "examples" / "hosting" / "pantheon.service").read_text("utf-8")
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    said = dict(re.findall(r"^(\w+)=(.+)$", unit, re.MULTILINE))
    assert "Environment=PANTHEON_DATABASE" not in unit, "what only the service knows no command finds"
    (line,) = re.findall(r"PANTHEON_DATABASE=\S+", unit)
    assert line.startswith(f"PANTHEON_DATABASE=/var/lib/{said['StateDirectory']}/")
    assert f"`{line}`" in page
    assert f"cd {said['WorkingDirectory']} && sudo -u {said['User']} python3 -m bot db check" in page
