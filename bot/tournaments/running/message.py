"""What is told of a tournament, to all or to one person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from bot.games.engine import phrase
from bot.games.engine.text import Text, Words

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


NOTHING: Final = Text("")


@dataclass(frozen=True, slots=True)
class TournamentMessage:
    """Something to be told of a tournament: to all in its channel, or to one person."""

    about: About
    words: Words = NOTHING
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

    def plain(self) -> dict[str, Any]:
        """As it is stored."""
        numbers = {name: getattr(self, name) for name in ("to", "round", "match", "table", "entry")}
        kept = {name: value for name, value in numbers.items() if value is not None}
        return {"about": self.about, "words": phrase.plain(self.words), "calls": list(self.calls), **kept}

    @classmethod
    def read(cls, stored: Mapping[str, Any]) -> TournamentMessage:
        """What was stored."""
        return cls(
            stored["about"],
            phrase.read(stored["words"]),
            stored.get("to"),
            stored.get("round"),
            stored.get("match"),
            stored.get("table"),
            stored.get("entry"),
            tuple(stored.get("calls", ())),
        )
