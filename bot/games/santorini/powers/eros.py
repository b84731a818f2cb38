"""Eros: his workers win when they find each other."""

from __future__ import annotations

from bot.games.engine.text import Text, msg
from bot.games.santorini.board import NEIGHBOURS, PERIMETER, blocks, edges
from bot.games.santorini.facts import Moved
from bot.games.santorini.powers.power import Power
from bot.games.santorini.state import State

_OPPOSITE = {"N": "S", "S": "N", "W": "E", "E": "W"}


class Eros(Power):
    slug = "eros"
    title = "Eros"
    group = "advanced"
    order = 21
    card = msg(
        "**Setup:** place your workers on opposite edges of the board. "
        "**Win:** you also win if one of your two workers moves beside the other "
        "and both stand on level 1; with three players, both on the same level."
    )
    brief = msg(
        "Place at opposite edges. Also win by joining both workers on level 1 (3 players: any level)."
    )
    refusal_reason = msg("place your workers on opposite edges of the board.")

    def placing_spaces(self, state: State, me: int, spaces: list[int]) -> list[int]:
        placed = state.spaces(state.order[me])
        if not placed:
            return [space for space in spaces if space in PERIMETER]
        across = {_OPPOSITE[edge] for edge in edges(placed[0])}
        return [space for space in spaces if edges(space) & across]

    def wins_by_move(self, state: State, me: int, moved: Moved) -> Text | None:
        side, cells = state.order[me], state.cells
        others = [state.space(piece) for piece in state.pieces(side) if piece != (side, moved.worker)]
        if moved.side != side or len(others) != 1 or others[0] not in NEIGHBOURS[moved.target]:
            return None
        level = blocks(cells[moved.target])
        if level != blocks(cells[others[0]]) or (len(state.order) != 3 and level != 1):
            return None
        return msg("Eros’ workers have found each other.")


POWER = Eros()
