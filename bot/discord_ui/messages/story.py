"""What happened, for those who read it once: turning points first, then a line for each turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from bot.discord_ui.components.limits import cut
from bot.discord_ui.components.outgoing_message import Writer, without_markdown
from bot.games.engine.contract import Game
from bot.games.engine.event import Event
from bot.games.engine.text import Text, Words
from bot.tables.host_log_entries import KINDS

NEWEST: Final = 2
"""Turns of which a message tells: *What happened* tells the others."""
LINE: Final = 110
"""Characters of one of them: as many as two lines of a phone hold."""
_MOST: Final = 3
"""Turning points of which a message tells, the newest."""


def turning_points(events: Iterable[Event], writer: Writer) -> list[Text]:
    """The moments among these that the game is played for, a bold line each."""
    found = [writer.translator.translate(event.text) for event in events if event.turning_point]
    return [
        Text("**{told}**", (("told", cut(without_markdown(told).replace("\n", " "), LINE)),))
        for told in found[-_MOST:]
    ]


def in_short(game: Game, turn: Sequence[Event]) -> Iterator[Words]:
    """What the game finds worth telling of a turn that is over, and all that the table decided in it.

    Turning points are told apart.
    """
    others = (event for event in turn if not event.turning_point)
    for decided, events in groupby(others, lambda event: event.kind in KINDS):
        if decided:
            yield from (event.text for event in events)
        elif (told := game.summary(tuple(events))) is not None:
            yield told


def shortened(words: Words, writer: Writer) -> Text:
    """As much as two lines of a phone's small print hold."""
    return Text("{told}", (("told", cut(writer.translator.translate(words).replace("\n", " "), LINE)),))
