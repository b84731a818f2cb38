"""Messages of channels: post, read, change, delete, pin, react."""

import time
from typing import Any

from bot.playground import uploads
from bot.playground.clock import created_at, timestamp
from bot.playground.errors import error, invalid
from bot.playground.journal import Record
from bot.playground.messages import postable
from bot.playground.permissions import Permission
from bot.playground.places import enter
from bot.playground.rest.call import NOTHING, Call, Reply, Route, writable
from bot.playground.validate import message_rules
from bot.playground.world import EPHEMERAL, THREADS

REPLY = 19
#: Types of messages that somebody wrote: plain, reply, answer to a command, answer to a context menu.
WRITTEN = (0, REPLY, 20, 23)
TWO_WEEKS = 14 * 86400
MOST_PINS = 250


def shown(call: Call, record: Record) -> dict[str, Any]:
    """The message as the bot gets it."""
    return call.core.shapes.message(record, call.bot)


def post(call: Call) -> Reply:
    """POST /channels/{id}/messages; with ``enforce_nonce``,
    the first message again instead of a second one.
    """
    core, body = call.core, call.body or {}
    channel = core.world.get("channel", call.params["channel"])
    postable(core.world, call.bot, channel)
    message_rules.check(body, len(call.files))
    rights = core.world.permissions(call.bot, channel)
    if call.files and not rights & Permission.ATTACH_FILES:
        raise error("missing_permissions")
    if (body.get("flags") or 0) & EPHEMERAL:
        raise invalid("flags", message="Only interactions can answer in private")
    now = core.clock.now()
    if (first := core.messages.repeated(call.bot, channel, body, now)) is not None:
        return Reply(shown(call, first))
    more: dict[str, Any] = {}
    if (given := body.get("message_reference")) is not None:
        more = reference(call, channel, given)
    record = core.messages.create(call.bot, channel, body, call.files, **more)
    core.messages.remember(call.bot, channel, record, now)
    if channel["type"] in THREADS and call.bot not in channel["members"]:
        enter(core, channel, call.bot)
    return Reply(shown(call, record))


def reference(call: Call, channel: Record, given: dict[str, Any]) -> dict[str, Any]:
    """The fields of a reply; a reply to nothing is refused unless it says that this does not matter."""
    target = call.core.world.find("message", str(given.get("message_id")))
    if target is None or target["channel_id"] != channel["id"] or target["flags"] & EPHEMERAL:
        if given.get("fail_if_not_exists", True):
            raise invalid("message_reference", message="Unknown message", code="REPLIES_UNKNOWN_MESSAGE")
        return {}
    if not call.core.world.may(call.bot, channel, Permission.READ_MESSAGE_HISTORY):
        message, code = "Cannot reply without permission", "REPLIES_CANNOT_REPLY_WITHOUT_READ_HISTORY"
        raise invalid("message_reference", message=message, code=code)
    link = {"type": 0, "channel_id": channel["id"], "message_id": target["id"]}
    if "guild_id" in channel:
        link["guild_id"] = channel["guild_id"]
    return {"type": REPLY, "message_reference": link}


def history(call: Call) -> Reply:
    """GET /channels/{id}/messages, newest first; nothing without the right to read history."""
    channel, limit = call.channel(), call.number("limit", 50, 1, 100)
    if not call.core.world.may(call.bot, channel, Permission.READ_MESSAGE_HISTORY):
        return Reply([])
    found = [m for m in call.core.world.messages(channel["id"]) if not m["flags"] & EPHEMERAL]
    if (around := call.query.get("around")) is not None:
        older = [m for m in found if int(m["id"]) < int(around)][-(limit // 2) :]
        found = older + [m for m in found if int(m["id"]) >= int(around)][: limit - len(older)]
    elif (after := call.query.get("after")) is not None:
        found = [m for m in found if int(m["id"]) > int(after)][:limit]
    elif (before := call.query.get("before")) is not None:
        found = [m for m in found if int(m["id"]) < int(before)]
    return Reply([shown(call, m) for m in reversed(found[-limit:])])


def read(call: Call) -> Reply:
    """GET /channels/{id}/messages/{id}"""
    return Reply(shown(call, call.message(needs=Permission.READ_MESSAGE_HISTORY)))


def edit(call: Call) -> Reply:
    """PATCH /channels/{id}/messages/{id}: the bot's own messages."""
    record, channel = call.message(), call.channel()
    writable(channel)
    if record["author_id"] != call.bot:
        raise error("not_author")
    if record["type"] not in WRITTEN:
        raise error("system_message")
    message_rules.check(call.body or {}, len(call.files), record)
    return Reply(shown(call, call.core.messages.edit(record, call.body or {}, call.files)))


def delete(call: Call) -> Reply:
    """DELETE /channels/{id}/messages/{id}: own ones, others' with MANAGE_MESSAGES."""
    record, channel = call.message(), call.channel()
    writable(channel)
    if record["author_id"] != call.bot and not call.core.world.may(
        call.bot, channel, Permission.MANAGE_MESSAGES
    ):
        raise error("missing_permissions")
    call.core.messages.delete(record)
    return NOTHING


def bulk_delete(call: Call) -> Reply:
    """POST /channels/{id}/messages/bulk-delete: 2 to 100 messages younger than two weeks."""
    channel, world = call.channel(needs=Permission.MANAGE_MESSAGES), call.core.world
    wanted = list(dict.fromkeys(str(key) for key in call.body["messages"]))
    if not 2 <= len(wanted) <= 100:
        raise error("bulk_count")
    if any(time.time() - created_at(key) > TWO_WEEKS for key in wanted):
        raise error("too_old")
    found = [m for m in world.messages(channel["id"]) if m["id"] in wanted and not m["flags"] & EPHEMERAL]
    for record in found:
        world.drop("message", record["id"])
        uploads.forget(world, record["attachments"])
    call.core.bus.tell(
        "message_delete_bulk", {"channel_id": channel["id"], "ids": [m["id"] for m in found]}
    )
    return NOTHING


def pin(call: Call) -> Reply:
    """PUT /channels/{id}/messages/pins/{id}, and the older /channels/{id}/pins/{id}"""
    return _pin(call, pinned=True)


def unpin(call: Call) -> Reply:
    """DELETE of the same."""
    return _pin(call, pinned=False)


def _pin(call: Call, *, pinned: bool) -> Reply:
    record, channel = call.message(needs=Permission.PIN_MESSAGES), call.channel()
    writable(channel)
    if pinned and sum(m["pinned"] for m in call.core.world.messages(channel["id"])) >= MOST_PINS:
        raise error("max_pins")
    if record["pinned"] != pinned:
        record |= {"pinned": pinned, "pinned_at": timestamp() if pinned else None}
        call.core.messages.touch(record)
    return NOTHING


def pins(call: Call) -> Reply:
    """GET /channels/{id}/messages/pins, newest pin first"""
    found = [m for m in call.core.world.messages(call.channel()["id"]) if m["pinned"]]
    found.sort(key=lambda m: m["pinned_at"], reverse=True)
    listed = [{"pinned_at": m["pinned_at"], "message": shown(call, m)} for m in found]
    return Reply({"items": listed, "has_more": False})


def old_pins(call: Call) -> Reply:
    """GET /channels/{id}/pins"""
    return Reply([shown(call, m) for m in call.core.world.messages(call.channel()["id"]) if m["pinned"]])


def add_reaction(call: Call) -> Reply:
    """PUT …/reactions/{emoji}/@me: a new emoji needs ADD_REACTIONS."""
    record, emoji = call.message(needs=Permission.READ_MESSAGE_HISTORY), call.params["emoji"]
    writable(call.channel())
    if emoji.isascii() and ":" not in emoji:
        raise error("unknown_emoji")
    if emoji not in record["reactions"]:
        call.channel(needs=Permission.ADD_REACTIONS)
    call.core.messages.react(record, call.bot, emoji, added=True)
    return NOTHING


def remove_reaction(call: Call) -> Reply:
    """DELETE …/reactions/{emoji}/{user or @me}: others' with MANAGE_MESSAGES."""
    user = call.user()["id"]
    needs = Permission.VIEW_CHANNEL if user == call.bot else Permission.MANAGE_MESSAGES
    call.core.messages.react(call.message(needs=needs), user, call.params["emoji"], added=False)
    return NOTHING


def reactions(call: Call) -> Reply:
    """GET …/reactions/{emoji}"""
    users = call.message()["reactions"].get(call.params["emoji"], [])
    return Reply([call.core.shapes.user(u) for u in users[: call.number("limit", 25, 1, 100)]])


_M = "/channels/{channel}/messages"
ROUTES = (
    Route("POST", _M, post),
    Route("GET", _M, history),
    Route("POST", f"{_M}/bulk-delete", bulk_delete),
    Route("GET", f"{_M}/pins", pins),
    Route("PUT", f"{_M}/pins/{{message}}", pin),
    Route("DELETE", f"{_M}/pins/{{message}}", unpin),
    Route("GET", "/channels/{channel}/pins", old_pins),
    Route("PUT", "/channels/{channel}/pins/{message}", pin),
    Route("DELETE", "/channels/{channel}/pins/{message}", unpin),
    Route("GET", f"{_M}/{{message}}", read),
    Route("PATCH", f"{_M}/{{message}}", edit),
    Route("DELETE", f"{_M}/{{message}}", delete),
    Route("GET", f"{_M}/{{message}}/reactions/{{emoji}}", reactions),
    Route("PUT", f"{_M}/{{message}}/reactions/{{emoji}}/@me", add_reaction),
    Route("DELETE", f"{_M}/{{message}}/reactions/{{emoji}}/{{user}}", remove_reaction),
)
