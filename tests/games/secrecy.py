"""What a seat can't see changes nothing that it is shown, and undo takes back nothing that it was."""

from __future__ import annotations

from itertools import islice
from random import Random

from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.errors import IllegalMove
from bot.games.engine.position import Position
from bot.tables.draft import crosses
from tests.games.hidden import Twin, corners_of, home, twin_of
from tests.games.playouts import MANY, RUBBISH, Playout, foreign_moves

COMPARED = 15
"""So many positions of a play-out are compared with one where what somebody can’t see is otherwise."""


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
    for position in play.spread(COMPARED):
        for viewer in (None, *range(position.seats)):
            other = twin(position, viewer, chooser)
            _check_same(game, position, other, viewer)
            if viewer is not None and game.often_open:
                assert position.hides(viewer) == other.hides(viewer)
                assert position.hides(viewer) or other == position, "something is hidden"
            # What nature answers may reveal anything: nobody takes it back.
            for decision in (d for d in position.decisions() if d.seat != NATURE):
                _check_told(position, other, viewer, decision, chooser)


def _check_same(game: Game, one: Position, other: Position, viewer: int | None) -> None:
    seen, as_seen = one.view(viewer), other.view(viewer)
    assert seen == as_seen
    assert str(seen.text()) == str(as_seen.text())
    asked = [[(d.seat, d.kind, d.prompt, d.minor) for d in each.decisions()] for each in (one, other)]
    assert asked[0] == asked[1]
    if viewer is None:
        return
    mine, twin = one.decision(viewer), other.decision(viewer)
    if mine is not None and twin is not None:
        assert list(islice(mine.moves, MANY)) == list(islice(twin.moves, MANY))
        assert mine.moves.count == twin.moves.count
        assert seen.choices(mine) == as_seen.choices(twin)
        assert one.neutral(viewer) == other.neutral(viewer)
        for habit in game.auto_answers:
            for answer, _ in habit.answers:
                answers = {habit.slug: answer}
                assert one.auto_answer(viewer, answers) == other.auto_answer(viewer, answers)
    for move in (*RUBBISH, *foreign_moves(one, viewer), *foreign_moves(other, viewer)):
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
