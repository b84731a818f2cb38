"""What every game must keep, whatever its rules: checks along random play-outs.

A game is checked by naming it: ``cases(game)`` lists its sizes and options, ``CHECKS`` what is checked.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from gettext import NullTranslations
from itertools import groupby
from random import Random
from typing import NamedTuple

import pytest

from bot.games import options as reading
from bot.games.engine import (
    NATURE,
    RESIGN,
    BadOptions,
    Decision,
    Event,
    Game,
    GameOver,
    IllegalMove,
    Json,
    NotYourDecision,
    Options,
    Position,
    View,
)
from bot.games.text import Teller

LONGEST = 5_000
"""A play-out that needs more moves never ends."""
SAMPLES = 40
"""So many positions of a play-out are looked at closely."""
MANY = 2_000
"""More moves than this are not compared one by one."""
ALT_TEXT = 1024
NAMES = tuple(f"{letter * 31}…" for letter in "WMQG")
"""Names as long as Discord allows."""
RUBBISH = ("", " ", "zz9", "A1-Z9", "+", "-1", "RESIGNED", "☃", "0" * 10_000, "{seat}", "\x00")


class Case(NamedTuple):
    """A game with a number of seats and options."""

    game: Game
    seats: int
    given: tuple[tuple[str, Json], ...] = ()

    @property
    def options(self) -> Options:
        return reading.read(self.game, dict(self.given), self.seats)

    def start(self) -> Position:
        return self.game.start(self.seats, self.options)

    def __str__(self) -> str:
        return "-".join([self.game.slug, str(self.seats), *(f"{k}={v}" for k, v in self.given)])


def cases(game: Game) -> Iterator[Case]:
    """Every number of seats with the default options, and with each option changed by itself."""
    for seats in range(game.min_seats, game.max_seats + 1):
        yield Case(game, seats)
        for spec in reading.specs(game):
            values: tuple[Json, ...] = (not spec.default,) if spec.type == "bool" else spec.values
            for value in values:
                case = Case(game, seats, ((spec.name, value),))
                if value != spec.default and _allowed(case):
                    yield case


def _allowed(case: Case) -> bool:
    try:
        return case.options is not None
    except BadOptions:
        return False


@dataclass(frozen=True)
class Step:
    """A position of a play-out and how it went on."""

    position: Position
    seat: int
    move: str
    events: list[Event]


@dataclass(frozen=True)
class Playout:
    """A random play from the start to the end."""

    case: Case
    steps: list[Step]
    end: Position

    @property
    def samples(self) -> list[Position]:
        """Some of the positions, evenly spread, the first and the last among them."""
        stride = max(1, len(self.steps) // SAMPLES)
        return [*(step.position for step in self.steps[::stride]), self.end]


@lru_cache(maxsize=4)
def playout(case: Case, seed: int) -> Playout:
    """The play-out with this seed."""
    chooser = Random(f"{case}:{seed}")
    position = case.start()
    steps: list[Step] = []
    while decisions := position.decisions():
        assert len(steps) < LONGEST, f"no end in sight: {position}"
        decision = chooser.choice(decisions)
        move = decision.moves.at(chooser.randrange(decision.moves.count))
        before = position.copy()
        steps.append(Step(before, decision.seat, move, position.play(decision.seat, move)))
    return Playout(case, steps, position)


def check_decisions(play: Playout) -> None:
    """Somebody must decide until the end; one decision a seat; nature alone; the moves are well listed."""
    for position in [*(step.position for step in play.steps), play.end]:
        seats = [decision.seat for decision in position.decisions()]
        assert bool(seats) == (position.outcome is None)
        assert len(set(seats)) == len(seats)
        assert seats == [NATURE] or all(0 <= seat < position.seats for seat in seats)
    for position in play.samples:
        for decision in position.decisions():
            found = position.decision(decision.seat)
            assert found is not None
            assert (found.seat, found.kind, found.prompt) == (decision.seat, decision.kind, decision.prompt)
            _check_moves(decision)


def _check_moves(decision: Decision) -> None:
    moves = decision.moves
    assert moves.count >= 1
    assert str(decision.prompt)
    assert str(moves.form)
    assert moves.at(moves.count - 1) in moves
    assert RESIGN not in moves
    with pytest.raises(IndexError):
        moves.at(moves.count)
    with pytest.raises(IndexError):
        moves.at(-1)
    if moves.count <= MANY:
        listed = list(moves)
        assert len(listed) == len(set(listed)) == moves.count
        assert listed == [moves.at(index) for index in range(moves.count)]


def check_refusals(play: Playout) -> None:
    """What is not legal is refused with a reason, and nothing has changed."""
    for position in play.samples:
        text, twin = str(position), position.copy()
        for seat in range(NATURE - 1, position.seats + 1):
            decision = position.decision(seat)
            for move in (*RUBBISH, *_foreign_moves(position, seat)):
                if decision is not None and play.case.game.tidy(move) in decision.moves:
                    continue
                with pytest.raises(IllegalMove) as refused:
                    position.play(seat, move)
                assert len(str(refused.value)) < 500
                if position.outcome is not None:
                    assert isinstance(refused.value, GameOver)
                elif decision is None:
                    assert isinstance(refused.value, NotYourDecision)
        with pytest.raises(IllegalMove):
            position.play(NATURE, RESIGN)
        assert position == twin
        assert str(position) == text


def _foreign_moves(position: Position, seat: int) -> list[str]:
    return [d.moves.at(0) for d in position.decisions() if d.seat != seat]


def check_copies(play: Playout) -> None:
    """A copy is equal and independent."""
    for step in play.steps:
        text, copy = str(step.position), step.position.copy()
        assert copy == step.position
        assert copy.turn == step.position.turn
        copy.play(step.seat, step.move)
        assert copy != step.position
        assert str(step.position) == text


def check_texts(play: Playout) -> None:
    """A position is read back from its text, to the last view."""
    for position in [*(step.position for step in play.steps), play.end]:
        text = str(position)
        assert "\n" not in text
        loaded = play.case.game.load(text)
        assert loaded == position, text
        assert str(loaded) == text
        assert loaded.outcome == position.outcome
    for position in play.samples:
        loaded = play.case.game.load(str(position))
        assert _asked(loaded) == _asked(position)
        assert _views(loaded) == _views(position)


def _asked(position: Position) -> list[tuple[object, ...]]:
    return [
        (d.seat, d.kind, d.prompt, list(d.moves) if d.moves.count <= MANY else d.moves.count)
        for d in position.decisions()
    ]


def _views(position: Position) -> list[View]:
    return [position.view(seat) for seat in (None, *range(position.seats))]


def check_replays(play: Playout) -> None:
    """The log replays to the same events, positions and views."""
    position = play.case.start()
    for step in play.steps:
        assert position == step.position
        assert position.turn == step.position.turn
        assert _views(position) == _views(step.position)
        assert position.play(step.seat, step.move) == step.events
    assert position == play.end


def check_notation(play: Playout) -> None:
    """Legal moves are tidy; a turn written as one word is read back."""
    game = play.case.game
    for (_, seat), steps in groupby(play.steps, lambda step: (step.position.turn, step.seat)):
        moves = [step.move for step in steps]
        assert moves == [game.tidy(move) for move in moves]
        if seat != NATURE:
            assert game.split_turn(game.turn_text(moves)) == moves


def check_choices(play: Playout) -> None:
    """Tap by tap one reaches every legal move and nothing else."""
    for position in play.samples:
        for decision in position.decisions():
            if decision.seat != NATURE and decision.moves.count <= MANY:
                reached = _reached(position.view(decision.seat), decision, "")
                assert sorted(reached) == sorted(decision.moves)


def _reached(view: View, decision: Decision, prefix: str) -> list[str]:
    found: list[str] = []
    choices = view.choices(decision, prefix)
    assert choices
    assert len({choice.move for choice in choices}) == len(choices)
    for choice in choices:
        assert choice.move.startswith(prefix)
        assert str(choice.label)
        if choice.complete:
            found.append(choice.move)
        else:
            assert len(choice.move) > len(prefix)
            found += _reached(view, decision, choice.move)
    return found


def check_outcome(play: Playout) -> None:
    """The end places every seat; ties leave out the next place."""
    assert play.end.outcome is not None
    _check_places(play.end)


def _check_places(position: Position) -> None:
    outcome = position.outcome
    assert outcome is not None
    assert [result.seat for result in outcome] == list(range(position.seats))
    places = sorted(result.place for result in outcome)
    assert places == [1 + sum(p < place for p in places) for place in places]


def check_resigning(play: Playout) -> None:
    """Any seat may give up at any moment; the play ends, or goes on without it."""
    for position in play.samples[:-1]:
        for seat in range(position.seats):
            left = position.copy()
            events = left.play(seat, RESIGN)
            assert events
            if left.outcome is not None:
                _check_places(left)
                assert "resigned" in left.outcome[seat].flags
            else:
                assert left.decision(seat) is None
                with pytest.raises(IllegalMove):
                    left.play(seat, RESIGN)
            assert play.case.game.load(str(left)) == left


def check_words(play: Playout) -> None:
    """Views fit an alt text, events have words, and all data is plain."""
    teller = Teller(NullTranslations(), NAMES)
    for position in play.samples:
        deciders = {decision.seat for decision in position.decisions()}
        for view in _views(position):
            assert 0 < len(teller.tell(view.text())) <= ALT_TEXT
            assert {seat for seat in view.deciders if seat != NATURE} == deciders - {NATURE}
            json.dumps(view.data(), allow_nan=False)
    for step in play.steps:
        assert step.events
        for event in step.events:
            assert teller.tell(event.text)
            json.dumps(event.data, allow_nan=False)
            assert event.to is None or event.to <= set(range(step.position.seats))


CHECKS: tuple[Callable[[Playout], None], ...] = (
    check_decisions,
    check_refusals,
    check_copies,
    check_texts,
    check_replays,
    check_notation,
    check_choices,
    check_outcome,
    check_resigning,
    check_words,
)
