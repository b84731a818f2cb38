"""What is written in pictures stays in its place in a language that is 40 % longer, in every theme."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.games.engine import registry
from renderers import dice_forge
from renderers import registry as renderers
from renderers.dice_forge import gallery as forges
from renderers.dice_forge.detail import detail
from renderers.dice_forge.overview import overview
from renderers.dice_forge.read import read as read_forge
from renderers.kit import text
from renderers.kit.layout import HEIGHT, WIDTH, Label, Layout
from renderers.picture import Picture, Singles
from renderers.santorini import gallery as islands
from renderers.santorini.layout import layout
from renderers.santorini.read import read as read_island
from tests.translations.pseudo import LANGUAGE, PseudoDictionary

NAMES = ("Konstantin", "Chloé", "Ada", "Βασίλης")
TELLER = PseudoDictionary().plain(LANGUAGE, NAMES)
BOARDS = list(islands.BOARDS)
FORGES = [*forges.SCENARIOS]


def boxes(shown: Layout) -> Iterator[tuple[str, int, int, int, int]]:
    """Where the words of a layout lie."""
    for item in shown:
        if isinstance(item, Label):
            wide = text.width(item.text, item.size)
            left = {"left": item.x, "middle": item.x - wide // 2, "right": item.x - wide}[item.align]
            yield item.text, left, item.y - item.size // 2, left + wide, item.y + item.size // 2


def assert_in_place(shown: Layout) -> None:
    found = [*boxes(shown)]
    for words, left, top, right, bottom in found:
        assert 0 <= left < right <= WIDTH, words
        assert 0 <= top < bottom <= HEIGHT, words
    for number, one in enumerate(found):
        for other in found[number + 1 :]:
            apart = one[3] <= other[1] or other[3] <= one[1] or one[4] <= other[2] or other[4] <= one[2]
            assert apart, (one, other)


def forge_picture(name: str) -> Picture:
    return replace(forges.exhibit(name, "light", NAMES), translator=TELLER)


@pytest.mark.parametrize("name", BOARDS)
def test_the_words_of_an_island_stay_in_their_places(name: str) -> None:
    picture = replace(islands.exhibit(name, "light", NAMES), translator=TELLER)
    assert_in_place(layout(read_island(picture)))


@pytest.mark.parametrize("name", FORGES)
def test_the_words_of_the_forge_stay_in_their_places(name: str) -> None:
    picture = forge_picture(name)
    assert_in_place(overview(read_forge(picture)))
    for part in dice_forge.RENDERER.focuses(picture):
        focused = replace(picture, focus=part.focus)
        assert_in_place(detail(read_forge(focused), part.focus)[0])


@pytest.mark.parametrize(
    "slug", [slug for slug, one in renderers.discover().items() if isinstance(one, Singles)]
)
def test_what_can_be_looked_up_is_drawn_in_a_longer_language(slug: str) -> None:
    game = registry.discover()[slug]
    renderer = renderers.discover()[slug]
    assert isinstance(renderer, Singles)
    view = game.start(game.min_seats, game.options()).view(None)
    entries = [entry for entry in game.glossary() if renderer.draws(entry.slug)]
    for entry in entries[:: max(1, len(entries) // 6)]:
        assert renderer.draw(Picture(view, (), focus=entry.slug, theme="dark-clear", translator=TELLER))
