"""How fast pictures are drawn, how large they are, and how long the event loop waits meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from io import BytesIO
from random import Random
from statistics import median
from time import perf_counter

from PIL import Image

from bot.bench.report import Row, against, timed
from bot.games.engine.event import Event
from bot.games.santorini import GAME
from renderers import army, atlantida
from renderers.army import art as army_art
from renderers.army import samples as army_samples
from renderers.army.gallery import SCENARIOS
from renderers.army.gallery import exhibit as army_exhibit
from renderers.army.renderer import ArmyRenderer
from renderers.atlantida import AtlantidaRenderer
from renderers.atlantida import art as atlantida_art
from renderers.atlantida import samples as atlantida_samples
from renderers.atlantida.gallery import exhibit as atlantida_exhibit
from renderers.atlantida.renderer import layout as atlantida_layout
from renderers.atlantida.scene import read as read_atlantida
from renderers.dice_forge import RENDERER as FORGE
from renderers.dice_forge import gallery as forge
from renderers.dice_forge.art import table as forge_table
from renderers.dice_forge.overview import overview
from renderers.dice_forge.read import read as forge_read
from renderers.dice_forge.renderer import DiceForgeRenderer
from renderers.dice_forge.samples import tables as tables_of_all
from renderers.kit import sprite_sheet
from renderers.kit.layout import Layout
from renderers.kit.studio import Art, Studio
from renderers.picture import Picture
from renderers.santorini import RENDERER
from renderers.santorini.art import ART
from renderers.santorini.gallery import NAMES
from renderers.santorini.layout import layout
from renderers.santorini.read import read

POSITIONS = 12
TURNS = (10, 22)
"""A play in its middle: so many turns after the placing, at least and at most."""


def rows() -> list[Row]:
    """Processor time and bytes of a 1200-pixel board, cached and naive."""
    pictures = middles(POSITIONS)
    studio = Studio(ART)
    first = timed(lambda: studio.png(layout(read(pictures[0])), "light"), 1, cpu=True)
    files = [RENDERER.draw(picture) for picture in pictures]
    cached = median(timed(lambda p=picture: RENDERER.draw(p), 7, cpu=True) for picture in pictures)
    naive_cpu, naive_bytes = zip(
        *(naive(picture, ART, lambda p: layout(read(p))) for picture in pictures[:3]), strict=True
    )
    ratio = median(naive_cpu) / cached
    for picture in pictures:
        studio.png(layout(read(picture)), "light")
    weight = studio.weight("light") / 2**20
    size = median(len(file) for file in files) / 1000
    return [
        against("board 1200 px: CPU", cached, 0.36, note=f"{POSITIONS} mid-game positions"),
        Row("board 1200 px: size", size, "kB", "under 100", size < 100),
        Row(
            "board 1200 px: largest",
            max(map(len, files)) / 1000,
            "kB",
            "under 100",
            max(map(len, files)) < 100_000,
        ),
        Row("naive board: CPU", median(naive_cpu) * 1000, "ms", note="4x, LANCZOS, everything drawn anew"),
        Row("naive board: size", median(naive_bytes) / 1000, "kB"),
        Row("naive / cached", ratio, "times", "30 or more", ratio >= 30),
        Row("first picture of a theme", first * 1000, "ms", note="art drawn, palette made"),
        Row("kept for a theme", weight, "MB", "under 30", weight < 30, "background and sprites"),
    ]


async def stall_rows() -> list[Row]:
    """How long the event loop is kept waiting at worst while one worker thread draws.

    The same with nobody drawing stands beside it: what the machine itself makes the loop wait.
    """
    pictures = middles(POSITIONS) * 4
    for picture in pictures[:POSITIONS]:
        RENDERER.draw(picture)
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(1) as worker:
        began = perf_counter()
        drawing = asyncio.gather(
            *(loop.run_in_executor(worker, RENDERER.draw, picture) for picture in pictures)
        )
        worst = await _stall(drawing)
        idle = await _stall(asyncio.ensure_future(asyncio.sleep(perf_counter() - began)))
    return [
        against(
            "worst stall of the event loop", worst / 1000, 1.1, note=f"{len(pictures)} pictures", cpu=False
        ),
        Row("the same while nobody draws", idle, "ms", note="the machine's own"),
    ]


async def _stall(work: asyncio.Future[list[bytes]] | asyncio.Future[None]) -> float:
    """The longest a millisecond's sleep was overslept until the work was done, in milliseconds."""
    worst = 0.0
    while not work.done():
        began = perf_counter()
        await asyncio.sleep(0.001)
        worst = max(worst, perf_counter() - began - 0.001)
    await work
    return worst * 1000


def middles(count: int) -> list[Picture]:
    """Pictures from the middle of random plays, the same ones at every call."""
    chance = Random(2026)  # noqa: S311
    return [_middle(chance) for _ in range(count)]


def _middle(chance: Random) -> Picture:
    while True:
        position = GAME.start(2, GAME.options())
        events: list[Event] = []
        turns = chance.randint(*TURNS) + 2
        while position.outcome is None and position.turn < turns:
            decision = position.decisions()[0]
            events = position.play(decision.seat, decision.moves.at(chance.randrange(decision.moves.count)))
        if position.outcome is None:
            decision = position.decisions()[0]
            return Picture(position.view(decision.seat), NAMES, tuple(events), decision)


def naive(picture: Picture, art: Art, laid: Callable[[Picture], Layout]) -> tuple[float, int]:
    """Seconds of processor time, and bytes, of the obvious way."""

    def draw() -> int:
        file = BytesIO()
        Studio(art).frame(laid(picture), picture.theme).save(file, "PNG")
        return file.tell()

    with _naive_sheets():
        size = draw()
        return timed(draw, 2, cpu=True), size


@contextmanager
def _naive_sheets() -> Generator[None]:
    """Sheets four times as large, made smaller by the best filter."""

    def reduced(self: sprite_sheet.Ink) -> Image.Image:
        width, height = self.sheet.size
        return self.sheet.resize((width // 4, height // 4), Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]

    usual = sprite_sheet.FINE, sprite_sheet.Ink.reduced
    sprite_sheet.FINE, sprite_sheet.Ink.reduced = 4, reduced
    try:
        yield
    finally:
        sprite_sheet.FINE, sprite_sheet.Ink.reduced = usual


Renderer = ArmyRenderer | AtlantidaRenderer | DiceForgeRenderer
TABLES = ("start", "war", "late", "improve")
"""The samples of Atlantida."""


def _rows(
    title: str,
    renderer: Renderer,
    pictures: Sequence[Picture],
    usual: Picture,
    art: Art,
    laid: Callable[[Picture], Layout],
) -> list[Row]:
    files = [renderer.draw(picture) for picture in pictures]
    cached = median(timed(lambda p=picture: renderer.draw(p), 5, cpu=True) for picture in pictures)
    cpu, size = naive(usual, art, laid)
    largest = max(map(len, files)) / 1000
    weight = renderer.weight("light") / 2**20
    fresh = timed(lambda: type(renderer)().prepare("dark"), 1, cpu=True)
    return [
        against(f"{title} 1200 px: CPU", cached, 0.43, note=f"{len(pictures)} positions"),
        Row(f"{title} 1200 px: largest", largest, "kB", "under 100", largest < 100),
        Row(f"{title}, naive: CPU", cpu * 1000, "ms", note="4x, LANCZOS, everything drawn anew"),
        Row(f"{title}, naive: size", size / 1000, "kB"),
        against(f"{title}, art of a theme: CPU", fresh, 90, "s", "made once, in the worker"),
        Row(f"{title}, kept for a theme", weight, "MB", "under 45", weight < 45, "both kinds of picture"),
    ]


def _close_up(name: str, renderer: Renderer, picture: Picture) -> list[Row]:
    size = len(renderer.draw(picture)) / 1000
    cpu = timed(lambda: renderer.draw(picture), 5, cpu=True)
    return [
        against(f"{name}: CPU", cpu, 0.43),
        Row(f"{name}: size", size, "kB", "under 100", size < 100),
    ]


def exhibit_rows() -> list[Row]:
    """The same of the other games, and of parts of their tables shown large."""
    tables = [forge.exhibit(name, "light") for name in forge.SCENARIOS]
    armies = [army_exhibit(name, "light") for name in SCENARIOS if name != "leaders"]
    islands = [atlantida_exhibit(name, "light", focus="island") for name in TABLES]
    return [
        *_rows(
            "Dice Forge",
            FORGE,
            tables,
            tables[2],
            forge_table(tables_of_all()),
            lambda picture: overview(forge_read(picture)),
        ),
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
            lambda picture: atlantida_layout(read_atlantida(picture), picture.focus)[0],
        ),
        *_close_up("Dice Forge, one board", FORGE, forge.exhibit("over", "light", focus="player 1")),
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
