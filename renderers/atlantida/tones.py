"""The colours of Atlantida by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from renderers.kit.colour import RGB, rgb
from renderers.kit.pen import Shades
from renderers.kit.theme import tones
from renderers.kit.tone_table import read_tones
from renderers.picture import Theme


class Ground(NamedTuple):
    """The soil of a hex: its field, what lies in the light, its far edge in the shade."""

    base: RGB
    light: RGB
    edge: RGB


@dataclass(frozen=True, slots=True)
class Atlas:
    """Everything that is particular to this game."""

    grounds: Mapping[str, Ground]
    """By kind of land: temple, prairie, mine, quarry, ruins, forest, main."""
    sand: RGB
    wet_sand: RGB
    cliff: tuple[RGB, RGB, RGB]
    """Lit, half lit, in the shade."""
    turf: RGB
    """The edge of the plateau."""
    abyss: RGB
    """Water over sunken land."""
    drowned: RGB
    """The faint outline of what was land."""
    name: RGB
    """Words on land."""
    stone: RGB
    """Trays and plaques."""
    stone_edge: RGB
    earth: RGB
    """A city's empty square …"""
    earth_light: RGB
    paving: RGB
    """… a built one …"""
    ash: RGB
    """… and a razed one."""
    creature: tuple[RGB, RGB, RGB]
    """Light, base, dark."""
    niches: Mapping[str, RGB]
    """Behind the sign of each god."""
    emblem: Shades


SPENT: Final = rgb("#4A505E")
"""The crown of a leader that has moved …"""
SPENT_EDGE: Final = rgb("#D5D9E0")
"""… and its edge: dark in light, where a fresh one is light in dark: nobody needs to see the gold."""


_FILE: Final = Path(__file__).with_name("tones.toml")


def atlas(theme: Theme) -> Atlas:
    """The game's colours in a theme."""
    return read_tones(_FILE, Atlas)[theme]


def frame_tones(theme: Theme, *, gold: bool) -> tuple[RGB, RGB]:
    """Edge and body of a frame: gold for what is possible or now, pale for what has changed or comes."""
    shades = tones(theme)
    return (shades.gold_dark, shades.gold) if gold else (tones("light").pale_edge, shades.pale)
