"""What the rule files share: faults, and safe looks into JSON that nobody has checked yet."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from bot.playground.errors import Fault

Json = dict[str, Any]
Path = tuple[str | int, ...]
Found = Iterable[tuple[Path, Json]]


def fault(path: Path, message: str, code: str = "BASE_TYPE_BAD") -> Fault:
    """A wrong field."""
    return Fault(path, code, message)


def text(value: Any) -> str:
    """The value if it is a text, else nothing."""
    return value if isinstance(value, str) else ""


def number(value: Any, default: int) -> int:
    """The value if it is an integer, else the default."""
    return value if isinstance(value, int) else default


def items(value: Any) -> list[Json]:
    """The objects of a list, without what is not one."""
    return [v for v in value if isinstance(v, dict)] if isinstance(value, list) else []


def repeated(found: Iterable[tuple[Path, Any]], what: str) -> Iterator[Fault]:
    """A fault for each value that was there before."""
    seen: Counter[Any] = Counter()
    for path, value in found:
        seen[value] += 1
        if seen[value] > 1:
            yield fault(path, f"{what} is used twice", "COMPONENT_CUSTOM_ID_DUPLICATED")


def run(rules: Iterable[Callable[..., Iterable[Fault]]], *args: Any) -> list[Fault]:
    """Every fault that any rule of the table finds."""
    return [f for rule in rules for f in rule(*args)]
