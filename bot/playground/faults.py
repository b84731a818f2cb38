"""Faults on demand: everything that can go wrong between a bot and Discord."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from bot.playground.errors import ApiError, error
from bot.playground.json_values import Json

#: What happens to a request, and to the next interaction.
REQUESTS = ("rate_limit", "error", "slow", "late", "drop", "lost", "expired")
PLACES = ("deleted_message", "deleted_channel", "denied", "closed_dms")
INTERACTIONS = ("deaf", "twice")
KINDS = (*REQUESTS, *PLACES, *INTERACTIONS)


def matches(route: str, request: str) -> bool:
    """Whether ``METHOD /path`` fits a pattern in which ``*`` stands for anything."""
    first, *parts = route.split("*")
    if not parts:
        return request == route
    # Each part at its first place after the one before: no pattern can make that slow.
    *middle, last = parts
    at = len(first)
    for part in middle:
        found = request.find(part, at)
        if found < 0:
            return False
        at = found + len(part)
    return request.startswith(first) and request.endswith(last) and at + len(last) <= len(request)


#: What the fields of a fault's JSON are: a type, and the bounds of a number.
FIELDS: dict[str, tuple[type | tuple[type, ...], float, float]] = {
    **dict.fromkeys(("kind", "route", "message"), (str, 0, 0)),
    "everywhere": (bool, 0, 0),
    "status": (int, 400, 599),
    **dict.fromkeys(("times", "after", "code"), (int, 0, 1_000_000)),
    **dict.fromkeys(("retry_after", "seconds"), ((int, float), 0, 3600)),
}


def check(name: str, value: Any) -> None:
    """Raise ValueError unless the value suits that field of a fault."""
    kind, low, high = FIELDS[name]
    if kind in (str, bool):
        if not isinstance(value, kind):
            raise ValueError(f"{name} is {'a text' if kind is str else 'true or false'}")
    elif isinstance(value, bool) or not isinstance(value, kind) or not low <= value <= high:
        raise ValueError(f"{name} is a number from {low} to {high}")


@dataclass
class Fault:
    """One fault; it still happens ``times`` (0: always), when ``after`` requests have passed."""

    id: int
    kind: str
    route: str = "*"
    times: int = 1
    after: int = 0
    status: int | None = None
    code: int = 0
    message: str = "Internal Server Error"
    retry_after: float = 0.2
    seconds: float = 1.0
    everywhere: bool = False


class Faults:
    """The faults that are waiting for their request."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []
        self._number = 0

    def add(self, body: Json) -> Fault:
        """A new fault from its JSON; ValueError for a wrong one."""
        fields = {("everywhere" if k == "global" else k): v for k, v in body.items()}
        if fields.get("kind") not in KINDS:
            raise ValueError(f"kind is one of {', '.join(KINDS)}, gateway")
        unknown = set(fields) - set(Fault.__dataclass_fields__) | {"id"} & set(fields)
        if unknown:
            raise ValueError(f"unknown field: {', '.join(sorted(unknown))}")
        for name, value in fields.items():
            if (name, value) != ("status", None):
                check(name, value)
        self._number += 1
        fault = Fault(self._number, **fields)
        self._waiting.append(fault)
        return fault

    def listed(self) -> list[Json]:
        """All that wait."""
        return [asdict(fault) for fault in self._waiting]

    def clear(self, number: int | None = None) -> None:
        """Remove one, or all."""
        self._waiting = [] if number is None else [f for f in self._waiting if f.id != number]

    def take(self, request: str) -> Fault | None:
        """The fault that hits this request, used up by one."""
        return self._use(lambda f: f.kind not in INTERACTIONS and matches(f.route, request))

    def take_kind(self, kind: str) -> bool:
        """Whether such a fault waits for the next interaction; used up by one."""
        return self._use(lambda f: f.kind == kind) is not None

    def _use(self, test: Callable[[Fault], bool]) -> Fault | None:
        for fault in self._waiting:
            if not test(fault):
                continue
            if fault.after > 0:
                fault.after -= 1
                continue
            if fault.times == 1:
                self._waiting.remove(fault)
            elif fault.times > 1:
                fault.times -= 1
            return fault
        return None


def refusal(fault: Fault, *, webhook: bool) -> ApiError | None:
    """The error answer of a fault that is a plain refusal."""
    if fault.kind == "error":
        return ApiError(fault.status or 500, fault.code, fault.message)
    if fault.kind == "expired":
        return error("invalid_token" if webhook else "unknown_interaction")
    named = {"denied": "missing_permissions", "closed_dms": "closed_dms"}
    return error(named[fault.kind]) if fault.kind in named else None
