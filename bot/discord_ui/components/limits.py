"""Discord's limits, and the check that every message passes before it is sent.

The library checks some of them; the others Discord refuses with an error that costs a player the turn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, TypeVar, cast

from discord import ButtonStyle, ui

COMPONENTS: Final = 40
"""In one message, nested ones counted."""
TEXT: Final = 4000
"""Characters of all texts of a message."""
OPTIONS: Final = 25
LABEL: Final = 80
OPTION: Final = 100
"""Characters of an option's label, value and description."""
CUSTOM_ID: Final = 100
PLACEHOLDER: Final = 150
ALT: Final = 1024
ROW: Final = 5
"""Buttons in one row."""
CHOICES: Final = 25
"""Answers of one autocompletion."""
CHOICE: Final = 100
"""Characters of such an answer's name and value."""
THREAD_NAME: Final = 100
FORM: Final = 45
"""Characters of a form's title, and of a field's."""
HINT: Final = 100
"""Characters of what stands below a field's title."""
AnyView = TypeVar("AnyView", bound=ui.LayoutView)


class TooLarge(Exception):
    """A message that Discord would refuse: a mistake of ours, never of a player."""


_BETWEEN: Final = " · "
_EMOJI: Final = re.compile(r"<a?:\w+:\d+>")
_HALF: Final = re.compile(r"<(a?:\w*(:\d*)?)?$")
"""What is left of an emoji of ours where a text ends in it."""


def cut(text: str, length: int) -> str:
    """The text, ended by an ellipsis if it is longer than ``length`` characters."""
    return text if len(text) <= length else _HALF.sub("", text[: length - 1]).rstrip() + "…"


def whole_parts(text: str, length: int) -> str:
    """The parts of a text, set apart by dots, that fit; of a first one that is too long its beginning."""
    if len(text) <= length:
        return text
    kept, between, _ = text[: length + len(_BETWEEN)].rpartition(_BETWEEN)
    return kept if between else cut(text, length)


def first_that_fits(texts: Sequence[str], length: int) -> int:
    """From which of these on they fit into so many characters, each a line: the last of them do."""
    first = len(texts)
    while first and (length := length - len(texts[first - 1]) - 1) >= 0:
        first -= 1
    return first


def as_seen(text: str) -> str:
    """The text, as long as it looks: an emoji of ours is some 30 characters, and as wide as three."""
    return _EMOJI.sub("mmm", text)


def fitted(texts: Sequence[str], length: int) -> list[str]:
    """The texts, of which the longest are cut so that all together have at most ``length`` characters."""
    most = max(map(len, texts))
    while sum(min(len(text), most) for text in texts) > length:
        most -= 1
    return [cut(text, most) for text in texts]


def checked(view: AnyView) -> AnyView:
    """The view itself; raises TooLarge naming what Discord would refuse."""
    items: list[ui.Item[Any]] = list(view.walk_children())
    _most("components", len(items), COMPONENTS)
    _most("characters of text", view.content_length(), TEXT)
    seen: set[str] = set()
    for item in items:
        if isinstance(item, ui.DynamicItem):
            _check_id(item.custom_id, seen)
            _check_control(_inner(cast("ui.Item[Any]", item)))
        elif isinstance(item, ui.ActionRow):
            _check_row(item)
        elif isinstance(item, ui.MediaGallery):
            for media in item.items:
                _most("characters of alt text", len(media.description or ""), ALT)
        elif isinstance(item, ui.Section):
            continue  # what is in it follows
        elif isinstance(item, ui.TextDisplay):
            _least("characters in a text", len(item.content))
        elif item.is_dispatchable():
            # Such an item would take our persistent controls down with it when the view ends.
            raise TooLarge(f"{item!r} is no persistent control")
    return view


def _check_id(custom_id: str, seen: set[str]) -> None:
    _most("characters of custom id", len(custom_id), CUSTOM_ID)
    if custom_id in seen:
        raise TooLarge(f"the custom id {custom_id!r} is there twice")
    seen.add(custom_id)


def _check_row(row: ui.ActionRow[Any]) -> None:
    _least("controls in a row", len(row.children))
    selects = sum(not isinstance(_inner(child), ui.Button) for child in row.children)
    if selects:
        _most("controls beside a select", len(row.children) - 1, 0)
    _most("buttons in a row", len(row.children), ROW)


def _inner(item: ui.Item[Any]) -> ui.Item[Any]:
    """The button or select itself, without its persistent wrapping."""
    return cast("ui.Item[Any]", getattr(item, "item", item))


def _check_control(item: ui.Item[Any]) -> None:
    if isinstance(item, ui.Button):
        if item.style is not ButtonStyle.link and item.emoji is None:
            _least("characters of a label", len(item.label or ""))
        _most("characters of a label", len(item.label or ""), LABEL)
    elif isinstance(item, ui.UserSelect):
        _most("characters of a placeholder", len(item.placeholder or ""), PLACEHOLDER)
    elif isinstance(item, ui.Select):
        _least("options", len(item.options))
        _most("options", len(item.options), OPTIONS)
        _most("characters of a placeholder", len(item.placeholder or ""), PLACEHOLDER)
        if len({option.value for option in item.options}) < len(item.options):
            raise TooLarge("two options have the same value")
        for option in item.options:
            _least("characters of an option", min(len(option.label), len(option.value)))
            longest = max(len(option.label), len(option.value), len(option.description or ""))
            _most("characters of an option", longest, OPTION)


def _most(what: str, count: int, limit: int) -> None:
    if count > limit:
        raise TooLarge(f"{count} {what}, {limit} allowed")


def _least(what: str, count: int) -> None:
    if count < 1:
        raise TooLarge(f"no {what}")
