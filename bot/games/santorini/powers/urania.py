"""Urania: for her the board has no edge."""

from __future__ import annotations

from bot.games.santorini.powers.power import Power
from bot.games.text import say


class Urania(Power):
    slug = "urania"
    title = "Urania"
    group = "advanced"
    fleece = True
    order = 49
    wrapped = True
    card = say(
        "**Your turn:** when your worker moves or builds, opposite edges and corners of the board touch: "
        "every space has eight neighbours."
    )


POWER = Urania()
