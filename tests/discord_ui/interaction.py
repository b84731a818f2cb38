"""An interaction without Discord, which keeps what it is answered: for tests on a fake clock.

What people press and type otherwise goes through the whole bot (:mod:`tests.discord_ui.bot_in_playground`).
This one remains where time must stand still or jump by days, where an answer must fail in the middle, and
where a command or a catalogue is made for the test.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass, field
from datetime import datetime
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import discord
from discord import ui

from bot.discord_ui import control_dispatch
from bot.discord_ui.components.controls import Control
from bot.discord_ui.components.interaction_context import Context, context_of
from bot.hosting.person import Person
from tests.discord_ui.people import ADA
from tests.discord_ui.services import CHANNEL, GUILD, Services

_numbers = itertools.count(5000)


@dataclass
class Interaction:
    """Somebody did something."""

    client: Services
    person: Person
    on_private: bool = False
    locale: discord.Locale = discord.Locale.american_english
    guild_id: int | None = GUILD
    channel_id: int = CHANNEL
    channel: Any = None
    app_permissions: discord.Permissions = field(default_factory=discord.Permissions.all)
    permissions: discord.Permissions = field(default_factory=discord.Permissions.none)
    id: int = 1
    command: Any = None
    hidden: frozenset[int] = frozenset()
    """Channels that the person does not see."""
    type: discord.InteractionType = discord.InteractionType.component
    data: dict[str, Any] = field(default_factory=dict[str, Any])
    roles: frozenset[int] = frozenset()
    """Those of the person on the server."""
    created_at: datetime = field(default_factory=discord.utils.utcnow)
    message_id: int = field(default_factory=lambda: next(_numbers))
    """The message that answers it."""
    refused: discord.HTTPException | None = None
    """With what Discord refuses to edit the answer from now on."""
    acknowledged: str | None = None
    shown: list[ui.LayoutView] = field(default_factory=list[ui.LayoutView])
    forms: list[ui.Modal] = field(default_factory=list[ui.Modal])

    @property
    def guild(self) -> Any:
        def channel(number: int) -> Any:
            rights = SimpleNamespace(view_channel=number not in self.hidden)
            return SimpleNamespace(permissions_for=lambda _: rights)

        return SimpleNamespace(get_channel_or_thread=channel)

    @property
    def user(self) -> Any:
        names: dict[str, Any] = {"id": self.person.id, "display_name": self.person.name}
        if not self.roles:
            return SimpleNamespace(**names)
        held = [SimpleNamespace(id=number) for number in self.roles]
        member = Mock(spec=discord.Member, **names, roles=held)
        member.get_role.side_effect = lambda number: next((one for one in held if one.id == number), None)
        return member

    @property
    def message(self) -> Any:
        return SimpleNamespace(flags=SimpleNamespace(ephemeral=self.on_private))

    @property
    def response(self) -> Any:
        return SimpleNamespace(
            is_done=lambda: self.acknowledged is not None,
            defer=self._defer,
            send_message=self._send,
            send_modal=self._open,
        )

    @property
    def followup(self) -> Any:
        return SimpleNamespace(send=self._send)

    async def edit_original_response(self, *, view: ui.LayoutView, **rest: Any) -> Any:
        if self.refused is not None:
            raise self.refused
        self.shown.append(view)
        return SimpleNamespace(id=self.message_id)

    async def _defer(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        self.acknowledged = "new private" if ephemeral and thinking else "update"

    async def _send(self, *, view: ui.LayoutView, ephemeral: bool, **rest: Any) -> None:
        assert ephemeral, "all answers are private"
        self.acknowledged = self.acknowledged or "new private"
        self.shown.append(view)

    async def _open(self, form: ui.Modal) -> None:
        assert self.acknowledged is None, "a form is the first answer or none"
        self.acknowledged = "form"
        self.forms.append(form)

    @property
    def text(self) -> str:
        """All that was answered."""
        items = [item for view in self.shown for item in view.walk_children()]
        return "\n".join(item.content for item in items if isinstance(item, ui.TextDisplay))


async def press(
    host: Services, person: Person, custom_id: str, value: str | None = None, **how: Any
) -> Interaction:
    """Press a control, or choose a value in a select."""
    interaction = Interaction(host, person, **how)
    interaction.data = {"custom_id": custom_id}
    item: Any = ui.Button(custom_id=custom_id, label="x")
    if value is not None:
        item = ui.Select(custom_id=custom_id)
        item._values = [value]
    Control.press = control_dispatch.press
    await Control(item).callback(interaction)  # pyright: ignore[reportArgumentType]
    return interaction


def asked(host: Services, person: Person = ADA, **how: Any) -> Context:
    """Somebody who asks something."""
    interaction: Any = Interaction(host, person, **how)
    return context_of(interaction)
