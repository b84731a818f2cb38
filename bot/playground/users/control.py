"""Arranging and watching the world, for tests and for the curious: ``/playground/…``."""

import asyncio
import math
import re
from collections.abc import Callable

from aiohttp import web

from bot.playground import places
from bot.playground import world as worlds
from bot.playground.clock import FURTHEST, timestamp
from bot.playground.core import Core
from bot.playground.gateway import MEMBERS, MESSAGE_CONTENT, PRESENCES
from bot.playground.json_values import Json, Record
from bot.playground.permissions import Permission, named
from bot.playground.users import lookup, views
from bot.playground.users.http import answered, body_of
from bot.playground.users.lookup import LONGEST, Refused, field
from bot.playground.world import THREADS

INTENTS = {"MEMBERS": MEMBERS, "PRESENCES": PRESENCES, "MESSAGE_CONTENT": MESSAGE_CONTENT}
#: In how many steps a quiet is heard.
STEPS = 5
DISTURBANCES = ("drop", "reconnect", "invalid", "invalid_resumable", "close")


def info(core: Core, version: str, api_base: str, gateway_url: str, page_url: str) -> Json:
    """The body of ``GET /playground/info``."""
    return {
        "version": version,
        "online": core.gateway.online,
        "bot": lookup.shapes(core).user(core.world.bot_id),
        "application_id": core.world.bot_id,
        "users": views.people(core),
        "guilds": views.guilds(core),
        "api_base": api_base,
        "gateway_url": gateway_url,
        "page_url": page_url,
    }


def users(core: Core, body: Json) -> Json:
    """POST users: a new person in the server."""
    name, guild_id = re.sub(r"^[@\s]+", "", field(body, "name").strip()), core.world.guild["id"]
    if not 1 <= len(name) <= 32:
        raise Refused("bad_request", "a name has 1 to 32 characters")
    if any(lookup.find_user(core, each) for each in (name, worlds.username(name))):
        raise Refused("bad_request", f"There is already somebody called {name}.")
    moderators = [r["id"] for r in core.world.roles(guild_id) if r["name"] == "Moderator"]
    record = worlds.add_user(core.world, name)
    member = worlds.join(core.world, guild_id, record["id"], moderators if body.get("moderator") else [])
    core.bus.tell("member_add", member)
    return {"user": lookup.shapes(core).user(record["id"])}


def remove_user(core: Core, body: Json) -> Json:
    """POST users/remove: out of the server; the account stays."""
    return _kick(core, lookup.person(core, field(body, "user"))["id"])


def dms(core: Core, body: Json) -> Json:
    """POST users/dms: open or close somebody's direct messages."""
    record = lookup.person(core, field(body, "user"))
    core.world.save("user", {**record, "dms_open": field(body, "open", bool)})
    return {}


def install(core: Core, body: Json) -> Json:
    """POST users/install: the bot for oneself, in all places, or no longer."""
    record = lookup.person(core, field(body, "user"))
    core.world.save("user", {**record, "installed": field(body, "installed", bool, True)})
    core.bus.tell("commands", {})
    return {}


def guilds(core: Core, body: Json) -> Json:
    """POST guilds: one more server, with the bot unless said otherwise, and a channel in it."""
    people = [lookup.person(core, name)["id"] for name in lookup.words(body, "users")]
    if not people:
        raise Refused("bad_request", "a server needs somebody")
    with_bot = field(body, "bot", bool, True)
    guild, channel = worlds.add_guild(core.world, field(body, "name"), people, with_bot=with_bot)
    if with_bot:
        core.bus.tell("guild_create", guild)
    shape = lookup.shapes(core).channel(channel)
    return {"guild": {"id": guild["id"], "name": guild["name"]}, "channel": shape}


def locale(core: Core, body: Json) -> Json:
    """POST users/locale: the language of somebody's client."""
    record = lookup.person(core, field(body, "user"))
    core.world.save("user", {**record, "locale": field(body, "locale")})
    return {}


def channels(core: Core, body: Json) -> Json:
    """POST channels: a new text channel."""
    guild_id, overwrites = core.world.guild["id"], []
    if body.get("private"):
        overwrites = [{"id": guild_id, "type": 0, "allow": 0, "deny": int(Permission.VIEW_CHANNEL)}]
    name = "-".join(field(body, "name").lower().split())
    if not 1 <= len(name) <= 100:
        raise Refused("bad_request", "a channel's name has 1 to 100 characters")
    record = worlds.add_channel(core.world, guild_id, name, overwrites)
    core.bus.tell("channel_create", record)
    return {"channel": lookup.shapes(core).channel(record)}


def delete_channel(core: Core, body: Json) -> Json:
    """POST channels/delete"""
    places.remove(core, lookup.channel(core, field(body, "channel")))
    return {}


def thread(core: Core, body: Json) -> Json:
    """POST threads: archive, lock, or the opposite."""
    record = lookup.channel(core, field(body, "thread"))
    if record["type"] not in THREADS:
        raise Refused("unknown_channel", "That is no thread.")
    record["locked"] = field(body, "locked", bool, record["locked"])
    if "archived" in body:
        record |= {"archived": field(body, "archived", bool), "archive_timestamp": timestamp()}
    core.world.save("channel", record)
    core.bus.tell("channel_update", record)
    return {"channel": lookup.shapes(core).channel(record)}


def delete_message(core: Core, body: Json) -> Json:
    """POST messages/delete: as a moderator would."""
    core.messages.delete(lookup.message(core, field(body, "message")))
    return {}


def permissions(core: Core, body: Json) -> Json:
    """POST permissions: of the bot, of everyone or of one person; in one channel, or in the whole server.

    What is denied in the whole server is taken from the role and denied in each channel,
    as @everyone may still give it.
    """
    guild, target = core.world.guild, field(body, "target")
    try:
        allow, deny = named(lookup.words(body, "allow")), named(lookup.words(body, "deny"))
    except KeyError as problem:
        raise Refused("bad_request", f"unknown permission {problem}") from problem
    role = {"bot": guild["bot_role"], "everyone": guild["id"]}.get(target)
    if body.get("channel"):
        places = [lookup.channel(core, field(body, "channel"))]
        if places[0]["type"] != worlds.TEXT:
            why = "Permissions belong to text channels; threads have those of their channel."
            raise Refused("bad_request", why)
    else:
        places = core.world.guild_channels(guild["id"])
        if role is not None:
            record = core.world.get("role", role)
            record["permissions"] = record["permissions"] & ~deny | allow
            core.world.save("role", record)
            core.bus.tell("role_update", record)
    key, kind = (role, 0) if role is not None else (lookup.person(core, target)["id"], 1)
    for channel in places:
        _overwrite(core, channel, key, kind, allow, deny)
    return {}


def _overwrite(core: Core, channel: Record, key: str, kind: int, allow: int, deny: int) -> None:
    old = next((o for o in channel["overwrites"] if o["id"] == key), {"allow": 0, "deny": 0})
    bits = {"allow": old["allow"] & ~deny | allow, "deny": old["deny"] & ~allow | deny}
    others = [o for o in channel["overwrites"] if o["id"] != key]
    channel["overwrites"] = [*others, {"id": key, "type": kind, **bits}]
    core.world.save("channel", channel)
    core.bus.tell("channel_update", channel)


def kick_bot(core: Core, body: Json) -> Json:
    """POST bot/kick"""
    return _kick(core, core.world.bot_id)


def _kick(core: Core, user_id: str) -> Json:
    member = core.world.member(core.world.guild["id"], user_id)
    if member is not None:
        core.world.drop("member", member["id"])
        core.bus.tell("member_remove", member)
    return {}


def return_bot(core: Core, body: Json) -> Json:
    """POST bot/return"""
    guild = core.world.guild
    if core.world.member(guild["id"], core.world.bot_id) is None:
        worlds.join(core.world, guild["id"], core.world.bot_id, [guild["bot_role"]])
        core.bus.tell("guild_create", guild)
    return {}


def portal(core: Core, body: Json) -> Json:
    """POST portal: which privileged intents the bot is granted."""
    bits = 0
    for name in lookup.words(body, "intents"):
        if name not in INTENTS:
            raise Refused("bad_request", f"intents are {', '.join(INTENTS)}")
        bits |= INTENTS[name]
    core.world.save("setting", {**core.world.setting, "intents": bits})
    return {}


def fault(core: Core, body: Json) -> Json:
    """POST faults"""
    if body.get("kind") == "gateway":
        if body.get("do") not in DISTURBANCES:
            raise Refused("bad_request", f"do is one of {', '.join(DISTURBANCES)}")
        core.gateway.disturb(body["do"], int(lookup.number(body, "code", 1000, 4999, 4000)))
        return {"id": None}
    return {"id": core.faults.add(body).id}


def clock(core: Core, body: Json) -> Json:
    """POST clock"""
    left = math.floor(FURTHEST - core.clock.moved)
    core.clock.advance(lookup.number(body, "advance", 0, left))
    return {"now": core.clock.now(), "moved": core.clock.moved}


DOING: dict[str, Callable[[Core, Json], Json]] = {
    "users": users,
    "users/remove": remove_user,
    "users/dms": dms,
    "users/locale": locale,
    "users/install": install,
    "guilds": guilds,
    "channels": channels,
    "channels/delete": delete_channel,
    "threads": thread,
    "messages/delete": delete_message,
    "permissions": permissions,
    "bot/kick": kick_bot,
    "bot/return": return_bot,
    "portal": portal,
    "faults": fault,
    "clock": clock,
}


async def idle(core: Core, body: Json) -> Json:
    """POST idle: wait until the bot has nothing to do.

    A quiet is heard in steps: while the machine stood still, nobody could have heard the bot.
    """
    loop = asyncio.get_running_loop()
    end = loop.time() + lookup.number(body, "timeout", 0, LONGEST, 10)
    quiet = lookup.number(body, "quiet", 0, LONGEST, 0.1)
    steps, stirs = 0, core.log.stirs
    while steps < STEPS:
        if loop.time() > end:
            return {"idle": False}
        await asyncio.sleep(quiet / STEPS)
        still = stirs == core.log.stirs and not core.log.open and not core.interactions.waiting()
        steps, stirs = steps + 1 if still else 0, core.log.stirs
    return {"idle": True}


def add_routes(app: web.Application, core: Core, page_info: Callable[[], Json]) -> None:
    """Add ``/playground/…``."""

    async def look(request: web.Request) -> Json:
        after, wanted = int(request.query.get("after", 0)), request.query.get("route", "*")
        match request.match_info["what"]:
            case "info":
                return page_info()
            case "requests":
                return {"requests": core.log.requests(after, wanted)}
            case "problems":
                return {"problems": list(core.log.problems)}
            case "faults":
                return {"faults": core.faults.listed()}
            case "clock":
                return {"now": core.clock.now(), "moved": core.clock.moved}
            case other:
                raise Refused("bad_request", f"There is no GET {other}.", 404)

    async def do(request: web.Request) -> Json:
        body, what = await body_of(request), request.match_info["what"]
        if what == "idle":
            return await idle(core, body)
        if what not in DOING:
            raise Refused("bad_request", f"There is no POST {what}.", 404)
        return DOING[what](core, body)

    async def forget(request: web.Request) -> Json:
        what, _, number = request.match_info["what"].partition("/")
        if what == "faults":
            core.faults.clear(int(number) if number else None)
        elif what == "requests":
            core.log.clear()
        else:
            raise Refused("bad_request", f"There is no DELETE {what}.", 404)
        return {}

    app.router.add_get("/playground/{what}", answered(core, look))
    app.router.add_post("/playground/{what:.+}", answered(core, do))
    app.router.add_delete("/playground/{what:.+}", answered(core, forget))
