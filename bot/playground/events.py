"""From news of the world to events of the gateway: what the bot is told, as far as it may see and asked."""

import time

from bot.playground.gateway import MEMBERS, MESSAGE_CONTENT, Gateway
from bot.playground.json_values import Json, Record
from bot.playground.objects import Shapes
from bot.playground.world import DM, EPHEMERAL, THREADS, World

GUILDS = 1 << 0
#: What a bot asks for to hear of servers; each bit's neighbour three places on is the same for DMs.
MESSAGES, REACTIONS, TYPING = 1 << 9, 1 << 10, 1 << 11


class Events:
    """A listener of the bus that speaks to the gateway."""

    def __init__(self, world: World, shapes: Shapes, gateway: Gateway) -> None:
        self.world, self.shapes, self.gateway = world, shapes, gateway

    def hear(self, news: str, record: Record) -> None:
        """Translate one piece of news; what the bot is not told on Discord is passed over."""
        match news:
            case "message":
                self._message("MESSAGE_CREATE", record)
            case "message_update":
                self._message("MESSAGE_UPDATE", record)
            case "message_delete":
                self._tell("MESSAGE_DELETE", record, {"id": record["id"]}, MESSAGES)
            case "message_delete_bulk":
                self._tell("MESSAGE_DELETE_BULK", record, {"ids": record["ids"]}, MESSAGES)
            case "reaction":
                self._reaction(record)
            case "typing":
                self._typing(record)
            case "channel_create" | "channel_update" | "channel_delete":
                self._channel(news.removeprefix("channel_").upper(), record)
            case "thread_members":
                self._thread_members(record)
            case "member_add" | "member_update":
                shape = {**self.shapes.member(record), "guild_id": record["guild_id"]}
                own = record["user_id"] == self.world.bot_id
                wanted = GUILDS if own else MEMBERS
                self.gateway.dispatch(f"GUILD_{news.upper()}", shape, record["guild_id"], wanted)
            case "member_remove":
                self._member_remove(record)
            case "guild_create":
                self._guild_create(record)
            case "role_update":
                data = {"guild_id": record["guild_id"], "role": self.shapes.role(record)}
                self.gateway.dispatch("GUILD_ROLE_UPDATE", data, record["guild_id"], GUILDS)
            case _:
                pass

    def _tell(self, event: str, record: Record, data: Json, intent: int) -> None:
        """An event in the channel that a record names, unless the bot may not know of it."""
        channel = self.world.find("channel", record["channel_id"])
        private = record.get("flags", 0) & EPHEMERAL
        if channel is None or private or not self.world.sees(self.world.bot_id, channel):
            return
        guild_id = channel.get("guild_id")
        data["channel_id"] = channel["id"]
        if guild_id is not None:
            data["guild_id"] = guild_id
        self.gateway.dispatch(event, data, guild_id, intent if guild_id else intent << 3)

    def _message(self, event: str, record: Record) -> None:
        shape = self.shapes.message(record, self.world.bot_id)
        channel = self.world.find("channel", record["channel_id"])
        if channel is not None and (guild_id := channel.get("guild_id")) is not None:
            member = self.world.member(guild_id, record["author_id"])
            if member is not None:
                plain = self.shapes.member(member, with_user=False)
                shape["member"] = {**plain, "mute": False, "deaf": False}
            shape = veil(shape, self.world)
        self._tell(event, record, shape, MESSAGES)

    def _reaction(self, record: Record) -> None:
        """``record``: message, user_id, emoji key, added."""
        message, added = record["message"], record["added"]
        name, _, key = record["emoji"].partition(":")
        data: Json = {"user_id": record["user_id"], "message_id": message["id"], "burst": False, "type": 0}
        data["emoji"] = {"id": key or None, "name": name}
        if added:
            data |= {"message_author_id": message["author_id"], **self._member(message, record["user_id"])}
        event = "MESSAGE_REACTION_ADD" if added else "MESSAGE_REACTION_REMOVE"
        self._tell(event, message, data, REACTIONS)

    def _typing(self, record: Record) -> None:
        """``record``: channel_id, user_id."""
        data = {**record, "timestamp": int(time.time()), **self._member(record, record["user_id"])}
        self._tell("TYPING_START", record, data, TYPING)

    def _member(self, place: Record, user_id: str) -> Json:
        """``member`` of an event in a server's channel."""
        guild_id = (self.world.find("channel", place["channel_id"]) or {}).get("guild_id")
        member = None if guild_id is None else self.world.member(guild_id, user_id)
        return {} if member is None else {"member": self.shapes.member(member)}

    def _channel(self, what: str, record: Record) -> None:
        bot = self.world.bot_id
        # Of direct messages a bot hears the messages alone.
        if record["type"] == DM or (what != "DELETE" and not self.world.sees(bot, record)):
            return
        kind, shape = "CHANNEL", self.shapes.channel(record)
        if record["type"] in THREADS:
            kind, shape = "THREAD", self.shapes.channel(record, bot)
            if what == "DELETE":
                shape = {k: shape[k] for k in ("id", "guild_id", "parent_id", "type")}
            if what == "CREATE":
                shape["newly_created"] = True
        self.gateway.dispatch(f"{kind}_{what}", shape, record["guild_id"], GUILDS)

    def _thread_members(self, record: Record) -> None:
        """``record``: thread, added, removed (user ids). Without the members intent only the bot's own."""
        thread, bot = record["thread"], self.world.bot_id
        guild_id: str = thread["guild_id"]
        own = bot in record["added"] or bot in record["removed"]
        added: list[Json] = []
        for key in record["added"]:
            member = self.world.member(guild_id, key)
            entry = {**self.shapes.thread_member(thread, key), "presence": None}
            added.append({**entry, "member": self.shapes.member(member) if member else None})
        data: Json = {"id": thread["id"], "guild_id": guild_id, "member_count": len(thread["members"])}
        data |= {"added_members": added, "removed_member_ids": record["removed"]}
        self.gateway.dispatch("THREAD_MEMBERS_UPDATE", data, guild_id, GUILDS if own else MEMBERS)

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


def veil(message: Json, world: World) -> Json:
    """Blank what is neither the bot's own nor mentions it, unless it may read everything."""
    bot = world.bot_id
    named = any(user["id"] == bot for user in message["mentions"])
    if world.setting["intents"] & MESSAGE_CONTENT or message["author"]["id"] == bot or named:
        return message
    return {**message, "content": "", "embeds": [], "attachments": [], "components": []}
