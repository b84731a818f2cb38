"""Checking requests and answers against Discord's published OpenAPI description."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator, ValidationError, validators
from jsonschema.protocols import Validator
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from bot.playground.errors import Fault

Json = dict[str, Any]
_URI = "urn:discord"
_METHODS = ("get", "put", "post", "patch", "delete")


def _beyond(path: tuple[str | int, ...]) -> bool:
    """What discord.py really sends beyond the description, and Discord takes."""
    return (
        path in (("tts",), ("data", "tts"))
        or path[-1] == "nsfw"
        or (path[-1] == "flags" and "embeds" in path)
    )


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
    """The loaded description, with snowflakes relaxed: Discord takes integers where it says strings."""

    def __init__(self, file: Path) -> None:
        self.document: Json = json.loads(file.read_text("utf-8"))
        schemas = self.document["components"]["schemas"]
        schemas["SnowflakeType"] = {"anyOf": [schemas["SnowflakeType"], {"type": "integer"}]}
        self._registry: Registry[Any] = Registry().with_resource(
            _URI, DRAFT202012.create_resource(self.document)
        )
        self._validators: dict[str, Validator] = {}
        self._kinds: dict[int, frozenset[Any] | None] = {}
        base = Draft202012Validator.VALIDATORS
        keywords = {key: self._alternatives(base[key]) for key in ("oneOf", "anyOf")}
        self._class: Any = validators.extend(Draft202012Validator, keywords)
        operations = [
            Operation(p, m) for p, item in self.document["paths"].items() for m in _METHODS if m in item
        ]
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
            return [Fault((), "BASE_TYPE_BAD", f"no {content_type} body here")] if body is not None else []
        pointer = operation.pointer("requestBody", "content", content_type, "schema")
        faults = self.check(pointer, body)
        return faults or [
            Fault(path, "UNKNOWN_KEY", f"Discord knows no {path[-1]!r} here")
            for path in self._unknown(body, [{"$ref": pointer}], ())
            if not _beyond(path)
        ]

    def answer(self, operation: Operation, status: int, body: Any) -> list[Fault]:
        """What is wrong with our own answer to a request that succeeded."""
        responses = self._at(operation)["responses"]
        if str(status) not in responses:
            return [Fault((), "STATUS", f"status {status} is not described")]
        if "application/json" not in responses[str(status)].get("content", {}):
            return [Fault((), "BODY", "no body is described")] if body is not None else []
        return self.check(
            operation.pointer("responses", str(status), "content", "application/json", "schema"), body
        )

    def schema(self, name: str, body: Any) -> list[Fault]:
        """What is wrong with an object of a named component schema."""
        return self.check(f"{_URI}#/components/schemas/{name}", body)

    def check(self, pointer: str, body: Any) -> list[Fault]:
        """Every wrong field."""
        validator = self._validators.get(pointer)
        if validator is None:
            validator = self._class({"$ref": pointer}, registry=self._registry)
            self._validators[pointer] = validator
        return [fault for e in validator.iter_errors(body) for fault in _faults(e)]

    def _alternatives(self, keyword: Any) -> Any:
        """``oneOf`` and ``anyOf`` that try only what an object's ``type`` number allows.

        The result is the same, as the others would fail by their ``type``; for components it is seven times
        faster, and names the wrong field rather than the wrong type.
        """

        def check(
            validator: Any, schemas: list[Json], instance: Any, schema: Json
        ) -> Iterator[ValidationError]:
            if not isinstance(instance, dict) or not isinstance(instance.get("type"), int):
                yield from keyword(validator, schemas, instance, schema)
                return
            kinds = [(n, s, self._kinds_of(s)) for n, s in enumerate(schemas)]
            fitting = [(n, s) for n, s, types in kinds if types is None or instance["type"] in types]
            if len(fitting) == 1:
                index, only = fitting[0]
                yield from validator.descend(instance, only, schema_path=index)
            else:
                yield from keyword(validator, [s for _, s in fitting] or schemas, instance, schema)

        return check

    def _kinds_of(self, raw: Json) -> frozenset[Any] | None:
        """The ``type`` numbers that a schema requires; None when it does not say."""
        if id(raw) not in self._kinds:
            schema = self._resolve(raw)
            kind = (
                schema.get("properties", {}).get("type") if "type" in schema.get("required", ()) else None
            )
            self._kinds[id(raw)] = None if kind is None else self._values(kind)
        return self._kinds[id(raw)]

    def _values(self, raw: Json) -> frozenset[Any] | None:
        kind = self._resolve(raw)
        if "const" in kind:
            return frozenset({kind["const"]})
        if "enum" in kind:
            return frozenset(kind["enum"])
        options = [
            self._values(option) for key in ("oneOf", "anyOf", "allOf") for option in kind.get(key, [])
        ]
        known = [option for option in options if option is not None]
        return frozenset().union(*known) if known and len(known) == len(options) else None

    def _at(self, operation: Operation) -> Json:
        return self.document["paths"][operation.path][operation.method]

    def _resolve(self, schema: Json) -> Json:
        while "$ref" in schema:
            node: Any = self.document
            for part in schema["$ref"].split("#/", 1)[1].split("/"):
                node = node[part.replace("~1", "/").replace("~0", "~")]
            schema = node
        return schema

    def _branches(self, schemas: list[Json], instance: Any) -> list[Json]:
        """Every alternative that the instance could be meant as (its ``type`` number decides where
        there is one).
        """
        found: list[Json] = []
        for raw in schemas:
            schema = self._resolve(raw)
            kind = schema.get("properties", {}).get("type")
            if (
                kind is not None
                and isinstance(instance, dict)
                and not self._may_be(kind, instance.get("type"))
            ):
                continue
            found.append(schema)
            for key in ("anyOf", "oneOf", "allOf"):
                found += self._branches(schema.get(key, []), instance)
        return found

    def _may_be(self, kind: Json, value: Any) -> bool:
        kind = self._resolve(kind)
        if value is None:
            return True
        if "const" in kind:
            return kind["const"] == value
        if "enum" in kind:
            return value in kind["enum"]
        options = [*kind.get("oneOf", []), *kind.get("anyOf", []), *kind.get("allOf", [])]
        return not options or any(self._may_be(option, value) for option in options)

    def _unknown(
        self, instance: Any, schemas: list[Json], path: tuple[str | int, ...]
    ) -> list[tuple[str | int, ...]]:
        branches = self._branches(schemas, instance)
        if isinstance(instance, list):
            items = [b["items"] for b in branches if isinstance(b.get("items"), dict)]
            return (
                [p for n, item in enumerate(instance) for p in self._unknown(item, items, (*path, n))]
                if items
                else []
            )
        if not isinstance(instance, dict):
            return []
        objects = [b for b in branches if "properties" in b or "additionalProperties" in b]
        if not objects:
            return []
        missing: list[tuple[str | int, ...]] = []
        for key, value in instance.items():
            inner = [b["properties"][key] for b in objects if key in b.get("properties", {})]
            free = [b["additionalProperties"] for b in objects if b.get("additionalProperties")]
            inner += [f for f in free if isinstance(f, dict)]
            if inner:
                missing += self._unknown(value, inner, (*path, key))
            elif not free:
                missing.append((*path, key))
        return missing


def _pattern(path: str) -> re.Pattern[str]:
    parts = re.split(r"(\{[^}]*\})", path)
    return re.compile("".join("[^/]+" if p.startswith("{") else re.escape(p) for p in parts))


def _faults(problem: ValidationError) -> list[Fault]:
    """The leaves of a problem; of alternatives,
    only the one that was meant (its ``type`` fits) or the nearest.
    """
    if not problem.context:
        return [Fault(tuple(problem.absolute_path), "BASE_TYPE_BAD", problem.message[:300])]
    branches: dict[Any, list[ValidationError]] = {}
    for inner in problem.context:
        branches.setdefault(inner.relative_schema_path[0], []).append(inner)
    here = len(problem.absolute_path)

    def distance(branch: list[ValidationError]) -> tuple[bool, int]:
        paths = [tuple(e.absolute_path)[here:] for e in branch]
        return any(path in ((), ("type",)) for path in paths), len(branch)

    return [fault for inner in min(branches.values(), key=distance) for fault in _faults(inner)]
