"""What computer players look ahead with is legal by the rules, also where it is rough."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.games.engine.player_choice import Budget, Spent
from bot.games.santorini import GAME, complete_turns
from bot.games.santorini.ai.foreseen_moves import cells_for, foreseen, marks_of
from bot.games.santorini.board import NUMBERS, OFF
from bot.games.santorini.fast_board import FastBoard
from bot.games.santorini.fast_bounds import STANDS
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import named, roster
from bot.games.santorini.state import NONE, State
from tests.games.santorini.setups import random_position

ROUGH = [slug for slug, power in roster().items() if power.rough_moves is not None]
POSITIONS = 40
STEPS = 12_000
"""A position with so many steps in a turn is passed over."""
CHAOTIC = [slug for slug, power in roster().items() if power.group == "simple"]
STOLEN = [
    slug
    for slug, power in roster().items()
    if power.fast_moves is not None and not power.once and not banned("circe", slug)
]
FLAT = "0" * 25


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
    return (*without_workers(board), *workers, mark)


def without_workers(board: FastBoard) -> tuple[tuple[int, ...]]:
    """What is built, as at rest."""
    cells = board.cells.copy()
    for space in (*board.workers[0], *board.workers[1]):
        cells[space] -= STANDS
    return (tuple(cells),)


def all_ends(state: State, budget: Budget) -> Iterator[State]:
    """Of the turns, and of the additional turns that they earn."""
    for _, end in complete_turns.ends(state, budget):
        yield end
        if end.ending is None and end.agenda[-1].seat == state.seat and not state.extra:
            yield from all_ends(SantoriniPosition(end.copy()).state, budget)


def fewer(spaces: list[int], before: list[int]) -> bool:
    """Has a side lost a worker, or brought one in?"""
    return OFF in spaces or len(spaces) != len(before)


def by_rules(position: SantoriniPosition) -> tuple[set[tuple[object, ...]], int, int]:
    """Where the turns lead that keep both sides' workers; how many win or take a worker, and lose one.

    Raises Spent where there are too many.
    """
    seat, seats = position.state.seat, foreseen(position.state)
    found = set[tuple[object, ...]]()
    wins = others = 0
    for end in all_ends(position.state, Budget(STEPS * complete_turns.STEP)):
        if end.ending is not None or any(map(fewer, end.workers, position.state.workers)):
            good = (end.ending is not None and end.ending.winner == seat) or OFF in end.workers[1 - seat]
            wins, others = wins + good, others + (not good)
            continue
        marks = marks_of(end, seats)
        board = FastBoard(cells_for(end, 1 - seat, seats, marks), end.workers, 1 - seat)
        found.add(shown(end, board, marks[seat]))
    return found, wins, others


def foreseen_turns(state: State) -> tuple[set[tuple[object, ...]], bool]:
    """Where the turns lead that don't win, as a computer looks ahead; and does one of them win?"""
    board = board_of(state)
    won, rest = board.turns()
    assert bool(won) == board.threatens()
    found = set[tuple[object, ...]]()
    for ply in rest:
        mark = board.apply(ply)
        found.add(shown(state, board, board.marks[state.seat]))
        board.undo(ply, mark)
    return found, bool(won)


def holding(text: str, slug: str) -> SantoriniPosition:
    """The position of a text in which this power's owner has it from Chaos."""
    heights, player, one, other, *rest = text.split("/")
    power, spaces = one.split(":")
    assert power.startswith(slug)
    held = f"powers=chaos+{power},none"
    return GAME.load("/".join((heights, player, f"chaos:{spaces}", other, *rest, held)))


def test_a_power_has_fast_or_rough_moves() -> None:
    assert not [slug for slug in ROUGH if roster()[slug].fast_moves is not None]


@pytest.mark.parametrize("own", [True, False])
@pytest.mark.parametrize("slug", ROUGH)
def test_rough_turns_are_legal(slug: str, own: bool) -> None:
    """Its owner's, and those of a side that plays against it; most of where workers can go is there."""
    listed = known = 0
    for seed in range(POSITIONS):
        position = random_position(seed, slug, NONE)
        state = position.state
        if (state.seat == 0) != own:
            continue
        try:
            there, wins, _ = by_rules(position)
        except Spent:
            continue
        board = board_of(state)
        before = without_workers(board)
        won, rest = board.turns()
        assert bool(won) == board.threatens(), str(position)
        assert not won or wins, str(position)
        reached = set[tuple[object, ...]]()
        for ply in rest:
            mark = board.apply(ply)
            here = shown(state, board, board.marks[state.seat])
            board.undo(ply, mark)
            assert here in there, f"{position} {ply}"
            reached.add(here[1:-1])
        assert without_workers(board) == before, str(position)
        listed, known = listed + len(reached), known + len({one[1:-1] for one in there})
    assert 2 * listed > known


@pytest.mark.parametrize("slug", ["hypnus", "nemesis", "odysseus", "medea", "adonis"])
def test_turns_against_three_workers_are_those_of_the_rules(slug: str) -> None:
    """Where Hypnus has put one to sleep, it isn't foreseen that it can be forced to follow."""
    for seed in range(16):
        position = random_position(seed, slug, "proteus")
        there, wins, _ = by_rules(position)
        found, won = foreseen_turns(position.state)
        assert won == (wins > 0), str(position)
        assert found <= there, str(position)
        assert found == there or (slug == "hypnus" and position.state.seat == 1), str(position)


@pytest.mark.parametrize("slug", CHAOTIC)
def test_chaos_plays_with_the_god_on_top(slug: str) -> None:
    """All turns are there, its own and those of a side that plays against it."""
    for seed in range(3):
        position = holding(str(random_position(seed, slug, NONE)), slug)
        assert [seat.slug for seat in foreseen(position.state)] == [slug, ""]
        there, wins, _ = by_rules(position)
        assert foreseen_turns(position.state) == (there, wins > 0), str(position)


@pytest.mark.parametrize("slug", STOLEN)
def test_circe_plays_with_the_power_that_she_has_taken(slug: str) -> None:
    """All turns are there, hers with the power or without it, and those of its owner."""
    for seed in range(3):
        position = random_position(seed, "circe", slug)
        held = slug in position.state.powers[0]
        assert [seat.slug for seat in foreseen(position.state)] == ([slug, ""] if held else ["", slug])
        there, wins, _ = by_rules(position)
        assert foreseen_turns(position.state) == (there, wins > 0), str(position)


def test_what_a_held_power_remembers_is_foreseen() -> None:
    state = GAME.load(f"{FLAT}/2/chaos:C3,D3/none:A1,E5/powers=chaos+athena[^],none").state
    assert marks_of(state, foreseen(state)) == (1, 0)
    taken, left = "europa[C1]:A1,E5", "europa[C1]:A1,A2"
    for theirs, marks in ((taken, (NUMBERS["C1"] + 1, 0)), (left, (0, NUMBERS["C1"] + 1))):
        state = GAME.load(f"{FLAT}/1/circe:C3,D3/{theirs}").state
        assert marks_of(state, foreseen(state)) == marks


def test_of_partners_the_one_is_foreseen_whose_turn_comes_first() -> None:
    state = GAME.load(f"{FLAT}/2/pan:C3,D3/athena:A1,E5/atlas/bia").state
    assert state.order == (0, 1, 0, 1)
    assert [(side.seat, side.slug) for side in foreseen(state)] == [(2, "atlas"), (1, "athena")]
    state = GAME.load(f"{FLAT}/4/pan:C3,D3/athena:A1,E5/atlas/bia").state
    assert [(side.seat, side.slug) for side in foreseen(state)] == [(0, "pan"), (3, "bia")]
