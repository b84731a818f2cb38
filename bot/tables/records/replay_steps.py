"""A game as it is leafed through: turn by turn, as one person may know it.  Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from bot.games.engine.event import Event
from bot.games.engine.text import Text
from bot.games.engine.view import View
from bot.tables.host_log_entries import HOST
from bot.tables.log_steps import beginning, steps
from bot.tables.replay import ReplayedGame, TurnSummary, turn_summaries
from bot.tables.seat_holders import SeatHolders
from bot.tables.turn_numbers import turn_numbers


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """One moment of a game: the board after a chapter, and what happened in it."""

    game: str
    names: tuple[str | Text, ...]
    """Who sat where at this moment."""
    number: int
    """How many chapters have been played; 0 is the beginning."""
    chapters: tuple[TurnSummary, ...]
    """All that this reader may see, in order."""
    holders: tuple[tuple[str | Text, ...], ...]
    """Who sat where in each chapter."""
    numbers: tuple[int, ...]
    """The number of each chapter, as the game counts (:mod:`bot.tables.turn_numbers`)."""
    told: tuple[tuple[Event, ...], ...]
    """What happened in each chapter, as this reader may know it."""
    view: View
    events: tuple[Event, ...]
    text: str | None
    """The chapter's moves in the game's notation; None where the reader may not know them."""
    at: datetime | None
    held: bool
    """More has been played than this reader may see yet."""
    over: bool
    """The game has ended."""

    @property
    def ended(self) -> bool:
        """Is the game over by then?  Also where the rules would go on: people may have ended it."""
        return self.over and (self.number == len(self.chapters) or not self.view.deciders)

    @property
    def chapter(self) -> TurnSummary | None:
        """What has just happened; None: nothing yet."""
        return self.chapters[self.number - 1] if self.number else None


def replay_step(
    line: ReplayedGame,
    holders: SeatHolders,
    readable: tuple[TurnSummary, ...],
    number: int,
    viewer: int | None,
    over: bool,
) -> ReplayStep:
    """The moment after ``number`` of the ``readable`` chapters, as the seat ``viewer`` may know it.

    ``over``: the game has ended, so that all moves may be shown in notation.
    """
    number = max(0, min(number, len(readable)))
    held = len(readable) < len(turn_summaries(line.played))
    names = tuple(holders.after(line.played, chapter.end) for chapter in readable)
    numbers = turn_numbers(line.game, line.played, readable)
    told = tuple(
        tuple(
            event
            for entry in line.played[chapter.first : chapter.end]
            for event in entry.events
            if event.visible_to(viewer)
        )
        for chapter in readable
    )
    if not number:
        view, first = beginning(line).view(viewer), holders.after((), 0)
        slug = line.game.slug
        return ReplayStep(slug, first, 0, readable, names, numbers, told, view, (), None, None, held, over)
    chapter = readable[number - 1]
    found = next(islice(steps(line), chapter.end - 1, None))
    entries = line.played[chapter.first : chapter.end]
    everything = over or line.game.open_information
    known = chapter.seat != HOST and (everything or chapter.seat == viewer)
    return ReplayStep(
        game=line.game.slug,
        names=names[number - 1],
        number=number,
        chapters=readable,
        holders=names,
        numbers=numbers,
        told=told,
        view=found.after.view(viewer),
        events=told[number - 1],
        text=line.game.turn_text([entry.move for entry in entries]) if known else None,
        at=entries[-1].at,
        held=held,
        over=over,
    )
