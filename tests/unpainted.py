"""Pictures of the right shape with nothing on them, where nobody looks at what is painted.

The layouts are made as ever; sprites, pixels and their packing, which take most of the time, are left out.
"""

from __future__ import annotations

import io
from functools import cache

import pytest
from PIL import Image

from renderers.kit.layout import HEIGHT, WIDTH, Layout
from renderers.kit.studio import Studio, Window
from renderers.picture import Theme


def _png(
    studio: Studio,
    layout: Layout,
    theme: Theme,
    width: int = WIDTH,
    window: Window | None = None,
    height: int = HEIGHT,
) -> bytes:
    """As :meth:`renderers.kit.studio.Studio.png`."""
    broad = WIDTH if window is None else WIDTH + 2 * window.beyond
    high = height if window is None else window.bottom - window.top
    return _blank(broad, high) if width == broad else _blank(width, round(width * high / broad))


@cache
def _blank(width: int, height: int) -> bytes:
    with io.BytesIO() as file:
        Image.new("P", (width, height)).save(file, "PNG")
        return file.getvalue()


@pytest.fixture
def painted() -> None:
    """Pictures are painted here: the bot shows those that people get."""


@pytest.fixture(autouse=True)
def unpainted(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """No time is spent on painting: what pictures show has tests of its own."""
    if "painted" not in request.fixturenames:
        monkeypatch.setattr(Studio, "png", _png)
        monkeypatch.setattr(Studio, "prepare", lambda studio, theme: None)
