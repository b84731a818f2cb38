"""Requests of a bot with a mind of its own, and what is in them."""

from typing import Any

from aiohttp import ClientSession, FormData

from bot.playground import Playground

Json = dict[str, Any]


V2 = 32768


POST = ("POST", "/channels/{games}/messages")


PUT = ("PUT", "/applications/{app}/commands")


def row(*nodes: Json) -> Json:
    return {"type": 1, "components": list(nodes)}


def button(custom_id: str = "a", **more: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": custom_id, **more}


def select(count: int = 2, custom_id: str = "s", **more: Any) -> Json:
    options = [{"label": str(n), "value": str(n)} for n in range(count)]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def words(content: str = "x") -> Json:
    return {"type": 10, "content": content}


def command(**more: Any) -> Json:
    return {"name": "play", "description": "Play", "type": 1, **more}


def option(name: str = "square", **more: Any) -> Json:
    return {"type": 3, "name": name, "description": "where", **more}


def without(node: Json, *keys: str) -> Json:
    return {k: v for k, v in node.items() if k not in keys}


async def send(
    server: Playground, method: str, path: str, body: Any, token: bool = True
) -> tuple[int, Json]:
    """A request of a bot with a mind of its own."""
    ids = server.ids
    url = server.api_base + path.format(app=ids["application"], guild=ids["guild"], **ids["channels"])
    headers = {"Authorization": f"Bot {server.token}"} if token else {}
    kind: dict[str, Any] = {"data": body} if isinstance(body, FormData) else {"json": body}
    async with ClientSession(headers=headers) as session, session.request(method, url, **kind) as answer:
        assert answer.status == 204 or answer.headers["Content-Type"] == "application/json"
        return answer.status, {} if answer.status == 204 else await answer.json()


def faults(errors: Json, path: str = "") -> set[str]:
    """The paths of all field errors."""
    found: set[str] = set()
    for key, value in errors.items():
        if key == "_errors":
            found.add(path)
        else:
            found |= faults(value, f"{path}.{key}".lstrip("."))
    return found


def named(where: str, answer: Json) -> bool:
    """Whether an error answer points there, or near it."""
    return any(p.startswith(where) or where.startswith(p) for p in faults(answer["errors"]))


LONG = [{"name": f"{n}" + "y" * 80, "value": f"{n}" + "z" * 80} for n in range(5)]
LONG_ELSEWHERE = [
    {"name": f"{n}", "value": f"{n}", "name_localizations": {("de", "fr")[n % 2]: "y" * 90}}
    for n in range(10)
]
