"""The last picture of a play: who has won and why, the set that decided it, every player's sets."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from renderers.army.scene import Army, Done
from renderers.army.stacks import slug_of, strength
from renderers.army.trays import named, portrait, trophies
from renderers.kit import podium
from renderers.kit.layout import HEIGHT, WIDTH, Item, Label, Layout, Stamp
from renderers.kit.podium import MARGIN, Band, Told

_WIDE: Final = WIDTH - 2 * MARGIN
_DECISIVE: Final = 140
_CARD: Final = 92
_APART: Final = 100
"""How wide a card of the decisive set is, and from one to the next."""
_NUMBER: Final = 56


@dataclass(frozen=True, slots=True)
class Podium:
    """What the page shows."""

    said: Told
    winners: tuple[Army, ...]
    ranked: tuple[tuple[int | None, Army], ...]
    """Everybody with their place, as far as it is known, the first first."""
    last: Done | None
    """The set that decided the play; the army whose it is has it as a fresh one."""


def page(shown: Podium) -> Layout:
    """The items of the page."""
    said = shown.said
    bands = podium.page(said, len(shown.ranked), _DECISIVE)
    items: list[Item] = [_tray(bands.head, "gold"), *podium.head(said, bands.head, len(shown.winners))]
    for army, place in zip(shown.winners, podium.places(bands.head, len(shown.winners)), strict=True):
        items += _portrait(army, place.x, place.y, 2 * place.radius)
    if bands.decisive.high:
        items += [_tray(bands.decisive), *_decisive(said, shown.last, bands.decisive)]
    for band, (place, army) in zip(bands.rows, shown.ranked, strict=True):
        items += _row(place, army, band)
    if bands.foot.high:
        items += [_tray(bands.foot), *podium.statistics(said, bands.foot)]
    return tuple(items)


def extent(page: Layout) -> tuple[int, int]:
    """From where to where the page is filled, margins included."""
    trays = [item for item in page if isinstance(item, Stamp) and item.kind == "tray"]
    top = min(tray.y for tray in trays) - MARGIN
    bottom = max(tray.y + int(tray.parts[1] or 0) for tray in trays) + MARGIN
    return max(0, top), min(HEIGHT, bottom)


def _tray(band: Band, mark: str = "") -> Item:
    return Stamp("tray", (_WIDE, band.high, mark), MARGIN, band.top)


def _decisive(said: Told, last: Done | None, band: Band) -> list[Item]:
    """The five cards that made the set, and what happened."""
    left = MARGIN + 30
    items: list[Item] = []
    if last is not None:
        high = band.high - 32
        for i, number in enumerate(last.cards):
            x, y = left + i * _APART, band.top + 16
            items.append(Stamp("card", (slug_of(last.kind, number), _CARD, high, 0, False), x, y))
            items.append(strength(number, _CARD, x, y + 24))
        left += len(last.cards) * _APART + 24
    box = (left, band.top + 12, WIDTH - MARGIN - 28, band.top + band.high - 12)
    return items + podium.lines(said.decisive, box, 42, "left")


def _portrait(army: Army, x: int, y: int, size: int) -> list[Item]:
    """The leader, without the small wreath: there are larger ones."""
    return portrait(replace(army, player=replace(army.player, won=False)), x, y, size)


def _row(place: int | None, army: Army, band: Band) -> list[Item]:
    """A player with all that counts: a place for each set of the goal, and how many there are."""
    right = MARGIN + _WIDE - 26
    small = min(band.high - 14, 92)
    pitch = min(62, band.high - 14)
    items: list[Item] = [_tray(band, "gold" if army.player.won else "")]
    if place is not None:
        items.append(podium.rank(place, MARGIN + 58, band.middle))
    items += _portrait(army, MARGIN + 152, band.middle, small)
    score = str(army.counted)
    left = right - 2 * _NUMBER - pitch * army.target
    items += trophies(army, left + pitch // 2, band.middle, pitch, pitch - 8)
    items.append(Label(score, _NUMBER, right, band.middle, "right"))
    name = MARGIN + 152 + small // 2 + 18
    return items + named(army, name, band.middle, left - name - 16, 46)
