"""Harpies: sliding on."""

from __future__ import annotations

from tests.games.santorini.powers.table import height, play, scene, where, winner


def test_a_worker_slides_until_the_next_space_is_higher_or_taken() -> None:
    start = scene("harpies:A1,E1", "none:A3,E5", player=2)
    after = play(start, "A3-B3+E4")
    assert where(after, 2) == {"E3", "E5"}
    assert height(after, "E4") == "1"
    step = scene("harpies:A1,E1", "none:A3,E5", h="D3=1", player=2)
    assert where(play(step, "A3-B3"), 2) == {"C3", "E5"}


def test_it_drops_any_number_of_levels_and_a_win_comes_before_the_slide() -> None:
    down = scene("harpies:A1,E1", "none:A3,E5", h="A3=2 B3=2", player=2)
    assert where(play(down, "A3-B3"), 2) == {"E3", "E5"}
    assert winner(play(scene("harpies:A1,E1", "none:A3,E5", h="A3=2 B3=3", player=2), "A3-B3")) == 2


def test_their_own_workers_do_not_slide() -> None:
    assert where(play(scene("harpies:A3,E1", "none:A1,E5"), "A3-B3"), 1) == {"B3", "E1"}


def test_who_is_pushed_does_not_slide() -> None:
    after = play(scene("harpies:B3,E1", "minotaur:A3,E5", player=2), "A3-B3")
    assert where(after, 1) == {"C3", "E1"}
    assert where(after, 2) == {"B3", "E5"}


def test_coins_stop_everybody_but_clio() -> None:
    clio = scene("harpies:A1,E1", "clio[2|D3]:A3,E5", h="A3=1 B3=1 C3=1 D3=1", player=2)
    assert where(play(clio, "A3-B3"), 2) == {"E3", "E5"}
    three = scene("harpies:A1,E1", "none:A3,E5", "clio[2|D3]:A5,C5", h="A3=1 B3=1 C3=1 D3=1", player=2)
    assert where(play(three, "A3-B3"), 2) == {"C3", "E5"}
