"""Threads: made from a message or alone, joined and left, listed when archived."""

from typing import Any

from bot.playground.clock import timestamp
from bot.playground.core import Core
from bot.playground.errors import error, invalid
from bot.playground.journal import Record
from bot.playground.permissions import Permission
from bot.playground.rest.call import NOTHING, Call, Reply, Route, writable
from bot.playground.rest.channels import DURATIONS
from bot.playground.world import DM, PRIVATE_THREAD, PUBLIC_THREAD, THREADS

CREATED = 18


def make(
    core: Core, author_id: str, parent: Record, body: dict[str, Any], message: Record | None
) -> Record:
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
    if duration not in DURATIONS:
        raise invalid("auto_archive_duration", message="Value must be one of (60, 1440, 4320, 10080).")
    now = timestamp()
    thread: Record = {
        "id": message["id"] if message is not None else core.world.ids.next(),
        "type": PRIVATE_THREAD if private else PUBLIC_THREAD, "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "name": name, "owner_id": author_id, "archived": False, "locked": False,
        "auto_archive_duration": duration,
        "archive_timestamp": now, "create_timestamp": now, "invitable": body.get("invitable", True),
        "members": {author_id: now}, "message_count": 0, "last_message_id": None,
    }  # fmt: skip
    core.world.save("channel", thread)
    core.bus.tell("channel_create", thread)
    if message is not None:
        core.bus.tell("message_update", message)
    elif not private:
        reference = {
            "type": 0,
            "channel_id": thread["id"],
            "guild_id": thread["guild_id"],
            "message_id": thread["id"],
        }
        core.messages.create(
            author_id, parent, {"content": name}, type=CREATED, message_reference=reference
        )
    return thread


def from_message(call: Call) -> Reply:
    """POST /channels/{id}/messages/{id}/threads"""
    message = call.message()
    thread = make(call.core, call.bot, call.channel(), call.body, message)
    return Reply(call.core.shapes.channel(thread, call.bot), 201)


def alone(call: Call) -> Reply:
    """POST /channels/{id}/threads"""
    thread = make(call.core, call.bot, call.channel(), call.body, None)
    return Reply(call.core.shapes.channel(thread, call.bot), 201)


def _thread(call: Call) -> Record:
    record = call.channel()
    if record["type"] not in THREADS:
        raise error("wrong_channel_type")
    return record


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


def add(call: Call) -> Reply:
    """PUT /channels/{id}/thread-members/{user}: a member of the server who can see the channel."""
    thread, user = _thread(call), call.user()
    writable(thread)
    member = call.core.world.member(thread["guild_id"], user["id"])
    parent = call.core.world.get("channel", thread["parent_id"])
    if member is None:
        raise error("unknown_member")
    if not call.core.world.sees(user["id"], parent):
        raise error("missing_access")
    enter(call.core, thread, user["id"])
    return NOTHING


def remove(call: Call) -> Reply:
    """DELETE /channels/{id}/thread-members/{user}: oneself, or with MANAGE_THREADS."""
    thread, user = _thread(call), call.user()
    writable(thread)
    owner = thread["type"] == PRIVATE_THREAD and thread["owner_id"] == call.bot
    manager = call.core.world.may(call.bot, thread, Permission.MANAGE_THREADS)
    if user["id"] != call.bot and not owner and not manager:
        raise error("missing_permissions")
    leave(call.core, thread, user["id"])
    return NOTHING


def members(call: Call) -> Reply:
    """GET /channels/{id}/thread-members"""
    thread = _thread(call)
    return Reply([call.core.shapes.thread_member(thread, u) for u in thread["members"]])


def member(call: Call) -> Reply:
    """GET /channels/{id}/thread-members/{user}"""
    thread, user = _thread(call), call.user()
    if user["id"] not in thread["members"]:
        raise error("unknown_member")
    return Reply(call.core.shapes.thread_member(thread, user["id"]))


def archived(call: Call) -> Reply:
    """GET /channels/{id}/threads/archived/public and …/private"""
    parent, world, shapes = call.channel(), call.core.world, call.core.shapes
    kind = PUBLIC_THREAD if call.params["which"] == "public" else PRIVATE_THREAD
    found = [
        t for t in world.threads(parent["guild_id"]) if t["parent_id"] == parent["id"] and t["archived"]
    ]
    found = [t for t in found if t["type"] == kind and world.sees(call.bot, t)]
    mine = [shapes.thread_member(t, call.bot) for t in found if call.bot in t["members"]]
    threads = [shapes.channel(t, call.bot) for t in found]
    return Reply({"threads": threads, "members": mine, "has_more": False})


ROUTES = (
    Route("POST", "/channels/{channel}/messages/{message}/threads", from_message),
    Route("POST", "/channels/{channel}/threads", alone),
    Route("PUT", "/channels/{channel}/thread-members/{user}", add),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", remove),
    Route("GET", "/channels/{channel}/thread-members", members),
    Route("GET", "/channels/{channel}/thread-members/{user}", member),
    Route("GET", "/channels/{channel}/threads/archived/{which}", archived),
)
