"""The fast board gives exactly the turns that the general walker finds, for every power with fast moves."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bot.games.engine import turn_listing
from bot.games.santorini import GAME, complete_turns
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.fast_board import STANDS
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import named, roster
from bot.games.santorini.state import NONE, Ending, State
from tests.games.santorini.setups import HEROES, random_position

SWIFT = [NONE, *(slug for slug, power in roster().items() if power.fast_moves is not None)]
PAIRS = [
    (a, b) if (SWIFT.index(a) + SWIFT.index(b)) % 2 else (b, a)
    for a, b in combinations(SWIFT, 2)
    if not (banned(a, b) or ({a, b} & {*HEROES} and "persephone" in (a, b)))
]
"""Every power that has fast moves with every other, and with none; each sits now here, now there."""
ALL = [(NONE, NONE), *PAIRS, *((b, a) for a, b in PAIRS)]
FEW, MANY = 3, 12
"""Random positions a pair."""
TELLING = [
    ("triton", "persephone", 2),
    ("artemis", "persephone", 0),
    ("artemis", "persephone", 3),
    ("hera", "eros", 49),
    ("hera", "iris", 42),
    ("charon", "limus", 0),
    ("apollo", "aphrodite", 1),
    ("ares", "limus", 0),
    ("bellerophon", "athena", 17),
    ("charon", NONE, 69),
    ("atalanta", NONE, 35),
]
"""Positions in which two powers touch each other in a way that few others show."""
CORNERED = [("hades", NONE, 111), (NONE, "charon", 23), (NONE, "siren", 707)]
"""Positions in which a turn leaves the other side stuck that has many ways out at first sight."""


def standing(position: SantoriniPosition, workers: list[list[int]]) -> list[tuple[int, ...]]:
    """The spaces of each side's workers, in order where its power knows one from another."""
    sexed = [any(power.sexed for power in named(slugs)) for slugs in position.state.powers or ((), ())]
    return [tuple(s if known else sorted(s)) for known, s in zip(sexed, workers, strict=True)]


def by_walker(position: SantoriniPosition) -> set[tuple[object, ...]]:
    """What each complete turn leads to: the board, the workers, a win or not, what is remembered."""
    seat, found = position.state.seat, set[tuple[object, ...]]()
    for state in ends(position):
        won = state.ending is not None
        assert not won or state.ending == Ending(seat)
        notes = () if won else tuple(sorted(state.notes))
        found.add((tuple(state.cells), *standing(position, state.workers), won, notes))
    return found


def ends(position: SantoriniPosition) -> list[State]:
    """The states after each complete turn."""
    if not position.state.plain:
        return [state for _, state in complete_turns.ends(position.state)]
    found: list[State] = []
    for turn, after in turn_listing.by_decisions(position):
        assert isinstance(after, SantoriniPosition)
        if len(turn) > 1:  # Who is stuck after it loses at the start of the next turn only.
            after.state.ending = None
        found.append(after.state)
    return found


def by_fast_board(position: SantoriniPosition) -> set[tuple[object, ...]]:
    """The same on the fast board, which names each once."""
    board = fast_board(position.state)
    assert board is not None
    start = (list(board.cells), [list(side) for side in board.workers], board.side, list(board.marks))
    won, rest = board.turns()
    assert board.threatens() == bool(won)
    assert board.stuck() == (not won and not rest)
    found, powers = Counter[tuple[object, ...]](), position.state.powers
    for wins, plies in ((True, won), (False, rest)):
        for ply in plies:
            before = board.apply(ply)
            cells = tuple(cell - STANDS * (cell >= STANDS) for cell in board.cells)
            notes = [(at, powers[at][0]) for at, mark in enumerate(board.marks) if mark]
            found[cells, *standing(position, board.workers), wins, () if wins else tuple(notes)] += 1
            board.undo(ply, before)
            assert (board.cells, board.workers, board.side, board.marks) == start
    assert set(found.values()) <= {1}
    return set(found)


def the_same(one: str, other: str, seeds: range) -> None:
    for seed in seeds:
        position = random_position(seed, one, other)
        assert by_fast_board(position) == by_walker(position), str(position)


@pytest.mark.parametrize("slug", SWIFT)
def test_the_same_turns_as_the_walker(slug: str) -> None:
    """Alone, with all others, and those again in the other seat on longer days."""
    the_same(slug, NONE, range(FEW))
    the_same(NONE, slug, range(FEW))
    for at, (one, other) in enumerate(PAIRS):
        if one == slug:
            the_same(one, other, range(at, at + 1))
    for one, other, seed in TELLING:
        if one == slug:
            the_same(one, other, range(seed, seed + 1))


@pytest.mark.long
@pytest.mark.parametrize(("one", "other"), ALL)
def test_the_same_turns_in_thousands_of_positions(one: str, other: str) -> None:
    the_same(one, other, range(FEW, MANY))


@pytest.mark.parametrize("slug", SWIFT)
def test_counting_without_playing_finds_who_is_stuck(slug: str) -> None:
    for one, other, seed in [*((*pair, at) for at, pair in enumerate(PAIRS)), *CORNERED]:
        board = fast_board(random_position(seed, one, other).state) if slug == one else None
        if board is None:
            continue
        won, rest = board.turns()
        ends = len(won)
        for ply in rest:
            before = board.apply(ply)
            ends += board.turns() == ([], [])
            board.undo(ply, before)
        assert board.perft(1) == (len(won) + len(rest), ends)


@pytest.mark.parametrize("slug", sorted({*HEROES} & {*SWIFT}))
def test_who_must_weigh_using_a_power_up_is_walked(slug: str) -> None:
    """Persephone demands what a hero can do without the power, or has begun to do with it."""
    position = GAME.load(f"{'0' * 25}/1/{slug}:C3,B2/persephone:A1,E5")
    assert fast_board(position.state) is None
    assert fast_board(GAME.load(str(position).replace(f"{slug}:", f"{slug}[x]:")).state) is not None


@pytest.mark.long
@pytest.mark.parametrize("slug", SWIFT)
def test_perft_is_that_of_the_rules(slug: str) -> None:
    """The next turns of each turn, counted by playing it."""
    position = random_position(1, slug, "pan" if slug != "pan" else NONE)
    assert position.perft(2) == turn_listing.by_turns(position, 2)
