"""Rules for components, in messages and in modals."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from bot.playground import components as kinds
from bot.playground.errors import Fault, Path
from bot.playground.json_values import Json, items, mapping, number, text
from bot.playground.validate.checks import length, repeated, required
from bot.playground.validate.emoji import is_emoji

LINK, PREMIUM = 5, 6
#: Where a link may lead, a link button, and what is shown may come from.
WEB = ("http", "https")
SCHEMES = (*WEB, "discord")
SHOWN = (*WEB, "attachment")


def button(path: Path, node: Json) -> Iterator[Fault]:
    """Styles 1 to 4 have a custom_id, links a url; all a label or emoji.  What is sold has only an id."""
    if node.get("style") == PREMIUM:
        if not node.get("sku_id"):
            yield required((*path, "sku_id"), "BUTTON_COMPONENT_SKU_ID_REQUIRED")
        for key in ("custom_id", "label", "url", "emoji"):
            if node.get(key):
                yield Fault((*path, key), f"A premium button has no {key}")
        return
    link = node.get("style") == LINK
    wanted, foreign = ("url", "custom_id") if link else ("custom_id", "url")
    if not node.get(wanted):
        yield required((*path, wanted), f"BUTTON_COMPONENT_{wanted.upper()}_REQUIRED")
    if node.get(foreign) and (link or node.get(wanted)):
        message = "A link button has no custom id" if link else "Only a link button has a url"
        yield Fault((*path, foreign), message, f"BUTTON_COMPONENT_{foreign.upper()}_INVALID")
    if link and node.get("url"):
        yield from address((*path, "url"), text(node["url"]), SCHEMES)
    if not node.get("label") and not node.get("emoji"):
        yield required((*path, "label"), "BUTTON_COMPONENT_LABEL_REQUIRED")


def address(path: Path, url: str, schemes: tuple[str, ...]) -> Iterator[Fault]:
    """A fault unless the url has one of these schemes and leads somewhere."""
    scheme, colon, rest = url.partition(":")
    if colon and scheme.lower() not in schemes:
        message = f'Scheme "{scheme}" is not supported. Scheme must be one of {schemes}.'
        yield Fault(path, message, "URL_TYPE_INVALID_SCHEME")
    elif not rest.removeprefix("//"):
        yield Fault(path, "Not a well formed URL.", "URL_TYPE_INVALID_URL")


def file(path: Path, node: Json) -> Iterator[Fault]:
    """A file of the same message."""
    return _medium((*path, "file"), node.get("file"), ("attachment",))


def thumbnail(path: Path, node: Json) -> Iterator[Fault]:
    """A picture of the message or from the web."""
    return _medium((*path, "media"), node.get("media"), SHOWN)


def gallery(path: Path, node: Json) -> Iterator[Fault]:
    """Several of them."""
    for n, item in enumerate(items(node.get("items"))):
        yield from _medium((*path, "items", n, "media"), item.get("media"), SHOWN)


def _medium(path: Path, given: Any, schemes: tuple[str, ...]) -> Iterator[Fault]:
    return address((*path, "url"), text(mapping(given).get("url")), schemes)


def row(path: Path, node: Json) -> Iterator[Fault]:
    """A row holds one to five buttons, or one select, or one text input."""
    inside = [c.get("type") for c in items(node.get("components"))]
    wide = [t for t in inside if t in kinds.SELECTS or t == kinds.TEXT_INPUT]
    if not 1 <= len(inside) <= 5 or (wide and len(inside) > 1):
        message = "The specified component exceeds the maximum width"
        yield Fault((*path, "components"), message, "COMPONENT_LAYOUT_WIDTH_EXCEEDED")


def _options(path: Path, node: Json, least: int, most: int) -> Iterator[Fault]:
    """So many options, with different values."""
    options = items(node.get("options"))
    yield from length((*path, "options"), len(options), least, most)
    values = (((*path, "options", n, "value"), o.get("value")) for n, o in enumerate(options))
    yield from repeated(values, "The option value")


def select(path: Path, node: Json) -> Iterator[Fault]:
    """min ≤ max ≤ number of options; one to 25 options with different values; a custom_id."""
    low, high = number(node.get("min_values"), 1), number(node.get("max_values"), 1)
    options = items(node.get("options"))
    if not text(node.get("custom_id")):
        yield required((*path, "custom_id"))
    if low > high:
        yield Fault((*path, "max_values"), "max_values is smaller than min_values")
    if node["type"] != kinds.STRING_SELECT:
        if len(items(node.get("default_values"))) > high:
            yield Fault((*path, "default_values"), "more default values than max_values")
        return
    yield from _options(path, node, 1, 25)
    if high > len(options):
        yield Fault((*path, "max_values"), "max_values exceeds the number of options")
    if sum(bool(o.get("default")) for o in options) > high:
        yield Fault((*path, "options"), "more default options than max_values")


def group(path: Path, node: Json) -> Iterator[Fault]:
    """Radio and checkbox groups: options with different values, bounds that can be kept."""
    count = len(items(node.get("options")))
    yield from _options(path, node, 2 if node["type"] == kinds.RADIO_GROUP else 1, 10)
    high = number(node.get("max_values"), count)
    if number(node.get("min_values")) > high or high > count:
        yield Fault((*path, "max_values"), "max_values exceeds the number of options")


def emojis(path: Path, node: Json) -> Iterator[Fault]:
    """An emoji of a server has an id; one of Unicode is its own name."""
    options = [((*path, "options", n), o) for n, o in enumerate(items(node.get("options")))]
    for where, shown in [(path, node), *options]:
        emoji = mapping(shown.get("emoji"))
        if emoji and not emoji.get("id") and not is_emoji(text(emoji.get("name"))):
            yield Fault((*where, "emoji", "name"), "Invalid emoji", "BUTTON_COMPONENT_INVALID_EMOJI")


#: What each kind of component must be, in messages and modals alike.
BY_KIND: dict[int, Callable[[Path, Json], Iterator[Fault]]] = {
    kinds.BUTTON: button,
    kinds.FILE: file,
    kinds.THUMBNAIL: thumbnail,
    kinds.GALLERY: gallery,
    kinds.ROW: row,
    **dict.fromkeys(kinds.SELECTS, select),
    **dict.fromkeys((kinds.RADIO_GROUP, kinds.CHECKBOX_GROUP), group),
}


def check(found: Sequence[tuple[Path, Json]]) -> Iterator[Fault]:
    """Everything that is wrong with components: each by itself, and no custom_id or ``id`` twice."""
    for path, node in found:
        if (rule := BY_KIND.get(number(node.get("type")))) is not None:
            yield from rule(path, node)
        yield from emojis(path, node)
    named = (((*path, "custom_id"), key) for path, node in found if (key := text(node.get("custom_id"))))
    yield from repeated(named, "Component custom id")
    # 0 counts as unset.
    given = (((*path, "id"), node["id"]) for path, node in found if number(node.get("id")))
    yield from repeated(given, "Component id")
