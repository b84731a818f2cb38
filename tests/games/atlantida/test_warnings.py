"""What a move wastes is told before it is played, and what is told to come does come."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.atlantida import GAME
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.player import Player
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.engine.decision import NATURE
from tests.games.atlantida.scene import ben, faction, improving, moving, play

YARD = "shipyard=A5,B5,C5"
AGORA = "agora=A1,B1,C1"
NAVY = "navigation=1"
FLEET = "navigation=1 astronomy=1"


def warned(position: AtlantidaPosition, move: str) -> str | None:
    """What the player who must decide is told of this move."""
    (decision,) = position.decisions()
    assert move in decision.moves, list(decision.moves)[:30]
    words = position.view(decision.seat).warning(decision, move)
    return None if words is None else str(words)


@pytest.mark.parametrize(
    ("kind", "player", "move", "said"),
    [
        ("hunt", faction("N3=3"), "N3 3me", "less does as much: 2 equipment"),
        ("hunt", faction("N3=3"), "N3 2me", None),
        ("hunt", faction("N3=3"), "N3 2me 1pop", "less does as much: 2 equipment"),
        ("hunt", faction("N3=3"), "N3 1me 1pop", None),
        ("hunt", faction("N3=3"), "N3 leave", None),
        ("arrange", faction(city=YARD), "work shipyard:1", "no ship can be built"),
        ("arrange", faction(city=YARD, stock="wood=9"), "work shipyard:1", "no ship can be built"),
        ("arrange", faction(city=YARD, stock="wood=9 knowledge=6"), "work shipyard:1", None),
        ("arrange", faction(city=YARD, stock="wood=9", science=NAVY), "work shipyard:1", None),
        (
            "arrange",
            faction(city=YARD, stock="wood=9", science=NAVY),
            "work shipyard:2",
            "only 1 ship can be built",
        ),
        ("arrange", faction(city=YARD, science=NAVY), "work shipyard:1", "no ship can be built"),
        ("arrange", faction("C3=4 N3=1", YARD, science=NAVY), "work shipyard:1", "no ship can be built"),
        (
            "arrange",
            faction(city=YARD, stock="gold=9", science=f"{NAVY} physics=1"),
            "work shipyard:1",
            None,
        ),
        ("arrange", faction(city=YARD, stock="wood=9 fleet=8", science=NAVY), "work shipyard:1", "no ship"),
        ("arrange", faction(city="forge=A1", stock="gold=0"), "work forge:1", "no gold"),
        ("arrange", faction(city="forge=A1"), "work forge:1", None),
        ("arrange", faction(city=AGORA, stock="gold=0"), "work agora:2", "the Agora has nothing for you"),
        ("arrange", faction(city=AGORA), "work agora:2", None),
        ("arrange", faction("C3=4 N1=9", housing=""), "done", None),
        ("develop", faction("A1=2", AGORA, leaders="A1"), "lead agora", None),
        ("build", faction("C3=1 N1=12"), "done", None),
        ("build", faction("C3=1 N1=14"), "me 1", "3 pops starve then"),
        ("build", faction("C3=2 N1=13"), "me 1", None),
        ("build", faction("C3=1 N1=14"), "rest", "3 pops starve then"),
        ("build", faction("C3=1 N1=11"), "done", None),
        ("build", faction(stock="stone=9 fleet=8"), "build shipyard A5-C5", "you can have no more ships"),
        ("build", faction(stock="stone=9 fleet=7"), "build shipyard A5-C5", None),
        ("ship", faction(stock="fleet=3", science=FLEET), "done", "room for 3 pops stays empty"),
        ("ship", faction(stock="fleet=3", science=FLEET), "city 3", None),
    ],
)
def test_what_is_wasted_is_said(kind: str, player: Player, move: str, said: str | None) -> None:
    words = warned(improving(player, ben(), kind=kind, dead="N1" if kind != "hunt" else ""), move)
    assert words is None if said is None else said in (words or ""), words


@pytest.mark.parametrize(
    ("kind", "player", "move", "said"),
    [
        ("develop", faction("A1=2", AGORA, leaders="A1"), "lead agora", "this is the last"),
        ("persephone", faction("C3=4 F6=1", hades=2), "revive 1", "no ship saves them"),
        ("persephone", faction("C3=4 F6=1", hades=2, science=FLEET), "revive 1", None),
        ("forge", faction("C3=4 A1=1", "forge=A1"), "forge 1", "no fight comes"),
        ("forge", faction("C3=4 A1=1", "forge=A1"), "done", None),
        ("shipyard", faction("A5=1", YARD, stock="wood=9", science=NAVY), "launch 1", "nothing any more"),
        ("shipyard", faction("A5=1", YARD, stock="wood=9", science=FLEET), "launch 1", None),
        ("build", faction(), "me 1", "no fight comes"),
        ("build", faction(), "build academy A1", "brings nothing any more"),
        ("build", faction(), "build farm A1", None),
        ("grow", faction(), "grow 2", "2 can’t leave any more, and die"),
        ("grow", faction(stock="fleet=5", science=FLEET), "grow 2", "1 can’t leave any more, and dies"),
        ("grow", faction(stock="fleet=6", science=FLEET), "grow 2", None),
        ("grow", faction(), "grow 0", None),
        ("europa", faction("F4=3", stock="gold=15"), "europa 1", "2 more could leave, and die"),
        ("europa", faction("F4=3", stock="gold=15"), "europa 3", None),
        ("europa", faction("F4=3", stock="gold=15 fleet=2", science=FLEET), "europa 1", None),
        ("europa", faction("F4=3", stock="gold=15 fleet=2", science=FLEET), "done", "1 more could leave"),
    ],
)
def test_what_serves_no_more_in_the_last_turn_is_said(
    kind: str, player: Player, move: str, said: str | None
) -> None:
    words = warned(improving(player, ben(), kind=kind, round=13, dead="F6 F4"), move)
    assert words is None if said is None else said in (words or ""), words


@pytest.mark.parametrize(
    ("kind", "player", "move", "said"),
    [
        (
            "develop",
            faction("A1=2", AGORA, leaders="A1", social="fanaticism"),
            "adopt strategy agora",
            None,
        ),
        (
            "develop",
            faction("A1=2", AGORA, leaders="A1", social="fanaticism"),
            "adopt cosmopolitanism agora",
            "Fanaticism is lost",
        ),
        (
            "develop",
            faction("A1=2", AGORA, leaders="A1", social="cosmopolitanism"),
            "adopt fanaticism agora",
            "Cosmopolitanism is lost",
        ),
        ("arrange", faction(city=f"{AGORA} ares=E1", stock="gold=0"), "work agora:2", None),
        ("arrange", faction(city=AGORA, stock="gold=0"), "work agora:2", None),
        (
            "arrange",
            faction(city=AGORA, stock="gold=0 knowledge=1"),
            "work agora:2",
            "the Agora has nothing",
        ),
        (
            "build",
            faction(stock="gold=3", science="metalworking=1 engineering=1"),
            "build hephaestus A1",
            "both",
        ),
        ("build", faction(stock="gold=3", science="metalworking=1"), "build hephaestus A1", None),
    ],
)
def test_what_is_wasted_in_the_advanced_game_is_said(
    kind: str, player: Player, move: str, said: str | None
) -> None:
    words = warned(improving(player, ben(), kind=kind, advanced=True), move)
    assert words is None if said is None else said in (words or ""), words


SAILORS = faction("C3=3 N2=1", stock="fleet=5", science="astronomy=1")
"""Ships for all of them."""
CROWDED = faction("C3=7 N2=1", stock="fleet=5", science="astronomy=1")


@pytest.mark.parametrize(
    ("kind", "player", "move", "said"),
    [
        ("ship", CROWDED, "done", "room for 5 pops stays empty"),
        ("grow", SAILORS, "grow 1", None),
        ("grow", SAILORS, "grow 2", "your ships no longer take everybody"),
        ("grow", CROWDED, "grow 2", None),
    ],
)
def test_who_keeps_others_from_sailing_reads_it(
    kind: str, player: Player, move: str, said: str | None
) -> None:
    assert warned(improving(player, ben(), kind=kind, dead="N2"), move) == said


@pytest.mark.parametrize(
    ("event", "player", "move", "said"),
    [
        ("tribute", faction(), "bid 0", "your Housings fall"),
        ("tribute", faction(), "bid 1", None),
        ("tribute", faction(housing=""), "bid 0", None),
        ("tribute", faction(city="dionysus=A1"), "bid 0", None),
        ("lostfleet", faction(), "bid 2", None),
        ("lostfleet", faction(), "bid 0", None),
        ("lostfleet", faction(""), "bid 2", "nobody to save"),
        ("barbarians", faction("C3=6", stock="me=12"), "9me", "less does as much: 8 equipment"),
        ("barbarians", faction("C3=6", stock="me=12"), "8me", None),
        ("barbarians", faction("C3=6", stock="me=12"), "8me 1pop", "less does as much: 8 equipment"),
        ("barbarians", faction("C3=4", stock="me=6"), "6me", "less does as much: 5 equipment"),
        ("barbarians", faction("C3=4", stock="me=6"), "5me", None),
        ("barbarians", faction("C3=4", stock="me=6"), "4me", "less does as much: 2 equipment"),
    ],
)
def test_what_is_wasted_in_an_event_is_said(
    event: str, player: Player, move: str, said: str | None
) -> None:
    kind = "react" if event == "barbarians" else "bid"
    words = warned(improving(player, ben(), kind=kind, event=event, advanced=True, round=4), move)
    assert words is None if said is None else said in (words or ""), words


def test_zeus_spares_nobody_whom_the_law_spares() -> None:
    def asked(social: str) -> str | None:
        holder = faction("F3=1", stock="gold=3", leaders="C3", social=social)
        position = moving(holder, ben(), round=4, dead="F3", advanced=True)
        position.state.sites = tuple(
            "zeus" if n == 11 else site for n, site in enumerate(position.state.sites)
        )
        position.state.row = (*position.state.row[:3], "iconoclasm", *position.state.row[4:])
        return warned(play(position, "done", "done"), "spare")

    assert asked("") is None
    assert asked("code") == "Code of Laws spares you already"


def test_a_defence_that_is_known_to_be_too_weak() -> None:
    position = moving(
        faction("C3=1 N3s=4", leaders="N3s"), ben("N3=3 C3=1", social="strategy"), dead="N3", advanced=True
    )
    play(position, "N3s N3 0", "2me")
    assert warned(position, "2me") == "not enough: the attack has strength 7"
    assert warned(position, "3me") is None
    assert warned(position, "retreat") is None


def test_who_starts_a_fight_that_is_lost_for_sure_reads_it_before_it_is_confirmed() -> None:
    held = ben("N3=6 C3=1", leaders="N3")
    weak = moving(faction("C3=2", stock="me=1"), held, dead="N3")
    assert warned(weak, "city N3 2") == "you lose if Player 2 fights: 5 at most against 7"
    equal = moving(faction("C3=3 A1=1", stock="me=2"), held, dead="N3")
    assert warned(equal, "city N3 3") is None
    play(equal, "city N3 3")
    assert warned(equal, "2me") == "you lose if Player 2 fights: 6 against 7 or more"
    assert warned(equal, "2me 1pop") == "you lose if Player 2 fights: 7 against 7 or more"
    assert warned(equal, "2me 2pop") is None
    alone = moving(faction("C3=1", stock="me=0"), ben())
    assert warned(alone, "city N3 1") == "too weak for its creature: you end up around N3"
    helped = moving(faction("C3=1 A1=1 N3s=1", leaders="C3 N3s", stock="me=0"), ben())
    assert warned(helped, "city N3 1") is None, "another leader may join"


def test_nothing_is_told_of_a_commitment_that_is_sealed() -> None:
    position = moving(faction("C3=1 N3s=4", leaders="N3s"), ben("N3=3 C3=1"), dead="N3")
    play(position, "N3s N3 0", "2me")
    assert warned(position, "0me") is None


@pytest.mark.parametrize("seats", [2, 3])
def test_who_is_told_to_starve_starves(seats: int) -> None:
    chooser, told = Random(seats), 0
    for _ in range(3):
        position = GAME.start(seats, AtlantidaOptions(mode="advanced"))
        while decisions := position.decisions():
            decision = chooser.choice(decisions)
            move = decision.moves.at(chooser.randrange(decision.moves.count))
            words = None
            if decision.seat != NATURE:
                words = position.view(decision.seat).warning(decision, move)
            events = position.play(decision.seat, move)
            if words is not None and "starve" in str(words):
                told += 1
                assert "hunger" in {event.kind for event in events}
    assert told > 0


@pytest.mark.parametrize(
    ("pops", "move", "said"),
    [
        ("C3=4", "city N1 4", "nobody stays in the city to work or build"),
        ("C3=4", "city N1 3", None),
        ("A1=2 C3=2", "city N1 2", None),
        ("C3=4", "city theatre 4", None),
    ],
)
def test_who_empties_the_city_is_told_so(pops: str, move: str, said: str | None) -> None:
    assert warned(moving(faction(pops, leaders="C3"), ben()), move) == said


@pytest.mark.parametrize(
    ("units", "leader", "move", "said"),
    [
        ("N1=2 C3=1", "N1", "N1 N2 2", "N1 is no longer yours"),
        ("N1=2 C3=1", "N1", "N1 N2s 1", None),
        ("N1=2 C3=1", "C3", "call N1 2", "N1 is no longer yours"),
        ("N1=2 C3=1", "N1", "call N1 2", None),
        ("theatre=2 C3=1", "theatre", "theatre N1 0+2", "the Great Theatre is no longer yours"),
    ],
)
def test_who_leaves_a_site_empty_is_told(units: str, leader: str, move: str, said: str | None) -> None:
    assert warned(moving(faction(units, leaders=leader), dead="N1", round=2), move) == said


def test_who_leaves_with_europa_and_empties_her_temple_is_warned() -> None:
    there = improving(faction("F4=1 C3=3", stock="gold=4"), ben(), kind="europa", round=7, dead="F4")
    view = there.view(0)
    (decision,) = there.decisions()
    assert [str(tap.label) for tap in view.choices(decision)] == ["1 pop for 3 gold", "Nobody"]
    assert str(view.warning(decision, "europa 1")) == "F4 is no longer yours"
    assert "Up to 3 pops a turn, for 3 gold each; each Tribute raises both by 1." in str(view.summary())
    held = improving(faction("F4=2 C3=3", stock="gold=4"), ben(), kind="europa", round=7, dead="F4")
    assert held.view(0).warning(held.decisions()[0], "europa 1") is None


def test_who_offers_zeus_gold_is_told_that_europa_comes_next() -> None:
    rich = faction("F4=2 C3=3", stock="gold=3")
    position = improving(rich, ben(), kind="bid", round=6, event="tribute", dead="F4")
    (decision,) = position.decisions()
    view = position.view(0)
    assert str(view.asks(decision)) == "Gold for Zeus? Europa asks 2 a pop next"
    told = [str(view.warning(decision, f"bid {gold}")) for gold in range(4)]
    missed = "too little is left for Europa: 2 gold"
    assert told == ["your Housings fall", "None", missed, missed]
    nowhere = improving(faction("C3=3", stock="gold=3"), ben(), kind="bid", round=6, event="tribute")
    assert str(nowhere.view(0).asks(nowhere.decisions()[0])) == "Gold for Zeus? You win ties"


def test_who_can_pay_europa_for_nobody_is_not_kept_with_one_answer() -> None:
    """It is still asked, so that nobody else can tell what was offered, and answered by itself."""
    rich = faction("F4=2 C3=3", stock="gold=3")
    position = improving(rich, ben(), kind="bid", round=6, event="tribute", dead="F4")
    position.play(0, "bid 3")
    assert position.decisions()[0].kind == "europa"
    assert position.auto_answer(0, {}) == "done"
    rich = faction("F4=2 C3=3", stock="gold=3")
    again = improving(rich, ben(), kind="europa", round=6, dead="F4")
    assert again.auto_answer(0, {}) is None
