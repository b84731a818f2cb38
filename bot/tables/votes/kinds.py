"""The kinds of proposals, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.tables.votes.ending import Abandon, Draw
from bot.tables.votes.extend import Extend
from bot.tables.votes.kind import ProposalKind
from bot.tables.votes.pausing import Pause, Resume
from bot.tables.votes.takeback import Takeback

KINDS: Final[Mapping[str, ProposalKind]] = {
    kind.slug: kind for kind in (Takeback(), Draw(), Pause(), Resume(), Extend(), Abandon())
}
