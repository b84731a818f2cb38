"""Channels and threads as such: look, change, delete, type."""

from typing import Any

from bot.playground import places
from bot.playground.clock import timestamp
from bot.playground.errors import error, invalid
from bot.playground.permissions import Permission
from bot.playground.rest.call import NOTHING, Call, Reply, Route
from bot.playground.world import DM, THREADS


def channel(call: Call) -> Reply:
    """GET /channels/{id}"""
    return Reply(call.core.shapes.channel(call.channel(), call.bot))


def change(call: Call) -> Reply:
    """PATCH /channels/{id}: a thread's name, archive, lock and duration; a channel's name and topic."""
    record = call.channel()
    body: dict[str, Any] = call.body or {}
    if record["type"] == DM:
        raise error("not_in_dm")
    if record["type"] in THREADS:
        change_thread(call, record, body)
    else:
        if not call.core.world.may(call.bot, record, Permission.MANAGE_CHANNELS):
            raise error("missing_permissions")
        record |= {k: body[k] for k in ("name", "topic") if k in body}
    call.core.world.save("channel", record)
    call.core.bus.tell("channel_update", record)
    return Reply(call.core.shapes.channel(record, call.bot))


def change_thread(call: Call, record: dict[str, Any], body: dict[str, Any]) -> None:
    """Who may write may wake an unlocked thread, its owner may rename and archive it;
    the rest needs MANAGE_THREADS.
    """
    manager = call.core.world.may(call.bot, record, Permission.MANAGE_THREADS)
    waking = body.get("archived") is False
    if not manager:
        if record["locked"]:
            raise error("locked")
        alone = set(body) == {"archived"} and waking
        if "locked" in body or (record["owner_id"] != call.bot and not alone):
            raise error("missing_permissions")
    if record["archived"] and not waking and "archived" not in body:
        raise error("archived")
    if "auto_archive_duration" in body and body["auto_archive_duration"] not in places.DURATIONS:
        raise invalid("auto_archive_duration", message="Value must be one of (60, 1440, 4320, 10080).")
    record |= {
        k: body[k]
        for k in ("name", "locked", "auto_archive_duration", "invitable")
        if body.get(k) is not None
    }
    if body.get("archived") is not None:
        record |= {"archived": bool(body["archived"]), "archive_timestamp": timestamp()}


def delete(call: Call) -> Reply:
    """DELETE /channels/{id}; closing a DM keeps its messages."""
    record = call.channel()
    if record["type"] == DM:
        return Reply(call.core.shapes.channel(record, call.bot))
    thread = record["type"] in THREADS
    wanted = Permission.MANAGE_THREADS if thread else Permission.MANAGE_CHANNELS
    if not call.core.world.may(call.bot, record, wanted):
        raise error("missing_permissions")
    shape = call.core.shapes.channel(record, call.bot)
    places.remove(call.core, record)
    return Reply(shape)


def typing(call: Call) -> Reply:
    """POST /channels/{id}/typing"""
    record = call.channel(needs=Permission.VIEW_CHANNEL)
    call.core.bus.tell("typing", {"channel_id": record["id"], "user_id": call.bot})
    return NOTHING


ROUTES = (
    Route("GET", "/channels/{channel}", channel),
    Route("PATCH", "/channels/{channel}", change),
    Route("DELETE", "/channels/{channel}", delete),
    Route("POST", "/channels/{channel}/typing", typing),
)
