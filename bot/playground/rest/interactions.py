"""The first answer to an interaction, and through its webhook everything after it."""

from typing import Any

from bot.playground import components
from bot.playground import interactions as kinds
from bot.playground.errors import error
from bot.playground.interactions import Interaction
from bot.playground.journal import Record
from bot.playground.rest.call import NOTHING, Call, Reply, Route
from bot.playground.validate import callback_rules, message_rules
from bot.playground.world import EPHEMERAL, LOADING

COMMAND_REPLY, REPLY = 20, 19


def _post(call: Call, one: Interaction, data: dict[str, Any], to: str | None, **more: Any) -> Record:
    """A message of the bot that answers the interaction; ``to`` is the message that it replies to."""
    flags = (data.get("flags") or 0) | more.pop("flags", 0)
    kind = REPLY if to else COMMAND_REPLY if one.type == kinds.COMMAND else 0
    more |= {"type": kind, "application_id": call.bot, "webhook_id": call.bot}
    more["interaction_metadata"] = call.core.interactions.metadata(one)
    if to:
        link = {"type": 0, "channel_id": one.channel["id"], "message_id": to}
        more["message_reference"] = link | (
            {"guild_id": one.channel["guild_id"]} if "guild_id" in one.channel else {}
        )
    viewer = one.user_id if flags & EPHEMERAL else None
    return call.core.messages.create(
        call.bot, one.channel, data, call.files, flags=flags, viewer_id=viewer, **more
    )


def callback(call: Call) -> Reply:
    """POST /interactions/{id}/{token}/callback"""
    core, body = call.core, call.body or {}
    one = core.interactions.open_for_answer(call.params["interaction"], call.params["token"])
    callback_rules.check(one, body)
    kind, data = body["type"], body.get("data") or {}
    resource: dict[str, Any] | None = None
    to = one.source["id"] if one.source else None
    change = core.interactions.change
    if kind == callback_rules.MESSAGE:
        message_rules.check(data, len(call.files))
        record = _post(call, one, data, to)
        change(one, "answered", callback=kind, message_id=record["id"])
        resource = {"type": kind, "message": core.shapes.message(record, call.bot)}
    elif kind == callback_rules.DEFER:
        record = _post(call, one, {}, to, flags=LOADING | (data.get("flags") or 0))
        change(one, "thinking", callback=kind, message_id=record["id"])
    elif kind == callback_rules.DEFER_UPDATE:
        change(one, "deferred", callback=kind)
    elif kind == callback_rules.UPDATE:
        record = _source(call, one)
        message_rules.check(data, len(call.files), record)
        core.messages.edit(record, data, call.files)
        change(one, "updated", callback=kind)
        resource = {"type": kind, "message": core.shapes.message(record, call.bot)}
    elif kind == callback_rules.CHOICES:
        change(one, "choices", callback=kind, choices=data.get("choices") or [])
    else:
        change(one, "modal", callback=kind, modal=_modal(one, data))
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return NOTHING
    answer: dict[str, Any] = {"interaction": core.interactions.response(one)}
    return Reply({**answer, "resource": resource} if resource else answer)


def _source(call: Call, one: Interaction) -> Record:
    source = one.source and call.core.world.find("message", one.source["id"])
    if source is None:
        raise error("unknown_message")
    return source


def _modal(one: Interaction, data: dict[str, Any]) -> dict[str, Any]:
    settled, _ = components.settle(data["components"], lambda url: {"url": url}, lambda: "0")
    shape = {"id": one.id, "channel_id": one.channel["id"], "user_id": one.user_id}
    return {**shape, "title": data["title"], "custom_id": data["custom_id"], "components": settled}


def _webhook(call: Call) -> Interaction:
    return call.core.interactions.open_for_more(call.params["application"], call.params["token"])


def follow_up(call: Call) -> Reply:
    """POST /webhooks/{application}/{token}: the first one after a deferred answer fills it."""
    one, core, data = _webhook(call), call.core, call.body or {}
    if one.type == kinds.AUTOCOMPLETE:
        raise error("unknown_webhook")
    message_rules.check(data, len(call.files))
    original = core.world.find("message", one.message_id) if one.message_id else None
    if original is not None and original["flags"] & LOADING:
        given = dict(data)
        given["flags"] = (given.get("flags") or 0) & ~EPHEMERAL
        original["flags"] &= ~LOADING
        record = core.messages.edit(original, given, call.files, silent=True)
        core.interactions.change(one, "answered")
    else:
        record = _post(call, one, data, one.original_id)
        if one.status == "deferred":
            core.interactions.change(one, "answered", follow_up_id=record["id"])
    return Reply(core.shapes.message(record, call.bot))


def _message(call: Call) -> tuple[Interaction, Record]:
    """The message of the path if it belongs to this interaction."""
    one, key = _webhook(call), call.params["message"]
    key = one.original_id if key == "@original" else key
    record = call.core.world.find("message", key) if key else None
    if record is None or not _belongs(record, one):
        raise error("unknown_message")
    return one, record


def _belongs(record: Record, one: Interaction) -> bool:
    metadata = record.get("interaction_metadata") or {}
    return metadata.get("id") == one.id or record["id"] == one.original_id


def read(call: Call) -> Reply:
    """GET /webhooks/{application}/{token}/messages/{@original or id}"""
    return Reply(call.core.shapes.message(_message(call)[1], call.bot))


def edit(call: Call) -> Reply:
    """PATCH of the same: an edit of a deferred answer fills it."""
    one, record = _message(call)
    core, data = call.core, call.body or {}
    loading = record["flags"] & LOADING
    message_rules.check(data, len(call.files), record)
    (core.messages.fill if loading else core.messages.edit)(record, data, call.files)
    if record["id"] == one.original_id and one.status in ("thinking", "deferred"):
        core.interactions.change(one, "answered" if loading else "updated")
    return Reply(core.shapes.message(record, call.bot))


def delete(call: Call) -> Reply:
    """DELETE of the same."""
    one, record = _message(call)
    call.core.messages.delete(record)
    if record["id"] == one.original_id and one.status in ("thinking", "deferred"):
        call.core.interactions.change(one, "answered")
    return NOTHING


_HOOK = "/webhooks/{application}/{token}"
ROUTES = (
    Route("POST", "/interactions/{interaction}/{token}/callback", callback, open=True),
    Route("POST", _HOOK, follow_up, open=True),
    Route("GET", f"{_HOOK}/messages/{{message}}", read, open=True),
    Route("PATCH", f"{_HOOK}/messages/{{message}}", edit, open=True),
    Route("DELETE", f"{_HOOK}/messages/{{message}}", delete, open=True),
)
