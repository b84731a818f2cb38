"""Picture → scene: what the view, the events and the viewer's decision mean on the board."""

from __future__ import annotations

from bot.games.engine import Event
from bot.games.santorini.board import NAMES, blocks, domed
from bot.games.santorini.view import SantoriniView
from renderers.house.chips import Player
from renderers.picture import Picture
from renderers.santorini.scene import Figure, Scene, Square, square


def read(picture: Picture) -> Scene:
    """The scene of a picture; raises TypeError for another game's view."""
    view = picture.view
    if not isinstance(view, SantoriniView):
        raise TypeError(f"{type(view).__name__} is no view of Santorini")
    targets, picked = _possible(picture)
    top = max((worker.level for worker in view.workers if worker.seat in view.winners), default=0)
    chosen = picked if view.builder is None else view.builder
    return Scene(
        players=tuple(
            Player(
                seat,
                _name(picture.names, seat),
                turn=seat in picture.deciders,
                won=seat in view.winners,
                out=seat in view.resigned,
            )
            for seat in range(view.seats)
        ),
        levels=tuple(blocks(cell) for cell in view.cells),
        domes=frozenset(square(NAMES[space]) for space, cell in enumerate(view.cells) if domed(cell)),
        figures=tuple(
            Figure(
                worker.seat,
                square(NAMES[worker.space]),
                worker.sex == "female",
                turn=worker.seat in picture.deciders
                and chosen is None
                and view.asked == "move"
                and not picture.drafted,
                chosen=worker.space == chosen,
                won=worker.seat in view.winners and worker.level == top,
                out=worker.seat in view.resigned,
            )
            for worker in view.workers
        ),
        targets=targets,
        left=_squares(picture.events, "moved", "from"),
        entered=_squares(picture.events, "moved", "to") | _squares(picture.events, "placed", "space"),
        built=_squares(picture.events, "built", "space"),
    )


def _name(names: tuple[str, ...], seat: int) -> str:
    return names[seat] if seat < len(names) else str(seat + 1)


def _squares(events: tuple[Event, ...], kind: str, key: str) -> frozenset[Square]:
    found = (event.data.get(key) for event in events if event.kind == kind)
    return frozenset(square(name) for name in found if isinstance(name, str))


def _possible(picture: Picture) -> tuple[frozenset[Square], int | None]:
    """The targets of the viewer's decision that its prefix leaves open, and the worker that it picks."""
    decision = picture.decision
    if decision is None:
        return frozenset(), None
    moves = [move for move in decision.moves if move.startswith(picture.prefix)]
    targets = frozenset(square(move[-2:]) for move in moves)
    origin = picture.prefix[:2]
    picked = NAMES.index(origin) if decision.kind == "move" and origin in NAMES else None
    return targets, picked
