"""The tutorial: what a learner is told of each new question, in the plain game of two."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.engine.decision import Decision
from bot.games.engine.text import msg
from bot.games.engine.tutorial import Lesson, Tutorial
from bot.games.santorini.board import NEIGHBOURS, SUMMIT, blocks, domed
from bot.games.santorini.board_view import BoardView, Worker
from bot.games.santorini.notation import Build, Move
from bot.games.santorini.text.consequences import wins
from bot.games.santorini.text.labels import option_of

TUTORIAL: Final = Tutorial(2)
BELOW: Final = SUMMIT - 1
"""The level from which one wins."""
FEW: Final = 6
"""Moves that are so few that one could run out of them."""
LATER: Final = 4
"""Levels built on the board from which on somebody knows how a turn goes."""


def _own(view: BoardView) -> list[Worker]:
    return [worker for worker in view.workers if worker.seat == view.seat]


def _others(view: BoardView) -> list[Worker]:
    return [worker for worker in view.workers if worker.seat != view.seat]


def _beside(view: BoardView, workers: list[Worker], level: int) -> set[int]:
    """The free spaces of this level beside these workers."""
    taken = {worker.space for worker in view.workers}
    return {
        space
        for worker in workers
        for space in NEIGHBOURS[worker.space]
        if view.cells[space] == level and space not in taken
    }


def _threats(view: BoardView) -> set[int]:
    """The spaces on level 3 to which an opponent could step up next."""
    return _beside(view, [worker for worker in _others(view) if worker.level == BELOW], SUMMIT)


def _steps_up(decision: Decision, view: BoardView, level: int) -> bool:
    """Can a worker go up to this level now?"""
    return any(
        view.cells[action.target] == level > blocks(view.cells[action.origin])
        for action in _actions(decision)
        if isinstance(action, Move)
    )


def _builds_on(decision: Decision) -> Iterator[int]:
    """Where something can be built now."""
    return (action.space for action in _actions(decision) if isinstance(action, Build))


def _actions(decision: Decision) -> Iterator[object]:
    return (option_of(decision, move).action for move in decision.moves)


def _levels(view: BoardView) -> int:
    return sum(blocks(cell) for cell in view.cells)


def _is_win(view: BoardView, decision: Decision) -> bool:
    return any(wins(view, decision, move) for move in decision.moves)


LESSONS: Final[tuple[Lesson[BoardView], ...]] = (
    Lesson(
        "first-worker",
        msg(
            "Be first to climb to level 3. You have two workers: put the first near the middle, where it "
            "has room."
        ),
        lambda view, decision: decision.kind == "place" and not _own(view),
    ),
    Lesson(
        "second-worker",
        msg(
            "Put the second a step or two from the first, off the edge: they can climb each other’s "
            "buildings."
        ),
        lambda view, decision: decision.kind == "place" and len(_own(view)) == 1,
    ),
    Lesson(
        "win",
        msg("You can win now! Go up from level 2 to the level 3 beside it: the space with the 🏆."),
        lambda view, decision: decision.kind == "move" and _is_win(view, decision),
    ),
    Lesson(
        "threat",
        msg(
            "Danger! From level 2, your opponent can step up to level 3 and win. Move next to that "
            "tower, so that you can put a dome on it."
        ),
        lambda view, decision: decision.kind == "move" and bool(_threats(view)),
    ),
    Lesson(
        "dome",
        msg(
            "Build on the tower of level 3 that your opponent could climb: a dome goes on top, and "
            "nobody can ever go there again."
        ),
        lambda view, decision: decision.kind == "build" and bool(_threats(view) & {*_builds_on(decision)}),
    ),
    Lesson(
        "move",
        msg(
            "A turn is a move, then a build. Go one space in any direction, also diagonally: the keys "
            "lie as the board does. **Other worker** picks the other one."
        ),
        lambda view, decision: decision.kind == "move",
    ),
    Lesson(
        "build",
        msg(
            "The worker that moved now builds one level beside it. Level 1 is a step up for your next "
            "turn; best where no opponent stands beside it."
        ),
        lambda view, decision: decision.kind == "build",
    ),
    Lesson(
        "own-chance",
        msg(
            "You stand on level 2: a tower of level 3 beside that worker threatens to win. Two of them "
            "at once can’t both be stopped."
        ),
        lambda view, decision: (
            decision.kind == "build"
            and any(worker.level == BELOW for worker in _own(view))
            and any(view.cells[space] == BELOW for space in _builds_on(decision))
        ),
    ),
    Lesson(
        "don't-finish",
        msg(
            "Careful: your opponent stands on level 2. Don’t raise a tower beside that worker to level "
            "3, or it steps up and wins."
        ),
        lambda view, decision: (
            decision.kind == "build"
            and bool(
                _beside(view, [one for one in _others(view) if one.level == BELOW], BELOW)
                & {*_builds_on(decision)}
            )
        ),
    ),
    Lesson(
        "level-2",
        msg(
            "You can go up to level 2. Do it: from there every tower of level 3 beside you wins, and your "
            "opponent must stop each one."
        ),
        lambda view, decision: decision.kind == "move" and _steps_up(decision, view, BELOW),
    ),
    Lesson(
        "climb",
        msg(
            "Level 1 lies beside you: step up. You climb one level at a time, so whoever stays low falls "
            "behind. You may go down from any height."
        ),
        lambda view, decision: decision.kind == "move" and _steps_up(decision, view, 1),
    ),
    Lesson(
        "too-high",
        msg(
            "Your opponent is up on level 1. Raise the next tower beside it to level 3: two more than it "
            "stands on is too high to climb."
        ),
        lambda view, decision: (
            decision.kind == "build"
            and bool(
                _beside(view, [one for one in _others(view) if one.level == 1], BELOW)
                & {*_builds_on(decision)}
            )
        ),
    ),
    Lesson(
        "one-above",
        msg(
            "Build what you can climb: next turn you can step up to the space beside you that is one "
            "level above your worker."
        ),
        lambda view, decision: decision.kind == "build" and _levels(view) >= LATER,
    ),
    Lesson(
        "look-first",
        msg(
            "Before you move, see what your opponent wants to climb next, and stay near: only a worker "
            "beside a tower can build on it."
        ),
        lambda view, decision: decision.kind == "move" and any(one.level for one in _others(view)),
    ),
    Lesson(
        "both-workers",
        msg(
            "You may move another worker each turn. One that is far away can neither build for you nor "
            "stop anybody: bring it back."
        ),
        lambda view, decision: decision.kind == "move" and _levels(view) >= LATER,
    ),
    Lesson(
        "domes",
        msg(
            "Level 3 takes one more build: a dome, which closes it for good. Save domes for towers that "
            "your opponent can reach."
        ),
        lambda view, decision: (
            decision.kind == "build" and any(view.cells[space] == SUMMIT for space in _builds_on(decision))
        ),
    ),
    Lesson(
        "closed",
        msg(
            "A tower with a dome is a wall now. Go where your two workers still have steps to climb, and "
            "leave your opponent behind it."
        ),
        lambda view, decision: decision.kind == "move" and any(domed(cell) for cell in view.cells),
    ),
    Lesson(
        "room",
        msg(
            "You have few moves left. Whoever can’t move and build loses, so go where there is room, "
            "down if need be."
        ),
        lambda view, decision: decision.kind == "move" and decision.moves.count <= FEW,
    ),
)
"""The most pressing first; those of the ordinary course of a game in the order in which one needs them."""
