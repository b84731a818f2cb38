"""Nothing is cut that a menu says: of what has no room, whole parts are left out at the end."""

from __future__ import annotations

from gettext import NullTranslations

import pytest

from bot.discord_ui.components.limits import OPTION, whole_parts
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.view import AtlantidaView
from bot.games.engine.decision import Choice, Decision
from bot.games.engine.text import Translator
from tests.games.atlantida.scene import ben, faction, improving, moving
from tests.games.atlantida.test_screen import decided

MANY = 2000
"""Of more moves not all are looked at."""
STEPS = 40
TRANSLATOR = Translator(
    NullTranslations(), ("Computer Talos", "Computer Iris", "Computer Orion", "Ada", "Computer Metis")
)


def offered(view: AtlantidaView, decision: Decision) -> list[Choice]:
    """Every tap of the steps that lead to an answer."""
    found, begun = list[Choice](), [""]
    while begun and len(found) < MANY:
        taps = view.choices(decision, begun.pop())
        found += taps
        begun += [tap.move for tap in taps if not tap.complete]
    return found


def cut(view: AtlantidaView, decision: Decision) -> list[str]:
    """What would end in the middle, names of players included."""
    told: list[str] = []
    for tap in offered(view, decision):
        warning = view.losses(decision, tap.move) if tap.complete else None
        parts = [TRANSLATOR.translate(each) for each in (warning, tap.hint) if each is not None]
        told += [TRANSLATOR.translate(tap.label)[OPTION:], whole_parts(" · ".join(parts), OPTION)]
    return [words for words in told if words.endswith("…") and not words.endswith("and …")]


@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_a_menu_ends_in_the_middle(seed: int) -> None:
    for position, decision in decided(seed):
        if decision.moves.count <= MANY:
            assert cut(position.view(decision.seat), decision) == []


@pytest.mark.parametrize(
    "position",
    [
        moving(faction("C3=7 theatre=2", "", "C3 theatre", "me=6"), ben("N1=3", leaders="N1"), round=3),
        moving(faction("C3=3", "", "C3", "me=0"), ben("N1=9", leaders="N1"), round=3),
        improving(
            faction("F4=2 C3=3", stock="gold=4"), ben(), kind="bid", round=6, event="tribute", dead="F4"
        ),
        improving(
            faction("C3=3", "housing=A1", stock="gold=4"),
            ben(),
            ben(),
            kind="bid",
            round=6,
            event="tribute",
            compass=1,
            advanced=True,
        ),
    ],
    ids=["attack", "hopeless", "europa", "advanced"],
)
def test_what_matters_most_has_room(position: AtlantidaPosition) -> None:
    (decision,) = position.decisions()
    assert cut(position.view(0), decision) == []


def test_parts_are_left_out_whole() -> None:
    assert whole_parts("one · two · three", 11) == "one · two"
    assert whole_parts("one · two", 9) == "one · two"
    assert whole_parts("one and two · three", 8) == "one and…"
