"""Drawn pictures, kept while they are asked for; drawn in one worker thread so that the bot stays awake."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import Final

from bot.games.engine.text import Catalog
from renderers.picture import Cards, CloseUps, Covers, Part, Picture, Podiums, Renderer, Singles, Theme

log = logging.getLogger(__name__)
KEPT: Final = 64
"""Pictures, at up to 100 kB each: the boards of the tables that are played right now."""


class Pictures:
    """Draws each picture once, whoever asks for it."""

    def __init__(self, renderers: Mapping[str, Renderer], kept: int = KEPT) -> None:
        self._renderers = renderers
        self._kept = kept
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self.on_drawn: Callable[[float], None] | None = None
        """Told of each drawing: how many seconds it took, waiting included."""
        self._drawn: OrderedDict[tuple[str, Catalog | None], asyncio.Future[bytes]] = OrderedDict()

    def prepare(self, game: str, theme: Theme = "light") -> None:
        """Let the worker make what every picture of a game needs, before the first one is asked for."""
        renderer = self._renderers.get(game)
        if renderer is not None:
            self._worker.submit(renderer.prepare, theme).add_done_callback(partial(_prepared, game))

    def parts(self, game: str, picture: Picture) -> tuple[Part, ...]:
        """What of this picture can be shown large; nothing where the game is drawn as a whole only."""
        renderer = self._renderers.get(game)
        return renderer.focuses(picture) if isinstance(renderer, CloseUps) else ()

    def has_parts(self, game: str) -> bool:
        """Can anything of this game be shown large?"""
        return isinstance(self._renderers.get(game), CloseUps)

    def single(self, game: str, slug: str) -> bool:
        """Is there a picture of this one thing of the game's glossary?"""
        renderer = self._renderers.get(game)
        return isinstance(renderer, Singles) and renderer.draws(slug)

    def tells_entries(self, game: str) -> bool:
        """Do the pictures of single things of this game bear what the glossary says of them?"""
        renderer = self._renderers.get(game)
        return isinstance(renderer, Cards) and renderer.tells_entries

    def tells_endings(self, game: str) -> bool:
        """Does the last picture of this game tell in words how it was decided?"""
        renderer = self._renderers.get(game)
        return isinstance(renderer, Podiums) and renderer.tells_endings

    async def draw(self, game: str, picture: Picture) -> bytes | None:
        """The picture as a PNG file; two who ask for equal pictures at once share one drawing.

        None: nobody draws this game, or it failed, and the log says why.  The game goes on in words.
        """
        renderer = self._renderers.get(game)
        if renderer is None:
            return None
        key = (f"{game} {_key(picture)}", picture.translator.catalog)
        return await self._made(key, lambda: renderer.draw(picture), f"a picture of {game}")

    async def cover(self, game: str, theme: Theme) -> bytes | None:
        """What an open table shows of its game; None: its renderer has no such picture, or it failed."""
        renderer = self._renderers.get(game)
        if not isinstance(renderer, Covers):
            return None
        return await self._made(
            (f"cover {game} {theme}", None), lambda: renderer.cover(theme), f"a cover of {game}"
        )

    async def make(self, key: str, drawing: Callable[[], bytes]) -> bytes | None:
        """A picture that is no game's, kept like those under a key that tells all that it shows.

        None: it failed, and the log says why.
        """
        return await self._made((key, None), drawing, "a picture")

    async def _made(
        self, key: tuple[str, Catalog | None], drawing: Callable[[], bytes], what: str
    ) -> bytes | None:
        future = self._drawn.get(key)
        if future is None:
            future = asyncio.get_running_loop().run_in_executor(self._worker, drawing)
            if self.on_drawn is not None:
                future.add_done_callback(partial(_timed, self.on_drawn, perf_counter()))
            self._drawn[key] = future
            while len(self._drawn) > self._kept:
                self._drawn.popitem(last=False)
        self._drawn.move_to_end(key)
        try:
            return await asyncio.shield(future)
        except Exception:
            self._drawn.pop(key, None)
            log.exception("%s can't be drawn", what)
            return None

    def close(self) -> None:
        """Finish the drawing at hand and end the worker."""
        self._worker.shutdown(wait=True, cancel_futures=True)


def _timed(tell: Callable[[float], None], asked: float, _: asyncio.Future[bytes]) -> None:
    tell(perf_counter() - asked)


def _prepared(game: str, done: Future[None]) -> None:
    if not done.cancelled() and (error := done.exception()) is not None:
        log.error("what the pictures of %s need can't be made", game, exc_info=error)


def _key(picture: Picture) -> str:
    decision = picture.decision
    return json.dumps(
        [
            picture.view.seat,
            picture.deciders,
            picture.drafted,
            picture.view.data(),
            picture.view.turned,
            picture.names,
            [(event.kind, event.data) for event in picture.events],
            None if decision is None else [decision.seat, decision.kind, list(_moves(picture))],
            picture.prefix,
            picture.theme,
            picture.width,
            picture.focus,
            None if picture.ending is None else repr(picture.ending),
        ],
        sort_keys=True,
        default=_plain,
    )


def _moves(picture: Picture) -> tuple[str, ...]:
    decision = picture.decision
    assert decision is not None
    return tuple(choice.move for choice in picture.view.choices(decision, picture.prefix))


def _plain(value: object) -> object:
    if isinstance(value, Mapping):
        return dict(value)  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
    raise TypeError(f"{value!r} is no plain data")
