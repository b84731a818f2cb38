"""Every pair of faces, resolved by the agenda and by the oracle: the same can come of it."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from bot.games.dice_forge.faces import COST, DARK, FACES, GARDEN, LIGHT, SHIP
from bot.games.dice_forge.position import ForgePosition
from bot.games.dice_forge.steps import Roll
from bot.games.engine.decision import NATURE
from tests.games.dice_forge.oracle import Mode, Vector, outcomes
from tests.games.dice_forge.scene import Scene, Seat

CODES = tuple(dict.fromkeys((*LIGHT, *DARK, *COST, *GARDEN)))
PLENTY = (100, 100, 100, 100)
"""So much that no loss ends at nothing."""
SHOWN = (
    ("V4", "G1"),
    ("MIRROR", "S2"),
    ("X3", "SHIELD_RED"),
    ("MIRROR", "MIRROR"),
    ("BOAR_BLUE", "G2|S2|M2"),
)


def reached(roller: int, rolled: str, shown: tuple[str, ...], mode: Mode) -> set[Vector]:
    """All that the roller can get (or lose) from this roll, by playing every answer."""
    seats = [Seat(shows=" ".join(shown)), Seat(shows=" ".join(shown))]
    dice = (0, 1) if " " in rolled else (0,)
    scene = Scene(*seats, before=Roll((roller,), dice, mode))
    player = scene.state.players[roller]
    # Gains are watched far below the caps, losses far above nothing.
    start = PLENTY if mode == "minotaur" else (0, 0, 0, 0)
    player.reserve, player.chests = list(start), 9
    scene.show(roller + 1, rolled if " " in rolled else f"{rolled} G1")
    token = "1.1" if " " in rolled else "1.-"
    scene.position.play(NATURE, f"{roller + 1}:{token}")
    found: set[Vector] = set()
    open_: list[ForgePosition] = [scene.position]
    while open_:
        position = open_.pop()
        decision = position.decision(roller)
        if decision is None or decision.kind == "turn":
            gold, sun, moon, glory = (
                abs(now - before)
                for now, before in zip(position.state.players[roller].reserve, start, strict=True)
            )
            found.add((gold, sun, moon, glory))
            continue
        for move in decision.moves:
            position_after = position.copy()
            position_after.play(roller, move)
            open_.append(position_after)
    return found


@pytest.mark.parametrize("shown", SHOWN, ids=" ".join)
@pytest.mark.parametrize("mode", ["", "sentinel"])
def test_divine_blessings(mode: Mode, shown: tuple[str, str]) -> None:
    faces = [code for code in CODES if code != SHIP]
    for pair in combinations_with_replacement(faces, 2):
        assert reached(0, " ".join(pair), shown, mode) == outcomes(pair, pair, shown, mode), pair
        twisted = pair[::-1]
        assert reached(0, " ".join(twisted), shown, mode) == outcomes(twisted, twisted, shown, mode), (
            twisted
        )


@pytest.mark.parametrize("shown", SHOWN, ids=" ".join)
def test_losses(shown: tuple[str, str]) -> None:
    for pair in combinations_with_replacement(CODES, 2):
        expected = outcomes(pair, pair, shown, "minotaur")
        assert reached(1, " ".join(pair), shown, "minotaur") == expected, pair


@pytest.mark.parametrize("shown", SHOWN, ids=" ".join)
@pytest.mark.parametrize("mode", ["", "cyclops"])
def test_minor_blessings(mode: Mode, shown: tuple[str, str]) -> None:
    for face in CODES:
        if face != SHIP:
            assert reached(0, face, shown, mode) == outcomes((face,), (face, "G1"), shown, mode), face


def test_all_faces_are_tried() -> None:
    assert len(CODES) == len(FACES) - 1
