"""Finds the renderers: packages beside this file that have a ``RENDERER``, and those of named games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import cast

import renderers
from bot.games.engine.packages import GameError, imported
from renderers.picture import Renderer


def discover(more: Iterable[str] = ()) -> Mapping[str, Renderer]:
    """All renderers by the slug of their game: the package's name with hyphens.

    A package without a RENDERER is shared by those of the games.  Raises GameError for a module that fails
    or a RENDERER that can't draw.
    ``more``: packages of games from elsewhere, which have theirs in a module ``renderer``, if at all.
    """
    found: dict[str, Renderer] = {}
    ours = [module.name for module in iter_modules(renderers.__path__) if module.ispkg]
    theirs = [f"{package}.renderer" for package in more]
    for name in (*(f"renderers.{each}" for each in ours), *filter(find_spec, theirs)):
        package = name.removesuffix(".renderer")
        renderer: object = getattr(imported(package, "its renderer", name), "RENDERER", None)
        if renderer is None:
            continue
        if not callable(getattr(renderer, "draw", None)):
            raise GameError(package, "its RENDERER can't draw: set it to an instance of your Renderer.")
        slug = package.rpartition(".")[2].replace("_", "-")
        found[slug] = cast("Renderer", renderer)
    return found
