"""From an HTTP request to a handler and back: faults, token, limits, validation, log."""

import json
import logging
import time

from aiohttp import BodyPartReader, web

from bot.playground import limits, places
from bot.playground.core import Core
from bot.playground.errors import ApiError, Fault, error, invalid
from bot.playground.faults import Fault as Trouble
from bot.playground.faults import refusal
from bot.playground.json_values import Json
from bot.playground.rest import channels, commands, emojis, guilds, interactions, messages
from bot.playground.rest.call import Call, Reply, Route
from bot.playground.uploads import Upload

LOG = logging.getLogger(__name__)
#: Errors that say that a request was malformed: a test that provokes one by accident should fail.
MALFORMED = (50006, 50035, 50109, 40005)
ROUTES: list[Route] = [
    *guilds.routes,
    *channels.routes,
    *messages.routes,
    *commands.routes,
    *emojis.routes,
    *interactions.routes,
]


class Cut(Exception):
    """The connection is to end without an answer."""


class Pipeline:
    """Answers everything below ``/api/v10``."""

    def __init__(self, core: Core) -> None:
        self.core = core
        ordered = sorted(ROUTES, key=lambda r: r.path.count("{"))
        self._routes = [(route.pattern(), route) for route in ordered]

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """One request from log entry to answer."""
        began, path = time.perf_counter(), "/" + request.match_info["path"]
        entry = self.core.log.begin(request.method, path, dict(request.query))
        try:
            return await self._serve(request, path, entry)
        except (Cut, ConnectionResetError):
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        finally:
            self.core.log.end(entry, began)

    async def _serve(self, request: web.Request, path: str, entry: Json) -> web.StreamResponse:
        headers: dict[str, str] = {}
        trouble = self.core.faults.take(f"{request.method} {path}")
        try:
            route, params = self._route(request.method, path, entry)
            if not route.open and request.headers.get("Authorization") != f"Bot {self.core.world.token}":
                raise error("unauthorized")
            if trouble is not None:
                entry["fault"] = trouble.kind
                self._trouble(trouble, route, params)
            call = Call(self.core, params, dict(request.query))
            kind = await _read(request, call, entry)
            if trouble is not None and trouble.kind == "slow":
                await self._hold(trouble)
            if not route.path.startswith("/interactions"):
                self._limit(route, params, headers)
            reply = self._handle(route, call, path, kind, entry)
        except ApiError as problem:
            if problem.code in MALFORMED and trouble is None:
                where = f"{request.method} {path}"
                self.core.log.problem("refused", where, json.dumps(problem.body()), entry)
            reply = Reply(problem.body(), problem.status)
        except TooMany as wait:
            body, more = limits.exceeded(wait.seconds, everywhere=wait.everywhere)
            headers |= more
            reply = Reply(body, 429)
        if trouble is not None and trouble.kind == "late":
            await self._hold(trouble)
        if trouble is not None and trouble.kind == "lost":
            if trouble.status is None:
                raise Cut
            reply = Reply({"message": trouble.message, "code": trouble.code}, trouble.status)
        entry["status"], entry["answer"] = reply.status, reply.body
        return respond(reply, headers)

    def _route(self, method: str, path: str, entry: Json) -> tuple[Route, dict[str, str]]:
        for pattern, route in self._routes:
            if route.method == method and (match := pattern.fullmatch(path)):
                return route, match.groupdict()
        what = "the playground has no such route"
        self.core.log.problem("unknown_route", f"{method} {path}", what, entry)
        LOG.error("unknown route: %s %s", method, path)
        raise error("not_found")

    def _trouble(self, trouble: Trouble, route: Route, params: dict[str, str]) -> None:
        if trouble.kind == "rate_limit":
            raise TooMany(trouble.retry_after, everywhere=trouble.everywhere)
        if trouble.kind == "drop":
            raise Cut
        if trouble.kind == "deleted_message":
            key = params.get("message", "")
            if key == "@original" and (one := self.core.interactions.by_token.get(params["token"])):
                key = one.original_id or ""
            if (record := self.core.world.find("message", key)) is not None:
                self.core.messages.delete(record)
        if trouble.kind == "deleted_channel":
            record = self.core.world.find("channel", params.get("channel", ""))
            if record is not None:
                places.remove(self.core, record)
        if (problem := refusal(trouble, webhook=route.path.startswith("/webhooks"))) is not None:
            raise problem

    async def _hold(self, trouble: Trouble) -> None:
        """Wait on the clock that can be moved, so that whoever asked for it can end it."""
        clock = self.core.clock
        await clock.until(clock.now() + trouble.seconds)

    def _limit(self, route: Route, params: dict[str, str], headers: dict[str, str]) -> None:
        # What people's presses are answered by carries no token, and doesn't count there.
        wait = None if route.open else self.core.limits.too_many()
        if wait is not None:
            raise TooMany(wait, everywhere=True)
        major = next((params[k] for k in ("channel", "guild", "token") if k in params), "")
        more, wait = self.core.limits.use(f"{route.method} {route.path}", major)
        headers |= more
        if wait is not None:
            raise TooMany(wait, everywhere=False)

    def _handle(self, route: Route, call: Call, path: str, kind: str, entry: Json) -> Reply:
        """Validate, handle, validate the answer; an unforeseen exception is a 500 and a problem."""
        spec, where = self.core.spec, f"{route.method} {path}"
        operation = spec.operation(route.method, path) if spec is not None else None
        if spec is not None and operation is not None and (kind or call.given is not None):
            faults = spec.request(operation, kind or "application/json", call.given)
            if faults:
                raise error("invalid_form", *faults)
        try:
            reply = route.handler(call)
        except ApiError:
            raise
        except Exception as problem:
            LOG.exception("%s", where)
            self.core.log.problem("exception", where, repr(problem), entry)
            raise ApiError(500, 0, "Internal Server Error") from problem
        if spec is not None and operation is not None:
            for fault in spec.answer(operation, reply.status, reply.body):
                what = f"{'.'.join(map(str, fault.path))}: {fault.message}"
                self.core.log.problem("answer", where, what, entry)
        return reply


class TooMany(Exception):
    """One request too many."""

    def __init__(self, seconds: float, *, everywhere: bool) -> None:
        super().__init__(seconds)
        self.seconds, self.everywhere = seconds, everywhere


def respond(reply: Reply, headers: dict[str, str]) -> web.Response:
    """The HTTP answer; its content type is exactly ``application/json``: clients compare it literally."""
    if reply.body is None:
        return web.Response(status=reply.status, headers=headers)
    body = json.dumps(reply.body, ensure_ascii=False).encode()
    headers["Content-Type"] = "application/json"
    return web.Response(status=reply.status, body=body, headers=headers)


async def _read(request: web.Request, call: Call, entry: Json) -> str:
    """Fill in the call's body and files; the content type, empty when there is no body."""
    kind = request.content_type if request.body_exists else ""
    try:
        if kind == "multipart/form-data":
            async for part in await request.multipart():
                if not isinstance(part, BodyPartReader):
                    raise invalid("payload_json", message="nested multipart")
                content = await part.read(decode=True)
                if part.name == "payload_json":
                    call.given = json.loads(content)
                else:
                    _file(call, part, bytes(content))
        elif request.can_read_body:
            raw = await request.read()
            call.given = json.loads(raw) if raw else None
            kind = kind if raw else ""
        else:
            kind = ""
    except (ValueError, RecursionError) as problem:
        raise error("not_json") from problem
    entry["body"], entry["files"] = call.given, [f.filename for f in call.files.values()]
    if kind == "multipart/form-data" and call.given is None:
        call.given = {}
    if kind and kind not in ("application/json", "multipart/form-data"):
        raise error("not_json", Fault((), f"Expected application/json, got {kind}", "CONTENT_TYPE"))
    if call.given is not None and not isinstance(call.given, dict | list):
        raise invalid(message="Only dictionaries may be used in a DictType", code="DICT_TYPE_CONVERT")
    return kind


def _file(call: Call, part: BodyPartReader, content: bytes) -> None:
    name = part.name or ""
    digits = name.removeprefix("files[").removesuffix("]")
    if not digits.isdecimal() or part.filename is None:
        raise invalid(name, message="file parts are named files[n] and have a file name")
    call.files[int(digits)] = Upload(part.filename, content)
