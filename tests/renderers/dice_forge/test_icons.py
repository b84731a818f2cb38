"""The icons of Dice Forge: all that choices and words name are there, as Discord wants them."""

from __future__ import annotations

import re

import pytest

from bot.games.dice_forge import GAME
from bot.games.engine.decision import NATURE
from bot.games.engine.text import Icon, Lines, Text, Words
from bot.games.engine.view import View
from renderers.dice_forge import RENDERER
from renderers.icon import SIZE
from tests.games.playouts import Case, playout
from tests.renderers.likeness import opened

ICONS = RENDERER.icons()


def test_names_are_words_and_drawings_small() -> None:
    assert 80 <= len(ICONS) <= 110
    for name, icon in ICONS.items():
        assert re.fullmatch(r"[a-z0-9_]{2,32}", name)
        png = icon.draw()
        assert opened(png).size == (SIZE, SIZE)
        assert len(png) < 64 * 1024


def test_drawings_differ() -> None:
    drawn = {icon.draw() for icon in ICONS.values()}
    assert len(drawn) == len(ICONS)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_named_can_be_drawn(seats: int) -> None:
    found: set[str] = set()
    for seed in range(4):
        for position in playout(Case(GAME, seats), seed).samples:
            for decision in position.decisions():
                if decision.seat != NATURE:
                    view = position.view(decision.seat)
                    moves = ["", *dict.fromkeys(" ".join(m.split()[:2]) + " " for m in decision.moves)]
                    for prefix in moves:
                        choices = view.choices(decision, prefix) if prefix == "" else ()
                        pad = view.pad(decision, prefix)
                        found |= {choice.icon for choice in choices}
                        found |= {key.icon for row in pad.rows for key in row} if pad is not None else set()
                    found |= _named(view)
    found.discard("")
    assert found <= ICONS.keys()
    assert len(found) > 20


def _named(view: View) -> set[str]:
    """The icons in the summary."""

    def inside(words: Words) -> set[str]:
        if isinstance(words, Lines):
            return set().union(*map(inside, words.texts))
        return {value.name for _, value in words.values if isinstance(value, Icon)}.union(
            *(inside(value) for _, value in words.values if isinstance(value, Text | Lines))
        )

    summary = view.summary()
    return set() if summary is None else inside(summary)
