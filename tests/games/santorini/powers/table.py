"""Scenes as the scenarios of the rules write them: a position, what is done, what comes of it."""

from __future__ import annotations

import pytest

from bot.games.engine.errors import IllegalMove
from bot.games.santorini import GAME
from bot.games.santorini.board import NUMBERS, TOWER, blocks
from bot.games.santorini.position import SantoriniPosition
from tests.games.santorini.setups import SPACES

FAR = ("A1", "E1", "A5", "E5")


def scene(*sides: str, h: str = "", player: int = 1, more: str = "") -> SantoriniPosition:
    """``sides`` such as ``"apollo:C3,A1"``; ``h`` as ``"C3=2 D4=4 E5=1d"``; ``more``: further fields."""
    digits = dict.fromkeys(SPACES, "0")
    domes: list[str] = []
    for word in h.split():
        space, height = word.split("=")
        digits[space] = height.removesuffix("d")
        domes += [space] * height.endswith("d")
    text = f"{''.join(digits.values())}/{player}/{'/'.join(sides)}"
    if domes:
        text += f"/domes={','.join(domes)}"
    return GAME.load(text + more)


def play(position: SantoriniPosition, turn: str) -> SantoriniPosition:
    """The position after these moves of whoever must decide, on a copy; raises IllegalMove."""
    after = position.copy()
    for move in GAME.split_turn(turn):
        decision = after.decisions()[0]
        after.play(decision.seat, move)
        assert GAME.load(str(after)) == after, str(after)
    return after


def finish(position: SantoriniPosition) -> SantoriniPosition:
    """The position after the first possible end of the running turn, on a copy."""
    after = position.copy()
    turn = after.turn
    while after.turn == turn and after.outcome is None:
        (decision,) = after.decisions()
        moves = list(decision.moves)
        after.play(decision.seat, "end" if "end" in moves else moves[0])
    return after


def refused(position: SantoriniPosition, turn: str) -> str:
    """Why the last of these moves is refused; those before it are legal."""
    *before, last = GAME.split_turn(turn)
    here = play(position, ",".join(before))
    text = str(here)
    with pytest.raises(IllegalMove) as why:
        here.play(here.decisions()[0].seat, last)
    assert str(here) == text
    return str(why.value)


def height(position: SantoriniPosition, space: str) -> str:
    """What stands on a space, as the scenarios write it: ``2``, ``4`` (complete tower), ``1d``."""
    cell = position.state.cells[NUMBERS[space]]
    if cell == TOWER:
        return "4"
    return str(blocks(cell)) + ("d" if cell > 3 else "")


def where(position: SantoriniPosition, player: int) -> set[str]:
    """Where a player's workers stand."""
    names = {number: name for name, number in NUMBERS.items()}
    return {names[space] for space in position.state.spaces(position.state.order[player - 1])}


def winner(position: SantoriniPosition) -> int | None:
    """The player who has won, if the play is over."""
    outcome = position.outcome
    return None if outcome is None else next(r.seat + 1 for r in outcome if r.place == 1)


def moves(position: SantoriniPosition) -> set[str]:
    """What may be answered now."""
    return set(position.decisions()[0].moves)
