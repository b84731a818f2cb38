"""Urania: for her the board has no edge."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.board import AROUND_WRAPPED, DOME
from bot.games.santorini.fast_board import RAISED, FastMoves, Ply, Shift
from bot.games.santorini.powers.power import Power


class _Wraps(FastMoves):
    around = tuple(tuple(to for to, _ in pairs) for pairs in AROUND_WRAPPED)

    def builds(self, cells: list[int], place: int, shifts: tuple[Shift, ...], rise: int) -> list[Ply]:
        return [
            (shifts, RAISED[space][cells[space]], 0) for space in self.around[place] if cells[space] < DOME
        ]


class Urania(Power):
    slug = "urania"
    title = "Urania"
    group = "advanced"
    fleece = True
    order = 49
    fast_moves = _Wraps()
    edges_touch = True
    card = msg(
        "**Your turn:** when your worker moves or builds, opposite edges and corners of the board touch: "
        "every space has eight neighbours."
    )
    brief = msg("For you opposite edges and corners touch: you may move and build across them.")


POWER = Urania()
