"""Components as Discord stores them: numbered, defaults filled in, media addresses resolved."""

from collections.abc import Callable, Iterator
from typing import Any

from bot.playground.errors import Fault

Json = dict[str, Any]
Media = Callable[[str], Json | None]

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT_DISPLAY, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)

_DEFAULTS: dict[int, Json] = {
    BUTTON: {"style": 2},
    **{kind: {"min_values": 1, "max_values": 1} for kind in SELECTS},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"spoiler": False},
    SEPARATOR: {"spacing": 1, "divider": True},
    CONTAINER: {"accent_color": None, "spoiler": False},
}


def walk(
    nodes: Any, path: tuple[str | int, ...] = ("components",)
) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Every component with its path, parents first, in the order of the page."""
    if not isinstance(nodes, list):
        return
    for at, node in enumerate(nodes):
        if not isinstance(node, dict):
            continue
        here = (*path, at)
        yield here, node
        yield from walk(node.get("components"), (*here, "components"))
        for key in ("accessory", "component"):
            if isinstance(inner := node.get(key), dict):
                yield (*here, key), inner


def settle(
    components: list[Json], media: Media, new_id: Callable[[], str]
) -> tuple[list[Json], list[Fault]]:
    """The stored form of a message's components, and what is wrong with their media."""
    taken = {n for _, c in walk(components) if (n := c.get("id"))}
    numbers = (n for n in range(1, 10_000) if n not in taken)
    faults: list[Fault] = []

    def resolve(node: Json, path: tuple[str | int, ...]) -> Json:
        found = media(str(node.get("url")))
        if found is None:
            message = "The referenced attachment was not found"
            faults.append(Fault(path, "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", message))
            return node
        return {"id": new_id(), **found}

    def one(node: Json, path: tuple[str | int, ...]) -> Json:
        kind = node["type"]
        given = {k: v for k, v in node.items() if v is not None}
        shape: Json = {"type": kind, "id": node.get("id") or next(numbers), **_DEFAULTS.get(kind, {})}
        shape |= {k: v for k, v in given.items() if k not in ("id", "type")}
        if "components" in node:
            shape["components"] = [
                one(c, (*path, "components", n)) for n, c in enumerate(node["components"])
            ]
        for key in ("accessory", "component"):
            if isinstance(node.get(key), dict):
                shape[key] = one(node[key], (*path, key))
        if kind == GALLERY:
            shape["items"] = [
                {
                    "description": None,
                    "spoiler": False,
                    **i,
                    "media": resolve(i["media"], (*path, "items", n, "media")),
                }
                for n, i in enumerate(node["items"])
            ]
        if kind == THUMBNAIL:
            shape["media"] = resolve(node["media"], (*path, "media"))
        if kind == FILE:
            shape["file"] = resolve(node["file"], (*path, "file"))
        return shape

    return [one(c, ("components", n)) for n, c in enumerate(components)], faults


def find(components: list[Json], custom_id: str) -> Json | None:
    """The component with that custom_id, wherever it is nested."""
    return next((c for _, c in walk(components) if c.get("custom_id") == custom_id), None)
