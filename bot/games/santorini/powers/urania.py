"""Urania: for her the board has no edge."""

from __future__ import annotations

from bot.games.engine.text import msg
from bot.games.santorini.powers.power import Power


class Urania(Power):
    slug = "urania"
    title = "Urania"
    group = "advanced"
    fleece = True
    order = 49
    edges_touch = True
    card = msg(
        "**Your turn:** when your worker moves or builds, opposite edges and corners of the board touch: "
        "every space has eight neighbours."
    )
    brief = msg("For your moves and builds, opposite edges and corners of the board touch.")


POWER = Urania()
