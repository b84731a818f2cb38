"""Answers to players: what may I do now, what does a site give, why is my food -1; and standing orders."""

from __future__ import annotations

import pytest

from bot.games.atlantida import GAME
from bot.games.atlantida.movement.sealing import RETREAT
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.text import guide
from tests.games.atlantida.economy.table import faction
from tests.games.atlantida.scene import ben, improving, moving, play


def test_what_may_i_do_now() -> None:
    position = improving(faction(), faction(), kind="build")
    told = str(guide.now(position.view(0), position.decision(0)))
    assert "builder" in told
    assert "Farm · free" in told
    assert "the turn of" in str(guide.now(position.view(1), None))


@pytest.mark.parametrize(
    ("pops", "name", "words"),
    [
        ("N3=3", "N3", ("3 pops: 3", "You have 3 pops in the main site and 0 pops in the surroundings: 3")),
        ("C3=1", "N2", ("1 pop: 4", "you need 5, such as 4 pops and a leader, or 2 pops, a leader and 2")),
        ("M2s=1", "M2", ("from its main site only", "no coast")),
        ("N4=1", "N4", ("The temple serves you", "coast")),
    ],
    ids=["ruins", "prairie", "surroundings of a temple", "temple"],
)
def test_what_a_site_gives(pops: str, name: str, words: tuple[str, ...]) -> None:
    position = moving(faction(pops, leaders="C3"), faction(), dead="N3")
    told = str(guide.site(position.view(0), name))
    assert all(word in told for word in words), told


def test_whatever_can_be_asked_about_is_answered() -> None:
    view = moving(faction(), faction()).view(0)
    for name, words in guide.sites(view):
        assert str(words) in str(guide.site(view, f" {name.lower()} "))
    assert "There is no hex “Z9”" in str(guide.site(view, "Z9"))
    unlaid = GAME.start(2, GAME.options()).view(0)
    assert "not laid out yet" in str(guide.site(unlaid, "N3"))
    assert "**Food" in str(guide.food(unlaid, 0))


def test_why_food_is_short() -> None:
    position = moving(faction("C3=15", city="farm=A1,B1"), faction())
    told = str(guide.food(position.view(0), 0))
    assert "**Food -2**: 13 is made, 15 pops eat 1 each." in told
    assert "2 × Farm or Garden" in told
    assert "2 pops must die" in told
    assert "with Agriculture" in told


def _attacked(attackers: int, defenders: int) -> AtlantidaPosition:
    ana, ben = faction(f"C3={attackers}"), faction(f"N3={defenders}", leaders="N3", stock="me=9")
    return play(moving(ana, ben, dead="N3"), f"city N3 {attackers}", "0me")


@pytest.mark.parametrize(
    ("order", "attackers", "defenders", "answer"),
    [
        ("ask", 4, 2, None),
        ("retreat", 2, 4, RETREAT),
        ("weaker", 4, 2, RETREAT),
        ("weaker", 2, 2, None),
    ],
)
def test_a_standing_order_gives_way_and_never_fights(
    order: str, attackers: int, defenders: int, answer: str | None
) -> None:
    position = _attacked(attackers, defenders)
    assert position.decisions()[0].minor
    assert position.auto_answer(1, {"defence": order}) == answer
    assert position.auto_answer(0, {"defence": order}) is None


def test_growth_by_habit() -> None:
    position = improving(faction(), faction(), kind="grow")
    assert position.auto_answer(0, {}) is None
    assert position.auto_answer(0, {"growth": "all"}) == "grow 2"


@pytest.mark.parametrize(
    "position",
    [
        improving(faction(), faction(), kind="grow", round=13),
        improving(faction("C3=4", stock="fleet=4", science="astronomy"), faction(), kind="grow"),
    ],
    ids=["they would drown", "one would stay behind"],
)
def test_nobody_grows_by_habit_where_it_might_cost(position: AtlantidaPosition) -> None:
    assert position.decisions()[0].kind == "grow"
    assert position.auto_answer(0, {"growth": "all"}) is None


def test_poseidon_is_answered_beforehand_and_asked_with_what_most_want_first() -> None:
    position = play(moving(faction("N4=1"), ben()), "done", "done")
    decision = position.decisions()[0]
    assert decision.kind == "poseidon"
    assert decision.minor
    assert position.auto_answer(0, {"order": "stays"}) == "done"
    assert position.auto_answer(0, {}) is None
    first, *_ = position.view(0).choices(decision)
    assert (first.move, str(first.short), first.suggested) == ("done", "You, as now", False), "no advice"
