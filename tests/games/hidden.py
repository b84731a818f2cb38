"""What a seat can't see, put otherwise: for games with hidden information.

The tests of such a game have a module ``secrets`` with a function ``twin``: another position that this
viewer (None: the public) can't tell from the given one, with everything hidden from it dealt anew.  It may
have ``CORNERS``, too: positions in which moves reveal what random plays hardly ever come to.

Where views warn that a move has no effect, a module ``wasted`` has a function ``beside``: the position
after the move, and the one after only its price was paid, each where they can be compared first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, TypeAlias

from bot.games.engine.contract import Game
from bot.games.engine.position import Position
from tests.games.toy import TOY, ToyPosition

Twin: TypeAlias = Callable[[Any, int | None, Random], Any]
"""Position, viewer and a source of chance in, such a position out."""
Beside: TypeAlias = Callable[[Any, int, str], tuple[Any, Any]]
"""Position, seat and move in; the position after it, and after its price, out."""


def twin_of(game: Game) -> Twin | None:
    """How the game's hidden things are dealt anew; None: its tests don't say it."""
    if game is TOY:
        return _toy
    found = _module(game, "secrets")
    return found.twin if found else None


def corners_of(game: Game) -> Sequence[Position]:
    """Positions of the game that random plays hardly ever come to."""
    return getattr(_module(game, "secrets"), "CORNERS", ())


def beside_of(game: Game) -> Beside | None:
    """How a move without an effect is compared; None: the game's tests don't say it."""
    found = _module(game, "wasted")
    return found.beside if found else None


def home(game: Game) -> str:
    """The package of the game's tests, also of a game from elsewhere."""
    return f"tests.games.{game.slug.replace('-', '_')}"


def _module(game: Game, name: str) -> Any:
    package = find_spec(home(game))
    if package is None or package.submodule_search_locations is None:
        return None
    module = f"{package.name}.{name}"
    return import_module(module) if find_spec(module) else None


def _toy(position: ToyPosition, viewer: int | None, chooser: Random) -> ToyPosition:
    """Hands, the unknown card, and bids as long as they are sealed."""
    others = [seat for seat in (0, 1) if seat != viewer]
    hidden = [seat for seat in others if position.bids[seat] and position.phase == "bid"]
    left = [card for seat in others for card in position.hands[seat]]
    left += [*position.rest, *(position.bids[seat] for seat in hidden)]
    chooser.shuffle(left)
    hands, bids = list(position.hands), list(position.bids)
    for seat in others:
        hands[seat] = tuple(sorted(left.pop() for _ in hands[seat]))
    for seat in hidden:
        bids[seat] = left.pop()
    return replace(position, hands=(hands[0], hands[1]), bids=(bids[0], bids[1]), rest=tuple(sorted(left)))
