"""What is told of a tournament, to all or to one person."""

from __future__ import annotations

from collections.abc import Iterable
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
    "question",
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
    "result",
    "corrected",
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
    details: StoredWords = NOTHING
    """What stands below the words: what a correction has changed, and why."""
    to: int | None = None
    """The account; ``None``: in the tournament's channel."""
    round: int | None = None
    match: int | None = None
    table: int | None = None
    entry: int | None = None
    part: int | None = None
    """Of a series: the tournament that was corrected."""
    calls: tuple[int, ...] = ()
    """The accounts whom a message in the channel concerns, and may ping."""
    private: bool = False
    """For these accounts alone, who organise: never in the tournament's channel."""
    mark: str | None = None
    """Of the results that it tells, as they were when it was written (``repairs.mark``)."""

    @property
    def kind(self) -> Kind:
        """As which message it is told."""
        return "event" if self.to is None else "event-whisper"


def to_organisers(
    organisers: Iterable[int],
    about: About,
    words: Words,
    *,
    round: int | None = None,
    match: int | None = None,
    entry: int | None = None,
) -> TournamentMessage:
    """Something that waits for the organisers, or that only they need to know."""
    calls = tuple(organisers)
    return TournamentMessage(about, words, round=round, match=match, entry=entry, calls=calls, private=True)
