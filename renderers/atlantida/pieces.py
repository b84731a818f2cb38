"""Towns, icons, signs, turns: the small things on the island and in the city."""

from __future__ import annotations

from PIL import Image

from renderers.atlantida.emblems.drawings import Pen
from renderers.atlantida.geometry import STEPS
from renderers.atlantida.tones import atlas, frame_tones
from renderers.kit import text
from renderers.kit.colour import mix
from renderers.kit.player_marks import emblem, enamel, player_card
from renderers.kit.shapes import ellipse, star
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Crisp, Sprite
from renderers.kit.text import SMALLEST
from renderers.kit.theme import tones
from renderers.picture import Theme, is_night


def town(theme: Theme, seat: int, turn: bool) -> Sprite:
    """A city from afar: houses with roofs in the seat's colour; anchored at the middle of its foot."""
    shades, tone = tones(theme), atlas(theme)
    colour = enamel(shades, seat)
    wall = tone.emblem.body
    edge = tone.emblem.cut
    ink = Crisp(90, 70, origin=(45, 60))
    if turn:
        ink.stroke(ellipse(0, -4, 36, 9), 6, shades.gold, closed=True)
    ink.oval(3, 0, 33, 6, tone.grounds["main"].edge, opacity=0.6)
    for x, w, h in ((-18, 20, 16), (18, 20, 14), (0, 22, 24)):
        body = [(x - w / 2, 0), (x - w / 2, -h), (x + w / 2, -h), (x + w / 2, 0)]
        roof = [(x - w / 2 - 4, -h), (x, -h - 13), (x + w / 2 + 4, -h)]
        ink.stroke(body, 3, edge, closed=True)
        ink.fill(body, wall)
        ink.fill([(x + 2, 0), (x + 2, -h), (x + w / 2, -h), (x + w / 2, 0)], mix(wall, edge, 0.2))
        ink.stroke(roof, 3, edge, closed=True)
        ink.fill(roof, colour.base)
        ink.fill([(x - w / 2 - 4, -h), (x, -h - 13), (x, -h)], mix(colour.base, colour.light, 0.5))
    lit = shades.gold if is_night(theme) else edge
    ink.fill([(-4, 0), (-4, -11), (4, -11), (4, 0)], lit)
    for x in (-22, 15):
        ink.fill([(x, -5), (x, -11), (x + 6, -11), (x + 6, -5)], lit)
    return ink.sprite()


def good(theme: Theme, kind: str, size: int) -> Sprite:
    """The icon of a resource or a number, anchored at its middle."""
    ink = Crisp(size + 24, size + 24, origin=(size / 2 + 12, size / 2 + 12))
    pen = Pen(ink, 0, 0, size / 100, atlas(theme).emblem)
    pen.draw("goods", kind)
    pen.finish()
    return ink.sprite()


def sign(theme: Theme, kind: str, size: int) -> Sprite:
    """A sign for a fight, or a bolt, on a disc; anchored at its middle."""
    shades, tone = tones(theme), atlas(theme)
    ink = Crisp(size + 24, size + 24, origin=(size / 2 + 12, size / 2 + 12))
    ink.oval(2, 3, size / 2, size / 2, shades.shadow, opacity=0.4)
    ink.oval(0, 0, size / 2, size / 2, tone.emblem.cut)
    ink.oval(0, 0, size / 2 - 2.5, size / 2 - 2.5, shades.pale)
    ink.oval(
        0, 0, size / 2 - 5, size / 2 - 5, tone.creature[1] if kind == "swords" else tone.niches["zeus"]
    )
    pen = Pen(ink, 0, 0, size / 138, tone.emblem)
    pen.draw(*(("goods", "swords") if kind == "swords" else ("gods", "zeus")))
    pen.finish()
    return ink.sprite()


def panel(theme: Theme, wide: int, high: int, turn: bool) -> Sprite:
    """The card under what belongs to a player, anchored at its top left; ringed with gold on turn."""
    ink = Crisp(wide + 20, high + 20, origin=(8, 8))
    player_card(ink, tones(theme), wide, high, 22, turn=turn)
    return ink.sprite()


def tray(theme: Theme, wide: int, high: int) -> Sprite:
    """A field on a card, a little darker; anchored at its top left."""
    shades = tones(theme)
    ink = Crisp(wide + 4, high + 4, origin=(2, 2))
    ink.card((0, 0, wide, high), 16, mix(shades.card, shades.card_edge, 0.3))
    return ink.sprite()


def turn(theme: Theme, number: int, event: str, when: str, fate: str) -> Sprite:
    """A turn of the event row with its event, anchored at its top left.

    ``when``: past, now, next, later; of a past turn nothing is told.  ``fate``: void, partly, or nothing.
    """
    shades, tone = tones(theme), atlas(theme)
    wide, high = 65, 88
    ink = Crisp(wide + 20, high + 20, origin=(10, 10))
    past = when == "past"
    face = shades.card if event and not past else mix(shades.card, shades.card_edge, 0.3)
    if past:
        face = mix(face, tone.abyss, 0.45)
    if when in ("now", "next"):
        edge, ring = frame_tones(theme, gold=when == "now")
        ink.card((-5, -5, wide + 5, high + 5), 17, edge)
        ink.card((-3, -3, wide + 3, high + 3), 15, ring)
    ink.card((0, 0, wide, high), 13, mix(shades.card_edge, tone.abyss, 0.4) if past else shades.card_edge)
    ink.card((2.6, 2.6, wide - 2.6, high - 2.6), 11, face)
    if event and not past:
        pen = Pen(ink, wide / 2, 60, 0.46, tone.emblem)
        pen.draw("events", event)
        pen.finish()
    else:
        ink.oval(wide / 2, 60, 5, 5, mix(face, shades.soft, 0.5))
    if fate == "void" and not past:
        for a, b in (((10, 38), (55, 82)), ((55, 38), (10, 82))):
            ink.stroke([a, b], 9, tone.emblem.cut)
        for a, b in (((10, 38), (55, 82)), ((55, 38), (10, 82))):
            ink.stroke([a, b], 5, tone.creature[0])
    elif fate == "partly" and not past:
        ink.oval(52, 72, 16, 16, tone.emblem.cut)
        ink.oval(52, 72, 13.6, 13.6, tone.niches["zeus"])
        pen = Pen(ink, 52, 72, 0.22, tone.emblem)
        pen.draw("gods", "zeus")
        pen.finish()
    colour = mix(shades.ink, face, 0.4) if past else shades.ink
    return inscribed(ink.sprite(), str(number), SMALLEST, wide / 2, 20, colour, steps=STEPS)


def compass(theme: Theme, seat: int, clockwise: bool, radius: int) -> Sprite:
    """A rose with its holder's medal in the middle and, around it, the direction of play."""
    shades, tone = tones(theme), atlas(theme)
    size = radius + 16
    ink = Crisp(2 * size, 2 * size, origin=(size, size))
    for points, outer, colour in ((4, 0.9, tone.emblem.shade), (4, 0.9, tone.emblem.body)):
        turned = star(0, 0, radius * outer, radius * 0.34, points)
        if colour == tone.emblem.shade:
            turned = [((x - y) * 0.72, (x + y) * 0.72) for x, y in turned]
        ink.stroke(turned, 4, tone.emblem.cut, closed=True)
        ink.fill(turned, colour)
        for i in range(0, 8, 2):
            ink.fill([turned[i], turned[(i + 1) % 8], (0, 0)], mix(colour, tone.emblem.cut, 0.22))
    ink.oval(0, 0, radius * 0.5, radius * 0.5, tone.emblem.cut)
    seated = enamel(shades, seat)
    ink.oval(0, 0, radius * 0.45, radius * 0.45, seated.base)
    emblem(ink, seat, 0, 0, radius * 0.22, seated)
    side = 1 if clockwise else -1
    for start in (-140, 40):
        arc = [(side * x, y) for x, y in ellipse(0, 0, radius, radius, start, start + 92)]
        (ax, ay), (bx, by) = arc[-2], arc[-1]
        long = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        ux, uy = (bx - ax) / long, (by - ay) / long
        head = [(bx + 15 * ux, by + 15 * uy), (bx - 11 * uy, by + 11 * ux), (bx + 11 * uy, by - 11 * ux)]
        ink.stroke(arc, 10, shades.gold_dark)
        ink.stroke(head, 4, shades.gold_dark, closed=True)
        ink.stroke(arc, 5.4, shades.gold)
        ink.fill(head, shades.gold)
    return ink.sprite()


def word(theme: Theme, words: str, size: int, room: int, tone: str) -> Sprite:
    """A line that is too wide for its place, set narrower; anchored at the middle of its capitals."""
    shades = tones(theme)
    colour = {"name": atlas(theme).name, "soft": shades.soft}.get(tone, shades.ink)
    line = text.mask(words, size)
    mask = line.image.resize((room, line.image.height), Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
    image = Image.new("RGBA", mask.size, (*colour, 0))
    image.putalpha(mask)
    return Sprite(image, (room // 2, line.baseline - line.capital // 2))
