"""Finds the games: every package of ``bot.games`` but this one, which has a ``GAME``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules

import bot.games
from bot.games.engine.contract import Game


def discover() -> Mapping[str, Game]:
    """All games by slug, in the order of their titles; a package without a valid GAME is an error."""
    found = sorted(_games(), key=lambda game: game.title)
    return {game.slug: game for game in found}


def _games() -> Iterator[Game]:
    for module in iter_modules(bot.games.__path__):
        if module.ispkg and module.name != "engine":
            game = getattr(import_module(f"bot.games.{module.name}"), "GAME", None)
            if not isinstance(game, Game):
                raise TypeError(f"bot.games.{module.name} has no GAME")
            yield game
