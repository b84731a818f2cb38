"""All the art of Atlantida, by kind of stamp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Final

from renderers.atlantida import counters, hexes, large_hex, pieces, squares
from renderers.atlantida.geometry import STEPS
from renderers.atlantida.land import land, patch, sea
from renderers.atlantida.tones import SPENT, SPENT_EDGE, atlas
from renderers.kit.colour import RGB, mix
from renderers.kit.layout import Layout
from renderers.kit.palettes import kept
from renderers.kit.player_marks import medal, prize
from renderers.kit.podium import laurels, rays, ribbon
from renderers.kit.sea import water
from renderers.kit.studio import Art, Maker
from renderers.kit.theme import enamels, tones
from renderers.picture import Theme

LEVEL: Final = 4
MANY: Final = 165
"""Items on an island where very many stand: it is packed one level harder at once."""
COLOURS: Final = 96
"""So many small things need more bytes than a board of large ones: packed harder, with fewer colours.  With
still fewer of them gold turns yellow and the cliffs grey, and nothing is saved."""
KEPT_TABLE: Final = 14 * 2**20
KEPT_PARTS: Final = 8 * 2**20
"""Parts are asked for now and then: what is large is drawn again rather than kept."""

MAKERS: Final[Mapping[str, Maker]] = {
    "building": squares.building,
    "compass": pieces.compass,
    "counter": counters.counter,
    "creature": hexes.creature,
    "depth": hexes.depth,
    "frame": squares.frame,
    "good": pieces.good,
    "grand": large_hex.grand,
    "ground": squares.ground,
    "hex": hexes.hexagonal,
    "land": land,
    "large": squares.large,
    "laurels": laurels,
    "mark": hexes.mark,
    "medal": medal,
    "mini": squares.mini,
    "panel": pieces.panel,
    "patch": patch,
    "prize": prize,
    "rays": rays,
    "ribbon": ribbon,
    "sign": pieces.sign,
    "square": squares.square,
    "theatre": hexes.theatre,
    "town": pieces.town,
    "trail": hexes.trail,
    "tray": pieces.tray,
    "turn": pieces.turn,
    "word": pieces.word,
}


def _inks(theme: Theme) -> Mapping[str, RGB]:
    shades, tone = tones(theme), atlas(theme)
    return {
        "ink": shades.ink,
        "soft": shades.soft,
        "name": tone.name,
        "code": shades.soft,
        "faint": mix(shades.soft, shades.card, 0.3),
        "drowned": tone.drowned,
        "warning": mix(tone.creature[1], shades.ink, 0.1) if shades.card[0] > 128 else tone.creature[0],
    }


def _swatches(theme: Theme) -> Sequence[RGB]:
    shades, tone = tones(theme), atlas(theme)
    soil = [
        colour for ground in tone.grounds.values() for colour in (ground.base, ground.light, ground.edge)
    ]
    emblem = [getattr(tone.emblem, each.name) for each in fields(tone.emblem)]
    house = [
        shades.card,
        shades.card_edge,
        shades.ink,
        shades.soft,
        shades.gold,
        shades.gold_dark,
        shades.pale,
    ]
    rock = [tone.sand, tone.wet_sand, *tone.cliff, tone.turf, tone.abyss, *tone.creature, tone.name]
    city = [tone.earth, tone.earth_light, tone.paving, tone.ash]
    wet = water(theme)
    return [
        *5 * enamels(shades),
        *4 * rock,
        *5 * soil,
        *2 * emblem,
        *house,
        *city,
        *tone.niches.values(),
        *wet.deep,
        wet.shallow,
        wet.foam,
    ]


def _few(theme: Theme) -> Sequence[RGB]:
    """With few colours, the tones of small things that must not be bent count for more."""
    shades, tone = tones(theme), atlas(theme)
    emblem = [getattr(tone.emblem, each.name) for each in fields(tone.emblem)]
    house = [shades.card, shades.card_edge, shades.ink, shades.gold, shades.gold_dark, shades.pale]
    soil = [ground.base for ground in tone.grounds.values()]
    shaded = [tone.emblem.dim(each) for each in ("body", "shade", "leaf")]
    return [
        *_swatches(theme),
        *3 * emblem,
        *2 * house,
        *11 * [shades.soft],
        *8 * tone.creature,
        *16 * soil,
        *6 * [SPENT, SPENT_EDGE],
        *12 * shaded,
    ]


def table(samples: Sequence[Layout]) -> Art:
    """The art of the island."""
    return Art(
        sea,
        (),
        MAKERS,
        _inks,
        samples,
        _few,
        level=LEVEL,
        many=MANY,
        colours=COLOURS,
        steps=STEPS,
        kept=KEPT_TABLE,
        palettes=kept(__file__, "table"),
    )


def close_up(samples: Sequence[Layout]) -> Art:
    """The art of the pictures that show one part."""
    return Art(
        sea, (), MAKERS, _inks, samples, _swatches, kept=KEPT_PARTS, palettes=kept(__file__, "parts")
    )
