"""Why something is refused.  When one of these is raised, nothing has changed."""

from __future__ import annotations

from bot.games.engine.errors import RuleError
from bot.games.engine.text import Explained, msg


class HostingError(Explained):
    """A refusal, with words for the person."""


class NoSuchTable(HostingError):
    """No table has this number."""

    def __init__(self, table_id: int) -> None:
        super().__init__(msg("There is no table {table}. /table list shows them all.", table=table_id))


class AlreadySeated(HostingError):
    """The person has a seat already."""


class TableFull(HostingError):
    """The game has begun, and there is no free seat in it."""


class WrongState(HostingError):
    """The table is not open, or not running."""

    @classmethod
    def closed(cls, state: str) -> WrongState:
        """Nothing can be done at a table any more."""
        if state == "cancelled":
            return cls(msg("This table was cancelled. Open a new one to play."))
        return cls(msg("This game is over."))


class NotAllowed(HostingError):
    """Somebody else may do that, not this person."""


class NotSeated(NotAllowed):
    """Only somebody with a seat at this table may do that, and the person has none."""


class Refused(HostingError):
    """The rules, or the draft as it is, don't allow it."""

    @classmethod
    def by(cls, error: RuleError) -> Refused:
        """The rules' own reason."""
        return cls(error.words)


class Stale(HostingError):
    """The control was made for an older state of the seat."""

    def __init__(self) -> None:
        super().__init__(msg("The game has moved on. Here is the current position."))


class Unreadable(HostingError):
    """The table's log can't be replayed by this program; ``detail`` is for the operator's log."""

    def __init__(self, table_id: int, ply: int, detail: str) -> None:
        super().__init__(
            msg(
                "Table {table} can’t be read (at move {ply}). Nothing is lost, and other tables go on; "
                "please tell the operator of this bot.",
                table=table_id,
                ply=ply,
            )
        )
        self.table_id = table_id
        self.ply = ply
        self.detail = detail


class Unavailable(HostingError):
    """Storage failed."""

    def __init__(self) -> None:
        super().__init__(
            msg("I can’t save anything right now; nothing has changed. Please try again in a few minutes.")
        )
