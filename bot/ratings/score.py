"""Larger tables seen as games of two: each against each of the others."""

from __future__ import annotations


def score(place: int, other: int) -> float:
    """What the one who came in ``place`` took from the one in the ``other``: 1, 0.5 or 0."""
    return 0.5 if place == other else float(place < other)
