"""What is told of a tournament, to all or to one person."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal, TypeAlias

from bot.games.engine.text import Text, Words
from bot.hosting.stored_json import Stored, StoredWords

Kind: TypeAlias = Literal["event", "event-edit", "event-whisper"]
About: TypeAlias = Literal[
    "registration",
    "registration-closed",
    "check-in",
    "started",
    "review",
    "pairings",
    "table",
    "round-closing",
    "round-closed",
    "standings",
    "stuck",
    "place",
    "entry",
    "team",
    "entered",
    "challenge",
    "ruling",
    "paused",
    "resumed",
    "cancelled",
    "finished",
]
"""What a message is about; the interface chooses pictures and controls by it."""


NOTHING: Final[Words] = Text("")


def moment(at: datetime) -> str:
    """A moment in words, for each reader in their own time."""
    return f"<t:{int(at.timestamp())}:f>"


@dataclass(frozen=True, slots=True)
class TournamentMessage(Stored):
    """Something to be told of a tournament: to all in its channel, or to one person."""

    about: About
    words: StoredWords = NOTHING
    to: int | None = None
    """The account; ``None``: in the tournament's channel."""
    round: int | None = None
    match: int | None = None
    table: int | None = None
    entry: int | None = None
    calls: tuple[int, ...] = ()
    """The accounts whom a message in the channel concerns, and may ping."""

    @property
    def kind(self) -> Kind:
        """As which message it is told."""
        return "event" if self.to is None else "event-whisper"
