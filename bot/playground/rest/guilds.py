"""Servers, their members, roles and channels."""

from bot.playground.errors import error
from bot.playground.permissions import Permission
from bot.playground.rest.call import Call, Reply, Route
from bot.playground.world import add_channel


def guild(call: Call) -> Reply:
    """GET /guilds/{id}"""
    shape = call.core.shapes.guild(call.guild())
    if call.query.get("with_counts") in ("1", "true"):
        count = len(call.core.world.members(shape["id"]))
        shape |= {"approximate_member_count": count, "approximate_presence_count": count}
    return Reply(shape)


def member(call: Call) -> Reply:
    """GET /guilds/{id}/members/{user}"""
    record = call.core.world.member(call.guild()["id"], call.user()["id"])
    if record is None:
        raise error("unknown_member")
    return Reply(call.core.shapes.member(record))


def members(call: Call) -> Reply:
    """GET /guilds/{id}/members: by id; needs the members intent in the portal."""
    if not call.core.world.setting["intents"] & 2:
        call.guild()
        raise error("missing_access")
    after, limit = int(call.query.get("after") or 0), call.number("limit", 1, 1, 1000)
    found = sorted(call.core.world.members(call.guild()["id"]), key=lambda m: int(m["user_id"]))
    return Reply([call.core.shapes.member(m) for m in found if int(m["user_id"]) > after][:limit])


def search(call: Call) -> Reply:
    """GET /guilds/{id}/members/search"""
    start, limit = call.query.get("query", "").lower(), call.number("limit", 1, 1, 1000)
    shapes = [call.core.shapes.member(m) for m in call.core.world.members(call.guild()["id"])]
    return Reply([s for s in shapes if s["user"]["username"].startswith(start)][:limit])


def roles(call: Call) -> Reply:
    """GET /guilds/{id}/roles"""
    return Reply([call.core.shapes.role(r) for r in call.core.world.roles(call.guild()["id"])])


def channels(call: Call) -> Reply:
    """GET /guilds/{id}/channels"""
    found = call.core.world.guild_channels(call.guild()["id"])
    return Reply([call.core.shapes.channel(c) for c in found if call.core.world.sees(call.bot, c)])


def create_channel(call: Call) -> Reply:
    """POST /guilds/{id}/channels: text channels, with the right to manage channels."""
    guild_id = call.guild()["id"]
    if not call.core.world.guild_permissions(call.bot, guild_id) & Permission.MANAGE_CHANNELS:
        raise error("missing_permissions")
    if call.body.get("type") or 0:
        raise error("wrong_channel_type")
    record = add_channel(call.core.world, guild_id, str(call.body["name"]).lower().replace(" ", "-"))
    call.core.bus.tell("channel_create", record)
    return Reply(call.core.shapes.channel(record), 201)


def active_threads(call: Call) -> Reply:
    """GET /guilds/{id}/threads/active"""
    world, shapes = call.core.world, call.core.shapes
    found = [t for t in world.threads(call.guild()["id"]) if not t["archived"] and world.sees(call.bot, t)]
    mine = [shapes.thread_member(t, call.bot) for t in found if call.bot in t["members"]]
    return Reply({"threads": [shapes.channel(t, call.bot) for t in found], "members": mine})


ROUTES = (
    Route("GET", "/guilds/{guild}", guild),
    Route("GET", "/guilds/{guild}/members/search", search),
    Route("GET", "/guilds/{guild}/members/{user}", member),
    Route("GET", "/guilds/{guild}/members", members),
    Route("GET", "/guilds/{guild}/roles", roles),
    Route("GET", "/guilds/{guild}/channels", channels),
    Route("POST", "/guilds/{guild}/channels", create_channel),
    Route("GET", "/guilds/{guild}/threads/active", active_threads),
)
