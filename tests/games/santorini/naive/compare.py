"""The program's answers beside the naive ones: the positions that one whole turn leads to."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.engine.decision import NATURE
from bot.games.engine.position import Position
from bot.games.santorini import GAME
from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.naive import after
from tests.games.santorini.naive.text import Key, key, read

FEW = 5
"""So many of the differences are told."""

SOME = 20
"""Of so many turns one is played move by move; ``powers/test_random.py`` plays all of some positions."""


def disagreement(text: str) -> str:
    """What is missing and what is too much in the program's answer, in words; empty if nothing is.

    Both take up the position first: who has no legal turn has lost.
    """
    position = GAME.load(text)
    start = key(after.settled(read(text)))
    if key(read(str(position))) != start:
        return f"{text}\ntaken up as {position}, expected: {_told(text, start)}"
    if position.outcome is not None:
        return ""
    expected = after.following(str(position))
    found: dict[Key, tuple[str, str]] = {}
    for turn, there in _played(position):
        found.setdefault(key(read(told := str(there))), (turn, told))
    missing, extra = expected - found.keys(), found.keys() - expected
    if not missing and not extra:
        return ""
    lines = [str(position), f"{len(expected)} expected, {len(found)} found"]
    lines += [f"missing, {len(missing)}: {_told(text, one)}" for one in sorted(missing, key=str)[:FEW]]
    lines += [
        f"extra, {len(extra)}: {turn} -> {there}" for turn, there in sorted(found[k] for k in extra)[:FEW]
    ]
    return "\n".join(lines)


def _told(text: str, after: Key) -> str:
    """What has changed since the position."""
    before = set(key(read(text)))
    return ", ".join(f"{name} {value}" for name, value in after if (name, value) not in before)


def _played(position: SantoriniPosition) -> Iterator[tuple[str, Position]]:
    """Every listed turn, and the position after it, for all outcomes of chance.

    One in some is played move by move: it must lead where the list says.
    """
    seat = position.decisions()[0].seat
    for number, (turn, there) in enumerate(position.complete_turns()):
        if number % SOME == 0:
            by_moves = position.copy()
            for move in turn:
                by_moves.play(seat, move)
            assert str(by_moves) == str(there), (turn, str(position))
        for chance, end in _chances(there):
            yield GAME.turn_text([*turn, *chance]), end


def _chances(position: Position) -> Iterator[tuple[list[str], Position]]:
    assert isinstance(position, SantoriniPosition)
    agenda = position.state.agenda
    if not agenda or agenda[-1].seat != NATURE:  # The decisions of the next turn would take long to list.
        yield [], position
        return
    for answer in position.decisions()[0].moves:
        there = position.copy()
        there.play(NATURE, answer)
        for more, end in _chances(there):
            yield [answer, *more], end
