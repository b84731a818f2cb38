"""What Discord refuses of a message is refused here, whether or not the description is at hand."""

import json
from io import BytesIO

import pytest
from aiohttp import FormData

from bot.playground import Playground
from tests.playground.requests import (
    POST,
    V2,
    Json,
    button,
    named,
    row,
    select,
    send,
    without,
    words,
)


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


@pytest.mark.parametrize("name", MESSAGES)
async def test_wrong_message(server: Playground, name: str) -> None:
    body, where = MESSAGES[name]
    status, answer = await send(server, *POST, body)
    assert (status, answer["code"]) == (400, 50035)
    assert named(where, answer)
    assert [p["kind"] for p in server.core.log.problems] == ["refused"]
    assert server.core.world.all("message") == server.core.world.all("attachment") == []


FINE: dict[str, Json] = {
    "links": row(
        *(
            without(button(style=5, url=url), "custom_id")
            for url in ("http://x.org", "discord://-/settings")
        )
    ),
    "emojis": row(*(button(f"e{n}", emoji={"name": name}) for n, name in enumerate("🎲⏮❌"))),
    "joined emojis": row(*(button(name, emoji={"name": name}) for name in ("⏮️", "🏴‍☠️", "👍🏽", "1️⃣", "🇩🇪"))),
    "an emoji without a number": row(button(emoji={"id": None, "name": "🎲"})),
    "an option's emoji without a number": row(
        select(0, options=[{"label": "x", "value": "x", "emoji": {"id": None, "name": "🎲"}}])
    ),
    "an emoji of the application": row(button(emoji={"id": "123456789012345678", "name": "dice"})),
}


@pytest.mark.parametrize("name", FINE)
async def test_right_controls(server: Playground, name: str) -> None:
    server.core.world.save("emoji", {"id": "123456789012345678", "name": "dice"})
    assert (await send(server, *POST, {"components": [FINE[name]]}))[0] == 200
    assert not server.core.log.problems, "the playground's own answer is as described, too"


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
