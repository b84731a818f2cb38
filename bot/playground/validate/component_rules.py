"""Rules for components, in messages and in modals."""

from collections.abc import Iterator

from bot.playground.components import BUTTON, MENTIONABLE_SELECT, ROW, SELECTS, STRING_SELECT, TEXT_INPUT
from bot.playground.errors import Fault
from bot.playground.validate.shared import Found, fault, items, number, repeated, text

LINK, PREMIUM = 5, 6


def buttons(found: Found) -> Iterator[Fault]:
    """A custom_id for styles 1 to 4, a url and no custom_id for links, a label or an emoji for both."""
    for path, node in found:
        if node.get("type") != BUTTON or node.get("style") == PREMIUM:
            continue
        if node.get("style") == LINK:
            if node.get("custom_id"):
                yield fault(
                    (*path, "custom_id"),
                    "A link button has no custom id",
                    "BUTTON_COMPONENT_CUSTOM_ID_INVALID",
                )
            if not node.get("url"):
                yield fault((*path, "url"), "A link button needs a url", "BUTTON_COMPONENT_URL_REQUIRED")
        elif not node.get("custom_id"):
            yield fault(
                (*path, "custom_id"), "A custom id is required", "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED"
            )
        elif node.get("url"):
            yield fault((*path, "url"), "Only a link button has a url", "BUTTON_COMPONENT_URL_INVALID")
        if not node.get("label") and not node.get("emoji"):
            yield fault(
                (*path, "label"), "A label or an emoji is required", "BUTTON_COMPONENT_LABEL_REQUIRED"
            )


def custom_ids(found: Found) -> Iterator[Fault]:
    """No custom_id twice, accessories included."""
    named = (
        ((*path, "custom_id"), node["custom_id"]) for path, node in found if text(node.get("custom_id"))
    )
    yield from repeated(named, "Component custom id")


def numbers(found: Found) -> Iterator[Fault]:
    """No component ``id`` twice; 0 counts as unset."""
    given = (((*path, "id"), node["id"]) for path, node in found if number(node.get("id"), 0))
    yield from repeated(given, "Component id")


def rows(found: Found) -> Iterator[Fault]:
    """A row holds one to five buttons, or one select, or one text input."""
    for path, node in found:
        if node.get("type") != ROW:
            continue
        inside = [c.get("type") for c in items(node.get("components"))]
        wide = [t for t in inside if t in SELECTS or t == TEXT_INPUT]
        if not 1 <= len(inside) <= 5 or (wide and len(inside) > 1):
            yield fault(
                (*path, "components"),
                "The specified component exceeds the maximum width",
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            )


def selects(found: Found) -> Iterator[Fault]:
    """min ≤ max ≤ number of options; one to 25 options with different values; a custom_id."""
    for path, node in found:
        if node.get("type") not in SELECTS:
            continue
        low, high = number(node.get("min_values"), 1), number(node.get("max_values"), 1)
        if not text(node.get("custom_id")):
            yield fault((*path, "custom_id"), "A custom id is required", "BASE_TYPE_REQUIRED")
        if low > high:
            yield fault((*path, "max_values"), "max_values is smaller than min_values")
        if node["type"] != STRING_SELECT:
            if len(items(node.get("default_values"))) > high and node["type"] <= MENTIONABLE_SELECT:
                yield fault((*path, "default_values"), "more default values than max_values")
            continue
        options = items(node.get("options"))
        if not 1 <= len(options) <= 25:
            yield fault((*path, "options"), "Must be between 1 and 25 in length.", "BASE_TYPE_BAD_LENGTH")
        if high > len(options):
            yield fault((*path, "max_values"), "max_values exceeds the number of options")
        values = (((*path, "options", n, "value"), o.get("value")) for n, o in enumerate(options))
        yield from repeated(values, "The option value")
        if sum(bool(o.get("default")) for o in options) > high:
            yield fault((*path, "options"), "more default options than max_values")


def choices(found: Found) -> Iterator[Fault]:
    """Radio and checkbox groups: options with different values, bounds that can be kept."""
    for path, node in found:
        if node.get("type") not in (21, 22):
            continue
        options = items(node.get("options"))
        least = 2 if node["type"] == 21 else 1
        if not least <= len(options) <= 10:
            yield fault(
                (*path, "options"), f"Must be between {least} and 10 in length.", "BASE_TYPE_BAD_LENGTH"
            )
        values = (((*path, "options", n, "value"), o.get("value")) for n, o in enumerate(options))
        yield from repeated(values, "The option value")
        high = number(node.get("max_values"), len(options))
        if number(node.get("min_values"), 0) > high or high > len(options):
            yield fault((*path, "max_values"), "max_values exceeds the number of options")


#: In messages and modals alike.
RULES = (buttons, custom_ids, numbers, rows, selects, choices)
