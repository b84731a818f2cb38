"""Pictures of tournaments and their words, made from tournaments played at random in every format."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from bot.discord_ui.components.limits import ALT
from bot.discord_ui.tournaments.brackets import bracket
from bot.discord_ui.tournaments.chart_with_words import Display
from bot.discord_ui.tournaments.cross_table import cross_table
from bot.discord_ui.tournaments.rounds import Place, round_display, schedule_display
from bot.discord_ui.tournaments.stages import begun, progress
from bot.discord_ui.tournaments.standings import podium, standings
from bot.games.engine.text import ENGLISH
from bot.tournaments.formats.elimination.knockout import DoubleElimination, SingleElimination
from bot.tournaments.formats.elimination.pod_elimination import TableElimination
from bot.tournaments.formats.league import League
from bot.tournaments.formats.pods.pods import Pods
from bot.tournaments.formats.round_robin import RoundRobin
from bot.tournaments.formats.stages.groups import Groups
from bot.tournaments.formats.stages.stages import Stages
from bot.tournaments.formats.swiss.swiss import Swiss
from bot.tournaments.model import Adjustment, Drop, Entrant, Idle, Request, Result, Sort, places_from
from bot.tournaments.tournament import Format, Tournament
from renderers.charts.pieces import Band
from renderers.charts.standings_chart import Grid, Line
from renderers.kit.layout import Label, Stamp
from tests.tournaments.playing import entrants, play_round, pod_result, with_results

NOBODY: frozenset[int] = frozenset()
FORMATS: dict[str, tuple[Format, int]] = {
    "swiss": (Swiss(), 33),
    "round robin": (RoundRobin(), 7),
    "two cycles": (RoundRobin(2), 4),
    "single": (SingleElimination(third_place=True), 13),
    "double": (DoubleElimination(), 12),
    "double of 32": (DoubleElimination(), 32),
    "pods": (Pods(), 10),
    "tables": (TableElimination(), 16),
    "groups": (Groups(), 10),
    "groups, then a cup": (Stages(Groups(), SingleElimination(), 2), 12),
    "swiss, then a cup": (Stages(Swiss(3), SingleElimination(), 4), 9),
    "tables, then a cup of tables": (Stages(Pods(2), TableElimination(), 8), 11),
}


@pytest.mark.parametrize("name", FORMATS)
def test_everything_can_be_shown_at_any_moment(name: str) -> None:
    """All that a picture shows is told in words, page by page, and everybody is on one."""
    form, size = FORMATS[name]
    rng, tournament = Random(name), Tournament("Open", form, entrants(size))
    for _ in range(40):
        _agrees(standings(tournament, NOBODY, ENGLISH), tournament.entrants)
        for stage in begun(tournament):
            table = cross_table(tournament, stage, NOBODY, ENGLISH)
            _agrees(table, stage.tournament.entrants)
        if (found := bracket(tournament, NOBODY, ENGLISH)) is not None:
            _agrees(found)
        if tournament.rounds:
            _agrees(round_display(tournament, tournament.rounds[-1], NOBODY, ENGLISH))
        if tournament.rounds and form.over(tournament):
            break
        assert not _medals(standings(tournament, NOBODY, ENGLISH)), "nobody has won anything yet"
        tournament = play_round(tournament, rng, "110=")
    assert form.over(tournament)
    last = standings(tournament, NOBODY, ENGLISH)
    assert "final standings" in _labels(last, 0)
    assert _medals(last) or isinstance(form, Groups)


def test_standings_tell_the_tie_breaks_that_decide() -> None:
    tournament = Tournament("Open", Swiss(3), entrants("Ada Ben Cleo Dev Eli Fay Gus Hana"))
    for letters in ("=1=1", "0001", "=110"):
        tournament = with_results(tournament, letters)
    shown = standings(tournament, frozenset({3}), ENGLISH)
    _, first, *_ = shown.spoken(0).splitlines()
    assert first == "1. Cleo: Pts 2.5, BH1 3, BH 4, SB 3.25, W 2"
    assert "BH1: Buchholz without the lowest" in _below(shown)
    assert {"Pts", "BH1", "BH", "SB", "W"} <= set(_labels(shown, 0))


# A Swiss of three rounds with six players, of whom four go on, as a federation would print it.

SWISS = ("111", "111", "011")


def _swiss_with_a_cut(rounds: int = 3, *, size: int = 4) -> Tournament:
    tournament = Tournament(
        "Cup", Stages(Swiss(3), SingleElimination(), size), entrants("Ada Ben Cleo Dev Eli Fay")
    )
    for letters in SWISS[:rounds]:
        tournament = with_results(tournament, letters)
    return tournament


def test_the_table_of_a_stage_has_its_cut_with_the_reason() -> None:
    shown = standings(_swiss_with_a_cut(), NOBODY, ENGLISH)
    assert shown.spoken(0).splitlines() == [
        "Standings. Swiss stage, final table",
        "1. Cleo: Pts 3, BH1 3, BH 4, SB 4, W 3",
        "2. Ada: Pts 2, BH1 4, BH 5, SB 2, W 2",
        "3. Eli: Pts 1, BH1 4, BH 5, SB 1, W 1",
        "4. Fay: Pts 1, BH1 4, BH 5, SB 1, W 1",
        "— The best 4 go on. Fay is ahead of Ben on Buchholz cut 1: 4 to 3.",
        "5. Ben: Pts 1, BH1 3, BH 4, SB 1, W 1",
        "6. Dev: Pts 1, BH1 3, BH 4, SB 1, W 1",
    ]
    assert not _medals(shown)
    three = _below(standings(_swiss_with_a_cut(size=3), NOBODY, ENGLISH))
    assert "**Semi-finals**: Ada – Eli\n-# Straight to the next round: Cleo" in three
    pairs, ties, legend = _below(shown).splitlines()
    assert pairs == "**Semi-finals**: Cleo – Fay, Ada – Eli"
    why = "-# Equal points: 4 ahead of 5 by {}; 3 ahead of 4, 5 ahead of 6 by the better seed."
    assert ties == why.format("BH1"), "every two who are level"
    assert legend.startswith("-# BH1: ")
    assert "bye" not in legend
    corrected = _below(standings(_swiss_with_a_cut(), NOBODY, ENGLISH, explained=False))
    assert corrected.splitlines() == [pairs, why.format("Buchholz cut 1")]
    level = replace(_swiss_with_a_cut(2), adjustments=(Adjustment(1, Fraction(1), "Found a mistake"),))
    told = _below(standings(level, NOBODY, ENGLISH))
    assert told.startswith("-# Equal points: 1 ahead of 2 by DE; "), "who leads, and why"


def test_before_its_end_the_cut_is_drawn_as_it_stands() -> None:
    shown = standings(_swiss_with_a_cut(2), NOBODY, ENGLISH)
    assert shown.spoken(0).splitlines()[0] == "Standings. Swiss stage, after round 2 of 3"
    (band,) = _bands(shown)
    assert band.text == "The best 4 would go on now. Eli is ahead of Ben on Buchholz: 2 to 1."
    assert "Semi-finals" not in _below(shown)


def test_a_stage_s_table_stays_as_it_was_while_the_next_is_played() -> None:
    """And points of one stage are told in no table of the other."""
    before = _swiss_with_a_cut()
    frozen = standings(before, NOBODY, ENGLISH)
    after = with_results(before, "10")
    kept = standings(after, NOBODY, ENGLISH, 3)
    assert (kept.chart, kept.texts) == (frozen.chart, frozen.texts)
    semi = standings(after, NOBODY, ENGLISH, 4)
    assert semi.spoken(0).splitlines() == [
        "Standings. Knock-out, Semi-finals played",
        "Cleo: Reached Final",
        "Eli: Reached Final",
        "— Out",
        "3. Ada: Reached Semi-final",
        "3. Fay: Reached Semi-final",
    ]
    now = standings(after, NOBODY, ENGLISH)
    assert now.spoken(0).splitlines()[3] == "— Out"
    assert now.spoken(0).splitlines()[6:] == [
        "— Out after the Swiss stage",
        "5. Ben: Reached Swiss stage",
        "6. Dev: Reached Swiss stage",
    ]
    over = with_results(after, "0")
    assert standings(over, NOBODY, ENGLISH, 3).chart == frozen.chart
    final = standings(over, NOBODY, ENGLISH)
    assert [line.split(": ")[1] for line in final.spoken(0).splitlines()[1:3]] == [
        "Reached Champion",
        "Reached Final",
    ]
    assert _medals(final) == [1, 2], "who shares third place has won nothing in the knock-out"
    assert str(podium(over)) == "**First**: Eli · **Second**: Cleo"


def test_a_place_is_explained_stage_by_stage() -> None:
    """With the side of the cut that somebody is on, before the end as it stands."""
    early, late = _swiss_with_a_cut(2), with_results(_swiss_with_a_cut(), "10")
    assert str(early.format.explain_place(early, 2)).splitlines() == [
        "**Swiss stage**",
        "Ben is in place 5 with 1 point.",
        "Eli is ahead of Ben on Buchholz: 2 to 1.",
        "Ben is ahead of Fay on points: 1 to 0.",
        "The best 4 go on: as it stands, Ben would be out.",
    ]
    assert "The best 4 go on: Ben is out." in str(late.format.explain_place(late, 2))
    assert str(late.format.explain_place(late, 1)).splitlines()[-5:-1] == [
        "The best 4 go on: Ada is seed 2.",
        "**Knock-out**",
        "Ada is in place 3.",
        "Ada was knocked out here: Semi-final, match 2.",
    ]


def test_who_left_above_the_cut_lets_the_next_one_pass() -> None:
    tournament = replace(_swiss_with_a_cut(), drops=(Drop(1, 3),))
    shown = standings(tournament, NOBODY, ENGLISH)
    lines = shown.spoken(0).splitlines()
    assert lines[2] == "2. Ada (left): Pts 2, BH1 4, BH 5, SB 2, W 2"
    assert [line[:5] for line in lines[5:7]] == ["5. Be", "— The"]
    assert lines[6] == "— The best 4 go on. Ben is ahead of Dev only by the better seed."
    assert "**Semi-finals**: Cleo – Ben, Eli – Fay" in _below(shown)


def test_each_group_has_its_own_cut() -> None:
    tournament = Tournament("Cup", Stages(Groups(3), SingleElimination(), 1), entrants(6))
    for letters in ("10", "11", "1="):
        tournament = with_results(tournament, letters)
    shown = standings(tournament, NOBODY, ENGLISH)
    bands = [row for row in _bands(shown) if not row.cut]
    assert [band.text for band in bands] == ["Group A", "Group B"]
    order = [row.place if isinstance(row, Line) else "cut" for row in _rows(shown) if row not in bands]
    assert order == ["1", "cut", "2", "3"] * 2
    told = _below(shown)
    assert "**The best of each group goes on.**" in told
    assert "**Final**: " in told
    cross = cross_table(tournament, begun(tournament)[0], NOBODY, ENGLISH)
    assert "1. P1: 1 ×, 2 " in cross.spoken(0)


def test_groups_that_are_cut_by_seed_alone_are_seen_at_once() -> None:
    people = tuple(replace(one, name=f"Computer Talos {one.number}") for one in entrants(8))
    tournament = Tournament("Cup", Stages(Groups(4), SingleElimination(), 2), people)
    shown = standings(with_results(with_results(tournament, "1111"), "1111"), NOBODY, ENGLISH)
    assert shown.pages == 1
    bands = [row.text for row in _rows(shown) if isinstance(row, Band) and not row.cut]
    assert bands == ["Group A", "Group B"]
    why = "2 ahead of 3 by the better seed"
    assert f"-# Equal points: Group A: {why}; Group B: {why}." in _below(shown)


def test_pods_lead_to_a_cut_of_their_own() -> None:
    tournament = Tournament("Forge", Stages(Pods(1), TableElimination(), 4), entrants(7))
    round_ = tournament.format.next_round(tournament)
    tournament = tournament.with_round(round_)
    for table in round_.tables:
        scores = pod_result(*range(9, 9 - len(table.seats), -1))
        tournament = tournament.with_result(1, table.number, scores)
    shown = standings(tournament, NOBODY, ENGLISH)
    assert "Preliminary rounds, final table" in shown.spoken(0)
    (cut,) = [at for at, row in enumerate(_rows(shown)) if isinstance(row, Band)]
    assert cut == 4
    cross = cross_table(tournament, begun(tournament)[0], NOBODY, ENGLISH)
    assert "R1 1 of 4, Pts 1" in cross.spoken(0)
    assert "2 of 4: second at a table of four" in _below(cross)


def test_a_cross_table_is_written_as_players_write_it() -> None:
    """Wins, draws, byes of all kinds, forfeits of one and of both, a late entry, somebody who left."""
    people = tuple(replace(one, joined=2) if one.number == 7 else one for one in entrants(7))
    tournament = Tournament("Open", Swiss(5), people, requests=(Request(3, 2, Sort.HALF),))
    for letters in ("1+=", "?01"):
        tournament = with_results(tournament, letters)
    tournament = replace(tournament, drops=(Drop(2, 2),), requests=(Request(5, 3, Sort.ZERO),))
    tournament = with_results(tournament, "=1")
    (stage,) = begun(tournament)
    shown = cross_table(tournament, stage, frozenset({1}), ENGLISH)
    assert shown.spoken(0).splitlines() == CROSS_TABLE
    assert _below(shown) == (
        "-# w5 1: moved first, against number 5, and won; b: moved second · ½: drawn · "
        "+ −: won, lost without a game · ½ bye: half a point without a game · "
        "–: absent · late: not yet entered"
    )
    assert [row.own for row in _rows(shown) if isinstance(row, Line)].count(True) == 1


CROSS_TABLE = [
    "Cross-table. after round 3 of 5",
    "1. P3: R1 w2 ½, R2 ½ bye, R3 b3 ½, Pts 1.5",
    "2. P6: R1 b1 ½, R2 w5 0, R3 w4 1, Pts 1.5",
    "3. P4: R1 b4 0, R2 w6 1, R3 w1 ½, Pts 1.5",
    "4. P1: R1 w3 1, R2 b7 −, R3 b2 0, Pts 1",
    "5. P2: R1 b7 −, R2 b2 1, R3 left, Pts 1",
    "6. P7: R1 late, R2 b3 0, R3 bye, Pts 1",
    "7. P5: R1 w5 +, R2 w4 −, R3 –, Pts 1",
]


def test_standings_after_a_round_know_nothing_of_who_came_later() -> None:
    """Who enters late has missed the rounds before, and is idle in them."""
    people = tuple(replace(one, joined=3 if one.number == 5 else 1) for one in entrants(5))
    tournament = Tournament("Open", Swiss(4), people[:4])
    for letters in ("11", "11"):
        tournament = with_results(tournament, letters)
    missed = tuple(replace(one, idle=(*one.idle, Idle(5, Sort.ZERO))) for one in tournament.rounds)
    points = (Adjustment(5, Fraction(-1), "Rude"),)
    later = replace(tournament, entrants=people, rounds=missed, adjustments=points)
    later = with_results(later, "11")
    for number in (1, 2):
        then = standings(later, NOBODY, ENGLISH, number).spoken(0)
        assert then == standings(tournament, NOBODY, ENGLISH, number).spoken(0)
        assert "P5" not in then
        assert "P5" not in round_display(later, later.rounds[number - 1], NOBODY, ENGLISH).spoken(0)
    assert "P5" in standings(later, NOBODY, ENGLISH, 3).spoken(0)


def test_of_many_each_finds_their_own_page_and_every_name_whole() -> None:
    people = tuple(replace(one, name=f"Odysseus of Ithaca the {one.number}th") for one in entrants(64))
    tournament = Tournament("Open", Swiss(6), people)
    for _ in range(6):
        tournament = with_results(tournament, "1" * 32)
    (stage,) = begun(tournament)
    for shown in (
        cross_table(tournament, stage, frozenset({64}), ENGLISH),
        standings(tournament, frozenset({64}), ENGLISH),
    ):
        assert isinstance(shown.chart, Grid)
        pages = [
            [shown.chart.rows[at] for at in shown.chart.rows_of_page(page)] for page in range(shown.pages)
        ]
        lines = [[row for row in page if isinstance(row, Line)] for page in pages]
        assert [any(line.own for line in page) for page in lines].index(True) == shown.own_page
        for page, there in enumerate(lines):
            told = " ".join([*_labels(shown, page), str(shown.texts[page])])
            assert all(line.name in told for line in there)
    assert cross_table(tournament, stage, NOBODY, ENGLISH).own_page is None


def test_matches_of_several_games_are_written_with_both_scores() -> None:
    tournament = Tournament("Open", Swiss(1), entrants("Ada Ben"))
    tournament = tournament.with_round(tournament.format.next_round(tournament))
    games = ((1, 2), (1, 1), (1, 2))
    points = (Fraction(5, 2), Fraction(1, 2))
    best = Result(places_from(points), points, games=games)
    tournament = tournament.with_result(1, 1, best)
    (stage,) = begun(tournament)
    assert "1. Ada: R1 2 2½:½, Pts 1" in cross_table(tournament, stage, NOBODY, ENGLISH).spoken(0)
    told = round_display(tournament, tournament.rounds[0], NOBODY, ENGLISH).spoken(0)
    assert told == "Results. Round 1 of 1\nAda 2½ : ½ Ben"


def test_a_bracket_tells_scores_and_the_champion() -> None:
    tournament = Tournament("Cup", DoubleElimination(), entrants("Ada Ben Cleo Dev Eli Fay"))
    tournament = with_results(tournament, "01")
    found = bracket(tournament, NOBODY, ENGLISH)
    assert found is not None
    told = "\n".join(found.spoken(page) for page in range(found.pages))
    assert "— Winners 1\nAda – bye\n1. Dev 0 : 1 Eli" in told
    assert "3. Ada – Eli" in told
    assert "6. Loser of 4 – " in told
    assert "— Grand final\n10. Winner of 5 – Winner of 9" in told
    cup = Tournament("Cup", SingleElimination(third_place=True), entrants("Ada Ben Cleo Dev"))
    for letters in ("10", "=1", "1"):
        cup = with_results(cup, letters)
    found = bracket(cup, NOBODY, ENGLISH)
    assert found is not None
    assert found.spoken(0).splitlines() == [
        "Bracket. Champion: Ada",
        "— Semi-finals",
        "1. Ada 1 : 0 Dev",
        "2. Ben 0 : 1 Cleo",
        "— Final",
        "4. Ada 1 : 0 Cleo",
        "— Third place",
        "3. Dev ½ 1 : ½ 0 Ben",
    ]
    assert _medals(found) == [1]


def test_who_wins_the_match_for_third_place_is_third() -> None:
    cup = Tournament("Cup", SingleElimination(third_place=True), entrants("Ada Ben Cleo Dev"))
    cup = with_results(cup, "11")
    places = {line.entrant: line.place for line in cup.format.standings(cup).lines}
    assert places == {1: 1, 2: 1, 3: 3, 4: 3}, "both who lost a semi-final are behind the final"
    cup = with_results(cup, "01")
    assert standings(cup, NOBODY, ENGLISH).spoken(0).splitlines()[1:] == [
        "1. Ada: Reached Champion",
        "2. Ben: Reached Final",
        "3. Dev: Reached Semi-final",
        "4. Cleo: Reached Semi-final",
    ]


@pytest.mark.parametrize(
    ("letters", "medals"),
    [
        (("111", "111", "111"), [1, 2, 3]),
        (("???", "???", "???"), []),
    ],
)
def test_medals_are_for_points(letters: tuple[str, ...], medals: list[int]) -> None:
    tournament = Tournament("Open", Swiss(3), entrants(6))
    for one in letters:
        tournament = with_results(tournament, one)
    assert _medals(standings(tournament, NOBODY, ENGLISH)) == medals


def test_a_round_that_is_played_is_told_as_such() -> None:
    """Its results count already, and games of rounds that are all open at once are counted."""
    one_by_one = Tournament("Open", Swiss(3), entrants(4))
    at_once = Tournament("Open", RoundRobin(parallel=3), entrants(4))
    for tournament, before, after in (
        (one_by_one, "before round 1", "during round 1 of 3"),
        (at_once, "before round 1", "1 of 6 matches played"),
    ):
        while not tournament.rounds or (tournament.format.paired_ahead and len(tournament.rounds) < 3):
            tournament = tournament.with_round(tournament.format.next_round(tournament))
        (stage,) = begun(tournament)
        assert str(progress(tournament, stage)) == before
        number = tournament.rounds[0].tables[0].number
        tournament = tournament.with_result(1, number, Result((1, 2)))
        (stage,) = begun(tournament)
        assert str(progress(tournament, stage)) == after


def test_a_season_that_is_over_says_who_won_and_who_moves() -> None:
    league = Tournament("League", League(3, RoundRobin()), entrants("Ada Ben Cleo Dev Eli Fay"))
    assert "Moves" not in standings(league, NOBODY, ENGLISH).spoken(0), "nothing is played"
    for letters in ("11", "11", "11"):
        assert podium(league) is None, "not over"
        league = with_results(league, letters)
        now = standings(league, NOBODY, ENGLISH)
        movers = re.findall(r"^\d\. (\w+): .*Moves (up|down)$", now.spoken(0), re.MULTILINE)
        assert [way for _, way in movers] == ["down", "up"]
        assert ("if the season ends now" in _below(now)) == (podium(league) is None)
    assert movers == [("Cleo", "down"), ("Dev", "up")]
    shown = standings(league, NOBODY, ENGLISH)
    places = [line.partition(":")[0] for line in shown.spoken(0).splitlines()[1:]]
    assert (places[1], places[3], places[5]) == ("1. Ada", "3. Cleo", "1. Dev")
    told = _below(shown).splitlines()
    assert told[:2] == [
        "**Division A**: Ada wins · down: Cleo",
        "**Division B**: Dev wins · up: Dev",
    ]
    assert str(podium(league)).splitlines() == told[:2]


def test_an_event_that_was_ended_early_has_its_medals() -> None:
    tournament = with_results(Tournament("Open", Swiss(3), entrants(6)), "111")
    assert _medals(standings(tournament, NOBODY, ENGLISH)) == []
    assert _medals(standings(tournament, NOBODY, ENGLISH, ended=True)) == [1, 2, 3]


def test_rounds_that_are_played_together_are_shown_together() -> None:
    league = Tournament("League", League(3, RoundRobin(parallel=2)), entrants("Ada Ben Cleo Dev Eli Fay"))
    for _ in range(3):
        league = league.with_round(league.format.next_round(league))
    number = league.rounds[1].tables[0].number
    league = league.with_result(2, number, Result((1, 2)))
    link = "https://discord.com/channels/1/2"
    # Somebody else plays for Ben from the second round on.
    was = tuple(replace(one, name="Bea") if one.name == "Ben" else one for one in league.entrants)
    by_round = [replace(league, entrants=was), league, league]
    shown = schedule_display(
        league, by_round, frozenset({4}), ENGLISH, lambda at: {1: [Place(7, link)]} if at == 1 else {}
    )
    told = shown.spoken(0).splitlines()
    assert told[:3] == ["Pairings. all rounds", "— Division A", "7. Bea – Cleo"]
    assert sum("Ben" in line for line in told) == 1
    assert told[5] == "— Division B"
    assert sum(" – " in line for line in told) == 5
    assert sum(" 1 : 0 " in line for line in told) == 1
    assert _below(shown) == f"[Table 7]({link})"
    assert shown.own_page == 0


def test_a_round_names_matches_and_links_their_threads() -> None:
    tournament = Tournament("Cup", SingleElimination(third_place=True), entrants("Ada Ben Cleo Dev"))
    tournament = with_results(tournament, "10")
    tournament = tournament.with_round(tournament.format.next_round(tournament))
    link = "https://discord.com/channels/1/2"
    shown = round_display(tournament, tournament.rounds[-1], NOBODY, ENGLISH, {2: [Place(57, link)]})
    assert _below(shown) == f"[Table 57]({link})"
    thread = {1: [Place(56, link)], 2: [Place(57, link)]}
    shown = round_display(tournament, tournament.rounds[-1], NOBODY, ENGLISH, thread)
    assert _below(shown) == f"[To the games of this round]({link})"
    unlinked = round_display(tournament, tournament.rounds[-1], NOBODY, ENGLISH, {2: [Place(57)]})
    assert unlinked.texts == (None,), "the picture has it all"
    two = {1: [Place(56, f"{link}6")], 2: [Place(57, f"{link}7")]}
    shown = round_display(tournament, tournament.rounds[-1], NOBODY, ENGLISH, two)
    assert _below(shown) == f"[Table 56]({link}6) · [Table 57]({link}7)"
    shown = round_display(tournament, tournament.rounds[-1], NOBODY, ENGLISH, {2: [Place(57, link)]})
    assert shown.spoken(0).splitlines() == [
        "Pairings. Final",
        "— Third place",
        "Ben – Dev",
        "— Final",
        "57. Ada – Cleo",
    ]
    first = round_display(tournament, tournament.rounds[0], NOBODY, ENGLISH)
    assert first.spoken(0).splitlines() == ["Results. Semi-finals", "Ada 1 : 0 Dev", "Ben 0 : 1 Cleo"]


@pytest.mark.parametrize(
    ("teams", "linked"), [(8, [1, 2, 3, 4, 5, 6, 7, 8]), (16, [1, 3, 5, 7, 9, 11, 13, 15])]
)
def test_all_boards_of_teams_are_linked_while_a_text_has_room_for_them(
    teams: int, linked: list[int]
) -> None:
    tournament = Tournament("Open", Swiss(1), entrants(teams))
    round_ = tournament.format.next_round(tournament)
    tables = (range(2 * one.number - 1, 2 * one.number + 1) for one in round_.tables)
    boards = [[Place(table, f"https://discord.com/{table}") for table in pair] for pair in tables]
    shown = round_display(
        tournament.with_round(round_), round_, NOBODY, ENGLISH, dict(enumerate(boards, start=1))
    )
    assert [int(one) for one in re.findall(r"Table (\d+)", _below(shown))] == linked
    assert "\n7, 8. P" in shown.spoken(0), "the picture has them all"


def test_a_round_tells_who_has_no_table_and_points_before_it() -> None:
    first = with_results(Tournament("Open", Swiss(3), entrants("Ada Ben Cleo")), "1")
    # Two come late, one of them with half a point for the round that they missed.
    missed = (Idle(4, Sort.HALF), Idle(5, Sort.ZERO))
    late = tuple(
        replace(one, joined=2 if one.number > 3 else 1) for one in entrants("Ada Ben Cleo Dev Eli")
    )
    rounds = (replace(first.rounds[0], idle=(*first.rounds[0].idle, *missed)),)
    for tournament, told in (
        (first, ["Cleo (1) – Ada (1)", "Ben (0): bye"]),
        (
            replace(first, entrants=late, rounds=rounds),
            ["Cleo (1) – Ada (1)", "Eli (0) – Dev (0.5)", "Ben (0): bye"],
        ),
    ):
        tournament = tournament.with_round(tournament.format.next_round(tournament))
        shown = round_display(tournament, tournament.rounds[-1], NOBODY, ENGLISH)
        assert shown.spoken(0).splitlines() == ["Pairings. Round 2 of 3", *told]


def test_long_names_give_way_where_not_all_could_be_told() -> None:
    people = tuple(Entrant(n, "N" * 90 + f"-{n}", n) for n in range(1, 13))
    tournament = Tournament("Open", Swiss(3), people)
    tournament = with_results(tournament, "111111")
    told = standings(tournament, NOBODY, ENGLISH).spoken(0)
    assert len(told) <= ALT
    assert all(f"\n{place}. " in told for place in range(1, 13))


def test_only_brackets_are_shown_as_brackets() -> None:
    assert bracket(Tournament("Open", Swiss(), entrants(4)), NOBODY, ENGLISH) is None
    assert bracket(Tournament("Open", Stages(), entrants(9)), NOBODY, ENGLISH) is None


def _rows(display: Display) -> list[Line | Band]:
    assert isinstance(display.chart, Grid)
    return list(display.chart.rows)


def _bands(display: Display) -> list[Band]:
    return [row for row in _rows(display) if isinstance(row, Band)]


def _below(display: Display) -> str:
    return "\n".join(ENGLISH.translate(text) for text in display.texts if text is not None)


def _labels(display: Display, page: int) -> list[str]:
    return [item.text for item in display.chart.layout(page) if isinstance(item, Label)]


def _medals(display: Display) -> list[int]:
    stamps = (
        item
        for page in range(display.pages)
        for item in display.chart.layout(page)
        if isinstance(item, Stamp) and item.kind == "small-prize"
    )
    return [int(item.parts[0] or 0) for item in stamps]


def _agrees(display: Display, people: tuple[Entrant, ...] = ()) -> None:
    """As many texts as pictures; whatever is drawn on a page is told there, too."""
    assert display.pages == display.chart.pages
    everywhere = ""
    for page in range(display.pages):
        told = display.spoken(page)
        assert 0 < len(told) <= ALT
        drawn = {label for label in _labels(display, page) if label[0] == "P" and label[1:].isdecimal()}
        assert all(name in told for name in drawn)
        everywhere += told
    assert all(one.name in everywhere for one in people)
