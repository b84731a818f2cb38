"""Rules for the first answer to an interaction: which type fits, and what modals and choices may hold."""

from collections.abc import Iterator
from typing import Any

from bot.playground.components import TEXT_INPUT, walk
from bot.playground.errors import Fault
from bot.playground.interactions import AUTOCOMPLETE, COMPONENT, MODAL_SUBMIT, Interaction
from bot.playground.json_values import Json, items, mapping, number, text
from bot.playground.validate import component_rules
from bot.playground.validate.checks import length, refuse, required
from bot.playground.world import EPHEMERAL

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9


def fits(one: Interaction, kind: Any, body: Json) -> Iterator[Fault]:
    """Only the callback types that answer this kind of interaction."""
    if kind not in (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL):
        yield Fault(("type",), "Value must be one of {4, 5, 6, 7, 8, 9}.", "BASE_TYPE_CHOICES")
    elif (one.type == AUTOCOMPLETE) != (kind == CHOICES):
        yield Fault(("type",), "Type 8 answers autocomplete, and nothing else does")
    elif kind in (DEFER_UPDATE, UPDATE) and (
        one.type not in (COMPONENT, MODAL_SUBMIT) or one.source is None
    ):
        yield Fault(("type",), "Only the message of a component can be updated")
    elif kind == MODAL and one.type == MODAL_SUBMIT:
        yield Fault(("type",), "A modal can't answer a modal")
    elif kind in (MESSAGE, CHOICES, MODAL) and not isinstance(body.get("data"), dict):
        yield required(("data",))


def deferred_flags(one: Interaction, kind: Any, body: Json) -> Iterator[Fault]:
    """A deferred message can only be ephemeral; the V2 flag comes with the edit, and so does the rest."""
    if kind == DEFER and number(mapping(body.get("data")).get("flags")) & ~EPHEMERAL:
        yield Fault(("data", "flags"), "A deferred answer carries the EPHEMERAL flag only")


def modal(one: Interaction, kind: Any, body: Json) -> Iterator[Fault]:
    """A title, a custom_id, one to five components, texts whose bounds can be kept."""
    if kind != MODAL:
        return
    data = body["data"]
    top = items(data.get("components"))
    yield from length(("data", "components"), len(top), 1, 5)
    for key, most in (("title", 45), ("custom_id", 100)):
        yield from length(("data", key), len(text(data.get(key))), 1, most)
    found = [(("data", *path), node) for path, node in walk(top)]
    yield from component_rules.check(found)
    for path, node in found:
        if len(path) == 3 and node.get("type") not in (1, 10, 18):
            yield Fault((*path, "type"), "A modal holds rows, labels and texts", "UNION_TYPE_CHOICES")
        if node.get("type") == TEXT_INPUT:
            low, high = number(node.get("min_length")), number(node.get("max_length"), 4000)
            if low > high or len(text(node.get("value"))) > high:
                yield Fault((*path, "max_length"), "max_length is smaller than min_length or the value")
            if not text(node.get("custom_id")):
                yield required((*path, "custom_id"))


def autocomplete(one: Interaction, kind: Any, body: Json) -> Iterator[Fault]:
    """At most 25 choices of 1 to 100 characters, with values of the option's type."""
    if kind != CHOICES:
        return
    given = items(body["data"].get("choices"))
    yield from length(("data", "choices"), len(given), 0, 25)
    wanted = str if _focused_type(one.data) == 3 else int | float
    for at, choice in enumerate(given):
        yield from length(("data", "choices", at, "name"), len(text(choice.get("name"))), 1, 100)
        value = choice.get("value")
        if not isinstance(value, wanted) or len(text(value)) > 100:
            yield Fault(("data", "choices", at, "value"), "The value has not the option's type or length")


def _focused_type(data: Json) -> int:
    for option in items(data.get("options")):
        if option.get("focused"):
            return option["type"]
        if inner := _focused_type(option):
            return inner
    return 0


def check(one: Interaction, body: Json) -> None:
    """Raise 50035 for a wrong answer."""
    for rule in (fits, deferred_flags, modal, autocomplete):
        refuse(rule(one, body.get("type"), body))
