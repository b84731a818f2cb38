"""Refusals say why: the power that forbids by name, else the rule, else the own card."""

from __future__ import annotations

import pytest

from bot.games.santorini.position import SantoriniPosition
from bot.games.santorini.text import refusals
from tests.games.santorini.powers.table import play, refused, scene

FAR = "none:A5,E5"
CASES: dict[str, tuple[SantoriniPosition, str, str]] = {
    "a limit on moves": (
        scene("athena[^]:A1,E1", "none:C3,E5", h="C4=1", player=2),
        "C3-C4",
        "Athena: she moved up, so your workers can’t move up this turn.",
    ),
    "the base rule is older": (
        scene("athena[^]:A1,E1", "none:C3,E5", h="C4=2", player=2),
        "C3-C4",
        "C4 is two levels up; your worker climbs one.",
    ),
    "a token that is a dome": (
        scene("europa[D4]:A1,E1", "none:D5,E5", player=2),
        "D5-D4",
        "Europa & Talus: Talus is a dome for everybody: no entering, building or pushing there.",
    ),
    "one's own token": (
        scene("europa[D4]:D5,E1", FAR),
        "D5-D4",
        "Europa & Talus’s token closes D4.",
    ),
    "a wish": (
        scene("persephone:A1,E1", "none:C4,E5", h="D4=1", player=2),
        "C4-C5",
        "Persephone: one of your workers can move up this turn, so one must.",
    ),
    "a demand": (
        scene("aphrodite:C3,A1", "none:C4,E5", player=2),
        "C4-D5",
        "Aphrodite: that worker began this turn beside her, so its last move must end beside her.",
    ),
    "two powers of three players, each alone": (
        scene("hades:A1,A2", "aeolus[n]:E1,E2", "none:C3,D5", h="C3=1", player=3),
        "C3-C4",
        "Hades: your workers can’t move down.\nAeolus: no moves to the N, against the wind.",
    ),
    "the own card": (
        scene("demeter:C3,A1", FAR),
        "C3-C4+D4+D4",
        "+D4 is not possible now. You could play, for example: +B3, +C3, +D3, +B4, +B5. Demeter: "
        "**Your build:** your worker may build once more, but not on the same space.",
    ),
    "a turn that is not complete": (
        scene("terpsichore:C3,A1", FAR),
        "C3-C4,A1-A2+A1,end",
        "Your turn is not complete yet. Terpsichore: **Your turn:** all of your workers must move, "
        "and then all of them must build. You could play, for example: C4+B3, C4+C3, C4+D3, C4+B4, C4+D4.",
    ),
    "the own placing": (
        scene("bia", "none"),
        "C3",
        "Bia: **Setup:** you go first; place your workers on the edge of the board. "
        "**Your move:** if the space behind the one that your worker enters, in the same direction, "
        "has an opponent’s worker, that worker is removed from the game.",
    ),
    "a second move that is too long": (
        scene("artemis:C3,A1", FAR),
        "C3-C4,C4-A1",
        "A1 does not touch C4; your worker goes one space.",
    ),
    "a word": (
        scene("hermes:A1,E1", FAR),
        "north",
        "“north” isn’t a move I know. Write C3 to place a worker, C3-C4 to move one, +D4 to build.",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("position", "turn", "why"), CASES.values(), ids=CASES)
def test_why(position: SantoriniPosition, turn: str, why: str) -> None:
    assert refused(position, turn) == why


def told(position: SantoriniPosition) -> list[str]:
    return [str(words).split(":")[0] for words in refusals.limits(position.state)]


def test_what_limits_a_turn_is_known_before_anything_is_tried() -> None:
    limited = scene("athena[^]:A1,E1", "none:C3,E5", h="C4=1", player=2)
    assert told(limited) == ["Athena"]
    assert told(scene("athena[^]:A1,E1", "none:C3,E5", player=2)) == [], "nothing is taken away"
    assert told(scene("athena:A1,E1", "none:C3,E5", h="C4=1", player=2)) == []
    assert told(scene("persephone:A1,E1", "none:C4,E5", h="D4=1", player=2)) == ["Persephone"]
    assert told(scene("none:A1,E1", "none:C3,E5")) == []
    assert told(play(limited, "C3-C2")) == [], "she does not limit builds"


def test_a_reason_is_found_where_the_search_for_it_is_longest() -> None:
    """Hermes’s workers wander, and two opponents limit him."""
    position = scene("athena[^]:A1,E1", "aeolus[n]:A5,E5", "hermes:C3,C2", h="C4=1", player=3)
    assert refused(position, "C3-C4").startswith("Athena: ")
