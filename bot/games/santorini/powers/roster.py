"""Finds the powers: every module beside this one that has a ``POWER``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

import bot.games.santorini.powers
from bot.games.santorini.powers.power import Power


@cache
def roster() -> Mapping[str, Power]:
    """All powers by slug, in the order of their titles."""
    modules = (
        import_module(f"bot.games.santorini.powers.{module.name}")
        for module in iter_modules(bot.games.santorini.powers.__path__)
    )
    found = [module.POWER for module in modules if hasattr(module, "POWER")]
    return {power.slug: power for power in sorted(found, key=lambda power: power.title)}


@cache
def named(slugs: tuple[str, ...]) -> tuple[Power, ...]:
    """The powers with these slugs."""
    return tuple(roster()[slug] for slug in slugs)
