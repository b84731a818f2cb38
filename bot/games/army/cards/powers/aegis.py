"""Aegis."""

from __future__ import annotations

from bot.games.army.cards.base import Power
from bot.games.engine.text import msg


class Aegis(Power):
    """The shield of which there are two."""

    slug = "aegis"
    name = msg("Aegis")
    number = 1
    myth = "greek"
    copies = 2
    shield = True
    effect = msg("Reaction: block an attack made on you.")


CARD = Aegis()
