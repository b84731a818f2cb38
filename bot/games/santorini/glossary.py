"""The powers as what one can look up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from bot.games.engine.contract import GlossaryEntry
from bot.games.engine.text import Text, Words, lines, msg
from bot.games.santorini.powers import catalogue
from bot.games.santorini.powers.catalogue import GROUPS

PLAYERS: Final[Mapping[int, Text]] = {
    2: msg("For 2 players"),
    3: msg("For 3 players"),
    4: msg("For 4 players"),
}
FLEECE: Final = msg("May be the Golden Fleece")


@cache
def glossary() -> tuple[GlossaryEntry, ...]:
    """All powers, the simple ones first, each group in the order of its titles."""
    groups = list(GROUPS)
    return tuple(
        GlossaryEntry(
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
    yield msg("**Players:** {counts}", counts=lines([Text(str(count)) for count in power.players], ", "))
    if power.fleece:
        yield msg("It may be the power of the Golden Fleece.")
    if power.starts:
        yield msg("Whoever takes it begins.")
    if power.waits:
        yield msg("Whoever takes it never begins.")
    if power.secret:
        yield msg("There is chance or hidden information in it.")
    if power.revised:
        yield msg("It differs from the printed card.")
    if power.bans:
        yield msg("**Never together with:**")
    for ban in power.bans:
        yield msg("- {power}: {why}", power=ban.title, why=ban.why)
