"""The colours of Army of the Gods by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from renderers.kit.colour import RGB, dark, light, mix, rgb
from renderers.picture import Theme


@dataclass(frozen=True, slots=True)
class Field:
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
    fields: Mapping[str, Field]
    """By kind of army card and by mythology."""


def _field(code: str) -> Field:
    sky = rgb(code)
    return Field(sky, light(sky, 0.2), dark(sky, 0.28), dark(sky, 0.45))


def _fields(codes: Mapping[str, str]) -> dict[str, Field]:
    return {name: _field(code) for name, code in codes.items()}


_COLOURS: Final = {
    "archers": "#5FA052",
    "warriors": "#CB5A3A",
    "centaurs": "#C28B45",
    "valkyries": "#58A6DC",
    "demons": "#8B3F93",
    "giants": "#6E7F99",
    "demigod": "#31407A",
    "greek": "#3F74C8",
    "norse": "#2F8C96",
    "egyptian": "#D3992F",
    "mesopotamian": "#5B50B4",
    "celtic": "#4B8A3C",
    "slavic": "#B63C50",
    "roman": "#8C3D7C",
    "aztec": "#2C9A72",
}
# Okabe and Ito's, lightened or darkened where two would meet.
_CLEAR: Final = {
    **_COLOURS,
    "archers": "#009E73",
    "warriors": "#D55E00",
    "centaurs": "#C99700",
    "valkyries": "#56B4E9",
    "demons": "#A8487F",
    "giants": "#6B7280",
    "demigod": "#0A4A78",
    "greek": "#0072B2",
    "norse": "#3E8FBF",
    "egyptian": "#C99700",
    "celtic": "#00805D",
    "slavic": "#B84E00",
    "roman": "#8A3A67",
    "aztec": "#009E73",
}

_DAY: Final = ArmyTones(
    meadow=(rgb("#CFDDA6"), rgb("#A9C585"), rgb("#7FA96C")),
    tray=rgb("#FBF4E3"),
    hollow=rgb("#EADFC6"),
    hollow_edge=rgb("#CDBB95"),
    shelf=rgb("#8A6A4A"),
    shelf_edge=rgb("#5E452C"),
    frame=rgb("#FFFBEF"),
    frame_edge=rgb("#7D633C"),
    index=rgb("#1E2C3C"),
    band=rgb("#F4E8CC"),
    name=rgb("#1E2C3C"),
    panel=rgb("#FFFCF2"),
    back=Field(rgb("#2D4A8C"), rgb("#3D5DA6"), rgb("#1F366B"), rgb("#F0C24E")),
    strike=rgb("#E0302E"),
    strike_light=rgb("#FF8A7A"),
    strike_edge=rgb("#6E0E14"),
    energy=(rgb("#B79BFF"), rgb("#6B3FE0"), rgb("#341A80")),
    fields=_fields(_COLOURS),
)


def _dusk(fields: Mapping[str, Field]) -> dict[str, Field]:
    """Fields by night: deeper, so that ivory shines on them."""
    night = rgb("#0C1428")
    return {
        name: Field(
            mix(field.sky, night, 0.22),
            mix(field.sun, night, 0.2),
            mix(field.ground, night, 0.3),
            mix(field.deep, night, 0.35),
        )
        for name, field in fields.items()
    }


_NIGHT: Final = ArmyTones(
    meadow=(rgb("#2B4A44"), rgb("#1F3A38"), rgb("#152A2E")),
    tray=rgb("#22314C"),
    hollow=rgb("#1A2740"),
    hollow_edge=rgb("#34466A"),
    shelf=rgb("#4A3A34"),
    shelf_edge=rgb("#7D6552"),
    frame=rgb("#E6E0D2"),
    frame_edge=rgb("#15131C"),
    index=rgb("#1B2336"),
    band=rgb("#D8CFB9"),
    name=rgb("#1B2336"),
    panel=rgb("#1D2B47"),
    back=Field(rgb("#25407C"), rgb("#345394"), rgb("#182C5A"), rgb("#E5B84A")),
    strike=rgb("#FF5148"),
    strike_light=rgb("#FFA99C"),
    strike_edge=rgb("#4A060C"),
    energy=(rgb("#CDB8FF"), rgb("#8A63F5"), rgb("#1E0F55")),
    fields=_dusk(_fields(_COLOURS)),
)

_STRIKE: Final = {"strike": rgb("#D55E00"), "strike_light": rgb("#FFB27A"), "strike_edge": rgb("#5A2600")}
_TONES: Final[Mapping[Theme, ArmyTones]] = {
    "light": _DAY,
    "dark": _NIGHT,
    "light-clear": replace(
        _DAY,
        fields=_fields(_CLEAR),
        strike=_STRIKE["strike"],
        strike_light=_STRIKE["strike_light"],
        strike_edge=_STRIKE["strike_edge"],
    ),
    "dark-clear": replace(
        _NIGHT,
        fields=_dusk(_fields(_CLEAR)),
        strike=_STRIKE["strike_light"],
        strike_light=rgb("#FFE0C8"),
        strike_edge=_STRIKE["strike_edge"],
    ),
}


def army_tones(theme: Theme) -> ArmyTones:
    """The game's colours in a theme."""
    return _TONES[theme]
