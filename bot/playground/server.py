"""The playground as a whole: start it, stop it, and where it is."""

import json
import mimetypes
import socket as sockets
from html import escape
from importlib import metadata
from pathlib import Path

from aiohttp import web

from bot.playground.core import Core
from bot.playground.json_values import Json, Record
from bot.playground.rest.pipeline import Pipeline
from bot.playground.security import allowed_hosts, guard, loopback
from bot.playground.uploads import FILE_LIMIT, FILES
from bot.playground.users import control, doings, socket

PAGE = Path(__file__).parent / "page"
#: Okabe and Ito's colours that carry white letters.
_COLORS = ("#0072B2", "#D55E00", "#009E73", "#8E4B79", "#5B5F97", "#A3781C")
#: A disc with a letter, of 64 by 64.
_AVATAR = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\
<circle cx="32" cy="32" r="32" fill="{color}"/>\
<text x="32" y="43" font-family="sans-serif" font-size="32" font-weight="600" text-anchor="middle" \
fill="#fff">{letter}</text></svg>"""


class Playground:
    """A Discord-compatible server on loopback with a chat page.

    ``port`` 0 takes a free one. ``spec`` is Discord's OpenAPI description, against which everything is
    then validated. ``data`` is a folder in which the chat is kept; without it everything is forgotten at
    the end. ``limit`` is (requests, seconds) of each rate limit bucket, ``together`` how many requests a
    second the token may send in all; None: as many as it likes.

    Raises ValueError for a host that is not loopback.
    """

    def __init__(
        self,
        host: str = "127.0.0.1",
        port: int = 0,
        *,
        spec: Path | None = None,
        data: Path | None = None,
        limit: tuple[int, float] = (30, 1.0),
        together: int | None = None,
    ) -> None:
        self.host, self.port = loopback(host), port
        self.core = Core(data, spec, limit, together)
        self._runner: web.AppRunner | None = None
        self._pages = socket.Pages(self.core, self.info)

    async def start(self) -> None:
        """Listen; ``port`` is the real one afterwards."""
        # Bind first: the Host check needs to know the port.
        bound = sockets.socket(sockets.AF_INET6 if ":" in self.host else sockets.AF_INET)
        bound.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        bound.bind((self.host, self.port))
        self.port = bound.getsockname()[1]
        self.core.shapes.origin = self.page_url.rstrip("/")
        self.core.gateway.url = self.gateway_url
        self._runner = web.AppRunner(self._app(), access_log=None, shutdown_timeout=0.3)
        await self._runner.setup()
        await web.SockSite(self._runner, bound).start()

    async def stop(self) -> None:
        """Close all connections and the journal."""
        await self.core.interactions.stop()
        await self.core.gateway.stop()
        await self._pages.stop()
        if self._runner is not None:
            await self._runner.cleanup()
        self.core.world.journal.close()

    @property
    def _address(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @property
    def api_base(self) -> str:
        """What ``discord.http.Route.BASE`` must be."""
        return f"http://{self._address}/api/v10"

    @property
    def gateway_url(self) -> str:
        """Where the bot's WebSocket goes."""
        return f"ws://{self._address}/gateway/"

    @property
    def page_url(self) -> str:
        """The chat page."""
        return f"http://{self._address}/"

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.core.world.token

    @property
    def ids(self) -> Json:
        """Ids by name: application, guild, channels, users."""
        world = self.core.world
        guild = world.guild
        return {
            "application": world.bot_id,
            "guild": guild["id"],
            "channels": {c["name"]: c["id"] for c in world.guild_channels(guild["id"])},
            "users": {u["global_name"]: u["id"] for u in world.all("user")},
        }

    def info(self) -> Json:
        """The body of ``GET /playground/info``."""
        return control.info(self.core, version(), self.api_base, self.gateway_url, self.page_url)

    def write_info(self, file: Path) -> None:
        """Write addresses, token and ids into a JSON file that only its owner may read."""
        content = {"api_base": self.api_base, "gateway_url": self.gateway_url, "page_url": self.page_url}
        file.touch(mode=0o600)
        file.write_text(
            json.dumps({**content, "token": self.token, "ids": self.ids}, indent=2) + "\n", "utf-8"
        )

    def _app(self) -> web.Application:
        app = web.Application(
            middlewares=[guard(allowed_hosts(self.host, self.port))],
            client_max_size=(FILES + 1) * FILE_LIMIT,
        )
        app.router.add_route("*", r"/api/v10/{path:.*}", Pipeline(self.core).serve)
        app.router.add_get("/gateway", self.core.gateway.serve)
        app.router.add_get("/gateway/", self.core.gateway.serve)
        app.router.add_get("/attachments/{id}/{name}", self._attachment)
        app.router.add_get("/avatars/{id}", self._avatar)
        app.router.add_get(r"/emojis/{id:\d+}.png", self._emoji)
        app.router.add_get("/", self._page)
        app.router.add_get("/page/{name:[A-Za-z0-9_.-]+}", self._page)
        app.router.add_get("/ui/ws", self._pages.serve)
        doings.add_routes(app, self.core)
        control.add_routes(app, self.core, self.info)
        return app

    async def _attachment(self, request: web.Request) -> web.Response:
        record = self.core.world.find("attachment", request.match_info["id"])
        content = None if record is None else self.core.world.journal.file(record["id"])
        if record is None or content is None or record["filename"] != request.match_info["name"]:
            raise web.HTTPNotFound
        kind = record["content_type"]
        # Only pictures are shown; whatever else was uploaded must not run as a page of this server.
        picture = kind.startswith("image/") and "svg" not in kind
        headers = {} if picture else {"Content-Disposition": "attachment"}
        return web.Response(body=content, content_type=kind, headers=headers)

    async def _emoji(self, request: web.Request) -> web.Response:
        content = self.core.world.journal.file(request.match_info["id"])
        if content is None or self.core.world.find("emoji", request.match_info["id"]) is None:
            raise web.HTTPNotFound
        return web.Response(body=content, content_type="image/png")

    async def _avatar(self, request: web.Request) -> web.Response:
        record = self.core.world.find("user", request.match_info["id"])
        if record is None:
            raise web.HTTPNotFound
        return web.Response(text=avatar(record), content_type="image/svg+xml")

    async def _page(self, request: web.Request) -> web.Response:
        file = PAGE / request.match_info.get("name", "index.html")
        if not file.is_file():
            raise web.HTTPNotFound
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        charset = "utf-8" if kind.startswith("text/") or kind.endswith("javascript") else None
        headers = {"Cache-Control": "no-cache"}
        return web.Response(body=file.read_bytes(), content_type=kind, charset=charset, headers=headers)


def avatar(user: Record) -> str:
    """A picture for everybody: the first letter of the name, in a colour that follows the id."""
    letter = escape((user["global_name"] or user["name"])[:1].upper())
    number = int(user["id"])
    color = "#5865F2" if user["bot"] else _COLORS[((number >> 22) + number % 4096) % len(_COLORS)]
    return _AVATAR.format(color=color, letter=letter)


def version() -> str:
    """The project's version."""
    try:
        return metadata.version("pantheon")
    except metadata.PackageNotFoundError:
        return "0.1.0"
