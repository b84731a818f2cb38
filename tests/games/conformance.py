"""What every game must keep, whatever its rules: checks along random play-outs.

A game is checked by naming it: ``cases(game)`` (``playouts``) lists its sizes and options, ``CHECKS`` what
is checked.
"""

from __future__ import annotations

import json
import pickle
import re
from collections.abc import Callable, Iterator
from gettext import NullTranslations
from itertools import groupby, islice
from random import Random

import pytest

from bot.games.engine.contract import Game, Options
from bot.games.engine.decision import NATURE, RESIGN, Decision
from bot.games.engine.errors import BadOptions, GameOver, IllegalMove, NotYourDecision
from bot.games.engine.position import Position
from bot.games.engine.text import Lines, Text, Translator, Value, Who, Words, lines
from bot.games.engine.view import View
from tests.games.hidden import beside_of, home, twin_of
from tests.games.playouts import MANY, RUBBISH, Playout, foreign_moves
from tests.games.secrecy import check_secrets, check_undo

READ = 80
"""So many positions of a play-out are read back from their texts, at most."""


TOLD = 2
"""The words of every so many steps are read."""


TRIED = 12
"""So many moves of a decision are asked for what they waste."""


ALT_TEXT = 1024


POINT = 130
"""Characters of a turning point: two lines of a phone, in bold."""


HINT = 100
"""Characters that stand beside a choice."""


_ONLY_FIELDS = re.compile(r"(\{\w+\}\W*)+").fullmatch
"""Such as a name in a list."""


NAMES = tuple(f"{letter * 31}…" for letter in "WMQG")
"""Names as long as Discord allows."""


class ForeignOptions(Options):
    """The options of a game that isn't there."""


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
            for move in (*RUBBISH, *foreign_moves(position, seat)):
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
    for position in play.spread(READ):
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
    """The log replays to the same events and positions, and to the views of the samples."""
    position, samples = play.case.start(), {id(sample) for sample in play.samples}
    for step in play.steps:
        assert position == step.position, f"{position} was {step.position} when it was played first"
        assert position.turn == step.position.turn
        if id(step.position) in samples:
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
                missing = {*decision.moves} - {*reached}
                if missing:
                    _check_left_out(position, decision.seat, missing, reached)


def _check_left_out(position: Position, seat: int, moves: set[str], reached: list[str]) -> None:
    """Each of the moves leads to what another one, that is reached, leads to."""
    alike = {str(_after(position, seat, move)) for move in reached}
    left = [end for move in moves if str(end := _after(position, seat, move)) not in alike]
    # Most lead to the very same position: the others must show and ask everybody the same.
    missing = {_seen(end) for end in left}
    for move in reached:
        if not missing:
            break
        missing.discard(_seen(_after(position, seat, move)))
    assert not missing


def _after(position: Position, seat: int, move: str) -> Position:
    after = position.copy()
    after.play(seat, move)
    return after


def _seen(position: Position) -> tuple[object, ...]:
    """All that anybody sees of a position, and what may be answered in it."""
    return (
        *(str(position.view(viewer).text()) for viewer in (None, *range(position.seats))),
        *((each.seat, each.kind, tuple(islice(each.moves, MANY))) for each in position.decisions()),
    )


def _reached(view: View, decision: Decision, prefix: str) -> list[tuple[str, bool]]:
    """The moves behind a beginning, each with whether its tap is a suggestion."""
    found: list[tuple[str, bool]] = []
    choices = view.choices(decision, prefix)
    assert choices
    assert len({choice.move for choice in choices}) == len(choices)
    for choice in choices:
        # A whole move may be asked about once more: then the beginning is the longer one.
        assert choice.move.startswith(prefix) or (choice.complete and prefix.startswith(choice.move))
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
    """Turning points fit in a line; a play that is over tells who has won, why, and what they achieved."""
    game = play.case.game
    story = [event for step in play.steps for event in step.events]
    for event in story:
        told = str(event.text)
        assert not event.turning_point or (told.strip() and "\n" not in told and len(told) <= POINT), told
    public = [event for event in story if event.visible_to(None)]
    assert play.end.outcome is not None
    for result in play.end.outcome:
        if result.place == 1:
            found = game.achieved(play.end, public, result.seat)
            assert {one.slug for one in game.achievements}.issuperset(found), found
    ending = game.ending(play.end, public)
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


def _of_players(words: Words | Value) -> Iterator[Text]:
    """What is said of a ``{player}`` in these words."""
    if isinstance(words, Lines):
        for each in words.texts:
            yield from _of_players(each)
    elif isinstance(words, Text):
        if any(name == "player" and isinstance(value, Who) for name, value in words.values):
            yield words
        for _, value in words.values:
            yield from _of_players(value)


def check_words(play: Playout) -> None:
    """Views fit an alt text, events have words, also for who reads of themselves, and all data is plain."""
    game, teller = play.case.game, Translator(NullTranslations(), NAMES)
    for position in play.samples:
        deciders = {decision.seat for decision in position.decisions()}
        for view in _views(position):
            told = teller.translate(view.text())
            assert 0 < len(told) <= ALT_TEXT, f"{len(told)} characters with names of 32: {told}"
            assert {seat for seat in view.deciders if seat != NATURE} == deciders - {NATURE}
            json.dumps(view.data(), allow_nan=False)
    for step in play.steps[::TOLD]:
        assert step.events
        told = [*game.account(step.events), game.summary(step.events) or lines(())]
        for event in step.events:
            assert teller.translate(event.text)
            told.append(event.text)
            json.dumps(event.data, allow_nan=False)
            assert event.to is None or event.to <= set(range(step.position.seats))
        for text in (text for words in told for text in _of_players(words)):
            assert not game.second_person or text.key in game.second_person or _ONLY_FIELDS(text.key)


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
