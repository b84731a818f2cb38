"""Atlantida's icons: people and goods, sites, buildings and statues, events, the creature."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from bot.games.atlantida.constants import (
    CELLS,
    COLLAPSE,
    EVENTS,
    HOUSING,
    PRODUCTION,
    TEMPLES,
    TRIBUTE,
    ZEUS,
)
from renderers.atlantida.emblems.drawings import Pen
from renderers.atlantida.hexes import draw_site
from renderers.atlantida.pieces import good
from renderers.atlantida.squares import mini
from renderers.atlantida.tones import atlas
from renderers.icon import Icon
from renderers.kit.icons import icon, sheet
from renderers.kit.sprite_sheet import Ink

GOODS: Final[Mapping[str, tuple[str, str]]] = {
    "pops": ("people", "🧑"),
    "leader": ("leader", "👑"),
    "dead": ("hades", "💀"),
    "saved": ("continent", "🏔️"),
    "island_gold": ("gold", "🪙"),
    "island_stone": ("stone", "🪨"),
    "island_wood": ("wood", "🪵"),
    "island_knowledge": ("knowledge", "📜"),
    "equipment": ("me", "🛡️"),
    "shipping": ("fleet", "⛵"),
    "island_food": ("food", "🌾"),
    "island_points": ("points", "⭐"),
}
"""What everybody has some of: the emblem, and the emoji in its place."""
_PLAIN: Final = "light"


def icons() -> Mapping[str, Icon]:
    """By name; the rest of a name after its first word is the slug of the rules."""
    goods = {name: Icon(partial(_good, kind), plain) for name, (kind, plain) in GOODS.items()}
    cells = {
        f"{'building' if cell in _BUILDINGS else 'statue'}_{cell}": Icon(partial(_cell, cell))
        for cell in CELLS[HOUSING:]
    }
    sites = {
        f"site_{site}": Icon(partial(_drawn, partial(_site, site)))
        for site in (*TEMPLES, ZEUS, *PRODUCTION, "theatre")
    }
    events = {
        f"event_{event}": Icon(partial(_drawn, partial(_emblem, "events", event)))
        for event in (TRIBUTE, *EVENTS, COLLAPSE)
    }
    return {**goods, **cells, **sites, **events, "creature": Icon(partial(_drawn, _creature), "🐉")}


_BUILDINGS: Final = CELLS[HOUSING : CELLS.index("aphrodite")]


def _good(kind: str) -> bytes:
    return icon(good(_PLAIN, kind, 96).image)


def _cell(slug: str) -> bytes:
    return icon(mini(_PLAIN, slug, 110, False).image)


def _drawn(draw: Callable[[Ink], None]) -> bytes:
    ink = sheet()
    draw(ink)
    return icon(ink.reduced())


def _site(site: str, ink: Ink) -> None:
    if site == "theatre":
        _emblem("sites", site, ink)
    else:
        draw_site(ink, _PLAIN, site, 0, 0, 46)


def _emblem(kind: str, name: str, ink: Ink) -> None:
    pen = Pen(ink, 0, 0, 1.0, atlas(_PLAIN).emblem)
    pen.draw(kind, name)
    pen.finish()


def _creature(ink: Ink) -> None:
    light, base, deep = atlas(_PLAIN).creature
    ink.oval(0, 0, 60, 60, deep)
    ink.oval(0, 0, 54, 54, base)
    ink.oval(-14, -16, 20, 18, light, opacity=0.35)
    pen = Pen(ink, 0, 0, 0.9, atlas(_PLAIN).emblem)
    pen.draw("events", "rebirth")
    pen.finish()
