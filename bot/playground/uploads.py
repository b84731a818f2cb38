"""Uploaded files: what they are, where they are kept, and ``attachment://`` names."""

import io
import mimetypes
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from PIL import Image, UnidentifiedImageError

from bot.playground.errors import Fault, error
from bot.playground.json_values import Json, Record
from bot.playground.objects import LOCAL
from bot.playground.world import World

#: Discord's default limits: bytes of one file, files of one message.
FILE_LIMIT = 10 * 1024 * 1024
FILES = 10


@dataclass(frozen=True)
class Upload:
    """One file part of a request."""

    filename: str
    content: bytes


Uploads = Mapping[int, Upload]


def keep(world: World, upload: Upload, description: str | None) -> Record:
    """Store the file and return its record, with the size in pixels if it is an image."""
    name = re.sub(r"[^A-Za-z0-9_.\-]", "_", upload.filename) or "file"
    record: Record = {
        "id": world.ids.next(),
        "filename": name,
        "size": len(upload.content),
        "content_type": mimetypes.guess_type(name)[0] or "application/octet-stream",
        "description": description,
    }
    try:
        with Image.open(io.BytesIO(upload.content)) as image:
            record |= {"width": image.width, "height": image.height}
            record["content_type"] = Image.MIME.get(image.format or "", record["content_type"])
    except (UnidentifiedImageError, OSError, ValueError, Image.DecompressionBombError):
        pass
    world.journal.put_file(record["id"], upload.content)
    return world.save("attachment", record)


def forget(world: World, attachments: Iterable[str]) -> None:
    """Drop records and bytes."""
    for key in attachments:
        world.drop("attachment", key)
        world.journal.drop_file(key)


def sizes(files: Uploads) -> None:
    """Refuse too many or too large files (40005)."""
    if len(files) > FILES or any(len(f.content) > FILE_LIMIT for f in files.values()):
        raise error("too_large")


def listed(world: World, body: Json, files: Uploads, old: list[str]) -> list[str]:
    """The attachments of a message after this request.

    ``attachments`` absent: the old ones and every uploaded file. Present: exactly that list, an
    entry naming an old attachment by its id or an uploaded file by its number.
    """
    entries = body.get("attachments", ...)
    if entries is ...:
        return old + [keep(world, files[n], None)["id"] for n in sorted(files)]
    kept: list[str] = []
    used: set[int] = set()
    faults: list[Fault] = []
    for at, entry in enumerate(entries or []):
        key = str(entry.get("id"))
        if key in old:
            kept.append(key)
        elif key.isdecimal() and int(key) in files and int(key) not in used:
            used.add(int(key))
            given = files[int(key)]
            named = Upload(str(entry.get("filename") or given.filename), given.content)
            kept.append(keep(world, named, entry.get("description"))["id"])
        else:
            where = ("attachments", at, "id")
            faults.append(Fault(where, "Attachment data not found", "MESSAGE_ATTACHMENT_NOT_FOUND"))
    if faults:
        raise error("invalid_form", *faults)
    return kept


def media(world: World, url: str, attachments: list[str], origin: str) -> Json | None:
    """The media object for an address; None when ``attachment://name`` names no file of the message."""
    if url.startswith("attachment://"):
        name = url.removeprefix("attachment://")
        for key in attachments:
            record = world.get("attachment", key)
            if record["filename"] == name:
                address = f"{LOCAL}/attachments/{key}/{name}"
                shape = {"url": address, "proxy_url": address, "content_type": record["content_type"]}
                shape |= {k: record[k] for k in ("width", "height") if k in record}
                return {**shape, "attachment_id": key}
        return None
    if origin and url.startswith(f"{origin}/"):
        url = LOCAL + url.removeprefix(origin)
    return {"url": url, "proxy_url": url}
