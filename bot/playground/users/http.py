"""What both user-side APIs share: JSON in, JSON out, refusals as JSON errors."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.playground.core import Core
from bot.playground.errors import ApiError
from bot.playground.journal import JournalError
from bot.playground.json_values import Json, array, is_list, is_object
from bot.playground.users.lookup import Refused

#: How many objects and lists of a request may lie within one another.
DEEPEST = 32
TOO_DEEP = f"objects and lists may lie {DEEPEST} deep within one another"
#: Discord's codes in the words of this API.
NAMES = {
    **dict.fromkeys((50001, 50007, 50013, 50278), "not_permitted"),
    **dict.fromkeys((50083, 160005), "archived"),
    10003: "unknown_channel",
    10008: "unknown_message",
}


def answered(core: Core, work: Callable[[web.Request], Awaitable[Json]]) -> Handler:
    """JSON in and out, and refusals as JSON errors."""

    async def handle(request: web.Request) -> web.Response:
        try:
            return web.json_response(await work(request))
        except Refused as problem:
            error, status = {"code": problem.code, "message": problem.message}, problem.status
        except ApiError as problem:
            # The rules of posting are the same for people and bots; so are the reasons to refuse.
            status = problem.status
            error = {"code": NAMES.get(problem.code, "bad_request"), "message": problem.message}
        except ValueError as problem:
            error, status = {"code": "bad_request", "message": str(problem)}, 400
        except (ConnectionError, web.RequestPayloadError):
            # Whoever goes away in the middle of a request is no problem of ours, and hears no answer.
            return web.Response(status=400)
        except JournalError as problem:
            error, status = {"code": "not_kept", "message": str(problem)}, 507
        except Exception as problem:
            core.log.problem("exception", f"{request.method} {request.path}", repr(problem))
            raise
        return web.json_response({"error": error}, status=status)

    return handle


async def body_of(request: web.Request) -> Json:
    """The JSON object of a request, empty without a body; not too deep, with JSON's numbers only."""
    raw = await request.read()
    if not raw:
        return {}
    if request.content_type != "application/json":
        raise Refused("bad_request", "send application/json")
    try:
        body = json.loads(raw, parse_constant=_no_number)
    except RecursionError:
        raise Refused("bad_request", TOO_DEEP) from None
    if not is_object(body):
        raise Refused("bad_request", "send a JSON object")
    if _deep(body):
        raise Refused("bad_request", TOO_DEEP)
    return body


def _no_number(name: str) -> float:
    raise Refused("bad_request", f"{name} is no number of JSON")


def _deep(body: Json) -> bool:
    level: list[Any] = [body]
    for _ in range(DEEPEST):
        inner = [value for one in level for value in (one.values() if is_object(one) else array(one))]
        level = [value for value in inner if is_object(value) or is_list(value)]
    return bool(level)
