"""Finds the games: every package of ``bot.games`` but this one has a ``GAME``; others are named."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules

import bot.games
from bot.games.engine.contract import Game


def discover(more: Iterable[str] = ()) -> Mapping[str, Game]:
    """All games by slug, in the order of their titles; a package without a valid GAME is an error.

    ``more``: packages from elsewhere, such as ``examples.tictactoe``.
    """
    found = sorted(_games(more), key=lambda game: game.title)
    return {game.slug: game for game in found}


def _games(more: Iterable[str]) -> Iterator[Game]:
    ours = (module for module in iter_modules(bot.games.__path__) if module.ispkg)
    for package in (*(f"bot.games.{module.name}" for module in ours if module.name != "engine"), *more):
        game = getattr(import_module(package), "GAME", None)
        if not isinstance(game, Game):
            raise TypeError(f"{package} has no GAME")
        yield game
