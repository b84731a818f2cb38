"""The themes: day and night, in the usual colours or in clear ones, and the tones that all games share."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from renderers.kit.colour import RGB, mix
from renderers.kit.tone_table import read_tones
from renderers.picture import Theme


class Enamel(NamedTuple):
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


_FILE: Final = Path(__file__).with_name("tones.toml")


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
    return read_tones(_FILE, Tones)[theme]


def text_inks(theme: Theme) -> dict[str, RGB]:
    """The tones of words, by name."""
    shades = tones(theme)
    return {"ink": shades.ink, "soft": shades.soft}
