"""Finds the formats: whatever beside this file keeps the contract, and what is offered of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from inspect import isabstract
from pkgutil import walk_packages
from types import ModuleType
from typing import Final, cast

import bot.tournaments.formats
from bot.tournaments.formats.format_options import FormatOption
from bot.tournaments.tournament import Format


def _modules() -> Iterator[ModuleType]:
    for module in walk_packages(bot.tournaments.formats.__path__, "bot.tournaments.formats."):
        if module.name != __name__:
            yield import_module(module.name)


def _formats() -> Iterator[type[Format]]:
    for module in _modules():
        for kind in vars(module).values():
            own = isinstance(kind, type) and kind.__module__ == module.__name__
            if own and issubclass(kind, Format) and not isabstract(kind):
                yield kind


FORMATS: Final[Mapping[str, type[Format]]] = {kind.KIND: kind for kind in _formats()}
"""All formats by their kinds."""
OFFERS: Final[Mapping[str, FormatOption]] = {
    offer.key: offer
    for offer in sorted(
        (
            offer
            for module in _modules()
            for offer in cast("tuple[FormatOption, ...]", getattr(module, "OFFERS", ()))
        ),
        key=lambda offer: offer.place,
    )
}
"""All that people may choose by their keys, in the order of the list."""
