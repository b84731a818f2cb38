"""Components as Discord stores them: numbered, defaults filled in, media addresses resolved."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.playground.errors import Fault, Path
from bot.playground.json_values import Json, array, is_object

Media = Callable[[str], Json | None]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
V2_ONLY = (SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER)
MODAL_ONLY = (TEXT_INPUT, LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX)

_DEFAULTS: dict[int, Json] = {
    BUTTON: {"style": 2},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
}
_ITEM: Json = {"description": None, "spoiler": False}
#: Where a component says what file it shows.
_MEDIA = {THUMBNAIL: "media", FILE: "file"}


def walk(nodes: Any, path: Path = ("components",)) -> Iterator[tuple[Path, Json]]:
    """Every component with its path, parents first, in the order of the page."""
    for at, node in enumerate(array(nodes)):
        if not is_object(node):
            continue
        here = (*path, at)
        yield here, node
        yield from walk(node.get("components"), (*here, "components"))
        for key in ("accessory", "component"):
            if is_object(inner := node.get(key)):
                yield (*here, key), inner


def settle(
    components: list[Json], media: Media, new_id: Callable[[], str], has_emoji: Callable[[str], bool]
) -> tuple[list[Json], list[Fault]]:
    """The stored form of a message's components, and what is wrong with their media and emojis."""
    taken = {n for _, c in walk(components) if (n := c.get("id"))}
    numbers = (n for n in range(1, 10_000) if n not in taken)
    faults: list[Fault] = []

    def resolve(node: Json, path: Path) -> Json:
        found = media(str(node.get("url")))
        if found is None:
            message = "The referenced attachment was not found"
            faults.append(Fault(path, message, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"))
            return node
        return {"id": new_id(), **found}

    def with_emoji(node: Json, path: Path) -> Json:
        """An uploaded emoji has a number, which is told as its digits; one of Unicode has none."""
        emoji = node.get("emoji")
        if not is_object(emoji):
            return node
        plain = {key: value for key, value in emoji.items() if key != "id"}
        if not emoji.get("id"):
            return {**node, "emoji": plain}
        key = str(emoji["id"])
        if not has_emoji(key):
            faults.append(Fault((*path, "emoji", "id"), "Invalid emoji", "BUTTON_COMPONENT_INVALID_EMOJI"))
        return {**node, "emoji": {**plain, "id": key}}

    def one(node: Json, path: Path) -> Json:
        kind = node["type"]
        given = {k: v for k, v in node.items() if v is not None and k != "id"}
        number = node.get("id") or next(numbers)
        shape: Json = with_emoji({"type": kind, "id": number, **_DEFAULTS.get(kind, {}), **given}, path)
        if "options" in shape:
            options = enumerate(shape["options"])
            shape["options"] = [with_emoji(each, (*path, "options", n)) for n, each in options]
        if "components" in node:
            shape["components"] = every(node["components"], (*path, "components"))
        for key in ("accessory", "component"):
            if is_object(inner := node.get(key)):
                shape[key] = one(inner, (*path, key))
        if kind == GALLERY:
            places = [(item, (*path, "items", n, "media")) for n, item in enumerate(node["items"])]
            shape["items"] = [_ITEM | item | {"media": resolve(item["media"], at)} for item, at in places]
        if (key := _MEDIA.get(kind)) is not None:
            shape[key] = resolve(node[key], (*path, key))
        return shape

    def every(nodes: list[Json], path: Path) -> list[Json]:
        return [one(node, (*path, at)) for at, node in enumerate(nodes)]

    return every(components, ("components",)), faults


def find(components: list[Json], custom_id: str) -> Json | None:
    """The component with that custom_id, wherever it is nested."""
    return next((c for _, c in walk(components) if c.get("custom_id") == custom_id), None)
