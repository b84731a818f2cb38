"""Discord's error answers: a status, a code, a message, and for 50035 a tree of field errors."""

from collections.abc import Iterable
from dataclasses import dataclass

from bot.playground.json_values import Json

Path = tuple[str | int, ...]
#: name → (HTTP status, code, message), as in Discord's list of JSON error codes.
KNOWN: dict[str, tuple[int, int, str]] = {
    "unauthorized": (401, 0, "401: Unauthorized"),
    "not_found": (404, 0, "404: Not Found"),
    "unknown_channel": (404, 10003, "Unknown Channel"),
    "unknown_guild": (404, 10004, "Unknown Guild"),
    "unknown_member": (404, 10007, "Unknown Member"),
    "unknown_message": (404, 10008, "Unknown Message"),
    "unknown_role": (404, 10011, "Unknown Role"),
    "unknown_user": (404, 10013, "Unknown User"),
    "unknown_emoji": (400, 10014, "Unknown Emoji"),
    "too_many_emojis": (400, 30008, "Maximum number of emojis reached (2000)"),
    "unknown_webhook": (404, 10015, "Unknown Webhook"),
    "unknown_interaction": (404, 10062, "Unknown interaction"),
    "unknown_command": (404, 10063, "Unknown application command"),
    "max_pins": (400, 30003, "Maximum number of pins reached (250)"),
    "too_large": (413, 40005, "Request entity too large"),
    "already_acknowledged": (400, 40060, "Interaction has already been acknowledged."),
    "missing_access": (403, 50001, "Missing Access"),
    "not_in_dm": (403, 50003, "Cannot execute action on a DM channel"),
    "not_author": (403, 50005, "Cannot edit a message authored by another user"),
    "empty_message": (400, 50006, "Cannot send an empty message"),
    "closed_dms": (403, 50007, "Cannot send messages to this user"),
    "missing_permissions": (403, 50013, "Missing Permissions"),
    "bulk_count": (400, 50016, "Provided too few or too many messages to delete"),
    "system_message": (403, 50021, "Cannot execute action on a system message"),
    "wrong_channel_type": (400, 50024, "Cannot execute action on this channel type"),
    "invalid_token": (401, 50027, "Invalid Webhook Token"),
    "too_old": (400, 50034, "A message provided was too old to bulk delete"),
    "invalid_form": (400, 50035, "Invalid Form Body"),
    "no_mutual_server": (403, 50278, "Cannot send messages to this user due to having no mutual guilds"),
    "archived": (400, 50083, "Thread is archived"),
    "not_json": (400, 50109, "The request body contains invalid JSON."),
    "has_thread": (400, 160004, "A thread has already been created for this message"),
    "locked": (403, 160005, "Thread is locked"),
}


@dataclass(frozen=True)
class Fault:
    """One wrong field: where (keys and list indexes), words, and Discord's short code."""

    path: Path
    message: str
    code: str = "BASE_TYPE_BAD"


class ApiError(Exception):
    """An error answer of the REST API."""

    def __init__(self, status: int, code: int, message: str, faults: Iterable[Fault] = ()) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status, self.code, self.message, self.faults = status, code, message, tuple(faults)

    def body(self) -> Json:
        """The JSON body, with the nested ``errors`` that name each wrong field."""
        body: Json = {"message": self.message, "code": self.code}
        if self.faults:
            body["errors"] = _tree(self.faults)
        return body


def _tree(faults: Iterable[Fault]) -> Json:
    root: Json = {}
    for fault in faults:
        node = root
        for key in fault.path:
            node = node.setdefault(str(key), {})
        node.setdefault("_errors", []).append({"code": fault.code, "message": fault.message})
    return root


def error(name: str, *faults: Fault) -> ApiError:
    """The known error of that name, ready to raise."""
    return ApiError(*KNOWN[name], faults)


def invalid(*path: str | int, message: str, code: str = "BASE_TYPE_BAD") -> ApiError:
    """50035 for one field."""
    return error("invalid_form", Fault(path, message, code))
