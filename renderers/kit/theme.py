"""The themes: day and night, in the usual colours or in clear ones, and the tones that all games share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from renderers.kit.colour import RGB, mix, rgb
from renderers.picture import Theme


@dataclass(frozen=True, slots=True)
class Enamel:
    """The colour of a seat in three tones, and the tone of the shape that lies on it."""

    light: RGB
    base: RGB
    dark: RGB
    shape: RGB


@dataclass(frozen=True, slots=True)
class Tones:
    """What every game's picture uses."""

    theme: Theme
    card: RGB
    card_edge: RGB
    ink: RGB
    soft: RGB
    """Text of second rank on a card."""
    gold: RGB
    gold_light: RGB
    gold_dark: RGB
    pale: RGB
    """Frames around what has just changed."""
    pale_edge: RGB
    rim: RGB
    """The line that ends the picture, so that no background swallows it."""
    shadow: RGB
    seats: tuple[Enamel, ...]


def _enamel(light: str, base: str, dark: str, shape: str = "#FFFDF5") -> Enamel:
    return Enamel(rgb(light), rgb(base), rgb(dark), rgb(shape))


# Okabe and Ito's vermillion, sky blue, black, yellow and reddish purple, as enamel.
_SEATS: Final = (
    _enamel("#FF9A5C", "#DB5A10", "#8A2F06"),
    _enamel("#A5DBFA", "#4DA9E4", "#1B5F99"),
    _enamel("#5C6474", "#2A2E39", "#10131A"),
    _enamel("#FFF7A3", "#EFE03A", "#8F7F08", "#3A3205"),
    _enamel("#F0B2D3", "#C9699F", "#7D2F5B"),
)
# The same five without a bend: nothing else in a clear picture comes near them.
_CLEAR: Final = (
    _enamel("#FFA05C", "#D55E00", "#7A3600"),
    _enamel("#A8DCF8", "#56B4E9", "#14527F"),
    _enamel("#4A4A4A", "#0A0A0A", "#000000"),
    _enamel("#FFFAA8", "#F0E442", "#7F7600", "#3A3205"),
    _enamel("#F2BDDA", "#CC79A7", "#6E2C50"),
)
_LIGHT: Final = Tones(
    theme="light",
    card=rgb("#FFFCF2"),
    card_edge=rgb("#D9C7A0"),
    ink=rgb("#1E2C3C"),
    soft=rgb("#4F6072"),
    gold=rgb("#FFC928"),
    gold_light=rgb("#FFE88C"),
    gold_dark=rgb("#8F5F00"),
    pale=rgb("#FFFFFF"),
    pale_edge=rgb("#3E7F9C"),
    rim=rgb("#3D86B2"),
    shadow=rgb("#1B3A2C"),
    seats=_SEATS,
)
_DARK: Final = Tones(
    theme="dark",
    card=rgb("#1D2B47"),
    card_edge=rgb("#4C648F"),
    ink=rgb("#F6F1E1"),
    soft=rgb("#B7C4DA"),
    gold=rgb("#FFC32E"),
    gold_light=rgb("#FFE391"),
    gold_dark=rgb("#6B4300"),
    pale=rgb("#E9F4FF"),
    pale_edge=rgb("#14253F"),
    rim=rgb("#5B7FB0"),
    shadow=rgb("#040A18"),
    seats=_SEATS,
)
_TONES: Final[Mapping[Theme, Tones]] = {
    "light": _LIGHT,
    "dark": _DARK,
    "light-clear": replace(_LIGHT, theme="light-clear", seats=_CLEAR),
    "dark-clear": replace(_DARK, theme="dark-clear", seats=_CLEAR),
}


def enamels(shades: Tones) -> list[RGB]:
    """Every tone of every seat, the ways between them too: a palette must not bend a seat's colour."""
    return [
        tone
        for seat in shades.seats
        for tone in (
            seat.light,
            mix(seat.light, seat.base, 0.5),
            seat.base,
            mix(seat.base, seat.dark, 0.5),
            seat.dark,
        )
    ]


def tones(theme: Theme) -> Tones:
    """The shared tones of a theme."""
    return _TONES[theme]


def text_inks(theme: Theme) -> dict[str, RGB]:
    """The tones of words, by name."""
    shades = tones(theme)
    return {"ink": shades.ink, "soft": shades.soft}
