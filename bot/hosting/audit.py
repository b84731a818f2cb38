"""Who did what, when and why: what is written down with every change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from bot.games.engine.text import msg, readable
from bot.hosting.errors import Refused
from bot.hosting.person import Person

REASON: Final = 300
"""Characters of a reason."""
PREFIX: Final = "moderate-"
"""With what the word for something that a moderator did to a table begins."""


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """What is remembered of a change.

    Of a tournament everybody may read it; of a table only moderators, for moves that were taken back tell
    what somebody thought.
    """

    what: str
    person: Person | None = None
    """``None``: nobody, it happened by itself."""
    data: Mapping[str, Any] = field(default_factory=dict[str, Any])
    """At tables: the ``moves``, and ``whom`` (the account of who else) it is about."""
    reason: str | None = None
    """In the words of whoever overrides the rules; moderators must give one."""

    @property
    def user_id(self) -> int:
        """The account of who did it; 0: nobody."""
        return 0 if self.person is None else self.person.id


def given(reason: str) -> str:
    """A moderator's reason in one line; raises Refused where there is none, or too much of it."""
    why = readable(reason)
    if not why or len(why) > REASON:
        raise Refused(
            msg("Give a reason of at most {count} characters: all players can read it.", count=REASON)
        )
    return why
