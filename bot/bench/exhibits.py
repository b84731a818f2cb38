"""What pictures of Army of the Gods and Atlantida cost, beside the obvious way (see :mod:`pictures`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median

from bot.bench.pictures import naive
from bot.bench.report import Row, timed
from renderers import army, atlantida
from renderers.army import art as army_art
from renderers.army import samples as army_samples
from renderers.army.gallery import SCENARIOS
from renderers.army.gallery import exhibit as army_exhibit
from renderers.army.renderer import ArmyRenderer
from renderers.atlantida import AtlantidaRenderer, layout
from renderers.atlantida import art as atlantida_art
from renderers.atlantida import samples as atlantida_samples
from renderers.atlantida.gallery import exhibit as atlantida_exhibit
from renderers.atlantida.read import read
from renderers.kit.layout import Layout
from renderers.kit.studio import Art
from renderers.picture import Picture

Renderer = ArmyRenderer | AtlantidaRenderer
TABLES = ("start", "war", "late", "improve")
"""The samples of Atlantida."""


def rows() -> list[Row]:
    """The figures of both games."""
    armies = [army_exhibit(name, "light") for name in SCENARIOS if name != "leaders"]
    islands = [atlantida_exhibit(name, "light", focus="island") for name in TABLES]
    return [
        *_rows(
            "Army of the Gods",
            army.RENDERER,
            armies,
            army_exhibit("attack", "light"),
            army_art.table(army_samples.tables()),
            army.RENDERER.layout,
        ),
        *_rows(
            "Atlantida",
            atlantida.RENDERER,
            islands,
            atlantida_exhibit("war", "light", focus="island"),
            atlantida_art.table(atlantida_samples.tables()),
            lambda picture: layout(read(picture), picture.focus)[0],
        ),
        *_close_up(
            "Army of the Gods, one army", army.RENDERER, army_exhibit("attack", "light", focus="player 1")
        ),
        *_close_up(
            "Atlantida, a city", atlantida.RENDERER, atlantida_exhibit("late", "light", focus="city 1")
        ),
        *_close_up(
            "Atlantida, a player", atlantida.RENDERER, atlantida_exhibit("late", "light", focus="player 1")
        ),
    ]


def _rows(
    title: str,
    renderer: Renderer,
    pictures: Sequence[Picture],
    usual: Picture,
    art: Art,
    laid: Callable[[Picture], Layout],
) -> list[Row]:
    files = [renderer.draw(picture) for picture in pictures]
    cached = median(timed(lambda p=picture: renderer.draw(p), 5, cpu=True) for picture in pictures) * 1000
    cpu, size = naive(usual, art, laid)
    largest = max(map(len, files)) / 1000
    weight = renderer.weight("light") / 2**20
    fresh = timed(lambda: type(renderer)().prepare("dark"), 1, cpu=True)
    return [
        Row(f"{title} 1200 px: CPU", cached, "ms", "under 12", cached < 12, f"{len(pictures)} positions"),
        Row(f"{title} 1200 px: largest", largest, "kB", "under 100", largest < 100),
        Row(f"{title}, naive: CPU", cpu * 1000, "ms", note="4x, LANCZOS, everything drawn anew"),
        Row(f"{title}, naive: size", size / 1000, "kB"),
        Row(
            f"{title}, art of a theme: CPU",
            fresh,
            "s",
            "under 2.5",
            fresh < 2.5,
            "made once, in the worker",
        ),
        Row(f"{title}, kept for a theme", weight, "MB", "under 45", weight < 45, "both kinds of picture"),
    ]


def _close_up(name: str, renderer: Renderer, picture: Picture) -> list[Row]:
    size = len(renderer.draw(picture)) / 1000
    cpu = timed(lambda: renderer.draw(picture), 5, cpu=True) * 1000
    return [
        Row(f"{name}: CPU", cpu, "ms", "under 12", cpu < 12),
        Row(f"{name}: size", size, "kB", "under 100", size < 100),
    ]
