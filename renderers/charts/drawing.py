"""The drawing of all pictures of tournaments, with one studio for them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

from PIL import Image

from renderers.charts.bracket import Bracket, Duel, Side, Stage
from renderers.charts.pairings_chart import Pair, Pairings, Player
from renderers.charts.pieces import (
    OUTCOMES,
    Band,
    band_ground,
    band_tone,
    cell,
    cropped,
    line,
    stripe,
    stripe_tone,
    studio,
    through,
    tint,
)
from renderers.charts.pods import Pod, Pods, Seat
from renderers.charts.standings_chart import Cell, Grid, Line
from renderers.kit.colour import RGB, mix
from renderers.kit.layout import Layout
from renderers.kit.player_marks import METALS, prize
from renderers.kit.sprite_sheet import Sprite
from renderers.kit.studio import Studio
from renderers.kit.theme import tones
from renderers.picture import Theme

Chart: TypeAlias = Grid | Bracket | Pairings | Pods
_PRIZE: Final = 54
"""Across a medal in a line."""
_LEVEL: Final = 4
"""Of the packing: a page is packed twice, and packing hard would take longer than all the drawing."""


def draw(chart: Chart, page: int, theme: Theme) -> bytes:
    """A page (from 0) as a PNG file, 1200 wide and as high as it must be."""
    return cropped(_studio().png(chart.layout(page), theme), chart.height(page), _LEVEL)


def small_prize(theme: Theme, place: int) -> Sprite:
    """A medal that fits into a line."""
    whole = prize(theme, place)
    share = _PRIZE / max(whole.image.size)
    size = (round(whole.image.width * share), round(whole.image.height * share))
    image = whole.image.resize(size, Image.Resampling.LANCZOS)  # pyright: ignore[reportUnknownMemberType]
    return Sprite(image, (round(whole.anchor[0] * share), round(whole.anchor[1] * share)))


def _swatches(theme: Theme) -> Sequence[RGB]:
    shades = tones(theme)
    grounds = [shades.card, stripe_tone(shades), *(tint(shades, outcome) for outcome in OUTCOMES)]
    grounds += [band_tone(shades, cut=cut) for cut in (False, True)]
    between = [
        mix(ground, tone, share)
        for ground in grounds
        for tone in (shades.ink, shades.soft)
        for share in (0.3, 0.6)
    ]
    metals = [tone for metal in METALS.values() for tone in metal]
    return [shades.ink, shades.soft, shades.card_edge, shades.gold, shades.rim, *grounds, *metals, *between]


def _samples() -> list[Layout]:
    cells = tuple(Cell("1", outcome) for outcome in (*OUTCOMES, ""))
    lines = tuple(Line(str(n), "Aphrodite", cells, n == 4, medal=n < 4) for n in range(1, 9))
    rows = (Band("Group A"), *lines, Band("The best go on", cut=True))
    pairs = tuple(
        Pair(str(n), Player("Athena", won=True), "1 : 0", Player("Ben", lost=True)) for n in range(9)
    )
    duel = Duel((Side("Athena", "1", won=True), Side("Ben", "0", lost=True)), (0, 1))
    stages = tuple(Stage("W", (duel,) * count) for count in (4, 2, 1))
    seats = tuple(Seat(str(n), "Cleo", "8", won=True) for n in range(1, 5))
    return [
        Grid("Open", "1", ("R",) * len(cells), rows).layout(0),
        Bracket("Cup", "1", (stages,)).layout(0),
        Pairings("Pairings", "1", pairs).layout(0),
        Pods("Pods", "1", (Pod("Table 1", "", seats),) * 4).layout(0),
    ]


@cache
def _studio() -> Studio:
    makers = {
        "small-prize": small_prize,
        "stripe": stripe,
        "band": band_ground,
        "cell": cell,
        "through": through,
        "line": line,
    }
    return studio(makers, _samples(), _swatches)
