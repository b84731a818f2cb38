"""The colours of Dice Forge by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, TypeAlias

from renderers.kit.colour import RGB, rgb
from renderers.kit.pen import IVORY
from renderers.picture import Theme

Kind: TypeAlias = Literal["gold", "sun", "moon", "glory"]
KINDS: Final[tuple[Kind, ...]] = ("gold", "sun", "moon", "glory")


@dataclass(frozen=True, slots=True)
class Gem:
    """A resource's icon."""

    light: RGB
    base: RGB
    edge: RGB
    numeral: RGB
    outline: RGB | None
    """Around the numeral, if it needs one."""


@dataclass(frozen=True, slots=True)
class Tile:
    """The body of a die's face."""

    body: RGB
    foot: RGB
    edge: RGB


@dataclass(frozen=True, slots=True)
class Forge:
    """Everything that is particular to this game."""

    sand: RGB
    meadow: RGB
    lawn: RGB
    cliff: tuple[RGB, RGB]
    """Lit and shaded."""
    marble: RGB
    tray: RGB
    marble_edge: RGB
    portal: RGB
    portal_deep: RGB
    frame: RGB
    frame_edge: RGB
    moon_field: tuple[RGB, RGB]
    """Sky and ground of a feat for moon."""
    sun_field: tuple[RGB, RGB]
    both_field: tuple[RGB, RGB]
    empty: RGB
    """What is not there any more: used-up copies, free places of a track."""
    tiles: tuple[Tile, Tile]
    """The light die and the dark one."""
    gems: Mapping[Kind, Gem] = field(default_factory=lambda: _GEMS)
    marks: Mapping[str, RGB] = field(default_factory=lambda: _MARKS)
    """The colours of shields and boars."""


EMBLEM: Final = replace(IVORY, shade=rgb("#E0CC9E"), glow=rgb("#FF8A4C"))

_GEMS: Final[Mapping[Kind, Gem]] = {
    "gold": Gem(rgb("#FFE27A"), rgb("#F5BB2C"), rgb("#8A5A08"), rgb("#4A2E00"), None),
    "sun": Gem(rgb("#FF9B5E"), rgb("#DE4A1C"), rgb("#7E2106"), rgb("#FFFFFF"), rgb("#7E2106")),
    "moon": Gem(rgb("#7FC0FF"), rgb("#2A72CC"), rgb("#0F3570"), rgb("#FFFFFF"), rgb("#0F3570")),
    "glory": Gem(rgb("#7ED79B"), rgb("#23935A"), rgb("#0B4A2B"), rgb("#FFFFFF"), rgb("#0B4A2B")),
}

# Okabe and Ito's yellow, vermillion, blue and, lightened, bluish green.
_CLEAR_GEMS: Final[Mapping[Kind, Gem]] = {
    "gold": Gem(rgb("#FFF9A0"), rgb("#F0E442"), rgb("#6F6700"), rgb("#3A3500"), None),
    "sun": Gem(rgb("#FFA05C"), rgb("#D55E00"), rgb("#6E3000"), rgb("#FFFFFF"), rgb("#6E3000")),
    "moon": Gem(rgb("#6FBBE6"), rgb("#0072B2"), rgb("#003A5C"), rgb("#FFFFFF"), rgb("#003A5C")),
    "glory": Gem(rgb("#B4F2DC"), rgb("#5FD3AC"), rgb("#00553E"), rgb("#00382A"), rgb("#DDF8EE")),
}

_MARKS: Final[Mapping[str, RGB]] = {
    "red": rgb("#D8431F"),
    "blue": rgb("#2F78D0"),
    "yellow": rgb("#F2BE2E"),
    "green": rgb("#23935A"),
}

_CLEAR_MARKS: Final[Mapping[str, RGB]] = {
    "red": rgb("#D55E00"),
    "blue": rgb("#0072B2"),
    "yellow": rgb("#F0E442"),
    "green": rgb("#5FD3AC"),
}

_DAY: Final = Forge(
    sand=rgb("#F8E7BD"),
    meadow=rgb("#A9BE68"),
    lawn=rgb("#BFD480"),
    cliff=(rgb("#D3A070"), rgb("#A36F4C")),
    marble=rgb("#FBF4E3"),
    tray=rgb("#EBDDBE"),
    marble_edge=rgb("#B5986B"),
    portal=rgb("#F3E7CB"),
    portal_deep=rgb("#5A86A8"),
    frame=rgb("#FFFBEF"),
    frame_edge=rgb("#8B6F45"),
    moon_field=(rgb("#4A63B4"), rgb("#33478F")),
    sun_field=(rgb("#D9824A"), rgb("#B5612F")),
    both_field=(rgb("#8A4E9E"), rgb("#67347C")),
    empty=rgb("#CFC3A8"),
    tiles=(
        Tile(rgb("#FFFBEE"), rgb("#EADFC4"), rgb("#A88A55")),
        Tile(rgb("#5C6882"), rgb("#434D66"), rgb("#232B3D")),
    ),
)

_NIGHT: Final = Forge(
    sand=rgb("#A99F93"),
    meadow=rgb("#4C6E63"),
    lawn=rgb("#577D6C"),
    cliff=(rgb("#7E6A6B"), rgb("#51434F")),
    marble=rgb("#8E8B94"),
    tray=rgb("#5E6074"),
    marble_edge=rgb("#3A3948"),
    portal=rgb("#C9C2B8"),
    portal_deep=rgb("#16335C"),
    frame=rgb("#E6E0D2"),
    frame_edge=rgb("#2E2A38"),
    moon_field=(rgb("#33478F"), rgb("#22316B")),
    sun_field=(rgb("#A8572C"), rgb("#84401F")),
    both_field=(rgb("#67347C"), rgb("#4A225C")),
    empty=rgb("#3B4866"),
    tiles=(
        Tile(rgb("#F1EADA"), rgb("#D5CAB0"), rgb("#8D7A55")),
        Tile(rgb("#5D6A88"), rgb("#465270"), rgb("#98A6C4")),
    ),
)


_FORGES: Final[Mapping[Theme, Forge]] = {
    "light": _DAY,
    "dark": _NIGHT,
    "light-clear": replace(
        _DAY,
        moon_field=(rgb("#0072B2"), rgb("#00507E")),
        sun_field=(rgb("#D55E00"), rgb("#A64A00")),
        both_field=(rgb("#CC79A7"), rgb("#9C4F7B")),
        gems=_CLEAR_GEMS,
        marks=_CLEAR_MARKS,
    ),
    "dark-clear": replace(
        _NIGHT,
        moon_field=(rgb("#005A8E"), rgb("#003B5E")),
        sun_field=(rgb("#B04C00"), rgb("#803700")),
        both_field=(rgb("#B0628E"), rgb("#7F3F64")),
        gems=_CLEAR_GEMS,
        marks=_CLEAR_MARKS,
    ),
}


def forge(theme: Theme) -> Forge:
    """The game's colours in a theme."""
    return _FORGES[theme]
