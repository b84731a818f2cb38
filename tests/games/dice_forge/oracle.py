"""Blessings worked out a second time, plainly: all that a roll can bring, as a set of amounts.

Works on the letters of the face codes only, and knows no agenda: first every way in which mirrors can
copy, then multiplier, choices and shields (Dice Forge rules, 7), then conversions (11.6 and 11.7).
"""

from __future__ import annotations

from itertools import product
from typing import Literal, TypeAlias

Vector: TypeAlias = tuple[int, int, int, int]
"""Gold, sun, moon, glory."""
Mode: TypeAlias = Literal["", "sentinel", "cyclops", "minotaur"]

OWN = {"RED": (0, 2, 0, 0), "BLUE": (0, 0, 2, 0), "YELLOW": (3, 0, 0, 0), "GREEN": (0, 0, 0, 3)}
ZERO: Vector = (0, 0, 0, 0)


def outcomes(
    rolled: tuple[str, ...], own: tuple[str, ...], others: tuple[str, ...], mode: Mode
) -> set[Vector]:
    """Everything that these results can bring; ``own`` and ``others`` are the faces that are up."""
    seen = [face for face in others if face != "MIRROR"]
    if "MIRROR" in others:
        seen += [face for face in own if face != "MIRROR"]
    ways = [(seen or [""]) if face == "MIRROR" else [face] for face in rolled]
    found: set[Vector] = set()
    for faces in product(*ways):
        found |= _pair(faces, mode) if len(faces) == 2 else _alone(faces[0], 1, mode)
    return found


def _pair(faces: tuple[str, ...], mode: Mode) -> set[Vector]:
    one, two = faces
    if one == "X3":
        return {ZERO} if two == "X3" else _alone(two, 3, mode)
    if two == "X3":
        return _alone(one, 3, mode)
    shields = [face.startswith("SHIELD") for face in faces]
    if shields == [True, False]:
        return _pair((two, one), mode)
    found: set[Vector] = set()
    for first in _parts(one):
        for second in _parts(two):
            if shields == [False, True] and first[OWN[two[7:]].index(max(OWN[two[7:]]))]:
                second = (0, 0, 0, 5)
            for a in _converted(first, mode):
                found |= {_add(a, b) for b in _converted(second, mode)}
    return found


def _alone(face: str, k: int, mode: Mode) -> set[Vector]:
    if face == "X3":
        return {ZERO}
    tripled = [(g * k, s * k, m * k, v * k) for g, s, m, v in _parts(face)]
    return {vector for part in tripled for vector in _converted(part, mode)}


def _parts(face: str) -> list[Vector]:
    """Each way to apply a face once."""
    if face in ("", "SHIP"):
        return [ZERO]
    if face.startswith("BOAR"):
        return [(0, 1, 0, 0), (0, 0, 1, 0)]
    if face.startswith("SHIELD"):
        return [OWN[face[7:]]]
    found: list[Vector] = []
    for part in face.split("|"):
        numbers = {word[0]: int(word[1:]) for word in part.split("+")}
        found.append((numbers.get("G", 0), numbers.get("S", 0), numbers.get("M", 0), numbers.get("V", 0)))
    return found


def _converted(vector: Vector, mode: Mode) -> list[Vector]:
    gold, sun, moon, glory = vector
    if mode == "sentinel":
        return [vector, (gold, 0, 0, glory + 2 * (sun + moon))]
    if mode == "cyclops":
        return [vector, (0, sun, moon, glory + gold)]
    return [vector]


def _add(one: Vector, two: Vector) -> Vector:
    return (one[0] + two[0], one[1] + two[1], one[2] + two[2], one[3] + two[3])
