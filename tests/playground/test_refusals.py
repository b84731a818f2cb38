"""What is refused by how the world stands, and what is answered at length."""

from pathlib import Path
from typing import Any, cast

import pytest
from aiohttp import ClientSession

from bot.playground import Playground, gateway
from tests.description import ABSENT
from tests.playground.requests import POST, PUT, Json, button, command, faults, row, select, send

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
