"""The FIDE Dutch system against a naive listing of all pairings, and against published cases."""

from __future__ import annotations

from random import Random

import pytest

from bot.tournaments.files.command import pairs_text
from bot.tournaments.files.trf import read_trf
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Sort
from bot.tournaments.tournament import CannotPair, Tournament
from tests.tournaments import naive
from tests.tournaments.playing import random_tournament


def compare(tournament: Tournament, rounds: int) -> bool:
    """Both ways give the same pairs, bye and seats; says whether there was a pairing."""
    wanted = naive.pair(tournament, rounds)
    try:
        round_ = tournament.format.next_round(tournament)
    except CannotPair:
        assert wanted is None
        return False
    byes = [idle.entrant for idle in round_.idle if idle.sort is Sort.BYE]
    pairs = frozenset(frozenset(table.seats) for table in round_.tables)
    assert (pairs, byes[0] if byes else None) == wanted
    folk = naive.people(tournament, rounds)
    for table in round_.tables:
        white, black = naive.colors(*(folk[number] for number in table.seats))
        assert (white.number, black.number) == table.seats
    return True


def compare_tournaments(seeds: range, sizes: list[int]) -> int:
    """How many rounds were compared."""
    compared = 0
    for seed in seeds:
        rng = Random(seed)
        size = rng.choice(sizes)
        rounds = rng.randint(2, min(size - 1, 6))
        for tournament in random_tournament(Swiss(rounds=rounds), size, rounds, rng):
            if tournament.available() and not tournament.format.over(tournament):
                compared += compare(tournament, rounds)
    return compared


def test_small_tournaments_are_paired_as_by_hand() -> None:
    assert compare_tournaments(range(400), [4, 5, 6, 7, 8]) > 950


@pytest.mark.long
def test_larger_tournaments_are_paired_as_by_hand() -> None:
    assert compare_tournaments(range(10_000, 10_050), [8, 9, 10]) > 130


def report(*rows: tuple[str, str, str]) -> str:
    """A report of three rounds: name, points and rounds of each player."""
    lines = [
        f"001 {number:4d}      {name:66s}{points:>4s} {number:4d}{rounds}"
        for number, (name, points, rounds) in enumerate(rows, start=1)
    ]
    return "\n".join([*lines, "XXR 3", ""])


HISTORY_C5 = report(
    ("One", "2.0", "     4 w 1     2 b 1"),
    ("Two", "1.0", "     5 b 1     1 w 0"),
    ("Three", "2.0", "     6 w 1     4 b 1"),
    ("Four", "0.0", "     1 b 0     3 w 0  0000 - Z"),
    ("Five", "1.0", "     2 w 0     6 b 1"),
    ("Six", "0.0", "     3 b 0     5 w 0"),
)
HISTORY_C9 = report(
    ("One", "1.0", "     3 w 1"),
    ("Two", "1.0", "     4 b 1"),
    ("Three", "0.0", "     1 b 0"),
    ("Four", "0.0", "     2 w 0"),
    ("Five", "0.0", "  0000 - Z"),
)


@pytest.mark.parametrize(
    ("text", "pairs"),
    [(HISTORY_C5, "3\n1 5\n3 2\n6 0\n"), (HISTORY_C9, "3\n2 1\n3 5\n4 0\n")],
    ids=["C5: the bye goes as low as it can", "C9: who has played most has the bye"],
)
def test_the_bye_of_the_2026_edition(text: str, pairs: str) -> None:
    assert pairs_text(read_trf(text)) == pairs
