"""Application commands: global ones and those of one server."""

from bot.playground.errors import error
from bot.playground.json_values import Json, Record
from bot.playground.rest.call import NOTHING, Call, Reply, Routes
from bot.playground.validate import command_rules
from bot.playground.validate.command_rules import RIGHTS

_DEFAULTS: Json = {
    RIGHTS: None,
    "description": "",
    "name_localizations": None,
    "description_localizations": None,
    "dm_permission": True,
    "contexts": None,
    "integration_types": [0, 1],  # what the application is configured for
    "nsfw": False,
}
_APPLICATION = "/applications/{application}"
_ALL = (f"{_APPLICATION}/commands", _APPLICATION + "/guilds/{guild}/commands")
_ONE = tuple(f"{path}/{{command}}" for path in _ALL)

routes = Routes()


def _scope(call: Call) -> str | None:
    if call.params["application"] != call.bot:
        raise error("missing_access")
    return call.guild()["id"] if "guild" in call.params else None


def _listed(call: Call, scope: str | None) -> list[Record]:
    found = [c for c in call.core.world.all("command") if c.get("guild_id") == scope]
    return sorted(found, key=lambda c: c["position"])


def _store(call: Call, scope: str | None, body: Json, position: int) -> Record:
    """Keep a command; its id stays when there was one of that type and name."""
    world = call.core.world
    kind = command_rules.kind_of(body)
    same = [c for c in _listed(call, scope) if (c["type"], c["name"]) == (kind, body["name"])]
    given = {k: v for k, v in _given(body).items() if v is not None and k != "id"}
    record: Record = {**_DEFAULTS, **given, "type": kind, "position": position, "application_id": call.bot}
    record |= {"id": same[0]["id"] if same else world.ids.next(), "version": world.ids.next()}
    if scope is not None:
        record["guild_id"] = scope
    return world.save("command", record)


def _given(body: Json) -> Json:
    """What was sent; rights come as a number or as its digits, and are told as digits."""
    rights = body.get(RIGHTS)
    return body if rights is None else {**body, RIGHTS: str(rights)}


def shape(record: Record) -> Json:
    """A command as Discord answers it."""
    return {k: v for k, v in record.items() if k != "position"}


@routes("GET", *_ALL)
def listed(call: Call) -> Reply:
    """All commands."""
    return Reply([shape(c) for c in _listed(call, _scope(call))])


@routes("PUT", *_ALL)
def overwrite(call: Call) -> Reply:
    """Exactly these from now on, answered in their order."""
    scope, given = _scope(call), call.listed
    command_rules.check_all(given)
    before = {c["id"] for c in _listed(call, scope)}
    stored = [_store(call, scope, body, at) for at, body in enumerate(given)]
    for key in before - {c["id"] for c in stored}:
        call.core.world.drop("command", key)
    call.core.bus.tell("commands", {})
    return Reply([shape(c) for c in stored])


@routes("POST", *_ALL)
def create(call: Call) -> Reply:
    """One more: 201 for a new one, 200 for one that it replaces."""
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


@routes("GET", *_ONE)
def read(call: Call) -> Reply:
    """One command."""
    return Reply(shape(_one(call)))


@routes("PATCH", *_ONE)
def change(call: Call) -> Reply:
    """Change a command."""
    record = _one(call)
    fresh = {**record, **{k: v for k, v in _given(call.body).items() if v is not None or k in _DEFAULTS}}
    command_rules.check_one(shape(fresh))
    call.core.world.save("command", {**fresh, "version": call.core.world.ids.next()})
    call.core.bus.tell("commands", {})
    return Reply(shape(fresh))


@routes("DELETE", *_ONE)
def delete(call: Call) -> Reply:
    """Take a command away."""
    call.core.world.drop("command", _one(call)["id"])
    call.core.bus.tell("commands", {})
    return NOTHING
