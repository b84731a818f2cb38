"""Picture → scene: what the view, the events and the viewer's decision mean on the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from bot.games.engine.event import Event
from bot.games.engine.text import Lines, Text, Translator, Value, Words, msg
from bot.games.santorini.board import NAMES, SIZE, blocks, domed
from bot.games.santorini.board_view import Card, Worker
from bot.games.santorini.notation import Action, Bind, Force, Move, Trade, Word
from bot.games.santorini.notation import read as meant
from bot.games.santorini.powers.roster import roster
from bot.games.santorini.view import SantoriniView
from renderers.kit.player_chips import Player, Sign
from renderers.kit.victory import victory_words
from renderers.picture import Picture, seat_name
from renderers.santorini.compass import WAYS, seen_way
from renderers.santorini.scene import Counter, Figure, Scene, Square, square, turned


def read(picture: Picture) -> Scene:
    """The scene of a picture; raises TypeError for another game's view."""
    view = picture.shows(SantoriniView)
    targets, picked = _possible(picture, view)
    chosen = picked if view.builder is None else view.builder
    events = picture.events
    forced = tuple(_ways(events, forced=True))
    decided = () if picture.ending is None else picture.ending.marked
    steps = tuple(_ways(decided, forced=False))
    scene = Scene(
        players=players(picture, view),
        levels=tuple(blocks(cell) for cell in view.cells),
        domes=frozenset(_at(space) for space, cell in enumerate(view.cells) if domed(cell)),
        figures=tuple(_figure(picture, view, worker, chosen) for worker in view.workers),
        counters=tuple(
            Counter(token.kind, view.team(token.seat), _at(token.space)) for token in view.tokens
        ),
        ram=None if view.ram is None else _at(view.ram),
        shared=shared(view),
        ways=(
            # The mark points where the wind blows: the view names the way that it forbids.
            *([] if view.wind is None else [("wind", seen_way(view.wind, turned=True))]),
            *([] if view.song is None else [("song", view.song)]),
        ),
        rose=_asks_way(picture, view),
        targets=targets,
        lettered=bool(targets) and _by_name(picture, view),
        left=frozenset(start for start, _ in (*_ways(events, forced=False), *forced)),
        entered=frozenset(stop for _, stop in (*_ways(events, forced=False), *forced))
        | _squares(events, "placed")
        | _squares(events, "token"),
        forced=forced,
        removed=_squares(events, "removed"),
        built=_squares(events, "built") | _squares(events, "cleared"),
        victory=() if picture.ending is None else victory_words(picture, view.winners),
        decisive=_squares(decided, "built") | frozenset(stop for _, stop in steps),
        last_step=steps[-1] if steps else None,
    )
    return turned(scene) if view.turned else scene


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


def _by_name(picture: Picture, view: SantoriniView) -> bool:
    """Are the targets chosen by name: from a list, or by keys in rows, while the board is a diamond?"""
    decision = picture.decision
    if decision is None or decision.seat != view.seat:
        return False
    pad = view.pad(decision, picture.prefix)
    return pad is None or len(pad.rows) == SIZE


def _asks_way(picture: Picture, view: SantoriniView) -> bool:
    """Does the viewer choose a direction?"""
    decision = picture.decision
    return (
        decision is not None and decision.seat == view.seat and any(way in WAYS for way in decision.moves)
    )


def _target(action: Action) -> int | None:
    """The space where an action happens; None for a word."""
    match action:
        case Word():
            return None
        case Move(_, space) | Force(_, space) | Trade(_, space) | Bind(_, space):
            return space
        case _:
            return action.space


BETWEEN: Final = " · "
DRAWN: Final = frozenset(("count", "power", "space", "spaces", "way"))
"""What a state tells that can be seen: a number on the sign, the other power's sign, what stands where."""
SPENT: Final = msg("used up")
"""The sign is struck through."""
SHORT: Final = 20
"""Letters of a deck that fit on a tab; of a longer one there is the number of cards only."""


def players(picture: Picture, view: SantoriniView) -> tuple[Player, ...]:
    """The chips in turn order, so that partners sit opposite each other."""
    return tuple(_player(picture, view, seat) for seat in view.round)


def _player(picture: Picture, view: SantoriniView, seat: int) -> Player:
    cards = [card for card in view.cards if card.seat == seat]
    own = [card for card in cards if card.slug != view.fleece]
    lost = seat in view.resigned or seat in view.out
    signs = [Sign("power", (card.slug, card.used or lost, _left(card))) for card in own]
    if seat in view.blessed:
        signs.append(Sign("fleece", ()))
    return Player(
        seat,
        seat_name(picture.names, seat),
        own[0].title if own else "",
        turn=seat in picture.deciders,
        won=seat in view.winners,
        out=lost,
        side=view.team(seat),
        signs=tuple(signs),
        tab="" if lost else _tab(own, picture.translator),
    )


def shared(view: SantoriniView) -> Player | None:
    """The chip of the power that the Ram lends."""
    if view.fleece is None:
        return None
    return Player(
        seat=view.seats,
        name=roster()[view.fleece].title,
        signs=(Sign("power", (view.fleece, False, None)),),
        medal=Sign("ram medal", ()),
    )


def _tab(cards: Sequence[Card], teller: Translator) -> str:
    """The powers beside the own one, and what all remember that nothing else in the picture shows."""
    others = [card.title for card in cards[1:]]
    told = [_told(card.state, teller) for card in cards if card.state is not None]
    return BETWEEN.join(words for words in (*others, *told) if words)


def _told(state: Words, teller: Translator) -> str:
    if isinstance(state, Lines):
        return teller.translate(state)
    values = dict(state.values)
    if state == SPENT or values.keys() & DRAWN:
        return ""
    deck = _deck(values)
    return teller.translate(state) if deck is None else deck if len(deck) <= SHORT else ""


def _left(card: Card) -> int | None:
    """How many coins or cards a power has left."""
    if not isinstance(card.state, Text):
        return None
    values = dict(card.state.values)
    count, deck = values.get("count"), _deck(values)
    if isinstance(count, int):
        return count
    return None if deck is None else len(deck.split(", "))


def _deck(values: Mapping[str, Value]) -> str | None:
    """The cards that a power has left, by name."""
    deck = values.get("cards")
    return deck if isinstance(deck, str) else None
