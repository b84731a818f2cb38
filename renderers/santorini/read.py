"""Picture → scene: what the view, the events and the viewer's decision mean on the board."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.engine.event import Event
from bot.games.santorini.board import NAMES, blocks, domed
from bot.games.santorini.board_view import Worker
from bot.games.santorini.notation import Action, Bind, Force, Move, Trade, Word
from bot.games.santorini.notation import read as meant
from bot.games.santorini.view import SantoriniView
from renderers.picture import Picture
from renderers.santorini.scene import Counter, Figure, Scene, Square, square
from renderers.santorini.seats import players, shared


def read(picture: Picture) -> Scene:
    """The scene of a picture; raises TypeError for another game's view."""
    view = picture.shows(SantoriniView)
    targets, picked = _possible(picture, view)
    chosen = picked if view.builder is None else view.builder
    events = picture.events
    forced = tuple(_ways(events, forced=True))
    return Scene(
        players=players(picture, view),
        levels=tuple(blocks(cell) for cell in view.cells),
        domes=frozenset(_at(space) for space, cell in enumerate(view.cells) if domed(cell)),
        figures=tuple(_figure(picture, view, worker, chosen) for worker in view.workers),
        counters=tuple(
            Counter(token.kind, view.team(token.seat), _at(token.space)) for token in view.tokens
        ),
        ram=None if view.ram is None else _at(view.ram),
        shared=shared(view),
        ways=tuple((kind, way) for kind, way in (("wind", view.wind), ("song", view.song)) if way),
        targets=targets,
        left=frozenset(start for start, _ in (*_ways(events, forced=False), *forced)),
        entered=frozenset(stop for _, stop in (*_ways(events, forced=False), *forced))
        | _squares(events, "placed")
        | _squares(events, "token"),
        forced=forced,
        removed=_squares(events, "removed"),
        built=_squares(events, "built") | _squares(events, "cleared"),
    )


def _figure(picture: Picture, view: SantoriniView, worker: Worker, chosen: int | None) -> Figure:
    side = view.team(worker.seat)
    to_act = {view.team(seat) for seat in picture.deciders}
    winning = {view.team(seat) for seat in view.winners}
    top = max((w.level for w in view.workers if view.team(w.seat) in winning), default=0)
    return Figure(
        side,
        _at(worker.space),
        worker.sex == "female",
        turn=side in to_act and chosen is None and view.asked == "move" and not picture.drafted,
        chosen=worker.space == chosen,
        won=side in winning and worker.level == top,
        out=side in {view.team(seat) for seat in (*view.resigned, *view.out)},
    )


def _at(space: int) -> Square:
    return square(NAMES[space])


def _squares(events: tuple[Event, ...], kind: str) -> frozenset[Square]:
    found = (event.data.get("space") for event in events if event.kind == kind)
    return frozenset(square(name) for name in found if isinstance(name, str))


def _ways(events: tuple[Event, ...], *, forced: bool) -> Iterator[tuple[Square, Square]]:
    """From where to where workers went, by themselves or forced."""
    for event in events:
        start, stop = event.data.get("from"), event.data.get("to")
        if event.kind == "moved" and bool(event.data.get("forced")) is forced:
            assert isinstance(start, str)
            assert isinstance(stop, str)
            yield square(start), square(stop)


def _possible(picture: Picture, view: SantoriniView) -> tuple[frozenset[Square], int | None]:
    """The targets of the viewer's decision that its prefix leaves open, and the worker that it picks."""
    decision = picture.decision
    if decision is None:
        return frozenset(), None
    actions = (meant(move) for move in decision.moves if move.startswith(picture.prefix))
    targets = frozenset(_at(space) for action in actions if (space := _target(action)) is not None)
    standing = {NAMES[worker.space]: worker.space for worker in view.workers}
    return targets, standing.get(picture.prefix[:2])


def _target(action: Action) -> int | None:
    """The space where an action happens; None for a word."""
    match action:
        case Word():
            return None
        case Move(_, space) | Force(_, space) | Trade(_, space) | Bind(_, space):
            return space
        case _:
            return action.space
