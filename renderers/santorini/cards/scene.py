"""What a picture of powers shows: the cards' words in the reader's language, and how each is marked."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.santorini.powers.power import Group
from renderers.kit.player_chips import Player


@dataclass(frozen=True, slots=True)
class Shown:
    """A power's card; its words are in the reader's language already."""

    slug: str
    title: str
    group: Group
    kind: str
    """The name of its group."""
    players: str
    """How many may play with it: ``2–4``; empty: that is no question here."""
    text: str
    """What it does; what stands between ``**`` is emphasised."""
    owner: Player | None = None
    """Who has taken it."""
    picked: bool = False
    """It has been picked for the offer, or is advised."""
    faded: bool = False
    """It can't be had: it is taken, used up, or never meets one that is picked."""
    first: bool = False
    """Whoever takes it begins."""


@dataclass(frozen=True, slots=True)
class Page:
    """Cards beside each other, with a heading or none."""

    cards: tuple[Shown, ...]
    heading: str = ""
    number: str = ""
    """Which of the pages it is: ``2/6``."""
