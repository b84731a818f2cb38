"""The colours of Dice Forge by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias

from renderers.kit.colour import RGB, rgb
from renderers.kit.pen import IVORY
from renderers.kit.tone_table import read_tones
from renderers.picture import Theme

Kind: TypeAlias = Literal["gold", "sun", "moon", "glory"]
KINDS: Final[tuple[Kind, ...]] = ("gold", "sun", "moon", "glory")


class Gem(NamedTuple):
    """A resource's icon."""

    light: RGB
    base: RGB
    edge: RGB
    numeral: RGB
    outline: RGB | None = None
    """Around the numeral, if it needs one."""


class Tile(NamedTuple):
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
    gems: Mapping[Kind, Gem]
    marks: Mapping[str, RGB]
    """The colours of shields and boars."""


EMBLEM: Final = replace(IVORY, shade=rgb("#E0CC9E"), glow=rgb("#FF8A4C"))

_FILE: Final = Path(__file__).with_name("tones.toml")


def forge(theme: Theme) -> Forge:
    """The game's colours in a theme."""
    return read_tones(_FILE, Forge)[theme]
