"""Who is rated, who isn't, and what somebody's conduct is (hosting rules, 4.4, 6.2 to 6.6 and 11.9)."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ratings import conduct, game_result, glicko, pools, rating_eligibility
from bot.ratings.game_result import Participant
from bot.ratings.ladder import Ladder
from bot.ratings.pools import SYSTEMS, PoolRules
from bot.ratings.systems import Standing, System
from tests.ratings.people import ADA, BEN, CLEO, DAY, DEV, START, game, one

PAIR = (one(0, ADA, 1), one(1, BEN, 2))
MACHINE = one(1, -1, 2, computer=2)
EARLY = (one(0, ADA, 1), one(1, BEN, 2, flags=("resigned",), early=True))
OTHERS = (one(0, ADA, 1), one(1, BEN, 3, flags=("resigned", "bot_finish"), early=True), one(2, CLEO, 2))


@pytest.mark.parametrize(
    ("people", "wanted", "annulled", "why"),
    [
        (PAIR, True, False, None),
        (PAIR, False, False, "casual"),
        ((one(0, ADA, 1), MACHINE), True, False, "people"),
        ((*PAIR, one(2, -1, 3, computer=1)), True, False, None),
        (EARLY, True, False, "early"),
        (OTHERS, True, False, None),
        (PAIR, True, True, "timeout"),
        ((one(0, ADA, 1), one(1, CLEO, 2, substitute=True)), True, False, "people"),
    ],
    ids=["rated", "casual", "a machine", "with a machine", "early", "early among three", "rated", "alone"],
)
def test_which_games_are_rated(
    people: tuple[Participant, ...], wanted: bool, annulled: bool, why: str | None
) -> None:
    assert rating_eligibility.verdict(people, wanted=wanted, annulled=annulled) == why


def test_who_gave_a_seat_away_is_last_and_the_substitute_is_judged_apart() -> None:
    people = (
        one(0, ADA, 2),
        one(1, CLEO, 1, substitute=True),
        one(2, DEV, 3),
        one(1, BEN, 4, left="left"),
    )
    assert [(who.user, place) for who, place in rating_eligibility.judged(people)] == [
        (ADA, 2),
        (DEV, 3),
        (BEN, 4),
    ]
    ladder = Ladder(SYSTEMS["plackett-luce"])
    steps = {step.user: step for step in ladder.rate(game(*people))}
    assert steps[ADA].after.mean > steps[DEV].after.mean > steps[BEN].after.mean
    assert steps[CLEO].after.mean > steps[CLEO].before.mean, "the substitute has won"
    alone = Ladder(SYSTEMS["plackett-luce"])
    alone.rate(game(one(0, ADA, 2), one(2, DEV, 3), one(1, BEN, 4)))
    assert [alone.standing(user) for user in (ADA, DEV, BEN)] == [
        steps[user].after for user in (ADA, DEV, BEN)
    ], "and changes nothing for the others"


def test_a_substitute_loses_nothing() -> None:
    people = (one(0, ADA, 1), one(1, CLEO, 2, substitute=True), one(1, BEN, 3, left="timeout"))
    steps = Ladder(SYSTEMS["elo"]).rate(game(*people))
    assert {step.user for step in steps} == {ADA, BEN}


@pytest.mark.parametrize(
    ("days", "moved", "annulled"),
    [(1, None, True), (1, -1, True), (1, 0.5, False), (6.9, None, True), (7, None, False)],
    ids=["away", "moved before", "moved between", "the last moment", "a week later"],
)
def test_of_several_time_outs_the_first_counts(days: float, moved: float | None, annulled: bool) -> None:
    at = None if moved is None else START + moved * DAY
    assert rating_eligibility.annulled(START + days * DAY, [START], at) is annulled


def test_conduct_of_the_hosting_rules() -> None:
    games = [game(*PAIR, days=n) for n in range(2)]
    assert conduct.of(games, ADA) == 77
    games.append(game(one(0, ADA, 2, flags=("left",)), one(1, BEN, 1), days=10))
    assert conduct.of(games, ADA) == 67
    games.append(game(one(0, ADA, 2, flags=("timeout",)), one(1, BEN, 1), days=20))
    assert conduct.of(games, ADA) == 47
    assert conduct.of(games, BEN) == 79


def test_a_month_later_deserting_costs_ten_again() -> None:
    assert conduct.conduct([(START, "deserted"), (START + timedelta(days=30), "deserted")]) == 55


@given(st.lists(st.sampled_from(["finished", "deserted"]), max_size=40))
def test_conduct_stays_between_0_and_100(deeds: list[conduct.Behaviour]) -> None:
    assert 0 <= conduct.conduct((START, deed) for deed in deeds) <= 100


@pytest.mark.parametrize(
    ("part", "deed"),
    [
        (one(0, ADA, 2), "finished"),
        (one(0, ADA, 2, flags=("resigned",)), None),
        (one(0, ADA, 2, flags=("forfeit", "bot_finish")), None),
        (one(0, ADA, 2, flags=("timeout", "bot_finish")), "deserted"),
        (one(0, ADA, 1, early=True), None),
        (one(0, ADA, 1, brief=True), None),
        (one(0, ADA, 2, early=True, flags=("timeout",)), "deserted"),
        (one(0, ADA, 5, left="left"), None),
        (one(0, ADA, 5, left="moderator"), None),
        (one(0, ADA, 5, left="timeout"), "deserted"),
        (one(0, ADA, 1, substitute=True), "finished"),
    ],
    ids=[
        "to the end",
        "resigned",
        "taken by a moderator",
        "out of time",
        "others hadn't moved",
        "others gave up at once",
        "out of time at once",
        "with notice",
        "by a moderator",
        "replaced",
        "substitute",
    ],
)
def test_what_a_game_says_of_somebody(part: Participant, deed: str | None) -> None:
    assert conduct.behaviour_of(part) == deed


def test_pools_by_class_and_by_server() -> None:
    settings = {"ratings": {"toy": {"system": "elo", "classes": True}, "odd": {"system": "guess"}}}
    assert pools.pool("toy", 3, PoolRules.of(settings, "toy")) == "toy/3"
    assert pools.parts("toy/3") == ("toy", 3)
    assert pools.parts("toy") == ("toy", None)
    assert PoolRules.of(settings, "toy") == PoolRules("elo", True)
    assert PoolRules.of(settings, "odd") == PoolRules.of({"ratings": 7}, "toy") == PoolRules()
    assert PoolRules.of({"ratings": {"toy": PoolRules("elo").plain()}}, "toy") == PoolRules("elo")


def test_provisional_until_five_games_and_a_known_deviation() -> None:
    usual = SYSTEMS["plackett-luce"]
    found = [usual.provisional(Standing(30, *rest)) for rest in ((5, 4), (5, 5), (6, 9), (6.001, 9))]
    assert found == [True, False, False, True]
    ladder = Ladder(usual)
    provisional: list[bool] = []
    for number in range(14):
        ladder.rate(game(one(0, ADA, 1 + number % 2), one(1, BEN, 2 - number % 2), days=number))
        provisional.append(usual.provisional(ladder.standing(ADA)))
    assert provisional == sorted(provisional, reverse=True)
    assert provisional[0]
    assert not provisional[-1]


USERS = (ADA, BEN, CLEO, DEV)
places = st.permutations(USERS).flatmap(
    lambda order: st.tuples(
        st.just(order), st.lists(st.integers(1, 4), min_size=2, max_size=4), st.floats(0, 20)
    )
)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
@given(st.lists(places, max_size=12))
def test_computing_anew_is_computing_once(
    system: System, games: list[tuple[list[int], list[int], float]]
) -> None:
    days = 0.0
    entries: list[game_result.Entry] = []
    for number, (order, ranks, later) in enumerate(games):
        days += later
        people = [
            one(seat, user, rank) for seat, (user, rank) in enumerate(zip(order, ranks, strict=False))
        ]
        entries.append(game(*people, days=days, id=number))
    ladder = Ladder(system)
    at_once = [(entry, ladder.rate(entry)) for entry in entries]
    known: dict[int, Standing] = {}
    for entry_, steps in at_once:
        # As the storage does it: from the numbers that were stored before, where they are enough.
        if not system.whole:
            assert Ladder(system, known).rate(entry_) == steps
        known |= {step.user: step.after for step in steps}
    for user in USERS:
        own = [step for _, steps in at_once for step in steps if step.user == user]
        assert [step.after.games for step in own] == list(range(1, len(own) + 1))
        assert all(a.after == b.before for a, b in pairwise(own))


def test_a_result_survives_its_storing() -> None:
    people = (one(0, ADA, 1, score=7, traits=("pan",)), one(1, BEN, 2, flags=("resigned",), early=True))
    stored = game_result.PARTICIPANTS.dump_python(people, mode="json")
    assert stored[1] == {
        "seat": 1,
        "user": BEN,
        "name": f"Player {BEN}",
        "place": 2,
        "score": None,
        "flags": ["resigned"],
        "computer": None,
        "substitute": False,
        "left": None,
        "early": True,
        "traits": [],
        "feats": [],
        "side": None,
        "brief": False,
    }
    assert game_result.PARTICIPANTS.validate_python(stored) == people
    older = [{name: each[name] for name in ("seat", "user", "name", "place")} for each in stored]
    assert [each.side for each in game_result.PARTICIPANTS.validate_python(older)] == [None, None]


def test_a_week_of_glicko_is_one_period() -> None:
    ladder = Ladder(SYSTEMS["glicko-2"])
    for day in (0, 1, 2):
        ladder.rate(game(*PAIR, days=day))
    week = glicko.rate(glicko.Skill(), [glicko.Game(glicko.Skill(), 1)] * 3)
    assert (ladder.standing(ADA).mean, ladder.standing(ADA).deviation) == (week.rating, week.deviation)
    ladder.rate(game(one(0, ADA, 1), one(1, CLEO, 2), days=21))
    waited = glicko.rate(glicko.rate(week, ()), ())
    later = glicko.rate(waited, [glicko.Game(glicko.Skill(), 1)])
    assert ladder.standing(ADA).mean == pytest.approx(later.rating)
    assert ladder.standing(ADA).deviation == pytest.approx(later.deviation)
