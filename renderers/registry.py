"""Finds the renderers: every package beside this file that has a ``RENDERER``."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import cast

import renderers
from renderers.picture import Renderer


def discover() -> Mapping[str, Renderer]:
    """All renderers by the slug of their game: the package's name with hyphens.

    A package without a RENDERER is shared by those of the games; one whose RENDERER can't draw is an error.
    """
    found: dict[str, Renderer] = {}
    for module in iter_modules(renderers.__path__):
        if module.ispkg:
            renderer: object = getattr(import_module(f"renderers.{module.name}"), "RENDERER", None)
            if renderer is None:
                continue
            if not callable(getattr(renderer, "draw", None)):
                raise TypeError(f"the RENDERER of renderers.{module.name} can't draw")
            found[module.name.replace("_", "-")] = cast("Renderer", renderer)
    return found
