"""What Discord refuses is refused here, by rules of our own, whether or not the description is at hand."""

import json
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from typing import Any, cast

import pytest
from aiohttp import ClientSession, FormData

from bot.playground import Playground, gateway
from tests.description import ABSENT

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


LONG = [{"name": f"{n}" + "y" * 80, "value": f"{n}" + "z" * 80} for n in range(5)]
LONG_ELSEWHERE = [
    {"name": f"{n}", "value": f"{n}", "name_localizations": {("de", "fr")[n % 2]: "y" * 90}}
    for n in range(10)
]


def embed_of(size: int) -> Json:
    return {"description": "x" * size}


def embed_with(keys: tuple[str, ...], url: str) -> Json:
    """An embed with that address in a place, and what else that part needs."""
    part = {"author": {"name": "x"}, "footer": {"text": "x"}}.get(keys[0], {}) | {keys[-1]: url}
    return part if len(keys) == 1 else {keys[0]: part}


MESSAGES: dict[str, tuple[Json, str]] = {
    "content over 2000": ({"content": "x" * 2001}, "content"),
    "six rows": ({"components": [row(button(str(n))) for n in range(6)]}, "components"),
    "button without custom_id": (
        {"components": [row(without(button(), "custom_id"))]},
        "components.0.components.0",
    ),
    "button without label and emoji": (
        {"components": [row(without(button(), "label"))]},
        "components.0.components.0",
    ),
    "link with custom_id": (
        {"components": [row(button(style=5, url="https://x.org"))]},
        "components.0.components.0",
    ),
    "link without url": (
        {"components": [row(without(button(style=5), "custom_id"))]},
        "components.0.components.0",
    ),
    **{
        f"link to {url}": (
            {"components": [row(without(button(style=5, url=url), "custom_id"))]},
            "components.0.components.0.url",
        )
        for url in ("javascript:alert(1)", "ftp://x.org", "x.org", "https://")
    },
    "a word for an emoji": (
        {"components": [row(button(emoji={"name": "dice"}))]},
        "components.0.components.0.emoji.name",
    ),
    "a word for an option's emoji": (
        {
            "components": [
                row(
                    select(0, options=[{"label": "x", "value": "x", "emoji": {"id": None, "name": "dice"}}])
                )
            ]
        },
        "components.0.components.0.options.0.emoji.name",
    ),
    "file from elsewhere": (
        {"flags": V2, "components": [{"type": 13, "file": {"url": "https://x.org/a.txt"}}]},
        "components.0.file.url",
    ),
    "mentions parsed and listed": (
        {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
        "allowed_mentions",
    ),
    "custom_id twice": (
        {"components": [row(button("a")), row(button("a"))]},
        "components.1.components.0.custom_id",
    ),
    "select beside a button": ({"components": [row(select(), button())]}, "components.0.components"),
    "two selects in a row": (
        {"components": [row(select(), select(custom_id="t"))]},
        "components.0.components",
    ),
    "six buttons in a row": (
        {"components": [row(*(button(str(n)) for n in range(6)))]},
        "components.0.components",
    ),
    "option value twice": (
        {
            "components": [
                row(select(0, options=[{"label": "a", "value": "v"}, {"label": "b", "value": "v"}]))
            ]
        },
        "components.0.components.0.options.1.value",
    ),
    "min over max": (
        {"components": [row(select(5, min_values=3, max_values=2))]},
        "components.0.components.0.max_values",
    ),
    "max over options": (
        {"components": [row(select(2, max_values=3))]},
        "components.0.components.0.max_values",
    ),
    "26 options": ({"components": [row(select(26))]}, "components.0.components.0.options"),
    "V2 with content": ({"flags": V2, "content": "x", "components": [words()]}, "content"),
    "V2 with an embed": ({"flags": V2, "embeds": [embed_of(3)], "components": [words()]}, "embeds"),
    "V2 with stickers": ({"flags": V2, "sticker_ids": ["1"], "components": [words()]}, "sticker_ids"),
    "V2 components without the flag": ({"components": [words()]}, "components.0"),
    "embeds over 6000": ({"embeds": [embed_of(3001), embed_of(3000)]}, "embeds"),
    **{
        f"embed with {'.'.join(keys)} {url}": (
            {"embeds": [embed_with(keys, url)]},
            f"embeds.0.{'.'.join(keys)}",
        )
        for keys, url in (
            (("url",), "javascript:alert(1)"),
            (("url",), "attachment://a.png"),
            (("author", "url"), "javascript:alert(1)"),
            (("author", "icon_url"), "data:image/png;base64,xx"),
            (("footer", "icon_url"), "ftp://x.org/a"),
            (("image", "url"), "ftp://x.org/a"),
            (("thumbnail", "url"), "x"),
        )
    },
    "gallery from nowhere": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "javascript:1"}}]}]},
        "components.0.items.0.media.url",
    ),
    "thumbnail from nowhere": (
        {
            "flags": V2,
            "components": [
                {
                    "type": 9,
                    "components": [words()],
                    "accessory": {"type": 11, "media": {"url": "ftp://x.org/a"}},
                }
            ],
        },
        "components.0.accessory.media.url",
    ),
    "premium button without its id": (
        {"components": [row({"type": 2, "style": 6})]},
        "components.0.components.0",
    ),
    "premium button with a label": (
        {"components": [row({"type": 2, "style": 6, "sku_id": "123456789012345678", "label": "x"})]},
        "components.0.components.0",
    ),
    "two channels chosen for one": (
        {
            "components": [
                row(
                    {
                        "type": 8,
                        "custom_id": "c",
                        "default_values": [
                            {"id": "123456789012345678", "type": "channel"},
                            {"id": "123456789012345679", "type": "channel"},
                        ],
                    }
                )
            ]
        },
        "components.0.components.0.default_values",
    ),
    "flags as a text": ({"content": "x", "flags": "64"}, "flags"),
    "embeds that are no list": ({"embeds": {"title": "x"}}, "embeds"),
    "a message forwarded": (
        {"content": "x", "message_reference": {"type": 1, "message_id": "1"}},
        "message_reference",
    ),
    "empty field name": ({"embeds": [{"fields": [{"name": " ", "value": "x"}]}]}, "embeds.0.fields.0.name"),
    "empty field value": (
        {"embeds": [{"fields": [{"name": "x", "value": ""}]}]},
        "embeds.0.fields.0.value",
    ),
    "V2 text over 4000": (
        {"flags": V2, "components": [words("x" * 2001), words("x" * 2000)]},
        "components",
    ),
    "41 components": (
        {"flags": V2, "components": [{"type": 17, "components": [words() for _ in range(40)]}]},
        "components",
    ),
    "accessory repeats a custom_id": (
        {
            "flags": V2,
            "components": [
                {"type": 9, "components": [words()], "accessory": button("a")},
                row(button("a")),
            ],
        },
        "components.1.components.0.custom_id",
    ),
    "component id twice": (
        {"components": [row(button("a", id=7), button("b", id=7))]},
        "components.0.components.1.id",
    ),
    "text input in a message": (
        {"components": [row({"type": 4, "custom_id": "t", "style": 1, "label": "x"})]},
        "components.0.components.0",
    ),
    "unknown attachment in an embed": (
        {"embeds": [{"image": {"url": "attachment://no.png"}}]},
        "embeds.0.image.url",
    ),
    "unknown attachment in a gallery": (
        {"flags": V2, "components": [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}]},
        "components.0.items.0.media",
    ),
    "attachment without a file": (
        {"content": "x", "attachments": [{"id": 0, "filename": "a"}]},
        "attachments.0.id",
    ),
    "reply to nothing": ({"content": "x", "message_reference": {"message_id": "1"}}, "message_reference"),
    "private channel message": ({"content": "x", "flags": 64}, "flags"),
}

COMMANDS: dict[str, tuple[list[Json], str]] = {
    "upper case name": ([command(name="Play")], "0.name"),
    "space in a name": ([command(name="play now")], "0.name"),
    "upper case option": ([command(options=[option("Square")])], "0.options.0.name"),
    "no description": ([without(command(), "description")], "0.description"),
    "description over 100": ([command(description="x" * 101)], "0.description"),
    "required after optional": ([command(options=[option("a"), option("b", required=True)])],
    "0.options.1"),
    "command twice": ([command(), command()], "1.name"),
    "option twice": ([command(options=[option(), option()])], "0.options.1.name"),
    "choices and autocomplete": (
        [command(options=[option(autocomplete=True, choices=[{"name": "a", "value": "a"}])])],
        "0.options.0.choices",
    ),
    "26 command options": ([command(options=[option(f"o{n}") for n in range(26)])], "0.options"),
    "over 8000 characters": (
        [command(options=[option(f"o{n}", description="x" * 100, choices=LONG) for n in range(10)])],
        "0",
    ),
    "over 8000 characters in other languages": (
        [command(options=[option(f"o{n}", choices=LONG_ELSEWHERE) for n in range(10)])],
        "0",
    ),
    "menu with a description": ([{"type": 2, "name": "Who", "description": "x"}], "0.description"),
    "menu with options": ([{"type": 2, "name": "Who", "options": [option()]}], "0.options"),
    "upper case in another language": ([command(name_localizations={"de": "Zug!"})],
    "0.name_localizations.de"),
    "rights in words": ([command(default_member_permissions="admin")], "0.default_member_permissions"),
    "101 commands": ([command(name=f"c{n}") for n in range(101)], ""),
    "16 menus": ([{"type": 2, "name": f"m{n}"} for n in range(16)], ""),
}  # fmt: skip


@pytest.fixture(params=["rules alone", "with the description"])
async def server(request: pytest.FixtureRequest, spec: Path | None) -> AsyncIterator[Playground]:
    """The playground with and without the OpenAPI description."""
    described = request.param == "with the description"
    if described and spec is None:
        pytest.skip(ABSENT)
    playground = Playground(spec=spec if described else None, limit=(1000, 1.0))
    await playground.start()
    yield playground
    await playground.stop()


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


@pytest.mark.parametrize("name", MESSAGES)
async def test_wrong_message(server: Playground, name: str) -> None:
    body, where = MESSAGES[name]
    status, answer = await send(server, *POST, body)
    assert (status, answer["code"]) == (400, 50035)
    assert named(where, answer)
    assert [p["kind"] for p in server.core.log.problems] == ["refused"]
    assert server.core.world.all("message") == server.core.world.all("attachment") == []


@pytest.mark.parametrize("name", COMMANDS)
async def test_wrong_command(server: Playground, name: str) -> None:
    body, where = COMMANDS[name]
    status, answer = await send(server, *PUT, body)
    assert (status, answer["code"]) == (400, 50035)
    assert named(where, answer)
    assert server.core.world.all("command") == []


FINE: dict[str, Json] = {
    "links": row(
        *(
            without(button(style=5, url=url), "custom_id")
            for url in ("http://x.org", "discord://-/settings")
        )
    ),
    "emojis": row(*(button(f"e{n}", emoji={"name": name}) for n, name in enumerate("🎲⏮❌"))),
    "joined emojis": row(*(button(name, emoji={"name": name}) for name in ("⏮️", "🏴‍☠️", "👍🏽", "1️⃣", "🇩🇪"))),
    "an emoji of a server": row(button(emoji={"id": "123456789012345678", "name": "dice"})),
}


@pytest.mark.parametrize("name", FINE)
async def test_right_controls(server: Playground, name: str) -> None:
    assert (await send(server, *POST, {"components": [FINE[name]]}))[0] == 200


async def test_mentions_may_be_parsed_beside_an_empty_list(server: Playground) -> None:
    mentions = {"parse": ["users"], "users": [], "roles": ["1"]}
    assert (await send(server, *POST, {"content": "x", "allowed_mentions": mentions}))[0] == 200


async def test_a_file_component_has_the_name_and_the_size_of_its_file(server: Playground) -> None:
    file = {"type": 13, "file": {"url": "attachment://a.txt"}}
    body = {"flags": V2, "components": [file, {"type": 17, "components": [file]}]}
    form = FormData()
    form.add_field("payload_json", json.dumps(body), content_type="application/json")
    form.add_field("files[0]", b"hello", filename="a.txt", content_type="application/octet-stream")
    _, made = await send(server, *POST, form)
    path = f"/channels/{{games}}/messages/{made['id']}"
    _, edited = await send(server, "PATCH", path, {"components": body["components"]})
    for shown in (made, edited, (await send(server, "GET", path, None))[1]):
        alone, box = shown["components"]
        assert [(c["name"], c["size"]) for c in (alone, *box["components"])] == [("a.txt", 5)] * 2


@pytest.mark.parametrize(
    ("body", "code"), [({}, 50006), ({"content": "  "}, 50006), ({"flags": V2, "components": []}, 50006)]
)
async def test_empty_message(server: Playground, body: Json, code: int) -> None:
    assert (await send(server, *POST, body))[1]["code"] == code


async def test_too_many_and_too_large_files(server: Playground) -> None:
    form = FormData()
    form.add_field("payload_json", '{"content": "x"}', content_type="application/json")
    for n in range(11):
        form.add_field(f"files[{n}]", b"x", filename=f"{n}.txt", content_type="application/octet-stream")
    status, answer = await send(server, *POST, form)
    assert (status, answer["code"]) == (413, 40005)
    form = FormData()
    form.add_field("files[0]", BytesIO(b"x" * (10 * 1024 * 1024 + 1)), filename="a.txt")
    assert (await send(server, *POST, form))[1]["code"] == 40005


CALLBACKS: dict[str, tuple[int, Json, str]] = {
    "no data": (2, {"type": 4}, "data"),
    "unknown type": (2, {"type": 77, "data": {}}, ""),
    "update for a command": (2, {"type": 7, "data": {"content": "x"}}, "type"),
    "deferred update for a command": (2, {"type": 6}, "type"),
    "choices for a command": (2, {"type": 8, "data": {"choices": []}}, "type"),
    "message for autocomplete": (4, {"type": 4, "data": {"content": "x"}}, "type"),
    "26 choices": (
        4,
        {"type": 8, "data": {"choices": [{"name": str(n), "value": str(n)} for n in range(26)]}},
        "data.choices",
    ),
    "choice of another type": (4, {"type": 8, "data": {"choices": [{"name": "a", "value": 1}]}},
    "data.choices.0"),
    "deferred with V2": (2, {"type": 5, "data": {"flags": V2}}, "data.flags"),
    "six modal components": (
        2,
        {
            "type": 9,
            "data": {
                "custom_id": "m",
                "title": "M",
                "components": [
                    row({"type": 4, "custom_id": str(n), "style": 1, "label": "x"}) for n in range(6)
                ],
            },
        },
        "data.components",
    ),
    "modal repeats a custom_id": (
        2,
        {
            "type": 9,
            "data": {
                "custom_id": "m",
                "title": "M",
                "components": [row({"type": 4, "custom_id": "t", "style": 1,
                "label": "x"}) for _ in range(2)],
            },
        },
        "data.components.1",
    ),
    "modal title over 45": (2, {"type": 9, "data": {"custom_id": "m", "title": "x" * 46, "components": [
        row({"type": 4, "custom_id": "t", "style": 1, "label": "x"})]}}, "data.title"),
    "modal for a form": (5, {"type": 9, "data": {"custom_id": "m", "title": "M", "components": [
        row({"type": 4, "custom_id": "t", "style": 1, "label": "x"})]}}, "type"),
}  # fmt: skip


@pytest.mark.parametrize("name", CALLBACKS)
async def test_wrong_answer_to_an_interaction(server: Playground, name: str) -> None:
    kind, body, where = CALLBACKS[name]
    core = server.core
    core.interactions.deliver = lambda payload, guild_id: True
    channel = core.world.get("channel", server.ids["channels"]["games"])
    data = {"name": "x", "type": 1, "options": [{"name": "o", "type": 3, "value": "", "focused": True}]}
    one = core.interactions.start(server.ids["users"]["Ada"], channel, kind, data)
    path = f"/interactions/{one.id}/{one.token}/callback"
    status, answer = await send(server, "POST", path, body, token=False)
    assert (status, answer["code"]) == (400, 50035)
    assert named(where, answer)
    assert one.status == "sent"


@pytest.mark.parametrize(("kind", "status"), [(5, "thinking"), (6, "deferred")])
async def test_a_deferral_may_carry_more_than_its_flags(server: Playground, kind: int, status: str) -> None:
    core = server.core
    core.interactions.deliver = lambda payload, guild_id: True
    channel = core.world.get("channel", server.ids["channels"]["games"])
    source = core.messages.create(core.world.bot_id, channel, {"content": "board"})
    one = core.interactions.start(server.ids["users"]["Ada"], channel, 3, {"custom_id": "x"}, source=source)
    more = {"flags": 64, "content": "later", "tts": False, "allowed_mentions": {"parse": []}}
    path = f"/interactions/{one.id}/{one.token}/callback"
    given = more if kind == 5 else without(more, "tts")
    assert (await send(server, "POST", path, {"type": kind, "data": given}, token=False))[0] == 204
    assert (one.status, source["content"]) == (status, "board")
    if one.message_id is not None:
        assert core.world.get("message", one.message_id)["content"] == ""


STATES: dict[str, tuple[str, str, Any, int, int]] = {
    "unknown channel": ("POST", "/channels/1/messages", {"content": "x"}, 404, 10003),
    "unknown message": ("PATCH", "/channels/{games}/messages/1", {"content": "x"}, 404, 10008),
    "unknown server": ("GET", "/guilds/1", None, 404, 10004),
    "unknown user": ("GET", "/users/1", None, 404, 10013),
    "unknown interaction": ("POST", "/interactions/1/t/callback", {"type": 6}, 404, 10062),
    "unknown webhook": ("POST", "/webhooks/{app}/t", {"content": "x"}, 404, 10015),
    "unknown command": ("GET", "/applications/{app}/commands/1", None, 404, 10063),
    "foreign application": ("GET", "/applications/1/commands", None, 403, 50001),
    "unknown route": ("GET", "/guilds/{guild}/widgets", None, 404, 0),
    "pin without the right": ("PUT", "/channels/{games}/messages/pins/1", None, 403, 50013),
    "members without the intent": ("GET", "/guilds/{guild}/members", None, 403, 50001),
    "too many messages": ("GET", "/channels/{games}/messages?limit=101", None, 400, 50035),
    "thread of a DM": ("POST", "/channels/{dm}/threads", {"name": "x", "type": 11}, 403, 50003),
    "thread without a name": ("POST", "/channels/{games}/threads", {"name": "", "type": 11}, 400, 50035),
    "odd duration": (
        "POST", "/channels/{games}/threads", {"name": "x", "type": 11, "auto_archive_duration": 7}, 400,
        50035,
    ),
    "edit of another's message": ("PATCH", "/channels/{games}/messages/{said}", {"content": "x"}, 403,
    50005),
    "deletion of another's message": ("DELETE", "/channels/{games}/messages/{said}", None, 403, 50013),
    "message in a locked thread": ("POST", "/channels/{locked}/messages", {"content": "x"}, 403, 160005),
    "message in an archived, locked thread": ("POST", "/channels/{closed}/messages", {"content": "x"},
    400, 50083),
    "edit of a system note": ("PATCH", "/channels/{games}/messages/{made}", {"content": "x"}, 403, 50021),
    "edit in an archived thread": ("PATCH", "/channels/{closed}/messages/{old}", {"content": "x"}, 400,
    50083),
    "hidden channel": ("POST", "/channels/{hidden}/messages", {"content": "x"}, 403, 50001),
    "muted channel": ("POST", "/channels/{muted}/messages", {"content": "x"}, 403, 50013),
}  # fmt: skip


@pytest.mark.parametrize("name", STATES)
async def test_refused_by_the_state_of_the_world(server: Playground, name: str) -> None:
    method, path, body, status, code = STATES[name]
    core, ids = server.core, server.ids
    games, ada = core.world.get("channel", ids["channels"]["games"]), ids["users"]["Ada"]
    names = {"dm": core.world.direct(core.world.bot_id, ada)[0]["id"]}
    names["said"] = core.messages.create(ada, games, {"content": "hello"})["id"]
    async with ClientSession() as session:

        async def arrange(what: str, **given: Any) -> Json:
            async with session.post(f"{server.page_url}playground/{what}", json=given) as answer:
                assert answer.status == 200, await answer.text()
                return await answer.json()

        for thread in ("locked", "closed"):
            made = (await send(server, "POST", "/channels/{games}/threads", {"name": thread, "type": 11}))[
                1
            ]
            said = (await send(server, "POST", f"/channels/{made['id']}/messages", {"content": "x"}))[1]
            names |= {thread: made["id"], "old": said["id"]}
            await arrange("threads", thread=thread, locked=True, archived=thread == "closed")
        names["made"] = next(m["id"] for m in core.world.messages(games["id"]) if m["type"] == 18)
        names["hidden"] = (await arrange("channels", name="hidden", private=True))["channel"]["id"]
        names["muted"] = (await arrange("channels", name="muted"))["channel"]["id"]
        await arrange("permissions", target="bot", channel="muted", deny=["SEND_MESSAGES"])
    core.log.clear()
    for key, value in names.items():
        path = path.replace("{" + key + "}", value)
    got, answer = await send(server, method, path, body)
    assert (got, answer["code"]) == (status, code), answer
    kinds = [p["kind"] for p in core.log.problems]
    assert kinds == (["unknown_route"] if code == 0 else ["refused"] if code == 50035 else [])


@pytest.mark.parametrize("path", ["/users/@me/guilds", "/guilds/{guild}"])
async def test_members_are_counted_where_that_is_asked(server: Playground, path: str) -> None:
    for query, count in (("", None), ("?with_counts=false", None), ("?with_counts=true", 6)):
        found: Any = (await send(server, "GET", path + query, None))[1]
        assert (found[0] if isinstance(found, list) else found).get("approximate_member_count") == count


async def test_what_comes_in_pages_comes_to_an_end(server: Playground) -> None:
    core, ids = server.core, server.ids
    core.world.save("setting", {**core.world.setting, "intents": gateway.MEMBERS})
    channel = core.world.get("channel", ids["channels"]["games"])
    said = core.messages.create(core.world.bot_id, channel, {"content": "x"})
    people = sorted(ids["users"].values(), key=int)
    for key in reversed(people):
        core.messages.react(said, key, "A", added=True)
    thread = (await send(server, "POST", "/channels/{games}/threads", {"name": "x", "type": 11}))[1]["id"]
    for path, key, wanted in (
        ("/users/@me/guilds", "id", [ids["guild"]]),
        ("/guilds/{guild}/members", "user", people),
        (f"/channels/{{games}}/messages/{said['id']}/reactions/A", "id", people),
        (f"/channels/{thread}/thread-members", "user_id", [core.world.bot_id]),
    ):
        seen, after = [], "0"
        while found := cast("Any", (await send(server, "GET", f"{path}?limit=4&after={after}", None))[1]):
            seen += [one["user"]["id"] if key == "user" else one[key] for one in found]
            after = seen[-1]
            assert len(seen) <= len(wanted)
        assert seen == wanted
    path = "/guilds/{guild}/members?after=x"
    assert (await send(server, "GET", path, None))[0] == 400


async def test_active_threads_are_all_there_are(server: Playground) -> None:
    found = (await send(server, "GET", "/guilds/{guild}/threads/active", None))[1]
    assert found == {"threads": [], "members": [], "has_more": False}


async def test_wrong_token(server: Playground) -> None:
    status, answer = await send(server, "GET", "/users/@me", None, token=False)
    assert (status, answer) == (401, {"message": "401: Unauthorized", "code": 0})


async def test_what_libraries_send_beyond_the_description_is_taken(spec: Path | None) -> None:
    """As discord.js has it in a plain reply, an edit and a command."""
    playground = Playground(spec=spec)
    await playground.start()
    emoji = {"name": "🎲", "animated": False}
    options = [{"label": "x", "value": "x", "emoji": emoji}]
    body = {
        "content": "x",
        "tts": False,
        "enforce_nonce": False,
        "components": [row(button(emoji=emoji)), row(select(0, options=options))],
        "embeds": [{"title": "x", "flags": 0}],
    }
    status, made = await send(playground, *POST, body)
    assert status == 200
    path = f"/channels/{{games}}/messages/{made['id']}"
    assert (await send(playground, "PATCH", path, body))[0] == 200
    playground.core.interactions.deliver = lambda payload, guild_id: True
    channel = playground.core.world.get("channel", playground.ids["channels"]["games"])
    data = {"name": "x", "type": 1}
    one = playground.core.interactions.start(playground.ids["users"]["Ada"], channel, 2, data, name="x")
    path = f"/interactions/{one.id}/{one.token}/callback"
    assert (await send(playground, "POST", path, {"type": 4, "data": body}, token=False))[0] == 204
    path = f"/webhooks/{{app}}/{one.token}"
    assert (await send(playground, "POST", path, body, token=False))[0] == 200
    path += "/messages/@original"
    assert (await send(playground, "PATCH", path, body, token=False))[0] == 200
    given = command(nsfw=False, default_member_permissions="0")
    status, stored = await send(playground, *PUT, [given])
    assert (status, cast("Any", stored)[0]["default_member_permissions"]) == (200, "0")
    path = f"/channels/{{games}}/messages/{made['id']}/threads"
    assert (await send(playground, "POST", path, {"name": "x", "type": 11}))[0] == 201
    assert list(playground.core.log.problems) == []
    await playground.stop()


async def test_typing_errors_are_found_with_the_description(spec: Path | None) -> None:
    if spec is None:
        pytest.skip(ABSENT)
    playground = Playground(spec=spec)
    await playground.start()
    body = {"content": "x", "component": [], "embeds": [{"titel": "x"}]}
    _, answer = await send(playground, *POST, body)
    assert faults(answer["errors"]) == {"component", "embeds.0.titel"}
    await playground.stop()
