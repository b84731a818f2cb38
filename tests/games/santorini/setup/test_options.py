"""Which options fit together, what the usual ones mean, and what is refused with which advice."""

from __future__ import annotations

from itertools import combinations, permutations, product

import pytest

from bot.games.engine import options as reading
from bot.games.engine.contract import Options
from bot.games.engine.errors import BadOptions
from bot.games.engine.event import Json
from bot.games.santorini import GAME
from bot.games.santorini.options import ORDERS, SantoriniOptions
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup.offer import pool
from tests.games.santorini.setup.begun import begin

USUAL = {
    "two players": (2, {}, "none"),
    "two with heroes": (2, {"heroes": True}, "quick"),
    "two with advanced powers": (2, {"advanced": True}, "quick"),
    "two with the Golden Fleece": (2, {"golden_fleece": True}, "quick"),
    "two without a group": (2, {"simple": False}, "none"),
    "three players": (3, {}, "quick"),
    "four without a group": (4, {"simple": False}, "quick"),
    "said otherwise": (3, {"powers": "custom"}, "custom"),
}
REFUSED = {
    "three without powers": (3, {"powers": "none"}, "everybody needs a power: choose random"),
    "four without powers": (4, {"powers": "none"}, "or play with two"),
    "three with the Ram": (3, {"golden_fleece": True}, "set players to 2"),
    "four with heroes": (4, {"heroes": True}, "set players to 2, or switch heroes off"),
    "none, but heroes": (
        2,
        {"powers": "none", "heroes": True},
        "choose random, tournament or custom",
    ),
    "none, but the Ram": (2, {"powers": "none", "golden_fleece": True}, "choose random"),
    "no group": (2, {"powers": "quick", "simple": False}, "switch on simple, advanced or heroes"),
    "negative turns": (2, {"quiet_turns": -1}, "quiet_turns is 0"),
    "one repetition": (2, {"repetitions": 1}, "repetitions is 0 (never a draw), or 2"),
}


@pytest.mark.parametrize("case", USUAL)
def test_usual_powers(case: str) -> None:
    seats, given, way = USUAL[case]
    options = reading.read(GAME, given, seats)
    assert isinstance(options, SantoriniOptions)
    assert options.way(seats) == way
    assert (GAME.start(seats, options).state.setup is None) == (way == "none")


@pytest.mark.parametrize("case", REFUSED)
def test_what_does_not_fit_is_refused_with_advice(case: str) -> None:
    seats, given, advice = REFUSED[case]
    with pytest.raises(BadOptions) as refused:
        reading.read(GAME, given, seats)
    assert advice in str(refused.value)


@pytest.mark.parametrize(
    ("seats", "given", "name"),
    [
        (2, {}, "classic"),
        (2, {"powers": "none", "quiet_turns": 9}, "classic"),
        (2, {"simple": False}, "classic"),
        (2, {"powers": "quick"}, "gods"),
        (2, {"powers": "quick", "quiet_turns": 9}, None),
        (2, {"powers": "custom"}, None),
        (3, {}, "gods"),
        (4, {}, "teams"),
        (3, {"teams": "1+2"}, "gods"),
        (4, {"teams": "1+2"}, None),
    ],
)
def test_what_plays_alike_has_one_name(seats: int, given: dict[str, Json], name: str | None) -> None:
    found = reading.variant_of(GAME, given, seats)
    assert (None if found is None else found.slug) == name


def test_only_options_of_santorini_start_a_play() -> None:
    with pytest.raises(BadOptions):
        GAME.start(2, Options())
    with pytest.raises(BadOptions):
        GAME.start(5, SantoriniOptions())


def test_a_play_that_is_stored_without_options_has_no_powers() -> None:
    position = begin(2)
    assert str(position) == f"{'0' * 25}/1/none/none"
    assert position == GAME.load(str(position))


def test_what_fits_four_fits_fewer() -> None:
    """A table that waits for four may begin with two."""
    ways = [spec.values if spec.type == "choice" else (False, True) for spec in reading.specs(GAME)[:7]]
    names = [spec.name for spec in reading.specs(GAME)[:7]]
    for values in product(*ways):
        given: dict[str, Json] = dict(zip(names, values, strict=True))
        for seats in (4, 3):
            try:
                reading.read(GAME, given, seats)
            except BadOptions:
                continue
            for fewer in range(2, seats):
                assert reading.read(GAME, given, fewer)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_pool_keeps_to_groups_and_players(seats: int) -> None:
    for simple, advanced, heroes, perfect in product((False, True), repeat=4):
        options = SantoriniOptions(
            simple=simple, advanced=advanced, heroes=heroes, perfect_information=perfect
        )
        groups = {"simple": simple, "advanced": advanced, "hero": heroes}
        expected = [
            slug
            for slug, power in roster().items()
            if (groups[power.group] or (power.group == "simple" and not any(groups.values())))
            and seats in power.players
            and not (perfect and power.secret)
        ]
        assert list(pool(options, seats)) == expected


def test_99_the_golden_fleece_takes_only_powers_that_are_marked() -> None:
    for switched in (False, True):
        found = pool(SantoriniOptions(golden_fleece=True, advanced=switched, simple=switched), 2)
        assert found == tuple(slug for slug, power in roster().items() if power.fleece)
        assert not {"athena", "clio", "aphrodite", "morpheus"} & set(found)
        assert all(roster()[slug].group != "hero" for slug in found)


@pytest.mark.parametrize("teams", ORDERS)
def test_partners_stay_together_however_the_seats_are_drawn(teams: str) -> None:
    options = reading.read(GAME, {"teams": teams, "powers": "quick"}, 4)
    agreed = ORDERS[teams]
    for order in permutations(range(4)):
        seated = options.seated(order)
        assert isinstance(seated, SantoriniOptions)
        sides = ORDERS[seated.teams]
        for one, other in combinations(range(4), 2):
            together = agreed[order[one]] == agreed[order[other]]
            assert (sides[one] == sides[other]) == together


def test_teams_that_are_drawn_stay_so() -> None:
    options = reading.read(GAME, {"powers": "quick"}, 4)
    assert options.seated((3, 1, 0, 2)) is options
    assert SantoriniOptions(teams="1+2").seated((1, 0)) == SantoriniOptions(), "two have no teams"


@pytest.mark.parametrize("seats", [2, 3])
def test_teams_need_four(seats: int) -> None:
    chosen = reading.read(GAME, {"teams": "1+2", "powers": "quick"}, seats)
    with pytest.raises(BadOptions, match="Teams are for four players"):
        chosen.suit(seats)
    chosen.suit(4)


@pytest.mark.parametrize(
    ("seats", "teams", "sides"),
    [(4, "1+4", (0, 1, 1, 0)), (4, "random", None), (3, "random", ()), (2, "random", ())],
)
def test_who_will_play_with_whom(seats: int, teams: str, sides: tuple[int, ...] | None) -> None:
    assert reading.read(GAME, {"teams": teams, "powers": "quick"}, seats).sides(seats) == sides
