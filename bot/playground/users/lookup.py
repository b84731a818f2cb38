"""Finding what a request of a user names, by id or by name, and refusing what is not there."""

import base64
import binascii
from typing import Any

from bot.playground.core import Core
from bot.playground.json_values import Json, Record, array, is_list, is_object
from bot.playground.objects import Shapes
from bot.playground.uploads import Upload
from bot.playground.world import DM

#: Seconds that a request may ask to wait.
LONGEST = 3600.0


class Refused(Exception):
    """A thing that a real client could not do."""

    def __init__(self, code: str, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.code, self.message, self.status = code, message, status


class PageShapes(Shapes):
    """Discord's objects for people: users come with the address of a picture."""

    def user(self, user_id: str) -> Json:
        """A user with ``avatar_url``."""
        return {**super().user(user_id), "avatar_url": f"{self.origin}/avatars/{user_id}"}


def shapes(core: Core) -> PageShapes:
    """The shapes for people, at the address that the server has now."""
    return PageShapes(core.world, core.shapes.origin)


def field(body: Json, key: str, kind: type | tuple[type, ...] = str, default: Any = ...) -> Any:
    """A field of that type; refused when absent (without default) or of another type."""
    value = body.get(key)
    if value is None and default is not ...:
        return default
    if not isinstance(value, kind):
        raise Refused("bad_request", f"{key!r} is missing or has the wrong type")
    return value


def number(body: Json, key: str, low: float, high: float, default: float | None = None) -> float:
    """A number within bounds; refused when it lies outside, or is absent without default."""
    value = field(body, key, (int, float), ... if default is None else default)
    if isinstance(value, bool) or not low <= value <= high:
        raise Refused("bad_request", f"{key!r} is a number from {low} to {high}")
    return value


def words(body: Json, key: str) -> list[str]:
    """A list of strings, empty when absent."""
    found = field(body, key, list, [])
    if not all(isinstance(word, str) for word in found):
        raise Refused("bad_request", f"{key!r} is a list of names")
    return found


def find_user(core: Core, name: str) -> Record | None:
    """A user by id or name; None if there is none."""
    wanted = name.lower().lstrip("@")
    for record in core.world.all("user"):
        if record["id"] == name or wanted in (record["name"], (record["global_name"] or "").lower()):
            return record
    return None


def user(core: Core, name: str) -> Record:
    """A user by id or name."""
    record = find_user(core, name)
    if record is None:
        raise Refused("unknown_user", f"There is no user {name!r}.", 404)
    return record


def person(core: Core, name: str) -> Record:
    """A user who is not the bot."""
    record = user(core, name)
    if record["bot"]:
        raise Refused("unknown_user", "The bot has no client.", 404)
    return record


def channel(core: Core, name: str, viewer: str | None = None) -> Record:
    """A channel or thread by id or name, one that the viewer sees; the newest of several of a name."""
    wanted = name.lower().lstrip("#")
    for record in reversed(core.world.all("channel")):
        if record["id"] != name and (record["type"] == DM or record["name"].lower() != wanted):
            continue
        if viewer is None or core.world.sees(viewer, record):
            return record
    raise Refused("unknown_channel", f"There is no channel {name!r} that you see.", 404)


def message(core: Core, key: str, viewer: str | None = None) -> Record:
    """A message by id, one that the viewer sees."""
    record = core.world.find("message", key)
    if record is None or (viewer is not None and not core.world.visible(viewer, record)):
        raise Refused("unknown_message", "There is no such message that you see.", 404)
    return record


def upload(given: Any) -> Upload:
    """A file from ``{"filename", "base64"}``."""
    if not is_object(given):
        raise Refused("bad_request", "a file is {filename, base64}")
    try:
        content = base64.b64decode(field(given, "base64"), validate=True)
    except binascii.Error as problem:
        raise Refused("bad_request", "that is not base64") from problem
    return Upload(field(given, "filename"), content)


def uploads(given: Any) -> dict[int, Upload]:
    """Numbered files from a list."""
    if given is not None and not is_list(given):
        raise Refused("bad_request", "'files' is a list")
    return {n: upload(one) for n, one in enumerate(array(given))}
