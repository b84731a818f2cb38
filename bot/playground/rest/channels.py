"""Channels and threads: look, change, delete, type; make, join and leave threads."""

from bot.playground import places
from bot.playground.clock import timestamp
from bot.playground.errors import error
from bot.playground.json_values import Json, Record
from bot.playground.permissions import Permission
from bot.playground.rest.call import NOTHING, Call, Reply, Routes, writable
from bot.playground.world import DM, PRIVATE_THREAD, PUBLIC_THREAD, THREADS

routes = Routes()


@routes("GET", "/channels/{channel}")
def channel(call: Call) -> Reply:
    """A channel, a thread or a DM."""
    return Reply(call.core.shapes.channel(call.channel(), call.bot))


@routes("PATCH", "/channels/{channel}")
def change(call: Call) -> Reply:
    """A thread's name, archive, lock and duration; a channel's name and topic."""
    record, body = call.channel(), call.body
    if record["type"] == DM:
        raise error("not_in_dm")
    if record["type"] in THREADS:
        change_thread(call, record, body)
    else:
        call.must(record, Permission.MANAGE_CHANNELS)
        record |= {k: body[k] for k in ("name", "topic") if k in body}
    call.core.world.save("channel", record)
    call.core.bus.tell("channel_update", record)
    return Reply(call.core.shapes.channel(record, call.bot))


def change_thread(call: Call, record: Record, body: Json) -> None:
    """Who may write may wake an unlocked thread, its owner may rename and archive it; MANAGE_THREADS
    allows the rest.
    """
    waking = body.get("archived") is False
    if not call.core.world.may(call.bot, record, Permission.MANAGE_THREADS):
        if record["locked"]:
            raise error("locked")
        alone = set(body) == {"archived"} and waking
        if "locked" in body or (record["owner_id"] != call.bot and not alone):
            raise error("missing_permissions")
    if record["archived"] and not waking and "archived" not in body:
        raise error("archived")
    if "auto_archive_duration" in body:
        places.lasting(body["auto_archive_duration"])
    named = ("name", "locked", "auto_archive_duration", "invitable")
    record |= {k: body[k] for k in named if body.get(k) is not None}
    if body.get("archived") is not None:
        record |= {"archived": bool(body["archived"]), "archive_timestamp": timestamp()}


@routes("DELETE", "/channels/{channel}")
def delete(call: Call) -> Reply:
    """Take a channel away; closing a DM keeps its messages."""
    record = call.channel()
    shape = call.core.shapes.channel(record, call.bot)
    if record["type"] != DM:
        thread = record["type"] in THREADS
        call.must(record, Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS)
        places.remove(call.core, record)
    return Reply(shape)


@routes("POST", "/channels/{channel}/typing")
def typing(call: Call) -> Reply:
    """Show that the bot types."""
    call.core.bus.tell("typing", {"channel_id": call.channel()["id"], "user_id": call.bot})
    return NOTHING


@routes("POST", "/channels/{channel}/threads", "/channels/{channel}/messages/{message}/threads")
def make_thread(call: Call) -> Reply:
    """A thread alone, or from a message."""
    message = call.message() if "message" in call.params else None
    thread = places.make_thread(call.core, call.bot, call.channel(), call.body, message)
    return Reply(call.core.shapes.channel(thread, call.bot), 201)


@routes("PUT", "/channels/{channel}/thread-members/{user}")
def add(call: Call) -> Reply:
    """Add a member of the server who can see the channel."""
    thread, user = call.thread(), call.user()
    writable(thread)
    if call.core.world.member(thread["guild_id"], user["id"]) is None:
        raise error("unknown_member")
    if not call.core.world.sees(user["id"], call.core.world.get("channel", thread["parent_id"])):
        raise error("missing_access")
    places.enter(call.core, thread, user["id"])
    return NOTHING


@routes("DELETE", "/channels/{channel}/thread-members/{user}")
def remove(call: Call) -> Reply:
    """Take out the bot itself, or with MANAGE_THREADS anybody."""
    thread, user = call.thread(), call.user()
    writable(thread)
    owner = thread["type"] == PRIVATE_THREAD and thread["owner_id"] == call.bot
    if user["id"] != call.bot and not owner:
        call.must(thread, Permission.MANAGE_THREADS)
    places.leave(call.core, thread, user["id"])
    return NOTHING


@routes("GET", "/channels/{channel}/thread-members")
def members(call: Call) -> Reply:
    """Everybody in the thread."""
    thread = call.thread()
    return Reply(
        [call.core.shapes.thread_member(thread, u) for u in call.page(thread["members"], 100, 100)]
    )


@routes("GET", "/channels/{channel}/thread-members/{user}")
def member(call: Call) -> Reply:
    """One of them."""
    thread, user = call.thread(), call.user()
    if user["id"] not in thread["members"]:
        raise error("unknown_member")
    return Reply(call.core.shapes.thread_member(thread, user["id"]))


@routes("GET", "/channels/{channel}/threads/archived/{which}")
def archived(call: Call) -> Reply:
    """The archived threads of a channel, ``which``: public or private."""
    parent, world, shapes = call.channel(), call.core.world, call.core.shapes
    kind = PUBLIC_THREAD if call.params["which"] == "public" else PRIVATE_THREAD
    inside = [t for t in world.threads(parent["guild_id"]) if t["parent_id"] == parent["id"]]
    found = [t for t in inside if t["archived"] and t["type"] == kind and world.sees(call.bot, t)]
    mine = [shapes.thread_member(t, call.bot) for t in found if call.bot in t["members"]]
    threads = [shapes.channel(t, call.bot) for t in found]
    return Reply({"threads": threads, "members": mine, "has_more": False})
