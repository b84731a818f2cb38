"""Rules for messages that the OpenAPI description does not state."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.playground import components as kinds
from bot.playground.components import walk
from bot.playground.errors import Fault, error
from bot.playground.journal import Record
from bot.playground.validate import component_rules
from bot.playground.validate.shared import Json, fault, items, run, text
from bot.playground.world import COMPONENTS_V2

CONTENT, EMBED_TOTAL, V2_TEXT, V2_COMPONENTS, ROWS = 2000, 6000, 4000, 40, 5
_V2_ONLY = (
    kinds.SECTION,
    kinds.TEXT_DISPLAY,
    kinds.THUMBNAIL,
    kinds.GALLERY,
    kinds.FILE,
    kinds.SEPARATOR,
    kinds.CONTAINER,
)
_MODAL_ONLY = (
    kinds.TEXT_INPUT,
    kinds.LABEL,
    kinds.FILE_UPLOAD,
    kinds.RADIO_GROUP,
    kinds.CHECKBOX_GROUP,
    kinds.CHECKBOX,
)


@dataclass(frozen=True)
class Case:
    """A message request: its body, the number of uploaded files, the message that it edits (or None)."""

    body: Json
    files: int
    old: Record | None = None

    @property
    def v2(self) -> bool:
        """Components V2; an edit can't take it back."""
        flags = self.body.get("flags")
        given = flags if isinstance(flags, int) else 0
        return bool((given | (self.old["flags"] if self.old else 0)) & COMPONENTS_V2)

    def after(self, key: str) -> Any:
        """The field as it will be."""
        return self.body[key] if key in self.body else (self.old or {}).get(key)


def content(case: Case) -> Iterator[Fault]:
    """At most 2000 characters."""
    if len(text(case.body.get("content"))) > CONTENT:
        yield fault(("content",), f"Must be {CONTENT} or fewer in length.", "BASE_TYPE_MAX_LENGTH")


def few_rows(case: Case) -> Iterator[Fault]:
    """At most five rows without V2."""
    if not case.v2 and len(items(case.body.get("components"))) > ROWS:
        yield fault(("components",), "Must be between 1 and 5 in length.", "BASE_TYPE_BAD_LENGTH")


def flag_kept_alone(case: Case) -> Iterator[Fault]:
    """With the V2 flag: no content, embeds, poll or stickers, neither new nor left over."""
    if not case.v2:
        return
    for key in ("content", "embeds", "poll", "sticker_ids"):
        if case.body.get(key) or (case.old is not None and key not in case.body and case.old.get(key)):
            message = "The 'MESSAGE_COMPONENTS_V2' flag can't be used together with this field"
            yield fault((key,), message, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")


def flag_needed(case: Case) -> Iterator[Fault]:
    """V2 components need the flag; modal components have no place in a message."""
    for path, node in walk(case.body.get("components")):
        if node.get("type") in _MODAL_ONLY:
            yield fault((*path, "type"), "This component belongs into a modal", "UNION_TYPE_CHOICES")
        if not case.v2 and (
            node.get("type") in _V2_ONLY or (len(path) == 2 and node.get("type") != kinds.ROW)
        ):
            yield fault((*path, "type"), 'Value of field "type" must be one of (1,).', "UNION_TYPE_CHOICES")


def v2_size(case: Case) -> Iterator[Fault]:
    """At most 40 components counted with nesting, and 4000 characters of text."""
    nodes = [node for _, node in walk(case.body.get("components"))]
    if len(nodes) > V2_COMPONENTS:
        yield fault(
            ("components",), "The total number of components cannot exceed 40", "MAX_COMPONENTS_EXCEEDED"
        )
    shown = sum(len(text(n.get("content"))) for n in nodes if n.get("type") == kinds.TEXT_DISPLAY)
    if shown > V2_TEXT:
        yield fault(
            ("components",),
            "The total text cannot exceed 4000 characters",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        )


def embeds(case: Case) -> Iterator[Fault]:
    """At most ten, 6000 characters in all; fields have a name and a value."""
    given = items(case.body.get("embeds"))
    if len(given) > 10:
        yield fault(("embeds",), "Must be 10 or fewer in length.", "BASE_TYPE_MAX_LENGTH")
    total = 0
    for at, embed in enumerate(given):
        total += len(text(embed.get("title"))) + len(text(embed.get("description")))
        for part, key in (("footer", "text"), ("author", "name")):
            if isinstance(inner := embed.get(part), dict):
                total += len(text(inner.get(key)))
        for n, field in enumerate(items(embed.get("fields"))):
            total += len(text(field.get("name"))) + len(text(field.get("value")))
            for key in ("name", "value"):
                if not text(field.get(key)).strip():
                    yield fault(
                        ("embeds", at, "fields", n, key), "This field is required", "BASE_TYPE_REQUIRED"
                    )
    if total > EMBED_TOTAL:
        yield fault(("embeds",), "Embed size exceeds maximum size of 6000", "MAX_EMBED_SIZE_EXCEEDED")


RULES = (content, few_rows, flag_kept_alone, flag_needed, v2_size, embeds)


def check(body: Json, files: int, old: Record | None = None) -> None:
    """Raise 50035 with everything that is wrong, or 50006 for a message with nothing in it."""
    case = Case(body, files, old)
    found = list(walk(body.get("components")))
    faults = run(RULES, case) + run(component_rules.RULES, found)
    if faults:
        raise error("invalid_form", *faults)
    if not any((text(case.after("content")).strip(), case.after("embeds"), case.after("components"))):
        kept = case.after("attachments")
        if not kept and not files and not body.get("sticker_ids") and not body.get("poll"):
            raise error("empty_message")
