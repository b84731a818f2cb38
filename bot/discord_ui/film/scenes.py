"""A game cut into scenes: turns under one sentence that stands as long as it takes to read it.

A scene is a turn.  Where that makes a film too long, sentences are cut to what matters most, then turns in
which little happened share a scene.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import groupby, takewhile
from typing import Final

from bot.games.engine.event import LINE, Event
from bot.games.engine.text import Text, Translator, Who, Words, lines, msg
from bot.tables.host_log_entries import HOST, HostEvent, LogEntry
from bot.tables.replay import ReplayedGame, turn_summaries
from bot.tables.turn_numbers import turn_name, turn_numbers
from renderers.film import caption_fits

LONGEST: Final = 56_000
"""Milliseconds of all scenes; the beginning and the end come on top."""
READING: Final = (1200, 400, 190, 4500)
"""Milliseconds of a sentence: at least, to notice it, for each of its words, at most."""
QUIET: Final = 700
"""Milliseconds of a scene of which nothing is told."""
ROOMS: Final = (LINE, 80, 60)
"""Characters of what is told of a turn: the first with which the film isn't too long."""

NAME: Final = 9
"""Letters of a name where the sentence has no room for all of them."""


@dataclass(frozen=True, slots=True)
class Turn:
    """The entries of a log, ``first`` up to ``end``, in which one seat had its turn."""

    first: int
    end: int
    number: int
    """As the game counts."""
    seat: int
    events: tuple[Event, ...] = field(repr=False)
    """What everybody may know of it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One turn, or a few."""

    turns: tuple[Turn, ...]
    caption: str

    @property
    def end(self) -> int:
        """So many entries have been played after it."""
        return self.turns[-1].end

    @property
    def milliseconds(self) -> int:
        """How long it stands."""
        return reading_time(self.caption)

    @property
    def is_turning(self) -> bool:
        """Is it one of the moments that the game is played for?"""
        return any(event.turning_point for turn in self.turns for event in turn.events)

    def title(self, line: ReplayedGame) -> Words:
        """The chapter that it belongs to, and whose turn it is."""
        first, last = self.turns[0], self.turns[-1]
        name = turn_name(line.game, last.number)
        if len(self.turns) == 1:
            if first.seat < 0:
                return name
            return Text("{turn} · {player}", (("turn", name), ("player", Who(first.seat))))
        if first.number == last.number:
            return name
        return Text("{first} – {last}", (("first", turn_name(line.game, first.number)), ("last", name)))


def reading_time(caption: str) -> int:
    """How many milliseconds a sentence stands."""
    least, notice, word, most = READING
    return min(most, max(least, notice + word * len(caption.split()))) if caption else QUIET


def scenes(line: ReplayedGame, named: Callable[[Sequence[LogEntry]], Translator]) -> list[Scene]:
    """The scenes of a game, in order; ``named``: with the names of those who sat there then."""
    turns = _turns(line)

    def scene(group: tuple[Turn, ...], room: int) -> Scene:
        events = [event for turn in group for event in turn.events]
        return Scene(group, _caption(line, events, named(line.played[: group[-1].end]), room))

    found: list[Scene] = []
    for room in ROOMS:
        found = _told([scene((turn,), room) for turn in turns], partial(scene, room=room))
        if _length(found) <= LONGEST:
            return found
    # The last one stays alone: nobody may read of the win while others still play.
    while _length(found) > LONGEST and len(found) > 2:
        place = min(range(len(found) - 2), key=lambda i: _loss(found[i], found[i + 1]))
        group = (*found[place].turns, *found[place + 1].turns)
        found[place : place + 2] = [scene(group, ROOMS[-1])]
    return found


def _told(found: Sequence[Scene], joined: Callable[[tuple[Turn, ...]], Scene]) -> list[Scene]:
    """A turn of which nothing is told is shown with the next one."""
    told: list[Scene] = []
    for scene in found:
        if told and not told[-1].caption:
            told[-1] = joined((*told[-1].turns, *scene.turns))
        else:
            told.append(scene)
    return told


def _turns(line: ReplayedGame) -> list[Turn]:
    """Who answers within somebody's turn, and chance, belong to that turn."""
    parts = turn_summaries(line.played)
    numbered = zip(parts, turn_numbers(line.game, line.played, parts), strict=True)
    found: list[Turn] = []
    # What sets a game up before its first round is shown by itself.
    for _, group in groupby(numbered, lambda part: (part[0].turn, part[0].seat == HOST, not part[1])):
        chapters = list(group)
        first, end = chapters[0][0].first, chapters[-1][0].end
        # Others may answer first, as what dice bring; who has the turn ends it, unless the game ended:
        # then it is of who did most, and of two who did as much, of who began: an attack was answered.
        entries = line.played[first:end]
        played = [entry.seat for entry in entries if entry.seat >= 0] or [entries[0].seat]
        seat = played[-1] if end < len(line.played) else max(played, key=played.count)
        found.append(Turn(first, end, chapters[-1][1], seat, public_events(line.played[first:end])))
    return found


def public_events(entries: Sequence[LogEntry]) -> tuple[Event, ...]:
    """What everybody may know of these entries."""
    return tuple(event for entry in entries for event in entry.events if event.visible_to(None))


def _length(found: Sequence[Scene]) -> int:
    return sum(scene.milliseconds for scene in found)


def _loss(one: Scene, other: Scene) -> tuple[bool, int, int]:
    """How much is lost where these two share a scene."""
    longest = max(len(one.turns), len(other.turns))
    return one.is_turning or other.is_turning, longest, one.milliseconds + other.milliseconds


def _caption(line: ReplayedGame, events: Sequence[Event], teller: Translator, room: int) -> str:
    """What happened, in a sentence or two that fit: turning points come first, sentences stay whole."""
    # What the table decided is no turn of the game's to be summed up.
    told_alone = [event for event in events if event.turning_point or isinstance(event, HostEvent)]
    turning = [line.game.sentence(event) for event in told_alone]
    others = [event for event in events if not event.turning_point and not isinstance(event, HostEvent)]
    summaries: list[Words | None] = [
        line.game.summary(others, each) if others else None for each in range(room, 30, -15)
    ]
    tried: list[list[Words]] = []
    for points in (turning, turning[-1:]):
        left = room - sum(len(str(words)) for words in points)
        tried += ([*points, told] for told in summaries if told is not None and len(str(told)) < left)
        tried.append(list(points))
    if not turning:
        tried += ([told] for told in summaries if told is not None)
        # What is told behind the beginning of the next turn, as what is drawn then, was not done in this.
        own = list(takewhile(lambda event: event.kind != "turn", events)) or events
        tried += ([line.game.sentence(event)] for event in reversed(own))
    names = tuple(name[:NAME] for name in teller.names)
    told = [_said(words, each) for each in (teller, teller.named(names)) for words in tried if words]
    return next(filter(caption_fits, told), told[-1] if told else "")


def _said(words: Sequence[Words], teller: Translator) -> str:
    return teller.translate(lines(words, " ")).replace("**", "").replace("\n", " ")


def decisive_title() -> Text:
    """Above the sentence that says what decided the game."""
    return msg("Decisive")
