"""The fast board gives exactly the turns that the general walker finds, for every power with fast moves."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from bot.games.engine import turn_listing
from bot.games.santorini import GAME, complete_turns
from bot.games.santorini.ai.fast_judge import at_rest
from bot.games.santorini.complete_turns import fast_board
from bot.games.santorini.fast_board import PLAIN, FastMoves
from bot.games.santorini.fast_bounds import COVERED
from bot.games.santorini.fast_counting import perft
from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import named, roster
from bot.games.santorini.state import NONE, Ending, State
from tests.games.santorini.setups import HEROES, random_position

SWIFT = [NONE, *(slug for slug, power in roster().items() if power.fast_moves is not None)]
WISHES = ("adonis", "persephone")
"""Who demands what a hero may have to weigh: such pairs are walked step by step."""
PAIRS = [
    (a, b) if (SWIFT.index(a) + SWIFT.index(b)) % 2 else (b, a)
    for a, b in combinations(SWIFT, 2)
    if not (banned(a, b) or any(one in HEROES and other in WISHES for one, other in ((a, b), (b, a))))
]
"""Every power that has fast moves with every other, and with none; each sits now here, now there."""
ALL = [(NONE, NONE), *PAIRS, *((b, a) for a, b in PAIRS)]
FEW, MANY = 3, 4
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
    ("achilles", NONE, 36),
    ("achilles", "hera", 145),
    ("terpsichore", NONE, 102),
    ("terpsichore", "persephone", 20),
    ("chronus", NONE, 3),
    (NONE, "chronus", 3),
    ("nemesis", "selene", 3),
    ("odysseus", NONE, 69),
    ("odysseus", "selene", 2),
    ("odysseus", "selene", 295),
]
"""Positions in which two powers touch each other in a way that few others show."""
CORNERED: list[tuple[str, str, int | str]] = [
    ("hades", NONE, 111),
    (NONE, "charon", 23),
    (NONE, "siren", 707),
    ("nemesis", NONE, 225),
    ("odysseus", NONE, 55),
    ("medea", NONE, "2222222222222224422224222/1/medea:C3,E1/none:D4,A1"),
    ("terpsichore", NONE, "4444444444410144000404440/1/terpsichore:A1,E1/none:C2,C3"),
]
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
        if state.ending not in (None, Ending(seat)):
            assert state.ending == Ending(1 - seat)
            assert fast_moves(state, 1 - seat).prunes
            continue
        cells = state.cells.copy()
        for at in range(len(state.powers)):
            for space in fast_moves(state, at).covers(remembered(state, at)):
                cells[space] += COVERED
        mark = 0 if won else remembered(state, seat)
        found.add((tuple(cells), *standing(position, state.workers), won, mark))
    return found


def fast_moves(state: State, seat: int) -> FastMoves:
    """What the fast board knows of a seat's power."""
    (power,) = named(state.powers[seat]) if state.powers and state.powers[seat] else (None,)
    found = PLAIN if power is None else power.fast_moves
    assert found is not None
    return found


def remembered(state: State, seat: int) -> int:
    """What the fast board is to remember of a seat's power."""
    notes = [state.notes.get((seat, slug), ()) for slug in state.powers[seat]] if state.powers else []
    return fast_moves(state, seat).mark(notes[0]) if notes else 0


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
    found = Counter[tuple[object, ...]]()
    for wins, plies in ((True, won), (False, rest)):
        for ply in plies:
            before = board.apply(ply)
            cells, mark = tuple(at_rest(board).cells), 0 if wins else board.marks[position.state.seat]
            found[cells, *standing(position, board.workers), wins, mark] += 1
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
def test_the_same_turns_between_every_two_powers(one: str, other: str) -> None:
    the_same(one, other, range(FEW, MANY))


@pytest.mark.parametrize("slug", SWIFT)
def test_counting_without_playing_finds_who_is_stuck(slug: str) -> None:
    for one, other, seed in [*((*pair, at) for at, pair in enumerate(PAIRS)), *CORNERED]:
        if slug != one:
            continue
        position = GAME.load(seed) if isinstance(seed, str) else random_position(seed, one, other)
        assert isinstance(position, SantoriniPosition)
        board = fast_board(position.state)
        assert board is not None
        won, rest = board.turns()
        ends = len(won)
        for ply in rest:
            before = board.apply(ply)
            ends += board.turns() == ([], [])
            board.undo(ply, before)
        assert perft(board, 1) == (len(won) + len(rest), ends)


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
