"""Messages of channels: post, read, change, delete, pin, react."""

import time

from bot.playground.clock import created_at, timestamp
from bot.playground.errors import error, invalid
from bot.playground.json_values import Json, Record
from bot.playground.messages import link, postable
from bot.playground.permissions import Permission
from bot.playground.places import enter
from bot.playground.rest.call import NOTHING, Call, Reply, Routes, writable
from bot.playground.validate import message_rules
from bot.playground.validate.emoji import is_emoji
from bot.playground.world import EPHEMERAL, THREADS

REPLY = 19
#: Types of messages that somebody wrote: plain, reply, answer to a command, answer to a context menu.
WRITTEN = (0, REPLY, 20, 23)
TWO_WEEKS = 14 * 86400
MOST_PINS = 250
_ALL = "/channels/{channel}/messages"
_ONE = f"{_ALL}/{{message}}"
_PINS = "/channels/{channel}/pins"

routes = Routes()


def shown(call: Call, record: Record) -> Json:
    """The message as the bot gets it."""
    return call.core.shapes.message(record, call.bot)


@routes("POST", _ALL)
def post(call: Call) -> Reply:
    """A new message; with ``enforce_nonce`` the first one again instead of a second."""
    core, body = call.core, call.body
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
    more: Json = {}
    if (given := body.get("message_reference")) is not None:
        more = reference(call, channel, given)
    record = core.messages.create(call.bot, channel, body, call.files, **more)
    core.messages.remember(call.bot, channel, record, now)
    if channel["type"] in THREADS and call.bot not in channel["members"]:
        enter(core, channel, call.bot)
    return Reply(shown(call, record))


def reference(call: Call, channel: Record, given: Json) -> Json:
    """The fields of a reply; a reply to nothing is refused unless it says that this does not matter.

    Messages can't be forwarded (``type`` 1) here.
    """
    if given.get("type"):
        raise invalid("message_reference", "type", message="Value must be one of (0,).")
    target = call.core.world.find("message", str(given.get("message_id")))
    if target is None or target["channel_id"] != channel["id"] or target["flags"] & EPHEMERAL:
        if given.get("fail_if_not_exists", True):
            raise invalid("message_reference", message="Unknown message", code="REPLIES_UNKNOWN_MESSAGE")
        return {}
    if not call.core.world.may(call.bot, channel, Permission.READ_MESSAGE_HISTORY):
        message, code = "Cannot reply without permission", "REPLIES_CANNOT_REPLY_WITHOUT_READ_HISTORY"
        raise invalid("message_reference", message=message, code=code)
    return {"type": REPLY, "message_reference": link(channel, target["id"])}


@routes("GET", _ALL)
def history(call: Call) -> Reply:
    """The messages of a channel, newest first; nothing without the right to read history."""
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


@routes("GET", _ONE)
def read(call: Call) -> Reply:
    """One message."""
    return Reply(shown(call, call.message(needs=Permission.READ_MESSAGE_HISTORY)))


@routes("PATCH", _ONE)
def edit(call: Call) -> Reply:
    """Change one of the bot's own messages."""
    record, channel = call.message(), call.channel()
    writable(channel)
    if record["author_id"] != call.bot:
        raise error("not_author")
    if record["type"] not in WRITTEN:
        raise error("system_message")
    message_rules.check(call.body, len(call.files), record)
    return Reply(shown(call, call.core.messages.edit(record, call.body, call.files)))


@routes("DELETE", _ONE)
def delete(call: Call) -> Reply:
    """Delete an own message, another's with MANAGE_MESSAGES."""
    record, channel = call.message(), call.channel()
    writable(channel)
    if record["author_id"] != call.bot:
        call.must(channel, Permission.MANAGE_MESSAGES)
    call.core.messages.delete(record)
    return NOTHING


@routes("POST", f"{_ALL}/bulk-delete")
def bulk_delete(call: Call) -> Reply:
    """Delete 2 to 100 messages younger than two weeks."""
    channel, world = call.channel(needs=Permission.MANAGE_MESSAGES), call.core.world
    wanted = list(dict.fromkeys(str(key) for key in call.body["messages"]))
    if not 2 <= len(wanted) <= 100:
        raise error("bulk_count")
    if any(time.time() - created_at(key) > TWO_WEEKS for key in wanted):
        raise error("too_old")
    found = [m for m in world.messages(channel["id"]) if m["id"] in wanted and not m["flags"] & EPHEMERAL]
    for record in found:
        call.core.messages.drop(record)
    news = {"channel_id": channel["id"], "ids": [m["id"] for m in found]}
    call.core.bus.tell("message_delete_bulk", news)
    return NOTHING


@routes("PUT", f"{_ALL}/pins/{{message}}", f"{_PINS}/{{message}}")
def pin(call: Call) -> Reply:
    """Pin a message."""
    return _pin(call, pinned=True)


@routes("DELETE", f"{_ALL}/pins/{{message}}", f"{_PINS}/{{message}}")
def unpin(call: Call) -> Reply:
    """Take a pin out."""
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


@routes("GET", f"{_ALL}/pins")
def pins(call: Call) -> Reply:
    """The pinned messages, newest pin first."""
    found = [m for m in call.core.world.messages(call.channel()["id"]) if m["pinned"]]
    found.sort(key=lambda m: m["pinned_at"], reverse=True)
    listed = [{"pinned_at": m["pinned_at"], "message": shown(call, m)} for m in found]
    return Reply({"items": listed, "has_more": False})


@routes("GET", _PINS)
def old_pins(call: Call) -> Reply:
    """The pinned messages in the older form."""
    return Reply([shown(call, m) for m in call.core.world.messages(call.channel()["id"]) if m["pinned"]])


@routes("PUT", f"{_ONE}/reactions/{{emoji}}/@me")
def add_reaction(call: Call) -> Reply:
    """React; a new emoji needs ADD_REACTIONS."""
    record, emoji = call.message(needs=Permission.READ_MESSAGE_HISTORY), call.params["emoji"]
    writable(call.channel())
    if ":" not in emoji and not is_emoji(emoji):
        raise error("unknown_emoji")
    if emoji not in record["reactions"]:
        call.channel(needs=Permission.ADD_REACTIONS)
    call.core.messages.react(record, call.bot, emoji, added=True)
    return NOTHING


@routes("DELETE", f"{_ONE}/reactions/{{emoji}}/{{user}}")
def remove_reaction(call: Call) -> Reply:
    """Take a reaction back, or with MANAGE_MESSAGES somebody else's."""
    user = call.user()["id"]
    needs = Permission.VIEW_CHANNEL if user == call.bot else Permission.MANAGE_MESSAGES
    call.core.messages.react(call.message(needs=needs), user, call.params["emoji"], added=False)
    return NOTHING


@routes("GET", f"{_ONE}/reactions/{{emoji}}")
def reactions(call: Call) -> Reply:
    """Who reacted so."""
    users = call.message()["reactions"].get(call.params["emoji"], [])
    return Reply([call.core.shapes.user(user) for user in call.page(users, 25, 100)])
