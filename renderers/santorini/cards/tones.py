"""The colours of the powers' cards by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

from bot.games.santorini.powers.power import Group
from renderers.kit.colour import RGB
from renderers.kit.tone_table import read_tones
from renderers.picture import Theme


class Field(NamedTuple):
    """What lies behind an emblem."""

    sky: RGB
    sun: RGB
    """The disc behind the emblem."""
    ground: RGB
    line: RGB
    """The fine line inside the frame."""


@dataclass(frozen=True, slots=True)
class CardTones:
    """Everything that is particular to the cards."""

    frame: RGB
    frame_edge: RGB
    band: RGB
    band_edge: RGB
    name: RGB
    """Letters on the band."""
    panel: RGB
    """Behind the words of a power."""
    fields: Mapping[Group, Field]
    strong: Mapping[Group, RGB]
    """Emphasised words."""


_FILE: Final = Path(__file__).with_name("tones.toml")


def card_tones(theme: Theme) -> CardTones:
    """The cards' colours in a theme."""
    return read_tones(_FILE, CardTones)[theme]
