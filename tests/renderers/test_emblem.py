"""Emblems as data: every file is read, and its steps are what a pen can do."""

from __future__ import annotations

import pytest

from renderers.army.emblems import EMBLEMS as CARDS
from renderers.dice_forge.emblems import EMBLEMS as FEATS
from renderers.kit.emblem import Step, read
from renderers.kit.pen import FlatPen, Pen


@pytest.mark.parametrize(("steps", "pen"), [(FEATS, FlatPen), (CARDS, Pen)])
def test_pens_know_every_step(steps: dict[str, tuple[Step, ...]], pen: type) -> None:
    for name, emblem in steps.items():
        assert emblem, name
        assert all(callable(getattr(pen, step.verb, None)) for step in emblem), name


def test_a_step_has_points_numbers_a_tone_and_switches() -> None:
    assert read("# A comment.\nline 1,2 -3,4.5 2.8 gold soft") == (
        Step("line", (((1, 2), (-3, 4.5)), 2.8), (("tone", "gold"), ("soft", True))),
    )
    assert read("oval 1,2 3") == (Step("oval", (1, 2, 3)),)


def test_what_is_drawn_twice_is_mirrored() -> None:
    leaf = Step("leaf", (1, 2, 30, 4, 5))
    assert read("over\ntwice 0,0 1 45\nleaf 1,2 30 4 5\nat\nover") == (
        Step("over"),
        Step("at", (0, 0, 1, 45)),
        leaf,
        Step("at", (0, 0, 1, 45), (("flip", True),)),
        leaf,
        Step("at"),
        Step("over"),
    )


def test_what_is_no_number_is_refused() -> None:
    with pytest.raises(ValueError, match="sideways"):
        read("line 1,2 3,4 sideways")
