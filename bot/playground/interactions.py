"""Interactions: sent to the bot, answered by it within 3 seconds, alive for 15 minutes."""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from bot.playground.bus import Bus
from bot.playground.clock import Clock
from bot.playground.errors import error
from bot.playground.faults import Faults
from bot.playground.json_values import Json, Record
from bot.playground.log import Log
from bot.playground.objects import Shapes
from bot.playground.uploads import FILE_LIMIT
from bot.playground.world import DM, EPHEMERAL, LOADING, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
#: Seconds for the first answer, and for everything after it.
ANSWER, LIFETIME = 3.0, 900.0
NO_ANSWER = "The application did not respond"


@dataclass
class Interaction:
    """One thing a user did that the bot must answer.

    ``status`` is sent, answered, thinking, deferred, updated, modal, choices or failed.
    """

    id: str
    token: str
    type: int
    user_id: str
    channel: Record
    data: Json
    sent_at: float
    source: Record | None = None
    parent: "Interaction | None" = None
    name: str | None = None
    status: str = "sent"
    callback: int | None = None
    message_id: str | None = None
    follow_up_id: str | None = None
    modal: Json | None = None
    choices: list[Json] = field(default_factory=list)
    error: str | None = None
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def original_id(self) -> str | None:
        """The message that ``@original`` means: the answer, or the message of the component."""
        if self.message_id is None and self.callback in (6, 7) and self.source is not None:
            return self.source["id"]
        return self.message_id

    def public(self) -> Json:
        """What the user's client knows of it."""
        shape: Json = {"id": self.id, "type": self.type, "channel_id": self.channel["id"]}
        shape |= {"user_id": self.user_id, "status": self.status, "name": self.name}
        shape |= {"custom_id": self.data.get("custom_id")}
        shape |= {"message_id": self.source["id"] if self.source else self.message_id, "error": self.error}
        return {k: v for k, v in shape.items() if v is not None}

    async def until(self, test: Callable[["Interaction"], bool], patience: float) -> bool:
        """Wait until the test holds; False when it did not in that many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                while not test(self):
                    await self.news.wait()
        return test(self)


@dataclass
class Interactions:
    """All interactions of this run, by id and by token."""

    world: World
    shapes: Shapes
    bus: Bus
    clock: Clock
    log: Log
    faults: Faults
    #: Sends INTERACTION_CREATE; False when no bot is connected.
    deliver: Callable[[Json, str | None], bool]
    by_id: dict[str, Interaction] = field(default_factory=dict[str, Interaction])
    by_token: dict[str, Interaction] = field(default_factory=dict[str, Interaction])
    _watchers: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def start(self, user_id: str, channel: Record, kind: int, data: Json, **more: Any) -> Interaction:
        """Send a new interaction to the bot. ``more``: source message, parent interaction, name."""
        key, token, now = self.world.ids.next(), secrets.token_urlsafe(48), self.clock.now()
        one = Interaction(key, token, kind, user_id, channel, data, now, **more)
        self._forget_old()
        self.by_id[one.id] = self.by_token[one.token] = one
        self.change(one, "sent")
        payload, guild_id = self.payload(one), channel.get("guild_id")
        if not (sent := self.faults.take_kind("deaf")):
            sent = self.deliver(payload, guild_id)
            if self.faults.take_kind("twice"):
                self.deliver(payload, guild_id)
        if sent:
            watcher = asyncio.create_task(self._watch(one))
            self._watchers.add(watcher)
            watcher.add_done_callback(self._watchers.discard)
        else:
            self.change(one, "failed", error=f"{NO_ANSWER} (it is offline)")
        return one

    def _forget_old(self) -> None:
        """Drop what is long dead and has no open form; its token stays refused, as an unknown one."""
        for old in list(self.by_id.values()):
            if self.clock.now() - old.sent_at <= 2 * LIFETIME:
                break
            if old.modal is None:
                del self.by_id[old.id], self.by_token[old.token]

    async def _watch(self, one: Interaction) -> None:
        await self.clock.until(one.sent_at + ANSWER)
        if one.status == "sent":
            what = one.name or one.data.get("custom_id") or one.id
            self.log.problem("unanswered", f"interaction {what}", "no answer in 3 seconds")
            self.change(one, "failed", error=NO_ANSWER)
            return
        if one.status != "thinking":
            return
        await self.clock.until(one.sent_at + LIFETIME)
        if one.status == "thinking":
            self.change(one, "failed", error=NO_ANSWER)

    def change(self, one: Interaction, status: str, **fields: Any) -> None:
        """A new status; tells the user and whoever waits."""
        one.status = status
        for key, value in fields.items():
            setattr(one, key, value)
        one.news.set()
        one.news = asyncio.Event()
        self.log.stir()
        self.bus.tell("interaction", one.public())
        if status == "modal" and one.modal is not None:
            self.bus.tell("modal", one.modal)
        if one.parent is not None and status not in ("sent", "failed"):
            self.close_form(one.parent)

    def submitted(self, opener: Interaction) -> bool:
        """Whether the form that this interaction opened is filled in and not answered yet."""
        return any(one.parent is opener and one.status == "sent" for one in self.by_id.values())

    def close_form(self, opener: Interaction) -> None:
        """Close the form that this interaction opened, if it still is open."""
        if opener.modal is not None:
            opener.modal = None
            self.bus.tell("modal_close", {"id": opener.id, "user_id": opener.user_id})

    def open_for_answer(self, key: str, token: str) -> Interaction:
        """The interaction for its first answer; 10062 when unknown or late, 40060 when answered already."""
        one = self.by_id.get(key)
        if one is None or one.token != token:
            raise error("unknown_interaction")
        if one.callback is not None:
            raise error("already_acknowledged")
        if one.status == "failed" or self.clock.now() - one.sent_at > ANSWER:
            raise error("unknown_interaction")
        return one

    def open_for_more(self, application_id: str, token: str) -> Interaction:
        """The interaction behind a webhook token; 10015 before the first answer, 50027 after 15 minutes."""
        one = self.by_token.get(token)
        if one is None or application_id != self.world.bot_id:
            raise error("unknown_webhook")
        if self.clock.now() - one.sent_at > LIFETIME:
            raise error("invalid_token")
        if one.callback is None:
            raise error("unknown_webhook")
        return one

    def waiting(self) -> bool:
        """Whether any is unanswered or thinking."""
        return any(one.status in ("sent", "thinking") for one in self.by_id.values())

    def forms(self, user_id: str) -> list[Json]:
        """The forms that are open for this user."""
        return [one.modal for one in self.by_id.values() if one.user_id == user_id and one.modal]

    def metadata(self, one: Interaction) -> Json:
        """The stored ``interaction_metadata`` of messages that answer this interaction."""
        record: Json = {"id": one.id, "type": one.type, "user_id": one.user_id}
        record["authorizing_integration_owners"] = self.world.installs(one.user_id, one.channel)
        if one.type == COMMAND:
            record |= {"name": one.name, "command_type": one.data["type"]}
        if one.type == COMPONENT and one.source is not None:
            record["interacted_message_id"] = one.source["id"]
        if one.type == MODAL_SUBMIT and one.parent is not None:
            record["triggering_interaction_metadata"] = self.metadata(one.parent)
        return record

    def payload(self, one: Interaction) -> Json:
        """The data of INTERACTION_CREATE."""
        bot, channel = self.world.bot_id, one.channel
        guild_id = channel.get("guild_id")
        shape: Json = {"id": one.id, "application_id": bot, "type": one.type, "token": one.token}
        locale = self.world.get("user", one.user_id).get("locale", "en-US")
        shape |= {"version": 1, "locale": locale, "entitlements": [], "attachment_size_limit": FILE_LIMIT}
        shape |= {
            "data": one.data,
            "channel_id": channel["id"],
            "channel": self.shapes.channel(channel, one.user_id),
            "app_permissions": str(self.world.permissions(bot, channel)),
            "authorizing_integration_owners": self.world.installs(one.user_id, channel),
            "context": 0 if guild_id else 1 if bot in channel.get("recipients", ()) else 2,
        }
        if guild_id is None:
            shape["user"] = self.shapes.user(one.user_id)
        else:
            member = self.world.get("member", f"{guild_id}:{one.user_id}")
            rights = str(self.world.permissions(one.user_id, channel))
            shape |= {"guild_id": guild_id, "guild_locale": "en-US"}
            shape |= {"guild": {"id": guild_id, "locale": "en-US", "features": []}}
            shape["member"] = {**self.shapes.member(member), "permissions": rights}
        if one.source is not None:
            shape["message"] = self.shapes.message(one.source, bot)
        return shape

    def response(self, one: Interaction) -> Json:
        """The ``interaction`` part of the body that answers a callback."""
        message = self.world.find("message", one.original_id) if one.original_id else None
        flags = message["flags"] if message else 0
        shape: Json = {"id": one.id, "type": one.type, "channel_id": one.channel["id"]}
        if one.channel["type"] != DM:
            shape["guild_id"] = one.channel["guild_id"]
        if message is not None:
            shape["response_message_id"] = message["id"]
        loading, private = bool(flags & LOADING), bool(flags & EPHEMERAL)
        return {**shape, "response_message_loading": loading, "response_message_ephemeral": private}

    async def stop(self) -> None:
        """End the clocks of all interactions."""
        for watcher in list(self._watchers):
            watcher.cancel()
        await asyncio.gather(*self._watchers, return_exceptions=True)
