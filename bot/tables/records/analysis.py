"""The strongest computer's opinion of a whole game: a curve, and the turns that mattered most.  Pure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final, NamedTuple

from bot.games.engine.analyst import SEED, Analyst, Better, Blunder, Chances, Made, equal, shares
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE, RESIGN
from bot.games.engine.errors import RuleError
from bot.games.engine.event import Event, Outcome
from bot.games.engine.position import Position
from bot.games.engine.view import View
from bot.hosting.stored_json import Stored, StoredWords
from bot.tables.host_log_entries import HOST
from bot.tables.log_steps import LogStep, beginning, steps
from bot.tables.records import verifying
from bot.tables.records.decisive_turns import (
    decisive_turn,
    lasting_gains,
    play_turn_on,
    set_up,
    turn_chances,
    winners,
)
from bot.tables.records.model import GameRecord
from bot.tables.replay import ReplayedGame, TurnSummary, turn_summaries
from bot.tables.results.endings import how_it_ended
from bot.tables.turn_numbers import turn_numbers

MOMENTS: Final = 3
"""The turns that are shown."""
_LEAST: Final = 0.03
"""What matters less than this is not shown."""
_MUCH: Final = 0.08
"""What changed the chances by so much is shown where too few turns mattered, though it was lost again."""
_LITTLE: Final = 0.05
"""Chances that change by less than this hardly change."""
_TASTE: Final = 0.03
"""What is better by less than this isn't: it is the computer's taste."""
SURE: Final = 0.95
"""After a turn that leaves so much, nothing is worth calling better."""
_UNAVOIDED: Final = 0.5
"""How much a step back for which the computer knows no remedy counts beside others: it was lost before."""
_PASSING: Final = 0.15
"""How much what could have been gained counts beside what was gained for good …"""
_LAST_CHANCE: Final = 0.3
"""… and in the turns before the game was decided."""
_BEFORE: Final = 10
"""So many of them."""
_SHORTLY: Final = 6
"""Turns before another that may have brought it about."""
_ANSWERS: Final = 40
"""So many answers of a better turn are told at most."""
_NODES: Final = 1500
"""Positions looked at for each of those that follow from the better one."""


@dataclass(frozen=True, slots=True)
class BetterTurn(Stored):
    """What would have been better than a turn from the log's entry ``first`` on."""

    first: int
    moves: tuple[str, ...]
    """Up to the turn's end, or up to what nobody could know."""
    gain: float
    """How much likelier the side would have been to win."""
    blunder: Blunder | None
    rival: int | None
    """The seat to which it was left to win."""
    why: StoredWords | None = None
    """In the game's terms: what it gains, or prevents."""


@dataclass(frozen=True, slots=True)
class RivalTurn(Stored):
    """A turn of a rival's that was too strong."""

    chapter: int
    seat: int


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
    lasting: float = 0.0
    """What it added for good to the chances of those who won."""
    passing: float = _PASSING
    """How much counts beside that what could have been gained."""
    decisive: bool = False
    """It decided the game, as its ending says; where that names no turn, the computer's curve."""
    settled: bool = False
    """After it the losers never came back."""
    better: BetterTurn | None = None
    cause: RivalTurn | None = None
    """Where nothing was better: what had brought this about shortly before."""

    @property
    def weight(self) -> float:
        """How much it mattered."""
        if self.better is not None:
            return self.lasting + self.passing * self.better.gain
        lost_before = self.after < self.before and self.seat != NATURE
        return _UNAVOIDED * self.lasting if lost_before else self.lasting

    @property
    def change(self) -> float:
        """How much it changed the chances at once."""
        return abs(self.after - self.before)

    @property
    def promise(self) -> float:
        """How much it may turn out to have mattered."""
        return self.lasting + self.passing * self.change


@dataclass(frozen=True, slots=True)
class Analysis(Stored):
    """What is kept of a game that was thought about."""

    sides: tuple[int, ...]
    """The side of each seat."""
    curve: tuple[Chances, ...]
    """The chances of each side after so many chapters of the replay, from the beginning to the end."""
    numbers: tuple[int, ...]
    """By which number each of these goes, as the game counts (:mod:`bot.tables.turn_numbers`)."""
    moments: tuple[KeyMoment, ...]
    """In the order of the game."""


def analyse_record(record: GameRecord, game: Game) -> Analysis:
    """The opinion of a whole game; raises BadRecord."""
    return analyse(verifying.line_of(record, {game.slug: game}), record.result)


def analyse(line: ReplayedGame, result: Outcome | None) -> Analysis:
    """The opinion of a game that is over; ``result``: also where the table has decided it."""
    analyst = line.game.analyst()
    assert analyst is not None
    if result is not None and line.other_winners(result) is not None:
        # No turn brought that about: a ruling did, or that somebody had left.
        result = line.position.outcome
    sides, chapters = analyst.sides(line.position), turn_summaries(line.played)
    curve = tuple(_curve(line, analyst, sides, chapters))
    if result is not None:
        curve = (*curve[:-1], shares(result, sides))
    found = list(_candidates(line, sides, chapters, curve, result, _named(line, chapters, result)))
    found.sort(key=lambda one: (one.decisive, one.promise), reverse=True)
    # What may have mattered most is looked into.
    asked = (one for one in found[: analyst.turns] if one.seat != NATURE and one.after < 1)
    reviewed = {one.chapter: one for one in asked}
    weighed = [
        *(one for one in found if one.chapter not in reviewed),
        *_reviewed(line, analyst, chapters, reviewed),
    ]
    shown = [
        one if one.better is not None else replace(one, cause=_cause(one, sides, chapters, curve))
        for one in worth_showing(weighed)
    ]
    numbers = (0, *turn_numbers(line.game, line.played, chapters))
    return Analysis(sides, curve, numbers, tuple(sorted(shown, key=lambda one: one.chapter)))


def worth_showing(moments: Sequence[KeyMoment]) -> list[KeyMoment]:
    """Those that mattered most; where they are too few, also those that changed the chances most.

    What changed much, and was lost again, is seen in the curve, too.
    """
    weighed = sorted(moments, key=lambda one: (one.decisive, one.weight), reverse=True)
    found = [one for one in weighed[:MOMENTS] if one.decisive or one.weight >= _LEAST]
    others = (one for one in weighed if one not in found and one.change >= _MUCH)
    return [*found, *sorted(others, key=lambda one: one.change, reverse=True)[: MOMENTS - len(found)]]


def _curve(
    line: ReplayedGame, analyst: Analyst, sides: Sequence[int], chapters: Sequence[TurnSummary]
) -> Iterator[Chances]:
    """The chances at the beginning and after each chapter."""

    over = line.position.outcome is not None and line.standing
    last = line.standing[-1].turn if over else None

    def chances(position: Position) -> Chances:
        # Teams may be drawn in the play: nobody has a side before.
        if analyst.sides(position) != sides:
            return equal(sides)
        if analyst.estimates and position.turn == last:
            return turn_chances(line.game, analyst, position)
        return analyst.chances(position)

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
    line: ReplayedGame,
    sides: Sequence[int],
    chapters: Sequence[TurnSummary],
    curve: Sequence[Chances],
    result: Outcome | None,
    named: int | None,
) -> Iterator[KeyMoment]:
    """The turns that stood, with what they changed; ``named``: the one that the ending calls decisive."""
    stands, laid = {id(entry) for entry in line.standing}, set_up(curve)
    won = winners(result, sides)
    lasting, settled = lasting_gains(curve, won), decisive_turn(curve, won)
    # What the ending names may be a threat that the very next turn failed to answer.
    answered = named is not None and settled == named + 1
    decisive = settled if named is None or answered else named
    for number, chapter in enumerate(chapters, 1):
        entries = line.played[chapter.first : chapter.end]
        before, after = curve[number - 1], curve[number]
        if chapter.seat == HOST or number <= laid or any(id(entry) not in stands for entry in entries):
            continue
        if any(entry.move == RESIGN for entry in entries):
            continue
        own = None if chapter.seat == NATURE else sides[chapter.seat]
        side = _luckiest(before, after) if own is None or _helped(before, after, own) else own
        late = settled is not None and 0 <= settled - number < _BEFORE
        yield KeyMoment(
            number,
            chapter.end,
            chapter.seat,
            side,
            before[side],
            after[side],
            lasting[number],
            _LAST_CHANCE if late else _PASSING,
            decisive=number == decisive,
            settled=number == settled,
        )


def _named(line: ReplayedGame, chapters: Sequence[TurnSummary], result: Outcome | None) -> int | None:
    """The number of the turn that the game's ending calls decisive; None: it names none."""
    told = how_it_ended(line, result or ()).game
    if told is None or told.decisive is None or not told.marked:
        return None
    for number, chapter in enumerate(chapters, 1):
        entries = line.played[chapter.first : chapter.end]
        if any(event is told.marked[0] for entry in entries for event in entry.events):
            return number
    return None


def _cause(
    moment: KeyMoment, sides: Sequence[int], chapters: Sequence[TurnSummary], curve: Sequence[Chances]
) -> RivalTurn | None:
    """The rival's turn shortly before that brought about what a seat then lost; None: there was none."""
    if moment.after >= moment.before:
        return None
    rival, first = _luckiest(*curve[moment.chapter - 1 : moment.chapter + 1]), moment.chapter - _SHORTLY
    gains = {
        number: curve[number][rival] - curve[number - 1][rival]
        for number, chapter in enumerate(chapters[: moment.chapter - 1], 1)
        if number >= first and chapter.seat >= 0 and sides[chapter.seat] == rival
    }
    best = max(gains, key=gains.__getitem__, default=None)
    if best is None or gains[best] < _LEAST:
        return None
    return RivalTurn(best, chapters[best - 1].seat)


def _helped(before: Chances, after: Chances, own: int) -> bool:
    """Did a turn change what others can expect, and nearly nothing for who played it?"""
    least = abs(after[own] - before[own])
    return least < _LITTLE and max(after) - before[after.index(max(after))] >= 2 * _LITTLE


def _luckiest(before: Chances, after: Chances) -> int:
    return max(range(len(before)), key=lambda side: after[side] - before[side])


def _reviewed(
    line: ReplayedGame,
    analyst: Analyst,
    chapters: Sequence[TurnSummary],
    moments: dict[int, KeyMoment],
) -> Iterator[KeyMoment]:
    """These turns with what would have been better."""
    walk = steps(line)
    for number, chapter in enumerate(chapters, 1):
        done = list(islice(walk, chapter.end - chapter.first))
        if (moment := moments.get(number)) is None:
            continue
        turn, after = [Made(one.before, one.played.seat, one.played.move) for one in done], done[-1].after
        found = analyst.better(turn, after)
        worth_it = found is not None and found.chance - found.played >= _TASTE and moment.after < SURE
        better = _whole(line.game, analyst, turn, after, found) if found is not None and worth_it else None
        if better is not None:
            better = replace(better, first=better.first + chapter.first)
        yield replace(moment, better=better)


def _whole(
    game: Game, analyst: Analyst, turn: Sequence[Made], after: Position, found: Better
) -> BetterTurn:
    """The better turn up to its end: once it differs, the strongest computer plays it on."""
    position, seat = turn[found.at].position.copy(), turn[found.at].seat
    player = game.player(game.best_level, SEED)
    moves = play_turn_on(position, player, _NODES, _ANSWERS, found.moves, seat=seat)
    number, gain = turn[found.at].position.turn, round(found.chance - found.played, 4)
    why = analyst.explained(number, after, position, seat)
    return BetterTurn(found.at, tuple(moves), gain, found.blunder, found.rival, why)


class MomentBoard(NamedTuple):
    """The table after something was played, or would have been, as the one who played it saw it."""

    view: View
    events: tuple[Event, ...]


class MomentBoards(NamedTuple):
    """A moment as it was, and as it could have been."""

    played: MomentBoard
    better: MomentBoard | None


def moment_boards(line: ReplayedGame, moment: KeyMoment) -> MomentBoards:
    """The table after a moment as it was played, and after what was better."""
    chapters = turn_summaries(line.played)
    chapter, other = chapters[moment.chapter - 1], moment.better
    seat = moment.seat if moment.seat >= 0 else None
    done = list(islice(steps(line), chapter.first, chapter.end))
    played = _board(done[-1].after, seat, _events(done))
    if other is None:
        return MomentBoards(played, None)
    same = other.first - chapter.first
    position = done[same].before.copy()
    would_be = (*_events(done[:same]), *_played(position, moment.seat, other.moves))
    return MomentBoards(played, _board(position, seat, would_be))


def _events(done: Iterable[LogStep]) -> Iterator[Event]:
    return (event for step in done for event in step.played.events)


def _board(position: Position, seat: int | None, events: Iterable[Event]) -> MomentBoard:
    return MomentBoard(position.view(seat), tuple(event for event in events if event.visible_to(seat)))


def _played(position: Position, seat: int, moves: Sequence[str]) -> Iterator[Event]:
    """Play the moves on the position, as far as they go: rules may have learned to end a turn sooner."""
    for move in moves:
        try:
            yield from position.play(seat, move)
        except RuleError:
            return
