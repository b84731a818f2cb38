"""Hunting (Atlantida rules, 8.1 and 7.1): exactly what kills is offered, in any order, at its price."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.atlantida.constants import GOLD, KNOWLEDGE, ME
from bot.games.atlantida.map import NUMBER
from bot.games.engine.errors import IllegalMove
from tests.games.atlantida.scene import alive, faction, improving, play, pops


def killing(beast: int, pops: int, me: int, each: int, extra: int, worth: int) -> set[str]:
    """Every commitment that is stronger than the beast, tried one by one."""
    return {
        f"N2 {spent}me{f' {victims}pop' if victims else ''}"
        for spent in range(min(2 * pops, me) + 1)
        for victims in range(max(1, pops))
        if each * pops + extra + spent + worth * victims > beast
    }


@pytest.mark.parametrize("seed", range(40))
def test_exactly_what_kills_is_offered(seed: int) -> None:
    chance = Random(seed)
    group, me, led = chance.randrange(1, 9), chance.randrange(12), chance.random() < 0.6
    ares, strategy, fanatic, artemis = (chance.random() < 0.3 for _ in range(4))
    statue = "ares=A1" if ares else "artemis=A1" if artemis else ""
    own = faction(
        f"N2={group} C3=1",
        statue,
        leaders="N2" if led else "C3",
        stock=f"me={me}",
        social=" ".join(["strategy"] * strategy + ["fanaticism"] * fanatic),
    )
    position = improving(own, kind="hunt", advanced=True)
    each = 4 if artemis and not ares else 1
    wanted = killing(4, group, me, each, led + ares + strategy, 3 if fanatic else 1)
    decision = position.decisions()[0]
    if not wanted:
        assert decision.kind != "hunt"
        assert pops(position, 0, "N2s") == group
        return
    assert {*decision.moves} - {"rest"} == {*wanted, "N2 leave"}
    weaker = killing(0, group, me, 1, 0, 1) - wanted
    for move in weaker:
        with pytest.raises(IllegalMove):
            position.play(0, move)
    taps = [choice.move for choice in position.view(0).choices(decision) if choice.complete]
    offered = [move for move in taps if move.startswith("N2 ") and move != "N2 leave"]
    cheapest: dict[str, str] = {}
    for move in sorted(wanted, key=lambda move: int(move.split()[1][:-2])):
        cheapest.setdefault(move.partition("me")[2], move)
    fewest = [cheapest[victims] for victims in sorted(cheapest)]
    enough = next((number for number, move in enumerate(fewest, 1) if " 0me" in move), len(fewest))
    assert offered == fewest[:enough], "more victims than make equipment needless help nobody"


def test_a_kill_is_paid_and_rewarded_once() -> None:
    own = faction("N2=3 N1=2", leaders="N2 N1", stock="me=5")
    position = play(improving(own, kind="hunt"), "N1 2me", "N2 0me 1pop")
    mine = position.state.players[0]
    assert (mine.stock[ME], mine.stock[GOLD], mine.hades) == (3, 2 + 2, 1)
    assert mine.stock[KNOWLEDGE] == 2 + 2
    assert not alive(position, "N1") | alive(position, "N2")
    assert (pops(position, 0, "N1"), pops(position, 0, "N2")) == (2, 2)


def test_who_leaves_one_site_may_still_hunt_at_another() -> None:
    own = faction("N2=4 N1=4", leaders="N2 N1")
    position = play(improving(own, kind="hunt"), "N2 leave", "N1 0me")
    assert (pops(position, 0, "N2s"), pops(position, 0, "N1")) == (4, 4)
    assert position.state.players[0].leaders == [NUMBER["N2"] + 20, NUMBER["N1"]]
    assert (alive(position, "N2"), alive(position, "N1")) == (True, False)


def test_a_leader_alone_hunts_with_modifiers_only() -> None:
    own = faction("C3=3 R2=1", leaders="N1", stock="me=6", hades=9, city="ares=A1")
    position = improving(own, kind="hunt", dead="R2", advanced=True)
    decision = position.decisions()[0]
    assert {*decision.moves} - {"rest"} == {"N1 0me", "N1 leave"}, "1 + 5 against 4"
    taps = position.view(0).choices(decision)
    assert [tap.move for tap in taps if tap.suggested and tap.apart] == ["N1 0me"], "for free"
