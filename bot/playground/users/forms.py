"""Pressing, choosing and filling in, as far as a client allows it."""

from typing import Any

from bot.playground import components as kinds
from bot.playground.core import Core
from bot.playground.interactions import Interaction
from bot.playground.json_values import Json, Record, array, is_list, is_object, items
from bot.playground.users.commands import Resolved
from bot.playground.users.lookup import Refused
from bot.playground.world import LOADING, THREADS

LINK, PREMIUM = 5, 6


def component(core: Core, message: Record, custom_id: str, types: tuple[int, ...]) -> Json:
    """The component of a message, of these types and not disabled; whoever found the message sees it."""
    found = kinds.find(message["components"], custom_id)
    if found is None or found["type"] not in types or message["flags"] & LOADING:
        raise Refused("unknown_component", f"This message has no such control: {custom_id!r}.", 404)
    if found.get("disabled"):
        raise Refused("disabled", "That control is disabled.")
    channel = core.world.get("channel", message["channel_id"])
    if channel["type"] in THREADS and channel["archived"] and channel["locked"]:
        raise Refused("archived", "This thread is archived and locked.")
    return found


def press(core: Core, message: Record, custom_id: str) -> Json:
    """The ``data`` of a button."""
    found = component(core, message, custom_id, (kinds.BUTTON,))
    if found["style"] in (LINK, PREMIUM):
        raise Refused("unknown_component", "That button leads elsewhere.")
    return {"custom_id": custom_id, "component_type": kinds.BUTTON, "id": found["id"]}


def choose(core: Core, viewer: str, message: Record, custom_id: str, values: list[Any]) -> Json:
    """The ``data`` of a select."""
    found = component(core, message, custom_id, kinds.SELECTS)
    resolved = Resolved(core, core.world.get("channel", message["channel_id"]), viewer)
    sent = select(found, values, resolved)
    shape: Json = {"custom_id": custom_id, "component_type": found["type"], "id": found["id"]}
    if found["type"] != kinds.STRING_SELECT:
        shape["resolved"] = resolved.objects
    return {**shape, "values": sent}


def select(found: Json, values: list[Any], resolved: Resolved) -> list[str]:
    """The values as they are sent: offered ones, in the allowed number, none twice."""
    given = [str(v) for v in values]
    low, high = found["min_values"], found["max_values"]
    if len(set(given)) != len(given) or not low <= len(given) <= high:
        raise Refused("bad_values", f"Choose {low} to {high} different values.")
    kind = found["type"]
    if kind == kinds.STRING_SELECT:
        offered = [o["value"] for o in found["options"]]
        if missing := [v for v in given if v not in offered]:
            raise Refused("bad_values", f"Not offered: {', '.join(missing)}.")
        return given
    if kind == kinds.CHANNEL_SELECT:
        return [resolved.place(v, found.get("channel_types")) for v in given]
    finds = {kinds.USER_SELECT: resolved.user, kinds.ROLE_SELECT: resolved.role}
    return [finds.get(kind, resolved.mentionable)(v) for v in given]


def modal_of(core: Core, viewer: str, key: str) -> Interaction:
    """The interaction whose form is open for this user."""
    one = core.interactions.by_id.get(key)
    if one is None or one.user_id != viewer or one.modal is None:
        raise Refused("unknown_modal", "There is no such open form.", 404)
    return one


def submit(core: Core, viewer: str, one: Interaction, values: Json) -> Json:
    """The ``data`` of a filled form, in its layout; values left out keep what the form shows."""
    assert one.modal is not None
    resolved = Resolved(core, one.channel, viewer)
    known = {c["custom_id"] for _, c in kinds.walk(one.modal["components"]) if "custom_id" in c}
    if unknown := set(values) - known:
        raise Refused("unknown_component", f"The form has no field {', '.join(sorted(unknown))}.")

    def fill(node: Json) -> Json:
        shape: Json = {"type": node["type"], "id": node["id"]}
        if "components" in node:
            return {**shape, "components": [fill(c) for c in node["components"]]}
        if is_object(inner := node.get("component")):
            return {**shape, "component": fill(inner)}
        if (key := node.get("custom_id")) is None:
            return shape
        return {**shape, "custom_id": key, **_answer(node, values.get(key), resolved)}

    filled = [fill(c) for c in one.modal["components"]]
    sent: Json = {"custom_id": one.modal["custom_id"], "components": filled}
    return {**sent, "resolved": resolved.objects} if resolved.objects else sent


def _answer(node: Json, value: Any, resolved: Resolved) -> Json:
    kind, name, required = node["type"], node["custom_id"], node.get("required", True)
    if kind == kinds.TEXT_INPUT:
        text = node.get("value") or "" if value is None else value
        if not isinstance(text, str) or (required and not text):
            raise Refused("bad_text", f"{name}: fill in this field.")
        if text and not node.get("min_length", 0) <= len(text) <= node.get("max_length", 4000):
            raise Refused("bad_text", f"{name}: the text is too short or too long.")
        return {"value": text}
    if kind == kinds.CHECKBOX:
        return {"value": bool(node.get("default")) if value is None else bool(value)}
    if kind == kinds.FILE_UPLOAD:
        files = array(value)
        if value and not files:
            raise Refused("bad_values", f"{name}: files are a list.")
        low = node.get("min_values", 1) if required else 0
        if not low <= len(files) <= node.get("max_values", 1):
            raise Refused("bad_values", f"{name}: upload {low} to {node.get('max_values', 1)} files.")
        return {"values": [resolved.file(f) for f in files]}
    if not all(isinstance(one, str) for one in array(value)):
        raise Refused("bad_values", f"{name}: values are strings.")
    given = array(value) if is_list(value) else [value]
    if value is None:
        given = [o["value"] for o in items(node.get("options")) if o.get("default")]
    if kind == kinds.RADIO_GROUP:
        _bounded(node, given, 1 if required else 0, 1)
        return {"value": given[0] if given else None}
    if kind == kinds.CHECKBOX_GROUP:
        low = node.get("min_values", 1 if required else 0)
        _bounded(node, given, low, node.get("max_values", len(node["options"])))
        return {"values": given}
    if not given and not required:
        return {"values": []}
    return {"values": select(node, given, resolved)}


def _bounded(node: Json, given: list[Any], low: int, high: int) -> None:
    offered = [o["value"] for o in node["options"] if o["value"] in given]
    if not low <= len(given) <= high or sorted(offered) != sorted(map(str, given)):
        raise Refused("bad_values", f"{node['custom_id']}: choose {low} to {high} of what is offered.")
