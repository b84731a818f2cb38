"""Puzzles as people try them: tap by tap, each turn answered at once; what they have done is stored."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias, TypeVar, TypeVarTuple

from bot.games.engine.contract import Game
from bot.games.engine.decision import Turn
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.games.engine.puzzle import Answer, Puzzle
from bot.storage import puzzles as stored
from bot.storage.database import Database
from bot.storage.rows import PuzzleTrialRow

A = TypeVarTuple("A")
T = TypeVar("T")
Help: TypeAlias = Literal["hint", "solution"]
HELP: Final[Mapping[Help, int]] = {"hint": 1, "solution": 2}
EARLIER: Final = 4
"""Added to the help that is stored, where the solution of an earlier turn was seen."""
STRIDE: Final = 37
"""From one day to the next the puzzle changes by so many, so that easy and hard ones take turns."""


class Thinking(Protocol):
    """Runs a function of a module, perhaps in another process."""

    def __call__(self, work: Callable[[*A], T], *arguments: *A) -> Awaitable[T]:
        """What it returns."""
        ...


class UnknownPuzzle(Exception):
    """There is none with this number."""


class Step(NamedTuple):
    """Where a trial stands."""

    position: Position
    before: Position
    """At the beginning of the solver's present turn."""
    draft: tuple[str, ...]
    """What of that turn has been played."""
    draft_events: tuple[Event, ...]
    events: tuple[Event, ...]
    """Of the turn before: the other side's, or that which has solved it."""
    turns: int
    """The solver's turns that are over."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What one person sees of a puzzle."""

    game: str
    puzzle: Puzzle
    row: PuzzleTrialRow
    step: Step
    seat: int
    """Whose turns are looked for."""
    is_of_today: bool
    solved: frozenset[int]
    """The puzzles that they have solved."""
    total: int
    first: Turn = ()
    """How the present turn wins, where they have asked for it: a hint only until they begin the turn."""
    refuted: tuple[Event, ...] | None = None
    """The answer that shows what is wrong with the turn that they have tried just now; none is needed
    where it was their last."""
    tried: tuple[Event, ...] = ()
    """That turn."""

    @property
    def over(self) -> bool:
        """Is nothing left to play?"""
        return self.step.position.outcome is not None

    @property
    def help(self) -> int:
        """What help they have asked for in the present turn, as in ``HELP``; 0: none."""
        return self.row.help % EARLIER

    @property
    def was_shown(self) -> bool:
        """Have they seen the solution of a turn?"""
        return _was_shown(self.row)

    @property
    def stamp(self) -> int:
        """Which moment of the trial it is."""
        return len(self.row.played)

    @property
    def left(self) -> int:
        """The turns in which it must be won from here on."""
        return self.puzzle.turns - self.step.turns


class PuzzleTrials:
    """Open a puzzle, play in it, ask for help."""

    def __init__(
        self, database: Database, games: Mapping[str, Game], now: Callable[[], datetime], think: Thinking
    ) -> None:
        """``think`` runs what takes long where it is in nobody's way."""
        self._database = database
        self._think = think
        self._games = games
        self._now = now
        self._known: dict[int, tuple[str, Puzzle]] | None = None

    @property
    def known(self) -> Mapping[int, tuple[str, Puzzle]]:
        """All puzzles by their numbers, each with its game."""
        if self._known is None:
            self._known = {
                puzzle.number: (slug, puzzle)
                for slug, game in self._games.items()
                if (found := game.puzzles()) is not None
                for puzzle in found.collection()
            }
        return self._known

    def of_today(self, game: str) -> int:
        """The number of the puzzle of the day."""
        numbers = self._numbers(game)
        return numbers[self._now().toordinal() * STRIDE % len(numbers)]

    def _numbers(self, game: str) -> list[int]:
        return [number for number, (slug, _) in self.known.items() if slug == game]

    async def open(self, user: int, game: str, number: int | None = None) -> Trial:
        """A puzzle as far as they have come; raises UnknownPuzzle.

        Without a number it is that of the day, and where they have solved it the next one.
        """
        if number is None:
            number = self.of_today(game)
            solved = await self._solved(user)
            if number in solved:
                number = self._next(game, number, solved)
        if number not in self.known:
            raise UnknownPuzzle
        row = await self._row(user, number)
        trial = await self._trial(row)
        # None is left without a win where a wrong last turn was once taken for a right one.
        return await self.again(user, number) if trial.over or trial.left < 1 else trial

    async def following(self, user: int, number: int) -> Trial:
        """The next one that they haven't solved."""
        game, _ = self._puzzle(number)
        return await self.open(user, game, self._next(game, number, await self._solved(user)))

    def _next(self, game: str, number: int, solved: frozenset[int]) -> int:
        numbers = self._numbers(game)
        at = numbers.index(number) + 1
        in_order = [*numbers[at:], *numbers[:at]]
        return next((one for one in in_order if one not in solved), in_order[0])

    async def look(self, user: int, number: int) -> Trial:
        """How far they have come; raises UnknownPuzzle."""
        return await self._trial(await self._row(user, number))

    async def play(self, user: int, number: int, move: str) -> Trial:
        """Play a move; a turn that is complete is answered.  Raises IllegalMove, UnknownPuzzle."""
        trial = await self.look(user, number)
        if trial.over:
            return trial
        game, step = self._games[trial.game], trial.step
        position = step.position.copy()
        move = game.tidy(move)
        tried = (*step.draft_events, *position.play(trial.seat, move))
        played = (*trial.row.played, move)
        if not _is_over(position, step.before.turn):
            return await self._keep(replace(trial.row, played=played))
        answer = await self._think(_answer, game, trial.puzzle, played)
        if await self._row(user, number) != trial.row:
            # Meanwhile they have begun anew, say, or asked for the solution.
            return await self.look(user, number)
        if not answer.wins:
            refuted = tuple(_played(position, answer.turn))
            back = await self._keep(
                replace(trial.row, played=trial.row.played[: trial.stamp - len(step.draft)])
            )
            return replace(back, refuted=refuted, tried=tried)
        row = replace(trial.row, played=(*played, *answer.turn), help=_earlier(trial.row))
        if not answer.turn and row.solved_at is None and not _was_shown(row):
            row = replace(row, solved_at=self._now())
        return await self._keep(row)

    async def undo(self, user: int, number: int) -> Trial:
        """Take back the last move of the turn that has been begun."""
        trial = await self.look(user, number)
        if trial.over or not trial.step.draft:
            return trial
        return await self._keep(replace(trial.row, played=trial.row.played[:-1]))

    async def again(self, user: int, number: int) -> Trial:
        """Begin it anew; one that was played to its end also without the help that was given."""
        trial = await self.look(user, number)
        help = 0 if trial.over else _earlier(trial.row)
        return await self._keep(replace(trial.row, played=(), help=help))

    async def ask(self, user: int, number: int, help: Help) -> Trial:
        """Ask for a hint, or for the solution, of this turn; if it has been begun, it is taken back."""
        trial = await self.look(user, number)
        if trial.over:
            return trial
        played = trial.row.played[: trial.stamp - len(trial.step.draft)]
        more = max(0, HELP[help] - trial.help)
        return await self._keep(replace(trial.row, played=played, help=trial.row.help + more))

    async def _row(self, user: int, number: int) -> PuzzleTrialRow:
        found = await self._database.read(lambda connection: stored.trial(connection, user, number))
        return PuzzleTrialRow(user, number, (), 0, None) if found is None else found

    async def _solved(self, user: int) -> frozenset[int]:
        found = await self._database.read(lambda connection: stored.solved(connection, user))
        return frozenset(found & self.known.keys())

    async def _keep(self, row: PuzzleTrialRow) -> Trial:
        await self._database.write(lambda connection: stored.keep(connection, row))
        return await self._trial(row)

    def _puzzle(self, number: int) -> tuple[str, Puzzle]:
        if number not in self.known:
            raise UnknownPuzzle
        return self.known[number]

    async def _trial(self, row: PuzzleTrialRow) -> Trial:
        slug, puzzle = self._puzzle(row.puzzle)
        game = self._games[slug]
        solved = await self._solved(row.user_id)
        today = self.of_today(slug) == puzzle.number
        step, seat = _replayed(game, puzzle, row.played), _solver(game, puzzle)
        trial = Trial(slug, puzzle, row, step, seat, today, solved, len(self._numbers(slug)))
        needed = HELP["solution"] if step.draft else HELP["hint"]
        if trial.help < needed or trial.over:
            return trial
        first = puzzle.solution
        if step.turns:
            first = await self._think(_solution, game, puzzle, row.played)
        return replace(trial, first=first)


def _was_shown(row: PuzzleTrialRow) -> bool:
    return row.help >= HELP["solution"]


def _earlier(row: PuzzleTrialRow) -> int:
    """The help that is stored once the turn is over for which it was asked."""
    return EARLIER if _was_shown(row) else 0


def _replayed(game: Game, puzzle: Puzzle, played: Sequence[str]) -> Step:
    """Where these moves lead from the puzzle on."""
    position, seat = game.load(puzzle.position), _solver(game, puzzle)
    before, begun, turns = position.copy(), 0, 0
    told: list[Event] = []
    drafted: list[Event] = []
    for count, move in enumerate(played, 1):
        mover, turn = position.decisions()[0].seat, position.turn
        drafted += position.play(mover, move)
        if _is_over(position, turn):
            turns += mover == seat
            before, told, drafted, begun = position.copy(), drafted, [], count
    return Step(position, before, tuple(played[begun:]), tuple(drafted), tuple(told), turns)


def _is_over(position: Position, turn: int) -> bool:
    """Has this turn ended?"""
    return position.turn != turn or position.outcome is not None


def _played(position: Position, turn: Turn) -> list[Event]:
    """What a turn brings about."""
    return [event for move in turn for event in position.play(position.decisions()[0].seat, move)]


def _answer(game: Game, puzzle: Puzzle, played: Sequence[str]) -> Answer:
    """What is answered to the turn that these moves end with."""
    puzzles, step = game.puzzles(), _replayed(game, puzzle, played)
    assert puzzles is not None
    position = step.position
    if position.outcome is not None:
        return Answer((), position.outcome[_solver(game, puzzle)].place == 1)
    left = puzzle.turns - step.turns
    if left < 1:
        return Answer((), False)
    if step.turns == 1:
        there = game.load(puzzle.position)
        _played(there, puzzle.solution)
        if there == position:
            return Answer(puzzle.reply, True)
    return puzzles.answer(position, left)


def _solution(game: Game, puzzle: Puzzle, played: Sequence[str]) -> Turn:
    """By which turn it is won from here on."""
    puzzles, step = game.puzzles(), _replayed(game, puzzle, played)
    assert puzzles is not None
    return puzzles.solution(step.before, puzzle.turns - step.turns)


def _solver(game: Game, puzzle: Puzzle) -> int:
    """The seat whose turns are looked for."""
    return game.load(puzzle.position).decisions()[0].seat
