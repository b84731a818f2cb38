"""The last picture of Atlantida: everybody with their places, and of what their points are made."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from bot.games.atlantida.scoring import outcome
from bot.games.atlantida.view import AtlantidaView
from bot.games.engine.ending import Ending
from bot.games.engine.text import Who, lines, msg
from renderers.atlantida.gallery import NAMES, exhibit
from renderers.atlantida.podium import page
from renderers.kit.layout import HEIGHT, Label, Layout
from renderers.picture import Picture
from tests.renderers.atlantida.test_layout import LONG, legible
from tests.renderers.layouts import stamps

FULL = Ending(
    lines([msg("{player} has the most of everything.", player=Who(0))] * 2, " "),
    msg("{player} did it, and {other} did not.", player=Who(0), other=Who(1)),
    statistics=(lines([msg("{player} and {other}", player=Who(0), other=Who(1))] * 2, " "),) * 3,
)


def drawn(picture: Picture) -> Layout:
    assert picture.ending is not None
    return page(picture, picture.ending)


@pytest.mark.parametrize("seats", range(2, 6))
@pytest.mark.parametrize("winners", [1, 2, 5])
@pytest.mark.parametrize("names", [NAMES, LONG], ids=["usual", "long"])
def test_the_fullest_page_is_legible(seats: int, winners: int, names: tuple[str, ...]) -> None:
    last = exhibit("over", "light", names)
    view = last.shows(AtlantidaView)
    state = replace(view.state, players=view.state.players[-seats:])
    told = replace(view, state=state, winners=tuple(range(min(winners, seats))))
    found = drawn(replace(last, view=told, ending=FULL))
    legible(found)
    panels = stamps(found, "panel")
    assert len(panels) == seats + 3
    assert all(one.y + int(one.parts[1] or 0) < two.y for one, two in pairwise(panels))
    assert panels[-1].y + int(panels[-1].parts[1] or 0) < HEIGHT


def test_the_rows_show_places_and_what_the_points_are_made_of() -> None:
    last = exhibit("over", "light")
    view = last.shows(AtlantidaView)
    found = drawn(last)
    texts = [item.text for item in found if isinstance(item, Label)]
    for player in view.players:
        assert NAMES[player.seat] in texts
        if not player.resigned:
            assert {f"{player.continent} saved", f"{player.hades} dead"} <= set(texts)
    recorded = {result.seat: result.score for result in outcome(view.state)}
    assert {str(score).replace("-", "−") for seat, score in recorded.items() if seat < 4} <= set(texts)
    assert "Score: 100 for saving anyone, +1 each, −2 each dead" in texts
    assert "has left" in texts
    assert "Ada wins!" in texts
    medals = sorted(int(item.parts[0] or 0) for item in stamps(found, "prize"))
    assert medals == sorted(result.place for result in outcome(view.state) if result.place < 4)
    assert {"4.", "5."} <= set(texts)


def test_the_winner_stands_in_the_wreath() -> None:
    last = exhibit("over", "light")
    for winners in ((0,), (1, 3)):
        found = drawn(replace(last, view=replace(last.shows(AtlantidaView), winners=winners)))
        wreaths = [(item.x, item.y) for item in stamps(found, "laurels")]
        crowned = [item.parts[0] for item in stamps(found, "medal") if (item.x, item.y) in wreaths]
        assert crowned == [*winners]
