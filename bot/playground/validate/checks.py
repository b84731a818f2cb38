"""Checks that the rule files share: of lengths and of repetition."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bot.playground.errors import Fault, Path, error


def length(path: Path, size: int, low: int, high: int) -> Iterator[Fault]:
    """A fault unless a text or a list is that long."""
    if size > high and low == 0:
        yield Fault(path, f"Must be {high} or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    elif not low <= size <= high:
        yield Fault(path, f"Must be between {low} and {high} in length.", "BASE_TYPE_BAD_LENGTH")


def required(path: Path, code: str = "BASE_TYPE_REQUIRED") -> Fault:
    """A field that is missing or empty."""
    return Fault(path, "This field is required", code)


def repeated(found: Iterable[tuple[Path, Any]], what: str) -> Iterator[Fault]:
    """A fault for each value that was there before."""
    seen: Counter[Any] = Counter()
    for path, value in found:
        seen[value] += 1
        if seen[value] > 1:
            yield Fault(path, f"{what} is used twice", "COMPONENT_CUSTOM_ID_DUPLICATED")


def run(rules: Iterable[Callable[..., Iterable[Fault]]], *args: Any) -> list[Fault]:
    """Every fault that any rule of the table finds."""
    return [f for rule in rules for f in rule(*args)]


def refuse(faults: Iterable[Fault]) -> None:
    """Raise 50035 when there is any fault."""
    if given := tuple(faults):
        raise error("invalid_form", *given)
