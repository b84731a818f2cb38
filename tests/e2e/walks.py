"""Games played by chance and by computers, as each seat that must decide sees them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any, Final

from bot.games.atlantida.position import AtlantidaPosition
from bot.games.engine import registry
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.event import Event
from bot.games.engine.position import Position
from bot.hosting.person import Person
from bot.tables.model import SeatClock, TableInfo, TableSnapshot
from tests.games.atlantida.test_playouts import enriched

GAMES: Final = registry.discover()
PEOPLE: Final = tuple(
    Person(n + 1, name) for n, name in enumerate(("Ada", "Benedikta", "Cleo", "Mona", "Dev"))
)
STEPS: Final = 4
"""Of a move, as deep as they are looked at."""
NOW: Final = datetime.now(UTC)


@dataclass(frozen=True)
class Walk:
    """A game, and how it is played."""

    game: str
    options: Mapping[str, Any] = field(default_factory=dict[str, Any])
    seats: int = 2
    moves: int = 60
    seed: int = 0
    text: str = ""
    """The position that it begins with; empty: the game's beginning."""
    sense: float = 0.0
    """How many of the answers are a computer's; the others are drawn by lot."""
    rich: bool = False
    """Atlantida: everybody begins with much of everything."""

    def __str__(self) -> str:
        told = [self.game, self.seats, *self.options.values(), *filter(None, (self.text[25:], self.seed))]
        return "-".join(map(str, told))


@dataclass(frozen=True)
class Asked:
    """What a seat is asked, at one step of its answer."""

    kind: str
    """The decision's, with the number of the step behind it; ``complete``: nothing more is."""
    snapshot: TableSnapshot
    prefix: str = ""


def asked(walk: Walk) -> Iterator[Asked]:
    """Every question of a walk, and the steps of one way to each answer."""
    game, chance, ways = GAMES[walk.game], Random(str(walk)), Random(0)
    position = game.load(walk.text) if walk.text else game.start(walk.seats, game.options(**walk.options))
    table = _table(walk)
    events: list[Event] = []
    draft: dict[int, list[Event]] = {}
    since: dict[int, list[Event]] = {seat: [] for seat in range(walk.seats)}
    for number in range(walk.moves):
        if walk.rich and number == 4:
            assert isinstance(position, AtlantidaPosition)
            position = enriched(position, chance)
        decisions = position.decisions()
        if not decisions:
            return
        for decision in decisions:
            if decision.seat != NATURE:
                earlier = since[decision.seat][: -len(events) or None]
                seen = tuple(event for event in earlier if event.visible_to(decision.seat))
                own = draft.get(decision.seat, [])
                for one in _steps(table, position, decision, events, own, ways):
                    yield replace(one, snapshot=replace(one.snapshot, since=(seen,) if seen else ()))
        decision = chance.choice(decisions)
        turn, seat = position.turn, decision.seat
        events = position.play(seat, _answer(walk, position, decision, chance))
        for other, later in since.items():
            # What a turn of one's own brought is not told again.
            since[other] = [] if position.turn != turn and other == seat else [*later, *events]
        if position.turn != turn:
            if seat != NATURE:
                yield Asked("complete", _done(table, position, seat, events))
            draft.clear()
        else:
            draft.setdefault(seat, []).extend(events)


def _answer(walk: Walk, position: Position, decision: Decision, chance: Random) -> str:
    if decision.seat != NATURE and chance.random() < walk.sense:
        player = GAMES[walk.game].player(1, b"walk")
        assert player is not None
        return player.choose(position.view(decision.seat), decision, nodes=None, seconds=None)
    return decision.moves.at(chance.randrange(decision.moves.count))


def _steps(
    table: TableInfo,
    position: Position,
    decision: Decision,
    events: list[Event],
    draft: list[Event],
    chance: Random,
) -> Iterator[Asked]:
    """The question, and what is asked as its answer is built."""
    seat, view = decision.seat, position.view(decision.seat)
    own = tuple(event for event in draft if event.visible_to(seat))
    snapshot = TableSnapshot(
        table,
        seat,
        view,
        decision,
        waiting=tuple(each.seat for each in position.decisions()),
        draft=("…",) if own else (),
        stamp=10**11,
        events=tuple(event for event in events if event.visible_to(seat)),
        draft_events=own,
        clocks={seat: SeatClock(NOW + timedelta(days=2), "3d", reaction=decision.reaction)},
        reacting=(seat,) if decision.reaction else (),
    )
    prefix = view.begins(decision)
    yield Asked(decision.kind, snapshot, prefix)
    for step in range(1, STEPS):
        pad = view.pad(decision, prefix)
        keys = () if pad is None else (key.choice for keys in pad.rows for key in keys if key.choice)
        choices = view.choices(decision, prefix) if pad is None else (*keys, *pad.others)
        leading = [choice.move for choice in choices if not choice.complete]
        if not leading:
            return
        prefix = chance.choice(leading)
        yield Asked(f"{decision.kind} {step}", snapshot, prefix)


def _done(table: TableInfo, position: Position, seat: int, events: list[Event]) -> TableSnapshot:
    """A whole turn that waits to be confirmed."""
    seen = tuple(event for event in events if event.visible_to(seat))
    return TableSnapshot(
        table,
        seat,
        position.view(seat),
        waiting=(seat,),
        draft=("…",),
        complete=True,
        stamp=10**11,
        draft_events=seen,
        clocks={seat: SeatClock(NOW + timedelta(days=2), "3d")},
    )


def _table(walk: Walk) -> TableInfo:
    """A table in a channel, where messages say which one it is."""
    people = PEOPLE[: walk.seats]
    return TableInfo(
        127, walk.game, walk.options, "running", people[0], 1, 1, None, False, 2, 5, people,
        20, 20, NOW, NOW, None, "f" * 64, None, 1, 1, 20, None,
    )  # fmt: skip
