"""A whole tournament as JSON: what is written can be read again, and pairs and ranks the same."""

from __future__ import annotations

import json
from typing import Any, cast

from bot.games.engine.text import msg
from bot.tournaments.files.check import BadFile, check_tournament
from bot.tournaments.files.codec import Kinds, decode, encode
from bot.tournaments.formats.registry import FORMATS
from bot.tournaments.tournament import Format, Tournament

KINDS: Kinds = {Format: FORMATS}
VERSION = 1
LARGEST = 8_000_000


def write_json(tournament: Tournament) -> str:
    """The tournament as text, sorted and indented: two exports of the same tournament are the same."""
    plain = {"pantheon-event": VERSION, "event": encode(tournament)}
    return json.dumps(plain, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def read_json(text: str) -> Tournament:
    """The tournament; :class:`BadFile` says what is wrong with the text."""
    if len(text) > LARGEST:
        raise BadFile(msg("The tournament is too large."))
    try:
        plain: Any = json.loads(text)
    except (ValueError, RecursionError):
        raise BadFile(msg("This is not JSON.")) from None
    if not isinstance(plain, dict) or cast("dict[str, object]", plain).get("pantheon-event") != VERSION:
        raise BadFile(msg("This isn’t a tournament file that I wrote."))
    return check_tournament(decode(Tournament, cast("dict[str, object]", plain).get("event"), KINDS))


def format_from(settings: object) -> Format:
    """The format of stored settings; :class:`BadFile` if they don't fit."""
    return cast(Format, decode(Format, settings, KINDS))
