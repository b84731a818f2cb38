"""The bot itself, other users, servers with their members and roles, and where the gateway is."""

from bot.playground.errors import error
from bot.playground.gateway import MEMBERS
from bot.playground.json_values import Json
from bot.playground.permissions import Permission
from bot.playground.rest.call import Call, Reply, Routes
from bot.playground.world import add_channel

routes = Routes()


@routes("GET", "/users/@me")
def me(call: Call) -> Reply:
    """The bot as it sees itself."""
    return Reply(call.core.shapes.own_user())


@routes("GET", "/users/{user}")
def user(call: Call) -> Reply:
    """Anybody."""
    return Reply(call.core.shapes.user(call.user()["id"]))


@routes("GET", "/users/@me/guilds")
def my_guilds(call: Call) -> Reply:
    """The servers in which the bot is."""
    same: Json = {"icon": None, "banner": None, "owner": False, "features": []}
    shapes: list[Json] = []
    mine = {g["id"]: g for g in call.core.world.guilds_of(call.bot)}
    for record in map(mine.__getitem__, call.page(mine, 200, 200)):
        rights = call.core.world.guild_permissions(call.bot, record["id"])
        shape = {**same, "id": record["id"], "name": record["name"], "permissions": str(rights)}
        shapes.append(shape | counts(call, record["id"]))
    return Reply(shapes)


@routes("POST", "/users/@me/channels")
def direct(call: Call) -> Reply:
    """The DM with a user, the same one each time."""
    other = call.core.world.get("user", str(call.body.get("recipient_id")))
    if other["id"] == call.bot:
        raise error("closed_dms")
    channel, new = call.core.world.direct(call.bot, other["id"])
    if new:
        call.core.bus.tell("channel_create", channel)
    return Reply(call.core.shapes.channel(channel, call.bot))


@routes("GET", "/oauth2/applications/@me", "/applications/@me")
def application(call: Call) -> Reply:
    """The bot's application."""
    return Reply(call.core.shapes.application())


@routes("GET", "/gateway", open=True)
def gateway(call: Call) -> Reply:
    """Where the gateway is."""
    return Reply({"url": call.core.gateway.url})


@routes("GET", "/gateway/bot")
def gateway_bot(call: Call) -> Reply:
    """The same, and how many shards: one is enough here; a bot may still ask for more."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
    return Reply({"url": call.core.gateway.url, "shards": 1, "session_start_limit": limit})


@routes("GET", "/guilds/{guild}")
def guild(call: Call) -> Reply:
    """A server."""
    shape = call.core.shapes.guild(call.guild())
    return Reply(shape | counts(call, shape["id"]))


def counts(call: Call, guild_id: str) -> Json:
    """How many members there are, where the query asks for it."""
    if call.query.get("with_counts", "").lower() not in ("1", "true"):
        return {}
    count = len(call.core.world.members(guild_id))
    return {"approximate_member_count": count, "approximate_presence_count": count}


@routes("GET", "/guilds/{guild}/members/{user}")
def member(call: Call) -> Reply:
    """A member."""
    record = call.core.world.member(call.guild()["id"], call.user()["id"])
    if record is None:
        raise error("unknown_member")
    return Reply(call.core.shapes.member(record))


@routes("GET", "/guilds/{guild}/members")
def members(call: Call) -> Reply:
    """All members by id; needs the members intent in the portal."""
    guild_id = call.guild()["id"]
    if not call.core.world.setting["intents"] & MEMBERS:
        raise error("missing_access")
    found = {m["user_id"]: m for m in call.core.world.members(guild_id)}
    return Reply([call.core.shapes.member(found[key]) for key in call.page(found, 1, 1000)])


@routes("GET", "/guilds/{guild}/members/search")
def search(call: Call) -> Reply:
    """The members whose names begin so."""
    start, limit = call.query.get("query", "").lower(), call.number("limit", 1, 1, 1000)
    shapes = [call.core.shapes.member(m) for m in call.core.world.members(call.guild()["id"])]
    return Reply([s for s in shapes if s["user"]["username"].startswith(start)][:limit])


@routes("GET", "/guilds/{guild}/roles")
def roles(call: Call) -> Reply:
    """All roles."""
    return Reply([call.core.shapes.role(r) for r in call.core.world.roles(call.guild()["id"])])


@routes("GET", "/guilds/{guild}/channels")
def channels(call: Call) -> Reply:
    """The channels that the bot sees."""
    found = call.core.world.guild_channels(call.guild()["id"])
    return Reply([call.core.shapes.channel(c) for c in found if call.core.world.sees(call.bot, c)])


@routes("POST", "/guilds/{guild}/channels")
def create_channel(call: Call) -> Reply:
    """A new text channel, with the right to manage channels."""
    guild_id = call.guild()["id"]
    if not call.core.world.guild_permissions(call.bot, guild_id) & Permission.MANAGE_CHANNELS:
        raise error("missing_permissions")
    if call.body.get("type") or 0:
        raise error("wrong_channel_type")
    record = add_channel(call.core.world, guild_id, str(call.body["name"]).lower().replace(" ", "-"))
    call.core.bus.tell("channel_create", record)
    return Reply(call.core.shapes.channel(record), 201)


@routes("GET", "/guilds/{guild}/threads/active")
def active_threads(call: Call) -> Reply:
    """The threads that are not archived."""
    world, shapes = call.core.world, call.core.shapes
    found = [t for t in world.threads(call.guild()["id"]) if not t["archived"] and world.sees(call.bot, t)]
    mine = [shapes.thread_member(t, call.bot) for t in found if call.bot in t["members"]]
    threads = [shapes.channel(t, call.bot) for t in found]
    return Reply({"threads": threads, "members": mine, "has_more": False})
