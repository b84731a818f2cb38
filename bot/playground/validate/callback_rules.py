"""Rules for the first answer to an interaction: which type fits,
and what modals and autocomplete may hold.
"""

from collections.abc import Iterator
from typing import Any

from bot.playground.components import TEXT_INPUT, walk
from bot.playground.errors import Fault, error
from bot.playground.interactions import AUTOCOMPLETE, COMPONENT, MODAL_SUBMIT, Interaction
from bot.playground.validate import component_rules
from bot.playground.validate.shared import Json, fault, items, number, run, text

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
EPHEMERAL = 64


def fits(one: Interaction, kind: Any, body: Json) -> Iterator[Fault]:
    """Only the callback types that answer this kind of interaction."""
    if kind not in (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL):
        yield fault(("type",), "Value must be one of {4, 5, 6, 7, 8, 9}.", "BASE_TYPE_CHOICES")
    elif (one.type == AUTOCOMPLETE) != (kind == CHOICES):
        yield fault(("type",), "Type 8 answers autocomplete, and nothing else does")
    elif kind in (DEFER_UPDATE, UPDATE) and (
        one.type not in (COMPONENT, MODAL_SUBMIT) or one.source is None
    ):
        yield fault(("type",), "Only the message of a component can be updated")
    elif kind == MODAL and one.type == MODAL_SUBMIT:
        yield fault(("type",), "A modal can't answer a modal")
    elif kind in (MESSAGE, CHOICES, MODAL) and not isinstance(body.get("data"), dict):
        yield fault(("data",), "This field is required", "BASE_TYPE_REQUIRED")


def deferred_flags(one: Interaction, kind: Any, body: Json) -> Iterator[Fault]:
    """A deferred message can only be ephemeral; the V2 flag comes with the edit."""
    data = body.get("data") or {}
    if kind == DEFER and (number(data.get("flags"), 0) & ~EPHEMERAL or set(data) - {"flags"}):
        yield fault(("data", "flags"), "A deferred answer carries the EPHEMERAL flag only")


def modal(one: Interaction, kind: Any, body: Json) -> Iterator[Fault]:
    """A title, a custom_id, one to five components, texts whose bounds can be kept."""
    if kind != MODAL:
        return
    data = body["data"]
    top = items(data.get("components"))
    if not 1 <= len(top) <= 5:
        yield fault(("data", "components"), "Must be between 1 and 5 in length.", "BASE_TYPE_BAD_LENGTH")
    for key, most in (("title", 45), ("custom_id", 100)):
        if not 1 <= len(text(data.get(key))) <= most:
            yield fault(("data", key), f"Must be between 1 and {most} in length.", "BASE_TYPE_BAD_LENGTH")
    found = [(("data", *path), node) for path, node in walk(top)]
    yield from run(component_rules.RULES, found)
    for path, node in found:
        if len(path) == 3 and node.get("type") not in (1, 10, 18):
            yield fault((*path, "type"), "A modal holds rows, labels and texts", "UNION_TYPE_CHOICES")
        if node.get("type") == TEXT_INPUT:
            low, high = number(node.get("min_length"), 0), number(node.get("max_length"), 4000)
            if low > high or len(text(node.get("value"))) > high:
                yield fault((*path, "max_length"), "max_length is smaller than min_length or the value")
            if not text(node.get("custom_id")):
                yield fault((*path, "custom_id"), "A custom id is required", "BASE_TYPE_REQUIRED")


def autocomplete(one: Interaction, kind: Any, body: Json) -> Iterator[Fault]:
    """At most 25 choices of 1 to 100 characters, with values of the option's type."""
    if kind != CHOICES:
        return
    given = items(body["data"].get("choices"))
    if len(given) > 25:
        yield fault(("data", "choices"), "Must be 25 or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    wanted = str if _focused_type(one.data) == 3 else int | float
    for at, choice in enumerate(given):
        if not 1 <= len(text(choice.get("name"))) <= 100:
            yield fault(
                ("data", "choices", at, "name"),
                "Must be between 1 and 100 in length.",
                "BASE_TYPE_BAD_LENGTH",
            )
        value = choice.get("value")
        if not isinstance(value, wanted) or len(text(value)) > 100:
            yield fault(("data", "choices", at, "value"), "The value has not the option's type or length")


def _focused_type(data: Json) -> int:
    for option in items(data.get("options")):
        if option.get("focused"):
            return option["type"]
        if inner := _focused_type(option):
            return inner
    return 0


RULES = (fits, deferred_flags, modal, autocomplete)


def check(one: Interaction, body: Json) -> None:
    """Raise 50035 for a wrong answer."""
    kind = body.get("type")
    for rule in RULES:
        if faults := list(rule(one, kind, body)):
            raise error("invalid_form", *faults)
