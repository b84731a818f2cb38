"""Who stood better after each turn of a game: the chances of all sides as bands, one upon the other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from renderers.charts.pieces import LEFT, TOP, WIDE, cropped, heading, studio
from renderers.kit import text
from renderers.kit.colour import RGB, mix
from renderers.kit.layout import Item, Label, Layout, Stamp
from renderers.kit.player_marks import enamel, medal
from renderers.kit.shapes import ellipse
from renderers.kit.sprite_numerals import inscribed
from renderers.kit.sprite_sheet import Ink, Sprite
from renderers.kit.studio import Studio
from renderers.kit.theme import enamels, tones
from renderers.picture import Theme

_EDGE: Final = 26
_NAMES: Final = 84
"""The line with everybody's name."""
_HIGH: Final = 430
"""Of the bands."""
_FOOT: Final = 62
"""Below them: the numbers of turns."""
_WIDE: Final = WIDE - 2 * _EDGE - 104
"""The bands leave room for the scale at their right."""
_NAME, _SCALE, _TURN = 40, 34, 34
_MEDAL: Final = 30
_ROOM: Final = 2 * _MEDAL + 26
"""A band bears its side's sign where it is broader than this."""
_MARK: Final = 32
"""The radius of a moment's number."""
_KEPT: Final = 8 * 2**20
"""No two games have the same bands: few are kept."""


@dataclass(frozen=True, slots=True)
class Side:
    """Who plays together."""

    name: str
    sign: int
    """The sign that they bear on the board: a seat's number."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A turn to be pointed out."""

    number: str
    turn: int


@dataclass(frozen=True, slots=True)
class Chances:
    """What the picture shows; the words are in the reader's language already."""

    title: str
    note: str
    sides: tuple[Side, ...]
    curve: tuple[tuple[float, ...], ...]
    """The share of each side, at the beginning and after each turn."""
    numbers: tuple[str, ...]
    """What stands below each of these."""
    moments: tuple[Moment, ...]


def draw(chart: Chances, theme: Theme) -> bytes:
    """The chart as a PNG file, 1200 wide."""
    return cropped(_studio().png(layout(chart), theme), HEIGHT)


_PANEL: Final = _NAMES + _HIGH + _FOOT + _EDGE
HEIGHT: Final = TOP + _PANEL + 28


def layout(chart: Chances) -> Layout:
    """Where everything goes."""
    left, top = LEFT + _EDGE, TOP + _NAMES
    bands = _bands(chart)
    items = heading(chart.title, chart.note)
    items.append(Stamp("panel", (WIDE, _PANEL, False), LEFT, TOP))
    items += _legend(chart)
    items.append(Stamp("bands", (_written(chart, bands), _WIDE, _HIGH), left, top))
    for share in (100, 50, 0):
        y = top + round(_HIGH * (1 - share / 100))
        items.append(Label(f"{share}%", _SCALE, LEFT + WIDE - 18, _within(y, top), "right", "soft"))
    for place, side in enumerate(reversed(chart.sides)):
        x, y, broad = _broadest(bands, place, [moment.turn for moment in chart.moments])
        if broad >= _ROOM:
            items.append(Stamp("medal", (side.sign, False, False, _MEDAL), left + x, top + y))
    return tuple(items + _moments(chart, left, top))


def _within(y: int, top: int) -> int:
    """A line of the scale doesn't hang over the bands' ends."""
    return min(max(y, top + _SCALE // 2), top + _HIGH - _SCALE // 2)


def _legend(chart: Chances) -> list[Item]:
    room = (WIDE - 2 * _EDGE) // len(chart.sides)
    items: list[Item] = []
    for place, side in enumerate(chart.sides):
        x, y = LEFT + _EDGE + place * room, TOP + _NAMES // 2
        name = text.fit(text.clean(side.name), _NAME, room - 2 * _MEDAL - 30)
        items.append(Stamp("medal", (side.sign, False, False, _MEDAL), x + _MEDAL, y))
        items.append(Label(name, _NAME, x + 2 * _MEDAL + 12, y, "left"))
    return items


def _moments(chart: Chances, left: int, top: int) -> list[Item]:
    """The numbers of the moments on their turns, each lower than the one before, and the turns below."""
    last = len(chart.curve) - 1
    items: list[Item] = []
    shown = {0: left, last: left + _WIDE} if last else {}
    for place, moment in enumerate(chart.moments):
        x = left + _across(moment.turn, last)
        y = top + _MARK + 16 + place * (2 * _MARK + 10)
        items += [Stamp("turn", (_HIGH,), x, top), Stamp("mark", (moment.number,), x, y)]
        below = {chart.numbers[turn] for turn in shown}
        if chart.numbers[moment.turn] not in below and all(
            abs(x - other) > 3 * _TURN for other in shown.values()
        ):
            shown[moment.turn] = x
    items += (
        Label(chart.numbers[turn], _TURN, x, top + _HIGH + _FOOT // 2, "middle", "soft")
        for turn, x in shown.items()
    )
    return items


def _across(turn: int, last: int) -> int:
    return round(_WIDE * turn / max(1, last))


def _bands(chart: Chances) -> list[list[int]]:
    """For each moment where the bands end, from the top down: the first side lies at the bottom."""
    found: list[list[int]] = []
    for shares in chart.curve:
        ends, whole = [0], 0.0
        for share in reversed(shares):
            whole += share
            ends.append(round(_HIGH * min(1.0, whole)))
        found.append(ends)
    return found


def _broadest(bands: Sequence[Sequence[int]], place: int, marked: Sequence[int]) -> tuple[int, int, int]:
    """Where a band is broadest, away from the bands' ends and from what is marked, and how broad."""
    last = len(bands) - 1
    taken = [0, _WIDE, *(_across(turn, last) for turn in marked)]
    inside = [
        turn for turn in range(last + 1) if min(abs(_across(turn, last) - other) for other in taken) > _ROOM
    ] or [last // 2]
    turn = max(inside, key=lambda turn: bands[turn][place + 1] - bands[turn][place])
    upper, lower = bands[turn][place], bands[turn][place + 1]
    return _across(turn, last), (upper + lower) // 2, lower - upper


def _written(chart: Chances, bands: Sequence[Sequence[int]]) -> str:
    """The bands as the part of a stamp: signs, then the ends of each moment."""
    signs = ",".join(str(side.sign) for side in reversed(chart.sides))
    return ";".join([signs, *(",".join(map(str, ends)) for ends in bands)])


def bands_of(theme: Theme, written: str, wide: int, high: int) -> Sprite:
    """The bands, anchored at their top left, with a line at each quarter."""
    shades = tones(theme)
    first, *rest = written.split(";")
    signs = [int(sign) for sign in first.split(",")]
    ends = [[int(end) for end in moment.split(",")] for moment in rest]
    last = max(1, len(ends) - 1)
    # One moment alone lasts from edge to edge.
    across = [wide * turn / last for turn in range(len(ends))] if len(ends) > 1 else [0.0, float(wide)]
    ends = ends if len(ends) > 1 else [ends[0], ends[0]]
    ink = Ink(wide + 8, high + 8, origin=(4, 4), fine=3)
    ink.fill([(-3, -3), (wide + 3, -3), (wide + 3, high + 3), (-3, high + 3)], shades.card_edge)
    for place, sign in enumerate(signs):
        upper = [(x, float(moment[place])) for x, moment in zip(across, ends, strict=True)]
        lower = [(x, float(moment[place + 1])) for x, moment in zip(across, ends, strict=True)]
        ink.fill([*upper, *reversed(lower)], enamel(shades, sign).base)
    for quarter in (1, 2, 3):
        y = high * quarter / 4
        ink.stroke([(0, y), (wide, y)], 2.5 if quarter == 2 else 1.5, shades.card, opacity=0.55)
    for place in range(1, len(signs)):
        line = [(x, float(moment[place])) for x, moment in zip(across, ends, strict=True)]
        ink.stroke(line, 9, shades.pale_edge)
        ink.stroke(line, 5, shades.pale)
    return ink.sprite()


def turn_line(theme: Theme, high: int) -> Sprite:
    """The line of a moment through the bands, anchored at its upper end."""
    shades = tones(theme)
    ink = Ink(16, high + 8, origin=(8, 4), fine=3)
    ink.stroke([(0, 0), (0, high)], 7, shades.pale_edge)
    ink.stroke([(0, 0), (0, high)], 4, shades.gold)
    return ink.sprite()


def mark(theme: Theme, number: str) -> Sprite:
    """The number of a moment on a golden disc, anchored at its middle."""
    shades = tones(theme)
    size = _MARK + 6
    ink = Ink(2 * size, 2 * size, origin=(size, size), fine=4)
    ink.fill(ellipse(0, 0, _MARK, _MARK), shades.gold_dark)
    ink.fill(ellipse(0, 0, _MARK - 4, _MARK - 4), shades.gold)
    return inscribed(ink.sprite(), number, _NUMBER, 0, 0, _DARK)


_NUMBER: Final = 44
_DARK: Final[RGB] = (30, 30, 40)


def _swatches(theme: Theme) -> Sequence[RGB]:
    shades = tones(theme)
    between = [mix(shades.card, tone, share) for tone in (shades.ink, shades.soft) for share in (0.3, 0.6)]
    return [shades.ink, shades.soft, shades.card, shades.card_edge, shades.gold, *enamels(shades), *between]


def _samples() -> list[Layout]:
    sides = tuple(Side("Aphrodite", sign) for sign in range(5))
    curve = tuple(tuple((side + turn) % 5 / 10 for side in range(5)) for turn in range(9))
    numbers = tuple(map(str, range(9)))
    return [layout(Chances("Who stood better", "Dice Forge", sides, curve, numbers, (Moment("1", 4),)))]


@cache
def _studio() -> Studio:
    return studio(
        {"medal": medal, "bands": bands_of, "turn": turn_line, "mark": mark}, _samples(), _swatches, _KEPT
    )
