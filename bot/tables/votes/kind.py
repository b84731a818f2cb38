"""What a kind of proposal is: when it may be made, whom it asks, and what it does once all agree."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from datetime import datetime
from typing import ClassVar

from bot.games.engine.event import Json
from bot.games.engine.text import Text
from bot.storage.rows import VoteRow
from bot.tables.replay import ReplayedGame
from bot.tables.state import AuditEntry, TableChange, TableState


class ProposalKind(ABC):
    """A kind of proposal.  It has no state: everything is in the rows."""

    slug: ClassVar[str]
    title: ClassVar[Text]
    """What one proposes, in a list of kinds."""
    until_move: ClassVar[bool] = False
    """It lapses when somebody moves."""

    @abstractmethod
    def check(self, record: TableState, line: ReplayedGame, seat: int) -> Mapping[str, Json]:
        """What the proposal of this seat must remember; raises Refused, saying why it can't be made."""

    @abstractmethod
    def asks(self, vote: VoteRow) -> Text:
        """The proposal as everybody reads it."""

    @abstractmethod
    def apply(
        self, record: TableState, line: ReplayedGame, vote: VoteRow, now: datetime, note: AuditEntry
    ) -> TableChange:
        """What becomes of the table when all have agreed."""
