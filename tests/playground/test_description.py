"""What is right is found out quickly; what is wrong is refused however often it comes."""

from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from bot.playground.validate.openapi import described
from bot.playground.validate.quick_schema import QuickSchemas
from tests.description import ABSENT

TREE = {
    "type": "object",
    "properties": {
        "name": {"type": ["string", "null"]},
        "under": {"type": "array", "items": {"$ref": "#/TREE"}},
    },
    "required": ["name"],
    "additionalProperties": False,
}
SCHEMAS: list[Any] = [
    *({"type": name} for name in ("string", "object", "array", "boolean", "null", "integer", "number")),
    TREE,
    {"type": "array", "items": {"type": "integer"}, "uniqueItems": True},
    {"properties": {"a": {"const": 1}}, "additionalProperties": {"type": "integer", "maximum": 3}},
    {"oneOf": [{"const": 1}, {"enum": [1, 2, True]}, {"type": "string", "minLength": 2}]},
    {"anyOf": [{"const": False}, {"minimum": 2}]},
    {"allOf": [{"type": ["array", "object"]}, {"maxItems": 1, "minItems": 1, "maxProperties": 1}]},
    {"type": "string", "pattern": "^[0-9]+$", "maxLength": 3},
    {"minProperties": 1},
    False,
]
VALUES: list[Any] = [
    *("", "a", "ab", "12", "1234", 0, 1, 1.0, 1.5, 2, 3, -1, True, False, None, [], [1], [1, 1], [True, 1]),
    *({}, {"a": 1}, {"a": True}, {"a": 1, "b": 3}, {"a": 1, "b": 4}, {"b": "x"}, {"name": None}),
    {"name": "root", "under": [{"name": None, "under": []}]},
    {"name": "root", "under": [{"name": "leaf", "under": [{}]}]},
    {"name": "root", "other": 1},
    [{"name": 1}],
]


@pytest.mark.parametrize("schema", SCHEMAS, ids=str)
def test_quickly_found_right_is_what_the_library_finds_right(schema: Any) -> None:
    document = {"it": schema, "TREE": TREE}
    slow = Draft202012Validator({"$ref": "#/it", **document})
    for value in VALUES:
        assert QuickSchemas(document).right("#/it", value) == slow.is_valid(value), value


def test_what_is_not_known_is_left_to_the_library() -> None:
    assert not QuickSchemas({"it": {"not": {"type": "string"}}}).right("#/it", 1)


def test_a_wrong_part_is_never_known_as_right(spec: Path | None) -> None:
    if spec is None:
        pytest.skip(ABSENT)
    found = described(spec)
    assert described(spec) is found
    operation = found.operation("PUT", "/applications/1/commands")
    assert operation is not None
    option = {"type": 3, "name": "word", "description": "A word"}
    right = {"name": "say", "description": "Say", "type": 1, "options": [option]}
    wrong = {**right, "options": [option, {**option, "name": 7}]}
    for _ in range(2):
        assert found.request(operation, "application/json", [right]) == []
        (fault, *_) = found.request(operation, "application/json", [right, wrong])
        assert fault.path[:2] == (1, "options")
