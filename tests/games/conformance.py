"""What every game must keep, whatever its rules: checks along random play-outs.

A game is checked by naming it: ``cases(game)`` lists its sizes and options, ``CHECKS`` what is checked.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from gettext import NullTranslations
from itertools import groupby, islice
from random import Random
from typing import NamedTuple

import pytest

from bot.games.engine import options as reading
from bot.games.engine.contract import Game, Options
from bot.games.engine.decision import NATURE, RESIGN, Decision
from bot.games.engine.errors import BadOptions, GameOver, IllegalMove, NotYourDecision
from bot.games.engine.event import Event, Json
from bot.games.engine.position import Position
from bot.games.engine.text import Translator
from bot.games.engine.view import View
from bot.tables.draft import crosses
from tests.games.hidden import Twin, beside_of, corners_of, home, twin_of

LONGEST = 5_000
"""A play-out that needs more moves never ends."""
SAMPLES = 40
"""So many positions of a play-out are looked at closely."""
MANY = 2_000
"""More moves than this are not compared one by one."""
TRIED = 12
"""So many moves of a decision are asked for what they waste."""
ALT_TEXT = 1024
POINT = 130
"""Characters of a turning point: two lines of a phone, in bold."""
HINT = 100
"""Characters that stand beside a choice."""
NAMES = tuple(f"{letter * 31}…" for letter in "WMQG")
"""Names as long as Discord allows."""
RUBBISH = ("", " ", "zz9", "A1-Z9", "+", "-1", "RESIGNED", "☃", "0" * 10_000, "{seat}", "\x00")


class ForeignOptions(Options):
    """The options of a game that isn't there."""


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


def check_start(play: Playout) -> None:
    """Numbers of seats that can't play, and another game's options, are refused."""
    game, options = play.case.game, play.case.options
    for seats in (-1, 0, game.min_seats - 1, game.max_seats + 1):
        with pytest.raises(BadOptions, match=game.title):
            game.start(seats, options)
    with pytest.raises(BadOptions, match=game.title):
        game.start(play.case.seats, ForeignOptions())


def check_decisions(play: Playout) -> None:
    """Somebody must decide until the end; one decision a seat; nature alone; the moves are well listed."""
    for position in [*(step.position for step in play.steps), play.end]:
        seats = [decision.seat for decision in position.decisions()]
        assert bool(seats) == (position.outcome is None), (
            f"decides or is over, not both or neither: {position}"
        )
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
                refusal = _refusal(position, seat, move)
                assert len(str(refusal)) < 500
                if position.outcome is not None:
                    assert isinstance(refusal, GameOver)
                elif decision is None:
                    assert isinstance(refusal, NotYourDecision)
        with pytest.raises(IllegalMove):
            position.play(NATURE, RESIGN)
        assert position == twin, f"a refused move has changed {position}"
        assert str(position) == text


def _refusal(position: Position, seat: int, move: str) -> IllegalMove:
    try:
        position.play(seat, move)
    except IllegalMove as refusal:
        return refusal
    pytest.fail(f"{move!r} by seat {seat} was played and should be refused: it led to {position}")


def _foreign_moves(position: Position, seat: int) -> list[str]:
    return [d.moves.at(0) for d in position.decisions() if d.seat != seat]


def check_copies(play: Playout) -> None:
    """A copy is equal and independent."""
    for step in play.steps:
        text, copy = str(step.position), step.position.copy()
        assert copy == step.position
        assert copy.turn == step.position.turn
        copy.play(step.seat, step.move)
        assert copy != step.position, f"{step.move} by seat {step.seat} changes nothing in {text}"
        assert str(step.position) == text, f"{step.move} played on a copy has changed the original"


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
        assert position == step.position, f"{position} was {step.position} when it was played first"
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
    """Tap by tap one reaches every legal move that makes a difference, once, and nothing else."""
    for position in play.samples:
        for decision in position.decisions():
            if decision.seat != NATURE and decision.moves.count <= MANY:
                ways = _reached(position.view(decision.seat), decision, "")
                reached = [move for move, suggested in ways if not suggested]
                assert len(reached) == len({*reached})
                # What is advised has a button of its own from the start, wherever else it stands.
                reached += {move for move, suggested in ways if suggested} - {*reached}
                assert {*reached} <= {*decision.moves}, f"taps lead to moves that are not legal: {position}"
                missing = {
                    _seen_after(position, decision.seat, move) for move in {*decision.moves} - {*reached}
                }
                for move in reached:
                    if not missing:
                        break
                    missing.discard(_seen_after(position, decision.seat, move))
                assert not missing


def _seen_after(position: Position, seat: int, move: str) -> tuple[object, ...]:
    """All that anybody sees of the position to which a move leads, and what may be answered in it."""
    after = position.copy()
    after.play(seat, move)
    return (
        *(str(after.view(viewer).text()) for viewer in (None, *range(after.seats))),
        *((each.seat, each.kind, tuple(islice(each.moves, MANY))) for each in after.decisions()),
    )


def _reached(view: View, decision: Decision, prefix: str) -> list[tuple[str, bool]]:
    """The moves behind a beginning, each with whether its tap is a suggestion."""
    found: list[tuple[str, bool]] = []
    choices = view.choices(decision, prefix)
    assert choices
    assert len({choice.move for choice in choices}) == len(choices)
    for choice in choices:
        assert choice.move.startswith(prefix)
        assert str(choice.label)
        if choice.complete:
            found.append((choice.move, choice.suggested))
        else:
            assert len(choice.move) > len(prefix)
            found += _reached(view, decision, choice.move)
    return found


def check_warnings(play: Playout) -> None:
    """What a move wastes is told in a few words, alike to whoever can't know better, and is true.

    Where no effect is promised, everybody sees what they would see after paying its price for nothing.
    """
    twin, beside = twin_of(play.case.game), beside_of(play.case.game)
    chooser = Random(f"{play.case}")
    for position in play.samples:
        for decision in (found for found in position.decisions() if found.seat != NATURE):
            seat = decision.seat
            other = position if twin is None else twin(position, seat, chooser)
            for move in chooser.sample(moves := list(islice(decision.moves, MANY)), min(len(moves), TRIED)):
                words = position.view(seat).warning(decision, move)
                if move in (asked := other.decision(seat) or decision).moves:
                    assert words == other.view(seat).warning(asked, move)
                if words is None:
                    continue
                assert 0 < len(str(words)) <= HINT
                if "no effect" in str(words):
                    assert beside is not None, f"{home(play.case.game)}.wasted is needed: see hidden.py"
                    ends = beside(position, seat, move)
                    assert _views(ends[0]) == _views(ends[1]), move


def check_story(play: Playout) -> None:
    """Turning points fit in a line; a play that is over by its rules tells who has won, and why."""
    game = play.case.game
    story = [event for step in play.steps for event in step.events]
    for event in story:
        told = str(event.text)
        assert not event.turning_point or (told.strip() and "\n" not in told and len(told) <= POINT), told
    ending = game.ending(play.end, [event for event in story if event.visible_to(None)])
    if type(game).ending is Game.ending:
        return
    outcome = play.end.outcome
    assert ending is not None
    assert outcome is not None
    drawn = all(result.place == 1 for result in outcome)
    names = [f"Player {result.seat + 1}" for result in outcome]
    assert drawn or any(name in str(ending.reason) for name in names), str(ending.reason)
    assert len(ending.parts) in (0, len(outcome))
    assert len(ending.statistics) <= 3
    for words in (ending.reason, ending.decisive, *ending.parts, *ending.statistics):
        assert words is None or (str(words).strip() and "\n" not in str(words)), str(words)
    assert all(event in story for event in ending.marked)


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
    """Any seat still in may give up at any moment; the play ends, or goes on without it."""
    out: set[int] = set()
    for position in play.samples[:-1]:
        for seat in range(position.seats):
            left = position.copy()
            try:
                events = left.play(seat, RESIGN)
            except NotYourDecision:
                assert position is not play.samples[0]
                assert left == position
                out.add(seat)
                continue
            assert seat not in out
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
    teller = Translator(NullTranslations(), NAMES)
    for position in play.samples:
        deciders = {decision.seat for decision in position.decisions()}
        for view in _views(position):
            told = teller.translate(view.text())
            assert 0 < len(told) <= ALT_TEXT, f"{len(told)} characters with names of 32: {told}"
            assert {seat for seat in view.deciders if seat != NATURE} == deciders - {NATURE}
            json.dumps(view.data(), allow_nan=False)
    for step in play.steps:
        assert step.events
        for event in step.events:
            assert teller.translate(event.text)
            json.dumps(event.data, allow_nan=False)
            assert event.to is None or event.to <= set(range(step.position.seats))


def check_secrets(play: Playout) -> None:
    """What a seat can't see changes nothing that it is shown, told, asked or refused."""
    game = play.case.game
    if game.open_information:
        secret = [event.kind for step in play.steps for event in step.events if event.to is not None]
        assert not secret, f"{game.title} has open_information, but not everybody is told of these"
        return
    twin = twin_of(game)
    assert twin is not None, (
        f"{game.title}: set open_information = True if everybody sees everything; "
        f"else {home(game)}.secrets needs a function twin (tests/games/hidden.py)"
    )
    chooser = Random(f"{play.case}")
    for position in play.samples:
        for viewer in (None, *range(position.seats)):
            other = twin(position, viewer, chooser)
            _check_same(game, position, other, viewer)
            # What nature answers may reveal anything: nobody takes it back.
            for decision in (d for d in position.decisions() if d.seat != NATURE):
                _check_told(position, other, viewer, decision, chooser)


def _check_same(game: Game, one: Position, other: Position, viewer: int | None) -> None:
    assert one.view(viewer) == other.view(viewer)
    assert str(one.view(viewer).text()) == str(other.view(viewer).text())
    asked = [[(d.seat, d.kind, d.prompt, d.minor) for d in each.decisions()] for each in (one, other)]
    assert asked[0] == asked[1]
    if viewer is None:
        return
    mine, twin = one.decision(viewer), other.decision(viewer)
    if mine is not None and twin is not None:
        assert list(islice(mine.moves, MANY)) == list(islice(twin.moves, MANY))
        assert mine.moves.count == twin.moves.count
        assert one.view(viewer).choices(mine) == other.view(viewer).choices(twin)
        assert one.neutral(viewer) == other.neutral(viewer)
        for habit in game.auto_answers:
            for answer, _ in habit.answers:
                answers = {habit.slug: answer}
                assert one.auto_answer(viewer, answers) == other.auto_answer(viewer, answers)
    for move in (*RUBBISH, *_foreign_moves(one, viewer), *_foreign_moves(other, viewer)):
        assert _refused(one, viewer, move) == _refused(other, viewer, move)


def _refused(position: Position, seat: int, move: str) -> str | None:
    """Why the seat can't play this; None: it can."""
    try:
        position.copy().play(seat, move)
    except IllegalMove as refusal:
        return str(refusal)
    return None


def _check_told(
    one: Position, other: Position, viewer: int | None, asked: Decision, chooser: Random
) -> None:
    """A move tells this viewer the same, but for what a barrier reveals."""
    twin = other.decision(asked.seat)
    assert twin is not None
    for _ in range(3):
        move = asked.moves.at(chooser.randrange(asked.moves.count))
        if move not in twin.moves:
            continue
        ends = one.copy(), other.copy()
        told = [[event for event in end.play(asked.seat, move) if event.visible_to(viewer)] for end in ends]
        reached = [[event for event in events if event.barrier] for events in told]
        if asked.seat == viewer:
            assert len(reached[0]) == len(reached[1])
        # Others know of a turn's end once it is confirmed, and may draw cards for theirs by then.
        drafted = asked.seat == viewer or ends[0].turn == one.turn
        if not any(reached) and drafted:
            assert told[0] == told[1]
            assert ends[0].view(viewer) == ends[1].view(viewer)
        elif asked.seat != viewer and reached[0] == reached[1]:
            # The viewer may draw cards of its own meanwhile; nobody else's.
            alone = None if viewer is None else frozenset({viewer})
            known = [
                [event for event in events if event.to is None or event.to != alone] for events in told
            ]
            assert known[0] == known[1]


def check_undo(play: Playout) -> None:
    """What a seat may take back has shown it nothing that it could not see before.

    Whatever a move reveals to its own player is a barrier; without one, undo gives the same view whatever
    is hidden, so the seat can’t choose again knowing more.
    """
    game = play.case.game
    twin = twin_of(game)
    if game.open_information or twin is None:
        return
    chooser = Random(f"{play.case}")
    for step in play.steps:
        if step.seat != NATURE:
            check_taken_back(step.position, step.seat, step.move, twin, chooser)
    for position in corners_of(game):
        for decision in (found for found in position.decisions() if found.seat != NATURE):
            for move in islice(decision.moves, MANY):
                check_taken_back(position, decision.seat, move, twin, chooser)


def check_taken_back(position: Position, seat: int, move: str, twin: Twin, chooser: Random) -> None:
    """Undo of this move, where there is one, takes back nothing that the seat has seen by it."""
    after = position.copy()
    events = after.play(seat, move)
    if crosses(after, events, position.turn):
        return
    other = twin(position, seat, chooser)
    told = other.play(seat, move)
    assert [event for event in events if event.visible_to(seat)] == [
        event for event in told if event.visible_to(seat)
    ], f"{move} tells its player what undo would take back: {position}"
    assert after.view(seat) == other.view(seat), f"{move} shows its player what undo would take back"


def check_players(play: Playout) -> None:
    """A computer thinks in another process: what it needs travels there, and it answers alike."""
    for position in play.samples[:1]:
        for decision in position.decisions():
            player = play.case.game.player(1, b"seed") if decision.seat != NATURE else None
            if player is None:
                continue
            view = position.view(decision.seat)
            travelled, *sent = pickle.loads(pickle.dumps((player, view, decision)))
            answer = travelled.choose(*sent, nodes=50, seconds=None)
            assert answer == player.choose(view, decision, nodes=50, seconds=None)
            assert answer in decision.moves


CHECKS: tuple[Callable[[Playout], None], ...] = (
    check_start,
    check_decisions,
    check_refusals,
    check_copies,
    check_texts,
    check_replays,
    check_notation,
    check_choices,
    check_warnings,
    check_story,
    check_outcome,
    check_resigning,
    check_words,
    check_secrets,
    check_undo,
    check_players,
)
