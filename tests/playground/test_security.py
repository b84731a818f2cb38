"""Loopback only, and no page but our own."""

import asyncio
import json
import socket
import stat
from pathlib import Path

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from bot.playground import Playground

PATHS = [
    "",
    "playground/info",
    "user/ada/messages?channel=games",
    "api/v10/users/@me",
    "ui/ws?user=ada",
    "gateway/",
]


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.4", "example.org", "localhost.example.org"])
def test_listens_on_loopback_only(host: str) -> None:
    with pytest.raises(ValueError, match="loopback"):
        Playground(host)


def test_its_socket_is_bound_to_loopback(playground: Playground) -> None:
    with socket.socket() as probe, pytest.raises(OSError):
        probe.bind(("127.0.0.1", playground.port))
    with socket.socket() as probe:
        # Another loopback address is free: the server took one address, not all.
        probe.bind(("127.0.0.2", playground.port))


FOREIGN = {
    "rebound name": {"Host": "evil.example.org"},
    "other port": {"Host": "127.0.0.1:1"},
    "other origin": {"Origin": "https://evil.example.org"},
    "other port's origin": {"Origin": "http://127.0.0.1:1"},
    "file or sandbox": {"Origin": "null"},
    "cross-site": {"Sec-Fetch-Site": "cross-site"},
    "same-site": {"Sec-Fetch-Site": "same-site"},
}


@pytest.mark.parametrize("name", FOREIGN)
@pytest.mark.parametrize("path", PATHS)
async def test_other_pages_are_refused(playground: Playground, name: str, path: str) -> None:
    async with ClientSession() as session:
        if "ws" in path or path.startswith("gateway"):
            url = f"{playground.page_url}{path}".replace("http", "ws", 1)
            with pytest.raises(WSServerHandshakeError) as caught:
                await session.ws_connect(url, headers=FOREIGN[name])
            assert caught.value.status == 403
            return
        async with session.get(playground.page_url + path, headers=FOREIGN[name]) as answer:
            assert answer.status == 403


LINK = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


@pytest.mark.parametrize(
    ("method", "path", "changes", "status"),
    [
        ("GET", "", {}, 200),
        ("GET", "", {"Sec-Fetch-Site": "same-site"}, 200),
        ("POST", "", {}, 403),
        ("HEAD", "", {}, 403),
        ("GET", "page/main.js", {}, 403),
        ("GET", "playground/info", {}, 403),
        ("GET", "", {"Sec-Fetch-Dest": "iframe"}, 403),
        ("GET", "", {"Sec-Fetch-Mode": "cors"}, 403),
        ("GET", "", {"Origin": "https://evil.example.org"}, 403),
        ("GET", "", {"Host": "evil.example.org"}, 403),
    ],
    ids=lambda value: str(value) if isinstance(value, str) else "",
)
async def test_a_link_elsewhere_opens_the_page_and_nothing_else(
    playground: Playground, method: str, path: str, changes: dict[str, str], status: int
) -> None:
    async with (
        ClientSession() as session,
        session.request(method, playground.page_url + path, headers=LINK | changes) as answer,
    ):
        assert answer.status == status


async def test_own_page_is_served_strictly(playground: Playground) -> None:
    own = {"Origin": playground.page_url.rstrip("/"), "Sec-Fetch-Site": "same-origin"}
    async with ClientSession() as session:
        async with session.get(playground.page_url, headers=own) as answer:
            policy = answer.headers["Content-Security-Policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
        async with session.get(f"{playground.page_url}page/..%2fserver.py") as answer:
            assert answer.status == 404


async def test_forms_of_other_pages_can_not_post(playground: Playground) -> None:
    async with ClientSession() as session:
        body = json.dumps({"channel": "games", "content": "x"})
        headers = {"Content-Type": "text/plain"}
        async with session.post(f"{playground.page_url}user/ada/say", data=body, headers=headers) as answer:
            assert answer.status == 400


async def test_uploads_do_not_run(playground: Playground) -> None:
    from tests.playground.driver import World

    async with World(playground.page_url) as world:
        files = [{"filename": "a.html", "base64": "PGI+"}, {"filename": "a.svg", "base64": "PHN2Zy8+"}]
        said = await world.user("ada").say("games", "look", files=files)
    async with ClientSession() as session:
        for attachment in said["attachments"]:
            async with session.get(attachment["url"]) as answer:
                assert answer.headers["Content-Disposition"] == "attachment"


async def test_info_file_is_private(playground: Playground, tmp_path: Path) -> None:
    file = tmp_path / "info.json"
    await asyncio.to_thread(playground.write_info, file)
    content = json.loads(file.read_text())
    assert content["token"] == playground.token
    assert content["api_base"] == playground.api_base
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
