"""The colours of Atlantida by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from renderers.kit.colour import RGB, mix, rgb
from renderers.kit.pen import IVORY, Shades
from renderers.picture import Theme


@dataclass(frozen=True, slots=True)
class Ground:
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


def _ground(base: str, light: str, edge: str) -> Ground:
    return Ground(rgb(base), rgb(light), rgb(edge))


_LANDS: Final[Mapping[str, Ground]] = {
    "temple": _ground("#DDD3EE", "#EFE8FA", "#A493C8"),
    "prairie": _ground("#CBDB6E", "#DDE98E", "#8BA03A"),
    "mine": _ground("#E0B45C", "#EFCB80", "#A0752A"),
    "quarry": _ground("#C3CAD2", "#D8DEE4", "#7F8B97"),
    "ruins": _ground("#DDBE98", "#ECD4B4", "#9C7850"),
    "forest": _ground("#7FB56C", "#98C985", "#3F7440"),
    "main": _ground("#F0DFBA", "#F8ECD0", "#B89A66"),
}

_NIGHT_LANDS: Final[Mapping[str, Ground]] = {
    "temple": _ground("#544C7A", "#625A8A", "#312A52"),
    "prairie": _ground("#55653A", "#627445", "#2F3B20"),
    "mine": _ground("#77572C", "#876538", "#453116"),
    "quarry": _ground("#525F70", "#606E80", "#2F3945"),
    "ruins": _ground("#6B5443", "#7A6250", "#3D2E24"),
    "forest": _ground("#2F5A43", "#3A694F", "#17372A"),
    "main": _ground("#776A55", "#857862", "#40382C"),
}

_NICHES: Final[Mapping[str, RGB]] = {
    "poseidon": rgb("#1D5F9E"),
    "hades": rgb("#3B2A4E"),
    "persephone": rgb("#2F6B46"),
    "aeolus": rgb("#3D7EAC"),
    "hecate": rgb("#2A2F6B"),
    "demeter": rgb("#7A4A14"),
    "gaia": rgb("#5B3A20"),
    "europa": rgb("#8E2F3A"),
    "zeus": rgb("#4A2C7E"),
}

_EMBLEM: Final = replace(
    IVORY, shade=rgb("#D8BF92"), glow=rgb("#E8643A"), leaf=rgb("#5FA455"), wine=rgb("#A5634F")
)
_CLEAR: Final = replace(
    _EMBLEM,
    gold=rgb("#F0E442"),
    glow=rgb("#D55E00"),
    sea=rgb("#56B4E9"),
    leaf=rgb("#009E73"),
    wine=rgb("#B0628E"),
)

_DAY: Final = Atlas(
    grounds=_LANDS,
    sand=rgb("#F6E3B4"),
    wet_sand=rgb("#DDBE86"),
    cliff=(rgb("#D8A777"), rgb("#B27E56"), rgb("#87593D")),
    turf=rgb("#F3E9CF"),
    abyss=rgb("#2E6FA2"),
    drowned=rgb("#9CCBE2"),
    name=rgb("#1E2C3C"),
    stone=rgb("#FBF4E3"),
    stone_edge=rgb("#B5986B"),
    earth=rgb("#CFDD8B"),
    earth_light=rgb("#DAE69C"),
    paving=rgb("#EBDDBE"),
    ash=rgb("#B9A892"),
    creature=(rgb("#F2716B"), rgb("#C22F3B"), rgb("#6E1420")),
    niches=_NICHES,
    emblem=_EMBLEM,
)

_NIGHT: Final = Atlas(
    grounds=_NIGHT_LANDS,
    sand=rgb("#A69A88"),
    wet_sand=rgb("#7C7168"),
    cliff=(rgb("#7E6A6B"), rgb("#5E4D55"), rgb("#40343F")),
    turf=rgb("#BDB4A4"),
    abyss=rgb("#0B1F40"),
    drowned=rgb("#5C86AE"),
    name=rgb("#FBF5E6"),
    stone=rgb("#22314F"),
    stone_edge=rgb("#56688C"),
    earth=rgb("#4C5E3E"),
    earth_light=rgb("#566948"),
    paving=rgb("#675C52"),
    ash=rgb("#3D3A40"),
    creature=(rgb("#E2605C"), rgb("#A92835"), rgb("#3E0A14")),
    niches={god: mix(tone, (8, 12, 30), 0.25) for god, tone in _NICHES.items()},
    emblem=replace(_EMBLEM, body=rgb("#F3ECDA"), shade=rgb("#C6B08A")),
)

_ATLASES: Final[Mapping[Theme, Atlas]] = {
    "light": _DAY,
    "dark": _NIGHT,
    "light-clear": replace(_DAY, emblem=_CLEAR, creature=(rgb("#E69F5C"), rgb("#9B3A00"), rgb("#4A1B00"))),
    "dark-clear": replace(_NIGHT, emblem=_CLEAR, creature=(rgb("#E69F5C"), rgb("#9B3A00"), rgb("#2E1000"))),
}


def atlas(theme: Theme) -> Atlas:
    """The game's colours in a theme."""
    return _ATLASES[theme]
