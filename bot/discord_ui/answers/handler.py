"""How a control is answered: each module of answers names the acts that are its own, in ``CONTROLS``."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import TypeAlias

from bot.discord_ui.actions import Action, ButtonAction
from bot.discord_ui.finding import named
from bot.discord_ui.outgoing_message import OutgoingMessage
from bot.discord_ui.services import Asker
from bot.tables.model import TableInfo

Handler: TypeAlias = Callable[[Asker, ButtonAction, str], Awaitable[OutgoingMessage]]
"""Who presses, what the control carries, and the chosen option of a select, else the act's own text."""
Controls: TypeAlias = Mapping[Action, Handler]


def at_table(deed: Callable[[Asker, TableInfo], Awaitable[OutgoingMessage]]) -> Handler:
    """What needs to know nothing but the table."""

    async def handle(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
        return await deed(who, await named(who, act.table))

    return handle


def with_text(deed: Callable[[Asker, TableInfo, str], Awaitable[OutgoingMessage]]) -> Handler:
    """What needs the table, and what was chosen."""

    async def handle(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
        return await deed(who, await named(who, act.table), text)

    return handle
