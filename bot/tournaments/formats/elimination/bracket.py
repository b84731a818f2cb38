"""A bracket as it stands, with what people call its matches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.tournaments.formats.elimination.naming import Names
from bot.tournaments.formats.elimination.state import Resolved
from bot.tournaments.model import Tournament


@dataclass(frozen=True, slots=True)
class NamedBracket:
    """What pictures and lists show."""

    tournament: Tournament
    """What is played in it: of several stages the one that is; its seeds are those of the bracket."""
    matches: Mapping[str, Resolved]
    """By key, the first round first."""
    names: Names
