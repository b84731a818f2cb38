"""How the offer comes about: exact draws, picking, banned pairs, the power that begins."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.games.engine.decision import NATURE
from bot.games.engine.errors import IllegalMove
from bot.games.santorini.options import SantoriniOptions
from bot.games.santorini.powers.bans import banned
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.setup import offer
from bot.games.santorini.setup.draws import Draws, left_after
from bot.games.santorini.setup.offer import may_meet, pool
from tests.games.santorini.setup.begun import asked, begin, chance, offered, tell

EVERYTHING = {
    seats: pool(SantoriniOptions(advanced=True, heroes=seats == 2, powers="custom"), seats)
    for seats in (2, 3, 4)
}
TANGLED = (
    "aphrodite",
    "asteria",
    "bia",
    "circe",
    "clio",
    "eros",
    "hades",
    "hermes",
    "medusa",
    "nemesis",
    "pan",
)
"""Powers of which many may not meet."""


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 8), (4, 10)])
def test_96_a_tournament_draws_a_limited_set_of_which_the_offer_is_picked(seats: int, size: int) -> None:
    position = begin(seats, powers="tournament", advanced=True, teams="1+3")
    (decision,) = position.decisions()
    assert decision.seat == NATURE
    position = chance(position)
    drawn = list(position.decisions()[0].moves)
    assert len(drawn) == size
    assert all(may_meet(one, other) for one, other in combinations(drawn, 2))
    for number in range(seats):
        assert asked(position) == (1, "pool")
        assert position.decisions()[0].moves.count == size - number
        position = tell(position, position.decisions()[0].moves.at(number))
    assert len(position.view(None).offer) == seats


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_quick_offer_is_drawn_whole(seats: int) -> None:
    position = chance(begin(seats, powers="quick", advanced=True, heroes=seats == 2))
    offer = position.view(None).offer
    assert len(set(offer)) == seats
    assert asked(position)[1] in ("starts", "choose")
    assert all(may_meet(one, other) for one, other in combinations(offer, 2))


@pytest.mark.parametrize("size", range(1, 7))
def test_draws_are_all_sets_without_a_banned_pair_and_each_once(size: int) -> None:
    draws = Draws(TANGLED, size)
    expected = {
        "-".join(found)
        for found in combinations(TANGLED, size)
        if all(may_meet(one, other) for one, other in combinations(found, 2))
    }
    listed = list(draws)
    assert len(listed) == draws.count == len(expected)
    assert set(listed) == expected
    assert all(move in draws for move in listed)
    assert "-".join(reversed(listed[0].split("-"))) not in draws or size == 1
    assert "-".join(["pan", "hades"][:size]) not in draws or size == 1


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 8), (4, 10)])
def test_draws_of_the_whole_pool_are_counted_and_numbered(seats: int, size: int) -> None:
    draws = Draws(EVERYTHING[seats], size)
    assert draws.count > 1_000_000
    for index in (0, 1, draws.count // 3, draws.count - 1):
        slugs = draws.split(draws.at(index))
        assert slugs is not None
        assert not any(banned(one, other) for one, other in combinations(slugs, 2))
    assert draws.at(0) != draws.at(1)
    with pytest.raises(IndexError):
        draws.at(draws.count)


def test_100_what_is_banned_beside_a_picked_power_is_refused() -> None:
    position = tell(begin(2, powers="custom", advanced=True), "hades")
    moves = set(position.decisions()[0].moves)
    assert not {"hades", "pan", "asteria"} & moves
    with pytest.raises(IllegalMove, match="Pan and Hades never meet: one would leave the other too weak"):
        position.play(0, "pan")
    with pytest.raises(IllegalMove, match="Hades is in the offer already"):
        position.play(0, "hades")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whatever_is_picked_the_offer_can_be_completed(seats: int) -> None:
    everything = EVERYTHING[seats]
    assert left_after(everything, (), seats) == everything
    for one in everything:
        for other in left_after(everything, (one,), seats):
            assert may_meet(one, other)
            assert seats == 2 or left_after(everything, (one, other), seats)


def test_a_power_that_leaves_no_complete_offer_cannot_be_picked() -> None:
    assert left_after(("hades", "pan", "asteria"), (), 2) == ("pan", "asteria")
    assert left_after(("hades", "pan", "asteria"), ("pan",), 2) == ("asteria",)


def test_the_power_with_the_lowest_number_is_suggested() -> None:
    position = offered(3, "apollo", "hades", "zeus")
    assert str(position.decisions()[0].prompt) == "Which power goes first?"
    assert str(position.view(0).summary()).splitlines()[1:] == [
        "Advice: **Hades** first. It needs the first turn most, so that is fairest.",
        "The others then pick and you get what is left: a fair match is best for you.",
    ]
    assert list(position.decisions()[0].moves) == ["apollo", "hades", "zeus"]
    assert offer.suggested(("zeus", "apollo", "hera")) == "hera"


def test_who_must_begin_is_not_asked_for() -> None:
    position = offered(2, "apollo", "bia")
    assert asked(position) == (2, "choose")
    assert position.view(None).starts == "bia"


def test_who_never_begins_cannot_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(roster()["hades"]), "waits", True)
    assert offer.starting_powers(("apollo", "hades", "zeus")) == ("apollo", "zeus")
    assert offer.suggested(("apollo", "hades")) == "apollo"


def test_two_powers_that_must_begin_never_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    assert may_meet("bia", "atlas")
    monkeypatch.setattr(type(roster()["atlas"]), "starts", True)
    assert not may_meet("bia", "atlas")


TYPED: dict[str, str] = {
    "Apollo": "apollo",
    " HADES ": "hades",
    "prom": "prometheus",
    "Castor & Pollux": "castor",
    "castor and pollux": "castor",
    "Europa": "europa",
}


@pytest.mark.parametrize("typed", TYPED)
def test_names_are_understood_however_they_are_typed(typed: str) -> None:
    position = begin(2, powers="custom", advanced=True)
    position.play(0, typed)
    assert position.view(None).offer == (TYPED[typed],)


MISTYPED: dict[str, str] = {
    "apolo": "did you mean Apollo?",
    "her": "is no power here",
    "C3": "is no power here",
    "pandora": "is no power here",
    "achilles": "isn’t among the powers to pick from",
}


@pytest.mark.parametrize("typed", MISTYPED)
def test_what_is_no_power_is_refused_with_a_hint(typed: str) -> None:
    position = begin(2, powers="custom", advanced=True)
    text = str(position)
    with pytest.raises(IllegalMove, match=MISTYPED[typed].replace("?", r"\?")):
        position.play(0, typed)
    assert str(position) == text


def test_a_power_that_is_taken_is_refused() -> None:
    position = tell(offered(3, "apollo", "pan", "zeus"), "pan", "zeus")
    assert position.view(2).taken == ((1, "zeus"),)
    with pytest.raises(IllegalMove, match="Zeus is taken; on offer are Apollo, Pan"):
        position.play(2, "zeus")
    with pytest.raises(IllegalMove, match="Atlas isn’t on offer; choose from Apollo, Pan"):
        position.play(2, "atlas")


def test_the_power_that_should_begin_is_one_tap() -> None:
    position = tell(begin(3, powers="custom"), "apollo", "pan", "atlas")
    (decision,) = position.decisions()
    taps = [tap for tap in position.view(decision.seat).choices(decision) if tap.apart]
    assert [tap.move for tap in taps] == [offer.suggested(("apollo", "pan", "atlas"))]
    assert not any(tap.suggested for tap in position.view(decision.seat).choices(decision)), (
        "none looks chosen"
    )


def test_the_menu_says_if_a_power_is_offered_or_taken() -> None:
    """Who offers two doesn't choose their own: the opponent picks first."""
    position = begin(2, powers="custom")
    (decision,) = position.decisions()
    assert str(position.view(decision.seat).placeholder(decision)) == "Offer a power"
    position = tell(position, "pan", "atlas", "pan")
    (decision,) = position.decisions()
    assert str(position.view(decision.seat).placeholder(decision)) == "Choose a power"


def test_who_has_chosen_powers_confirms_a_choice_and_no_turn() -> None:
    position = begin(2, powers="custom")
    events = [event for slug in ("pan", "atlas", "pan") for event in position.play(0, slug)]
    assert str(position.view(0).confirms(events)) == "Confirm your choice?"
    taken = position.play(1, "atlas")
    assert str(position.view(1).confirms(taken)) == "Confirm your choice?"
    (decision,) = position.decisions()
    placed = position.play(decision.seat, "C3")
    assert str(position.view(decision.seat).confirms(placed)) == "Confirm your turn?"
