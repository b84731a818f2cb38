"""A person at their client, for tests: every doing of the user-side API as a method
(``docs/playground.md``).
"""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from inspect import isawaitable
from typing import Any, Self, TypeVar, overload

from aiohttp import ClientSession

from bot.playground import interactions

Json = dict[str, Any]
T = TypeVar("T")

#: Seconds that a test waits for what must come: how busy the machine is decides nothing.
PATIENCE = 120.0


@overload
async def until(look: Callable[[], Awaitable[T | None]]) -> T: ...
@overload
async def until(look: Callable[[], T | None]) -> T: ...
async def until(look: Callable[[], Any]) -> Any:
    """Look again and again until there is something (true) to see, and give it; TimeoutError if it never
    comes.
    """
    async with asyncio.timeout(PATIENCE):
        while True:
            found = look()
            if seen := await found if isawaitable(found) else found:
                return seen
            await asyncio.sleep(0.01)


class Refused(Exception):
    """A real client could not have done that; ``code`` is the API's word for it."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(f"{status} {code}: {message}")
        self.status, self.code, self.message = status, code, message


@dataclass(frozen=True)
class Outcome:
    """What became of a command, a press, a choice or a form."""

    raw: Json

    @property
    def status(self) -> str:
        """answered, thinking, deferred, updated, modal or failed."""
        return self.raw["status"]

    @property
    def message(self) -> Json:
        """The message; KeyError when there is none."""
        return self.raw["message"]

    @property
    def modal(self) -> Json:
        """The form; KeyError when there is none."""
        return self.raw["modal"]

    @property
    def error(self) -> str:
        """Why it failed."""
        return self.raw.get("error", "")

    @property
    def private(self) -> bool:
        """Whether only this person sees the message."""
        return bool(self.message["flags"] & 64)


class World:
    """The playground from outside: people by name, and everything below ``/playground/``."""

    def __init__(self, page_url: str) -> None:
        self._base = page_url.rstrip("/")
        self._session = ClientSession()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self._session.close()

    async def call(self, method: str, path: str, body: Json | None = None, **query: Any) -> Json:
        """Any request; Refused for an error answer."""
        given = {key: str(value) for key, value in query.items() if value is not None}
        async with self._session.request(method, self._base + path, json=body, params=given) as answer:
            shape = await answer.json()
        if "error" in shape and isinstance(shape["error"], dict):
            raise Refused(answer.status, shape["error"]["code"], shape["error"]["message"])
        return shape

    async def do(self, what: str, **body: Any) -> Json:
        """POST /playground/{what}."""
        return await self.call("POST", f"/playground/{what}", body)

    def user(self, name: str) -> "User":
        """The client of a person who exists."""
        return User(self, name)

    async def add_user(self, name: str, *, moderator: bool = False) -> "User":
        """A new person in the server."""
        await self.do("users", name=name, moderator=moderator)
        return User(self, name)

    async def info(self) -> Json:
        """Addresses, people, servers."""
        return await self.call("GET", "/playground/info")

    async def fault(self, kind: str, route: str = "*", **fields: Any) -> None:
        """Let the next matching request go wrong."""
        await self.do("faults", kind=kind, route=route, **fields)

    async def gateway(self, what: str, **fields: Any) -> None:
        """drop, reconnect, invalid, invalid_resumable or close."""
        await self.do("faults", kind="gateway", do=what, **fields)

    async def idle(self, limit: float = PATIENCE, quiet: float = 0.1) -> bool:
        """Wait until the bot has nothing to do; False if that took too long."""
        return (await self.do("idle", timeout=limit, quiet=quiet))["idle"]

    async def problems(self) -> list[Json]:
        """Whatever should fail a test."""
        return (await self.call("GET", "/playground/problems"))["problems"]

    async def requests(self, route: str = "*", after: int = 0) -> list[Json]:
        """The bot's REST requests that fit a pattern such as ``POST /channels/*/messages``."""
        return (await self.call("GET", "/playground/requests", route=route, after=after))["requests"]

    async def forget(self) -> None:
        """Empty the lists of requests and problems."""
        await self.call("DELETE", "/playground/requests")

    async def advance(self, seconds: float) -> None:
        """Move the clock of the 3-second and 15-minute rules and of held requests."""
        await self.do("clock", advance=seconds)

    async def overdue(self) -> None:
        """Let the time for the first answer to whatever was done so far be over."""
        await self.advance(interactions.ANSWER)


class User:
    """One person; ``channel`` is an id or a name, ``message`` an id or a message."""

    def __init__(self, world: World, name: str) -> None:
        self.world, self.name = world, name

    async def _post(self, what: str, **body: Any) -> Json:
        given = {key: value for key, value in body.items() if value is not None}
        return await self.world.call("POST", f"/user/{self.name}/{what}", given)

    async def _act(self, what: str, wait: bool, **body: Any) -> Outcome:
        """Do what the bot must answer; ``wait`` until a "thinking" answer is filled."""
        done = "done" if wait else None
        return Outcome(await self._post(what, wait=done, timeout=PATIENCE, **body))

    async def _get(self, what: str, **query: Any) -> Json:
        return await self.world.call("GET", f"/user/{self.name}/{what}", **query)

    async def command(self, channel: str, name: str, /, *, wait: bool = True, **options: Any) -> Outcome:
        """Use a slash command by its whole name; waits until a "thinking" answer is filled unless
        told not to.
        """
        return await self.use(channel, name, options, wait=wait)

    async def use(self, channel: str, name: str, options: Json, *, wait: bool = True) -> Outcome:
        """The same with the options in a dictionary, for names that Python does not allow."""
        return await self._act("command", wait, channel=channel, name=name, options=options)

    async def menu(self, channel: str, name: str, target: str, *, wait: bool = True) -> Outcome:
        """Use a context-menu command on a user or a message."""
        return await self._act("menu", wait, channel=channel, name=name, target=target)

    async def complete(
        self, channel: str, name: str, option: str, value: str = "", /, **options: Any
    ) -> list[Json]:
        """The choices offered for an option as it is typed."""
        body = {"channel": channel, "name": name, "option": option, "value": value, "options": options}
        return (await self._post("autocomplete", timeout=PATIENCE, **body))["choices"]

    async def press(self, message: "str | Json", custom_id: str, *, wait: bool = True) -> Outcome:
        """Press a button."""
        return await self._act("press", wait, message=_id(message), custom_id=custom_id)

    async def click(self, message: Json, label: str, *, wait: bool = True) -> Outcome:
        """Press the button of a message that says this."""
        return await self.press(message, buttons(message)[label]["custom_id"], wait=wait)

    async def choose(
        self, message: "str | Json", custom_id: str, *values: str, wait: bool = True
    ) -> Outcome:
        """Choose in a select."""
        body = {"message": _id(message), "custom_id": custom_id, "values": list(values)}
        return await self._act("choose", wait, **body)

    async def submit(self, modal: Json, values: Json, *, wait: bool = True) -> Outcome:
        """Fill in and send a form."""
        return await self._act("submit", wait, modal=modal["id"], values=values)

    async def cancel(self, modal: Json) -> None:
        """Close a form unanswered."""
        await self._post("cancel", modal=modal["id"])

    async def say(
        self, channel: str, content: str, *, reply_to: "str | Json | None" = None, files: Any = None
    ) -> Json:
        """Write a message."""
        reply = None if reply_to is None else _id(reply_to)
        return (await self._post("say", channel=channel, content=content, reply_to=reply, files=files))[
            "message"
        ]

    async def dismiss(self, message: "str | Json") -> None:
        """Remove an own ephemeral message."""
        await self._post("dismiss", message=_id(message))

    async def react(self, message: "str | Json", emoji: str, *, remove: bool = False) -> None:
        """Add or take away a reaction."""
        await self._post("react", message=_id(message), emoji=emoji, remove=remove)

    async def dm(self, user: str | None = None) -> Json:
        """The DM channel with the bot, or with somebody."""
        return (await self._post("dm", user=user))["channel"]

    async def thread(self, channel: str, name: str, message: "str | Json | None" = None) -> Json:
        """Make a thread."""
        body = {"channel": channel, "name": name, "message": None if message is None else _id(message)}
        return (await self._post("thread", **body))["channel"]

    async def join(self, channel: str) -> None:
        """Join a thread."""
        await self._post("join", channel=channel)

    async def leave(self, channel: str) -> None:
        """Leave a thread."""
        await self._post("leave", channel=channel)

    async def channels(self) -> Json:
        """Channels, threads and DMs that this person sees."""
        return await self._get("channels")

    async def commands(self, channel: str | None = None) -> Json:
        """The registered commands, and which of them this person may use."""
        return await self._get("commands", channel=channel)

    async def messages(
        self, channel: str, *, after: str | None = None, limit: int | None = None
    ) -> list[Json]:
        """What this person sees in a channel, oldest first."""
        return (await self._get("messages", channel=channel, after=after, limit=limit))["messages"]


def _id(message: "str | Json") -> str:
    return message if isinstance(message, str) else message["id"]


def controls(message: Json) -> list[Json]:
    """Every component of a message, nested ones too, in the order of the page."""

    def walk(nodes: list[Json]) -> list[Json]:
        found: list[Json] = []
        for node in nodes:
            found.append(node)
            found += walk(node.get("components", []))
            found += walk([node[key] for key in ("accessory", "component") if key in node])
        return found

    return walk(message["components"])


def buttons(message: Json) -> dict[str, Json]:
    """The buttons by label (by custom_id where there is none)."""
    return {c.get("label") or c.get("custom_id", ""): c for c in controls(message) if c["type"] == 2}


def text(message: Json) -> str:
    """All text of a message: content, V2 texts, embeds."""
    parts = [message["content"]]
    parts += [c["content"] for c in controls(message) if c["type"] == 10]
    for embed in message["embeds"]:
        parts += [embed.get("title", ""), embed.get("description", "")]
        parts += [f"{f['name']}: {f['value']}" for f in embed.get("fields", [])]
    return "\n".join(part for part in parts if part)
