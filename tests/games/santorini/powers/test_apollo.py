"""Apollo: trading places."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner


def test_he_trades_places_with_an_opponent() -> None:
    after = play(scene("apollo:C3,A1", "none:C4,E5"), "C3-C4+B5")
    assert where(after, 1) == {"C4", "A1"}
    assert where(after, 2) == {"C3", "E5"}


def test_he_climbs_one_level_at_most_and_needs_another_space_to_build() -> None:
    assert refused(scene("apollo:C3,A1", "none:C4,E5", h="C4=2"), "C3-C4")
    shut = scene("apollo:A2,E1", "none:A1,E5", h="B1=4 B2=4")
    assert "A2-A1" not in moves(shut)


def test_a_partner_stays_where_he_is() -> None:
    team = scene("apollo:C3,C4", "none:A1,E5", "none", "none")
    assert "C3-C4" not in moves(team)


def test_clio_on_her_coin_is_out_of_reach_and_harpies_slide_only_him() -> None:
    assert "C3-C4" not in moves(scene("clio[2|C4]:C4,E1", "apollo:C3,A1", h="C4=1", player=2))
    after = play(scene("harpies:B3,E1", "apollo:A3,E5", player=2), "A3-B3")
    assert where(after, 1) == {"A3", "E1"}
    assert where(after, 2) == {"E3", "E5"}


def test_athena_forbids_him_to_climb_onto_her() -> None:
    start = scene("athena[^]:C4,E1", "apollo:C3,A1", h="C4=1", player=2)
    assert refused(start, "C3-C4").startswith("Athena: ")
    assert winner(start) is None
