"""Changes of terms that follow each other closely are one notice, which is brought up to date.  Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.games.engine.text import Words, lines
from bot.tables.outbox import Notice
from bot.tables.state import Message

WITHIN: Final = timedelta(minutes=10)
"""How long a notice gathers changes: later ones deserve to be noticed."""
MOST: Final = 8
"""Terms of which one notice tells."""


def joined(earlier: Sequence[Notice], message: Message, at: datetime) -> Notice | None:
    """The newest notice as it tells of this change, too, each term as it is now; None: say it anew.

    ``earlier``: what was told of terms, oldest first; ``at``: when the message was written.
    """
    same = [one for one in earlier if one.message_id == earlier[-1].message_id]
    if not same or at - same[0].written_at >= WITHIN:
        return None
    found: dict[str, Words] = {}
    for one in (*(one.message for one in same), message):
        found.pop(one.about, None)
        found[one.about] = one.words
    if len(found) > MOST:
        return None
    return replace(same[-1], message=replace(message, words=lines(list(found.values()))))
