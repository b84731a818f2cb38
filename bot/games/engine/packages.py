"""The packages of games, and what is told of one that can't be loaded."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from traceback import extract_tb
from types import ModuleType


class GameError(Exception):
    """A game can't be loaded; the message names its package and says what to do, in one line."""

    def __init__(self, package: str, what: str) -> None:
        super().__init__(f"The game {package} can't be loaded: {what}")

    @classmethod
    def failing(cls, package: str, part: str, error: Exception) -> GameError:
        """That a part of it fails while it is imported: why, and where."""
        # What is no Python at all says so itself.
        places = [] if isinstance(error, SyntaxError) else extract_tb(error.__traceback__)[-1:]
        where = "".join(f" ({Path(at.filename).name}, line {at.lineno})" for at in places)
        why = " ".join(str(error).split())
        return cls(package, f"{part} fails: {type(error).__name__}: {why}{where}")


def is_package(package: str) -> bool:
    """Is there such a package on Python's path?"""
    try:
        return find_spec(package) is not None
    except (ImportError, ValueError):
        return False


def imported(package: str, part: str, module: str) -> ModuleType:
    """A module of the package, which is told of as this part of it; raises GameError."""
    try:
        return import_module(module)
    except Exception as error:
        raise GameError.failing(package, part, error) from error
