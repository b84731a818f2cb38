"""Checking requests, answers and gateway events against Discord's published OpenAPI description."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path as File
from typing import Any, cast

from jsonschema import Draft202012Validator, ValidationError, validators
from jsonschema.protocols import Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from bot.playground.errors import Fault, Path
from bot.playground.json_values import Json, is_list, is_object, mapping

_URI = "urn:discord"
_METHODS = ("get", "put", "post", "patch", "delete")
_NESTING = ("anyOf", "oneOf", "allOf")
#: So many right parts are known again.
_REMEMBERED = 20_000
#: event → the schema of its whole data.
_EVENTS = {
    "MESSAGE_CREATE": "MessageResponse",
    "MESSAGE_UPDATE": "MessageResponse",
    "THREAD_CREATE": "ThreadResponse",
    "THREAD_UPDATE": "ThreadResponse",
    "GUILD_MEMBER_ADD": "GuildMemberResponse",
    "GUILD_MEMBER_UPDATE": "GuildMemberResponse",
}
#: type of a channel → its schema.
_CHANNELS = {1: "PrivateChannelResponse", 11: "ThreadResponse", 12: "ThreadResponse"}


#: What libraries send beside a message's own keys, whatever is done with it.
_BESIDE = ("tts", "nonce", "enforce_nonce")


def _beyond(path: Path) -> bool:
    """What discord.py and discord.js really send beyond the description, and Discord takes."""
    if path[-1] in _BESIDE:
        return path[:-1] in ((), ("data",))
    in_embed = path[-1] == "flags" and "embeds" in path
    of_thread = path == ("type",)  # one made from a message has but one type
    return in_embed or of_thread or path[-1] == "nsfw" or path[-2:] == ("emoji", "animated")


@dataclass(frozen=True)
class Operation:
    """One method of one path of the description."""

    path: str
    method: str

    def pointer(self, *more: str) -> str:
        """A reference into the description below this operation."""
        parts = ("paths", self.path, self.method, *more)
        return f"{_URI}#/" + "/".join(p.replace("~", "~0").replace("/", "~1") for p in parts)


class Spec:
    """The loaded description, relaxed as Discord is: ids may be integers, and rights strings."""

    def __init__(self, file: File) -> None:
        self.document: Json = json.loads(file.read_text("utf-8"))
        schemas = self.document["components"]["schemas"]
        schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer"}]}
        for schema in schemas.values():
            rights = mapping(schema.get("properties")).get("default_member_permissions")
            if rights is not None and "integer" in rights["type"]:
                rights |= {"type": [*rights["type"], "string"], "pattern": "^[0-9]+$"}
        registry: Registry[Any] = Registry()
        self._registry = registry.with_resource(_URI, DRAFT202012.create_resource(self.document))
        self._validators: dict[str, Validator] = {}
        self._kinds: dict[int, frozenset[Any] | None] = {}
        self._right: set[bytes] = set()
        base = Draft202012Validator.VALIDATORS
        keywords = {key: self._alternatives(base[key]) for key in ("oneOf", "anyOf")}
        keywords["$ref"] = self._unless_known(base["$ref"])
        # Its stubs do not say what a keyword is.
        self._class: Any = cast("Any", validators).extend(Draft202012Validator, keywords)
        paths: Json = self.document["paths"]
        operations = [Operation(p, m) for p, item in paths.items() for m in _METHODS if m in item]
        # Literal paths win over templates.
        operations.sort(key=lambda o: o.path.count("{"))
        self._operations = [(_pattern(o.path), o) for o in operations]

    def operation(self, method: str, path: str) -> Operation | None:
        """The operation of a request, path without ``/api/v10``."""
        for pattern, operation in self._operations:
            if operation.method == method.lower() and pattern.fullmatch(path):
                return operation
        return None

    def request(self, operation: Operation, content_type: str, body: Any) -> list[Fault]:
        """What is wrong with a request's JSON (of a multipart request: its ``payload_json``)."""
        content = self._at(operation).get("requestBody", {}).get("content", {})
        if content_type not in content:
            return [Fault((), f"no {content_type} body here")] if body is not None else []
        pointer = operation.pointer("requestBody", "content", content_type, "schema")
        return self._check(pointer, body) or [
            Fault(path, f"Discord knows no {path[-1]!r} here", "UNKNOWN_KEY")
            for path in self._unknown(body, [{"$ref": pointer}], ())
            if not _beyond(path)
        ]

    def answer(self, operation: Operation, status: int, body: Any) -> list[Fault]:
        """What is wrong with our own answer to a request that succeeded."""
        responses = self._at(operation)["responses"]
        if str(status) not in responses:
            return [Fault((), f"status {status} is not described")]
        if "application/json" not in responses[str(status)].get("content", {}):
            return [Fault((), "no body is described")] if body is not None else []
        pointer = operation.pointer("responses", str(status), "content", "application/json", "schema")
        return self._check(pointer, body)

    def event(self, event: str, data: Json) -> list[Fault]:
        """What is wrong with the objects of a gateway event, as far as a schema describes them."""
        found = [(_EVENTS[event], data)] if event in _EVENTS else list(_parts(event, data))
        schemas = f"{_URI}#/components/schemas/"
        return [fault for name, shape in found for fault in self._check(schemas + name, shape)]

    def _check(self, pointer: str, body: Any) -> list[Fault]:
        """Every wrong field."""
        if pointer not in self._validators:
            self._validators[pointer] = self._class({"$ref": pointer}, registry=self._registry)
        return [f for e in self._validators[pointer].iter_errors(body) for f in _faults(e)]

    def _alternatives(self, keyword: Any) -> Any:
        """``oneOf`` and ``anyOf`` that try only what an object's ``type`` number allows.

        The result is the same, as the others would fail by their ``type``; for components it is seven times
        faster, and names the wrong field rather than the wrong type.
        """

        def check(
            validator: Any, schemas: list[Json], instance: Any, schema: Json
        ) -> Iterator[ValidationError]:
            fitting = list(enumerate(schemas))
            if isinstance(kind := mapping(instance).get("type"), int):
                kinds = [self._kinds_of(s) for s in schemas]
                fitting = [(n, s) for n, s in fitting if (types := kinds[n]) is None or kind in types]
                if len(fitting) == 1:
                    ((index, only),) = fitting
                    yield from validator.descend(instance, only, schema_path=index)
                    return
            yield from keyword(validator, [s for _, s in fitting] or schemas, instance, schema)

        return check

    def _unless_known(self, keyword: Any) -> Any:
        """``$ref`` that checks no part a second time that was right before: what bots say is much alike.

        Their commands alone, told whole at each start, took half of the time of tests with a bot.
        """

        def check(validator: Any, reference: str, instance: Any, schema: Json) -> Iterator[ValidationError]:
            if not (is_list(instance) or is_object(instance)):
                yield from keyword(validator, reference, instance, schema)
                return
            said = json.dumps([reference, instance], sort_keys=True).encode()
            mark = blake2b(said, digest_size=16).digest()
            if mark in self._right:
                return
            wrong = list(keyword(validator, reference, instance, schema))
            if not wrong:
                if len(self._right) >= _REMEMBERED:
                    self._right.clear()
                self._right.add(mark)
            yield from wrong

        return check

    def _kinds_of(self, raw: Json) -> frozenset[Any] | None:
        """The ``type`` numbers that a schema requires; None when it does not say."""
        if id(raw) not in self._kinds:
            schema = self._resolve(raw)
            said = "type" in schema.get("required", ())
            kind = schema.get("properties", {}).get("type") if said else None
            self._kinds[id(raw)] = None if kind is None else self._values(kind)
        return self._kinds[id(raw)]

    def _values(self, raw: Json) -> frozenset[Any] | None:
        """The values that a schema allows; None when it does not list them."""
        kind = self._resolve(raw)
        if "const" in kind:
            return frozenset({kind["const"]})
        if "enum" in kind:
            return frozenset(kind["enum"])
        options = [self._values(option) for key in _NESTING for option in kind.get(key, [])]
        known = [option for option in options if option is not None]
        empty: frozenset[Any] = frozenset()
        return empty.union(*known) if known and len(known) == len(options) else None

    def _at(self, operation: Operation) -> Json:
        return self.document["paths"][operation.path][operation.method]

    def _resolve(self, schema: Json) -> Json:
        while "$ref" in schema:
            node: Any = self.document
            for part in schema["$ref"].split("#/", 1)[1].split("/"):
                node = node[part.replace("~1", "/").replace("~0", "~")]
            schema = node
        return schema

    def _branches(self, schemas: list[Json], instance: Any) -> Iterator[Json]:
        """Every alternative that the instance could be meant as; its ``type`` decides where it has one."""
        given = mapping(instance).get("type")
        for raw in schemas:
            schema = self._resolve(raw)
            kind = schema.get("properties", {}).get("type")
            if given is None or kind is None or (values := self._values(kind)) is None or given in values:
                yield schema
                for key in _NESTING:
                    yield from self._branches(schema.get(key, []), instance)

    def _unknown(self, instance: Any, schemas: list[Json], path: Path) -> Iterator[Path]:
        """The keys that no alternative knows."""
        branches = list(self._branches(schemas, instance))
        if is_list(instance):
            inner = [b["items"] for b in branches if is_object(b.get("items"))]
            for n, item in enumerate(instance) if inner else ():
                yield from self._unknown(item, inner, (*path, n))
        objects = [b for b in branches if "properties" in b or "additionalProperties" in b]
        if not is_object(instance) or not objects:
            return
        free = [b["additionalProperties"] for b in objects if b.get("additionalProperties")]
        for key, value in instance.items():
            inner = [b["properties"][key] for b in objects if key in b.get("properties", {})]
            if inner := inner + [f for f in free if is_object(f)]:
                yield from self._unknown(value, inner, (*path, key))
            elif not free:
                yield (*path, key)


@cache
def described(file: File) -> Spec:
    """The description in a file, loaded once."""
    return Spec(file)


def _parts(event: str, data: Json) -> Iterator[tuple[str, Json]]:
    """The objects inside an event that a schema describes, each with the schema's name."""
    channels: list[Json] = []
    match event:
        case "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "CHANNEL_DELETE":
            channels.append(data)
        case "READY":
            yield "UserPIIResponse", data["user"]
        case "GUILD_CREATE":
            yield "GuildResponse", data
            for member in data["members"]:
                yield "GuildMemberResponse", member
            channels += [*data["channels"], *data["threads"]]
        case "GUILD_ROLE_UPDATE":
            yield "GuildRoleResponse", data["role"]
        case "INTERACTION_CREATE":
            channels.append(data["channel"])
            if "message" in data:
                yield "MessageResponse", data["message"]
        case _:
            pass
    for channel in channels:
        yield _CHANNELS.get(channel["type"], "GuildChannelResponse"), channel


def _pattern(path: str) -> re.Pattern[str]:
    parts = re.split(r"(\{[^}]*\})", path)
    return re.compile("".join("[^/]+" if p.startswith("{") else re.escape(p) for p in parts))


def _faults(problem: ValidationError) -> list[Fault]:
    """The leaves of a problem; of alternatives only the one that was meant (its ``type`` fits) or the
    nearest.
    """
    if not problem.context:
        return [Fault(tuple(problem.absolute_path), problem.message[:300])]
    branches: dict[Any, list[ValidationError]] = {}
    for inner in problem.context:
        branches.setdefault(inner.relative_schema_path[0], []).append(inner)
    here = len(problem.absolute_path)

    def distance(branch: list[ValidationError]) -> tuple[bool, int]:
        paths = [tuple(e.absolute_path)[here:] for e in branch]
        return any(path in ((), ("type",)) for path in paths), len(branch)

    return [fault for inner in min(branches.values(), key=distance) for fault in _faults(inner)]
