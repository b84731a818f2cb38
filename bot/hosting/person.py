"""Who plays, organises or moderates: somebody with an account, or a computer player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from bot.games.engine.text import Text, msg, msg_in
from bot.storage.personal_columns import FIRST_ERASED


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody with an account, or a computer player."""

    id: int
    """The account; below 0 for computer players, who have none."""
    name: str
    computer: int | None = None
    """The level of a computer player, 1 to 4; None: a person."""
    moderator: bool | None = field(default=False, compare=False)
    """Moderates the server of what they act on, says Discord.

    None: they act from elsewhere, so nobody knows.  It gives them no rights there, nor what moderators may
    not have.
    """

    @property
    def shown(self) -> str | Text:
        """The name, untranslated where it is one that we gave."""
        if self.computer is None:
            return ERASED if self.id >= FIRST_ERASED else self.name
        # Of very many at once some are called "Iris II".
        christened = self.name.partition(" ")[0] in CHRISTENED
        return msg("Computer {name}", name=self.name) if christened else COMPUTERS[self.computer]


def names_as_drawn(names: Sequence[str | Text]) -> tuple[str | Text, ...]:
    """The names at a table as pictures have room for them: of computers their own names alone.

    Who would be called alike are called in full.
    """
    short = [_own_name(name) for name in names]
    return tuple(own if short.count(own) == 1 else name for own, name in zip(short, names, strict=True))


def _own_name(name: str | Text) -> str | Text:
    own = dict(name.values).get("name") if isinstance(name, Text) else name
    return own if isinstance(own, str) else name


ERASED: Final = msg("Deleted player")
"""What somebody is called whose data were deleted, as they wished."""
CHRISTENED: Final = ("Iris", "Talos", "Echo", "Argus", "Clio", "Orion", "Thalia", "Nestor")
"""What computer players are called, so that several at one table can be told apart."""
LEVELS: Final = {
    1: msg_in("level of a computer player", "easy"),
    2: msg_in("level of a computer player", "skilled"),
    3: msg_in("level of a computer player", "strong"),
    4: msg_in("level of a computer player", "master"),
}
"""How well computer players play, by level, where one chooses it; not every game has a master."""
COMPUTERS: Final = {
    1: msg("Computer · easy"),
    2: msg("Computer · skilled"),
    3: msg("Computer · strong"),
    4: msg("Computer · master"),
}
"""What computer players can, by level; also their names at tables from before they had any."""
