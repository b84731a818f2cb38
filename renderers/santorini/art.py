"""All the art of Santorini, by kind of stamp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from renderers.kit.colour import RGB, mix
from renderers.kit.layout import Layout
from renderers.kit.palettes import kept
from renderers.kit.player_chips import Player, Sign
from renderers.kit.player_marks import chip, medal, tab
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.studio import Art
from renderers.kit.theme import enamels, tones
from renderers.kit.victory import banner
from renderers.picture import Theme
from renderers.santorini.compass import SKY, SONG, compass, rose
from renderers.santorini.ground import background
from renderers.santorini.layout import coordinates, layout
from renderers.santorini.marks import ENAMEL, PLATE_SHEEN, badge, gone, outline, plate, power, shove, trace
from renderers.santorini.ram import fleece, ram, ram_medal
from renderers.santorini.scene import Counter, Figure, Scene
from renderers.santorini.scenery import boat, dolphin
from renderers.santorini.tokens import BRONZE, coin, talus, whirlpool
from renderers.santorini.tones import island
from renderers.santorini.towers import dome, shadow, tower
from renderers.santorini.workers import ghost, ring, shade, worker

LEVEL: Final = 4
"""How hard the PNG is packed: many boards with powers would else have to be packed twice."""
MANY: Final = 76
"""Items of a crowded board, or of one for three or four players."""
POWERS: Final = ("triton", "artemis", "iris", "pan")
"""Emblems with all the tones that emblems have, for the palette."""


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
    enamels_of_powers = [*SKY, *SONG, *ENAMEL, *BRONZE]
    panes = [tone.window, tone.window_dark, tone.door, mix(tone.door, tone.dome[2], 0.5), *tone.cypress]
    plain = [*panes, shades.card, shades.ink, tone.carved, tone.numeral, tone.meadow, tone.sand]
    return [*enamels(shades), *stones, *domes, *grass, *dusk, *gold, *enamels_of_powers, *plain]


def _samples() -> tuple[Layout, ...]:
    """Boards on which every piece, mark and seat appears."""
    players = tuple(
        Player(
            seat,
            "Ada",
            "Pan",
            turn=seat == 0,
            won=seat == 1,
            out=seat == 2,
            signs=(Sign("power", (POWERS[seat], seat == 2, seat)),),
            tab="Pan" if seat < 2 else "",
        )
        for seat in range(4)
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
    plain = Scene(players[:2], levels, domes, figures[4:])
    things = (("coin", 0, (1, 1)), ("coin", 1, (4, 1)), ("whirlpool", 1, (2, 1)), ("talus", 0, (3, 4)))
    strange = Scene(
        tuple(replace(player, signs=(Sign("fleece", ()),)) for player in players[:2]),
        levels,
        domes,
        figures[2:6],
        tuple(Counter(*thing) for thing in things),
        ram=(3, 1),
        shared=Player(4, "Pan", medal=Sign("ram medal", ())),
        ways=(("wind", "n"), ("song", "e")),
        forced=(((0, 3), (0, 4)),),
        removed=frozenset({(0, 0)}),
    )
    return (layout(busy), layout(plain), layout(strange))


ART: Final = Art(
    background,
    coordinates(),
    {
        "badge": badge,
        "banner": banner,
        "boat": _boat,
        "chip": chip,
        "coin": coin,
        "compass": compass,
        "dolphin": _dolphin,
        "dome": dome,
        "fleece": fleece,
        "ghost": ghost,
        "gone": gone,
        "medal": medal,
        "outline": outline,
        "plate": plate,
        "power": power,
        "ram": ram,
        "ram medal": ram_medal,
        "ring": ring,
        "rose": rose,
        "shade": shade,
        "shadow": shadow,
        "shove": shove,
        "tab": tab,
        "talus": talus,
        "tower": tower,
        "trace": trace,
        "whirlpool": whirlpool,
        "worker": worker,
    },
    _inks,
    _samples(),
    _swatches,
    level=LEVEL,
    many=MANY,
    palettes=kept(__file__, "board"),
)
