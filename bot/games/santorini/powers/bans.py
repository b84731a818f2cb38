"""Pairs of powers that never meet, each with its reason (Santorini rules, 6)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final, Literal, TypeAlias

from bot.games.santorini.powers.roster import roster

Reason: TypeAlias = Literal["contradiction", "too weak", "too strong", "engine"]

HEROES: Final = "heroes"
"""Stands for every hero's power."""

BANS: Final[Mapping[tuple[str, str], Reason]] = {
    ("hermes", "harpies"): "contradiction",
    ("pan", "hades"): "too weak",
    ("aphrodite", "nemesis"): "contradiction",
    ("aphrodite", "urania"): "contradiction",
    ("asteria", "hades"): "too weak",
    ("bia", "nemesis"): "contradiction",
    ("circe", "clio"): "contradiction",
    ("circe", "eros"): "contradiction",
    ("circe", "graeae"): "contradiction",
    ("circe", "proteus"): "contradiction",
    ("circe", HEROES): "contradiction",
    ("clio", "nemesis"): "too strong",
    ("graeae", "nemesis"): "contradiction",
    ("harpies", "triton"): "too weak",
    ("hypnus", "terpsichore"): "too weak",
    ("limus", "terpsichore"): "too weak",
    ("medusa", "nemesis"): "too strong",
    ("nemesis", "terpsichore"): "contradiction",
    ("nemesis", "theseus"): "too strong",
    ("persephone", "atalanta"): "too strong",
}


@cache
def banned(one: str, other: str) -> Reason | None:
    """The reason why two powers never meet; None: they may."""
    for pair in ((one, other), (other, one)):
        if pair in BANS:
            return BANS[pair]
        first, second = pair
        power = roster().get(second)
        if power is not None and power.group == "hero" and (first, HEROES) in BANS:
            return BANS[first, HEROES]
    return None
