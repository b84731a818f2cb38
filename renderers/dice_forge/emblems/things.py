"""Tools, vessels and arms."""

from __future__ import annotations

from renderers.dice_forge.emblems.pen import Pen
from renderers.kit.pen import Tone
from renderers.kit.shapes import ellipse, star


def hammer(pen: Pen) -> None:
    """The smith's hammer, ready to fall, and a spark."""
    pen.turn(38)
    pen.area([(-5, -14), (5, -14), (6, 47), (-6, 47)], "shade")
    pen.area([(-29, -38), (26, -38), (34, -30), (34, -18), (26, -10), (-29, -10)])
    pen.area([(-29, -38), (-17, -38), (-17, -10), (-29, -10)], "gold")
    pen.line([(-6, 30), (6, 26)], 3, "cut")
    pen.line([(-6, 40), (6, 36)], 3, "cut")
    pen.turn(0)
    for tip in ((-40, 24), (-28, 36), (-20, 20)):
        pen.line([(-34, 30), tip], 0.1, "glow")
    pen.area(star(-32, 30, 15, 6, 4), "glow")


def chest(pen: Pen) -> None:
    """A chest with iron bands, gold showing under its lid."""
    pen.area([(-38, -4), (38, -4), (35, 36), (-35, 36)])
    pen.area([(-35, -8), (35, -8), (38, 0), (-38, 0)], "gold")
    pen.area([*ellipse(0, -9, 40, 28, 180, 360), (38, -9), (-38, -9)], "shade")
    for x in (-22, 22):
        pen.line([(x, -30), (x, -10)], 4, "cut")
        pen.line([(x, 4), (x, 34)], 4, "cut")
    pen.area([(-9, -4), (9, -4), (9, 14), (0, 20), (-9, 14)], "gold")
    pen.oval(0, 4, 3, 3, "cut")
    pen.line([(0, 5), (0, 12)], 3, "cut")


def ferryman(pen: Pen) -> None:
    """The boat on the dark river, a hooded man with his pole."""
    pen.line([(22, -44), (12, 40)], 4.5, "shade")
    pen.blob([(-6, -38), (4, -34), (10, -20), (14, 12), (-18, 12), (-14, -18), (-12, -32)])
    pen.blob([(-5, -30), (3, -28), (4, -18), (-3, -15), (-8, -22)], "cut")
    pen.line([(4, -8), (18, -10)], 6)
    pen.blob([(-50, -6), (-38, 8), (0, 13), (36, 8), (48, -14), (46, 10), (30, 26), (-30, 26), (-46, 12)])
    pen.line([(-38, 17), (38, 16)], 3, "cut")
    pen.line(
        [(-48, 38), (-32, 34), (-16, 38), (0, 34), (16, 38), (32, 34), (48, 38)], 4, "shade", soft=True
    )
    pen.oval(44, -24, 6, 7, "glow")


def helmet(pen: Pen) -> None:
    """A Corinthian helmet with its crest."""
    pen.blob([(-44, 22), (-40, -14), (-22, -40), (8, -48), (36, -36), (30, -26), (6, -36), (-16, -26),
              (-30, -6), (-34, 24)], "gold")  # fmt: skip
    pen.blob([(-26, 0), (-14, -22), (8, -32), (28, -22), (35, 0), (35, 26), (30, 44), (14, 40), (10, 24),
              (-2, 26), (-8, 42), (-24, 40), (-30, 20)])  # fmt: skip
    pen.blob([(2, 2), (18, 0), (32, 4), (28, 10), (18, 12), (16, 28), (13, 40), (9, 28), (8, 12), (2, 8)],
             "cut")  # fmt: skip
    pen.line([(-18, 6), (-12, -10), (4, -20)], 3, "shade", soft=True)


def mirror(pen: Pen) -> None:
    """A hand mirror; in it the abyss looks back."""
    pen.turn(30)
    pen.area([(-6, 16), (6, 16), (8, 48), (-8, 48)], "gold")
    pen.oval(0, -14, 33, 33, "gold")
    pen.oval(0, -14, 25, 25)
    pen.oval(0, -14, 20, 20, "cut")
    pen.turn(0)
    pen.line([(-8, -24), (0, -31)], 4, "body")
    pen.line([(0, -12), (14, -24)], 4, "body")
    pen.turn(30)
    pen.oval(0, 48, 9, 5, "gold")


def triton(pen: Pen) -> None:
    """The trident over the waves."""
    pen.line([(0, -30), (0, 44)], 7, "gold")
    for x in (-24, 0, 24):
        top = -32 if x else -38
        pen.area([(x, top - 12), (x + 9, top + 8), (x - 9, top + 8)])
    pen.line([(-24, -24), (-23, -6), (-12, 4), (0, 5), (12, 4), (23, -6), (24, -24)], 7, soft=True)
    pen.oval(0, 6, 8, 6, "gold")
    tones: tuple[tuple[int, Tone], ...] = ((26, "body"), (40, "shade"))
    for y, tone in tones:
        wave = [(-48, y), (-36, y - 7), (-24, y), (-12, y - 7), (0, y), (12, y - 7), (24, y), (36, y - 7),
                (48, y)]  # fmt: skip
        pen.line(wave, 5, tone, soft=True)


def shield(pen: Pen) -> None:
    """A round shield with a sun, a spear behind it."""
    pen.line([(-42, 42), (34, -34)], 5, "shade")
    pen.area([(46, -46), (38, -22), (22, -38)], "gold")
    pen.oval(0, 2, 37, 37)
    pen.oval(0, 2, 29, 29, "cut")
    pen.oval(0, 2, 25.5, 25.5, "gold")
    pen.area(star(0, 2, 23, 9, 8), "body")
    pen.oval(0, 2, 6, 6, "cut")


def ship(pen: Pen) -> None:
    """A ship that sails among the stars."""
    pen.line([(0, -44), (0, 14)], 5, "shade")
    pen.blob([(5, -40), (26, -28), (34, -8), (30, 6), (5, 6), (12, -18)])
    pen.blob([(-5, -36), (-22, -20), (-30, 4), (-5, 6), (-8, -14)], "shade")
    pen.blob([(-50, -4), (-36, 12), (0, 16), (34, 12), (50, -12), (46, 14), (28, 34), (-26, 34), (-44, 18)])
    pen.line([(-36, 22), (36, 20)], 3, "cut")
    pen.area(star(20, -10, 9, 4, 5), "gold")
    for x, y, size in ((-38, -32, 9), (-24, 46, 5), (38, -38, 7), (26, 46, 5)):
        pen.area(star(x, y, size, size * 0.4, 4), "glow")
