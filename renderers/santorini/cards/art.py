"""All the art of the cards, by kind of stamp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from PIL import Image

from bot.games.engine.text import ENGLISH
from renderers.kit.colour import RGB, mix
from renderers.kit.layout import HEIGHT, WIDTH, Layout
from renderers.kit.palettes import kept
from renderers.kit.pen import TONES
from renderers.kit.player_chips import Player
from renderers.kit.player_marks import medal
from renderers.kit.sea import bands, rim, ripples, water
from renderers.kit.sprite_sheet import Ink
from renderers.kit.studio import Art
from renderers.kit.theme import enamels, tones
from renderers.picture import Theme
from renderers.santorini import emblems
from renderers.santorini.cards import pieces
from renderers.santorini.cards.grid import MOST, page
from renderers.santorini.cards.read import chapters, spread
from renderers.santorini.cards.scene import Page
from renderers.santorini.cards.single import single
from renderers.santorini.cards.tones import card_tones

KEPT: Final = 14 * 2**20
_FINE: Final = 2
_RIM: Final = 6
_EACH: Final = 3
"""Powers of each page that are in the samples."""


def background(theme: Theme) -> Image.Image:
    """The open sea, RGB."""
    wet = water(theme)
    flat = Ink(WIDTH, HEIGHT, fine=1, ground=wet.deep[1])
    bands(flat, wet)
    ink = Ink(WIDTH, HEIGHT, fine=_FINE, ground=wet.deep[1])
    ink.flood(flat)
    ripples(ink, wet)
    rim(ink, tones(theme).rim, _RIM)
    return ink.reduced().convert("RGB")


def _inks(theme: Theme) -> Mapping[str, RGB]:
    shades, tone = tones(theme), card_tones(theme)
    strong = {f"strong {group}": colour for group, colour in tone.strong.items()}
    return {"ink": shades.ink, "soft": shades.soft, "name": tone.name, "on field": tone.frame, **strong}


def _swatches(theme: Theme) -> Sequence[RGB]:
    shades, tone, drawn = tones(theme), card_tones(theme), emblems.shades(theme)
    fields = [
        colour
        for field in tone.fields.values()
        for colour in (field.sky, field.sun, mix(field.sky, field.sun, 0.45), field.ground, field.line)
    ]
    emblem = [
        colour
        for part in TONES
        for colour in (drawn.of(part), drawn.dim(part), mix(drawn.of(part), drawn.cut, 0.5))
    ]
    plain = [tone.frame, tone.frame_edge, tone.band, tone.name, tone.panel, shades.ink, shades.gold]
    return [*fields, *emblem, *plain, *tone.strong.values(), *enamels(shades), *water(theme).deep]


def _samples() -> tuple[Layout, ...]:
    """A page with cards of every group and everything that may lie on them, and one card large."""
    powers = [power for chapter in chapters() for power in chapter[:_EACH]]
    cards = spread([power.slug for power in powers[:MOST]], ENGLISH).cards
    marked = (
        replace(cards[0], owner=Player(0, "Ada"), faded=True),
        replace(cards[1], first=True),
        replace(cards[2], picked=True),
        *(replace(card, owner=Player(i + 1, "Ada")) for i, card in enumerate(cards[3:6])),
        *cards[6:],
    )
    return page(Page(marked, cards[0].kind, "1/6")), single(cards[-1])


def art() -> Art:
    """The art of the cards, with all powers that there are."""
    return Art(
        background,
        (),
        {
            "band": pieces.band,
            "emblem": pieces.emblem,
            "field": pieces.field,
            "first": pieces.first,
            "frame": pieces.frame,
            "grand": pieces.grand,
            "medal": medal,
            "people": pieces.people,
            "sign": pieces.sign,
            "tag": pieces.tag,
        },
        _inks,
        _samples(),
        _swatches,
        kept=KEPT,
        palettes=kept(__file__, "cards"),
    )
