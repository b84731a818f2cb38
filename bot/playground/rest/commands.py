"""Application commands: global ones and those of one server."""

from typing import Any

from bot.playground.errors import error
from bot.playground.journal import Record
from bot.playground.rest.call import NOTHING, Call, Reply, Route
from bot.playground.validate import command_rules

_DEFAULTS: dict[str, Any] = {
    "default_member_permissions": None,
    "description": "",
    "name_localizations": None,
    "description_localizations": None,
    "dm_permission": True,
    "contexts": None,
    "integration_types": [0],
    "nsfw": False,
}


def _scope(call: Call) -> str | None:
    if call.params["application"] != call.bot:
        raise error("missing_access")
    return call.guild()["id"] if "guild" in call.params else None


def _listed(call: Call, scope: str | None) -> list[Record]:
    return sorted(
        call.core.world.each("command", lambda c: c.get("guild_id") == scope), key=lambda c: c["position"]
    )


def _store(call: Call, scope: str | None, body: dict[str, Any], position: int) -> Record:
    """Keep a command; its id stays when there was one of that type and name."""
    world = call.core.world
    kind = command_rules.kind_of(body)
    same = [c for c in _listed(call, scope) if (c["type"], c["name"]) == (kind, body["name"])]
    given = {k: v for k, v in body.items() if v is not None and k != "id"}
    record: Record = {**_DEFAULTS, **given, "type": kind, "position": position, "application_id": call.bot}
    record |= {"id": same[0]["id"] if same else world.ids.next(), "version": world.ids.next()}
    if scope is not None:
        record["guild_id"] = scope
    return world.save("command", record)


def shape(record: Record) -> dict[str, Any]:
    """A command as Discord answers it."""
    return {k: v for k, v in record.items() if k != "position"}


def listed(call: Call) -> Reply:
    """GET …/commands"""
    return Reply([shape(c) for c in _listed(call, _scope(call))])


def overwrite(call: Call) -> Reply:
    """PUT …/commands: exactly these from now on, answered in their order."""
    scope, given = _scope(call), call.body or []
    command_rules.check_all(given)
    before = {c["id"] for c in _listed(call, scope)}
    stored = [_store(call, scope, body, at) for at, body in enumerate(given)]
    for key in before - {c["id"] for c in stored}:
        call.core.world.drop("command", key)
    call.core.bus.tell("commands", {})
    return Reply([shape(c) for c in stored])


def create(call: Call) -> Reply:
    """POST …/commands: 201 for a new one, 200 for one that it replaces."""
    scope = _scope(call)
    command_rules.check_one(call.body)
    before = _listed(call, scope)
    record = _store(call, scope, call.body, len(before))
    call.core.bus.tell("commands", {})
    return Reply(shape(record), 200 if record["id"] in {c["id"] for c in before} else 201)


def _one(call: Call) -> Record:
    scope = _scope(call)
    record = call.core.world.find("command", call.params["command"])
    if record is None or record.get("guild_id") != scope:
        raise error("unknown_command")
    return record


def read(call: Call) -> Reply:
    """GET …/commands/{id}"""
    return Reply(shape(_one(call)))


def change(call: Call) -> Reply:
    """PATCH …/commands/{id}"""
    record = _one(call)
    fresh = {**record, **{k: v for k, v in call.body.items() if v is not None or k in _DEFAULTS}}
    command_rules.check_one(shape(fresh))
    call.core.world.save("command", {**fresh, "version": call.core.world.ids.next()})
    call.core.bus.tell("commands", {})
    return Reply(shape(fresh))


def delete(call: Call) -> Reply:
    """DELETE …/commands/{id}"""
    call.core.world.drop("command", _one(call)["id"])
    call.core.bus.tell("commands", {})
    return NOTHING


def _routes(base: str) -> tuple[Route, ...]:
    return (
        Route("GET", base, listed),
        Route("PUT", base, overwrite),
        Route("POST", base, create),
        Route("GET", base + "/{command}", read),
        Route("PATCH", base + "/{command}", change),
        Route("DELETE", base + "/{command}", delete),
    )


ROUTES = _routes("/applications/{application}/commands") + _routes(
    "/applications/{application}/guilds/{guild}/commands"
)
