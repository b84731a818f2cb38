"""Faults on demand: everything that can go wrong between a bot and Discord."""

from collections.abc import Callable
from typing import Annotated, Literal, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from bot.playground.errors import ApiError, error
from bot.playground.json_values import Json

#: What happens to a request, to what it is about, and to the next interaction.
RequestKind = Literal["rate_limit", "error", "slow", "late", "drop", "lost", "expired"]
PlaceKind = Literal["deleted_message", "deleted_channel", "denied", "closed_dms"]
InteractionKind = Literal["deaf", "twice"]
Kind = Literal[RequestKind, PlaceKind, InteractionKind]

Count = Annotated[int, Field(ge=0, le=1_000_000)]
Seconds = Annotated[float, Field(ge=0, le=3600)]


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


class Fault(BaseModel):
    """One fault; it still happens ``times`` (0: always), when ``after`` requests have passed."""

    model_config = ConfigDict(extra="forbid", strict=True, validate_by_name=True)

    id: int
    kind: Kind
    route: str = "*"
    times: Count = 1
    after: Count = 0
    status: Annotated[int, Field(ge=400, le=599)] | None = None
    code: Count = 0
    message: str = "Internal Server Error"
    retry_after: Seconds = 0.2
    seconds: Seconds = 1.0
    everywhere: bool = Field(default=False, validation_alias="global")


class Faults:
    """The faults that are waiting for their request."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []
        self._number = 0

    def add(self, body: Json) -> Fault:
        """A new fault from its JSON; ValueError for a wrong one."""
        if "id" in body:
            raise ValueError("id: the number of a fault is given, not asked for")
        try:
            fault = Fault.model_validate({**body, "id": self._number + 1})
        except ValidationError as problem:
            told = (f"{'.'.join(map(str, one['loc']))}: {one['msg']}" for one in problem.errors())
            raise ValueError("; ".join(told)) from None
        self._number = fault.id
        self._waiting.append(fault)
        return fault

    def listed(self) -> list[Json]:
        """All that wait."""
        return [fault.model_dump() for fault in self._waiting]

    def clear(self, number: int | None = None) -> None:
        """Remove one, or all."""
        self._waiting = [] if number is None else [f for f in self._waiting if f.id != number]

    def take(self, request: str) -> Fault | None:
        """The fault that hits this request, used up by one."""
        return self._use(lambda f: f.kind not in get_args(InteractionKind) and matches(f.route, request))

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
