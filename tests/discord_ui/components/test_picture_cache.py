"""Pictures are drawn once, in one thread, and failures are not kept."""

from __future__ import annotations

import asyncio
import threading

import pytest

from bot.discord_ui.components.picture_cache import Pictures
from bot.games.santorini import GAME
from renderers.picture import Picture, Theme


class Slow:
    """Takes its time, and notes who draws."""

    def __init__(self) -> None:
        self.threads: list[str] = []
        self.fails = False

    def prepare(self, theme: Theme) -> None: ...

    def draw(self, picture: Picture) -> bytes:
        self.threads.append(threading.current_thread().name)
        if self.fails:
            raise ValueError("no ink")
        return f"{picture.prefix}{len(self.threads)}".encode()


def picture(prefix: str = "") -> Picture:
    return Picture(GAME.start(2, GAME.options()).view(None), ("Ada", "Ben"), prefix=prefix)


async def test_equal_pictures_are_drawn_once_even_at_the_same_time() -> None:
    slow = Slow()
    pictures = Pictures({"santorini": slow}, kept=2)
    drawn = await asyncio.gather(*(pictures.draw("santorini", picture()) for _ in range(20)))
    assert set(drawn) == {b"1"}
    assert slow.threads[0].startswith("pictures")
    await pictures.draw("santorini", picture("a"))
    await pictures.draw("santorini", picture())
    await pictures.draw("santorini", picture("b"))
    assert len(slow.threads) == 3
    await pictures.draw("santorini", picture())
    assert len(slow.threads) == 3, "the one asked for last is kept"
    await pictures.draw("santorini", picture("a"))
    assert len(slow.threads) == 4
    assert len(set(slow.threads)) == 1
    pictures.close()


async def test_a_failure_is_noted_and_not_kept(caplog: pytest.LogCaptureFixture) -> None:
    slow = Slow()
    pictures = Pictures({"santorini": slow})
    slow.fails = True
    assert await pictures.draw("santorini", picture()) is None
    assert "no ink" in caplog.text
    slow.fails = False
    assert await pictures.draw("santorini", picture()) == b"2"
    pictures.close()


async def test_a_game_without_a_renderer_is_shown_in_words() -> None:
    pictures = Pictures({})
    assert await pictures.draw("santorini", picture()) is None
    pictures.close()


async def test_what_cannot_be_prepared_is_noted(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Slow, theme: Theme) -> None:
        raise ValueError("no brushes")

    monkeypatch.setattr(Slow, "prepare", broken)
    pictures = Pictures({"santorini": Slow()})
    pictures.prepare("santorini")
    pictures.close()
    assert "no brushes" in caplog.text
    assert "santorini" in caplog.text


async def test_who_gives_up_waiting_does_not_spoil_it_for_others() -> None:
    slow = Slow()
    pictures = Pictures({"santorini": slow})
    hasty = asyncio.create_task(pictures.draw("santorini", picture()))
    await asyncio.sleep(0)
    hasty.cancel()
    assert await pictures.draw("santorini", picture()) == b"1"
    pictures.close()
