"""Workers: enamel figures, told apart by colour, by shape, and by silhouette."""

from __future__ import annotations

from renderers.kit.colour import mix
from renderers.kit.player_marks import emblem, enamel
from renderers.kit.shapes import Outline, ellipse, laurel, mirrored, smooth
from renderers.kit.sprite_sheet import Fade, Glow, Ink, Sprite
from renderers.kit.theme import Enamel, tones
from renderers.picture import Theme, is_night

TALL = 84
"""From the foot to the crown of the head."""
_HEAD = 12.5


def worker(theme: Theme, seat: int, female: bool, faded: bool, crowned: bool, times: int = 1) -> Sprite:
    """A worker, anchored between its feet, ``times`` as large as on the board."""
    shades = tones(theme)
    tone = enamel(shades, seat, faded=faded)
    ink = Ink(120, 150, origin=(60, 122))
    halo = mix(tone.light, shades.pale, 0.55) if is_night(theme) else tone.dark
    body = _gown() if female else _tunic()
    parts = [body, *_head(female=female)]
    for part in parts:
        ink.stroke(part, 5.4 if is_night(theme) else 4.6, halo, closed=True)
    ink.oval(0, -2, 26, 12, halo)
    _pedestal(ink, tone)
    for part in parts:
        ink.stroke(part, 2.6, tone.dark, closed=True)
    coat = Fade((-20, -50), (22, -40), (tone.light, tone.base, mix(tone.base, tone.dark, 0.6)))
    ink.fill(body, coat)
    _dress(ink, body, tone, female=female)
    head, *hair = _head(female=female)
    for lock in hair:
        ink.fill(lock, mix(tone.base, tone.dark, 0.45))
    ink.fill(head, Glow((-4, -TALL + 8), 24, (tone.light, tone.base, tone.dark)))
    ink.oval(-4.5, -TALL + 8.5, 3.4, 2.8, (255, 255, 255), opacity=0.8)
    emblem(ink, seat, 0, -25, 11.5, tone)
    if crowned:
        for leaf in laurel(0, -TALL + _HEAD - 4, 20, 12):
            ink.stroke(leaf, 2.2, shades.gold_dark, closed=True)
            ink.fill(leaf, shades.gold)
    return ink.sprite(times)


def ghost(theme: Theme, seat: int, female: bool, covered: int) -> Sprite:
    """The outline of a worker as far up as it is covered, seen through what stands before it."""
    shades = tones(theme)
    tone = enamel(shades, seat, faded=False)
    ink = Ink(120, 150, origin=(60, 122))
    parts = [ellipse(0, -5, 24, 11), _gown() if female else _tunic(), _head(female=female)[0]]
    for width, colour in ((6.5, shades.pale), (3, tone.base)):
        for part in parts:
            ink.stroke(part, width, colour, closed=True)
    whole = ink.sprite()
    above = max(0, whole.anchor[1] - covered)
    left = whole.image.crop((0, above, whole.image.width, whole.image.height))
    return Sprite(left, (whole.anchor[0], whole.anchor[1] - above))


def shade(theme: Theme, times: int = 1) -> Sprite:
    """The shadow of a worker, to the right of its feet."""
    ink = Ink(120, 60, origin=(40, 30))
    ink.fill(ellipse(20, -1, 38, 11), tones(theme).shadow, opacity=0.34)
    return ink.sprite(times)


def ring(theme: Theme, strong: bool) -> Sprite:
    """The gold ring round the feet of who is to act; a strong one for the worker already chosen."""
    shades = tones(theme)
    ink = Ink(140, 100, origin=(70, 50))
    if strong:
        ink.fill(ellipse(0, -2, 47, 30), shades.gold, opacity=0.5)
    outer = ellipse(0, -2, 39, 24)
    ink.stroke(outer, 11 if strong else 9, shades.gold_dark, closed=True)
    ink.stroke(
        outer,
        7.4 if strong else 5.6,
        Fade((-30, -20), (30, 20), (shades.gold_light, shades.gold)),
        closed=True,
    )
    return ink.sprite()


def _pedestal(ink: Ink, tone: Enamel) -> None:
    ink.oval(0, -2, 24, 10.5, tone.dark)
    ink.oval(0, -5, 23, 9.5, Fade((-22, 0), (22, 0), (tone.light, tone.base, tone.dark)))
    ink.oval(0, -6.5, 18, 6.8, mix(tone.base, tone.dark, 0.5))


def _gown() -> Outline:
    """Slender shoulders and waist, a wide bell below."""
    half = [
        (0.0, -60.0), (4.5, -59.5), (10.5, -56.0), (11.5, -50.5), (7.6, -43.5), (8.6, -38.5),
        (14.5, -27.0), (21.5, -12.0), (23.0, -6.0), (13.0, -1.5), (0.0, 0.0),
    ]  # fmt: skip
    return smooth(mirrored(half), steps=6)


def _tunic() -> Outline:
    """Broad square shoulders, a straight column below."""
    half = [
        (0.0, -60.0), (6.0, -59.5), (15.0, -58.5), (20.5, -55.0), (21.5, -49.0), (19.0, -43.0),
        (14.5, -38.0), (14.0, -24.0), (15.5, -8.0), (14.5, -4.0), (8.0, -1.0), (0.0, 0.0),
    ]  # fmt: skip
    return smooth(mirrored(half), steps=6)


def _head(*, female: bool) -> list[Outline]:
    """The head, then what tells it apart: a knot of hair for her, a crested helmet for him."""
    y = -TALL + _HEAD
    if female:
        hair = [
            (-12.0, y + 3),
            (-11, y - 7),
            (-2, y - 13),
            (8, y - 11),
            (12, y - 2),
            (11, y + 6),
            (6, y - 3),
            (-3, y - 6),
        ]
        return [ellipse(0, y, 11, 12), ellipse(10.5, y - 11, 7.5, 7), smooth(hair, steps=5)]
    crest = [(-11.0, y - 9), (-5, y - 19), (6, y - 20), (16, y - 11), (17, y + 3), (11, y - 3), (2, y - 12)]
    return [ellipse(0, y, 11.5, 12), smooth(crest, steps=5)]


def _dress(ink: Ink, body: Outline, tone: Enamel, *, female: bool) -> None:
    """Belt, folds and hem."""
    fold = mix(tone.base, tone.dark, 0.55)
    if female:
        ink.fill([(-12, -40), (12, -40), (12, -44), (-12, -44)], tone.dark, within=body)
        for x in (-15, 15):
            ink.stroke([(x * 0.5, -37), (x, -5)], 2, fold, opacity=0.7)
    else:
        ink.fill(
            [(-22, -45), (0, -38.5), (22, -45), (22, -49), (0, -42.5), (-22, -49)], tone.dark, within=body
        )
        for x in (-10, 10):
            ink.stroke([(x, -9), (x, -3)], 2.2, fold)
