"""The worked examples of the hosting rules, 11.1 to 11.6, by number."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from bot.tournaments.formats.common import serpentine, table_sizes
from bot.tournaments.formats.elimination.knockout import DoubleElimination
from bot.tournaments.formats.pods.partition import RematchPolicy, costs_of
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.round_robin import RoundRobin, berger
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Drop, Request, Sort, Standing
from bot.tournaments.scoring import MatchPoints, PodPoints
from bot.tournaments.standings.criteria import MTR
from bot.tournaments.standings.rounds_by_player import ledger
from bot.tournaments.tournament import Tournament
from tests.tournaments.playing import entrants, pod_result, result, with_results


def paired(tournament: Tournament) -> str:
    """The next round as the rules print it."""
    round_ = tournament.format.next_round(tournament)
    names = [[tournament.entrant(number).name for number in table.seats] for table in round_.tables]
    byes = [tournament.entrant(idle.entrant).name for idle in round_.idle if idle.sort is Sort.BYE]
    return ", ".join(["–".join(pair) for pair in names] + [f"{name} bye" for name in byes])


def standing(tournament: Tournament) -> list[tuple[str, Standing]]:
    return [
        (tournament.entrant(line.entrant).name, line)
        for line in tournament.format.standings(tournament).lines
    ]


def values(line: Standing, *columns: int) -> list[str]:
    return [str(line.values[column]) for column in columns]


EIGHT = "Ada Ben Cleo Dev Eli Fay Gus Hana"


def eight() -> Tournament:
    tournament = Tournament("11.1", Swiss(), entrants(EIGHT))
    for pairs, results in (
        ("Ada–Eli, Fay–Ben, Cleo–Gus, Hana–Dev", "=1=1"),
        ("Hana–Fay, Gus–Ada, Eli–Cleo, Ben–Dev", "0001"),
        ("Fay–Ada, Cleo–Ben, Eli–Hana, Dev–Gus", "=110"),
    ):
        assert paired(tournament) == pairs
        tournament = with_results(tournament, results)
    return tournament


def test_11_1_swiss_of_eight() -> None:
    tournament = eight()
    assert tournament.format.over(tournament)
    table = """
        Cleo 5/2 3   4    13/4 2 sonneborn-berger
        Fay  5/2 3   4    3    2 points
        Ada  2   4   11/2 7/2  1 points
        Eli  3/2 9/2 11/2 2    1 buchholz
        Gus  3/2 9/2 9/2  5/4  1 points
        Ben  1   5   5    0    1 buchholz-cut1
        Hana 1   4   4    0    1 points
        Dev  0   5/2 7/2  0    0 None
    """
    for (name, line), wanted in zip(standing(tournament), table.strip().splitlines(), strict=True):
        assert [name, *values(line, 0, 2, 3, 4, 5), str(line.separated)] == wanted.split()
        assert line.values[1] is None, "no two who are tied have met"


def test_11_1_preset_mtr() -> None:
    points = MatchPoints(Fraction(3), Fraction(1), Fraction(0))
    tournament = replace(eight(), format=Swiss(scoring=points, criteria=MTR))
    assert [(name, *values(line, 0, 1)) for name, line in standing(tournament)] == [
        ("Cleo", "7", "11/27"),
        ("Fay", "7", "11/27"),
        ("Ada", "5", "5/9"),
        ("Eli", "4", "5/9"),
        ("Gus", "4", "499/900"),
        ("Ben", "3", "1697/2700"),
        ("Hana", "3", "1397/2700"),
        ("Dev", "0", "10/27"),
    ]


def test_11_2_swiss_with_every_kind_of_absence() -> None:
    tournament = Tournament(
        "11.2",
        Swiss(),
        entrants("Ada Ben Cleo Dev Eli Fay Gus"),
        requests=(Request(6, 2, Sort.HALF),),
        drops=(Drop(4, 2),),
    )
    for pairs, results in (
        ("Ada–Dev, Eli–Ben, Cleo–Fay, Gus bye", "001"),
        ("Ben–Gus, Dev–Cleo, Eli–Ada", "1-1"),
        ("Ben–Cleo, Gus–Eli, Fay–Ada", "011"),
    ):
        assert paired(tournament) == pairs
        tournament = with_results(tournament, results)
    table = """
        Cleo 3   7/2 5   5   2
        Ben  2   5   6   3   2
        Gus  2   7/2 9/2 5/2 1
        Fay  3/2 3   9/2 3/4 1
        Eli  1   4   4   0   1
        Dev  1   1   2   0   1
        Ada  0   3   4   0   0
    """
    for (name, line), wanted in zip(standing(tournament), table.strip().splitlines(), strict=True):
        assert [name, *values(line, 0, 2, 3, 4, 5)] == wanted.split()
    assert standing(tournament)[1][1].separated == "direct"
    told = str(tournament.format.explain_place(tournament, 2))
    assert "Ben is ahead of Gus on the games between the tied players." in told


def test_11_3_round_robin_of_seven() -> None:
    assert berger(range(1, 8)) == [
        ([(2, 7), (3, 6), (4, 5)], 1),
        ([(6, 4), (7, 3), (1, 2)], 5),
        ([(3, 1), (4, 7), (5, 6)], 2),
        ([(7, 5), (1, 4), (2, 3)], 6),
        ([(4, 2), (5, 1), (6, 7)], 3),
        ([(1, 6), (2, 5), (3, 4)], 7),
        ([(5, 3), (6, 2), (7, 1)], 4),
    ]
    firsts = [one for pairs, _ in berger(range(1, 9)) for one, _ in pairs]
    assert [firsts.count(number) for number in range(1, 9)] == [4, 4, 4, 4, 3, 3, 3, 3]
    tournament = Tournament("11.3", RoundRobin(cycles=2), entrants(7))
    meetings = [table.seats for round_ in RoundRobin(2).schedule(tournament) for table in round_.tables]
    assert sorted(meetings) == [(a, b) for a in range(1, 8) for b in range(1, 8) if a != b]


WINNERS = {
    "W1.2": 5, "W1.4": 3, "W2.1": 1, "W2.2": 3, "L2.1": 2, "L2.2": 5, "W3.1": 1, "L3.1": 2, "L4.1": 2,
}  # fmt: skip
MEETING = {
    "W1.2": {4, 5}, "W1.4": {3, 6}, "W2.1": {1, 5}, "W2.2": {2, 3}, "L2.1": {2, 4}, "L2.2": {5, 6},
    "W3.1": {1, 3}, "L3.1": {2, 5}, "L4.1": {2, 3}, "G1": {1, 2}, "G2": {1, 2},
}  # fmt: skip


@pytest.mark.parametrize(("final", "matches"), [({"G1": 2, "G2": 1}, 11), ({"G1": 1}, 10)])
def test_11_4_double_elimination_of_six(final: dict[str, int], matches: int) -> None:
    tournament = Tournament("11.4", DoubleElimination(), entrants(6))
    played: dict[str, set[int]] = {}
    while not tournament.format.over(tournament):
        round_ = tournament.format.next_round(tournament)
        tournament = tournament.with_round(round_)
        for table in round_.tables:
            played[table.match] = set(table.seats)
            won = table.seats[0] == (WINNERS | final)[table.match]
            tournament = tournament.with_result(round_.number, table.number, result("1" if won else "0"))
    assert len(played) == matches
    assert played == {key: MEETING[key] for key in played}
    lines = tournament.format.standings(tournament).lines
    assert [(line.entrant, line.place) for line in lines] == [
        (1, 1),
        (2, 2),
        (3, 3),
        (5, 4),
        (4, 5),
        (6, 5),
    ]


TEN = "Ada Ben Cleo Dev Eli Fay Gus Hana Ivo Jun"


def test_11_5_pods_of_ten() -> None:
    tournament = Tournament("11.5", Pods(), entrants(TEN))
    for tables, scores, cost in (
        ("Jun Gus Fay Ada | Hana Eli Ben | Ivo Dev Cleo", "8 6 8 10 | 9 10 7 | 5 10 8", (0, 0, 0)),
        ("Cleo Fay Jun Hana | Eli Ada Dev | Ben Ivo Gus", "10 10 5 7 | 6 9 7 | 10 9 8", (1, 4, 0)),
        ("Fay Ben Ada Cleo | Dev Gus Hana | Ivo Jun Eli", "6 8 10 7 | 9 10 8 | 8 4 10", (2, 8, 6)),
    ):
        round_ = tournament.format.next_round(tournament)
        names = [" ".join(tournament.entrant(one).name for one in table.seats) for table in round_.tables]
        assert " | ".join(names) == tables
        if tournament.rounds:
            order = tournament.format.standings(tournament).order
            places = [[order.index(one) for one in table.seats] for table in round_.tables]
            points = ledger(tournament, PodPoints()).points
            assert costs_of(tournament, RematchPolicy.AVOID, points, order, 4).whole(places) == (0, *cost)
        tournament = tournament.with_round(round_)
        for number, row in enumerate(scores.split(" | "), start=1):
            tournament = tournament.with_result(round_.number, number, pod_result(*map(int, row.split())))
    table = """
        Ada  3   3   23/48  1899/5456
        Eli  2   2   1/2    53/143
        Dev  2   1   19/36  1649/4554
        Ben  5/3 1   65/126 19535/65286
        Cleo 5/3 1/2 35/72  10109/34224
        Fay  4/3 1/2 83/162 125/496
        Gus  1   1   31/63  41/144
        Ivo  1   0   53/108 694/2277
        Hana 5/6 0   61/126 9673/33696
        Jun  1/2 0   73/144 69/352
    """
    for (name, line), wanted in zip(standing(tournament), table.strip().splitlines(), strict=True):
        assert [name, *values(line, 0, 1, 2, 3)] == wanted.split()


def test_11_6_table_sizes() -> None:
    wanted = """3 | 4 | 4 bye | 3 3 | 4 3 | 4 4 | 3 3 3 | 4 3 3 | 4 4 3 | 4 4 4 | 4 3 3 3 | 4 4 3 3
        | 4 4 4 3 | 4 4 4 4"""
    found = [table_sizes(count) for count in range(3, 17)]
    told = [" ".join([*map(str, sizes), *["bye"] * byes]) for sizes, byes in found]
    assert told == [" ".join(part.split()) for part in wanted.split("|")]
    assert serpentine(range(1, 11), (4, 3, 3)) == [[1, 6, 7, 10], [2, 5, 8], [3, 4, 9]]
