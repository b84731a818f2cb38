"""All the art of Army of the Gods, by kind of stamp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from renderers.army import emblems, furniture, pieces, signs
from renderers.army.tones import army_tones
from renderers.kit.colour import RGB, mix
from renderers.kit.layout import Layout
from renderers.kit.palettes import kept
from renderers.kit.pen import TONES
from renderers.kit.player_marks import medal, prize
from renderers.kit.podium import laurels, rays, ribbon
from renderers.kit.studio import Art, Maker
from renderers.kit.theme import tones
from renderers.picture import Theme

SEATS: Final = 4
KEPT_TABLE: Final = 12 * 2**20
KEPT_PARTS: Final = 8 * 2**20
"""Parts are asked for now and then: a large card is drawn again rather than kept."""
LEVEL: Final = 4
COLOURS: Final = 100
MOST: Final = 200
"""Fewer than usual: edges of few tones take fewer bytes, and a full table has very many of them."""

MAKERS: Final[Mapping[str, Maker]] = {
    "actions": signs.actions,
    "arrowhead": furniture.arrowhead,
    "back": pieces.back,
    "bead": furniture.bead,
    "bond": signs.bond,
    "card": pieces.card,
    "discard": signs.discard,
    "energy": signs.energy,
    "halo": pieces.halo,
    "hand": signs.hand,
    "laurels": laurels,
    "medal": medal,
    "panel": furniture.panel,
    "pile": signs.pile,
    "place": furniture.place,
    "plate": furniture.plate,
    "portrait": furniture.portrait,
    "prize": prize,
    "rays": rays,
    "ribbon": ribbon,
    "round": pieces.round_halo,
    "seal": signs.seal,
    "shelf": furniture.shelf,
    "strength": furniture.strength,
    "swords": furniture.swords,
    "tick": furniture.tick,
    "tray": furniture.tray,
    "trophy": signs.trophy,
    "ward": signs.ward,
}


def _inks(theme: Theme) -> Mapping[str, RGB]:
    shades, tone = tones(theme), army_tones(theme)
    return {
        "ink": shades.ink,
        "soft": shades.soft,
        "index": tone.index,
        "name": tone.name,
        "plate": tones("light").ink,
        "title": tone.frame,
    }


def _swatches(theme: Theme) -> Sequence[RGB]:
    shades, tone, drawn = tones(theme), army_tones(theme), emblems.shades(theme)
    fields = [colour for field in tone.fields.values() for colour in (field.sky, field.ground)]
    emblem = [colour for part in TONES for colour in (drawn.of(part), drawn.dim(part))]
    plain = [tone.frame, tone.frame_edge, tone.band, tone.tray, tone.hollow, tone.hollow_edge, tone.shelf]
    house = [shades.card, shades.ink, shades.soft, shades.gold, shades.gold_dark, shades.pale]
    marks = [
        tone.strike,
        tone.strike_edge,
        tone.strike_light,
        *tone.energy,
        shades.pale_edge,
        tone.chosen[0],
    ]
    back = [tone.back.sky, tone.back.ground, tone.back.deep]
    seats = [tone for seat in shades.seats[:SEATS] for tone in (seat.light, seat.base, seat.dark)]
    return [*seats, *2 * fields, *emblem, *plain, *house, *marks, *back, *tone.meadow]


def _more_swatches(theme: Theme) -> Sequence[RGB]:
    """The tones of large cards, and of a winner's laurels and light, besides."""
    shades, tone = tones(theme), army_tones(theme)
    suns = [
        colour for field in tone.fields.values() for colour in (field.sun, mix(field.sky, field.sun, 0.5))
    ]
    gold = [mix(shades.gold_light, shades.gold, share / 4) for share in range(5)]
    return [*_swatches(theme), *suns, *gold, mix(shades.card, shades.card_edge, 0.3)]


_art = partial(Art, furniture.background, (), MAKERS, _inks, level=LEVEL)


def table(samples: Sequence[Layout]) -> Art:
    """The art of the table."""
    return _art(samples, _swatches, colours=COLOURS, kept=KEPT_TABLE, palettes=kept(__file__, "table"))


def close_up(samples: Sequence[Layout]) -> Art:
    """The art of the pictures that show one part."""
    return _art(samples, _more_swatches, colours=MOST, kept=KEPT_PARTS, palettes=kept(__file__, "parts"))
