"""Discord's own OpenAPI description, against which requests, answers and events are checked where it is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PLACE: Final = "../shared/discord-api/openapi.json"
"""Where it lies, seen from the repository; it is not ours to hand on."""
_FILE: Final = Path(__file__).parents[1] / PLACE
DESCRIPTION: Final = _FILE.resolve() if _FILE.exists() else None
"""The file, or None: then the playground's own rules are all that requests are checked by."""
ABSENT: Final = f"{PLACE} is not there"
