"""Eros: opposite edges, and finding each other."""

from __future__ import annotations

from bot.games.engine import turn_listing
from tests.games.santorini.powers.table import moves, play, refused, scene, winner


def test_workers_come_onto_opposite_edges() -> None:
    start = scene("eros", "none")
    assert refused(start, "C3").startswith("Eros: ")
    assert moves(play(start, "B1")) == {"A5", "B5", "C5", "D5", "E5"}
    assert moves(play(start, "A1")) == {"A5", "B5", "C5", "D5", "E5", "E1", "E2", "E3", "E4"}
    assert len({frozenset(turn) for turn, _ in turn_listing.turns(start)}) == 48


def test_the_partner_places_for_him() -> None:
    assert moves(play(scene("none", "none", "eros", "none"), "B1")) == {"A5", "B5", "C5", "D5", "E5"}


def test_both_must_stand_on_level_one() -> None:
    assert winner(play(scene("eros:B2,D4", "none:A5,E1", h="C3=1"), "B2-C3")) is None
    assert winner(play(scene("eros:B2,D4", "none:A5,E1", h="B2=1 C3=2 D4=2"), "B2-C3")) is None
    assert winner(play(scene("eros:B2,D4", "none:A5,E1", h="B2=2 C3=1 D4=1"), "B2-C3")) == 1
    alone = scene("eros:B2", "none:A5,E1", h="C3=1", more="/lost=1.2")
    assert winner(play(alone, "B2-C3")) is None


def test_three_players_any_level() -> None:
    trio = scene("eros:B2,D4", "none:A5,E1", "none:A1,E5", h="B2=1 C3=2 D4=2")
    assert winner(play(trio, "B2-C3")) == 1


def test_hera_denies_it_at_the_edge() -> None:
    start = scene("eros:C1,B3", "hera:D5,E5", h="A2=1 B3=1 A3=1 C1=1 B2=1")
    assert winner(play(start, "B3-B2")) == 1
    edge = scene("eros:B2,A4", "hera:D5,E5", h="A3=1 A4=1")
    assert winner(play(edge, "B2-A3")) is None


def test_persephone_wants_a_step_up_first() -> None:
    start = scene("persephone:A5,E5", "eros:B2,D4", h="A1=2 B2=1 C3=1 D4=1", player=2)
    assert refused(start, "B2-C3").startswith("Persephone: ")
    assert winner(play(scene("persephone:A5,E5", "eros:B2,D4", h="C3=1 D4=1", player=2), "B2-C3")) == 2
