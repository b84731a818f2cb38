"""JSON of any shape: its types, and safe looks into what nobody has checked yet."""

from typing import Any, TypeGuard

Json = dict[str, Any]
Record = Json
"""An object that the world keeps, in a form of its own; what clients get is made from it."""


def is_object(value: Any) -> TypeGuard[Json]:
    """Whether it is a JSON object."""
    return isinstance(value, dict)


def is_list(value: Any) -> TypeGuard[list[Any]]:
    """Whether it is a JSON list."""
    return isinstance(value, list)


def text(value: Any) -> str:
    """The value if it is a text, else an empty one."""
    return value if isinstance(value, str) else ""


def number(value: Any, default: int = 0) -> int:
    """The value if it is an integer, else the default."""
    return value if isinstance(value, int) else default


def mapping(value: Any) -> Json:
    """The value if it is an object, else an empty one."""
    return value if is_object(value) else {}


def array(value: Any) -> list[Any]:
    """The value if it is a list, else an empty one."""
    return value if is_list(value) else []


def items(value: Any) -> list[Json]:
    """The objects of a list, without what is not one."""
    return [one for one in array(value) if is_object(one)]
