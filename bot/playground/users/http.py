"""What both user-side APIs share: JSON in, JSON out, refusals as JSON errors."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.playground.core import Core
from bot.playground.errors import ApiError
from bot.playground.journal import JournalError
from bot.playground.users.lookup import Refused

Json = dict[str, Any]
#: How many objects and lists of a request may lie within one another.
DEEPEST = 32


def answered(
    core: Core,
    work: Callable[[web.Request], Awaitable[Json]],
) -> Callable[[web.Request], Awaitable[web.Response]]:
    """JSON in and out, and refusals as JSON errors."""

    async def handle(request: web.Request) -> web.Response:
        try:
            return web.json_response(await work(request))
        except Refused as problem:
            error, status = {"code": problem.code, "message": problem.message}, problem.status
        except ApiError as problem:
            # The rules of posting are the same for people and bots; so are the reasons to refuse.
            status, error = (
                problem.status,
                {"code": NAMES.get(problem.code, "bad_request"), "message": problem.message},
            )
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


#: Discord's codes in the words of this API.
NAMES = {50013: "not_permitted", 50001: "not_permitted", 50083: "archived", 160005: "archived",
50007: "not_permitted", 50278: "not_permitted",
         10003: "unknown_channel", 10008: "unknown_message"}  # fmt: skip


async def body_of(request: web.Request) -> Json:
    """The JSON object of a request; an empty body is an empty object.
    Only ``application/json`` is taken, with numbers that JSON knows, and not too deep.
    """
    raw = await request.read()
    if not raw:
        return {}
    if request.content_type != "application/json":
        raise Refused("bad_request", "send application/json")
    try:
        body = json.loads(raw, parse_constant=_no_number)
    except RecursionError:
        raise Refused("bad_request", TOO_DEEP) from None
    if not isinstance(body, dict):
        raise Refused("bad_request", "send a JSON object")
    if _deep(body):
        raise Refused("bad_request", TOO_DEEP)
    return body


TOO_DEEP = f"objects and lists may lie {DEEPEST} deep within one another"


def _no_number(name: str) -> float:
    raise Refused("bad_request", f"{name} is no number of JSON")


def _deep(body: Json) -> bool:
    level: list[Any] = [body]
    for _ in range(DEEPEST):
        inner = [one.values() if isinstance(one, dict) else one for one in level]
        level = [value for values in inner for value in values if isinstance(value, dict | list)]
    return bool(level)
