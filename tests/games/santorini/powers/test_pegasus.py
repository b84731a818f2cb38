"""Pegasus: flying up."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene, where, winner


def test_he_flies_any_number_of_levels_and_then_builds() -> None:
    start = scene("pegasus:A1,E1", "none:A5,E5", h="A2=1 B1=2 B2=3")
    assert {"A1-A2", "A1-B1", "A1-B2"} <= moves(start)
    after = play(start, "A1-B2")
    assert winner(after) is None
    assert where(play(after, "+A1"), 1) == {"B2", "E1"}


def test_one_level_up_to_the_summit_wins_and_a_dome_stays_closed() -> None:
    start = scene("pegasus:A1,E1", "none:A5,E5", h="A1=2 B2=3 B1=4 A2=1d")
    assert moves(start).isdisjoint({"A1-B1", "A1-A2"})
    assert winner(play(start, "A1-B2")) == 1


def test_athena_keeps_him_down() -> None:
    start = scene("athena[^]:A5,E5", "pegasus:A1,E1", h="A2=1 B2=3", player=2)
    assert refused(start, "A1-B2").startswith("Athena: ")
    assert moves(start).isdisjoint({"A1-A2", "A1-B2"})


def test_persephone_is_content_with_a_flight() -> None:
    start = scene("persephone:A5,E5", "pegasus:A1,E1", h="B2=3", player=2)
    assert moves(start) == {"A1-B2"}
