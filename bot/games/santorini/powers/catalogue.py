"""The powers for readers: what one needs to know of each, without any play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from bot.games.engine.text import Text, msg
from bot.games.santorini import notation
from bot.games.santorini.powers.bans import Reason, banned
from bot.games.santorini.powers.power import Group
from bot.games.santorini.powers.roster import roster

GROUPS: Final[Mapping[Group, Text]] = {
    "simple": msg("Simple power"),
    "advanced": msg("Advanced power"),
    "hero": msg("Hero: once in a game"),
}
"""What a power of each group is called."""

GROUP_TITLES: Final[Mapping[Group, Text]] = {
    "simple": msg("Simple powers"),
    "advanced": msg("Advanced powers"),
    "hero": msg("Heroes"),
}
"""All of the group."""
REASONS: Final[Mapping[Reason, Text]] = {
    "contradiction": msg("their powers contradict each other."),
    "too weak": msg("one would leave the other too weak."),
    "too strong": msg("one would make the other too strong."),
    "engine": msg("this table can’t judge the two together."),
}


@dataclass(frozen=True, slots=True)
class Ban:
    """A power that another one never meets."""

    slug: str
    title: str
    why: Text


@dataclass(frozen=True, slots=True)
class Entry:
    """One power as its card, the browser and the offer show it."""

    slug: str
    title: str
    group: Group
    card: Text
    """What it does."""
    players: tuple[int, ...]
    """How many may play with it."""
    order: int
    """The lower, the better it is to start with."""
    fleece: bool
    """May it be the power of the Golden Fleece?"""
    starts: bool
    """Must its owner begin?"""
    waits: bool
    """May its owner never begin?"""
    secret: bool
    """Is there chance or hidden information in it?"""
    revised: bool
    """Does it differ from the printed card?"""
    bans: tuple[Ban, ...]
    """The powers that it never meets, in the order of their titles."""


@cache
def entries() -> tuple[Entry, ...]:
    """All powers, in the order of their titles."""
    return tuple(_entry(slug) for slug in roster())


def entry(name: str) -> Entry | None:
    """The power that is meant by a slug, a title, or the beginning of either; None if none is."""
    slug = meant(name)
    return None if slug is None else next(found for found in entries() if found.slug == slug)


def meant(name: str) -> str | None:
    """The slug of the power that is meant: written out, or three letters or more of one only."""
    word = _plain(name)
    if word in _written():
        return _written()[word]
    begun = {slug for written, slug in _written().items() if written.startswith(word)}
    return begun.pop() if len(begun) == 1 and len(word) >= 3 else None


def tidy(text: str) -> str:
    """As :func:`notation.tidy`; the name of a power, or its beginning, becomes its slug."""
    slug = None if any(c.isdigit() for c in text) else meant(text)
    return notation.tidy(text) if slug is None else slug


@cache
def _written() -> Mapping[str, str]:
    """The slugs by what is written for them."""
    return {_plain(written): slug for slug, power in roster().items() for written in (power.title, slug)}


def _plain(name: str) -> str:
    """The letters of a name: “Castor & Pollux”, “castor and pollux” and “castorpollux” are one."""
    words = "".join(c if c.isalpha() else " " for c in name.lower()).split()
    return "".join(word for word in words if word != "and")


def _entry(slug: str) -> Entry:
    power = roster()[slug]
    return Entry(
        slug,
        power.title,
        power.group,
        power.card,
        tuple(sorted(power.players)),
        power.order,
        power.fleece,
        power.starts,
        power.waits,
        power.secret,
        power.revised,
        tuple(
            Ban(other, roster()[other].title, REASONS[reason])
            for other in roster()
            if other != slug and (reason := banned(slug, other)) is not None
        ),
    )
