"""What one user sees: channels, commands, messages, open forms."""

from collections.abc import Iterator

from bot.playground.core import Core
from bot.playground.json_values import Json, Record, items
from bot.playground.permissions import Permission
from bot.playground.rest.commands import shape
from bot.playground.users.lookup import shapes
from bot.playground.world import DM, TEXT, THREADS

#: Where a command may be used: in servers, in DMs with the bot, in DMs with others.
GUILD, OURS, OTHERS = 0, 1, 2


def channels(core: Core, viewer: str) -> Json:
    """Channels, threads and DMs that the user sees."""
    seen = [c for c in core.world.all("channel") if core.world.sees(viewer, c)]
    to = shapes(core)
    plain = sorted((c for c in seen if c["type"] == TEXT), key=lambda c: c["position"])
    return {
        "channels": [to.channel(c, viewer) for c in plain],
        "threads": [to.channel(c, viewer) for c in seen if c["type"] in THREADS],
        "dms": [to.channel(c, viewer) for c in seen if c["type"] == DM],
    }


def messages(core: Core, viewer: str, channel_id: str) -> list[Json]:
    """Everything the user sees in a channel, oldest first."""
    to = shapes(core)
    return [to.message(m, viewer) for m in core.world.messages(channel_id) if core.world.visible(viewer, m)]


def all_messages(core: Core, viewer: str, limit: int) -> dict[str, list[Json]]:
    """The newest messages of every channel the user sees."""
    seen = [c["id"] for c in core.world.all("channel") if core.world.sees(viewer, c)]
    return {key: messages(core, viewer, key)[-limit:] for key in seen}


def registered(core: Core) -> list[Record]:
    """All commands, those of a server after the global ones."""
    return sorted(core.world.all("command"), key=lambda c: (c.get("guild_id") or "", c["position"]))


def leaves(command: Json) -> Iterator[tuple[str, list[Json]]]:
    """Each whole name of a slash command with its plain options ("table log" of table)."""

    def below(node: Json, name: str) -> Iterator[tuple[str, list[Json]]]:
        options = items(node.get("options"))
        nested = [o for o in options if o["type"] in (1, 2)]
        if not nested:
            yield name, options
        for option in nested:
            yield from below(option, f"{name} {option['name']}")

    yield from below(command, command["name"])


def may_use(core: Core, viewer: str, command: Record, channel: Record | None) -> bool:
    """Whether a client would offer this command to the user in that channel (None: in the server)."""
    world, contexts = core.world, command.get("contexts")
    own = channel is not None and _by_themselves(core, viewer, command, channel)
    if channel is not None and channel["type"] == DM:
        if world.bot_id not in channel["recipients"]:
            return own and (not contexts or OTHERS in contexts)
        if command.get("guild_id") is not None:
            return False
        return OURS in contexts if contexts else command["dm_permission"]
    here = world.guild["id"] if channel is None else channel["guild_id"]
    if (command.get("guild_id") or here) != here or (contexts and GUILD not in contexts):
        return False
    if own and world.member(here, world.bot_id) is None:
        return True
    mine = world.guild_permissions(viewer, here)
    rights = mine if channel is None else world.permissions(viewer, channel)
    if not rights & Permission.USE_APPLICATION_COMMANDS or world.member(here, world.bot_id) is None:
        return False
    needed = command["default_member_permissions"]
    if needed is None or mine & Permission.ADMINISTRATOR:
        return True
    return int(needed) != 0 and mine & int(needed) == int(needed)


def _by_themselves(core: Core, viewer: str, command: Record, channel: Record) -> bool:
    """Has the user installed the bot for themselves, and is the command for such?"""
    return "1" in core.world.installs(viewer, channel) and 1 in command["integration_types"]


def commands(core: Core, viewer: str, channel: Record | None = None) -> Json:
    """The registered commands, and the whole names that the user may use."""
    known = registered(core)
    usable = [name for c in known if may_use(core, viewer, c, channel) for name, _ in leaves(c)]
    return {"commands": [shape(c) for c in known], "usable": usable}


def people(core: Core) -> list[Json]:
    """Every account but the bot's."""
    to = shapes(core)
    return [to.user(u["id"]) for u in core.world.all("user") if not u["bot"]]


def guilds(core: Core) -> list[Json]:
    """The servers with roles, channels and members."""
    to, world = shapes(core), core.world
    return [
        {
            **{key: g[key] for key in ("id", "name", "owner_id")},
            "roles": [to.role(r) for r in world.roles(g["id"])],
            "channels": [to.channel(c) for c in world.guild_channels(g["id"])],
            "members": [to.member(m) for m in world.members(g["id"])],
        }
        for g in world.all("guild")
    ]
