"""Small signs: what a card is, what a number counts."""

from __future__ import annotations

from renderers.army import emblems
from renderers.army.faces import FACES
from renderers.army.tones import army_tones
from renderers.kit.colour import RGB
from renderers.kit.shapes import Outline, Point, ellipse, moved, star, turned
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.theme import tones
from renderers.picture import Theme

BOLT: Outline = [(4, -24), (-13, 4), (-2, 4), (-7, 24), (13, -6), (2, -6), (9, -24)]
_SHIELD: Outline = [(-17, -18), (0, -22), (17, -18), (16, 4), (9, 16), (0, 23), (-9, 16), (-16, 4)]


def draw(ink: Ink, sign: str, x: float, y: float, radius: float, theme: Theme) -> None:
    """The sign of a card's group around a point."""
    tone, shades, drawn = army_tones(theme), tones(theme), emblems.shades(theme)
    k = radius / 22

    def shape(outline: Outline, colour: RGB) -> None:
        points = [(x + px * k, y + py * k) for px, py in outline]
        ink.stroke(points, 4.4 * k, drawn.cut, closed=True)
        ink.fill(points, colour)

    match sign:
        case "leader":
            # Beside it stands what the ability costs.
            _token(ink, x - radius * 0.5, y, radius * 0.78, theme)
        case "god":
            shape(star(0, 0, 25, 14, 8), shades.gold)
            shape(ellipse(0, 0, 7, 7), drawn.body)
        case "shield":
            shape(_SHIELD, drawn.sea)
            shape([(-4, -12), (4, -12), (4, -3), (11, -3), (11, 5), (4, 5), (4, 13), (-4, 13), (-4, 5),
                   (-11, 5), (-11, -3), (-4, -3)], drawn.body)  # fmt: skip
        case _:
            shape(BOLT, tone.strike)


def energy(theme: Theme, high: int, spent: bool) -> Sprite:
    """An energy token: a bolt in a round of violet enamel, anchored at its middle."""
    r = high / 2
    ink = Ink(high + 8, high + 8, origin=(r + 4, r + 4), fine=8)
    _token(ink, 0, 0, r, theme, spent=spent)
    return ink.sprite()


def _token(ink: Ink, x: float, y: float, r: float, theme: Theme, *, spent: bool = False) -> None:
    """An energy token around a point."""
    tone = army_tones(theme)
    light, base, edge = tone.energy
    bolt_edge, body = edge, tones(theme).gold_light
    if spent:
        # The outlines alone, in the tone of what is less important: it is there, and empty.
        light, base, edge = tone.hollow, tone.hollow, tone.hollow_edge
        bolt_edge, body = tones(theme).soft, tone.hollow
    ink.oval(x, y, r, r, edge)
    ink.oval(x, y, r - 2.5, r - 2.5, base)
    ink.stroke(ellipse(x, y, r - 7, r - 7, 190, 260), max(2.0, r * 0.11), light)
    k = r / 31
    bolt = [(x + px * k, y + py * k) for px, py in BOLT]
    ink.stroke(bolt, 6 * k if spent else 4 * k, bolt_edge, closed=True)
    ink.fill(bolt, body)


def hand(theme: Theme, high: int) -> Sprite:
    """Three cards in a fan, their backs to you: how many are in hand; anchored at the middle."""
    ink = Ink(high + 16, high + 10, origin=(high / 2 + 8, high / 2 + 5), fine=8)
    for turn in (-24, 0, 24):
        place = (turn * high / 130, abs(turn) * high / 300)
        _card(ink, theme, turn, high * 0.5, high * 0.76, place)
    return ink.sprite()


def pile(theme: Theme, high: int) -> Sprite:
    """A face-down pile, anchored at its middle."""
    ink = Ink(high + 16, high + 12, origin=(high / 2 + 8, high / 2 + 6), fine=8)
    for i in range(3):
        place = ((1 - i) * high * 0.09, (1 - i) * high * 0.08)
        _card(ink, theme, 0, high * 0.6, high * 0.78, place)
    return ink.sprite()


def _card(
    ink: Ink, theme: Theme, turn: float, wide: float, high: float, middle: Point, face: RGB | None = None
) -> None:
    """A card that lies turned by so many degrees, its back up unless it has a ``face``."""
    tone = army_tones(theme)
    for grow, colour in ((0.0, tone.frame_edge), (2.0, tone.frame), (4.4, face or tone.back.sky)):
        a, b = wide / 2 - grow, high / 2 - grow
        ink.fill(moved(turned([(-a, -b), (a, -b), (a, b), (-a, b)], turn), *middle), colour)


def discard(theme: Theme, high: int) -> Sprite:
    """A card crossed out: how many are discarded; anchored at its middle."""
    tone, drawn = army_tones(theme), emblems.shades(theme)
    ink = Ink(high + 16, high + 12, origin=(high / 2 + 8, high / 2 + 6), fine=8)
    for turn in (16, -12):
        _card(ink, theme, turn, high * 0.6, high * 0.78, (0, 0), tone.hollow_edge)
    r = high * 0.15
    for line in ([(-r, -r), (r, r)], [(r, -r), (-r, r)]):
        ink.stroke(line, high * 0.15, drawn.cut)
    return ink.sprite()


def trophy(theme: Theme, kind: str, high: int, fresh: bool) -> Sprite:
    """The place of a completed set, anchored at its middle: the emblem of its kind in gold, or empty."""
    tone, shades = army_tones(theme), tones(theme)
    r = high / 2
    ink = Ink(high + 18, high + 18, origin=(r + 9, r + 9), fine=8)
    bow = r * 0.42
    if fresh:
        ink.card((-r - 6, -r - 6, r + 6, r + 6), bow + 6, shades.pale_edge)
        ink.card((-r - 3.5, -r - 3.5, r + 3.5, r + 3.5), bow + 4, shades.pale)
    if not kind:
        ink.card((-r, -r, r, r), bow, tone.hollow_edge)
        ink.card((2.5 - r, 2.5 - r, r - 2.5, r - 2.5), bow - 2, tone.hollow)
        return ink.sprite()
    ink.card((-r, -r, r, r), bow, shades.gold_dark)
    ink.card((2.2 - r, 2.2 - r, r - 2.2, r - 2.2), bow - 2, shades.gold)
    ink.card((5.5 - r, 5.5 - r, r - 5.5, r - 5.5), bow - 4, tone.fields[kind].ground)
    emblems.draw(ink, kind, 0, 0, r - 6, emblems.shades(theme))
    return ink.sprite()


def actions(theme: Theme, high: int) -> Sprite:
    """Actions left: a golden banner, anchored at its middle."""
    shades = tones(theme)
    k = high / 50
    ink = Ink(high + 10, high + 10, origin=(high / 2 + 5, high / 2 + 5), fine=8)
    pole = [(-15 * k, -24 * k), (-15 * k, 24 * k)]
    flag = [(x * k, y * k) for x, y in ((-13, -21), (22, -17), (13, -6), (22, 6), (-13, 6))]
    ink.stroke(pole, 9 * k, shades.gold_dark)
    ink.stroke(flag, 5 * k, shades.gold_dark, closed=True)
    ink.stroke(pole, 4.4 * k, emblems.shades(theme).shade)
    ink.fill(flag, shades.gold)
    return ink.sprite()


def ward(theme: Theme, high: int) -> Sprite:
    """Brigid's protection: her cross in a ring of gold, anchored at its middle."""
    return _seal(theme, "brigid", high, tones(theme).gold, tones(theme).gold_dark)


def bond(theme: Theme, high: int) -> Sprite:
    """Gleipnir's bond in a ring of the attack's colour, anchored at its middle."""
    tone = army_tones(theme)
    return _seal(theme, "gleipnir", high, tone.strike, tone.strike_edge)


def seal(theme: Theme, slug: str, high: int) -> Sprite:
    """A card that has just been played, in a pale ring; anchored at its middle."""
    return _seal(theme, slug, high, tones(theme).pale, tones(theme).pale_edge)


def _seal(theme: Theme, slug: str, high: int, ring: RGB, edge: RGB) -> Sprite:
    field = army_tones(theme).fields[FACES[slug].tint]
    r = high / 2
    ink = Ink(high + 10, high + 10, origin=(r + 5, r + 5), fine=8)
    ink.oval(2, 3, r, r, tones(theme).shadow, opacity=0.3)
    ink.oval(0, 0, r, r, edge)
    ink.oval(0, 0, r - 2, r - 2, ring)
    ink.oval(0, 0, r - 5.5, r - 5.5, edge)
    ink.oval(0, 0, r - 7, r - 7, field.sky)
    emblems.draw(ink, slug, 0, 0, r * 0.68, emblems.shades(theme))
    return ink.sprite()
