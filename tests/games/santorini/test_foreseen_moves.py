"""What computer players look ahead with is legal by the rules, also where it is rough."""

from __future__ import annotations

import pytest

from bot.games.santorini import complete_turns
from bot.games.santorini.ai.fast_judge import at_rest
from bot.games.santorini.ai.foreseen_moves import cells_for, foreseen, marks_of
from bot.games.santorini.board import OFF
from bot.games.santorini.fast_board import FastBoard
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.roster import named, roster
from bot.games.santorini.state import NONE, State
from tests.games.santorini.setups import random_position

ROUGH = [slug for slug, power in roster().items() if power.rough_moves is not None]
POSITIONS = 40


def board_of(state: State) -> FastBoard:
    """The board that a computer looks ahead on."""
    seats, seat = foreseen(state), state.agenda[-1].seat
    one, other = marks = marks_of(state, seats)
    cells = cells_for(state, seat, seats, marks)
    return FastBoard(cells, state.workers, seat, (seats[0].moves, seats[1].moves), (one, other))


def shown(state: State, board: FastBoard, mark: int) -> tuple[object, ...]:
    """What is on the spaces, and what the power of the side that has moved remembers."""
    sexed = [any(power.sexed for power in named(slugs)) for slugs in state.powers]
    workers = [tuple(s if known else sorted(s)) for known, s in zip(sexed, board.workers, strict=True)]
    return (tuple(at_rest(board).cells), *workers, mark)


def by_rules(position: SantoriniPosition) -> tuple[set[tuple[object, ...]], int, int]:
    """Where the turns lead that keep both sides' workers; how many win or take a worker, and lose one."""
    seat, seats = position.state.seat, foreseen(position.state)
    found = set[tuple[object, ...]]()
    wins = others = 0
    for _, end in complete_turns.ends(position.state):
        if end.ending is not None or any(OFF in spaces or len(spaces) != 2 for spaces in end.workers):
            good = (end.ending is not None and end.ending.winner == seat) or OFF in end.workers[1 - seat]
            wins, others = wins + good, others + (not good)
            continue
        marks = marks_of(end, seats)
        board = FastBoard(cells_for(end, 1 - seat, seats, marks), end.workers, 1 - seat)
        found.add(shown(end, board, marks[seat]))
    return found, wins, others


def test_a_power_has_fast_or_rough_moves() -> None:
    assert not [slug for slug in ROUGH if roster()[slug].fast_moves is not None]


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("slug", ROUGH)
def test_rough_turns_are_legal(slug: str, own: bool) -> None:
    """Its owner's, and those of a side that plays against it; most of all turns are there.

    Of turns that leave the same board and differ in what the power remembers one is enough.
    """
    listed = known = 0
    for seed in range(POSITIONS):
        position = random_position(seed, slug, NONE)
        state = position.state
        if (state.seat == 0) != own:
            continue
        there, wins, _ = by_rules(position)
        board = board_of(state)
        before = at_rest(board)
        won, rest = board.turns()
        assert bool(won) == board.threatens(), str(position)
        assert not won or wins, str(position)
        reached = set[tuple[object, ...]]()
        for ply in rest:
            mark = board.apply(ply)
            after = shown(state, board, board.marks[state.seat])
            assert after in there, f"{position} {ply}"
            reached.add(after)
            board.undo(ply, mark)
        assert at_rest(board) == before, str(position)
        listed += len({one[:-1] for one in reached})
        known += len({one[:-1] for one in there})
    assert 2 * listed > known
