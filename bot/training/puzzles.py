"""Looks for puzzles in games of the network against itself: wins by force that one turn alone begins."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from bot.games.engine.decision import Turn
from bot.games.engine.puzzle import Puzzle
from bot.games.santorini.ai.fast_judge import FastJudge, FastPosition
from bot.games.santorini.ai.learned_weights import POWERS, learned
from bot.games.santorini.ai.power_play import LONGEST, Pairing, exactly, pairings
from bot.games.santorini.board import SPACES
from bot.games.santorini.fast_board import PLAIN, FastBoard
from bot.games.santorini.notation import turn_text
from bot.games.santorini.position import SantoriniPosition, load
from bot.games.santorini.position_text import write
from bot.games.santorini.puzzles.forced_wins import wins
from bot.games.santorini.puzzles.positions import after, answered, solutions
from bot.games.santorini.state import NONE, State

EACH: Final = 24
"""So many puzzles are looked for in two turns, in three, without and with powers."""
FREEDOM: Final = 0.5
"""How freely games are played, in logits: what people play isn't perfect either."""
LONGEST_WIN: Final = 3
WIDEST: Final = 120
"""With more turns to choose from a puzzle takes too long to prove, and to solve."""
SAME: Final = 2
"""So many puzzles at most have the same pair of powers."""
NO_POWERS: Final = Pairing((0, 0), (PLAIN, PLAIN))


class Found(NamedTuple):
    """A puzzle that has no number yet, and how hard it is to see."""

    puzzle: Puzzle
    has_powers: bool
    rank: int
    """So many turns look better to the network that doesn't look ahead."""

    @property
    def difficulty(self) -> tuple[int, bool, int]:
        """By which puzzles are put in order."""
        return self.puzzle.turns, self.has_powers, self.rank


def main(folder: Path, seed: int, each: int = EACH) -> None:
    """Look for so many puzzles of each kind; the file is written again with each that is found."""
    folder.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(seed)
    # What is proved must hold by the rules.
    slugs, pairs = pairings(exactly)
    kinds: Counter[tuple[int, bool]] = Counter()
    met: Counter[tuple[int, int]] = Counter()
    found: list[Found] = []
    while len(found) < 4 * each:
        plain = sum(kinds[turns, False] for turns in (2, LONGEST_WIN)) < len(found) / 2
        pair = NO_POWERS if plain else pairs[int(random.integers(len(pairs)))]
        if not plain and met[pair.numbers] >= SAME:
            continue
        judge = judge_of(pair, slugs)
        for position in _won(judge, random)[-LONGEST_WIN - 1 :]:
            one = puzzle_in(position, pair, slugs, judge)
            if one is not None and kinds[kind := (one.puzzle.turns, one.has_powers)] < each:
                kinds[kind] += 1
                met[pair.numbers] += 1
                found.append(one)
                (folder / "puzzles.txt").write_text("".join(_lines(found)))
                print(f"{len(found)} puzzles", flush=True)
                break


def judge_of(pair: Pairing, slugs: tuple[str, ...]) -> FastJudge:
    """Who plays these games: the network, by its own numbers of the powers."""
    known = learned(POWERS)
    weights = known.weights
    one, other = (known.number(slugs[number - 1]) if number else 0 for number in pair.numbers)
    return FastJudge((weights.between(one, other), weights.between(other, one)), pair.fast_moves)


def _won(judge: FastJudge, random: np.random.Generator) -> list[FastPosition]:
    """The positions of a game in which its winner was to move."""
    a, b, c, d = random.permutation(len(SPACES))[:4].tolist()
    position = FastPosition([0] * len(SPACES), ((a, b), (c, d)), 0, (0, 0))
    played: list[FastPosition] = []
    while len(played) < LONGEST:
        (found,) = judge.judge([position])
        played.append(position)
        if found.wins or not len(found.logits):
            winner = position.side if found.wins else 1 - position.side
            return [one for one in played if one.side == winner]
        logits = found.logits / FREEDOM + random.gumbel(size=len(found.logits))
        position = found.after[int(logits.argmax())]
    return []


def puzzle_in(
    position: FastPosition, pair: Pairing, slugs: tuple[str, ...], judge: FastJudge
) -> Found | None:
    """The puzzle that a position is, proved by the rules; None: it is none."""
    board = FastBoard(position.cells, position.workers, position.side, pair.fast_moves, position.marks)
    if wins(board, 1) or len(board.turns()[1]) > WIDEST:
        return None
    if not any(wins(board, turns, quick=True) for turns in range(2, LONGEST_WIN + 1)):
        return None
    ruled = load(_text(position, pair, slugs))
    turns, found = _soonest(ruled)
    if len(found) != 1:
        return None
    there = next(there for turn, there in after(ruled) if turn == found[0])
    puzzle = Puzzle(0, turns, found[0], answered(there, turns - 1).turn, str(ruled))
    return Found(puzzle, pair is not NO_POWERS, _rank(position, judge, there))


def _soonest(position: SantoriniPosition) -> tuple[int, list[Turn]]:
    """In how many turns the side to move wins, and the turns that begin it: not more than two of them."""
    for turns in range(2, LONGEST_WIN + 1):
        if found := list(islice(solutions(position, turns), 2)):
            return turns, found
    return 0, []


def _rank(position: FastPosition, judge: FastJudge, there: SantoriniPosition) -> int:
    """How many turns look better than the one that leads there."""
    (seen,) = judge.judge([position])
    sides = there.state.workers if position.side == 0 else there.state.workers[::-1]
    workers = [sorted(side) for side in sides]
    best_first: list[int] = np.argsort(-seen.logits).tolist()
    for rank, at in enumerate(best_first):
        then = seen.after[at]
        if then.cells == there.state.cells and [sorted(side) for side in then.workers] == workers:
            return rank
    return len(best_first)


def _text(position: FastPosition, pair: Pairing, slugs: tuple[str, ...]) -> str:
    """The position text, with the side to move as the first player."""
    order = (position.side, 1 - position.side)
    state = State.empty((0, 1))
    state.cells = list(position.cells)
    state.workers = [list(position.workers[side]) for side in order]
    cards = [slugs[pair.numbers[side] - 1] if pair.numbers[side] else NONE for side in order]
    if any(card != NONE for card in cards):
        state.cards = cards
        state.powers = tuple(() if card == NONE else (card,) for card in cards)
        state.notes = {
            (seat, cards[seat]): (position.marks[side],)
            for seat, side in enumerate(order)
            if position.marks[side]
        }
    return write(state)


def _lines(found: list[Found]) -> list[str]:
    """The file: the easier ones first."""
    ordered = [one.puzzle for one in sorted(found, key=lambda one: one.difficulty)]
    return [
        f"{number} {one.turns} {turn_text(one.solution)} {turn_text(one.reply)} {one.position}\n"
        for number, one in enumerate(ordered, 1)
    ]
