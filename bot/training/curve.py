"""The curve of a training as a picture: how much still surprises the network, by the boards it has seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

WIDE, HIGH = 720, 320
LEFT, RIGHT, TOP, FOOT = 64, 24, 44, 48
ACROSS, DOWN = WIDE - LEFT - RIGHT, HIGH - TOP - FOOT
HOUR: Final = 3600
_SVG: Final = "http://www.w3.org/2000/svg"


class Point(NamedTuple):
    """Where a training stood."""

    seconds: float
    boards: int
    loss: float


def picture(name: str, curve: Sequence[Point]) -> str:
    """The curve as SVG, with its name, its boards and its hours."""
    last, most = curve[-1], max(1, curve[-1].boards)
    low, high = min(point.loss for point in curve), max(point.loss for point in curve)
    across, down = ACROSS / most, DOWN / ((high - low) or 1)
    places = [
        f"{LEFT + across * point.boards:.1f},{TOP + down * (high - point.loss):.1f}" for point in curve
    ]
    told = f"{name}: {last.boards:,} boards, {last.seconds / HOUR:.2f} hours"
    return "\n".join(
        [
            f'<svg xmlns="{_SVG}" viewBox="0 0 {WIDE} {HIGH}" font-family="sans-serif">',
            f'<rect width="{WIDE}" height="{HIGH}" fill="#ffffff"/>',
            f'<path d="M{LEFT},{TOP}V{TOP + DOWN}H{LEFT + ACROSS}" fill="none" stroke="#555555"/>',
            _words(LEFT, 26, told, "start"),
            _words(LEFT - 8, TOP + 5, f"{high:.3f}", "end"),
            _words(LEFT - 8, TOP + DOWN, f"{low:.3f}", "end"),
            _words(LEFT, HIGH - 14, "0 boards", "start"),
            _words(LEFT + ACROSS, HIGH - 14, f"{most:,} boards", "end"),
            f'<polyline points="{" ".join(places)}" fill="none" stroke="#0072b2" stroke-width="2"/>',
            "</svg>\n",
        ]
    )


def _words(x: int, y: int, told: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="14" text-anchor="{anchor}" fill="#333333">{told}</text>'
