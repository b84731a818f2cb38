"""Marks in messages and shapes in pictures are the same."""

from __future__ import annotations

from unicodedata import name

import pytest

from bot.discord_ui.messages.names import SEAT_MARKS
from renderers.kit.shapes import SEAT_SHAPES

CALLED = {"disc": "BLACK CIRCLE", "triangle": "BLACK UP-POINTING TRIANGLE"}
"""Unicode's names, where they aren't the shape's own."""


@pytest.mark.parametrize("seat", range(max(len(SEAT_MARKS), len(SEAT_SHAPES))))
def test_a_seat_has_the_same_shape_in_words_and_in_pictures(seat: int) -> None:
    shape = SEAT_SHAPES[seat]
    assert name(SEAT_MARKS[seat]) == CALLED.get(shape, f"BLACK {shape.upper()}")
