"""Requests and answers of the engine protocol: JSON fields read by type, and answers as plain data."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final, NoReturn, Self, TypeAlias

from bot.games.engine import options
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE, Decision
from bot.games.engine.event import Event, Json
from bot.games.engine.position import Position


class Refused(Exception):
    """A request that can't be answered; ``code`` is the protocol's word for why."""

    def __init__(self, message: str, code: str = "bad_request") -> None:
        super().__init__(message)
        self.code = code


class Request:
    """The fields of a request; every reader raises Refused, naming the field that is wrong."""

    def __init__(self, fields: Mapping[str, Json]) -> None:
        self._fields = fields

    @classmethod
    def parse(cls, line: bytes) -> Self:
        """Read one line."""
        try:
            value: Json = json.loads(line.decode(), parse_constant=_no_constant)
        except (ValueError, RecursionError):
            raise Refused("The line is not JSON in UTF-8.", "bad_json") from None
        if not isinstance(value, dict):
            raise Refused("The line is no JSON object.", "bad_json")
        return cls(value)

    def text(self, name: str, default: str | None = None) -> str:
        """A string."""
        value = self._get(name, default)
        if not isinstance(value, str):
            raise Refused(f"“{name}” must be a string.")
        return value

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number."""
        value = self._get(name, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise Refused(f"“{name}” must be a whole number.")
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
            raise Refused(f"“{name}” must be a seat or “chance”.")
        return seat

    def flag(self, name: str) -> bool:
        """True or false; false if left out."""
        value = self._fields.get(name, False)
        if not isinstance(value, bool):
            raise Refused(f"“{name}” must be true or false.")
        return value

    def table(self, name: str) -> Mapping[str, Json]:
        """An object; empty if left out."""
        return _object(self._fields.get(name, {}), f"“{name}”")

    def seed(self) -> bytes | None:
        """The seed of chance, or None if chance is answered by hand."""
        chance = self._fields.get("chance", "manual")
        if chance != "manual" or {"chance", "seed"} <= self._fields.keys():
            raise Refused("“chance” must be “manual”, and then there is no “seed”.")
        if "seed" not in self._fields:
            return None
        try:
            return bytes.fromhex(self.text("seed"))
        except ValueError:
            raise Refused("“seed” must be hexadecimal: two digits a byte.") from None

    def entries(self, name: str) -> list[tuple[int, str]]:
        """A log: seats and moves."""
        value = self._get(name, None)
        if not isinstance(value, list):
            raise Refused(f"“{name}” must be a list.")
        return [_entry(entry, index) for index, entry in enumerate(value)]

    def _get(self, name: str, default: Json, *, null: bool = False) -> Json:
        value = self._fields.get(name, default)
        if value is None and not (null and name in self._fields):
            raise Refused(f"“{name}” is missing.")
        return value


def _object(value: Json, what: str) -> Mapping[str, Json]:
    if not isinstance(value, dict):
        raise Refused(f"{what} must be an object.")
    return value


def _entry(value: Json, index: int) -> tuple[int, str]:
    entry = Request(_object(value, f"Entry {index} of the log"))
    return entry.seat("seat"), entry.text("move")


def _no_constant(name: str) -> NoReturn:
    raise ValueError(name)


Answer: TypeAlias = dict[str, Json]
LISTED: Final = 1000
"""More moves than this are listed on demand only."""
LISTED_AT_ALL: Final = 1_000_000
"""More moves than this are never listed."""


def seat_name(seat: int) -> int | str:
    """A seat as the protocol names it."""
    return "chance" if seat == NATURE else seat


def described(game: Game) -> Answer:
    """A game and its options."""
    return {
        "slug": game.slug,
        "title": game.title,
        "seats": [game.min_seats, game.max_seats],
        "options": [
            {"name": spec.name, "type": spec.type, "values": spec.values, "default": spec.default}
            for spec in options.specs(game)
        ],
        "version": game.version,
    }


def asked(decision: Decision, *, every: bool) -> Answer:
    """A decision, with its moves where they are few (or ``every`` one is wanted), else with their form."""
    count = decision.moves.count
    answer: Answer = {
        "seat": seat_name(decision.seat),
        "kind": decision.kind,
        "prompt": str(decision.prompt),
        "count": count,
    }
    most = LISTED - 1 if decision.seat == NATURE else LISTED
    if count <= (LISTED_AT_ALL if every else most):
        answer["moves"] = list(decision.moves)
    else:
        answer["form"] = str(decision.moves.form)
    return answer


def ended(position: Position) -> list[Json] | None:
    """The outcome, once there is one."""
    outcome = position.outcome
    if outcome is None:
        return None
    return [{"seat": r.seat, "place": r.place, "score": r.score, "flags": r.flags} for r in outcome]


def told(event: Event) -> Answer:
    """What happened."""
    return {
        "kind": event.kind,
        "text": str(event.text),
        "data": event.data,
        "to": None if event.to is None else sorted(event.to),
        "barrier": event.barrier,
    }
