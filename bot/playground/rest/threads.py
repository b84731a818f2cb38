"""Threads: made from a message or alone, joined and left, listed when archived."""

from bot.playground import places
from bot.playground.errors import error
from bot.playground.journal import Record
from bot.playground.permissions import Permission
from bot.playground.rest.call import NOTHING, Call, Reply, Route, writable
from bot.playground.world import PRIVATE_THREAD, PUBLIC_THREAD, THREADS


def from_message(call: Call) -> Reply:
    """POST /channels/{id}/messages/{id}/threads"""
    message = call.message()
    thread = places.make_thread(call.core, call.bot, call.channel(), call.body, message)
    return Reply(call.core.shapes.channel(thread, call.bot), 201)


def alone(call: Call) -> Reply:
    """POST /channels/{id}/threads"""
    thread = places.make_thread(call.core, call.bot, call.channel(), call.body, None)
    return Reply(call.core.shapes.channel(thread, call.bot), 201)


def _thread(call: Call) -> Record:
    record = call.channel()
    if record["type"] not in THREADS:
        raise error("wrong_channel_type")
    return record


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
    places.enter(call.core, thread, user["id"])
    return NOTHING


def remove(call: Call) -> Reply:
    """DELETE /channels/{id}/thread-members/{user}: oneself, or with MANAGE_THREADS."""
    thread, user = _thread(call), call.user()
    writable(thread)
    owner = thread["type"] == PRIVATE_THREAD and thread["owner_id"] == call.bot
    manager = call.core.world.may(call.bot, thread, Permission.MANAGE_THREADS)
    if user["id"] != call.bot and not owner and not manager:
        raise error("missing_permissions")
    places.leave(call.core, thread, user["id"])
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
