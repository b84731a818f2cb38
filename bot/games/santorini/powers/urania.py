"""Urania: for her the board has no edge."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.board import AROUND_WRAPPED
from bot.games.santorini.fast_board import FastMoves
from bot.games.santorini.powers.power import Power


class _Wraps(FastMoves):
    around = tuple(tuple(to for to, _ in pairs) for pairs in AROUND_WRAPPED)


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
    brief = msg("For your moves and builds, opposite edges and corners of the board touch.")


POWER = Urania()
