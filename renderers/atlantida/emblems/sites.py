"""What lies on the island: temples, each with its god's sign, and what people work at."""

from __future__ import annotations

from collections.abc import Callable

from renderers.atlantida.emblems.pen import Pen
from renderers.kit.pen import Tone
from renderers.kit.shapes import ellipse


def temple(pen: Pen, roof: Tone, sign: Callable[[Pen], None]) -> None:
    """A temple's front; between its columns, before what is there already, the sign of the god."""
    pen.area([(-50, 36), (50, 36), (50, 46), (-50, 46)], "shade")
    for x in (-41, 41):
        pen.area([(x - 6, -16), (x + 6, -16), (x + 6, 34), (x - 6, 34)])
    pen.area([(-50, -24), (50, -24), (50, -14), (-50, -14)])
    pen.area([(0, -50), (50, -24), (-50, -24)], roof)
    pen.area([(0, -42), (26, -28), (-26, -28)])
    pen.within(0, 11, 0.6)
    sign(pen)
    pen.within(0, 0, 1)


def prairie(pen: Pen) -> None:
    """Wheat in the wind."""
    for x, high in ((-30, 10), (30, 8), (0, 0)):
        pen.line([(x, 46), (x + 2, 16), (x + 6, -10 + high)], 6, "leaf", soft=True)
        pen.blob([(x + 6, -50 + high), (x + 19, -30 + high), (x + 17, -2 + high), (x + 5, 12 + high),
                  (x - 8, -2 + high), (x - 8, -30 + high)], "gold")  # fmt: skip
        for y in (-26, -10):
            pen.line([(x - 2, y + high - 6), (x + 5, y + high + 2), (x + 12, y + high - 6)], 3.4, "cut")
    pen.blob([(2, 46), (12, 22), (30, 16), (22, 34)], "leaf")
    pen.blob([(-2, 46), (-12, 26), (-28, 20), (-20, 38)], "leaf")


def mine(pen: Pen) -> None:
    """Nuggets before a timbered adit."""
    pen.blob([(-48, 40), (-40, -2), (-18, -36), (14, -42), (38, -14), (48, 40)], "shade")
    pen.area([(-22, 40), (-22, -4), (0, -18), (22, -4), (22, 40)], "cut")
    pen.line([(-22, 40), (-22, -6)], 6, "wine")
    pen.line([(22, 40), (22, -6)], 6, "wine")
    pen.line([(-28, -6), (28, -6)], 7, "wine")
    for x, y, r in ((-14, 34, 12), (12, 36, 13), (-1, 18, 12)):
        pen.blob([(x - r, y), (x - r * 0.4, y - r), (x + r * 0.7, y - r * 0.8), (x + r, y + r * 0.2),
                  (x + r * 0.3, y + r * 0.8), (x - r * 0.7, y + r * 0.8)], "gold")  # fmt: skip


def quarry(pen: Pen) -> None:
    """Squared blocks, and a pick."""
    for x, y in ((-26, 12), (22, 12), (-2, -22)):
        pen.area([(x - 22, y), (x + 22, y), (x + 22, y + 32), (x - 22, y + 32)])
        pen.area([(x - 22, y), (x - 12, y - 10), (x + 30, y - 10), (x + 22, y)], "body")
        pen.area([(x + 22, y), (x + 30, y - 10), (x + 30, y + 22), (x + 22, y + 32)], "shade")
    pen.line([(6, -46), (-34, -4)], 5, "wine")
    pen.line([(-18, -50), (8, -42), (18, -20)], 7, "shade", soft=True)


def ruins(pen: Pen) -> None:
    """Broken columns; a scroll lies between them."""
    pen.area([(-50, 34), (50, 34), (50, 46), (-50, 46)], "shade")
    for x, top in ((-34, -44), (30, -14)):
        pen.area([(x - 11, 34), (x - 11, top + 8), (x - 4, top), (x + 2, top + 8), (x + 11, top - 2),
                  (x + 11, 34)])  # fmt: skip
        pen.line([(x, top + 14), (x, 28)], 3, "cut")
    pen.area([(-16, 4), (12, 4), (12, 32), (-16, 32)], "gold")
    pen.oval(-2, 4, 18, 5, "gold")
    pen.oval(-2, 32, 18, 5, "gold")
    pen.line([(-9, 17), (5, 17)], 3.4, "cut")
    pen.area([(-46, -50), (-20, -50), (-22, -42), (-44, -42)])


def forest(pen: Pen) -> None:
    """Firs, one behind the other."""
    for x, k in ((-29, 0.8), (29, 0.8), (0, 1.06)):
        pen.area(
            [(x - 6 * k, 44 * k), (x - 6 * k, 24 * k), (x + 6 * k, 24 * k), (x + 6 * k, 44 * k)], "wine"
        )
        for top, wide in ((-14, 27), (-46, 20)):
            pen.area([(x, top * k), (x + wide * k, (top + 46) * k), (x - wide * k, (top + 46) * k)], "leaf")


def theatre(pen: Pen) -> None:
    """The rows of seats above the stage."""
    for i, tone in enumerate(("shade", "body", "shade", "body")):
        rx, ry = 50 - i * 10, 44 - i * 10
        ring = [*ellipse(0, 18, rx, ry, 180, 360), (rx, 18)]
        pen.area(ring, tone)
    pen.area([*ellipse(0, 18, 12, 10, 180, 360), (12, 18)], "glow")
    pen.area([(-50, 18), (50, 18), (50, 30), (-50, 30)])
    for x in (-38, -14, 14, 38):
        pen.line([(x, 32), (x, 42)], 5, "body")
