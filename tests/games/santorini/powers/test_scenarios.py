"""The scenarios of the rules that have powers, by their numbers (Santorini rules, 9).

Each line: the scene, moves, and what is expected: ``ok``, ``no``, ``win1`` or ``win2``, then what stands
where: ``space=height``, ``player@space`` for a worker that stands there now, ``player!space`` for none.
"""

from __future__ import annotations

import pytest

from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.powers.table import height, moves, play, refused, scene, where, winner

FAR = "none:A5,E5"

TABLE: dict[str, tuple[SantoriniPosition, str, str]] = {
    "7": (
        scene("none:A1,A2", "none:D4,E5", "none:D1,E1", h="B1=2 B2=2 A3=2 B3=2"),
        "D4-D3+D4",
        "ok 1!A1 1!A2 2@D3",
    ),
    "8": (scene("none:A1,A2", "none:D4,E5", "none", "none", h="B1=2 B2=2 A3=2 B3=2"), "", "win2"),
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
    "32 neighbour": (scene("ares:C3,A1", FAR, h="A2=1 D3=1"), "C3-C4+C5,-A2", "ok A2=0"),
    "32 mover": (scene("ares:C3,A1", FAR, h="A2=1 D3=1"), "C3-C4+C5,-D3", "no"),
    "33": (scene("asteria:C3,A1", FAR, h="C3=1"), "C3-C4+C3,+E1d", "ok C3=2 E1=0d"),
    "34": (scene("bia:C2,A1", "none:C4,E5"), "C2-C3", "ok 2!C4"),
    "35": (scene("bia:C2,A1", "none:D4,E5"), "C2-C3", "ok 2@D4"),
    "36 moves": (scene("castor:C3,A1", FAR), "C3-C4,A1-A2", "ok 1@A2"),
    "36 builds": (scene("castor:C3,A1", FAR), "C3+C4,A1+A2", "ok C4=1 A2=1"),
    "36 mixed": (scene("castor:C3,A1", FAR), "C3-C4,A1+A2", "no"),
    "37 ferry": (scene("charon:C3,A1", "none:C4,E5"), "C4>C2,C3-C4", "ok 2@C2 1@C4"),
    "37 other": (scene("charon:C3,A1", "none:C4,E5"), "C4>C2,A1-A2", "no"),
    "38 stolen": (scene("circe:C3,A1", "atlas:A5,E5"), "C3-C4+C3d", "ok C3=0d"),
    "38 robbed": (scene("circe:C3,A1", "atlas:A5,E5"), "C3-C4+C3d,A5-A4+A5d", "no"),
    "39": (scene("circe:C3,A1", "atlas:D5,E5"), "C3-C4+C3d", "no"),
    "40": (
        scene("chronus:C3,E1", "none:D2,E5", h="A1=4 A2=4 A3=4 A4=4 C1=3", player=2),
        "D2-D1+C1",
        "win1 C1=4",
    ),
    "41 enter": (scene("clio[2|C4]:A1,E1", "none:C3,E5", h="C4=1", player=2), "C3-C4", "no"),
    "41 build": (scene("clio[2|C4]:A1,E1", "none:C3,E5", h="C4=1", player=2), "C3-B3+C4", "no"),
    "42": (scene("clio[2|C4]:C4,E1", "minotaur:C3,E5", h="C4=1", player=2), "C3-C4", "no"),
    "43": (scene("dionysus:C3,A1", "none:D1,E1", h="C5=3"), "C3-C4+C5,D1-D2+D1", "ok C5=4 D1=1 2@D2"),
    "44": (scene("dionysus:C3,A1", "none:D1,E1", h="C5=3 D1=2 D2=3"), "C3-C4+C5,D1-D2+D3", "ok 2@D2 D3=1"),
    "45": (scene("eros:B2,D4", "none:A5,E1", h="C3=1 D4=1"), "B2-C3", "win1"),
    "46 two": (scene("eros:B2,D4", "none:A5,E1"), "B2-C3", "ok 1@C3"),
    "46 three": (scene("eros:B2,D4", "none:A5,E1", "none:A1,E5"), "B2-C3", "win1"),
    "47 enter": (scene("europa:C3,A1", "none:D5,E5"), "C3-C4+C3,*D4,D5-D4", "no"),
    "47 build": (scene("europa:C3,A1", "none:D5,E5"), "C3-C4+C3,*D4,E5-E4+D4", "no"),
    "48 mover": (scene("graeae:C3,A1,E1", FAR), "C3-C4+C5", "no"),
    "48 other": (scene("graeae:C3,A1,E1", FAR), "C3-C4,A1+A2", "ok A2=1"),
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
    "56 inner": (scene("hestia:C3,A1", FAR), "C3-C4+C5+D4", "ok C5=1 D4=1"),
    "56 edge": (scene("hestia:C3,A1", FAR), "C3-C4+D4+C5", "no"),
    "57 female": (scene("hippolyta[C3]:D1,C3", "none:A1,E5"), "C3-C4", "ok 1@C4"),
    "57 male": (scene("hippolyta[C3]:C3,D1", "none:A1,E5"), "D1-D2", "no"),
    "57 straight": (scene("hippolyta[C3]:C3,D1", "none:A1,E5", player=2), "A1-A2", "no"),
    "57 diagonal": (scene("hippolyta[C3]:C3,D1", "none:A1,E5", player=2), "A1-B2", "ok 2@B2"),
    "58 highest": (scene("hypnus:A1,E1", "none:C3,E5", h="C3=1", player=2), "C3-C4", "no"),
    "58 other": (scene("hypnus:A1,E1", "none:C3,E5", h="C3=1", player=2), "E5-E4", "ok 2@E4"),
    "59": (scene("hypnus:A1,E1", "hermes:C3,E5", h="C3=1", player=2), "C3+C4", "ok C4=1"),
    "60": (scene("hypnus:A1,E1", "none:C3", player=2, more="/lost=2.2"), "", "win1"),
    "61": (scene("iris:C3,A1", "none:C4,E1", h="C5=3"), "C3-C5", "win1"),
    "62 dome": (scene("limus:C3,E1", "none:A2,E5", h="B3=3", player=2), "A2-A3+B3", "ok B3=4"),
    "62 block": (scene("limus:C3,E1", "none:A2,E5", h="B3=3", player=2), "A2-A3+B2", "no"),
    "62 away": (scene("limus:C3,E1", "none:A2,E5", h="B3=3", player=2), "A2-A3+A2", "ok A2=1"),
    "63": (
        scene("limus:C3,E1", "heracles:A2,E5", player=2),
        "A2-A3+B3d+B2d,end",
        "ok B3=0d B2=0d",
    ),
    "64": (scene("medusa:B3,A1", "none:D3,E5", h="C3=1 C4=1"), "B3-C3+B3", "ok 2!D3 D3=1"),
    "65": (scene("medusa:B3,A1", "none:D3,E5", h="C3=1 C4=1 D3=1"), "B3-C3+B3", "ok 2@D3 D3=1"),
    "66 three": (scene("morpheus[2]:C3,A1", FAR), "C3-C4+D4+D4+D4", "ok D4=3"),
    "66 four": (scene("morpheus[2]:C3,A1", FAR), "C3-C4+D4+D4+D4+D4", "no"),
    "66 none": (scene("morpheus[2]:C3,A1", FAR), "C3-C4,end", "ok"),
    "67": (scene("pegasus:A1,E1", FAR, h="B2=2 C3=3"), "A1-B2+A1,A5-A4+A5,B2-C3", "win1"),
    "68": (scene("pegasus:A1,E1", FAR, h="A1=1 B2=3"), "A1-B2", "ok 1@B2"),
    "69 level": (scene("persephone:A1,E1", "none:C4,E5", h="D4=1", player=2), "C4-C5", "no"),
    "69 up": (scene("persephone:A1,E1", "none:C4,E5", h="D4=1", player=2), "C4-D4", "ok"),
    "69 other": (scene("persephone:A1,E1", "none:C4,E5", h="D4=1", player=2), "E5-D4", "ok"),
    "70": (scene("persephone:A1,E1", "prometheus:C4,E5", h="D4=1", player=2), "C4+B4", "no"),
    "71 three": (scene("poseidon:C3,A1", FAR), "C3-C4+C5,A1+A2,A1+A2,A1+B1", "ok C5=1 A2=2 B1=1"),
    "71 four": (scene("poseidon:C3,A1", FAR), "C3-C4+C5,A1+A2,A1+A2,A1+B1,A1+B1", "no"),
    "72 dome": (scene("selene[A1]:C3,A1", FAR), "C3-C4,A1+A2d", "ok A2=0d"),
    "72 block": (scene("selene[A1]:C3,A1", FAR), "C3-C4,A1+A2", "no"),
    "73 all": (scene("terpsichore:C3,A1", FAR), "C3-C4,A1-A2,C4+C5,A2+A3", "ok C5=1 A3=1"),
    "73 one": (scene("terpsichore:C3,A1", FAR), "C3-C4+C5", "no"),
    "74 edge": (scene("triton:C4,B2", "none:A5,E1"), "C4-C5,C5-D5,D5-D4", "ok 1@D4"),
    "74 inner": (scene("triton:C4,B2", "none:A5,E1"), "B2-C3,C3-C4", "no"),
    "75 wrapped": (scene("urania:A1,C3", "none:B3,D4"), "A1-E5+A1", "ok 1@E5 A1=1"),
    "75 plain": (scene("urania:A1,C3", "none:B3,D4"), "C3-C4", "ok 1@C4"),
    "76": (scene("zeus:C3,A1", FAR, h="C4=2 C3=2"), "C3-C4+C4", "ok 1@C4 C4=3"),
    "76 later": (
        scene("zeus:C3,A1", FAR, h="C4=2 C3=2 D4=3"),
        "C3-C4+C4,A5-A4+A5,C4-D4+C5",
        "ok 1@D4",
    ),
    "77 once": (scene("achilles:C3,A1", FAR, h="B3=1"), "C3+C4,C3-B3+C4", "ok C4=2"),
    "77 again": (scene("achilles[x]:C3,A1", FAR, h="B3=1"), "C3+C4", "no"),
    "78": (scene("atalanta:C3,A1", "none:A5,E1", h="D4=1 D5=2 E5=3"), "C3-D4,D4-D5,D5-E5", "win1"),
    "79": (scene("bellerophon:A1,E1", FAR, h="A1=1 B2=3"), "A1-B2", "win1"),
    "80": (scene("heracles:C3,A1", FAR), "C3-C4,end", "ok 1@C4"),
    "80 again": (scene("heracles:C3,A1", FAR), "C3-C4,end,A5-A4+A5,C4-C3,end", "no"),
    "81 edge": (scene("jason:C3,E4", FAR, h="A3=1"), "A2,A2-A3+A2", "ok 1@A3 A2=1"),
    "81 level": (scene("jason:C3,E4", FAR, h="A3=1"), "A3", "no"),
    "81 inner": (scene("jason:C3,E4", FAR, h="A3=1"), "B2", "no"),
    "82": (scene("medea:C3,A1", "none:D4,E1", h="D4=2"), "C3-C4+C5,-D4", "ok D4=0 2@D4"),
    "83 sent": (scene("odysseus:C3,A1", "none:C4,D3"), "C4>A5,D3>E5", "ok 2@A5 2@E5"),
    "83 taken": (scene("odysseus:C3,A1", "none:C4,D3"), "C4>A1", "no"),
    "84": (scene("polyphemus:C3,A1", FAR), "C3-C4+C5,+E1d,+A3d", "ok C5=1 E1=0d A3=0d"),
    "85 two": (scene("theseus:C3,A1", "none:D4,E1", h="D4=2"), "C3-C4+C5,!D4", "ok 2!D4"),
    "85 one": (scene("theseus:C3,A1", "none:D4,E1", h="D4=1"), "C3-C4+C5,!D4", "no"),
    "85 three": (scene("theseus:C3,A1", "none:D4,E1", h="D4=3"), "C3-C4+C5,!D4", "no"),
    "86": (scene("adonis[x|A1,C4]:A1,E1", "none:C4,E5", player=2), "E5-E4", "ok 2@E4"),
    "87 apart": (scene("adonis[x|C3,C5]:C3,E1", "none:C5,E5", player=2), "C5-B5", "no"),
    "87 meeting": (scene("adonis[x|C3,C5]:C3,E1", "none:C5,E5", player=2), "C5-C4", "ok 2@C4"),
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
    "92 both": (
        scene("nemesis:A1,B1", "none:D5,E5"),
        "A1-A2+A1,A2<>D5,B1<>E5",
        "ok 1@D5 1@E5 2@A2 2@B1",
    ),
    "92 one": (scene("nemesis:A1,B1", "none:D5,E5"), "A1-A2+A1,A2<>D5,end", "no"),
    "93 forced": (scene("proteus:C3,A1,E1", FAR, h="C3=3"), "C3-C4,A1>C3+C5", "ok 1@C3 1@C4 C5=1"),
    "93 unforced": (scene("proteus:C3,A1,E1", FAR, h="C3=3"), "C3-C4+C5", "no"),
    "94 blocked": (scene("siren[e]:A1,A2", "none:C3,D3"), "C3>D3", "no"),
    "94 in turn": (scene("siren[e]:A1,A2", "none:C3,D3"), "D3>E3,C3>D3,A1+B1", "ok 2@E3 2@D3 B1=1"),
    "95 beside": (
        scene("limus:C4,C5", "medusa:A4,E1", h="A4=1 B4=1", player=2),
        "A4-B4+A4",
        "ok 1@C4 1@C5 C4=0",
    ),
    "95 alone": (
        scene("limus:C4,E1", "medusa:A4,E5", h="A4=1 B4=1", player=2),
        "A4-B4+A4",
        "ok 1!C4 C4=1",
    ),
    "101": (
        scene("chaos:C3,A1", FAR, h="A4=3", player=2, more="/powers=chaos+atlas,none"),
        "A5-B5+A4,end,pan,C3-C4+C3d",
        "no",
    ),
    "102 turn": (scene("tyche[1,3]:C3,A1", FAR), "C3-C4+C3,end,6,C4-C5+C4", "ok 1@C5"),
    "102 no draw": (scene("tyche[1,3]:C3,A1", FAR), "C3-C4+C3,end,6,C4-C5+C4,A5-B5", "ok 2@B5"),
    "102 declined": (scene("tyche[1,3]:C3,A1", FAR), "C3-C4+C3,end,6,end,A5-B5", "ok 2@B5"),
    "103": (scene("limus:E3,E1", "demeter:C3,A5", player=2), "C3-C4+C3+D4", "no"),
    "106": (scene("bia:A3,E1", "harpies:C3,E5"), "A3-B3+D4", "ok 1@E3 2!C3"),
    "107 drop": (scene("persephone:A1,E1", "pan:C4,E5", h="C4=2 D5=1", player=2), "C4-C5", "no"),
    "107 up": (scene("persephone:A1,E1", "pan:C4,E5", h="C4=2 D5=1", player=2), "E5-D5", "ok"),
    "108 spare": (scene("jason", "none:C4,C5", more="/lost=1.1,1.2"), "A1,A1-A2+A1", "ok 1@A2"),
    "108 used": (scene("jason[x]", "none:C4,C5", more="/lost=1.1,1.2"), "", "win2"),
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


@pytest.mark.parametrize(("power", "pairs"), [("none", 300), ("bia", 120), ("eros", 48)])
def test_scenario_104_placings(power: str, pairs: int) -> None:
    start = scene(power, "pan")
    placed = {
        frozenset(where(play(start, f"{a},{b}"), 1)) for a in moves(start) for b in moves(play(start, a))
    }
    assert len(placed) == pairs
