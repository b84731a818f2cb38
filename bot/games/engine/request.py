"""One request of the engine protocol: a JSON object whose fields are read by type."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import NoReturn, Self

from bot.games.engine.decision import NATURE
from bot.games.engine.event import Json


class BadRequest(Exception):
    """The line is no request; ``code`` is the protocol's word for it."""

    def __init__(self, message: str, code: str = "bad_request") -> None:
        super().__init__(message)
        self.code = code


class Request:
    """The fields of a request; every reader raises BadRequest, naming the field that is wrong."""

    def __init__(self, fields: Mapping[str, Json]) -> None:
        self._fields = fields

    @classmethod
    def parse(cls, line: bytes) -> Self:
        """Read one line."""
        try:
            value: Json = json.loads(line.decode(), parse_constant=_no_constant)
        except (ValueError, RecursionError):
            raise BadRequest("The line is not JSON in UTF-8.", "bad_json") from None
        if not isinstance(value, dict):
            raise BadRequest("The line is no JSON object.", "bad_json")
        return cls(value)

    def text(self, name: str, default: str | None = None) -> str:
        """A string."""
        value = self._get(name, default)
        if not isinstance(value, str):
            raise BadRequest(f"“{name}” must be a string.")
        return value

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number."""
        value = self._get(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadRequest(f"“{name}” must be a whole number.")
        return value

    def number_or_none(self, name: str) -> int | None:
        """A whole number or null; the field must be there."""
        return None if self._get(name, None, null=True) is None else self.number(name)

    def seat(self, name: str) -> int:
        """A seat, or “chance”."""
        if self._fields.get(name) == "chance":
            return NATURE
        seat = self.number(name)
        if seat < 0:
            raise BadRequest(f"“{name}” must be a seat or “chance”.")
        return seat

    def flag(self, name: str) -> bool:
        """True or false; false if left out."""
        value = self._fields.get(name, False)
        if not isinstance(value, bool):
            raise BadRequest(f"“{name}” must be true or false.")
        return value

    def table(self, name: str) -> Mapping[str, Json]:
        """An object; empty if left out."""
        return _object(self._fields.get(name, {}), f"“{name}”")

    def seed(self) -> bytes | None:
        """The seed of chance, or None if chance is answered by hand."""
        chance = self._fields.get("chance", "manual")
        if chance != "manual" or {"chance", "seed"} <= self._fields.keys():
            raise BadRequest("“chance” must be “manual”, and then there is no “seed”.")
        if "seed" not in self._fields:
            return None
        try:
            return bytes.fromhex(self.text("seed"))
        except ValueError:
            raise BadRequest("“seed” must be hexadecimal: two digits a byte.") from None

    def entries(self, name: str) -> list[tuple[int, str]]:
        """A log: seats and moves."""
        value = self._get(name, None)
        if not isinstance(value, list):
            raise BadRequest(f"“{name}” must be a list.")
        return [_entry(entry, index) for index, entry in enumerate(value)]

    def _get(self, name: str, default: Json, *, null: bool = False) -> Json:
        value = self._fields.get(name, default)
        if value is None and not (null and name in self._fields):
            raise BadRequest(f"“{name}” is missing.")
        return value


def _object(value: Json, what: str) -> Mapping[str, Json]:
    if not isinstance(value, dict):
        raise BadRequest(f"{what} must be an object.")
    return value


def _entry(value: Json, index: int) -> tuple[int, str]:
    entry = Request(_object(value, f"Entry {index} of the log"))
    return entry.seat("seat"), entry.text("move")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)
