"""The board from its other side: the keys lie as the picture does, and names stay with their spaces."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.santorini import GAME
from bot.games.santorini.view import SantoriniView
from renderers.kit.layout import Label
from renderers.picture import Picture
from renderers.santorini.geometry import centre
from renderers.santorini.layout import coordinates
from renderers.santorini.read import read
from renderers.santorini.renderer import SantoriniRenderer
from renderers.santorini.scene import Square, across, spelled, square, turned

NOBODY = ("",) * 5
"""The names where no player is meant."""

PLACED = ("B2", "D4", "B4", "C3")
"""Where the workers stand, the opponent's last."""


def seen(seat: int, moves: int) -> tuple[SantoriniView, Picture]:
    """What a seat sees, which is asked something, from its own side."""
    position = GAME.start(2, GAME.options())
    for place in (*PLACED, "B2-B3", "+C2")[:moves]:
        position.play(position.decisions()[0].seat, place)
    decision = position.decision(seat)
    assert decision is not None
    view = position.view(seat).from_side_of(seat)
    assert isinstance(view, SantoriniView)
    return view, Picture(view, NOBODY, decision=decision, prefix=view.begins(decision))


def signs(place: Square, other: Square) -> tuple[int, int]:
    """In which direction on the screen the one lies from the other: right and down."""
    (x, y), (from_x, from_y) = centre(*place), centre(*other)
    return (x > from_x) - (x < from_x), (y > from_y) - (y < from_y)


@pytest.mark.parametrize(("seat", "moves"), [(0, 4), (0, 5), (1, 6)])
def test_the_keys_lie_as_the_spaces_on_the_screen(seat: int, moves: int) -> None:
    view, picture = seen(seat, moves)
    assert view.turned is bool(seat)
    assert picture.decision is not None
    pad = view.pad(picture.decision, picture.prefix)
    assert pad is not None
    names = {
        str(key.label).split()[0]: (x - 1, y - 1)
        for y, row in enumerate(pad.rows)
        for x, key in enumerate(row)
    }
    names = {name: where for name, where in names.items() if name[0] in "ABCDE"}
    assert len(names) >= 5
    origin = square(picture.prefix[:2]) if picture.prefix else square("B3")
    here = across(origin) if seat else origin
    for name, where in names.items():
        if square(name) == origin:
            continue
        there = across(square(name)) if seat else square(name)
        assert signs(there, here) == where, name


def test_arrows_point_to_their_key() -> None:
    view, picture = seen(1, 6)
    assert picture.decision is not None
    pad = view.pad(picture.decision, picture.prefix)
    assert pad is not None
    ways = (("nw", "n", "ne"), ("w", "", "e"), ("sw", "s", "se"))
    arrows = [
        (key.icon.split("_")[1], ways[y][x])
        for y, row in enumerate(pad.rows)
        for x, key in enumerate(row)
        if key.icon.startswith(("go_", "climb_", "down_"))
    ]
    assert len(arrows) > 2
    assert all(icon == where for icon, where in arrows)


def test_what_stands_on_the_board_is_turned_with_it() -> None:
    view, picture = seen(1, 6)
    scene = read(picture)
    assert {(figure.seat, spelled(across(figure.square))) for figure in scene.figures} == {
        (0, "B3"), (0, "D4"), (1, "B4"), (1, "C3"),
    }  # fmt: skip
    assert scene.level(across(square("C2"))) == 1
    assert turned(turned(scene)) == scene
    assert SantoriniRenderer().draw(picture) != SantoriniRenderer().draw(
        Picture(replace(view, turned=False), NOBODY, decision=picture.decision, prefix=picture.prefix)
    )


def test_the_frame_names_columns_and_rows_from_there() -> None:
    read_off = [item.text for item in coordinates(turned=True) if isinstance(item, Label)]
    assert "".join(read_off) == "E5D4C3B2A1"


def test_whoever_sits_first_sees_the_usual_side() -> None:
    view, _ = seen(0, 4)
    assert not view.turned
