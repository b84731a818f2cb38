"""What the user-side APIs are sent: whatever it is, the answer is clear and the server goes on."""

import asyncio
import logging
from typing import Any

import pytest
from aiohttp import ClientSession

from bot.playground import Playground
from bot.playground.faults import matches
from tests.playground.driver import Refused, World

JSON = {"Content-Type": "application/json"}

BODIES: dict[str, tuple[str, str | bytes]] = {
    "open lists": ("user/ada/say", "[" * 500_000),
    "lists within lists": ("user/ada/say", '{"channel": "games", "files": ' + "[" * 900 + "]" * 900 + "}"),
    "objects within objects": ("playground/users", '{"a":' * 40 + "1" + "}" * 40),
    "no number": ("playground/clock", '{"advance": NaN}'),
    "no end": ("playground/clock", '{"advance": Infinity}'),
    "beyond numbers": ("playground/clock", '{"advance": 1e999}'),
    "farther than dates go": ("playground/clock", '{"advance": 1e308}'),
    "backwards": ("playground/clock", '{"advance": -1}'),
    "true is no number": ("playground/clock", '{"advance": true}'),
    "as long as it likes": ("playground/idle", '{"timeout": 1' + "0" * 400 + "}"),
    "permissions by number": ("playground/permissions", '{"target": "ben", "allow": [1]}'),
    "permissions by object": ("playground/permissions", '{"target": "ben", "deny": [{}]}'),
    "intents by list": ("playground/portal", '{"intents": [[]]}'),
    "fault: a text for a number": ("playground/faults", '{"kind": "rate_limit", "retry_after": "x"}'),
    "fault: a list for a route": ("playground/faults", '{"kind": "error", "route": ["x"]}'),
    "fault: before now": ("playground/faults", '{"kind": "slow", "seconds": -1}'),
    "fault: half a time": ("playground/faults", '{"kind": "error", "times": 0.5}'),
    "fault: no such status": ("playground/faults", '{"kind": "error", "status": 99999}'),
    "fault: a number for yes": ("playground/faults", '{"kind": "rate_limit", "global": 1}'),
    "fault: no such closing": ("playground/faults", '{"kind": "gateway", "do": "close", "code": 10000000}'),
    "a channel without a name": ("playground/channels", '{"name": ""}'),
    "a channel of blanks": ("playground/channels", '{"name": "  "}'),
    "a channel of a long name": ("playground/channels", '{"name": "' + "x" * 5000 + '"}'),
    "one file": ("user/ada/say", '{"channel": "games", "content": "x", "files": 1}'),
    "broken text": ("user/ada/say", b'{"channel": "\xff"}'),
}


@pytest.mark.parametrize("name", BODIES)
async def test_a_body_that_makes_no_sense_is_refused(
    playground: Playground, world: World, name: str
) -> None:
    path, body = BODIES[name]
    async with (
        ClientSession() as session,
        session.post(playground.page_url + path, data=body, headers=JSON) as answer,
    ):
        assert answer.status == 400
        problem = (await answer.json())["error"]
    assert problem["code"] == "bad_request"
    assert problem["message"]
    assert (await world.call("GET", "/playground/faults"))["faults"] == []
    assert playground.core.clock.moved == 0


async def test_a_bot_that_sends_open_lists_hears_that_it_is_no_json(playground: Playground) -> None:
    url = f"{playground.api_base}/channels/{playground.ids['channels']['games']}/messages"
    headers = JSON | {"Authorization": f"Bot {playground.token}"}
    async with ClientSession() as session, session.post(url, data="[" * 500_000, headers=headers) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)


async def test_the_clock_goes_ten_years_and_no_farther(world: World) -> None:
    for _ in range(10):
        await world.advance(365 * 86_400)
    with pytest.raises(Refused, match="advance"):
        await world.advance(365 * 86_400)
    await world.user("ada").say("games", "much later")


@pytest.mark.parametrize("path", ["user/ada/say", "playground/users", "api/v10/channels/1/messages"])
async def test_who_goes_away_in_the_middle_is_no_problem(
    playground: Playground, world: World, caplog: pytest.LogCaptureFixture, path: str
) -> None:
    token = f"Authorization: Bot {playground.token}\r\n"
    head = (
        f"POST /{path} HTTP/1.1\r\nHost: 127.0.0.1:{playground.port}\r\n{token}"
        "Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n"
    )
    with caplog.at_level(logging.WARNING):
        for ending in ("", '{"channel":'):
            _, writer = await asyncio.open_connection("127.0.0.1", playground.port)
            writer.write((head + ending).encode())
            await writer.drain()
            await asyncio.sleep(0.05)
            writer.transport.abort()
        await asyncio.sleep(0.1)
        assert await world.problems() == []
    assert caplog.text == ""


@pytest.mark.parametrize(
    ("route", "fits"),
    [
        ("*", True),
        ("POST /channels/12/messages", True),
        ("POST *", True),
        ("*/messages", True),
        ("POST /channels/*/messages", True),
        ("*channels*12*", True),
        ("POST /channels/1", False),
        ("*/message", False),
        ("PATCH *", False),
        ("POST /channels/12/messages*messages", False),
        ("*s*" * 400, False),
    ],
)
def test_patterns_of_routes(route: str, fits: bool) -> None:
    assert matches(route, "POST /channels/12/messages") is fits


async def test_a_list_of_choices_holds_texts(world: World) -> None:
    given: list[Any] = [{}]
    with pytest.raises(Refused) as caught:
        await world.do("portal", intents=given)
    assert caught.value.status == 400
