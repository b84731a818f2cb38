"""Every picture comes in two themes."""

from __future__ import annotations

import pytest

from renderers.picture import Theme

THEMES: tuple[Theme, ...] = ("light", "dark")


@pytest.fixture(params=THEMES)
def theme(request: pytest.FixtureRequest) -> Theme:
    return request.param
