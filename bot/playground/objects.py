"""The JSON shapes of Discord's objects, made from the world's records."""

import json
from pathlib import Path
from typing import Any, Final

from bot.playground.clock import timestamp
from bot.playground.json_values import Json, Record, is_list, is_object
from bot.playground.world import DM, EPHEMERAL, PRIVATE_THREAD, THREADS, World

#: Stands in stored media addresses for this server's own address.
LOCAL = "local:"
#: What is the same here in every object of a kind.
FIXED: Final[dict[str, Json]] = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
_MESSAGE = ("id", "type", "channel_id", "content", "timestamp", "edited_timestamp", "flags", "pinned")
_PINGED = ("mention_everyone", "mention_roles", "tts")


class Shapes:
    """Builds the objects that REST answers, gateway events and chat pages contain.

    ``origin`` is the server's own address (``http://127.0.0.1:PORT``), for files.
    """

    def __init__(self, world: World, origin: str = "") -> None:
        self.world, self.origin = world, origin

    def user(self, user_id: str) -> Json:
        """A user; one who is gone keeps a name."""
        gone = {"id": user_id, "name": "deleted_user", "global_name": None, "bot": False}
        record = self.world.find("user", user_id) or gone
        shape = {**FIXED["user"], "id": record["id"], "username": record["name"]}
        if record["bot"]:
            return {**shape, "global_name": None, "discriminator": "0001", "bot": True}
        return {**shape, "global_name": record["global_name"], "discriminator": "0"}

    def own_user(self) -> Json:
        """The bot as it sees itself."""
        return {**self.user(self.world.bot_id), **FIXED["own_user"]}

    def application(self) -> Json:
        """The bot's application."""
        bot = self.world.get("user", self.world.bot_id)
        return {
            **FIXED["application"],
            "id": bot["id"],
            "name": bot["global_name"],
            "bot": self.user(bot["id"]),
            "owner": self.user(self.world.guild["owner_id"]),
            "approximate_guild_count": len(self.world.guilds_of(bot["id"])),
        }

    def member(self, record: Record, *, with_user: bool = True) -> Json:
        """A member of a server."""
        shape = {**FIXED["member"], "joined_at": record["joined_at"], "roles": record["roles"]}
        if with_user:
            shape |= {"user": self.user(record["user_id"]), "mute": False, "deaf": False}
        return shape

    def role(self, record: Record) -> Json:
        """A role; permissions are a decimal string."""
        same = {k: record[k] for k in ("id", "name", "position", "color", "managed")}
        colors = {"primary_color": record["color"], "secondary_color": None, "tertiary_color": None}
        shape = {**FIXED["role"], **same, "permissions": str(record["permissions"]), "colors": colors}
        return {**shape, "tags": {"bot_id": self.world.bot_id}} if record["managed"] else shape

    def channel(self, record: Record, viewer: str | None = None) -> Json:
        """A channel, thread or DM; with a viewer: their permissions in it, or the other side of the DM."""
        base = {"flags": 0, **{k: record[k] for k in ("id", "type", "last_message_id")}}
        if record["type"] == DM:
            others = [u for u in record["recipients"] if u != viewer]
            return {**base, "recipients": [self.user(u) for u in others]}
        base |= {k: record[k] for k in ("guild_id", "name", "parent_id")} | {"rate_limit_per_user": 0}
        if viewer is not None:
            base["permissions"] = str(self.world.permissions(viewer, record))
        if record["type"] in THREADS:
            if viewer is not None and viewer in record["members"]:
                base["member"] = self.thread_member(record, viewer)
            return base | _thread(record)
        overwrites = [{**o, "allow": str(o["allow"]), "deny": str(o["deny"])} for o in record["overwrites"]]
        base |= {"position": record["position"], "topic": record["topic"], "nsfw": False}
        return {**base, "permission_overwrites": overwrites}

    def thread_member(self, thread: Record, user_id: str) -> Json:
        """Somebody's place in a thread."""
        joined = thread["members"][user_id]
        return {"id": thread["id"], "user_id": user_id, "join_timestamp": joined, "flags": 0}

    def guild(self, record: Record) -> Json:
        """A server, as REST gives it."""
        roles = [self.role(r) for r in self.world.roles(record["id"])]
        same = {k: record[k] for k in ("id", "name", "owner_id")}
        return {**FIXED["guild"], **same, "roles": roles}

    def guild_create(self, record: Record, *, all_members: bool) -> Json:
        """The server as GUILD_CREATE gives it to the bot; without the members intent, itself alone."""
        bot, guild_id = self.world.bot_id, record["id"]
        members = [m for m in self.world.members(guild_id) if all_members or m["user_id"] == bot]
        channels = [c for c in self.world.guild_channels(guild_id) if self.world.sees(bot, c)]
        threads = [c for c in self.world.threads(guild_id) if self.world.sees(bot, c) and not c["archived"]]
        mine = self.world.member(guild_id, bot)
        return {
            **self.guild(record),
            **FIXED["guild_create"],
            "joined_at": mine["joined_at"] if mine else timestamp(),
            "member_count": len(members),
            "members": [self.member(m) for m in members],
            "channels": [self.channel(c) for c in channels],
            "threads": [self.channel(t, bot) for t in threads],
        }

    def attachment(self, attachment_id: str, *, ephemeral: bool = False) -> Json:
        """An uploaded file; its url is on this server."""
        record = self.world.get("attachment", attachment_id)
        url = f"{self.origin}/attachments/{record['id']}/{record['filename']}"
        shape = {k: record[k] for k in ("id", "filename", "size", "content_type")}
        shape |= {"url": url, "proxy_url": url}
        shape |= {k: record[k] for k in ("width", "height", "description") if record.get(k) is not None}
        return {**shape, "ephemeral": True} if ephemeral else shape

    def message(self, record: Record, viewer: str) -> Json:
        """A whole message as that user gets it."""
        private = bool(record["flags"] & EPHEMERAL)
        shape: Json = {key: record[key] for key in (*_MESSAGE, *_PINGED)}
        shape |= {
            "author": self.user(record["author_id"]),
            "mentions": [self.user(u) for u in record["mentions"]],
            "attachments": [self.attachment(a, ephemeral=private) for a in record["attachments"]],
            "embeds": self._local(record["embeds"]),
            "components": self._local(record["components"]),
        }
        for key in ("nonce", "application_id", "webhook_id", "message_reference"):
            if record.get(key) is not None:
                shape[key] = record[key]
        if (metadata := record.get("interaction_metadata")) is not None:
            shape["interaction_metadata"] = self.metadata(metadata)
        if (reference := record.get("message_reference")) is not None:
            other = self.world.find("message", reference["message_id"])
            shape["referenced_message"] = None
            if other is not None and self.world.visible(viewer, other):
                shape["referenced_message"] = self.message({**other, "message_reference": None}, viewer)
        if record["reactions"]:
            shape["reactions"] = [_reaction(e, users, viewer) for e, users in record["reactions"].items()]
        if (thread := self.world.find("channel", record["id"])) is not None:
            shape["thread"] = self.channel(thread)
        return shape

    def metadata(self, record: Json) -> Json:
        """``interaction_metadata`` with whole users; nested for a form opened by another interaction."""
        shape = {k: v for k, v in record.items() if k != "user_id"}
        shape["user"] = self.user(record["user_id"])
        if (parent := record.get("triggering_interaction_metadata")) is not None:
            shape["triggering_interaction_metadata"] = self.metadata(parent)
        return shape

    def _local(self, node: Any) -> Any:
        """Media addresses are stored without the server's address, which changes with the port."""
        if is_list(node):
            return [self._local(item) for item in node]
        if not is_object(node):
            return node
        shape = {k: self._local(v) for k, v in node.items()}
        for key in ("url", "proxy_url"):
            if str(url := shape.get(key)).startswith(LOCAL):
                shape[key] = self.origin + str(url).removeprefix(LOCAL)
        return shape


def _thread(record: Record) -> Json:
    said = ("archived", "archive_timestamp", "auto_archive_duration", "locked", "create_timestamp")
    metadata = {key: record[key] for key in said}
    if record["type"] == PRIVATE_THREAD:
        metadata["invitable"] = record["invitable"]
    return {
        "owner_id": record["owner_id"],
        "thread_metadata": metadata,
        "message_count": record["message_count"],
        "total_message_sent": record["message_count"],
        "member_count": len(record["members"]),
    }


def _reaction(emoji: str, users: list[str], viewer: str) -> Json:
    name, _, key = emoji.partition(":")
    return {
        "emoji": {"id": key or None, "name": name},
        "count": len(users),
        "count_details": {"burst": 0, "normal": len(users)},
        "burst_colors": [],
        "me_burst": False,
        "me": viewer in users,
    }
