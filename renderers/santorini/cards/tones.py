"""The colours of the powers' cards by day and by night."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from bot.games.santorini.powers.power import Group
from renderers.kit.colour import RGB, rgb
from renderers.picture import Theme


@dataclass(frozen=True, slots=True)
class Field:
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


_DAY: Final = CardTones(
    frame=rgb("#FFFBEF"),
    frame_edge=rgb("#8B6F45"),
    band=rgb("#F4E8CC"),
    band_edge=rgb("#B5986B"),
    name=rgb("#1E2C3C"),
    panel=rgb("#FFFCF2"),
    fields={
        "simple": Field(rgb("#4A78C4"), rgb("#6290D8"), rgb("#33559B"), rgb("#86AEE8")),
        "advanced": Field(rgb("#8456A6"), rgb("#9C6FBD"), rgb("#613A80"), rgb("#BD97D6")),
        "hero": Field(rgb("#C9683C"), rgb("#DC8354"), rgb("#9C4A26"), rgb("#F0AD84")),
    },
    strong={"simple": rgb("#23509C"), "advanced": rgb("#6A3490"), "hero": rgb("#A1421A")},
)
_NIGHT: Final = CardTones(
    frame=rgb("#E6E0D2"),
    frame_edge=rgb("#2E2A38"),
    band=rgb("#D8CFB9"),
    band_edge=rgb("#7D7260"),
    name=rgb("#1B2336"),
    panel=rgb("#1D2B47"),
    fields={
        "simple": Field(rgb("#315796"), rgb("#3F69AE"), rgb("#213E73"), rgb("#6288C4")),
        "advanced": Field(rgb("#62407E"), rgb("#755294"), rgb("#462B5E"), rgb("#9674B0")),
        "hero": Field(rgb("#98502F"), rgb("#AE6340"), rgb("#73371C"), rgb("#CC8A66")),
    },
    strong={"simple": rgb("#9CC4F6"), "advanced": rgb("#D5B4EC"), "hero": rgb("#F5B28C")},
)


# Okabe and Ito's blue, reddish purple and vermillion.
_CARDS: Final[Mapping[Theme, CardTones]] = {
    "light": _DAY,
    "dark": _NIGHT,
    "light-clear": replace(
        _DAY,
        fields={
            "simple": Field(rgb("#0072B2"), rgb("#2B8FC9"), rgb("#004F7D"), rgb("#7CC3EA")),
            "advanced": Field(rgb("#C06A99"), rgb("#D084AE"), rgb("#954A73"), rgb("#EDBBD6")),
            "hero": Field(rgb("#D55E00"), rgb("#E67B26"), rgb("#9E4500"), rgb("#FFB37A")),
        },
        strong={"simple": rgb("#00558A"), "advanced": rgb("#8A3A67"), "hero": rgb("#9A4200")},
    ),
    "dark-clear": replace(
        _NIGHT,
        fields={
            "simple": Field(rgb("#005F96"), rgb("#1577AE"), rgb("#003F66"), rgb("#56A5D2")),
            "advanced": Field(rgb("#BC6A9A"), rgb("#CB81AD"), rgb("#8A456E"), rgb("#E8B4D2")),
            "hero": Field(rgb("#B04C00"), rgb("#C46314"), rgb("#7E3600"), rgb("#E89A5A")),
        },
        strong={"simple": rgb("#8CD0F5"), "advanced": rgb("#EDB6D4"), "hero": rgb("#FFB37A")},
    ),
}


def card_tones(theme: Theme) -> CardTones:
    """The cards' colours in a theme."""
    return _CARDS[theme]
