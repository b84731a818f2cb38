"""The last picture of Army of the Gods: everybody with their sets, who has won, and by which set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.games.army.view import ArmyView
from bot.games.engine.ending import Ending
from bot.games.engine.text import Who, msg
from renderers.army.gallery import exhibit
from renderers.army.podium import Podium, page
from renderers.army.renderer import RENDERER
from renderers.army.scene import Done
from renderers.kit.layout import HEIGHT, Label
from renderers.kit.podium import Told
from renderers.picture import Picture
from tests.games.army.scene import Scene, Seat
from tests.renderers.army.test_layout import LONG, army
from tests.renderers.layouts import legible, stamps
from tests.renderers.likeness import opened

SAID = Told(
    (f"{LONG} wins!", "Victory!"),
    f"{LONG} has the most of everything. " * 2,
    f"{LONG} did it. " * 3,
    (LONG * 3,) * 3,
)


def shown(seats: int, winners: Sequence[int], *, decided: bool = True) -> Podium:
    """A page with as much on it as can be."""
    armies = [
        replace(army(seat, seats), player=replace(army(seat, seats).player, won=seat in winners), counted=8)
        for seat in range(seats)
    ]
    return Podium(
        SAID if decided else replace(SAID, decisive=""),
        tuple(armies[seat] for seat in winners),
        tuple((1 if seat in winners else 4, each) for seat, each in enumerate(armies)),
        Done(5, (5, 6, 7, 8, 10)) if decided else None,
    )


@pytest.mark.parametrize("decided", [True, False], ids=["by a set", "by counting"])
@pytest.mark.parametrize(
    ("seats", "winners"),
    [(2, [1]), (3, [0]), (4, [3]), (4, [0, 2]), (2, [0, 1]), (4, [0, 1, 2, 3])],
    ids=str,
)
def test_the_fullest_page_is_legible(seats: int, winners: list[int], decided: bool) -> None:
    found = page(shown(seats, winners, decided=decided))
    legible(found)
    trays = stamps(found, "tray")
    assert all(one.y + int(one.parts[1] or 0) < two.y for one, two in pairwise(trays))
    assert trays[-1].y + int(trays[-1].parts[1] or 0) < HEIGHT
    assert len(stamps(found, "laurels")) == len(winners)


def test_the_page_shows_every_set_and_marks_the_one_that_decided() -> None:
    picture = exhibit("over", "light")
    view = picture.shows(ArmyView)
    found = RENDERER.layout(picture)
    done = stamps(found, "trophy")
    assert len(done) == view.target * len(view.players)
    assert sum(bool(item.parts[0]) for item in done) == sum(side.counted for side in view.players)
    assert sum(bool(item.parts[2]) for item in done) == 1
    (winner,) = view.winners
    strengths = [item.text for item in found if isinstance(item, Label) and item.ink == "index"]
    last = view.players[winner].sets[-1]
    assert strengths == ["10" if card == "demigod" else card[1:] for card in last.cards]
    texts = [item.text for item in found if isinstance(item, Label)]
    assert f"{picture.names[winner]} wins!" in texts
    assert set(picture.names) <= set(texts)


def test_who_resigned_stands_there_with_the_sets_they_had() -> None:
    scene = Scene(Seat(sets=2), Seat(sets=3)).resign(1)
    ending = Ending(msg("{player} resigned.", player=Who(0)))
    picture = Picture(scene.position.view(None), ("Ada", "Iris"), ending=ending, over=True)
    done = stamps(RENDERER.layout(picture), "trophy")
    assert [bool(item.parts[0]) for item in done] == [True] * 3 + [False] * 5 + [True] * 2 + [False] * 6
    view = picture.shows(ArmyView)
    assert str(view.tally(0)) == "2 of 8 sets: Archers, Warriors"
    assert "Sets: Archers, Warriors." in str(view.text())


def test_where_little_is_told_the_picture_is_lower() -> None:
    scene = Scene(Seat(), Seat()).resign(1)
    ending = Ending(msg("{player} resigned.", player=Who(0)))
    picture = Picture(scene.position.view(None), ("Ada", "Iris"), ending=ending, over=True)
    assert opened(RENDERER.draw(picture)).size == (1200, 678)


def test_the_table_can_still_be_looked_at() -> None:
    picture = exhibit("over", "light")
    table = RENDERER.layout(replace(picture, focus="table"))
    assert table == RENDERER.layout(replace(picture, ending=None))
    assert stamps(table, "portrait")
