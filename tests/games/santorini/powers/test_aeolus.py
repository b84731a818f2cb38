"""Aeolus: the wind."""

from __future__ import annotations

from tests.games.santorini.powers.table import moves, play, refused, scene

WAYS = {"n", "ne", "e", "se", "s", "sw", "w", "nw"}


def test_he_may_set_the_wind_at_the_end_of_his_turn() -> None:
    built = play(scene("aeolus:C3,A1", "none:A5,E5"), "C3-C4+C3")
    assert moves(built) == {*WAYS, "end"}
    blows = play(built, "n")
    assert "aeolus[s]" in str(blows)
    assert refused(blows, "A5-A4").startswith("Aeolus: ")
    assert "A5-B4" in moves(blows)


def test_turning_the_wind_takes_two_turns() -> None:
    built = play(scene("aeolus[s]:C3,A1", "none:A5,E5"), "C3-C4+C3")
    assert moves(built) == {"calm", "end"}
    calm = play(built, "calm")
    assert "aeolus:" in str(calm)
    assert calm.decisions()[0].seat == 1
    assert "A5-A4" in moves(calm)


def test_the_wind_stays_until_it_is_calmed() -> None:
    after = play(scene("aeolus[s]:C3,A1", "none:A5,E5"), "C3-C4+C3,end,A5-B5+A5")
    assert refused(after, "C4-C3").startswith("Aeolus: ")


def test_a_partner_is_bound_and_forces_are_free() -> None:
    team = scene("aeolus[s]:C3,A1", "none:A5,E5", "none", "none", player=3)
    assert refused(team, "C3-C2").startswith("Aeolus: ")
    assert "B3>B2" in moves(scene("aeolus[s]:B3,A1", "siren[s]:E5,E4", player=2))


def test_all_that_tells_the_wind_names_the_way_it_blows_and_the_way_that_is_forbidden() -> None:
    built = play(scene("aeolus:C3,A1", "none:A5,E5"), "C3-C4+C3")
    events = built.play(0, "nw")
    assert "Player 1 lets the wind blow to the NW: nobody may move SE." in [str(e.text) for e in events]
    view = built.view(1)
    assert [str(card.state) for card in view.cards] == ["wind to the NW: nobody moves SE"]
    assert "Aeolus: no moves to the SE, against the wind." in str(view.caution())
