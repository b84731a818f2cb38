"""Weapons and armour."""

from __future__ import annotations

from typing import Final

from renderers.kit.pen import Pen, Tone
from renderers.kit.shapes import ellipse, star

_WING: Final[tuple[tuple[int, int, Tone], ...]] = (
    (32, 32, "shade"),
    (42, 16, "shade"),
    (48, -2, "body"),
    (48, -24, "body"),
)
"""Where the feathers of the lance end."""


def bow(pen: Pen) -> None:
    """Artemis: a drawn bow and its arrow, pointing up."""
    pen.at(turn=45)
    pen.line([(-40, 14), (0, 36), (40, 14)], 3)
    pen.taper([(0, -26), (20, -24), (34, -8), (41, 16)], 9, 5, "gold")
    pen.taper([(0, -26), (-20, -24), (-34, -8), (-41, 16)], 9, 5, "gold")
    pen.line([(-7, -26), (7, -26)], 11, "glow")
    pen.over()
    pen.line([(0, 42), (0, -40)], 5)
    pen.area([(0, -58), (10, -36), (0, -41), (-10, -36)], "shade")
    for y in (32, 40):
        pen.line([(-7, y + 8), (0, y), (7, y + 8)], 4.5, "glow")
    pen.at()


def helmet(pen: Pen) -> None:
    """Athena: a crested Corinthian helmet before her spear."""
    pen.at(turn=40)
    pen.line([(0, 58), (0, -40)], 6, "shade")
    pen.area([(0, -66), (9, -46), (0, -34), (-9, -46)])
    pen.at(-4, 4, 0.92)
    pen.over()
    pen.blob([(-42, 34), (-45, 4), (-34, -26), (-8, -42), (20, -38), (30, -26), (22, -22), (4, -28),
              (-18, -16), (-27, 4), (-31, 30)], "glow")  # fmt: skip
    pen.over()
    pen.blob([(-26, 8), (-19, -14), (2, -27), (24, -21), (35, -2), (37, 22), (33, 42), (20, 40), (13, 28),
              (2, 30), (-4, 44), (-22, 42), (-29, 26)], "gold")  # fmt: skip
    pen.over()
    pen.blob([(4, 2), (16, -3), (33, 2), (29, 9), (22, 11), (21, 22), (24, 36), (18, 41), (13, 29),
              (12, 13), (6, 8)], "cut")  # fmt: skip
    pen.line([(-16, 10), (-10, -6), (4, -15)], 3.4, "body", soft=True)
    for x, y in ((-39, 14), (-34, -8), (-22, -26), (-3, -35)):
        pen.line([(x, y), (x * 0.84 + 3, y * 0.84 + 4)], 3, "cut")
    pen.at()


def swords(pen: Pen) -> None:
    """Ares: two swords crossed behind his shield."""
    for side in (-1, 1):
        pen.at(turn=side * 45, flip=side < 0)
        pen.area([(0, -58), (6, -46), (6, 26), (-6, 26), (-6, -46)])
        pen.line([(-14, 28), (14, 28)], 7, "gold")
        pen.line([(0, 30), (0, 48)], 6, "shade")
        pen.oval(0, 52, 6, tone="gold")
        pen.at()
        pen.over()
    pen.oval(0, 0, 27, tone="glow")
    pen.over()
    pen.arc(0, 0, 21, 0, 360, 2.6, "cut")
    pen.area(star(0, 0, 17, 7.5, 8), "gold")
    pen.over()
    pen.oval(0, 0, 4, tone="cut")


def labrys(pen: Pen) -> None:
    """Hippolyta: the double axe of the Amazons."""
    pen.at(turn=20)
    pen.line([(0, -44), (0, 48)], 8, "shade")
    pen.over()
    for side in (1, -1):
        pen.at(turn=20, flip=side < 0)
        pen.area([(4, -27), *ellipse(18, -38, 20, 16, 140, 60)[::1], *ellipse(8, -17, 38, 38, -42, 42),
                  *ellipse(18, 4, 20, 16, -60, -140), (4, -7)])  # fmt: skip
        pen.over()
        pen.arc(8, -17, 31, -38, 38, 2.6, "cut")
    pen.at(turn=20)
    pen.line([(-9, -26), (9, -26)], 5, "gold")
    pen.line([(-9, -8), (9, -8)], 5, "gold")
    pen.oval(0, -45, 6, tone="gold")
    for y in (24, 33, 42):
        pen.line([(-4, y + 1), (4, y - 2)], 4, "glow")
    pen.at()


def lance(pen: Pen) -> None:
    """Bellerophon: his lance, winged, flying up."""
    for side in (1, -1):
        pen.at(flip=side < 0)
        for x, y, tone in _WING:
            pen.taper([(x, y), (x * 0.7, y + 9), (4, 12 + y * 0.25)], 3, 17, tone)
    pen.at()
    pen.over()
    pen.line([(0, 48), (0, -22)], 7, "gold")
    pen.over()
    pen.area([(0, -50), (11, -26), (5, -16), (-5, -16), (-11, -26)])
    pen.line([(-9, -13), (9, -13)], 6, "glow")
    pen.over()
    pen.line([(0, -42), (0, -22)], 2.4, "cut")
    for y in (22, 31, 40):
        pen.line([(-2.5, y + 1.5), (2.5, y - 1.5)], 2.6, "cut")


def trident(pen: Pen) -> None:
    """Poseidon: the trident that rises from the waves."""
    pen.line([(0, -20), (0, 40)], 8, "gold")
    pen.line([(-25, -26), (-24, -8), (-14, 4), (0, 6), (14, 4), (24, -8), (25, -26)], 8, "gold", soft=True)
    for x, top in ((-25, -26), (0, -32), (25, -26)):
        pen.area(
            [(x, top - 20), (x + 10, top + 2), (x + 4, top + 4), (x - 4, top + 4), (x - 10, top + 2)],
            "gold",
        )
    pen.over()
    pen.oval(0, 6, 9, 7, "glow")
    pen.over()
    tones: tuple[tuple[int, Tone], ...] = ((24, "sea"), (38, "body"))
    for y, tone in tones:
        crests = [(x, y + (2 if i % 2 == 0 else -7)) for i, x in enumerate(range(-47, 48, 12))]
        pen.line(crests, 8.5, tone, soft=True)


def heel(pen: Pen) -> None:
    """Achilles: the arrow in his heel."""
    pen.blob([(-22, -44), (4, -44), (7, -20), (12, -2), (30, 10), (44, 20), (44, 30), (30, 33), (4, 30),
              (-14, 32), (-27, 26), (-26, 10), (-19, -8)])  # fmt: skip
    pen.area([(-28, 29), (46, 29), (46, 37), (-28, 37)], "gold")
    pen.over()
    for a, b in (((-20, -26), (5, -20)), ((-19, -6), (11, -6)), ((4, 29), (20, 4)), ((22, 30), (33, 12))):
        pen.line([a, b], 4, "gold")
    pen.over()
    pen.line([(-52, -14), (-16, 14)], 5, "glow")
    pen.area([(-9, 20), (-26, 15), (-17, 4)], "shade")
    for dx in (0, 8):
        pen.line([(-52 + dx, -24 + dx * 0.8), (-48 + dx, -11 + dx * 0.8), (-59 + dx, -8 + dx * 0.8)], 3.6)
