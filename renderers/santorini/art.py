"""All the art of Santorini, by kind of stamp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from renderers.house.chips import Player
from renderers.house.colour import RGB, mix
from renderers.house.ink import Ink, Sprite
from renderers.house.layout import Layout
from renderers.house.medal import chip, medal
from renderers.house.studio import Art
from renderers.house.theme import enamels, tones
from renderers.picture import Theme
from renderers.santorini.ground import background
from renderers.santorini.layout import coordinates, layout
from renderers.santorini.marks import PLATE_SHEEN, badge, plate, trace
from renderers.santorini.scene import Figure, Scene
from renderers.santorini.scenery import boat, dolphin
from renderers.santorini.tones import island
from renderers.santorini.towers import dome, shadow, tower
from renderers.santorini.workers import ring, shade, worker


def _boat(theme: Theme) -> Sprite:
    ink = Ink(140, 120, origin=(70, 84))
    boat(ink, island(theme))
    return ink.sprite()


def _dolphin(theme: Theme) -> Sprite:
    ink = Ink(140, 90, origin=(70, 50))
    dolphin(ink, island(theme))
    return ink.sprite()


def _inks(theme: Theme) -> Mapping[str, RGB]:
    shades, tone = tones(theme), island(theme)
    return {"ink": shades.ink, "soft": shades.soft, "carved": tone.carved, "numeral": tone.numeral}


def _swatches(theme: Theme) -> Sequence[RGB]:
    tone, shades = island(theme), tones(theme)
    stones = [colour for stone in tone.storeys for colour in (stone.top, stone.left, stone.right)]
    lit, body, shade = tone.dome
    domes = [mix(lit, body, 0.5), body, mix(body, shade, 0.25), mix(body, shade, 0.5)]
    grass = [
        mix(lawn, pale, share)
        for lawn in tone.lawn
        for pale, share in ((shades.pale, 0.24), (shades.pale, 0.4))
    ]
    dusk = [mix(lawn, shades.shadow, 0.34) for lawn in tone.lawn]
    gold = [
        shades.gold,
        shades.gold_light,
        mix(shades.gold, shades.gold_light, PLATE_SHEEN),
        shades.gold_dark,
    ]
    plain = [shades.card, shades.ink, tone.carved, tone.numeral, tone.meadow, tone.sand]
    return [*enamels(shades), *stones, *domes, *grass, *dusk, *gold, *plain]


def _samples() -> tuple[Layout, ...]:
    """Boards on which every piece, mark and seat appears."""
    players = tuple(
        Player(seat, "Ada", "Pan", turn=seat == 0, won=seat == 1, out=seat == 2) for seat in range(4)
    )
    levels = (1, 2, 3, 0, 1, 3, 2, 1, 0, 0, 2, 3, 3, 2, 1, 0, 1, 2, 3, 0, 0, 1, 0, 2, 0)
    domes = frozenset({(2, 0), (0, 1), (1, 2), (3, 2)})
    figures = tuple(
        Figure(seat, square, female, turn=seat == 0, chosen=female, won=seat == 1)
        for seat, square, female in (
            (0, (3, 0), True), (0, (4, 2), False), (1, (1, 3), True), (1, (2, 4), False), (2, (0, 3), True),
            (2, (4, 4), False),
            (3, (4, 0), True), (3, (0, 2), False), (4, (3, 1), True), (4, (1, 4), False),
        )
    )  # fmt: skip
    busy = Scene(
        players,
        levels,
        domes,
        figures,
        targets=frozenset({(0, 0), (1, 1), (2, 2), (0, 4)}),
        left=frozenset({(4, 1)}),
        entered=frozenset({(2, 1), (3, 3)}),
        built=frozenset({(1, 0), (2, 0), (1, 2)}),
    )
    return (layout(busy), layout(Scene(players[:2], levels, domes, figures[4:])))


ART: Final = Art(
    background,
    coordinates(),
    {
        "badge": badge,
        "boat": _boat,
        "chip": chip,
        "dolphin": _dolphin,
        "dome": dome,
        "medal": medal,
        "plate": plate,
        "ring": ring,
        "shade": shade,
        "shadow": shadow,
        "tower": tower,
        "trace": trace,
        "worker": worker,
    },
    _inks,
    _samples(),
    _swatches,
)
