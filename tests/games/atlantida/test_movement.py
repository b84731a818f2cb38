"""Movement: the scenarios 1 to 13, 82, 87, 89 and 91 of the rules (section 18)."""

from __future__ import annotations

import pytest

from bot.games.atlantida.map import NUMBER
from bot.games.atlantida.position import AtlantidaPosition
from tests.games.atlantida.scene import ben, faction, moving, play, pops, refused


def ends(position: AtlantidaPosition, start: str) -> set[str]:
    """Where a leader in this place can go."""
    moves = [move.split(" ") for move in position.decisions()[0].moves]
    return {words[1] for words in moves if words[0] == start and len(words) == 3}


def test_scenario_1_reach_of_turn_1() -> None:
    assert ends(moving(faction(), round=1), "city") == {
        "theatre", "N1", "N1s", "N2", "N2s", "N3", "N3s", "N4", "N4s", "M4", "M4s", "M5", "M5s",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("number", "position", "move", "word"),
    [
        (2, moving(faction("N2s=2", leaders="N2s")), "N2s M2s 2", ""),
        (2, moving(faction("N2s=2", leaders="N2s")), "N2s F2s 2", "too far"),
        (3, moving(faction("N1=2", leaders="N1"), dead="N1"), "N1 N3 2", ""),
        (4, moving(faction(), ben("N3=2", leaders="N3"), dead="N3"), "city M2 2", ""),
        (5, moving(faction("C3=12")), "city N3 11", "at most 10"),
        (5, moving(faction("C3=12")), "city N3 10", ""),
        (6, moving(faction("C3=12", science="navigation")), "city R4 3", ""),
        (6, moving(faction("C3=12", science="navigation")), "city R4 4", "By sea"),
        (6, moving(faction("C3=12", science="navigation cloth")), "city R4 5", ""),
        (6, moving(faction("C3=12", science="navigation cloth")), "city R4 6", "By sea"),
        (6, moving(faction("C3=12 M5=1", science="navigation"), dead="M5"), "city R4 10", ""),
        (7, moving(faction("C3=4", science="navigation")), "city F5 1", "no coast"),
        (8, moving(faction("C3=4", science="cloth")), "city R4 1", "too far"),
        (9, moving(faction("N2s=3 C3=1"), round=1), "call N2s 3", "turn 2"),
        (9, moving(faction("N2s=3 C3=1"), round=2), "call N2s 3", ""),
        (9, moving(faction("N2s=3 C3=1"), advanced=True), "call N2s 3", "Logistics"),
        (9, moving(faction("N2s=3 C3=1", social="logistics"), advanced=True), "call N2s 3", ""),
        (9, moving(faction("N2s=3", leaders="N2s"), advanced=True), "call N2s leader", ""),
        (12, moving(faction("C3=3", social="logistics"), dead="N3 M2", advanced=True), "city F2 3", ""),
        (12, moving(faction("C3=3"), dead="N3 M2"), "city F2 3", "too far"),
        (13, moving(faction("N2s=2", leaders="N2s")), "N2s N2 0", ""),
        (89, moving(faction(), sunk=1 << NUMBER["N1"], alive=0), "city N1 1", "sunk"),
        (89, moving(faction(science="navigation"), sunk=1 << NUMBER["N1"], alive=0), "city N1s 1", "sunk"),
        (89, moving(faction(), sunk=1 << NUMBER["N1"], alive=0), "city M1 1", ""),
        (91, moving(faction(social="fanaticism"), ben(), advanced=True), "city city2 3", ""),
        (91, moving(faction(), ben(), advanced=True), "city city2 3", "Fanaticism"),
    ],
    ids=lambda value: str(value) if isinstance(value, int | str) else "",
)
def test_scenario(number: int, position: AtlantidaPosition, move: str, word: str) -> None:
    if word:
        assert word in refused(position, move), number
    else:
        play(position, move)


def test_scenario_10_a_summoned_leader_moves() -> None:
    position = play(moving(faction("N2s=1 C3=1", leaders="N2s")), "call N2s leader", "city N1 1")
    assert pops(position, 0, "N1") == 1


def test_who_alone_can_be_summoned_is_one_tap() -> None:
    position = moving(faction("N2s=1 C3=1", leaders="N2s"), advanced=True)
    taps = position.view(0).choices(position.decisions()[0])
    (summons,) = (choice for choice in taps if choice.move.startswith("call"))
    assert (summons.move, summons.complete) == ("call N2s leader", True)
    assert "Summon a leader from" in str(summons.label)


def test_scenario_11_the_surroundings_join() -> None:
    position = play(moving(faction("N3s=3 C3=2"), dead="N3"), "city N3 2")
    assert (pops(position, 0, "N3"), pops(position, 0, "N3s")) == (5, 0)
    assert position.state.players[0].leaders == [NUMBER["N3"]]


def test_scenario_82_chaos() -> None:
    position = moving(faction(), ben(), faction("N3=2", leaders="N3"))
    position.play(2, "resign")
    assert position.decision(2) is None
    play(position, "done", "done")
    assert position.state.players[2].gone
    assert position.state.holder(NUMBER["N3"]) == -1
    assert position.outcome is None


def test_scenario_87_joiners_have_no_limit() -> None:
    position = moving(faction("N2s=9 C3=4"), ben("N2=2 C3=2", leaders="N2"), dead="N2")
    play(position, "city N2 4")
    assert position.state.combat is not None
    assert position.state.combat.pops == 13


def test_a_party_tells_both_locations() -> None:
    position = moving(faction("N1=2 N1s=2", leaders="N1"), dead="N1")
    assert "both numbers" in refused(position, "N1 city 3")
    play(position, "N1 city 1+2")
    assert (pops(position, 0, "N1"), pops(position, 0, "N1s"), pops(position, 0, "city")) == (1, 0, 3)


DRAWN = "; Aphrodite draws 1 to their side"


@pytest.mark.parametrize(
    ("position", "prefix", "asked", "hints"),
    [
        (
            moving(faction("C3=2")),
            "city N1 ",
            "Creature of strength 4: how many go?",
            [
                "strength 0: it takes 5",
                "strength 2, 4 with all you can spend: it takes 5",
                "strength 3: beats the creature with 2 equipment",
            ],
        ),
        (
            moving(faction("C3=4")),
            "city N1 ",
            "Creature of strength 4: how many go?",
            [
                "strength 0: it takes 5",
                "strength 2, 4 with all you can spend: it takes 5",
                "strength 3: beats the creature with 2 equipment",
                "strength 4: beats the creature with 1 equipment",
                "strength 5: beats the creature",
            ],
        ),
        (
            moving(faction("C3=1 N2s=2"), ben("N2=2 C3=2", leaders="N2"), dead="N2"),
            "city N2 ",
            "strength: 3–8",
            [
                "strength 3, up to 8 with equipment and sacrifices",
                "strength 4, up to 12 with equipment and sacrifices",
            ],
        ),
        (
            moving(faction("C3=2"), ben("theatre=2")),
            "city theatre ",
            "strength: 2–7",
            [
                "strength 0",
                "strength 2, up to 4 with equipment",
                "strength 3, up to 8 with equipment and sacrifices",
            ],
        ),
        (
            moving(
                faction("C3=3"), ben("N2=2", city="aphrodite=A1", leaders="N2"), dead="N2", advanced=True
            ),
            "city N2 ",
            "strength: 3–8",
            [
                "strength 0",
                "strength 2, up to 4 with equipment",
                f"strength 2, up to 4 with equipment{DRAWN}",
                f"strength 3, up to 8 with equipment and sacrifices{DRAWN}",
            ],
        ),
        (
            moving(faction("C3=2", social="fanaticism"), ben("C3=1", city="wall=A1"), advanced=True),
            "city city2 ",
            "strength: 5–12",
            [
                "strength 0",
                "strength 2, up to 4 with equipment",
                "strength 3, up to 10 with equipment and sacrifices",
            ],
        ),
        (moving(faction("C3=1")), "city N4 ", "Send 1 to N4?", ["None", "None"]),
        (moving(faction("C3=1"), dead="N3"), "city N3 ", "Send 1 to N3?", ["None", "None"]),
    ],
    ids=[
        "creature",
        "creature of many",
        "holder",
        "theatre",
        "aphrodite",
        "city",
        "nobody",
        "nobody any more",
    ],
)
def test_who_leads_somewhere_knows_how_strong_both_sides_are(
    position: AtlantidaPosition, prefix: str, asked: str, hints: list[str]
) -> None:
    decision = position.decisions()[0]
    view = position.view(0)
    assert asked in str(view.asks(decision, prefix))
    assert [str(choice.hint) for choice in view.choices(decision, prefix)] == hints


def test_a_fight_is_told_before_what_the_place_brings() -> None:
    """A menu's line is cut at its end."""
    position = moving(faction("C3=3"), ben("N2=2", leaders="N2"), dead="N2")
    (decision,) = position.decisions()
    hints = [str(choice.hint) for choice in position.view(0).choices(decision)]
    assert any(hint.startswith("attack on Player 2 (strength ") for hint in hints)
    assert any(hint.startswith("a creature of strength ") for hint in hints)
