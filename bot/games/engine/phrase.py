"""Words as plain data and back, for what is stored untranslated and told later in a reader's language."""

from __future__ import annotations

from typing import cast

from bot.games.engine.event import Json
from bot.games.engine.text import Icon, Lines, Name, Text, Value, Who, Words


def plain(words: Words) -> dict[str, Json]:
    """The words as JSON; :func:`read` is the inverse."""
    if isinstance(words, Lines):
        return {"lines": [plain(text) for text in words.texts], "separator": words.separator}
    found: dict[str, Json] = {"say": words.key}
    if words.plural is not None:
        found["many"] = words.plural
    if words.context is not None:
        found["in"] = words.context
    if words.values:
        found["with"] = {name: _plain(value) for name, value in words.values}
    return found


def _plain(value: Value) -> Json:
    match value:
        case Who(seat):
            return {"seat": seat}
        case Name(name):
            return {"name": name}
        case Icon(name):
            return {"icon": name}
        case Text() | Lines():
            return plain(value)
        case _:
            return value


def read(data: Json) -> Words:
    """The words that :func:`plain` wrote; raises KeyError, TypeError for anything else."""
    found = cast("dict[str, Json]", data)
    if "lines" in found:
        texts = cast("list[Json]", found["lines"])
        return Lines(tuple(read(text) for text in texts), str(found["separator"]))
    values = cast("dict[str, Json]", found.get("with", {}))
    many, context = found.get("many"), found.get("in")
    return Text(
        str(found["say"]),
        tuple((name, _value(value)) for name, value in values.items()),
        None if many is None else str(many),
        None if context is None else str(context),
    )


def _value(value: Json) -> Value:
    match value:
        case {"seat": int(seat)}:
            return Who(seat)
        case {"name": str(name)}:
            return Name(name)
        case {"icon": str(name)}:
            return Icon(name)
        case str() | int():
            return value
        case _:
            return read(value)
