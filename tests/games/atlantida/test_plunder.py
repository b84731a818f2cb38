"""Plunder: what raiders take, and what they meet (Atlantida rules, 14.6)."""

from __future__ import annotations

from bot.games.atlantida.constants import ME
from tests.games.atlantida.scene import ben, faction, moving, play, pops


def test_plunder_takes_no_more_sets_than_invaders_and_no_more_than_there_is() -> None:
    raider = faction("C3=2", social="fanaticism", stock="me=4")
    victim = ben("C3=1", stock="stone=9 gold=9 wood=9 me=0", leaders="N1s")
    position = play(moving(raider, victim, advanced=True), "city city2 2", "4me")
    taken = position.state.players[1].stock[:3]
    assert (taken, pops(position, 1, "city")) == ([7, 7, 7], 1), "forced retreat: nobody dies"
    raider = faction("C3=4", social="fanaticism", stock="me=0")
    victim = ben("C3=2", stock="stone=9 gold=1 wood=9 me=10", leaders="N1s")
    position = play(moving(raider, victim, advanced=True), "city city2 4", "0me 3pop", "2me 1pop")
    one, two = position.state.players
    assert (two.stock[:3], two.hades, two.stock[ME]) == ([5, 0, 5], 2, 8), "4 + 1 + 9 against 5: 4 sets"
    assert (one.population, one.hades) == (1, 3)


def test_the_first_player_s_city_is_plundered_like_any_other() -> None:
    poor = faction("C3=1", stock="stone=3 gold=3 wood=3 me=0", leaders="N1s")
    position = moving(poor, ben("C3=4", social="fanaticism", stock="me=0"), active=1, advanced=True)
    assert not any("city2" in move for move in position.decisions()[0].moves), "nobody plunders his own"
    play(position, "city city1 3", "0me")
    assert position.state.combat is None, "4 against 1: he must retreat"
    assert position.state.players[0].stock[:3] == [0, 0, 0]


def test_aphrodite_comes_before_the_strengths_of_plunder() -> None:
    raider = faction("C3=3", social="fanaticism", stock="me=4")
    victim = ben("C3=1", city="aphrodite=A1", stock="stone=9 gold=9 wood=9 me=0", leaders="N1s")
    position = play(moving(raider, victim, advanced=True), "city city2 3", "4me")
    one, two = position.state.players
    assert (two.stock[0], one.population, two.population) == (7, 2, 2), "two sets: two pops invaded"
