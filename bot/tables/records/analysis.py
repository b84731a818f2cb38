"""The strongest computer's opinion of a whole game: a curve, and the turns that mattered most.  Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, NamedTuple

from bot.games.engine.analyst import Analyst, Better, Blunder, Chances, Made, equal, shares
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE, RESIGN
from bot.games.engine.errors import RuleError
from bot.games.engine.event import Event, Outcome
from bot.games.engine.position import Position
from bot.games.engine.view import View
from bot.hosting.stored_json import Stored
from bot.tables.host_log_entries import HOST
from bot.tables.log_steps import LogStep, beginning, steps
from bot.tables.records import verifying
from bot.tables.records.model import GameRecord
from bot.tables.replay import ReplayedGame, TurnSummary, turn_summaries

MOMENTS: Final = 3
"""The turns that are shown."""
_LEAST: Final = 0.05
"""What matters less than this is not shown."""
_TASTE: Final = 0.03
"""What is better by less than this isn't: it is the computer's taste."""
_HAPPENED: Final = 0.5
"""How much a step forward, or luck, counts beside what could have been played better …"""
_UNAVOIDED: Final = 0.25
"""… and a step back for which the computer knows no remedy."""


@dataclass(frozen=True, slots=True)
class BetterTurn(Stored):
    """What would have been better than the log's entries from ``first`` up to ``end``."""

    first: int
    end: int
    moves: tuple[str, ...]
    gain: float
    """How much likelier the side would have been to win."""
    blunder: Blunder | None
    rival: int | None
    """The seat to which it was left to win."""


@dataclass(frozen=True, slots=True)
class KeyMoment(Stored):
    """A turn that mattered."""

    chapter: int
    """Its number in the replay, from 1."""
    entries: int
    """So many entries of the log have been played with it."""
    seat: int
    """Who played it; chance, too."""
    side: int
    """Of whose chances it tells."""
    before: float
    after: float
    better: BetterTurn | None = None

    @property
    def weight(self) -> float:
        """How much it mattered."""
        change = self.after - self.before
        happened = abs(change) * (_HAPPENED if change > 0 or self.seat == NATURE else _UNAVOIDED)
        return happened if self.better is None else max(happened, self.better.gain)


@dataclass(frozen=True, slots=True)
class Analysis(Stored):
    """What is kept of a game that was thought about."""

    sides: tuple[int, ...]
    """The side of each seat."""
    curve: tuple[Chances, ...]
    """The chances of each side after so many chapters of the replay, from the beginning to the end."""
    moments: tuple[KeyMoment, ...]
    """In the order of the game."""


def analyse_record(record: GameRecord, game: Game) -> Analysis:
    """The opinion of a whole game; raises BadRecord."""
    return analyse(verifying.line_of(record, {game.slug: game}), record.result)


def analyse(line: ReplayedGame, result: Outcome | None) -> Analysis:
    """The opinion of a game that is over; ``result``: also where the table has decided it."""
    analyst = line.game.analyst()
    assert analyst is not None
    sides, chapters = analyst.sides(line.position), turn_summaries(line.played)
    curve = tuple(_curve(line, analyst, sides, chapters))
    if result is not None:
        curve = (*curve[:-1], shares(result, sides))
    found = sorted(_candidates(line, sides, chapters, curve), key=lambda one: -abs(one.after - one.before))
    # What changed most is looked into.
    asked = (one for one in found[: analyst.turns] if one.seat != NATURE and one.after < 1)
    reviewed = {one.chapter: one for one in asked}
    weighed = [
        *(one for one in found if one.chapter not in reviewed),
        *_reviewed(line, analyst, chapters, reviewed),
    ]
    weighed.sort(key=lambda one: -one.weight)
    shown = [one for one in weighed[:MOMENTS] if one.weight >= _LEAST]
    return Analysis(sides, curve, tuple(sorted(shown, key=lambda one: one.chapter)))


def _curve(
    line: ReplayedGame, analyst: Analyst, sides: Sequence[int], chapters: Sequence[TurnSummary]
) -> Iterator[Chances]:
    """The chances at the beginning and after each chapter."""

    def chances(position: Position) -> Chances:
        # Teams may be drawn in the play: nobody has a side before.
        return analyst.chances(position) if analyst.sides(position) == sides else equal(sides)

    ends = {chapter.end - 1: chapter for chapter in chapters}
    known = chances(beginning(line))
    yield _rounded(known)
    for place, step in enumerate(steps(line)):
        if (chapter := ends.get(place)) is not None:
            if chapter.seat != HOST or step.after is not step.before:
                known = chances(step.after)
            yield _rounded(known)


def _rounded(chances: Chances) -> Chances:
    return tuple(round(chance, 4) for chance in chances)


def _candidates(
    line: ReplayedGame, sides: Sequence[int], chapters: Sequence[TurnSummary], curve: Sequence[Chances]
) -> Iterator[KeyMoment]:
    """The turns that stood, by what they changed."""
    stands, nothing = {id(entry) for entry in line.standing}, _rounded(equal(sides))
    for number, chapter in enumerate(chapters, 1):
        entries = line.played[chapter.first : chapter.end]
        before, after = curve[number - 1], curve[number]
        # Where nothing speaks for anybody the table is still being laid.
        if chapter.seat == HOST or before == nothing or any(id(entry) not in stands for entry in entries):
            continue
        if any(entry.move == RESIGN for entry in entries):
            continue
        side = _luckiest(before, after) if chapter.seat == NATURE else sides[chapter.seat]
        yield KeyMoment(number, chapter.end, chapter.seat, side, before[side], after[side])


def _luckiest(before: Chances, after: Chances) -> int:
    return max(range(len(before)), key=lambda side: after[side] - before[side])


def _reviewed(
    line: ReplayedGame,
    analyst: Analyst,
    chapters: Sequence[TurnSummary],
    moments: dict[int, KeyMoment],
) -> Iterator[KeyMoment]:
    """These turns with what would have been better."""
    done = list[LogStep]()
    places = {chapters[number - 1].end - 1: number for number in moments}
    for place, step in enumerate(steps(line)):
        done.append(step)
        if (number := places.get(place)) is None:
            continue
        moment, chapter = moments[number], chapters[number - 1]
        turn = [Made(one.before, one.played.seat, one.played.move) for one in done[chapter.first :]]
        found = analyst.better(turn, step.after)
        worth_it = found is not None and found.chance - found.played >= _TASTE
        better = _better(found, chapter) if found is not None and worth_it else None
        yield replace(moment, better=better)


def _better(found: Better, chapter: TurnSummary) -> BetterTurn:
    first = chapter.first + found.at
    end = chapter.end if found.until is None else chapter.first + found.until
    gain = round(found.chance - found.played, 4)
    return BetterTurn(first, end, found.moves, gain, found.blunder, found.rival)


class MomentBoard(NamedTuple):
    """The table after something was played, or would have been, as the one who played it saw it."""

    view: View
    events: tuple[Event, ...]


class MomentBoards(NamedTuple):
    """A moment as it was, and as it could have been."""

    played: MomentBoard
    """Where a better answer stands for a part of the turn, that part alone."""
    better: MomentBoard | None
    turns: int
    """So many turns the replay of the game has."""


def moment_boards(line: ReplayedGame, moment: KeyMoment) -> MomentBoards:
    """The table after a moment as it was played, and after what was better."""
    chapters = turn_summaries(line.played)
    chapter, other = chapters[moment.chapter - 1], moment.better
    first, end = (chapter.first, chapter.end) if other is None else (other.first, other.end)
    seat = moment.seat if moment.seat >= 0 else None
    done = list(islice(steps(line), first, end))
    events = (event for step in done for event in step.played.events)
    played = _board(done[-1].after, seat, events)
    if other is None:
        return MomentBoards(played, None, len(chapters))
    position = done[0].before.copy()
    would_be = tuple(_played(position, moment.seat, other.moves))
    return MomentBoards(played, _board(position, seat, would_be), len(chapters))


def _board(position: Position, seat: int | None, events: Iterable[Event]) -> MomentBoard:
    return MomentBoard(position.view(seat), tuple(event for event in events if event.visible_to(seat)))


def _played(position: Position, seat: int, moves: Sequence[str]) -> Iterator[Event]:
    """Play the moves on the position, as far as they go: rules may have learned to end a turn sooner."""
    for move in moves:
        try:
            yield from position.play(seat, move)
        except RuleError:
            return
