"""Plays that were stored before there were powers still replay to the same position."""

from __future__ import annotations

import pytest

from bot.games.engine import options as reading
from bot.games.santorini import GAME

STORED: dict[str, tuple[str, str, int]] = {
    "to the summit": (
        "0:A3 0:E1 1:E3 1:D5 0:E1-D1 0:+C1 1:D5-C5 1:+B4 0:A3-A2 0:+B3 1:E3-D2 1:+C3 0:D1-E2 0:+D1 1:D2-D1 "
        "1:+D2 0:E2-D2 0:+C1 1:D1-E2 1:+D1 0:D2-C2 0:+C3 1:E2-E1 1:+E2 0:A2-B1 0:+C1 1:C5-B5 1:+C5 0:B1-A1 "
        "0:+B2 1:B5-C4 1:+C5 0:A1-B1 0:+C1 1:E1-D2 1:+D3 0:B1-A2 0:+B2 1:C4-B3 1:+A3 0:C2-D3 0:+C2 1:B3-C3 "
        "1:+B3 0:D3-E4 0:+E3 1:D2-E1 1:+E2 0:E4-D3 0:+E2 1:C3-B2 1:+B3 0:A2-B1 0:+C2 1:E1-D2 1:+C3 0:B1-A2 "
        "0:+B3 1:D2-E3 1:+E4 0:D3-C4 0:+D4 1:E3-D4 1:+E3 0:A2-A3 0:+A2 1:B2-A2 1:+B2 0:A3-B4 0:+A3 1:D4-E3 "
        "1:+E4 0:C4-B5 0:+A5 1:E3-E4 1:+D4 0:B4-A4 0:+A3 1:E4-D4 1:+D5 0:A4-A5 0:+B4 1:D4-C3",
        "1021002022343121321300420/2/none:A5,B5/#none:C3,A2",
        42,
    ),
    "given up": (
        "0:A4 0:D3 1:B1 1:E5 0:D3-D2 0:+C3 1:E5-D4 1:+C5 0:A4-B3 0:+C4 1:D4-E4 1:+D5 0:D2-E1 0:+D1 "
        "0:resign",
        "0011000100001000000000010/2/none:B3,E1/#none:B1,E4/resigned=1",
        7,
    ),
}


@pytest.mark.parametrize("name", STORED)
def test_a_stored_play_replays(name: str) -> None:
    log, text, turn = STORED[name]
    assert GAME.version == 1
    position = GAME.start(2, reading.read(GAME, {}, 2))
    for entry in log.split():
        seat, move = entry.split(":")
        position.play(int(seat), move)
    assert str(position) == text
    assert position.turn == turn
