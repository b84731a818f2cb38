"""What somebody does for their city and people in a turn, each thing in a few words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.atlantida.constants import STOCKS
from bot.games.atlantida.text.names import ADVANCE_NAMES, SOCIAL_NAMES, amounts, pops, some
from bot.games.engine.event import Event
from bot.games.engine.text import Words, all_of, msg_in, msg_plural

DEEDS: Final = frozenset(
    {
        "appointed",
        "adopted",
        "armed",
        "built",
        "fleet",
        "forged",
        "grown",
        "learned",
        "produced",
        "revived",
        "shipped",
        "starved",
    }
)
"""Events that are told so."""


NOT_PRODUCED: Final = 1
COUNTED: Final = 2
"""How much shorter it is told: without what is produced every turn; what there are many of counted, too."""
SHORTER: Final = (0, NOT_PRODUCED, COUNTED)


def deeds_of(events: Sequence[Event], shorter: int = 0) -> Iterator[Words]:
    """All that one player does, what matters most first."""
    brief = shorter >= COUNTED
    kinds: dict[str, list[Event]] = {}
    for event in events:
        kinds.setdefault(event.kind, []).append(event)
    if saved := _sum(kinds.get("shipped"), "pops"):
        yield msg_in("of a turn", "{pops} saved", pops=pops(saved))
    if lost := _sum(kinds.get("starved"), "pops"):
        yield msg_in("of a turn", "{pops} starved", pops=pops(lost))
    yield from _learned(kinds, brief=brief)
    if leaders := len(kinds.get("appointed", ())):
        yield msg_plural("{count} leader appointed", "{count} leaders appointed", leaders)
    if built := kinds.get("built"):
        counted = Counter(str(event.data["building"]) for event in built)
        if brief and len(counted) > 1:
            yield msg_plural("{count} building", "{count} buildings", len(built))
        else:
            buildings = all_of(some(cell, count) for cell, count in counted.items())
            yield msg_in("of a turn", "{buildings} built", buildings=buildings)
    if ships := _sum(kinds.get("fleet"), "fleet"):
        yield msg_plural("{count} new ship", "{count} new ships", ships)
    if equipment := _sum(kinds.get("forged"), "me") + _sum(kinds.get("armed"), "me"):
        yield msg_in("of a turn", "{me} equipment made", me=equipment)
    if back := _sum(kinds.get("revived"), "pops"):
        yield msg_in("of a turn", "{pops} back from Hades", pops=pops(back))
    if born := _sum(kinds.get("grown"), "pops"):
        yield msg_in("of a turn", "{pops} born", pops=pops(born))
    made = [_sum(kinds.get("produced"), name) for name in STOCKS]
    if any(made) and shorter < NOT_PRODUCED:
        yield msg_in("of a turn", "{amounts} produced", amounts=amounts(made))


def _learned(kinds: dict[str, list[Event]], *, brief: bool) -> Iterator[Words]:
    learned = [ADVANCE_NAMES[str(event.data["advance"])] for event in kinds.get("learned", ())]
    adopted = [SOCIAL_NAMES[str(event.data["advance"])] for event in kinds.get("adopted", ())]
    if brief and len(learned) + len(adopted) > 1:
        yield msg_plural("{count} advance", "{count} advances", len(learned) + len(adopted))
        return
    if learned:
        yield msg_in("of a turn", "{advances} learned", advances=all_of(learned))
    if adopted:
        yield msg_in("of a turn", "{advances} adopted", advances=all_of(adopted))


def _sum(events: Sequence[Event] | None, key: str) -> int:
    return sum(number for event in events or () if isinstance(number := event.data.get(key), int))
