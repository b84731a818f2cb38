"""The powers as what one can look up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from bot.games.engine.contract import Entry
from bot.games.engine.text import Text, Words, lines, say
from bot.games.santorini.powers import catalogue
from bot.games.santorini.powers.catalogue import GROUPS

PLAYERS: Final[Mapping[int, Text]] = {
    2: say("For 2 players"),
    3: say("For 3 players"),
    4: say("For 4 players"),
}
FLEECE: Final = say("May be the Golden Fleece")


@cache
def glossary() -> tuple[Entry, ...]:
    """All powers, the simple ones first, each group in the order of its titles."""
    groups = list(GROUPS)
    return tuple(
        Entry(
            power.slug,
            Text(power.title),
            power.card,
            GROUPS[power.group],
            lines(_more(power)),
            (*(PLAYERS[count] for count in power.players), *([FLEECE] if power.fleece else [])),
        )
        for power in sorted(catalogue.entries(), key=lambda power: groups.index(power.group))
    )


def _more(power: catalogue.Entry) -> Iterator[Words]:
    """With how many it is played, what is special about it, whom it never meets and why."""
    yield say("**Players:** {counts}", counts=lines([Text(str(count)) for count in power.players], ", "))
    if power.fleece:
        yield say("It may be the power of the Golden Fleece.")
    if power.starts:
        yield say("Whoever takes it begins.")
    if power.waits:
        yield say("Whoever takes it never begins.")
    if power.secret:
        yield say("There is chance or hidden information in it.")
    if power.revised:
        yield say("It differs from the printed card.")
    if power.bans:
        yield say("**Never together with:**")
    for ban in power.bans:
        yield say("- {power}: {why}", power=ban.title, why=ban.why)
