"""Brings private messages up to date when somebody else has changed what they show.

A message is edited only if what its own seat may see has changed, and that its person could have looked at
in the same moment: that it is edited, and when, tells nothing that isn't in it.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import Final

import discord

from bot.discord_ui.answers.seated import at_step
from bot.discord_ui.errors import Refusal, is_gone
from bot.discord_ui.finding import look
from bot.discord_ui.live_replies import Glimpse, Glimpses
from bot.discord_ui.services import asker
from bot.tables.background import Background
from bot.tables.errors import TableError
from bot.tables.model import Sight

log = logging.getLogger(__name__)

PATIENCE: Final = 10.0
"""Seconds after which an edit is left: nothing depends on it, and others wait."""
DISMISSED: Final = 10008
"""Discord's "unknown message"."""


class Refresher(Background):
    """Edits private messages in the background from :meth:`start` to :meth:`stop`."""

    def __init__(self, glimpses: Glimpses) -> None:
        super().__init__("refresher")
        self._glimpses = glimpses

    async def _round(self) -> None:
        table = await self._glimpses.backlog.next()
        await asyncio.gather(*(self._refresh(one) for one in self._glimpses.of(table)))

    async def _refresh(self, glimpse: Glimpse) -> None:
        """Bring one message up to date; whatever fails, its controls will show the present state."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._edit(glimpse)
        except TimeoutError:
            log.info("a private message of table %d is not brought up to date in time", glimpse.table)
        except (Refusal, TableError):
            self._glimpses.forget(glimpse)
        except discord.HTTPException as error:
            self._glimpses.forget(glimpse)
            if not is_gone(error) and error.code != DISMISSED:
                log.warning("a private message of table %d can't be edited: %s", glimpse.table, error)
        except Exception:
            self._glimpses.forget(glimpse)
            log.exception("a private message of table %d can't be brought up to date", glimpse.table)

    async def _edit(self, glimpse: Glimpse) -> None:
        who, shown = asker(glimpse.interaction), glimpse.shown
        sight = await look(who, glimpse.table, prepares=shown.sight.ahead)
        if sight.seat != shown.sight.seat:
            return self._glimpses.forget(glimpse)
        if alike(sight, shown.sight):
            return None
        same = sight.stamp == shown.sight.stamp
        sheet = await at_step(who, sight, shown.prefix if same else "", shown.page if same else 0)
        async with self._glimpses.alone(glimpse.person):
            if not self._glimpses.is_newest(glimpse):
                return None
            await glimpse.interaction.edit_original_response(
                view=sheet.view, attachments=sheet.files, allowed_mentions=discord.AllowedMentions.none()
            )
            if sheet.shown is None:
                return self._glimpses.forget(glimpse)
            return self._glimpses.renew(glimpse, sheet.shown)


def alike(one: Sight, other: Sight) -> bool:
    """Does a seat see the same by both?  Clocks aside, for times tell themselves on Discord."""
    if (one.table.ply, one.stamp) == (other.table.ply, other.stamp):
        return True
    if one.view is None or other.view is None:
        return False
    return (
        (one.table.state, one.table.names) == (other.table.state, other.table.names)
        and one.view.data() == other.view.data()
        and replace(one, table=other.table, view=other.view, clocks=other.clocks) == other
    )
