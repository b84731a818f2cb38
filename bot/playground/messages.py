"""Making, changing and deleting messages: the same for channels, follow-ups and interaction answers."""

import re
from typing import Any

from bot.playground import components, uploads
from bot.playground.bus import Bus
from bot.playground.clock import timestamp
from bot.playground.errors import Fault, error
from bot.playground.json_values import Json, Record, array, is_object, items, mapping
from bot.playground.objects import Shapes
from bot.playground.permissions import Permission
from bot.playground.uploads import Uploads
from bot.playground.world import COMPONENTS_V2, DM, EPHEMERAL, LOADING, SUPPRESS_EMBEDS, THREADS, World

#: How many messages for one person alone are kept.
PRIVATE = 100
#: How long a nonce is remembered, in seconds.
NONCE_SECONDS = 300
_USER, _ROLE = re.compile(r"<@!?(\d+)>"), re.compile(r"<@&(\d+)>")


class Messages:
    """Writes messages into the world and tells the bus.

    Bodies are Discord's; what is wrong in them beyond files and media is the business of ``validate``.
    """

    def __init__(self, world: World, bus: Bus, shapes: Shapes) -> None:
        self.world, self.bus, self.shapes = world, bus, shapes

    def create(
        self, author_id: str, channel: Record, body: Json, files: Uploads | None = None, **more: Any
    ) -> Record:
        """A new message; ``more`` are further fields of its record (type, viewer_id …)."""
        flags = (body.get("flags") or 0) | more.pop("flags", 0)
        key = self.world.ids.next()
        record: Record = {"id": key, "type": 0, "channel_id": channel["id"], "author_id": author_id}
        record |= {"content": "", "embeds": [], "components": [], "attachments": [], "flags": flags}
        record |= {"mention_everyone": False, "mentions": [], "mention_roles": [], "reactions": {}}
        record |= {"timestamp": timestamp(), "edited_timestamp": None, "pinned": False}
        record |= {"tts": bool(body.get("tts")), "nonce": body.get("nonce"), "viewer_id": None, **more}
        self._write(record, body, files or {})
        self.world.save("message", record)
        if flags & EPHEMERAL:
            self._forget_private(record["viewer_id"])
        else:
            self._count(channel, record)
        self.bus.tell("message", record)
        return record

    def _forget_private(self, viewer_id: str) -> None:
        """Of what one person alone sees, the newest stays: Discord's clients forget it sooner."""
        private = [m for m in self.world.all("message") if m["viewer_id"] == viewer_id]
        for old in private[:-PRIVATE]:
            self.delete(old)

    def edit(
        self, record: Record, body: Json, files: Uploads | None = None, *, silent: bool = False
    ) -> Record:
        """Change what the body names: absent is kept, null or empty is cleared."""
        if (flags := body.get("flags")) is not None:
            kept = record["flags"] & ~SUPPRESS_EMBEDS
            record["flags"] = kept | flags & (SUPPRESS_EMBEDS | COMPONENTS_V2)
        self._write(record, body, files or {})
        if not silent:
            record["edited_timestamp"] = timestamp()
        self.touch(record)
        return record

    def fill(self, record: Record, body: Json, files: Uploads | None = None) -> Record:
        """Put the answer into a "thinking" message; it stays as private as it was."""
        record["flags"] &= ~LOADING
        return self.edit(record, body, files, silent=True)

    def touch(self, record: Record) -> None:
        """Keep a changed message and show it."""
        self.world.save("message", record)
        self.bus.tell("message_update", record)

    def delete(self, record: Record) -> None:
        """Remove the message and its files; others have it no more."""
        self.drop(record)
        self.bus.tell("message_delete", record)

    def drop(self, record: Record) -> None:
        """The same without a word: somebody tells of many at once."""
        self.world.drop("message", record["id"])
        uploads.forget(self.world, record["attachments"])

    def react(self, record: Record, user_id: str, emoji: str, *, added: bool) -> None:
        """Add or take away one reaction of one user."""
        users: list[str] = record["reactions"].setdefault(emoji, [])
        if added and user_id not in users:
            users.append(user_id)
        elif not added and user_id in users:
            users.remove(user_id)
        if not users:
            del record["reactions"][emoji]
        self.world.save("message", record)
        self.bus.tell("reaction", {"message": record, "user_id": user_id, "emoji": emoji, "added": added})

    def repeated(self, author_id: str, channel: Record, body: Json, now: float) -> Record | None:
        """With ``enforce_nonce``: the message that this author already posted here with that nonce."""
        if not body.get("enforce_nonce") or body.get("nonce") is None:
            return None
        seen = self.world.find("nonce", f"{channel['id']}:{author_id}:{body['nonce']}")
        if seen is None or now - seen["at"] > NONCE_SECONDS:
            return None
        return self.world.find("message", seen["message_id"])

    def remember(self, author_id: str, channel: Record, record: Record, now: float) -> None:
        """Note the nonce of a new message."""
        if record["nonce"] is not None:
            for old in self.world.all("nonce"):
                if now - old["at"] > NONCE_SECONDS:
                    self.world.drop("nonce", old["id"])
            key = f"{channel['id']}:{author_id}:{record['nonce']}"
            self.world.save("nonce", {"id": key, "message_id": record["id"], "at": now})

    def _write(self, record: Record, body: Json, files: Uploads) -> None:
        """Fill the record's contents from the body; nothing is changed when something in it is wrong."""
        uploads.sizes(files)
        kept = uploads.listed(self.world, body, files, record["attachments"])

        def media(url: str) -> Json | None:
            return uploads.media(self.world, url, kept, self.shapes.origin)

        fresh: Record = {"attachments": kept}
        faults: list[Fault] = []
        if "content" in body:
            fresh["content"] = body["content"] or ""
        if "embeds" in body or "embed" in body:
            given = body["embeds"] if "embeds" in body else [body["embed"]]
            fresh["embeds"] = [_embed(e, n, media, faults) for n, e in enumerate(given or [])]
        if "components" in body:
            given = items(body["components"])
            fresh["components"], wrong = components.settle(
                given, media, self.world.ids.next, lambda key: self.world.find("emoji", key) is not None
            )
            self._name_files(fresh["components"])
            faults += wrong
        if faults:
            uploads.forget(self.world, [k for k in kept if k not in record["attachments"]])
            raise error("invalid_form", *faults)
        uploads.forget(self.world, [k for k in record["attachments"] if k not in kept])
        record.update(fresh)
        if {"content", "components", "allowed_mentions"} & set(body):
            self._mention(record, body.get("allowed_mentions"))

    def _name_files(self, nodes: list[Json]) -> None:
        for _, node in components.walk(nodes):
            if node["type"] == components.FILE and (key := node["file"].get("attachment_id")):
                attachment = self.world.get("attachment", key)
                node |= {"name": attachment["filename"], "size": attachment["size"]}

    def _mention(self, record: Record, allowed: Json | None) -> None:
        """Who is pinged: everybody named in the text, as far as ``allowed_mentions`` lets them be."""
        inside = [node for _, node in components.walk(record["components"])]
        texts = [node["content"] for node in inside if node["type"] == components.TEXT_DISPLAY]
        text = "\n".join([record["content"], *texts])
        parse = {"users", "roles", "everyone"} if allowed is None else set(array(allowed.get("parse")))
        listed = {str(key) for kind in ("users", "roles") for key in array(mapping(allowed).get(kind))}
        users = [u for u in dict.fromkeys(_USER.findall(text)) if self.world.find("user", u)]
        roles = [r for r in dict.fromkeys(_ROLE.findall(text)) if self.world.find("role", r)]
        record["mentions"] = [u for u in users if "users" in parse or u in listed]
        record["mention_roles"] = [r for r in roles if "roles" in parse or r in listed]
        record["mention_everyone"] = "everyone" in parse and ("@everyone" in text or "@here" in text)

    def _count(self, channel: Record, record: Record) -> None:
        """A message moves its channel up and wakes a sleeping thread that is not locked."""
        channel["last_message_id"] = record["id"]
        woken = False
        if channel["type"] in THREADS:
            channel["message_count"] += 1
            woken = channel["archived"] and not channel["locked"]
            if woken:
                channel |= {"archived": False, "archive_timestamp": timestamp()}
        self.world.save("channel", channel)
        if woken:
            self.bus.tell("channel_update", channel)


def link(channel: Record, message_id: str) -> Json:
    """The ``message_reference`` to a message of that channel."""
    place = {"guild_id": channel["guild_id"]} if "guild_id" in channel else {}
    return {"type": 0, "channel_id": channel["id"], "message_id": message_id, **place}


def _embed(embed: Json, at: int, media: components.Media, faults: list[Fault]) -> Json:
    shape: Json = {"type": "rich", **{k: v for k, v in embed.items() if v is not None}}
    for key in ("image", "thumbnail"):
        if not is_object(part := shape.get(key)):
            continue
        if (found := media(str(part.get("url")))) is None:
            faults.append(Fault(("embeds", at, key, "url"), "The referenced attachment was not found"))
        else:
            shape[key] = {k: v for k, v in found.items() if k != "attachment_id"}
    return shape


def postable(world: World, author_id: str, channel: Record) -> None:
    """Raise Discord's error when the author can't post here: rights, archive and lock, closed DMs."""
    if not world.sees(author_id, channel):
        raise error("missing_access")
    if channel["type"] == DM:
        others = [world.get("user", u) for u in channel["recipients"] if u != author_id]
        if not all(o["dms_open"] for o in others):
            raise error("closed_dms")
        mine = {g["id"] for g in world.guilds_of(author_id)}
        if not all(mine & {g["id"] for g in world.guilds_of(o["id"])} for o in others):
            raise error("no_mutual_server")
        return
    in_thread = channel["type"] in THREADS
    wanted = Permission.SEND_MESSAGES_IN_THREADS if in_thread else Permission.SEND_MESSAGES
    rights = world.permissions(author_id, channel)
    if not rights & wanted:
        raise error("missing_permissions")
    if in_thread and channel["locked"] and not rights & Permission.MANAGE_THREADS:
        raise error("locked" if not channel["archived"] else "archived")
