"""Why a move is advised, where neither it nor what it brings says so: for what is kept or made."""

from __future__ import annotations

from typing import Final

from bot.games.atlantida.ai.building import missing_defence
from bot.games.atlantida.ai.forecast import ahead, turns_left
from bot.games.atlantida.constants import (
    FLEET,
    FLEET_CAP,
    GOLD,
    SHIP_WOOD,
    STOCKS,
    TRIBUTE,
    TRIBUTE_EXPECTED,
    WOOD,
)
from bot.games.atlantida.map import COUNT, NUMBER, SURROUNDINGS, THEATRE
from bot.games.atlantida.state import State
from bot.games.atlantida.text.destinations import beside, gift
from bot.games.atlantida.units import PLACE_OF
from bot.games.engine.text import Text, msg

_NEAR = 3
"""So many turns before the Barbarians a Wall is built against them."""


_GAINS: Final = {
    "housing": msg("one more place to build from"),
    "agora": msg("1 gold a turn, and new leaders"),
    "shipyard": msg("needed for ships"),
    "academy": msg("1 knowledge a turn"),
    "forge": msg("cheap equipment"),
    "farm": msg("1 food, 1 more with a worker"),
    "quarry": msg("1 stone now, then 1 a turn with a worker"),
    "wall": msg("3 strength for your city"),
    "aqueduct": msg("your Farms make 1 food more each"),
    "athena": msg("2 knowledge a turn"),
}
"""What a building is advised for."""


def reason(state: State, seat: int, kind: str, move: str) -> Text | None:
    """Why this is the advised move at a step of this kind; None: it says so itself."""
    match move.split(" "):
        case ["done"] if kind in ("hecate", "forge", "build"):
            return _kept(state, seat, kind)
        case ["me" | "forge", gold]:
            return _armed(state, seat, int(gold))
        case [start, end, _] if kind == "move" and start in PLACE_OF and end in NUMBER:
            return gift(state, NUMBER[end])
        case [start, end, _] if (
            kind == "move" and start in PLACE_OF and COUNT <= PLACE_OF.get(end, 0) < THEATRE
        ):
            return msg("stay around it · {gain}", gain=beside(state, PLACE_OF[end] - SURROUNDINGS))
        case ["lead", _]:
            return msg("one more leader takes pops to one more place each turn")
        case ["build", "wall", _] if (threat := _walled(state, seat)) is not None:
            return threat
        case ["build", slug, *_]:
            return _GAINS.get(slug)
        case ["turn", source, target, amount]:
            return _turned(state, seat, source, target, int(amount))
        case _:
            return None


def _kept(state: State, seat: int, kind: str) -> Text | None:
    """Why nothing is spent."""
    player = state.players[seat]
    if state.strikes(seat) == TRIBUTE and 0 < player.gold() <= TRIBUTE_EXPECTED:
        return msg("keep your gold for Zeus")
    if kind == "hecate" and player.stock[FLEET] < FLEET_CAP and turns_left(state) > 1:
        return msg("you need what you have as it is")
    return None


def _armed(state: State, seat: int, gold: int) -> Text:
    """For what equipment is made."""
    if state.strikes(seat) == "barbarians" and missing_defence(state, seat) > 0:
        return msg("Barbarians would take the gold")
    if state.strikes(seat) == TRIBUTE:
        left = state.players[seat].gold() - gold
        return msg("equipment wins hunts and fights; {gold} gold stay for Zeus", gold=left)
    return msg("equipment wins hunts and fights")


def _walled(state: State, seat: int) -> Text | None:
    """Against whom a Wall is built."""
    if not ahead(state, "barbarians", _NEAR) or missing_defence(state, seat) <= 0:
        return None
    turn = state.row.index("barbarians") + 1
    if turn == state.round and state.strikes(seat) != "barbarians":
        return None
    return msg("Barbarians attack your city in turn {turn}", turn=turn)


def _turned(state: State, seat: int, source: str, target: str, amount: int) -> Text:
    """For what Hecate’s gift is used, and what is left."""
    if target != STOCKS[WOOD]:
        return msg("your Shipyard needs the stone")
    left = state.players[seat].gold() - amount
    if source == STOCKS[GOLD] and state.strikes(seat) == TRIBUTE:
        return msg("{wood} wood build a ship; {gold} gold stay for Zeus", wood=SHIP_WOOD, gold=left)
    return msg("{wood} wood build a ship", wood=SHIP_WOOD)
