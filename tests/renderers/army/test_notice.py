"""What is marked on the table, for whom, and what a hidden card changes: nothing."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from bot.games.army.cards import LEADERS
from bot.games.army.game import ArmyOfTheGods
from bot.games.army.options import ArmyOptions
from bot.games.engine.decision import Decision, Listed
from bot.games.engine.event import Event
from bot.games.engine.text import msg
from renderers.army.gallery import exhibit
from renderers.army.notice import changed, chosen, given, playable, possible
from renderers.army.read import offered, read
from renderers.army.renderer import RENDERER
from renderers.army.scene import Scene
from renderers.picture import Picture
from tests.games.army.scene import Scene as Table
from tests.games.army.scene import Seat

MOVES = (
    "drop A3",
    "drop demigod:D",
    "attack G7 2:A,W",
    "attack G7 2:A",
    "play hermes",
    "play thunderbolt 2:D",
    "play gleipnir 2",
    "ability 2:D",
    "ability 2:A,3:C",
    "end",
    "restore W2,W3,W3 + A1,hermes,aegis",
)


def asked(*moves: str, kind: str = "turn") -> Decision:
    return Decision(0, kind, msg("What do you do?"), Listed(moves or MOVES))


POSSIBLE = {
    "": set[tuple[str | int, ...]](),
    "drop ": {("card", "A3"), ("card", "demigod")},
    "attack ": {("card", "G7")},
    "attack G7 ": {("stack", 1, 0), ("stack", 1, 1)},
    "attack G7 2:A,": {("stack", 1, 1)},
    "play ": {("card", "hermes"), ("card", "thunderbolt"), ("card", "gleipnir")},
    "play thunderbolt ": {("stack", 1, 4)},
    "play gleipnir ": {("army", 1)},
    "ability ": {("stack", 1, 4), ("stack", 1, 0), ("stack", 2, 2)},
}


@pytest.mark.parametrize("prefix", POSSIBLE)
def test_what_may_follow_is_marked(prefix: str) -> None:
    assert possible(asked(), prefix) == POSSIBLE[prefix]


def test_what_is_chosen_is_marked_otherwise() -> None:
    assert chosen(asked(), "attack G7 2:A,") == {("card", "G7"), ("stack", 1, 0)}
    assert chosen(None, "attack G7 ") == frozenset()


def test_what_is_on_for_a_gift_is_marked_before_it_is_whole() -> None:
    hand = ("W2", "W3", "G7", "hermes")
    assert given("restore .0.2.9", hand) == Counter([("card", "W2"), ("card", "G7")])
    assert not given("restore ", hand) | given("drop G7", hand)


def test_what_cannot_be_played_is_dimmed() -> None:
    assert playable(asked(*MOVES[:-1])) == {"A3", "demigod", "G7", "hermes", "thunderbolt", "gleipnir"}
    assert playable(asked("guard G8", "shield aegis", "pass", kind="block")) == {"G8", "aegis"}
    everything = playable(asked())
    assert everything is not None
    assert {"A1", "aegis", "mirror"} <= everything, "all may be given for energy"
    assert playable(asked("leader loki", kind="leader")) is None
    assert playable(None) is None


def test_blocks_are_marked_at_once() -> None:
    decision = asked("guard G8", "shield aegis", "pass", kind="block")
    assert possible(decision, "") == {("card", "G8"), ("card", "aegis")}


def test_what_has_changed_is_marked() -> None:
    fallen = [{"seat": 1, "kind": "D", "card": "D4"}]
    events = (
        Event("dropped", msg("…"), {"seat": 0, "kind": "A", "card": "A1"}),
        Event("eliminated", msg("…"), {"cards": fallen}),
        Event("stole", msg("…"), {"seat": 0, "victim": 2, "kind": "G", "card": "G9"}),
        Event("used", msg("…"), {"seat": 0, "leader": "loki", "choice": ""}),
        Event("tokens", msg("…"), {"seat": 1, "count": 1}),
    )
    assert changed(events) == {
        ("stack", 0, 0),
        ("stack", 1, 4),
        ("stack", 0, 5),
        ("stack", 2, 5),
        ("leader", 0),
        ("count", 1, "tokens"),
    }


def test_somebody_elses_question_marks_nothing() -> None:
    picture = exhibit("block", "light")
    assert picture.decision is not None
    own = read(picture)
    other = read(replace(picture, decision=replace(picture.decision, seat=1 - picture.decision.seat)))
    assert own.hand
    assert other.hand
    assert any(card.mark or card.faded for card in own.hand)
    assert not any(card.mark or card.faded for card in other.hand)


def test_hidden_cards_change_no_picture() -> None:
    position = ArmyOfTheGods().start(2, ArmyOptions())
    position.play(0, "leader loki")
    picture = exhibit("two", "light")
    one = replace(picture, view=position.view(None), events=(), names=("Ada", "Ben"))
    other = ArmyOfTheGods().start(2, ArmyOptions())
    other.play(0, "leader janus")
    assert RENDERER.layout(one) == RENDERER.layout(replace(one, view=other.view(None)))
    assert RENDERER.layout(replace(one, view=position.view(1))) == RENDERER.layout(
        replace(one, view=other.view(1))
    )


def test_as_many_cards_are_ticked_as_are_given() -> None:
    table = Table(Seat(hand="A1 W2 W3*3 A5*2 G9 hermes", tokens=0, leader="loki"), Seat("A1", "A2"))
    shown = seen(table, "restore .0.3.4")
    assert [(card.slug, card.mark) for card in shown.hand] == [
        ("A1", "chosen"),
        ("A5", "gold"),
        ("A5", "gold"),
        ("W2", "chosen"),
        ("W3", "chosen"),
        ("W3", "gold"),
        ("W3", "gold"),
        ("G9", "gold"),
        ("hermes", "gold"),
    ]


def seen(table: Table, prefix: str = "") -> Scene:
    """What somebody sees who has begun a move so."""
    (decision,) = table.position.decisions()
    view = table.position.view(decision.seat)
    return read(Picture(view, ("Ada", "Ben", "Cleo")[: len(view.players)], (), decision, prefix))


def test_a_strange_hand_and_a_discard_pile_have_titles() -> None:
    looks = Table(Seat("A2", "A1", "tezcatlipoca"), Seat("A1 W5*2", "A2"), Seat("A1 A2", "W2"))
    shown = seen(looks.play(1, "ability 2"))
    assert (shown.title, shown.whose) == ("Ben’s hand", 1)
    assert [card.slug for card in shown.hand] == ["A1", "W5", "W5"]
    digs = Table(Seat("osiris A1 hermes", discard="A3*2 C4 hermes"), Seat("A1", "A2"))
    shown = seen(digs, "play osiris ")
    assert (shown.title, shown.whose) == ("Your discard pile", 0)
    assert [(card.slug, card.mark) for card in shown.hand] == [
        ("A3", "gold"),
        ("A3", "gold"),
        ("C4", "gold"),
    ]
    # The one chosen first may stand second in the move.
    marks = [(card.slug, card.mark) for card in seen(digs, "play osiris C4,").hand]
    assert marks == [("A3", "gold"), ("A3", "gold"), ("C4", "chosen")]
    raises = Table(Seat("A1", "A1,C5", "anubis", discard="A3 C4"), Seat("A1", "A2"))
    assert seen(raises, "ability ").title == "Your discard pile"
    assert seen(digs).title == seen(raises).title == ""
    assert seen(digs).whose is None


def test_a_leader_that_waits_to_be_confirmed_is_marked() -> None:
    picture = exhibit("leaders", "light")
    assert {(card.mark, card.faded) for card in offered(replace(picture, prefix=""))} == {("", False)}
    waiting = replace(picture, prefix="leader perun", decision=None)
    assert {card.slug: (card.mark, card.faded) for card in offered(waiting)} == {
        god: ("gold", False) if god == "perun" else ("", True) for god in LEADERS
    }


def test_of_equal_cards_as_many_are_marked_as_were_drawn() -> None:
    picture = replace(exhibit("own", "light"), decision=None, prefix="")
    hand = [card.slug for card in read(picture).hand]
    new = hand[0]
    assert hand.count(new) == 2
    drew = Event("drew-cards", msg("…"), {"seat": 0, "cards": [new]})
    marked = [card.slug for card in read(replace(picture, events=(drew,))).hand if card.mark]
    assert marked == [new]
