"""The first answer to an interaction, and through its webhook everything after it."""

from typing import Any

from bot.playground import components
from bot.playground import interactions as kinds
from bot.playground.errors import error
from bot.playground.interactions import Interaction
from bot.playground.json_values import Json, Record, mapping
from bot.playground.messages import link
from bot.playground.rest.call import NOTHING, Call, Reply, Routes
from bot.playground.validate import callback_rules, message_rules
from bot.playground.world import EPHEMERAL, LOADING

COMMAND_REPLY, REPLY = 20, 19
_HOOK = "/webhooks/{application}/{token}"
_MESSAGE = _HOOK + "/messages/{message}"

routes = Routes()


def _post(call: Call, one: Interaction, data: Json, to: str | None, **more: Any) -> Record:
    """A message of the bot that answers the interaction; ``to`` is the message that it replies to."""
    flags = (data.get("flags") or 0) | more.pop("flags", 0)
    kind = REPLY if to else COMMAND_REPLY if one.type == kinds.COMMAND else 0
    more |= {"type": kind, "application_id": call.bot, "webhook_id": call.bot}
    more["interaction_metadata"] = call.core.interactions.metadata(one)
    if to:
        more["message_reference"] = link(one.channel, to)
    more |= {"flags": flags, "viewer_id": one.user_id if flags & EPHEMERAL else None}
    return call.core.messages.create(call.bot, one.channel, data, call.files, **more)


@routes("POST", "/interactions/{interaction}/{token}/callback", open=True)
def callback(call: Call) -> Reply:
    """The first answer."""
    core, body = call.core, call.body
    one = core.interactions.open_for_answer(call.params["interaction"], call.params["token"])
    callback_rules.check(one, body)
    kind, data = body["type"], mapping(body.get("data"))
    resource: Json | None = None
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
    answer = {"interaction": core.interactions.response(one)}
    return Reply({**answer, "resource": resource} if resource else answer)


def _source(call: Call, one: Interaction) -> Record:
    source = one.source and call.core.world.find("message", one.source["id"])
    if source is None:
        raise error("unknown_message")
    return source


def _modal(one: Interaction, data: Json) -> Json:
    settled, _ = components.settle(
        data["components"], lambda url: {"url": url}, lambda: "0", lambda key: True
    )
    shape = {"id": one.id, "channel_id": one.channel["id"], "user_id": one.user_id}
    return {**shape, "title": data["title"], "custom_id": data["custom_id"], "components": settled}


def _webhook(call: Call) -> Interaction:
    return call.core.interactions.open_for_more(call.params["application"], call.params["token"])


@routes("POST", _HOOK, open=True)
def follow_up(call: Call) -> Reply:
    """A further message; the first one after a deferred answer fills it."""
    one, core, data = _webhook(call), call.core, call.body
    if one.type == kinds.AUTOCOMPLETE:
        raise error("unknown_webhook")
    message_rules.check(data, len(call.files))
    original = core.world.find("message", one.message_id) if one.message_id else None
    if original is not None and original["flags"] & LOADING:
        given = {**data, "flags": (data.get("flags") or 0) & ~EPHEMERAL}
        record = core.messages.fill(original, given, call.files)
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
    metadata = mapping(record.get("interaction_metadata"))
    return metadata.get("id") == one.id or record["id"] == one.original_id


@routes("GET", _MESSAGE, open=True)
def read(call: Call) -> Reply:
    """A message of the interaction; ``@original`` is its answer."""
    return Reply(call.core.shapes.message(_message(call)[1], call.bot))


@routes("PATCH", _MESSAGE, open=True)
def edit(call: Call) -> Reply:
    """Change it; the first change of a deferred answer fills it."""
    one, record = _message(call)
    core, data = call.core, call.body
    loading = record["flags"] & LOADING
    message_rules.check(data, len(call.files), record)
    (core.messages.fill if loading else core.messages.edit)(record, data, call.files)
    if record["id"] == one.original_id and one.status in ("thinking", "deferred"):
        core.interactions.change(one, "answered" if loading else "updated")
    return Reply(core.shapes.message(record, call.bot))


@routes("DELETE", _MESSAGE, open=True)
def delete(call: Call) -> Reply:
    """Take it away."""
    one, record = _message(call)
    call.core.messages.delete(record)
    if record["id"] == one.original_id and one.status in ("thinking", "deferred"):
        call.core.interactions.change(one, "answered")
    return NOTHING
