"""The scenarios of the rules that have powers, by their numbers (Santorini rules, 9).

Each line: the scene, moves, and what is expected: ``ok``, ``no``, ``win1`` or ``win2``, then what stands
where: ``space=height``, ``player@space`` for a worker that stands there now, ``player!space`` for none.
"""

from __future__ import annotations

import pytest

from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.powers.table import height, play, refused, scene, where, winner

FAR = "none:A5,E5"

TABLE: dict[str, tuple[SantoriniPosition, str, str]] = {
    "9 swap": (scene("apollo:C3,A1", "none:C4,E5"), "C3-C4+B5", "ok 2@C3 1@C4"),
    "9 left space": (scene("apollo:C3,A1", "none:C4,E5"), "C3-C4+C3", "no"),
    "10": (scene("apollo:C3,A1", "none:C4,E5", h="C3=2 C4=3"), "C3-C4", "win1"),
    "11": (scene("apollo:C3,A1", "none:C4,E5", h="C4=2"), "C3-C4", "no"),
    "12": (scene("apollo:C3,C4", "none:A1,E5"), "C3-C4", "no"),
    "13": (scene("minotaur:C4,A1", "none:C5,E1"), "C4-C5", "no"),
    "14": (scene("minotaur:C3,A1", "none:C4,E1", h="C5=3"), "C3-C4", "ok 2@C5 1@C4"),
    "15": (scene("minotaur:C3,A1", "none:C4,E1", h="C5=0d"), "C3-C4", "no"),
    "16 back": (scene("artemis:C3,A1", FAR), "C3-C4,C4-C3", "no"),
    "16 twice": (scene("artemis:C3,A1", FAR), "C3-C4,C4-D5+E4", "ok 1@D5 E4=1"),
    "16 once": (scene("artemis:C3,A1", FAR), "C3-C4+C3", "ok C3=1"),
    "17": (scene("artemis:C3,A1", "none:A5,E1", h="C3=1 C4=2 C5=3"), "C3-C4,C4-C5", "win1"),
    "18 up": (scene("athena:B2,A1", "none:D3,E5", h="C3=1 D4=1"), "B2-C3+B2,D3-D4", "no"),
    "18 level": (scene("athena:B2,A1", "none:D3,E5", h="C3=1 D4=1"), "B2-C3+B2,D3-D2", "ok"),
    "18 down": (scene("athena:B2,A1", "none:D3,E5", h="C3=1 D3=1"), "B2-C3+B2,D3-D2", "ok"),
    "19": (scene("athena[^]:B2,A1", "none:D3,E5", h="D4=1"), "B2-B3+B2,D3-D4", "ok"),
    "20": (
        scene("athena:C3,A1", "apollo:C4,E5", h="C4=1 D4=2 C3=1"),
        "A1-A2+B1,C4-C3+B3,A2-A1+A2,C3-D4",
        "ok",
    ),
    "21": (scene("atlas:C3,A1", FAR), "C3-C4+C3d", "ok C3=0d"),
    "22 same": (scene("demeter:C3,A1", FAR), "C3-C4+D4+D4", "no"),
    "22 other": (scene("demeter:C3,A1", FAR), "C3-C4+D4+D5", "ok D4=1 D5=1"),
    "23 block": (scene("hephaestus:C3,A1", FAR, h="D4=1"), "C3-C4+D4+D4", "ok D4=3"),
    "23 dome": (scene("hephaestus:C3,A1", FAR, h="D4=2"), "C3-C4+D4+D4", "no"),
    "24": (scene("hermes:A1,E1", FAR), "E1+E2", "ok E2=1"),
    "25 far": (scene("hermes:A1,E1", FAR, h="A3=1"), "A1-A2,E1-D1,A2-B2,D1+D2", "ok D2=1 1@B2 1@D1"),
    "25 up": (scene("hermes:A1,E1", FAR, h="A3=1"), "A1-A2,A2-A3", "no"),
    "26": (scene("pan:C3,A1", FAR, h="C3=2"), "C3-C4", "win1"),
    "27": (scene("pan:B2,E1", "hera:C5,E5", h="B2=2"), "B2-A2", "ok 1@A2"),
    "28 onto": (scene("prometheus:C3,A1", FAR), "C3+C4,C3-C4", "no"),
    "28 twice": (scene("prometheus:C3,A1", FAR), "C3+C4,C3-B3+C4", "ok C4=2"),
    "28 other": (scene("prometheus:C3,A1", FAR), "C3+C4,A1-A2", "no"),
    "29 away": (scene("aphrodite:C3,A1", "none:C4,E5", player=2), "C4-D5", "no"),
    "29 beside": (scene("aphrodite:C3,A1", "none:C4,E5", player=2), "C4-D4", "ok"),
    "29 unmarked": (scene("aphrodite:C3,A1", "none:C4,E5", player=2), "E5-E4", "ok"),
    "30": (scene("aphrodite:C3,A1", "none:C4,E1", h="C4=2 C5=3", player=2), "C4-C5", "no"),
    "31 stop": (scene("aphrodite:C3,A1", "artemis:C4,E5", player=2), "C4-D5+E4", "no"),
    "31 back": (scene("aphrodite:C3,A1", "artemis:C4,E5", player=2), "C4-D5,D5-D4", "ok"),
    "34": (scene("bia:C2,A1", "none:C4,E5"), "C2-C3", "ok 2!C4"),
    "35": (scene("bia:C2,A1", "none:D4,E5"), "C2-C3", "ok 2@D4"),
    "36 moves": (scene("castor:C3,A1", FAR), "C3-C4,A1-A2", "ok 1@A2"),
    "36 builds": (scene("castor:C3,A1", FAR), "C3+C4,A1+A2", "ok C4=1 A2=1"),
    "36 mixed": (scene("castor:C3,A1", FAR), "C3-C4,A1+A2", "no"),
    "37 ferry": (scene("charon:C3,A1", "none:C4,E5"), "C4>C2,C3-C4", "ok 2@C2 1@C4"),
    "37 other": (scene("charon:C3,A1", "none:C4,E5"), "C4>C2,A1-A2", "no"),
    "41 enter": (scene("clio[2|C4]:A1,E1", "none:C3,E5", h="C4=1", player=2), "C3-C4", "no"),
    "41 build": (scene("clio[2|C4]:A1,E1", "none:C3,E5", h="C4=1", player=2), "C3-B3+C4", "no"),
    "42": (scene("clio[2|C4]:C4,E1", "minotaur:C3,E5", h="C4=1", player=2), "C3-C4", "no"),
    "45": (scene("eros:B2,D4", "none:A5,E1", h="C3=1 D4=1"), "B2-C3", "win1"),
    "46 two": (scene("eros:B2,D4", "none:A5,E1"), "B2-C3", "ok 1@C3"),
    "46 three": (scene("eros:B2,D4", "none:A5,E1", "none:A1,E5"), "B2-C3", "win1"),
    "47 enter": (scene("europa:C3,A1", "none:D5,E5"), "C3-C4+C3,*D4,D5-D4", "no"),
    "47 build": (scene("europa:C3,A1", "none:D5,E5"), "C3-C4+C3,*D4,E5-E4+D4", "no"),
    "49": (scene("hades:A1,E1", "none:C3,E5", h="C3=1", player=2), "C3-C4", "no"),
    "50": (scene("harpies:A1,E1", "none:A3,E5", player=2), "A3-B3+E4", "ok 2@E3 E4=1"),
    "51 step": (scene("harpies:A1,E1", "none:A3,E5", h="D3=1", player=2), "A3-B3", "ok 2@C3"),
    "51 worker": (scene("harpies:D3,E1", "none:A3,E5", player=2), "A3-B3", "ok 2@C3"),
    "52": (scene("harpies:A1,E1", "none:A3,E5", h="A3=2 B3=3", player=2), "A3-B3", "win2"),
    "53": (scene("harpies:B3,E1", "minotaur:A3,E5", player=2), "A3-B3", "ok 1@C3 2@B3"),
    "54": (scene("harpies:A1,E1", "pan:B3,E5", h="B3=2 C3=1", player=2), "B3-C3", "ok 2@E3"),
    "55": (scene("hera:D4,E4", "none:B2,E1", h="B2=2 A2=3", player=2), "B2-A2", "ok 2@A2"),
    "55 later": (
        scene("hera:D4,E4", "none:B2,E1", h="B2=2 A2=3 A3=3", player=2),
        "B2-A2+B2,D4-D3+D4,A2-A3",
        "ok 2@A3",
    ),
    "57 female": (scene("hippolyta[C3]:D1,C3", "none:A1,E5"), "C3-C4", "ok 1@C4"),
    "57 male": (scene("hippolyta[C3]:C3,D1", "none:A1,E5"), "D1-D2", "no"),
    "57 straight": (scene("hippolyta[C3]:C3,D1", "none:A1,E5", player=2), "A1-A2", "no"),
    "57 diagonal": (scene("hippolyta[C3]:C3,D1", "none:A1,E5", player=2), "A1-B2", "ok 2@B2"),
    "58 highest": (scene("hypnus:A1,E1", "none:C3,E5", h="C3=1", player=2), "C3-C4", "no"),
    "58 other": (scene("hypnus:A1,E1", "none:C3,E5", h="C3=1", player=2), "E5-E4", "ok 2@E4"),
    "59": (scene("hypnus:A1,E1", "hermes:C3,E5", h="C3=1", player=2), "C3+C4", "ok C4=1"),
    "60": (scene("hypnus:A1,E1", "none:C3", player=2, more="/lost=2.2"), "", "win1"),
    "61": (scene("iris:C3,A1", "none:C4,E1", h="C5=3"), "C3-C5", "win1"),
    "67": (scene("pegasus:A1,E1", FAR, h="B2=2 C3=3"), "A1-B2+A1,A5-A4+A5,B2-C3", "win1"),
    "68": (scene("pegasus:A1,E1", FAR, h="A1=1 B2=3"), "A1-B2", "ok 1@B2"),
    "69 level": (scene("persephone:A1,E1", "none:C4,E5", h="D4=1", player=2), "C4-C5", "no"),
    "69 up": (scene("persephone:A1,E1", "none:C4,E5", h="D4=1", player=2), "C4-D4", "ok"),
    "69 other": (scene("persephone:A1,E1", "none:C4,E5", h="D4=1", player=2), "E5-D4", "ok"),
    "70": (scene("persephone:A1,E1", "prometheus:C4,E5", h="D4=1", player=2), "C4+B4", "no"),
    "73 all": (scene("terpsichore:C3,A1", FAR), "C3-C4,A1-A2,C4+C5,A2+A3", "ok C5=1 A3=1"),
    "73 one": (scene("terpsichore:C3,A1", FAR), "C3-C4+C5", "no"),
    "74 edge": (scene("triton:C4,B2", "none:A5,E1"), "C4-C5,C5-D5,D5-D4", "ok 1@D4"),
    "74 inner": (scene("triton:C4,B2", "none:A5,E1"), "B2-C3,C3-C4", "no"),
    "75 wrapped": (scene("urania:A1,C3", "none:B3,D4"), "A1-E5+A1", "ok 1@E5 A1=1"),
    "75 plain": (scene("urania:A1,C3", "none:B3,D4"), "C3-C4", "ok 1@C4"),
    "77 once": (scene("achilles:C3,A1", FAR, h="B3=1"), "C3+C4,C3-B3+C4", "ok C4=2"),
    "77 again": (scene("achilles[x]:C3,A1", FAR, h="B3=1"), "C3+C4", "no"),
    "88 against": (scene("aeolus[s]:C3,A1", "none:C4,E5", player=2), "E5-E4", "no"),
    "88 own": (scene("aeolus[s]:C3,A1", "none:C4,E5"), "C3-C2", "no"),
    "88 across": (scene("aeolus[s]:C3,A1", "none:C4,E5", player=2), "C4-D3", "ok 2@D3"),
    "89": (scene("charybdis[B2,D4]:E1,E2", "none:A1,A5", h="D4=3", player=2), "A1-B2", "win2"),
    "90": (
        scene("charybdis[B2,D4]:E1,E2", "none:A1,A5", h="A1=2 B2=3", player=2),
        "A1-B2+D5",
        "ok 2@D4 D5=1",
    ),
    "91": (scene("charybdis[B2,D4]:D4,E2", "none:A1,A5", h="A1=2 B2=3", player=2), "A1-B2", "win2"),
    "93 forced": (scene("proteus:C3,A1,E1", FAR, h="C3=3"), "C3-C4,A1>C3+C5", "ok 1@C3 1@C4 C5=1"),
    "93 unforced": (scene("proteus:C3,A1,E1", FAR, h="C3=3"), "C3-C4+C5", "no"),
    "94 blocked": (scene("siren[e]:A1,A2", "none:C3,D3"), "C3>D3", "no"),
    "94 in turn": (scene("siren[e]:A1,A2", "none:C3,D3"), "D3>E3,C3>D3,A1+B1", "ok 2@E3 2@D3 B1=1"),
    "106": (scene("bia:A3,E1", "harpies:C3,E5"), "A3-B3+D4", "ok 1@E3 2!C3"),
    "107 drop": (scene("persephone:A1,E1", "pan:C4,E5", h="C4=2 D5=1", player=2), "C4-C5", "no"),
    "107 up": (scene("persephone:A1,E1", "pan:C4,E5", h="C4=2 D5=1", player=2), "E5-D5", "ok"),
}  # fmt: skip


@pytest.mark.parametrize(("position", "turn", "expected"), TABLE.values(), ids=TABLE)
def test_scenario(position: SantoriniPosition, turn: str, expected: str) -> None:
    verdict, *details = expected.split()
    if verdict == "no":
        assert refused(position, turn)
        return
    after = play(position, turn)
    assert winner(after) == (int(verdict[3]) if verdict.startswith("win") else None)
    for detail in details:
        if "=" in detail:
            space, level = detail.split("=")
            assert height(after, space) == level
        else:
            player, space = int(detail[0]), detail[2:]
            assert (space in where(after, player)) == (detail[1] == "@")
