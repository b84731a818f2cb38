"""The island's colours by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from renderers.kit.colour import RGB, rgb
from renderers.kit.sea import Water, water
from renderers.picture import Theme


@dataclass(frozen=True, slots=True)
class Stone:
    """A block's faces: the top, the lit left and the shaded right one, its edge, its numeral."""

    top: RGB
    left: RGB
    right: RGB
    edge: RGB
    bright: RGB
    """The sunlit rim of the top face."""


@dataclass(frozen=True, slots=True)
class Island:
    """Everything that is particular to this board."""

    water: Water
    sand: RGB
    cliff: Stone
    meadow: RGB
    frame: Stone
    lawn: tuple[RGB, RGB]
    lawn_line: RGB
    leaf: tuple[RGB, RGB]
    """Lit and shaded."""
    cypress: tuple[RGB, RGB]
    rock: tuple[RGB, RGB]
    storeys: tuple[Stone, Stone, Stone]
    window: RGB
    window_dark: RGB
    door: RGB
    dome: tuple[RGB, RGB, RGB]
    """Lit, body, shaded."""
    dome_edge: RGB
    carved: RGB
    """Coordinates on the frame."""
    numeral: RGB
    lamp: RGB | None
    """The light of lanterns, at night."""


def _stone(top: str, left: str, right: str, edge: str, bright: str) -> Stone:
    return Stone(rgb(top), rgb(left), rgb(right), rgb(edge), rgb(bright))


_DAY: Final = Island(
    water=water("light"),
    sand=rgb("#F8E7BD"),
    cliff=_stone("#E3B98A", "#D3A070", "#A36F4C", "#7B4D33", "#F0CFA5"),
    meadow=rgb("#A9BE68"),
    frame=_stone("#F3E7CB", "#DCC8A0", "#B5986B", "#8B6F45", "#FFFAEC"),
    lawn=(rgb("#A9D67C"), rgb("#92C566")),
    lawn_line=rgb("#7DB054"),
    leaf=(rgb("#8FB06A"), rgb("#5F8547")),
    cypress=(rgb("#4F8A58"), rgb("#2F6242")),
    rock=(rgb("#D9CDBB"), rgb("#A08D79")),
    storeys=(
        _stone("#FFFBF0", "#F4EAD2", "#D0BC95", "#A8916A", "#FFFFFF"),
        _stone("#FBEFD6", "#F0DFBC", "#C8AE80", "#9D835A", "#FFFDF4"),
        _stone("#F7E2B9", "#EBD09C", "#BF9C68", "#92744A", "#FFF6DE"),
    ),
    window=rgb("#6C87A8"),
    window_dark=rgb("#4D6384"),
    door=rgb("#2F6DB5"),
    dome=(rgb("#6FA8F2"), rgb("#2762BE"), rgb("#123A82")),
    dome_edge=rgb("#0F2E66"),
    carved=rgb("#6A4B22"),
    numeral=rgb("#7A5A2C"),
    lamp=None,
)

_NIGHT: Final = Island(
    water=water("dark"),
    sand=rgb("#A99F93"),
    cliff=_stone("#8E7A78", "#7E6A6B", "#51434F", "#2E2735", "#A8938D"),
    meadow=rgb("#5F7F68"),
    frame=_stone("#B5AFA8", "#8F8A8C", "#5F5C69", "#3A3948", "#D8D2C6"),
    lawn=(rgb("#4C8070"), rgb("#417264")),
    lawn_line=rgb("#315B52"),
    leaf=(rgb("#55806A"), rgb("#355A50")),
    cypress=(rgb("#34604F"), rgb("#1E4140")),
    rock=(rgb("#8C8B96"), rgb("#565667")),
    storeys=(
        _stone("#E4E4E8", "#C3C3CF", "#84869F", "#565A78", "#F8F8FA"),
        _stone("#DDD5CE", "#BBB3B4", "#7E7889", "#524E66", "#F2EBE2"),
        _stone("#D8C7B0", "#B5A392", "#79697A", "#4E4259", "#F0E2CC"),
    ),
    window=rgb("#FFD06B"),
    window_dark=rgb("#E09A3A"),
    door=rgb("#1E3F7C"),
    dome=(rgb("#6E9BEA"), rgb("#2D5CB8"), rgb("#132F70")),
    dome_edge=rgb("#0A1A40"),
    carved=rgb("#2B2430"),
    numeral=rgb("#40344A"),
    lamp=rgb("#FFCE6B"),
)


# A paler lawn and bluer domes: the five colours of the seats stand out from it for every kind of sight.
_ISLANDS: Final[Mapping[Theme, Island]] = {
    "light": _DAY,
    "dark": _NIGHT,
    "light-clear": replace(
        _DAY,
        lawn=(rgb("#D3F2CB"), rgb("#C2E8B9")),
        lawn_line=rgb("#93C48A"),
        door=rgb("#0072B2"),
        dome=(rgb("#5AB0E4"), rgb("#0072B2"), rgb("#003F66")),
        dome_edge=rgb("#002C4A"),
    ),
    "dark-clear": replace(
        _NIGHT,
        lawn=(rgb("#3C6A72"), rgb("#315C65")),
        lawn_line=rgb("#22454D"),
        dome=(rgb("#56B4E9"), rgb("#0072B2"), rgb("#003A5E")),
        dome_edge=rgb("#00263F"),
    ),
}


def island(theme: Theme) -> Island:
    """The island's colours in a theme."""
    return _ISLANDS[theme]
