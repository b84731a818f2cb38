"""What single formats promise beyond the worked examples: drops, stages, series, leagues, ladders."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from bot.tournaments.bracket import DrawRule, double, seed_order
from bot.tournaments.formats.elimination.knockout import DoubleElimination, SingleElimination
from bot.tournaments.formats.elimination.pod_elimination import TableElimination
from bot.tournaments.formats.format_options import Measures, Seats, Unfit
from bot.tournaments.formats.ladder import after_challenge, climbed, refusal
from bot.tournaments.formats.league import League, next_season
from bot.tournaments.formats.pods.partition import RematchPolicy, costs_of, exchanged
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.registry import OFFERS
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.series import Series, series_table
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages, kept_apart
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.formats.table_games import TableGames
from bot.tournaments.model import Adjustment, Drop, Forbidden, Result, Table
from bot.tournaments.scoring import PodPoints
from bot.tournaments.standings.rounds_by_player import ledger
from bot.tournaments.tournament import CannotPair, Tournament
from tests.tournaments.playing import entrants, play_round, pod_result, result, with_results


def to_the_end(tournament: Tournament, seed: int = 1) -> Tournament:
    """Played with results at random, without draws."""
    rng = Random(seed)
    while not tournament.format.over(tournament):
        tournament = play_round(tournament, rng, "10")
    return tournament


@pytest.mark.parametrize(("after", "annulled"), [(1, True), (4, False)])
def test_who_leaves_a_round_robin_early_counts_for_nobody(after: int, annulled: bool) -> None:
    tournament = Tournament("x", RoundRobin(), entrants(6))
    for _ in range(after):
        tournament = play_round(tournament, Random(2), "1")
    tournament = to_the_end(replace(tournament, drops=(Drop(6, after),)))
    points = {line.entrant: line.points for line in tournament.format.standings(tournament).lines}
    assert (points[6] == 0 and sum(points.values()) == 10) == annulled
    assert sum(points.values()) == (10 if annulled else 15)


def test_who_leaves_a_small_group_early_counts_for_nobody_also_where_rounds_are_paired_ahead() -> None:
    """Division B has three of the five rounds that are all public when its last player leaves."""
    league = League(6, RoundRobin(parallel=3))
    tournament = Tournament("x", league, entrants(10))
    while len(tournament.rounds) != league.total(tournament):
        tournament = tournament.with_round(league.next_round(tournament))
    (table,) = [one for one in tournament.rounds[0].tables if 10 in one.seats]
    assert table.seats == (7, 10)
    tournament = tournament.with_result(1, table.number, result("1"))
    assert league.standings(tournament).of(7).points == 1
    tournament = replace(tournament, drops=(Drop(10, 5),))
    assert league.standings(tournament).of(7).points == 0


def test_a_swiss_without_a_pairing_says_what_can_be_done() -> None:
    tournament = with_results(Tournament("x", Swiss(rounds=3), entrants(2)), "1")
    tournament = replace(tournament, format=Swiss(rounds=3))
    with pytest.raises(CannotPair, match="allow rematches"):
        tournament.format.next_round(tournament)
    again = replace(tournament, format=Swiss(rounds=3, rematches=frozenset({2})))
    assert {*again.format.next_round(again).tables[0].seats} == {1, 2}
    apart_ = Tournament("x", Swiss(), entrants(2), forbidden=(Forbidden(frozenset({1, 2})),))
    with pytest.raises(CannotPair):
        apart_.format.next_round(apart_)


def test_what_organisers_take_away_counts_and_is_told() -> None:
    tournament = with_results(Tournament("x", Swiss(rounds=1), entrants(4)), "11")
    tournament = replace(tournament, adjustments=(Adjustment(1, Fraction(-1, 2), "late"),))
    assert tournament.format.standings(tournament).of(1).points == Fraction(1, 2)
    assert "-0.5: late" in str(tournament.format.explain_place(tournament, 1))


def test_brackets_of_any_size_have_their_number_of_matches() -> None:
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    for size in (*range(2, 20), 33, 64):
        tournament = to_the_end(Tournament("x", SingleElimination(), entrants(size)), size)
        assert sum(len(round_.tables) for round_ in tournament.rounds) == size - 1
        both = to_the_end(Tournament("x", DoubleElimination(), entrants(size)), size)
        played = sum(len(round_.tables) for round_ in both.rounds)
        assert played in (2 * size - 2, 2 * size - 1)
        assert both.format.standings(both).lines[1].place == 2


@pytest.mark.parametrize("size", [4, 8, 16, 32, 64])
def test_in_the_losers_bracket_nobody_meets_a_beaten_opponent_at_once(size: int) -> None:
    """Favourites win everything: the first losers' rounds bring no second meeting."""
    tournament = Tournament("x", DoubleElimination(), entrants(size))
    met: set[frozenset[int]] = set()
    while not tournament.format.over(tournament):
        round_ = tournament.format.next_round(tournament)
        tournament = tournament.with_round(round_)
        for table in round_.tables:
            if table.match.startswith(("L1.", "L2.", "L3.")) and size > 4:
                assert frozenset(table.seats) not in met
            met.add(frozenset(table.seats))
            tournament = tournament.with_result(round_.number, table.number, pod_result(2, 1))
    assert len(double(size)) == 2 * size - 2


def test_a_drawn_match_is_played_again_with_seats_exchanged_or_goes_to_the_better_seed() -> None:
    tournament = with_results(Tournament("x", SingleElimination(), entrants(2)), "=")
    assert [table.seats for table in tournament.format.next_round(tournament).tables] == [(2, 1)]
    tournament = replace(tournament, format=SingleElimination(draw_rule=DrawRule.SEED))
    assert tournament.format.over(tournament)
    assert tournament.format.standings(tournament).order == (1, 2)


def test_tables_put_out_half_until_a_final() -> None:
    tournament = to_the_end(Tournament("x", TableElimination(), entrants(16)), 3)
    assert [len(round_.tables) for round_ in tournament.rounds] == [4, 2, 1]
    places = [line.place for line in tournament.format.standings(tournament).lines]
    assert places[8:] == [9] * 8
    assert max(places[4:8]) == 5


@pytest.mark.parametrize("size", [3, 4, 5])
def test_a_knock_out_at_tables_is_won_at_its_last_table(size: int) -> None:
    """Also where somebody had the bye before it: whoever sits at the final stands before all others."""
    for many in range(3, 65):
        tournament = to_the_end(Tournament("x", TableElimination(size), entrants(many)), many)
        (final,) = tournament.rounds[-1].tables
        first = tournament.format.standings(tournament).order[: len(final.seats)]
        assert {*first} == {*final.seats}
        titles = [str(tournament.format.round_title(tournament, one.number)) for one in tournament.rounds]
        assert titles == ["None"] * (len(titles) - 1) + ["Final"]


def test_the_others_play_the_final_when_one_has_left_before_it() -> None:
    tournament = play_round(Tournament("x", TableElimination(), entrants(8)), Random(3), "")
    beaten = tournament.format.out(tournament)
    gone = next(one.number for one in tournament.entrants if one.number not in beaten)
    tournament = play_round(replace(tournament, drops=(Drop(gone, 1),)), Random(4), "")
    (final,) = tournament.rounds[-1].tables
    assert final.played
    assert {*final.seats} == set(range(1, 9)) - beaten - {gone}
    places = {line.entrant: line.place for line in tournament.format.standings(tournament).lines}
    assert places[gone] == 4, "behind those who played it, ahead of those who were beaten before"
    assert {places[number] for number in beaten} == {5}


@pytest.mark.parametrize("after", [0, 1])
@pytest.mark.parametrize("left", range(6))
def test_a_knock_out_at_tables_ends_however_many_leave(left: int, after: int) -> None:
    """The best of the beaten fill up the final; whoever is alone wins without a game."""
    for many in range(max(5, left + 1), 12):
        tournament = Tournament("x", TableElimination(), entrants(many))
        for _ in range(after):
            tournament = play_round(tournament, Random(many), "")
        gone = tournament.format.standings(tournament).order[:left]
        tournament = to_the_end(replace(tournament, drops=tuple(Drop(one, after) for one in gone)))
        standings = tournament.format.standings(tournament)
        (final,) = tournament.rounds[-1].tables
        assert final.result is not None
        assert not final.result.forfeits or left == many - 1
        assert standings.order[0] in set(final.seats) - set(gone)


def test_no_single_exchange_makes_large_pods_cheaper() -> None:
    tournament = Tournament("x", Pods(rounds=5), entrants(18))
    for seed in range(3):
        tournament = play_round(tournament, Random(seed), "")
    order = tournament.format.standings(tournament).order
    sizes = (4, 4, 4, 3, 3)
    points = ledger(tournament, PodPoints()).points
    costs = costs_of(tournament, RematchPolicy.AVOID, points, order, 4)
    tables = exchanged(costs, sizes)
    start = [range(sum(sizes[:index]), sum(sizes[: index + 1])) for index in range(len(sizes))]
    assert costs.whole(tables) <= costs.whole(start)
    for left, right in combinations(range(len(tables)), 2):
        for one in tables[left]:
            for other in tables[right]:
                changed = [set(table) for table in tables]
                changed[left] = changed[left] - {one} | {other}
                changed[right] = changed[right] - {other} | {one}
                assert costs.whole(tables) <= costs.whole(changed)


def test_pods_keep_apart_whom_organisers_keep_apart() -> None:
    tournament = Tournament("x", Pods(), entrants(8), forbidden=(Forbidden(frozenset({1, 8}), 1, 1),))
    first = tournament.format.next_round(tournament)
    assert all(not {1, 8} <= {*table.seats} for table in first.tables)
    everybody = replace(tournament, forbidden=(Forbidden(frozenset(range(1, 9))),))
    with pytest.raises(CannotPair):
        everybody.format.next_round(everybody)


def test_seats_go_round_when_the_same_people_play_on() -> None:
    tournament = to_the_end(Tournament("x", TableGames(games=4), entrants(4)))
    seats = [round_.tables[0].seats for round_ in tournament.rounds]
    assert [one.index(1) for one in seats] == [0, 1, 2, 3]


def test_the_others_play_on_when_one_of_a_table_has_left() -> None:
    tournament = play_round(Tournament("x", TableGames(games=4), entrants(4)), Random(1), "")
    tournament = to_the_end(replace(tournament, drops=(Drop(4, 1),)))
    tables = [round_.tables[0] for round_ in tournament.rounds]
    assert [table.seats for table in tables] == [(1, 2, 3, 4), (3, 1, 2), (2, 3, 1), (1, 2, 3)]
    assert all(table.played for table in tables)
    alone = replace(
        tournament, rounds=tournament.rounds[:2], drops=tuple(Drop(one, 2) for one in (2, 3, 4))
    )
    last = alone.format.next_round(alone).tables[0].result
    assert last is not None
    assert sorted(last.places) == [1, 2, 2, 2], "nobody is there to play against"


def test_groups_send_their_best_on_and_group_mates_meet_late() -> None:
    tournament = to_the_end(Tournament("x", Stages(Groups(4), SingleElimination(), 2), entrants(16)), 5)
    stages = tournament.format
    assert isinstance(stages, Stages)
    assert isinstance(stages.first, Groups)
    opening = stages.opening(tournament)
    first = stages.first.standings(opening)
    best = {line.entrant for line in first.lines if line.place <= 2}
    assert set(stages.qualified(tournament)) == best
    groups = {line.entrant: line.group for line in first.lines}
    knockout = [round_ for round_ in tournament.rounds if round_.stage == 1]
    for round_ in knockout[:-1]:
        assert all(groups[table.seats[0]] != groups[table.seats[1]] for table in round_.tables)
    assert len(stages.standings(tournament).lines) == 16


def test_seeds_are_exchanged_within_their_tier_only() -> None:
    group_of = {1: "A", 2: "B", 3: "B", 4: "A"}
    assert kept_apart([[1, 2], [3, 4]], group_of) == [1, 2, 4, 3]


def test_a_series_counts_the_best_and_parts_by_single_results() -> None:
    table = series_table([{"a": 1, "b": 2, "c": 2}, {"b": 1, "a": 3}, {"a": 3, "c": 1}], (10, 6, 4), best=2)
    assert [(line.person, line.place, line.points) for line in table] == [
        ("b", 1, 15),
        ("c", 1, 15),
        ("a", 3, 14),
    ]
    assert table[2].counted == (10, 4)
    table = series_table([{"a": 1, "b": 2, "c": 3}, {"b": 1, "a": 2, "c": 3}, {"c": 3}], (10, 10), best=2)
    assert [(line.person, line.place) for line in table] == [("a", 1), ("b", 1), ("c", 3)]
    once = series_table([{"a": 1, "b": 2}, {"b": 1, "a": 2}, {"c": 1, "b": 2}], (10,))
    assert {line.place for line in once} == {1}, "who came for nothing is not ahead of who stayed away"


def test_what_places_are_worth_is_read_whole_or_not_at_all() -> None:
    made, seats = OFFERS["series"].make, Seats(2, 4)
    assert made(Measures(points="10, 6 - 4/2;1"), seats) == Series((10, 6, 4, 2, 1))
    for typed in ("-1", "10 6-", "999999999999 1", "10.5 3", "10,, 6", "٣ ٢", "", "0 0", "1 2"):
        with pytest.raises(Unfit):
            made(Measures(points=typed), seats)


def test_a_league_moves_up_and_down_and_fills_free_places() -> None:
    assert next_season([list("ABCD"), list("EFGH")], size=4, up=1, down=1) == [list("ABCE"), list("DFGH")]
    assert next_season([list("ABCD"), list("EFGH")], size=4, up=1, down=1, gone="AB") == [
        list("CDEF"),
        list("ABGH"),
    ]
    assert next_season([list("ABCD")], size=4, up=1, down=1, new="X") == [list("ABCDX")]
    assert next_season([list("ABCD")], size=4, up=1, down=1, new="XY") == [list("ABCD"), list("XY")]


def test_a_ladder_is_climbed_by_winning() -> None:
    order = list("ABCD")
    assert refusal(order, "D", "B", 2) is None
    assert "2 places" in str(refusal(order, "D", "A", 2))
    assert refusal(order, "A", "B", 2) is not None
    assert refusal(order, "A", "A", 2) is not None
    assert after_challenge(order, "D", "B", challenger_won=True) == list("ADBC")
    assert after_challenge(order, "D", "B", challenger_won=False) == order
    assert after_challenge(order, "E", "D", challenger_won=True) == list("ABCED")


def test_a_challenge_stays_that_of_who_made_it_wherever_a_correction_has_put_them() -> None:
    """2 challenged 3, who sits first; meanwhile a correction has put 2 above 3."""
    for places in ((1, 2), (2, 1)):
        assert climbed([1, 2, 3], Table(1, (3, 2), Result(places))) == [1, 2, 3]
    assert climbed([1, 3, 2], Table(1, (3, 2), Result((2, 1)))) == [1, 2, 3]
    assert climbed([1, 3, 2], Table(1, (3, 2), Result((1, 2)))) == [1, 3, 2]
