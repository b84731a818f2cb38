"""What an answer wastes is said before it is played, and is true."""

from __future__ import annotations

import pytest

from bot.games.santorini.board import SUMMIT, blocks
from bot.games.santorini.notation import Move, read
from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.powers.table import play, scene, winner
from tests.games.santorini.setups import random_position

FAR = "none:A5,E5"
WAVES = "charybdis[B2,D4]:E1,E2"
CASES: dict[str, tuple[SantoriniPosition, str, str | None]] = {
    "a win at the edge": (
        scene("none:B2,E1", "hera:D4,E4", h="B2=2 A2=3"), "B2-A2", "no win: Hera denies it"
    ),
    "a win inside": (scene("none:B2,E1", "hera:D4,E4", h="B2=2 B3=3"), "B2-B3", None),
    "no win anyway": (scene("none:B2,E1", "hera:D4,E4", h="B2=1 A2=2"), "B2-A2", None),
    "a leap down at the edge": (
        scene("pan:B2,E1", "hera:D4,E4", h="B2=2"), "B2-A2", "no win: Hera denies it"
    ),
    "a flight": (scene("pegasus:A1,E1", FAR, h="A1=1 B2=3"), "A1-B2", "no win: Pegasus denies it"),
    "a step by the one who flies": (scene("pegasus:A1,E1", FAR, h="A1=2 B2=3"), "A1-B2", None),
    "an additional turn": (
        play(scene("dionysus:C3,A1", "none:D1,E1", h="C5=3 D1=2 D2=3"), "C3-C4+C5"),
        "D1-D2",
        "no win: Dionysus denies it",
    ),
    "a whirl down": (
        scene("none:A1,A5", WAVES, h="A1=2 B2=3"),
        "A1-B2",
        "no win: Charybdis takes your worker to D4",
    ),
    "a whirl to the top": (scene("none:A1,A5", WAVES, h="D4=3"), "A1-B2", None),
    "a whirl that is shut": (scene("none:A1,A5", "charybdis[B2,D4]:D4,E2", h="A1=2 B2=3"), "A1-B2", None),
    "a coin": (
        play(scene("clio[2|C4]:B2,E1", FAR, h="C4=1"), "B2-B3"), "+C4", "your coin there is lost"
    ),
    "the last coin": (
        play(scene("clio[0|C4]:B2,E1", FAR, h="C4=1"), "B2-B3"), "+C4", "your coin there is lost"
    ),
    "a coin under a dome": (play(scene("clio[2|C4]:B2,E1", FAR, h="C4=3"), "B2-B3"), "+C4", None),
    "beside a coin": (play(scene("clio[2|C4]:B2,E1", FAR, h="C4=1"), "B2-B3"), "+B4", None),
    "an own whirlpool": (
        play(scene("charybdis[C4]:B2,E1", FAR), "B2-B3"), "+C4", "the Whirlpool there goes back to its card"
    ),
    "another's whirlpool": (play(scene("none:B2,E1", "charybdis[C4]:A5,E5"), "B2-B3"), "+C4", None),
    "no more domes": (play(scene("heracles:C3,A1", FAR), "C3-C4+C5d"), "end", None),
    "a hero that waits": (play(scene("polyphemus:C3,A1", FAR), "C3-C4+C5"), "end", None),
    "one dome of two": (
        play(scene("polyphemus:C3,A1", FAR), "C3-C4+C5,+E1d"), "end", "your second dome is lost"
    ),
    "a second build": (play(scene("demeter:C3,A1", FAR), "C3-C4+C5"), "end", None),
    "a saved build": (play(scene("morpheus:C3,A1", FAR), "C3-C4"), "end", None),
    "a play without powers": (scene("none:C3,A1", FAR, h="C3=3 C4=3"), "C3-C4", None),
    "a win left open": (
        play(scene("none:C3,A1", "none:A5,E5", h="A5=2 A4=3"), "C3-C4"),
        "+D4",
        "Player 2 can win on A4 next turn",
    ),
    "a win opened": (
        play(scene("none:C3,A1", "none:A5,E5", h="A5=2 B4=2"), "C3-C4"),
        "+B4",
        "Player 2 can win on B4 next turn",
    ),
    "a win closed": (play(scene("none:C3,A1", "none:A5,E5", h="A5=2 B4=3"), "C3-C4"), "+B4", None),
    "a win under a dome": (
        play(scene("none:C3,A1", "none:A5,E5", h="A5=2 A4=4"), "C3-C4"), "+D4", None
    ),
    "a win that a worker bars": (
        play(scene("none:C3,B4", "none:A5,E5", h="A5=2 B4=3"), "C3-C4"), "+D4", None
    ),
    "a win that is too high": (
        play(scene("none:C3,A1", "none:A5,E5", h="A5=1 A4=3"), "C3-C4"), "+D4", None
    ),
    "an own win": (play(scene("none:C3,A1", FAR, h="C4=2 C5=3 C3=1"), "C3-C4"), "+D4", None),
    "a win left open to a power": (
        play(scene("demeter:C3,A1", "atlas:A5,E5", h="A5=2 A4=3"), "C3-C4+C5"),
        "end",
        "Player 2 can win on A4 next turn",
    ),
    "a win left open in the middle of a turn": (
        play(scene("demeter:C3,A1", "atlas:A5,E5", h="A5=2 A4=3"), "C3-C4"), "+C5", None
    ),
    "a win that a power bars": (
        play(scene("athena:C3,A1", "atlas:A5,E5", h="C4=1 A5=2 A4=3"), "C3-C4"), "+C5", None
    ),
    "a win that it bars no more": (
        play(scene("athena:C3,A1", "atlas:A5,E5", h="A5=2 A4=3"), "C3-C4"),
        "+C5",
        "Player 2 can win on A4 next turn",
    ),
    "a leap left open": (
        play(scene("athena:C3,A1", "pan:A5,E5", h="C4=1 A5=2 A4=3"), "C3-C4"),
        "+C5",
        "Player 2 can win on B4, B5 next turn by the power of Pan",
    ),
    "a leap and a climb left open": (
        play(scene("none:C3,A1", "pan:A5,E5", h="A5=2 A4=3"), "C3-C4"),
        "+C5",
        "Player 2 can win on A4, B4, B5 next turn",
    ),
    "many leaps": (
        play(scene("none:C3,A1", "pan:C4,E5", h="C4=2"), "C3-D3"),
        "+D2",
        "Player 2 can win on B3, C3, B4, D4 … next turn by the power of Pan",
    ),
    "a way of two steps": (
        play(scene("none:C3,A1", "artemis:A5,E5", h="A5=1 A4=2 A3=3"), "C3-C4"),
        "+C5",
        "Player 2 can win on A3 next turn by the power of Artemis",
    ),
    "a meeting": (
        play(scene("none:C3,A1", "eros:A5,C5", h="A5=1 C5=1 B5=1"), "C3-D3"),
        "+D2",
        "Player 2 can win on B5 next turn by the power of Eros",
    ),
    "a fifth tower": (
        play(scene("none:C3,A1", "chronus:A5,E5", h="E1=4 E2=4 E3=4 D1=4 A4=3"), "C3-D3"),
        "+D2",
        "Player 2 can win on A4 next turn by the power of Chronus",
    ),
    "a win of one’s own": (
        play(scene("demeter:C3,A1", "pan:A5,E5", h="C3=1 C4=2 C5=3"), "C3-C4+B3"), "end", None
    ),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "said"), CASES.values(), ids=CASES)
def test_what_is_wasted_is_said(position: SantoriniPosition, move: str, said: str | None) -> None:
    (decision,) = position.decisions()
    assert move in decision.moves
    words = position.view(decision.seat).warning(decision, move)
    assert (None if words is None else str(words)) == said


SPENT = {
    "two levels up": (scene("bellerophon:A1,E1", FAR, h="B2=2"), "A1-B2", "Bellerophon"),
    "one level up": (scene("bellerophon:A1,E1", FAR, h="B2=1"), "A1-B2", ""),
    "two levels up again": (scene("bellerophon[x]:A1,E1", FAR, h="B2=1"), "A1-B2", ""),
    "two levels up to win": (scene("bellerophon:A1,E1", FAR, h="A1=1 B2=3"), "A1-B2", ""),
    "an early build": (scene("achilles:C3,A1", FAR), "C3+C4", "Achilles"),
    "a bond": (play(scene("adonis:C3,A1", FAR), "C3-C4+C5"), "C4&A5", "Adonis"),
    "a further move": (play(scene("atalanta:C3,A1", FAR), "C3-C4"), "C4-C5", "Atalanta"),
    "no dome at all": (play(scene("heracles:C3,A1", FAR), "C3-C4"), "end", "Heracles"),
    "a low dome": (play(scene("heracles:C3,A1", FAR), "C3-C4"), "+C5d", "Heracles"),
    "a block": (play(scene("heracles:C3,A1", FAR), "C3-C4"), "+C5", ""),
    "a third worker": (scene("jason:C3,E4", FAR), "A2", "Jason"),
    "blocks away": (play(scene("medea:C3,A1", "none:D4,E1", h="D4=2"), "C3-C4+C5"), "-D4", "Medea"),
    "to a corner": (scene("odysseus:C3,A1", "none:C4,D3"), "C4>A5", "Odysseus"),
    "to a corner, too": (play(scene("odysseus:C3,A1", "none:C4,D3"), "C4>A5"), "D3>E5", ""),
    "a thrown dome": (play(scene("polyphemus:C3,A1", FAR), "C3-C4+C5"), "+E1d", "Polyphemus"),
    "a worker away": (play(scene("theseus:C3,A1", "none:D4,E1", h="D4=2"), "C3-C4+C5"), "!D4", "Theseus"),
    "a god’s dome": (play(scene("atlas:C3,A1", FAR), "C3-C4"), "+C5d", ""),
}  # fmt: skip


@pytest.mark.parametrize(("position", "move", "power"), SPENT.values(), ids=SPENT)
def test_what_works_only_once_is_not_spent_unawares(
    position: SantoriniPosition, move: str, power: str
) -> None:
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    words = view.forgone(decision, move)
    assert (None if words is None else str(words)) == (
        f"this uses up {power}, which works only once" if power else None
    )
    pad = view.pad(decision, view.begins(decision))
    moves = (
        set[str]() if pad is None else {key.choice.move for row in pad.rows for key in row if key.choice}
    )
    if pad is not None and move in moves and power:
        assert str(words) in str(pad.note), "a key says it before it is tapped"
    after = position.copy()
    after.play(decision.seat, move)
    if power and after.decisions() and after.decisions()[0].seat == decision.seat:
        there = after.view(decision.seat)
        told = str(there.summary()).replace("**", "")
        more = any(card.title == power and not card.done for card in there.cards)
        assert (f"This turn uses up {power}, which works only once." in told) is not more
        assert (f"{power}: Once" in told) is more


@pytest.mark.parametrize(
    "pair", [("pegasus", "hera"), ("pan", "hera"), ("charybdis", "hera"), ("iris", "eros")]
)
def test_a_climb_to_the_top_wins_unless_something_is_said(pair: tuple[str, str]) -> None:
    climbs = 0
    for seed in range(40):
        position = random_position(seed, *pair)
        (decision,) = position.decisions()
        cells = position.state.cells
        for move in decision.moves:
            action = read(move)
            if not isinstance(action, Move) or blocks(cells[action.target]) <= blocks(cells[action.origin]):
                continue
            after = position.copy()
            after.play(decision.seat, move)
            said = position.view(decision.seat).warning(decision, move)
            assert (winner(after) is None) is (blocks(cells[action.target]) < SUMMIT or said is not None)
            climbs += said is not None
    assert climbs or pair == ("iris", "eros")


def test_a_question_about_a_second_dome_says_what_is_lost_without_it() -> None:
    position = play(scene("polyphemus:C3,A1", FAR), "C3-C4+C5,+E1d")
    (decision,) = position.decisions()
    view = position.view(decision.seat)
    assert str(view.asks(decision)) == "Put a second dome, or end turn"
    assert view.losses(decision, "end") is None
    assert str(view.warning(decision, "end")) == "your second dome is lost", "before it is confirmed"


def test_what_all_keys_lead_to_is_said_once() -> None:
    position = play(scene("polyphemus:C3,A1", FAR), "C3-C4+C5")
    (decision,) = position.decisions()
    pad = position.view(0).pad(decision)
    assert pad is not None
    assert str(pad.note) == "Each key: this uses up Polyphemus, which works only once."
