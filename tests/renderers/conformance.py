"""What every renderer must keep, whatever it draws: checks along a random play-out of its game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from statistics import median
from typing import Final

import pytest

from bot.games.engine.decision import NATURE
from bot.games.engine.text import Icon, Lines, Text, Words, msg
from bot.games.engine.view import View
from renderers.icon import Icons
from renderers.picture import CloseUps, Picture, Renderer, Singles
from tests.games.playouts import Playout
from tests.renderers.likeness import opened

FEW: Final = 4
"""So many moments of a play-out are drawn."""
SIZE: Final = (1200, 960)
USUAL: Final = 100_000
"""Bytes of a picture, so that it comes at once on a phone …"""
MOST: Final = 125_000
"""… and of one that is unusually crowded, as by chance."""


class Stranger(View):
    """The view of a game that no renderer draws."""

    seat = None
    deciders = ()

    def text(self) -> Lines:
        return Lines((msg("Something else."),))

    def data(self) -> dict[str, str]:
        return {}


def moments(play: Playout, names: tuple[str, ...] = ("Ada",)) -> Iterator[Picture]:
    """The public's picture, and that of who decides, at some moments; with fewer names than seats."""
    for step in play.steps[:: max(1, len(play.steps) // FEW)]:
        yield Picture(step.position.view(None), names, tuple(step.events))
        if step.seat != NATURE:
            decision = step.position.decision(step.seat)
            yield Picture(step.position.view(step.seat), names, (), decision)
    yield Picture(play.end.view(None), names, tuple(play.steps[-1].events))


def check_pictures(renderer: Renderer, play: Playout) -> None:
    """Pictures are small palette images; drawn twice, they are equal.

    The public's are of the same size; that of who decides may be flatter.
    """
    sizes, stopped = list[int](), False
    for number, picture in enumerate(moments(play)):
        png = renderer.draw(picture)
        sizes.append(len(png))
        image = opened(png)
        assert (image.format, image.mode) == ("PNG", "P")
        if picture.decision is None:
            assert image.size == SIZE
        else:
            assert image.width == SIZE[0]
            assert image.height <= SIZE[1]
        assert number % 3 or renderer.draw(picture) == png
        if not stopped and picture.view.seat is None:
            stopped = renderer.draw(replace(picture, over=True)) != png
    assert stopped, "a play that was stopped marks nobody as on turn"
    assert median(sizes) <= USUAL, f"the pictures have {sizes} bytes"
    assert max(sizes) <= MOST, f"the pictures have {sizes} bytes"


def check_widths(renderer: Renderer, play: Playout) -> None:
    """Any width can be had."""
    picture = next(moments(play))
    for width in (400, 600, 1200):
        assert opened(renderer.draw(replace(picture, width=width))).size == (width, width * 4 // 5)


def check_nameless(renderer: Renderer, play: Playout) -> None:
    """A picture needs no names."""
    for picture in [*moments(play, ())][-3:]:
        renderer.draw(picture)


def check_close_ups(renderer: Renderer, play: Playout) -> None:
    """Every part that is offered can be drawn, has words, and lies within an earlier one or none.

    Of the largest table some are drawn: what more people have is drawn as what fewer have.
    """
    if not isinstance(renderer, CloseUps):
        return
    *_, picture = moments(play)
    offered = [""]
    drawn = 1 if play.case.seats == play.case.game.min_seats else 4
    for number, part in enumerate(renderer.focuses(picture)):
        assert part.within in offered
        assert part.focus not in offered
        assert str(part.name)
        assert str(part.text)
        assert number % drawn or len(renderer.draw(replace(picture, focus=part.focus))) <= MOST
        offered.append(part.focus)
    with pytest.raises(ValueError, match="nothing of this name"):
        renderer.draw(replace(picture, focus="nothing of this name"))


def check_singles(renderer: Renderer, play: Playout) -> None:
    """What of the glossary it says that it draws, it draws; nothing else."""
    if not isinstance(renderer, Singles):
        return
    picture = next(moments(play))
    drawn = [entry.slug for entry in play.case.game.glossary() if renderer.draws(entry.slug)]
    for slug in drawn[:: max(1, len(drawn) // FEW)]:
        assert len(renderer.draw(replace(picture, focus=slug))) <= MOST
    assert not renderer.draws("nothing of this name")


def check_strangers(renderer: Renderer, play: Playout) -> None:
    """Another game's view is refused."""
    picture = replace(next(moments(play)), view=Stranger())
    with pytest.raises(TypeError, match="Stranger is no"):
        renderer.draw(picture)
    if isinstance(renderer, CloseUps):
        with pytest.raises(TypeError, match="Stranger is no"):
            renderer.focuses(picture)


def check_event_icons(renderer: Renderer, play: Playout) -> None:
    """What happened bears only icons that are drawn, each in front of words."""
    game, known = play.case.game, set(renderer.icons()) if isinstance(renderer, Icons) else set[str]()
    found = {name for step in play.steps for event in step.events for name in _icons(game.sentence(event))}
    assert found <= known
    assert found or not known
    for step in play.steps:
        told = game.summary(step.events)
        assert told is None or set(_icons(told)) <= known


def _icons(words: Words) -> Iterator[str]:
    if isinstance(words, Lines):
        for each in words.texts:
            yield from _icons(each)
        return
    for _, value in words.values:
        if isinstance(value, Icon):
            assert str(words).strip()
            yield value.name
        elif isinstance(value, Text | Lines):
            yield from _icons(value)


CHECKS: tuple[Callable[[Renderer, Playout], None], ...] = (
    check_pictures,
    check_widths,
    check_nameless,
    check_close_ups,
    check_singles,
    check_strangers,
    check_event_icons,
)
