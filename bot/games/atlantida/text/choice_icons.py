"""Which icon stands beside a choice; the names are those of the pictures (Renderer.icons)."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.constants import CELLS, GARDEN, STATUES
from bot.games.atlantida.map import SQUARE, THEATRE
from bot.games.atlantida.state import State
from bot.games.atlantida.units import PLACE_OF
from bot.games.engine.text import Icon

STOCK_ICONS: Final = {
    "stone": "island_stone",
    "gold": "island_gold",
    "wood": "island_wood",
    "knowledge": "island_knowledge",
    "me": "equipment",
    "fleet": "shipping",
}
_BY_KIND: Final = {
    "attack_commit": "equipment",
    "attack_after": "equipment",
    "bid": "island_gold",
    "defend": "equipment",
    "europa": "saved",
    "fleet": "saved",
    "fleets": "shipping",
    "forge": "equipment",
    "gaia": f"building_{CELLS[GARDEN]}",
    "grow": "pops",
    "hunt": "creature",
    "persephone": "pops",
    "ship": "saved",
    "shipyard": "shipping",
    "starve": "dead",
}
"""Where all choices but the way out are about one thing."""
_PASSING: Final = ("done", "rest", "retreat", "withdraw", "best", "work", "grow 0", "0me")
"""Choices without a thing of their own."""
_STATUES: Final = frozenset(CELLS[cell] for cell in STATUES)


def stock(name: str) -> Icon:
    """The icon of something that is counted, by the name of the rules."""
    return Icon(STOCK_ICONS[name])


def cell_icon(slug: str) -> str:
    """The icon of a building or a statue."""
    return f"statue_{slug}" if slug in _STATUES else f"building_{slug}"


def site_icon(state: State, place: int) -> str:
    """The icon of a site of the island, or of who stands around it."""
    if place == THEATRE:
        return "site_theatre"
    return f"site_{state.sites[place]}" if place < len(state.sites) else ""


def choice_icon(state: State, seat: int, kind: str, move: str) -> str:
    """The icon of what a move begins with, or is; empty: it has none."""
    if move.strip() in _PASSING or move.endswith(" leave"):
        return ""
    return _named(state, seat, move.split()) or _BY_KIND.get(kind, "")


def _named(state: State, seat: int, words: list[str]) -> str:
    """The icon of the thing that a move names."""
    match words:
        case ["build" | "keep", slug, *_] if slug in CELLS:
            return cell_icon(slug)
        case [slug, *_] if slug in CELLS:
            return cell_icon(slug)
        case ["work", jobs]:
            name = jobs.rstrip(",").split(",")[-1].partition(":")[0]
            return "site_theatre" if name == "theatre" else f"building_{name}" if name in CELLS else ""
        case ["raze", square] if square in SQUARE:
            return cell_icon(CELLS[state.players[seat].cells[SQUARE[square]]])
        case ["turn", _, stock_name, *_] | ["take", stock_name]:
            return STOCK_ICONS.get(stock_name, "")
        case ["buy" | "adopt", *_]:
            return "island_knowledge"
        case ["me", *_]:
            return "equipment"
        case ["lead", *_] | ["call", _, "leader"]:
            return "leader"
        case ["call" | "shift", *_]:
            return "pops"
        case ["sink", name]:
            return site_icon(state, PLACE_OF[name])
        case ["void" | "spare"]:
            return f"event_{state.event}"
        case _:
            return _way(state, words)


def _way(state: State, words: list[str]) -> str:
    """The icon of a leader's way: of where it goes, else of the leader."""
    match words:
        case [start] if start in PLACE_OF:
            return "leader"
        case [start, end, *_] if start in PLACE_OF and end in PLACE_OF:
            return site_icon(state, PLACE_OF[end])
        case _:
            return ""
