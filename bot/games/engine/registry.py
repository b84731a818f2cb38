"""Finds the games: every package of ``bot.games`` but this one has a ``GAME``; others are named."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pkgutil import iter_modules
from typing import Final

import bot.games
from bot.games.engine.contract import Game
from bot.games.engine.packages import GameError, imported, is_package

_SLUG: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST_SLUG: Final = 32
"""Characters; Discord allows no longer names of commands."""


def discover(more: Iterable[str] = ()) -> Mapping[str, Game]:
    """All games by slug, in the order of their titles; raises GameError for a package that is no game.

    ``more``: packages from elsewhere, such as ``examples.tictactoe``.
    """
    ours = (module.name for module in iter_modules(bot.games.__path__) if module.ispkg)
    packages = [*(f"bot.games.{name}" for name in ours if name != "engine"), *more]
    found: dict[str, tuple[str, Game]] = {}
    for package in dict.fromkeys(packages):
        game = _game(package)
        if game.slug in found:
            other = found[game.slug][0]
            raise GameError(package, f"{other} has the slug {game.slug}, too. Rename one of the packages.")
        found[game.slug] = package, game
    return {game.slug: game for _, game in sorted(found.values(), key=lambda known: known[1].title)}


def _game(package: str) -> Game:
    """What the package has as its GAME; others find what belongs to it by the package's name."""
    if not is_package(package):
        raise GameError(package, "there is no such package. Write it like examples.tictactoe.")
    game = getattr(imported(package, "its __init__.py", package), "GAME", None)
    if not isinstance(game, Game):
        raise GameError(package, "set GAME in its __init__.py to an instance of your Game.")
    slug = package.rpartition(".")[2].replace("_", "-")
    if not _SLUG.fullmatch(slug) or len(slug) > LONGEST_SLUG:
        raise GameError(
            package,
            "name the package with small letters, digits and single underscores, "
            f"a letter first, at most {LONGEST_SLUG} in all.",
        )
    if getattr(game, "slug", None) != slug:
        raise GameError(package, f'set slug = "{slug}", as the package is called, or rename the package.')
    return game
