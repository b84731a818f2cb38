"""The whole: the worked first round (rules, 19), preparing ahead, texts under attack."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.atlantida.game import Atlantida
from bot.games.atlantida.options import AtlantidaOptions
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.engine.chance import draw
from bot.games.engine.decision import NATURE
from bot.games.engine.errors import BadOptions, BadPosition
from tests.games.atlantida.economy.table import T, city, faction, state, stock, where
from tests.games.atlantida.scene import improving, play, pops

GAME = Atlantida()


def laid(seats: int = 2, **options: object) -> AtlantidaPosition:
    """Layout T of the rules (4.5), basic."""
    position = GAME.start(seats, AtlantidaOptions(**options))  # type: ignore[arg-type]
    return play(position, "layout " + " ".join((*T[:3], *T[4:])))


def test_the_worked_first_round() -> None:
    position = laid()
    play(position, "city N3 2", "city N2 3")
    play(position, "N3 2me")
    assert (where(position.state), stock(position.state)["knowledge"]) == ("N3=2 C3=2", 5)
    while position.decisions()[0].kind != "build":
        play(position, "done")
    play(position, "build quarry B4", "build academy D3", "grow 2")
    ana = position.state.players[0]
    assert where(position.state) == "N3=2 C3=4"
    assert stock(position.state) == {"stone": 1, "gold": 3, "wood": 2, "knowledge": 5, "me": 4, "fleet": 0}
    assert ana.population == 6
    assert position.turn == 3
    play(position, "N2 1me")
    while position.decisions()[0].kind != "build":
        play(position, "done")
    play(position, "build quarry B4", "grow 2")
    assert where(position.state, 1) == "N2=3 C3=3"
    assert stock(position.state, 1) == {
        "stone": 3,
        "gold": 3,
        "wood": 2,
        "knowledge": 3,
        "me": 5,
        "fleet": 0,
    }
    assert city(position.state, 1) == "C3=housing B4=quarry"
    assert (position.state.round, position.decisions()[0].seat) == (2, 0)


def test_an_improvement_phase_can_be_prepared_ahead() -> None:
    position = play(laid(3), "city N3 2", "city N2 3", "done")
    assert position.ahead(0) is None
    early = position.ahead(1)
    assert early is not None
    assert early.decisions()[0].seat == 1
    moves: list[str] = []
    while early.turn == position.turn:
        moves.append(early.neutral(1) or "")
        early.play(1, moves[-1])
    while position.decisions()[0].seat == 0:
        position.play(0, position.neutral(0) or "")
    play(position, *moves)
    assert position.decisions()[0].seat == 2
    assert position.ahead(1) is None


def test_the_rest_of_a_phase_goes_as_usual() -> None:
    position = play(laid(), "city N3 2", "city N2 3", "N3 2me", "rest")
    assert position.decisions()[0].seat == 1
    assert position.state.players[0].population == 6


def test_the_steps_of_an_improvement_phase_come_in_their_order() -> None:
    own = faction(
        "C3=2 A1=1 A5=1 N2=3 N4=1 M2=1 M4=1 F4=1 F6=1",
        "forge=A1 shipyard=A5,B5,C5",
        leaders="N2",
        stock="stone=9 gold=30 wood=9 knowledge=30 fleet=2",
        science="navigation astronomy",
        hades=1,
    )
    table = state(own, round=3, dead="M2 M4 F4 F6")
    table.step = 0
    position = AtlantidaPosition.settle(table)
    asked: list[str] = []
    while (decision := position.decisions()[0]).seat == 0:
        asked.append(decision.kind)
        usual = "bid 1" if decision.kind == "bid" else position.neutral(0) or ""
        position.play(0, usual if decision.kind in ("hunt", "grow", "bid", "europa") else "done")
    assert asked == [
        *("hunt", "arrange", "develop", "hecate", "persephone", "forge", "fleets", "shipyard", "gaia"),
        *("build", "grow", "bid", "europa", "ship"),
    ]


@pytest.mark.parametrize(
    ("pops", "round", "asked"),
    [("C3=2", 13, True), ("C3=4", 13, True), ("C3=4", 12, False), ("C3=2", 5, True), ("C3=3", 5, False)],
)
def test_the_rest_is_not_as_usual_where_growing_may_cost(pops: str, round: int, asked: bool) -> None:
    """Who grows in the last turn drowns; who grows while the ships take everybody loses the race."""
    own = faction(pops, stock="fleet=2", science="astronomy")
    event = "collapse" if round == 13 else ""
    position = play(improving(own, kind="develop", round=round, event=event), "rest")
    decision = position.decisions()[0]
    assert (decision.seat == 0 and decision.kind == "grow") == asked
    if asked:
        assert "rest" not in decision.moves
        play(position, "grow 0")


def test_no_plunder_means_nothing_in_the_basic_game() -> None:
    options = AtlantidaOptions(no_plunder=True)
    options.check(3)
    with pytest.raises(BadOptions):
        options.suit(3)


@pytest.mark.parametrize("seed", range(4))
def test_mutated_texts_are_refused_or_played(seed: int) -> None:
    chooser = Random(seed)
    position = GAME.start(3, AtlantidaOptions(mode="advanced"))
    texts: list[str] = []
    while decisions := position.decisions():
        decision = decisions[0]
        texts.append(str(position))
        position.play(decision.seat, decision.moves.at(chooser.randrange(decision.moves.count)))
    loaded = 0
    for text in texts[::6]:
        for _ in range(12):
            found = _mutated(text, texts, chooser)
            try:
                other = GAME.load(found)
            except BadPosition:
                continue
            loaded += 1
            assert str(other) == found
            for _ in range(4):
                if asked := other.decisions():
                    moves = asked[0].moves
                    other.play(asked[0].seat, moves.at(chooser.randrange(moves.count)))
                    assert GAME.load(str(other)) == other
    assert loaded > 20


def _mutated(text: str, texts: list[str], chooser: Random) -> str:
    """A text with a field of another one, or with some characters changed."""
    fields = text.split(" ")
    number = chooser.randrange(len(fields))
    if chooser.random() < 0.6:
        fields[number] = chooser.choice(texts).split(" ")[number]
    else:
        word = fields[number]
        at = chooser.randrange(len(word))
        fields[number] = (
            word[:at] + chooser.choice("0123456789-,;.:xhN3s") + word[at + chooser.randrange(2) :]
        )
    return " ".join(fields)


def test_units_in_the_theatre_are_not_citizens() -> None:
    position = play(laid(), "city theatre 2")
    assert pops(position, 0, "city") == 2
    assert position.view(0).players[0].citizens == 2


def test_who_is_absent_at_the_setup_gets_any_free_statue_on_a1() -> None:
    found: set[str] = set()
    for secret in range(40):
        position = GAME.start(2, AtlantidaOptions(mode="advanced"))
        for counter in range(3):
            nature = position.decisions()[0]
            index = draw(secret.to_bytes(8, "big"), counter, nature.moves.count)
            position.play(NATURE, nature.moves.at(index))
        first = position.neutral(0) or ""
        assert GAME.load(str(position)).neutral(0) == first
        position.play(0, first)
        second = position.neutral(1) or ""
        position.play(1, second)
        assert first.split()[0] != second.split()[0]
        found |= {first, second}
    assert len(found) == 9
    assert all(move.endswith(" A1") for move in found)
