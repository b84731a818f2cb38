"""The colours of Army of the Gods by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from renderers.kit.colour import RGB, dark, light, mix, rgb
from renderers.kit.theme import tones
from renderers.kit.tone_table import read_tones
from renderers.picture import Theme, is_night


class Field(NamedTuple):
    """What lies behind an emblem."""

    sky: RGB
    sun: RGB
    """The disc behind the emblem."""
    ground: RGB
    deep: RGB
    """The frieze on the ground, and words in the field's colour."""


@dataclass(frozen=True, slots=True)
class ArmyTones:
    """Everything that is particular to this game."""

    meadow: tuple[RGB, RGB, RGB]
    """The table: far, middle, near."""
    tray: RGB
    """Under an army."""
    hollow: RGB
    """Where a stack will stand."""
    hollow_edge: RGB
    shelf: RGB
    """Under a hand."""
    shelf_edge: RGB
    frame: RGB
    frame_edge: RGB
    index: RGB
    """Strengths on cards."""
    band: RGB
    name: RGB
    panel: RGB
    """Behind the words of a card."""
    back: Field
    strike: RGB
    """The attack: beads, frames of its targets."""
    strike_light: RGB
    strike_edge: RGB
    energy: tuple[RGB, RGB, RGB]
    """Light, base, edge."""
    chosen: tuple[RGB, RGB]
    """Cards that are chosen, and the tick on them: body, edge."""
    skies: Mapping[str, RGB]
    """Of fields, by kind of army card and by mythology."""
    theme: Theme

    @property
    def fields(self) -> Mapping[str, Field]:
        """By kind of army card and by mythology; by night they are deeper, so that ivory shines on them."""
        night = is_night(self.theme)
        return {name: _dusk(_field(sky)) if night else _field(sky) for name, sky in self.skies.items()}


def _field(sky: RGB) -> Field:
    return Field(sky, light(sky, 0.2), dark(sky, 0.28), dark(sky, 0.45))


def _dusk(field: Field) -> Field:
    return Field(
        *(mix(tone, _NIGHT, share) for tone, share in zip(field, (0.22, 0.2, 0.3, 0.35), strict=True))
    )


_NIGHT: Final = rgb("#0C1428")
_FILE: Final = Path(__file__).with_name("tones.toml")


def army_tones(theme: Theme) -> ArmyTones:
    """The game's colours in a theme."""
    return read_tones(_FILE, ArmyTones)[theme]


def marked(theme: Theme, mark: str) -> tuple[RGB, RGB]:
    """The edge and the body of a mark."""
    tone, shades = army_tones(theme), tones(theme)
    match mark:
        case "strike":
            return tone.strike_edge, tone.strike
        case "gold":
            return shades.gold_dark, shades.gold
        case "chosen":
            return tone.chosen[1], tone.chosen[0]
        case _:
            return shades.pale_edge, shades.pale
