"""From news of the world to events of the gateway: what the bot is told, as far as it may see and asked."""

import time
from typing import Any

from bot.playground.gateway import MEMBERS, MESSAGE_CONTENT, Gateway
from bot.playground.journal import Record
from bot.playground.objects import Shapes
from bot.playground.world import DM, EPHEMERAL, THREADS, World

Json = dict[str, Any]
GUILDS = 1 << 0
GUILD_MESSAGES, GUILD_REACTIONS, GUILD_TYPING = 1 << 9, 1 << 10, 1 << 11
DIRECT_MESSAGES, DIRECT_REACTIONS, DIRECT_TYPING = 1 << 12, 1 << 13, 1 << 14


class Events:
    """A listener of the bus that speaks to the gateway."""

    def __init__(self, world: World, shapes: Shapes, gateway: Gateway) -> None:
        self.world, self.shapes, self.gateway = world, shapes, gateway

    def hear(self, news: str, record: Record) -> None:
        """Translate one piece of news; what the bot is not told on Discord is passed over."""
        handler = getattr(self, f"_{news}", None)
        if handler is not None:
            handler(record)

    # messages

    def _message(self, record: Record) -> None:
        self._whole("MESSAGE_CREATE", record)

    def _message_update(self, record: Record) -> None:
        self._whole("MESSAGE_UPDATE", record)

    def _whole(self, event: str, record: Record) -> None:
        channel = self._place(record)
        if channel is None:
            return
        guild_id, intent = (
            channel.get("guild_id"),
            GUILD_MESSAGES if "guild_id" in channel else DIRECT_MESSAGES,
        )
        shape = self.shapes.message(record, self.world.bot_id)
        if guild_id is not None:
            shape["guild_id"] = guild_id
            member = self.world.member(guild_id, record["author_id"])
            if member is not None:
                shape["member"] = {
                    **self.shapes.member(member, with_user=False),
                    "mute": False,
                    "deaf": False,
                }
            shape = veil(shape, self.world)
        self.gateway.dispatch(event, shape, guild_id, intent)

    def _message_delete(self, record: Record) -> None:
        self._gone("MESSAGE_DELETE", record, {"id": record["id"]})

    def _message_delete_bulk(self, record: Record) -> None:
        self._gone("MESSAGE_DELETE_BULK", record, {"ids": record["ids"]})

    def _gone(self, event: str, record: Record, data: Json) -> None:
        channel = self._place(record)
        if channel is None:
            return
        guild_id = channel.get("guild_id")
        data |= {"channel_id": channel["id"]} | ({"guild_id": guild_id} if guild_id else {})
        self.gateway.dispatch(event, data, guild_id, GUILD_MESSAGES if guild_id else DIRECT_MESSAGES)

    def _reaction(self, record: Record) -> None:
        """``record``: message, user_id, emoji key, added."""
        message = record["message"]
        channel = self._place(message)
        if channel is None:
            return
        name, _, key = record["emoji"].partition(":")
        guild_id, user_id = channel.get("guild_id"), record["user_id"]
        data: Json = {
            "user_id": user_id,
            "channel_id": channel["id"],
            "message_id": message["id"],
            "burst": False,
            "type": 0,
        }
        data["emoji"] = {"id": key or None, "name": name}
        if guild_id is not None:
            data["guild_id"] = guild_id
        if record["added"]:
            data["message_author_id"] = message["author_id"]
            if guild_id is not None and (member := self.world.member(guild_id, user_id)) is not None:
                data["member"] = self.shapes.member(member)
        event = "MESSAGE_REACTION_ADD" if record["added"] else "MESSAGE_REACTION_REMOVE"
        self.gateway.dispatch(event, data, guild_id, GUILD_REACTIONS if guild_id else DIRECT_REACTIONS)

    def _typing(self, record: Record) -> None:
        """``record``: channel_id, user_id."""
        channel = self.world.find("channel", record["channel_id"])
        if channel is None or not self.world.sees(self.world.bot_id, channel):
            return
        guild_id = channel.get("guild_id")
        data: Json = {**record, "timestamp": int(time.time())}
        if guild_id is not None and (member := self.world.member(guild_id, record["user_id"])) is not None:
            data |= {"guild_id": guild_id, "member": self.shapes.member(member)}
        self.gateway.dispatch("TYPING_START", data, guild_id, GUILD_TYPING if guild_id else DIRECT_TYPING)

    def _place(self, record: Record) -> Record | None:
        """The channel of a message that the bot may hear of."""
        channel = self.world.find("channel", record["channel_id"])
        if (
            channel is None
            or record.get("flags", 0) & EPHEMERAL
            or not self.world.sees(self.world.bot_id, channel)
        ):
            return None
        return channel

    # channels and threads

    def _channel_create(self, record: Record) -> None:
        self._channel("CREATE", record)

    def _channel_update(self, record: Record) -> None:
        self._channel("UPDATE", record)

    def _channel_delete(self, record: Record) -> None:
        self._channel("DELETE", record)

    def _channel(self, what: str, record: Record) -> None:
        bot = self.world.bot_id
        if record["type"] == DM:
            if bot in record["recipients"]:
                self.gateway.dispatch(f"CHANNEL_{what}", self.shapes.channel(record, bot), None)
            return
        if what != "DELETE" and not self.world.sees(bot, record):
            return
        if record["type"] not in THREADS:
            self.gateway.dispatch(
                f"CHANNEL_{what}", self.shapes.channel(record), record["guild_id"], GUILDS
            )
            return
        shape = self.shapes.channel(record, bot)
        if what == "DELETE":
            shape = {k: shape[k] for k in ("id", "guild_id", "parent_id", "type")}
        if what == "CREATE":
            shape["newly_created"] = True
        self.gateway.dispatch(f"THREAD_{what}", shape, record["guild_id"], GUILDS)

    def _thread_members(self, record: Record) -> None:
        """``record``: thread, added, removed (user ids). Without the members intent only the bot's own."""
        thread, bot = record["thread"], self.world.bot_id
        own = bot in record["added"] or bot in record["removed"]
        added = [{**self.shapes.thread_member(thread, u), "presence": None} for u in record["added"]]
        for entry in added:
            member = self.world.member(thread["guild_id"], entry["user_id"])
            entry["member"] = self.shapes.member(member) if member else None
        data: Json = {
            "id": thread["id"],
            "guild_id": thread["guild_id"],
            "member_count": len(thread["members"]),
        }
        data |= {"added_members": added, "removed_member_ids": record["removed"]}
        self.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, thread["guild_id"], GUILDS if own else MEMBERS)

    # servers

    def _member_add(self, record: Record) -> None:
        self._member("ADD", record)

    def _member_update(self, record: Record) -> None:
        self._member("UPDATE", record)

    def _member(self, what: str, record: Record) -> None:
        guild_id = record["guild_id"]
        shape = {**self.shapes.member(record), "guild_id": guild_id}
        own = record["user_id"] == self.world.bot_id
        self.gateway.dispatch(f"GUILD_MEMBER_{what}", shape, guild_id, GUILDS if own else MEMBERS)

    def _member_remove(self, record: Record) -> None:
        guild_id, user_id = record["guild_id"], record["user_id"]
        if user_id == self.world.bot_id:
            self.gateway.dispatch("GUILD_DELETE", {"id": guild_id}, guild_id, GUILDS)
            return
        data = {"guild_id": guild_id, "user": self.shapes.user(user_id)}
        self.gateway.dispatch("GUILD_MEMBER_REMOVE", data, guild_id, MEMBERS)

    def _guild_create(self, record: Record) -> None:
        for session in self.gateway.sessions.values():
            if session.serves(record["id"]):
                shape = self.shapes.guild_create(record, all_members=bool(session.intents & MEMBERS))
                # A server that was joined is told without "unavailable"; with it, it was there all along.
                session.dispatch("GUILD_CREATE", {k: v for k, v in shape.items() if k != "unavailable"})

    def _role_update(self, record: Record) -> None:
        data = {"guild_id": record["guild_id"], "role": self.shapes.role(record)}
        self.gateway.dispatch("GUILD_ROLE_UPDATE", data, record["guild_id"], GUILDS)


def veil(message: Json, world: World) -> Json:
    """Without the message content intent: blank what is neither the bot's own nor mentions it (server
    messages).
    """
    bot = world.bot_id
    named = any(user["id"] == bot for user in message["mentions"])
    if world.setting["intents"] & MESSAGE_CONTENT or message["author"]["id"] == bot or named:
        return message
    return {**message, "content": "", "embeds": [], "attachments": [], "components": []}
