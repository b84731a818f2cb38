"""Counters: a player's units in one place, and the crowns of the leaders among them."""

from __future__ import annotations

from renderers.atlantida.geometry import STEPS
from renderers.atlantida.tones import SPENT, SPENT_EDGE
from renderers.kit import text
from renderers.kit.colour import mix
from renderers.kit.player_marks import emblem, enamel
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Crisp, Ink, Sprite
from renderers.kit.text import SMALLEST
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night


def counter_width(pops: int, high: int) -> int:
    """How wide a counter is."""
    letters = text.width(str(pops), max(SMALLEST, high * 4 // 5)) if pops else 0
    return round(high * 0.78) + letters if pops else round(high * 0.9)


def counter(theme: Theme, seat: int, pops: int, leaders: int, moved: int, high: int) -> Sprite:
    """Units of one player: enamel with the seat's shape, how many, a crown for each leader.

    The crown of a leader that has moved is dark.  Anchored at the counter's middle.
    """
    shades = tones(theme)
    tone = enamel(shades, seat)
    wide = counter_width(pops, high)
    crowns = high * 0.36
    ink = Crisp(wide + 120, 2 * high + 40, origin=(wide / 2 + 60, high + 20))
    x, y = wide / 2, high / 2
    rim = mix(tone.dark, (255, 255, 255), 0.75) if is_night(theme) else (255, 253, 245)
    ink.card((-x - 2, -y - 2, x + 2, y + 2), y * 0.72 + 2, rim)
    ink.card((-x, -y, x, y), y * 0.72, tone.dark)
    ink.card((-x + 2.4, -y + 2.4, x - 2.4, y - 2.8), y * 0.62, tone.base)
    ink.card((-x + 2.4, -y + 2.4, x - 2.4, -y * 0.3), y * 0.62, mix(tone.light, tone.base, 0.6))
    middle = -x + high * (0.37 if pops else 0.45)
    emblem(ink, seat, middle, high * 0.04, high * 0.22, tone)
    for i in range(leaders):
        place = middle + (i - (leaders - 1) / 2 if leaders > 2 else i) * crowns * 1.35
        lift = 0 if leaders > 1 else -0.12
        _crown(ink, place, -y - crowns * lift, crowns, spent=i < moved, theme=theme)
    sprite = ink.sprite()
    if not pops:
        return sprite
    size = max(SMALLEST, high * 4 // 5)
    numeral = x - high * 0.17 - text.width(str(pops), size) / 2
    return inscribed(sprite, str(pops), size, numeral, 0, tone.shape, steps=STEPS)


def _crown(ink: Ink, x: float, y: float, size: float, *, spent: bool, theme: Theme) -> None:
    """A leader's crown around a point; ``size`` is its height; a spent one has moved this turn."""
    shades = tones(theme)
    k = size / 60
    outline = [(-38, 26), (-46, -26), (-20, -2), (0, -38), (20, -2), (46, -26), (38, 26)]
    points = [(x + px * k, y + py * k) for px, py in outline]
    ink.stroke(points, 4.4, SPENT_EDGE if spent else shades.gold_dark, closed=True)
    ink.fill(points, SPENT if spent else shades.gold)
    if not spent:
        ink.fill([(x - 38 * k, y + 26 * k), (x - 36 * k, y + 8 * k), (x + 36 * k, y + 8 * k),
                  (x + 38 * k, y + 26 * k)], shades.gold_light)  # fmt: skip
