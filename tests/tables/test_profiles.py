"""Profiles: runs of wins, computers apart, who met whom, and achievements worked out from results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from bot.games.santorini import GAME as SANTORINI
from bot.hosting.person import Person
from bot.ratings.game_result import Entry, Participant
from bot.ratings.ladder import Step
from bot.ratings.pools import SYSTEMS
from bot.ratings.systems import Standing
from bot.tables.results.achievements import HOSTED, earned, known
from bot.tables.results.profiles import Score, Streak, Tally, head_to_head, rivals, streak_of, tallies_of
from bot.tables.results.standings import Judged, PlayedGame
from tests.ratings.people import ADA, BEN, CLEO, game, one
from tests.ratings.people import DEV as DELIA
from tests.tables.opened import ADA as ADA_HERSELF
from tests.tables.opened import BEN as BEN_HIMSELF
from tests.tables.opened import CLEO as CLEO_HERSELF
from tests.tables.opened import DEV, GUILD
from tests.tables.timed import TimedTables

ELO = SYSTEMS["elo"]
WON, LOST = (one(0, ADA, 1), one(1, BEN, 2)), (one(0, ADA, 2), one(1, BEN, 1))
DRAWN = (one(0, ADA, 1), one(1, BEN, 1))
ALONE = (one(0, ADA, 1), one(1, -2, 2, computer=2))
QUIT = (one(0, ADA, 1), one(1, BEN, 2, flags=("resigned",)))


def games(*each: Sequence[Participant], **rest: object) -> list[Entry]:
    """These games, one a day."""
    return [game(*people, days=day, id=day + 1, **rest) for day, people in enumerate(each)]


def slugs(*each: Sequence[Participant], **rest: object) -> set[str]:
    """What somebody has earned by these games."""
    return {found.slug for found in earned([Judged(entry, ELO) for entry in games(*each, **rest)], ADA)}


@pytest.mark.parametrize(
    ("each", "streak"),
    [
        ((), Streak(0, 0)),
        ((WON, WON, LOST, WON), Streak(1, 2)),
        ((WON, DRAWN, WON), Streak(2, 2)),
        ((WON, ALONE, WON), Streak(2, 2)),
        ((WON, (one(0, ADA, 3, left="timeout"), one(0, CLEO, 1), one(1, BEN, 2)), WON), Streak(1, 1)),
    ],
    ids=["none", "broken", "a draw", "a computer", "replaced"],
)
def test_a_run_of_wins_is_ended_by_a_defeat(each: Sequence[Sequence[Participant]], streak: Streak) -> None:
    assert streak_of(games(*each), ADA) == streak


def test_games_against_computers_alone_are_counted_apart() -> None:
    (toy,) = tallies_of(games(WON, LOST, ALONE), ADA)
    assert (toy.all, toy.computers) == (Tally(2, 1), Tally(1, 1))
    assert toy.by_players == {2: Tally(2, 1)}


def test_two_people_s_games_are_those_that_both_played_to_the_end() -> None:
    trio = (one(0, ADA, 2), one(1, CLEO, 1), one(2, BEN, 3))
    replaced = (one(0, ADA, 1), one(1, CLEO, 2, substitute=True), one(1, BEN, 3, left="left"))
    entries = games(WON, LOST, DRAWN, trio, replaced, ALONE)
    played = [PlayedGame(Judged(entry, ELO), 11, "toy", 5, None) for entry in reversed(entries)]
    met = head_to_head(played, ADA, BEN)
    assert (met.all, met.by_game) == (Score(2, 1, 1), {"toy": Score(2, 1, 1)})
    assert [found.judged.entry.id for found in met.met] == [4, 3, 2, 1]
    assert head_to_head(played, BEN, ADA).all == Score(1, 1, 2)
    assert [who.user for who in rivals(played, ADA)] == [BEN, CLEO]


TEAM = (one(0, ADA, 1, side=0), one(1, BEN, 3, side=1), one(2, CLEO, 1, side=0), one(3, DELIA, 3, side=1))


def test_partners_are_no_opponents() -> None:
    played = [PlayedGame(Judged(game(*TEAM), ELO), 11, "toy", 5, None)]
    assert [who.user for who in rivals(played, ADA)] == [BEN, DELIA]
    assert head_to_head(played, ADA, CLEO).all == Score()
    assert head_to_head(played, ADA, BEN).all == Score(ahead=1)
    assert game(*TEAM).sides == 2
    assert game(*(replace(each, side=None) for each in TEAM)).sides == 4
    against_computers = tuple(replace(each, user=-2, computer=1) if each.side else each for each in TEAM)
    (toy,) = tallies_of(games(against_computers), ADA)
    assert (toy.all, toy.computers) == (Tally(), Tally(1, 1))
    corrected = (
        one(0, ADA, 1, side=0, feats=("siege",)),
        one(1, CLEO, 2, side=0),
        one(2, -2, 3, computer=1),
    )
    assert not slugs(corrected), "nobody is beaten by a partner"


def test_a_game_given_up_at_once_neither_makes_nor_breaks_a_run_of_games_played_to_the_end() -> None:
    brief = (one(0, ADA, 1, brief=True), one(1, BEN, 2, flags=("resigned",)))
    early = (one(0, ADA, 1, early=True), one(1, BEN, 2, flags=("resigned",)))
    assert not slugs(*[LOST] * 9, brief, early)
    assert slugs(*[LOST] * 9, brief, early, LOST) == {"reliable"}


def test_what_a_winner_brought_about_counts_against_people_who_played_to_the_end() -> None:
    def won(*others: Participant, **rest: object) -> set[str]:
        return slugs((one(0, ADA, 1, feats=("siege",)), *others), **rest)

    assert won(one(1, BEN, 2)) == won(one(1, BEN, 2), why="casual") == {"siege"}
    assert not won(one(1, -2, 2, computer=2))
    assert not won(one(1, BEN, 2, flags=("resigned",)))
    assert not won(one(1, BEN, 2), why="moderator")
    assert not won(one(1, BEN, 1)), "a draw"
    corrected = game(one(0, ADA, 1, feats=("siege",)), one(1, BEN, 2)).placed({0: 2, 1: 1})
    assert not earned([Judged(corrected, ELO)], ADA)


def test_runs_are_of_rated_wins_and_of_games_played_to_the_end() -> None:
    assert slugs(*[WON] * 5) == {"run"}
    assert not slugs(WON, WON, LOST, WON, WON, WON)
    assert not slugs(*[WON] * 5, why="casual")
    assert not slugs(*[QUIT] * 5), "nobody played on"
    assert slugs(WON, WON, WON, QUIT, WON, WON) == {"run"}, "an opponent who goes home breaks no run"
    assert slugs(*[LOST] * 10) == {"reliable"}
    late = (one(0, ADA, 2, flags=("timeout",)), one(1, BEN, 1))
    assert not slugs(*[LOST] * 9, late, LOST)


def test_wins_at_three_games_make_an_all_rounder() -> None:
    def career(*pools: str) -> set[str]:
        entries = games(*[WON] * len(pools))
        named = [
            Entry(e.id, e.table, 11, pool, None, e.at, e.participants)
            for e, pool in zip(entries, pools, strict=True)
        ]
        return {found.slug for found in earned([Judged(entry, ELO) for entry in named], ADA)}

    assert career("army", "santorini/2", "atlantida") == {"all-round"}
    assert not career("army", "santorini/2", "santorini/3", "army")


@pytest.mark.parametrize(
    ("own", "theirs", "found"),
    [
        (Standing(1500, 0, 5), Standing(1700, 0, 5), True),
        (Standing(1500, 0, 5), Standing(1699, 0, 5), False),
        (Standing(1500, 0, 4), Standing(1700, 0, 5), False),
        (Standing(1500, 0, 5), Standing(1700, 0, 4), False),
    ],
    ids=["upset", "not enough", "a newcomer", "against a newcomer"],
)
def test_who_beats_a_much_higher_rating_is_remembered(own: Standing, theirs: Standing, found: bool) -> None:
    steps = (Step(ADA, own, own), Step(BEN, theirs, theirs))
    judged = Judged(game(*WON), ELO, steps)
    assert {each.slug for each in earned([judged], ADA)} == ({"upset"} if found else set())
    assert not earned([judged], BEN)


async def _played_out(timed: TimedTables) -> tuple[int, Person, Person]:
    """A table whose game its rules have ended, the winner and the loser."""
    table = await timed.table(game="santorini", rated=True)
    while (await timed.tables.snapshots.info(table)).state == "running":
        await timed.turn(table)
    info = await timed.tables.snapshots.info(table)
    assert info.outcome is not None
    first = next(result.seat for result in info.outcome if result.place == 1)
    return table, info.people[first], info.people[1 - first]


async def test_a_game_gives_its_achievements_once_and_a_correction_takes_them_back(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(SANTORINI), "achieved", lambda *_: ("siege",))
    table, winner, loser = await _played_out(timed)
    again, *_ = await _played_out(timed)
    profile = await timed.tables.profiles.profile(GUILD, winner.id)
    assert [(one.game, one.slug, one.table) for one in profile.earned] == [("santorini", "siege", table)]
    ending = await timed.tables.endings.of(table)
    assert {user: [one.slug for one in each] for user, each in ending.earned.items()} == {
        winner.id: ["siege"]
    }
    assert not (await timed.tables.endings.of(again)).earned, "told once"
    places = [
        1 if person.id == loser.id else 2 for person in (await timed.tables.snapshots.info(table)).people
    ]
    judge = Person(DEV.id, DEV.name, moderator=True)
    await timed.tables.moderation.result(table, judge, places, "they had it the wrong way round")
    profile = await timed.tables.profiles.profile(GUILD, winner.id)
    assert [one.table for one in profile.earned] == [again]


async def test_what_the_table_ends_brings_nothing(
    timed: TimedTables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(SANTORINI), "achieved", lambda *_: ("siege",))
    table = await timed.table(game="santorini", rated=True)
    for _ in range(4):
        await timed.turn(table)
    await timed.tables.play.resign(table, ADA_HERSELF)
    judged = await timed.tables.ratings.judged(table)
    assert judged is not None
    assert not any(one.feats for one in judged.entry.participants)
    assert not (await timed.tables.profiles.profile(GUILD, BEN_HIMSELF.id)).earned


async def test_a_game_in_teams_keeps_who_played_together(timed: TimedTables) -> None:
    table = await timed.table(BEN_HIMSELF, CLEO_HERSELF, DEV, game="santorini")
    people = (await timed.tables.snapshots.info(table)).people
    for seat in (0, 2, 1):
        await timed.tables.play.resign(table, people[seat])
    judged = await timed.tables.ratings.judged(table)
    assert judged is not None
    sides = {one.seat: one.side for one in judged.entry.participants}
    assert sides == {0: 0, 1: 1, 2: 0, 3: 1}, "partners sit opposite each other"


def test_every_achievement_is_found_by_its_slug() -> None:
    (upset,) = [one for one in HOSTED if one.slug == "upset"]
    steps = (
        Step(ADA, Standing(1500, 0, 9), Standing(1500, 0, 9)),
        Step(BEN, Standing(1800, 0, 9), Standing(1, 0, 9)),
    )
    (found,) = earned([Judged(game(*WON), ELO, steps)], ADA)
    assert known(found, {}) is upset
    siege = earned([Judged(game(one(0, ADA, 1, feats=("siege",)), one(1, BEN, 2)), ELO)], ADA)[0]
    assert known(siege, {}) is None, "a game that is no more"
