"""The JSON shapes of Discord's objects, made from the world's records."""

from typing import Any

from bot.playground.clock import timestamp
from bot.playground.journal import Record
from bot.playground.world import DM, EPHEMERAL, THREADS, World

Json = dict[str, Any]

#: Stands in stored media addresses for this server's own address.
LOCAL = "local:"


class Shapes:
    """Builds the objects that REST answers, gateway events and chat pages contain.

    ``origin`` is the server's own address (``http://127.0.0.1:PORT``), for files.
    """

    def __init__(self, world: World, origin: str = "") -> None:
        self.world, self.origin = world, origin

    def user(self, user_id: str) -> Json:
        """A user; one who is gone keeps a name."""
        record = self.world.find("user", user_id)
        if record is None:
            record = {"id": user_id, "name": "deleted_user", "global_name": None, "bot": False}
        shape: Json = {
            "id": record["id"],
            "username": record["name"],
            "global_name": None if record["bot"] else record["global_name"],
            "discriminator": "0001" if record["bot"] else "0",
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        return {**shape, "bot": True} if record["bot"] else shape

    def own_user(self) -> Json:
        """The bot as it sees itself."""
        more = {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}
        return {**self.user(self.world.bot_id), **more}

    def application(self) -> Json:
        """The bot's application."""
        bot = self.world.get("user", self.world.bot_id)
        owner = self.world.all("guild")[0]["owner_id"]
        return {
            "id": bot["id"], "name": bot["global_name"], "icon": None, "description": "", "type": None,
            "summary": "",
            "bot": self.user(bot["id"]), "bot_public": True, "bot_require_code_grant": False,
            "verify_key": "0" * 64,
            "flags": 0, "flags_new": "0", "redirect_uris": [], "interactions_endpoint_url": None,
            "role_connections_verification_url": None, "owner": self.user(owner), "team": None,
            "approximate_guild_count": len(self.world.guilds_of(bot["id"])),
            "approximate_user_install_count": 0,
            "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
            "eligible_oauth2_scopes": [],
        }  # fmt: skip

    def member(self, record: Record, *, with_user: bool = True) -> Json:
        """A member of a server."""
        shape: Json = {
            "avatar": None, "banner": None, "communication_disabled_until": None, "flags": 0, "nick": None,
            "joined_at": record["joined_at"], "pending": False, "premium_since": None,
            "roles": record["roles"],
        }  # fmt: skip
        if with_user:
            shape |= {"user": self.user(record["user_id"]), "mute": False, "deaf": False}
        return shape

    def role(self, record: Record) -> Json:
        """A role; permissions are a decimal string."""
        shape: Json = {
            "id": record["id"], "name": record["name"], "permissions": str(record["permissions"]),
            "position": record["position"], "color": record["color"], "hoist": False,
            "managed": record["managed"],
            "colors": {"primary_color": record["color"], "secondary_color": None, "tertiary_color": None},
            "mentionable": False, "icon": None, "unicode_emoji": None, "flags": 0,
        }  # fmt: skip
        return {**shape, "tags": {"bot_id": self.world.bot_id}} if record["managed"] else shape

    def channel(self, record: Record, viewer: str | None = None) -> Json:
        """A channel, thread or DM; with a viewer: their permissions in it, or the other side of the DM."""
        base: Json = {
            "id": record["id"],
            "type": record["type"],
            "flags": 0,
            "last_message_id": record["last_message_id"],
        }
        if record["type"] == DM:
            others = [u for u in record["recipients"] if u != viewer] if viewer else record["recipients"]
            return {**base, "recipients": [self.user(u) for u in others]}
        base |= {"guild_id": record["guild_id"], "name": record["name"], "parent_id": record["parent_id"]}
        base |= {"rate_limit_per_user": 0}
        if viewer is not None:
            base["permissions"] = str(self.world.permissions(viewer, record))
        if record["type"] in THREADS:
            base |= self._thread(record)
            if viewer is not None and viewer in record["members"]:
                base["member"] = self.thread_member(record, viewer)
            return base
        overwrites = [
            {"id": o["id"], "type": o["type"], "allow": str(o["allow"]), "deny": str(o["deny"])}
            for o in record["overwrites"]
        ]
        return {
            **base,
            "position": record["position"],
            "topic": record["topic"],
            "nsfw": False,
            "permission_overwrites": overwrites,
        }

    def _thread(self, record: Record) -> Json:
        metadata: Json = {
            "archived": record["archived"],
            "archive_timestamp": record["archive_timestamp"],
            "auto_archive_duration": record["auto_archive_duration"],
            "locked": record["locked"],
            "create_timestamp": record["create_timestamp"],
        }
        if record["type"] == THREADS[1]:
            metadata["invitable"] = record["invitable"]
        return {
            "owner_id": record["owner_id"],
            "thread_metadata": metadata,
            "message_count": record["message_count"],
            "total_message_sent": record["message_count"],
            "member_count": len(record["members"]),
        }

    def thread_member(self, thread: Record, user_id: str) -> Json:
        """Somebody's place in a thread."""
        joined = thread["members"][user_id]
        return {"id": thread["id"], "user_id": user_id, "join_timestamp": joined, "flags": 0}

    def guild(self, record: Record) -> Json:
        """A server, as REST gives it."""
        guild_id = record["id"]
        return {
            "id": guild_id, "name": record["name"], "icon": None, "description": None,
            "home_header": None, "splash": None,
            "discovery_splash": None, "features": [], "banner": None, "owner_id": record["owner_id"],
            "application_id": None,
            "region": "deprecated", "afk_channel_id": None, "afk_timeout": 300, "system_channel_id": None,
            "system_channel_flags": 0, "widget_enabled": False, "widget_channel_id": None,
            "verification_level": 0,
            "roles": [self.role(r) for r in self.world.roles(guild_id)],
            "default_message_notifications": 1, "mfa_level": 0,
            "explicit_content_filter": 0, "max_presences": None, "max_members": 500_000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25, "vanity_url_code": None, "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": "en-US", "rules_channel_id": None, "safety_alerts_channel_id": None,
            "public_updates_channel_id": None, "premium_progress_bar_enabled": False, "nsfw": False,
            "nsfw_level": 0,
            "emojis": [], "stickers": [], "incidents_data": None,
        }  # fmt: skip

    def guild_create(self, record: Record, *, all_members: bool) -> Json:
        """The server as the gateway's GUILD_CREATE gives it to the bot; without the members intent,
        only itself.
        """
        bot, guild_id = self.world.bot_id, record["id"]
        members = [m for m in self.world.members(guild_id) if all_members or m["user_id"] == bot]
        channels = [self.channel(c) for c in self.world.guild_channels(guild_id) if self.world.sees(bot, c)]
        threads = [c for c in self.world.threads(guild_id) if self.world.sees(bot, c) and not c["archived"]]
        mine = self.world.member(guild_id, bot)
        return {
            **self.guild(record), "joined_at": mine["joined_at"] if mine else timestamp(), "large": False,
            "unavailable": False, "member_count": len(members),
            "members": [self.member(m) for m in members],
            "channels": channels, "threads": [self.channel(t, bot) for t in threads], "presences": [],
            "voice_states": [],
            "stage_instances": [], "guild_scheduled_events": [], "soundboard_sounds": [],
        }  # fmt: skip

    def attachment(self, attachment_id: str, *, ephemeral: bool = False) -> Json:
        """An uploaded file; its url is on this server."""
        record = self.world.get("attachment", attachment_id)
        url = f"{self.origin}/attachments/{record['id']}/{record['filename']}"
        shape: Json = {k: record[k] for k in ("id", "filename", "size", "content_type")}
        shape |= {"url": url, "proxy_url": url}
        shape |= {k: record[k] for k in ("width", "height", "description") if record.get(k) is not None}
        return {**shape, "ephemeral": True} if ephemeral else shape

    def message(self, record: Record, viewer: str) -> Json:
        """A whole message as that user gets it."""
        shape: Json = {key: record[key] for key in (
            "id", "type", "channel_id", "content", "timestamp", "edited_timestamp", "flags", "pinned",
            "mention_everyone", "mention_roles", "tts",
        )}  # fmt: skip
        private = bool(record["flags"] & EPHEMERAL)
        shape |= {
            "author": self.user(record["author_id"]),
            "mentions": [self.user(u) for u in record["mentions"]],
            "attachments": [self.attachment(a, ephemeral=private) for a in record["attachments"]],
            "embeds": [self._local(e) for e in record["embeds"]],
            "components": [self._local(c) for c in record["components"]],
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
        thread = self.world.find("channel", record["id"])
        if thread is not None:
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
        if isinstance(node, list):
            return [self._local(item) for item in node]
        if isinstance(node, dict):
            return {
                k: self._address(v) if k in ("url", "proxy_url") else self._local(v)
                for k, v in node.items()
            }
        return node

    def _address(self, url: Any) -> Any:
        return (
            self.origin + url.removeprefix(LOCAL) if isinstance(url, str) and url.startswith(LOCAL) else url
        )


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
