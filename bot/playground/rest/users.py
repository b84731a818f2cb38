"""The bot itself, other users, the application, and where the gateway is."""

from bot.playground.errors import error
from bot.playground.rest.call import Call, Reply, Route


def me(call: Call) -> Reply:
    """GET /users/@me"""
    return Reply(call.core.shapes.own_user())


def user(call: Call) -> Reply:
    """GET /users/{id}"""
    return Reply(call.core.shapes.user(call.user()["id"]))


def my_guilds(call: Call) -> Reply:
    """GET /users/@me/guilds"""
    world = call.core.world
    return Reply([
        {"id": g["id"], "name": g["name"], "icon": None, "banner": None, "owner": False, "features": [],
         "permissions": str(world.guild_permissions(call.bot, g["id"]))}
        for g in world.guilds_of(call.bot)
    ])  # fmt: skip


def direct(call: Call) -> Reply:
    """POST /users/@me/channels: the DM with a user, the same one each time."""
    world = call.core.world
    other = world.get("user", str(call.body.get("recipient_id")))
    if other["id"] == call.bot:
        raise error("closed_dms")
    channel, new = world.direct(call.bot, other["id"])
    if new:
        call.core.bus.tell("channel_create", channel)
    return Reply(call.core.shapes.channel(channel, call.bot))


def application(call: Call) -> Reply:
    """GET /oauth2/applications/@me and /applications/@me"""
    return Reply(call.core.shapes.application())


def gateway(call: Call) -> Reply:
    """GET /gateway"""
    return Reply({"url": call.core.gateway.url})


def gateway_bot(call: Call) -> Reply:
    """GET /gateway/bot: one shard is enough here; a bot may still ask for more."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
    return Reply({"url": call.core.gateway.url, "shards": 1, "session_start_limit": limit})


ROUTES = (
    Route("GET", "/users/@me", me),
    Route("GET", "/users/@me/guilds", my_guilds),
    Route("POST", "/users/@me/channels", direct),
    Route("GET", "/users/{user}", user),
    Route("GET", "/oauth2/applications/@me", application),
    Route("GET", "/applications/@me", application),
    Route("GET", "/gateway", gateway, open=True),
    Route("GET", "/gateway/bot", gateway_bot),
)
