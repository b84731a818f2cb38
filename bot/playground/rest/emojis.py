"""The emojis of the bot's application: pictures that it may show in texts, buttons and options anywhere."""

import base64
import binascii
import io
import re
from typing import Any

from PIL import Image, UnidentifiedImageError

from bot.playground.errors import error, invalid
from bot.playground.json_values import Json, Record, text
from bot.playground.rest.call import NOTHING, Call, Reply, Routes

MOST = 2000
#: Bytes of one.
SIZE = 256 * 1024
_NAME = re.compile(r"\w{2,32}", re.ASCII)
_DATA = re.compile(r"data:image/(?:png|gif|jpeg|webp);base64,([A-Za-z0-9+/=]+)")
_ALL = "/applications/{application}/emojis"
_ONE = f"{_ALL}/{{emoji}}"

routes = Routes()


def _own(call: Call) -> Call:
    if call.params["application"] != call.bot:
        raise error("missing_access")
    return call


def _found(call: Call) -> Record:
    return _own(call).core.world.get("emoji", call.params["emoji"])


def _shape(call: Call, record: Record) -> Json:
    fixed: Json = {"roles": [], "require_colons": True, "managed": False, "animated": False}
    user = call.core.shapes.user(call.bot)
    return {"id": record["id"], "name": record["name"], **fixed, "available": True, "user": user}


def _name(call: Call, but: str = "") -> str:
    """The name of the request; refused where it is none, or another one's."""
    name = text(call.body.get("name"))
    if _NAME.fullmatch(name) is None:
        raise invalid("name", message="Must be 2 to 32 letters, digits or underscores.")
    if any(each["name"] == name and each["id"] != but for each in call.core.world.all("emoji")):
        raise invalid("name", message="An emoji with that name already exists.")
    return name


def _picture(given: Any) -> bytes:
    match = _DATA.fullmatch(text(given))
    try:
        content = b"" if match is None else base64.b64decode(match[1], validate=True)
        with Image.open(io.BytesIO(content)) as image:
            image.verify()
    except (binascii.Error, UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
        raise invalid("image", message="Invalid image data") from None
    if len(content) > SIZE:
        raise invalid("image", message="File cannot be larger than 256.0 kb.")
    return content


@routes("GET", _ALL)
def listed(call: Call) -> Reply:
    """All of them."""
    found = _own(call).core.world.all("emoji")
    return Reply({"items": [_shape(call, each) for each in found]})


@routes("POST", _ALL)
def create(call: Call) -> Reply:
    """A new one."""
    world = _own(call).core.world
    if len(world.all("emoji")) >= MOST:
        raise error("too_many_emojis")
    name, content = _name(call), _picture(call.body.get("image"))
    record = world.save("emoji", {"id": world.ids.next(), "name": name})
    world.journal.put_file(record["id"], content)
    return Reply(_shape(call, record), 201)


@routes("GET", _ONE)
def one(call: Call) -> Reply:
    """One of them."""
    return Reply(_shape(call, _found(call)))


@routes("PATCH", _ONE)
def rename(call: Call) -> Reply:
    """Another name for it."""
    record = _found(call)
    name = _name(call, record["id"])
    return Reply(_shape(call, call.core.world.save("emoji", {**record, "name": name})))


@routes("DELETE", _ONE)
def delete(call: Call) -> Reply:
    """Remove it: where it stands, nothing is shown any more."""
    record = _found(call)
    call.core.world.drop("emoji", record["id"])
    call.core.world.journal.drop_file(record["id"])
    return NOTHING
