"""Checking the objects inside gateway events against the description's component schemas."""

from collections.abc import Iterator
from typing import Any

from bot.playground.errors import Fault
from bot.playground.validate.openapi import Spec

Json = dict[str, Any]
_THREADS = (11, 12)

#: event → the schema of its whole data.
_WHOLE = {
    "MESSAGE_CREATE": "MessageResponse",
    "MESSAGE_UPDATE": "MessageResponse",
    "CHANNEL_CREATE": "",
    "CHANNEL_UPDATE": "",
    "CHANNEL_DELETE": "",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "GUILD_MEMBER_ADD": "GuildMemberResponse",
    "GUILD_MEMBER_UPDATE": "GuildMemberResponse",
}


def _channel(shape: Json) -> str:
    if shape.get("type") == 1:
        return "PrivateChannelResponse"
    return "ThreadResponse" if shape.get("type") in _THREADS else "GuildChannelResponse"


def parts(event: str, data: Json) -> Iterator[tuple[str, Json]]:
    """The objects of an event that a component schema describes, each with the schema's name."""
    if event in _WHOLE:
        yield _WHOLE[event] or _channel(data), data
    elif event == "READY":
        yield "UserPIIResponse", data["user"]
    elif event == "GUILD_CREATE":
        yield "GuildResponse", data
        for member in data["members"]:
            yield "GuildMemberResponse", member
        for channel in [*data["channels"], *data["threads"]]:
            yield _channel({"guild_id": data["id"], **channel}), channel
    elif event == "GUILD_ROLE_UPDATE":
        yield "GuildRoleResponse", data["role"]
    elif event == "INTERACTION_CREATE":
        yield _channel(data["channel"]), data["channel"]
        if "message" in data:
            yield "MessageResponse", data["message"]


def check(spec: Spec, event: str, data: Json) -> list[Fault]:
    """What is wrong with an event."""
    return [fault for name, shape in parts(event, data) for fault in spec.schema(name, shape)]
