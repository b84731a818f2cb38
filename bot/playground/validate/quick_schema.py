"""Says quickly whether a value is right by a JSON schema; jsonschema, much slower, says what is wrong.

Each schema is made into a function once.  What a schema asks in words that are not known here is left to
jsonschema (:class:`Unsure`).
"""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final

from bot.playground.json_values import Json, is_list, is_object

Check = Callable[[Any], bool]


class Unsure(Exception):
    """A schema asks for something that isn't known here."""


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_integer(value: Any) -> bool:
    return _is_number(value) and (isinstance(value, int) or value.is_integer())


_TYPES: Final[Mapping[str, Check]] = {
    "string": lambda value: isinstance(value, str),
    "object": is_object,
    "array": is_list,
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
    "integer": _is_integer,
    "number": _is_number,
}
_SAY_NOTHING: Final = frozenset(
    ("description", "title", "format", "contentEncoding", "x-discord-union", "additionalProperties")
)
"""They describe only, or are read together with ``properties``."""
_SIZED: Final[Mapping[str, Check]] = {"Length": _TYPES["string"], "Items": is_list, "Properties": is_object}
"""What ``maxLength`` and the like are asked of."""


class QuickSchemas:
    """The schemas of a document, by references into it such as ``#/components/schemas/Emoji``."""

    def __init__(self, document: Json) -> None:
        self._document = document
        self._known: dict[str, Check] = {}

    def right(self, reference: str, value: Any) -> bool:
        """Is the value surely right?  If not, jsonschema says what is wrong, if anything is."""
        try:
            return self._check_at(reference)(value)
        except Unsure:
            return False

    def _check_at(self, reference: str) -> Check:
        check = self._known.get(reference)
        if check is None:
            node: Any = self._document
            for part in reference.split("#/", 1)[1].split("/"):
                node = node[part.replace("~1", "/").replace("~0", "~")]
            check = self._known[reference] = self._check(node)
        return check

    def _check(self, schema: Any) -> Check:
        """The function for a schema: it asks all that the schema asks."""
        if isinstance(schema, bool):
            return lambda value: schema
        asked = [self._keyword(word, schema) for word in schema if word not in _SAY_NOTHING]
        if "additionalProperties" in schema:
            asked.append(self._others(schema))
        if len(asked) == 1:
            return asked[0]
        return lambda value: all(check(value) for check in asked)

    def _keyword(self, word: str, schema: Json) -> Check:
        wanted = schema[word]
        match word:
            case "$ref":
                # Found when it is needed first: schemas hold themselves.
                return lambda value: self._check_at(wanted)(value)
            case "type":
                types = [_TYPES[name] for name in ([wanted] if isinstance(wanted, str) else wanted)]
                return types[0] if len(types) == 1 else lambda value: any(fits(value) for fits in types)
            case "const" | "enum":
                return _one_of([wanted] if word == "const" else wanted)
            case "properties":
                return self._properties(wanted)
            case "required":
                return lambda value: not is_object(value) or all(name in value for name in wanted)
            case "items":
                item = self._check(wanted)
                return lambda value: not is_list(value) or all(item(one) for one in value)
            case "allOf" | "anyOf" | "oneOf":
                return _joined(word, [self._check(each) for each in wanted])
            case _:
                return _limit(word, wanted)

    def _properties(self, wanted: Json) -> Check:
        checks = [(name, self._check(schema)) for name, schema in wanted.items()]

        def check(value: Any) -> bool:
            return not is_object(value) or all(fits(value[name]) for name, fits in checks if name in value)

        return check

    def _others(self, schema: Json) -> Check:
        """What may stand beside the properties that are named."""
        named, fits = schema.get("properties", {}), self._check(schema["additionalProperties"])
        return lambda value: (
            not is_object(value) or all(fits(one) for name, one in value.items() if name not in named)
        )


def _one_of(wanted: list[Any]) -> Check:
    """One of these; ``true`` is not 1."""
    if any(isinstance(one, (list, dict)) for one in wanted):
        raise Unsure
    kinds = [(one, isinstance(one, bool)) for one in wanted]
    return lambda value: any(value == one and isinstance(value, bool) == kind for one, kind in kinds)


def _joined(word: str, checks: list[Check]) -> Check:
    match word:
        case "allOf":
            return lambda value: all(check(value) for check in checks)
        case "anyOf":
            return lambda value: any(check(value) for check in checks)
        case _:
            return lambda value: sum(check(value) for check in checks) == 1


def _limit(word: str, wanted: Any) -> Check:
    """What a schema asks of a length, a number, a text or a list alone."""
    if (sized := _SIZED.get(word[3:])) is not None:
        if word.startswith("max"):
            return lambda value: not sized(value) or len(value) <= wanted
        return lambda value: not sized(value) or len(value) >= wanted
    match word:
        case "maximum":
            return lambda value: not _is_number(value) or value <= wanted
        case "minimum":
            return lambda value: not _is_number(value) or value >= wanted
        case "pattern":
            search = re.compile(wanted).search
            return lambda value: not isinstance(value, str) or search(value) is not None
        case "uniqueItems":
            return lambda value: not wanted or not is_list(value) or _all_different(value)
        case _:
            raise Unsure


def _all_different(values: list[Any]) -> bool:
    return len({json.dumps(one, sort_keys=True) for one in values}) == len(values)
