"""What both user-side APIs share: JSON in, JSON out, refusals as JSON errors."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.playground.core import Core
from bot.playground.errors import ApiError
from bot.playground.users.lookup import Refused

Json = dict[str, Any]


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
    Only ``application/json`` is taken.
    """
    raw = await request.read()
    if not raw:
        return {}
    if request.content_type != "application/json":
        raise Refused("bad_request", "send application/json")
    body = json.loads(raw)
    if not isinstance(body, dict):
        raise Refused("bad_request", "send a JSON object")
    return body
