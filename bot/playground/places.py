"""Channels and threads coming, going and being entered, whoever asks for it."""

from typing import Any

from bot.playground.clock import timestamp
from bot.playground.core import Core
from bot.playground.errors import error, invalid
from bot.playground.json_values import Json, Record
from bot.playground.messages import link
from bot.playground.permissions import Permission
from bot.playground.world import DM, PRIVATE_THREAD, PUBLIC_THREAD, THREADS

#: The type of the message that tells of a thread.
CREATED = 18
#: Minutes until a quiet thread is archived.
DURATIONS = (60, 1440, 4320, 10080)


def make_thread(core: Core, author_id: str, parent: Record, body: Json, message: Record | None) -> Record:
    """A new thread of that author; one made from a message has the message's id."""
    private = message is None and body.get("type", PRIVATE_THREAD) == PRIVATE_THREAD
    needed = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    if parent["type"] == DM:
        raise error("not_in_dm")
    if parent["type"] in THREADS:
        raise error("wrong_channel_type")
    if not core.world.may(author_id, parent, needed):
        raise error("missing_permissions")
    if message is not None and core.world.find("channel", message["id"]) is not None:
        raise error("has_thread")
    name, duration = str(body.get("name") or ""), body.get("auto_archive_duration") or 4320
    if not 1 <= len(name) <= 100:
        raise invalid("name", message="Must be between 1 and 100 in length.", code="BASE_TYPE_BAD_LENGTH")
    lasting(duration)
    now, key = timestamp(), message["id"] if message is not None else core.world.ids.next()
    thread: Record = {"id": key, "type": PRIVATE_THREAD if private else PUBLIC_THREAD, "name": name}
    thread |= {"guild_id": parent["guild_id"], "parent_id": parent["id"], "owner_id": author_id}
    thread |= {"archived": False, "locked": False, "archive_timestamp": now, "create_timestamp": now}
    thread |= {"auto_archive_duration": duration, "invitable": body.get("invitable", True)}
    thread |= {"members": {author_id: now}, "message_count": 0, "last_message_id": None}
    core.world.save("channel", thread)
    core.bus.tell("channel_create", thread)
    if message is not None:
        core.bus.tell("message_update", message)
    elif not private:
        reference = link(thread, thread["id"])
        core.messages.create(
            author_id, parent, {"content": name}, type=CREATED, message_reference=reference
        )
    return thread


def lasting(minutes: Any) -> None:
    """Refuse a thread that would be archived after other times than Discord offers."""
    if minutes not in DURATIONS:
        raise invalid("auto_archive_duration", message=f"Value must be one of {DURATIONS}.")


def enter(core: Core, thread: Record, user_id: str) -> None:
    """Make somebody a member of the thread."""
    if user_id not in thread["members"]:
        thread["members"][user_id] = timestamp()
        core.world.save("channel", thread)
        core.bus.tell("thread_members", {"thread": thread, "added": [user_id], "removed": []})


def leave(core: Core, thread: Record, user_id: str) -> None:
    """Take somebody out of the thread."""
    if thread["members"].pop(user_id, None) is not None:
        core.world.save("channel", thread)
        core.bus.tell("thread_members", {"thread": thread, "added": [], "removed": [user_id]})


def remove(core: Core, record: Record) -> None:
    """Take a channel away with its threads, messages and files."""
    for thread in [c for c in core.world.all("channel") if c.get("parent_id") == record["id"]]:
        remove(core, thread)
    for message in core.world.messages(record["id"]):
        core.messages.drop(message)
    core.bus.tell("channel_delete", record)
    core.world.drop("channel", record["id"])
