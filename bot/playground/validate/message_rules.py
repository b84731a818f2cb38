"""Rules for messages that the OpenAPI description does not state."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.playground import components as kinds
from bot.playground.components import walk
from bot.playground.errors import Fault, error
from bot.playground.json_values import Json, Record, array, items, mapping, number, text
from bot.playground.validate import component_rules
from bot.playground.validate.checks import length, refuse, required, run
from bot.playground.world import COMPONENTS_V2

CONTENT, EMBED_TOTAL, V2_TEXT, V2_COMPONENTS, ROWS, EMBEDS = 2000, 6000, 4000, 40, 5, 10

FORMS: dict[str, type] = {
    "content": str,
    "flags": int,
    **dict.fromkeys(("embeds", "components", "attachments", "sticker_ids"), list),
}
#: Where an embed leads (False), and what it shows (True).
LINKS = {
    ("url",): False,
    ("author", "url"): False,
    ("author", "icon_url"): True,
    ("footer", "icon_url"): True,
    ("image", "url"): True,
    ("thumbnail", "url"): True,
}


@dataclass(frozen=True)
class Case:
    """A message request: its body, the number of uploaded files, the message that it edits (or None)."""

    body: Json
    files: int
    old: Record | None = None

    @property
    def v2(self) -> bool:
        """Components V2; an edit can't take it back."""
        return bool((number(self.body.get("flags")) | mapping(self.old).get("flags", 0)) & COMPONENTS_V2)

    def after(self, key: str) -> Any:
        """The field as it will be."""
        return self.body[key] if key in self.body else mapping(self.old).get(key)


def forms(case: Case) -> Iterator[Fault]:
    """Texts, numbers and lists are what they must be."""
    for key, kind in FORMS.items():
        if not isinstance(value := case.body.get(key), kind | None):
            yield Fault((key,), f"{value!r:.100} is of another type", "BASE_TYPE_BAD")


def sizes(case: Case) -> Iterator[Fault]:
    """At most 2000 characters; at most five rows without V2."""
    yield from length(("content",), len(text(case.body.get("content"))), 0, CONTENT)
    if not case.v2:
        yield from length(("components",), len(items(case.body.get("components"))), 0, ROWS)


def flag_kept_alone(case: Case) -> Iterator[Fault]:
    """With the V2 flag: no content, embeds, poll or stickers, neither new nor left over."""
    for key in ("content", "embeds", "poll", "sticker_ids") if case.v2 else ():
        if case.after(key):
            message = "The 'MESSAGE_COMPONENTS_V2' flag can't be used together with this field"
            yield Fault((key,), message, "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2")


def flag_needed(case: Case) -> Iterator[Fault]:
    """V2 components need the flag; modal components have no place in a message."""
    for path, node in walk(case.body.get("components")):
        kind = node.get("type")
        if kind in kinds.MODAL_ONLY:
            yield Fault((*path, "type"), "This component belongs into a modal", "UNION_TYPE_CHOICES")
        if not case.v2 and (kind in kinds.V2_ONLY or (len(path) == 2 and kind != kinds.ROW)):
            yield Fault((*path, "type"), 'Value of field "type" must be one of (1,).', "UNION_TYPE_CHOICES")


def v2_size(case: Case) -> Iterator[Fault]:
    """At most 40 components counted with nesting, and 4000 characters of text."""
    nodes = [node for _, node in walk(case.body.get("components"))]
    if len(nodes) > V2_COMPONENTS:
        message = "The total number of components cannot exceed 40"
        yield Fault(("components",), message, "MAX_COMPONENTS_EXCEEDED")
    if sum(len(text(n.get("content"))) for n in nodes if n.get("type") == kinds.TEXT_DISPLAY) > V2_TEXT:
        message = "The total text cannot exceed 4000 characters"
        yield Fault(("components",), message, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED")


def embeds(case: Case) -> Iterator[Fault]:
    """At most ten, 6000 characters in all; fields have a name and a value; links lead into the web."""
    given = items(case.body.get("embeds"))
    yield from length(("embeds",), len(given), 0, EMBEDS)
    total = 0
    for at, embed in enumerate(given):
        fields = items(embed.get("fields"))
        words = [embed.get("title"), embed.get("description")]
        words += [mapping(embed.get("footer")).get("text"), mapping(embed.get("author")).get("name")]
        total += sum(len(text(word)) for word in words)
        total += sum(len(text(field.get(key))) for field in fields for key in ("name", "value"))
        for keys, shown in LINKS.items():
            inner = embed if len(keys) == 1 else mapping(embed.get(keys[0]))
            if url := text(inner.get(keys[-1])):
                schemes = component_rules.SHOWN if shown else component_rules.WEB
                yield from component_rules.address(("embeds", at, *keys), url, schemes)
        for n, field in enumerate(fields):
            for key in ("name", "value"):
                if not text(field.get(key)).strip():
                    yield required(("embeds", at, "fields", n, key))
    if total > EMBED_TOTAL:
        yield Fault(("embeds",), "Embed size exceeds maximum size of 6000", "MAX_EMBED_SIZE_EXCEEDED")


def mentions(case: Case) -> Iterator[Fault]:
    """Of one kind, mentions are either parsed or listed."""
    given = mapping(case.body.get("allowed_mentions"))
    for kind in map(text, array(given.get("parse"))):
        if given.get(kind):
            message = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            yield Fault(("allowed_mentions",), message, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE")


RULES = (forms, sizes, flag_kept_alone, flag_needed, v2_size, embeds, mentions)


def check(body: Json, files: int, old: Record | None = None) -> None:
    """Raise 50035 with everything that is wrong, or 50006 for a message with nothing in it."""
    case = Case(body, files, old)
    refuse([*run(RULES, case), *component_rules.check(list(walk(body.get("components"))))])
    shown = text(case.after("content")).strip(), *map(case.after, ("embeds", "components", "attachments"))
    if not any(shown) and not files and not body.get("sticker_ids") and not body.get("poll"):
        raise error("empty_message")
