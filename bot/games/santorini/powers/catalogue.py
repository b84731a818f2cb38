"""The powers for readers: what their groups and bans are called, and which one a typed name means."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from bot.games.engine.text import Text, msg
from bot.games.santorini import notation
from bot.games.santorini.powers.bans import Reason, banned
from bot.games.santorini.powers.power import Group, Power
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
    "engine": msg("the bot can’t judge the two together."),
}


def bans(slug: str) -> list[tuple[Power, Text]]:
    """The powers that this one never meets, in the order of their titles, each with the reason."""
    return [
        (power, REASONS[reason])
        for other, power in roster().items()
        if other != slug and (reason := banned(slug, other)) is not None
    ]


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
