"""The state of the small Discord: records by kind and id, written through to the journal."""

import base64
import secrets
from pathlib import Path

from bot.playground.clock import Snowflakes, timestamp
from bot.playground.errors import error
from bot.playground.journal import Journal
from bot.playground.json_values import Record
from bot.playground.permissions import BOT, DIRECT, EVERYONE, MODERATOR, Permission, combine

BOT_NAME = "Pantheon"
TEXT, DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 11, 12
THREADS = (PUBLIC_THREAD, PRIVATE_THREAD)
SUPPRESS_EMBEDS, EPHEMERAL, LOADING, COMPONENTS_V2 = 4, 64, 128, 32768


class World:
    """Users, servers, roles, members, channels, messages, files and commands.

    Records are plain dictionaries; change one and ``save`` it. Errors are Discord's (``ApiError``).
    """

    def __init__(self, path: Path | None) -> None:
        self.journal = Journal(path)
        self._kinds: dict[str, dict[str, Record]] = {}
        self._in_channel: dict[str, dict[str, Record]] = {}
        last = 0
        for kind, key, record in self.journal.records():
            self._keep(kind, key, record)
            if key.isdecimal():
                last = max(last, int(key))
        self.ids = Snowflakes(last)
        if not self.all("setting"):
            found(self)
        # Interactions die with the process, so what was still "thinking" will never be answered.
        for message in self.all("message"):
            if message["flags"] & LOADING:
                self.drop("message", message["id"])

    # records

    def _keep(self, kind: str, key: str, record: Record) -> None:
        self._kinds.setdefault(kind, {})[key] = record
        if kind == "message":
            self._in_channel.setdefault(record["channel_id"], {})[key] = record

    def save(self, kind: str, record: Record) -> Record:
        """Keep a new or changed record under its ``id``."""
        self._keep(kind, record["id"], record)
        self.journal.put(kind, record["id"], record)
        return record

    def drop(self, kind: str, key: str) -> None:
        """Forget a record; nothing happens when it is unknown."""
        record = self._kinds.get(kind, {}).pop(key, None)
        if record is not None and kind == "message":
            self._in_channel[record["channel_id"]].pop(key, None)
        self.journal.drop(kind, key)

    def all(self, kind: str) -> list[Record]:
        """Every record of a kind, oldest first."""
        return list(self._kinds.get(kind, {}).values())

    def find(self, kind: str, key: str) -> Record | None:
        """The record, or None."""
        return self._kinds.get(kind, {}).get(key)

    def get(self, kind: str, key: str) -> Record:
        """The record; Discord's "unknown …" error when there is none."""
        record = self.find(kind, key)
        if record is None:
            raise error(f"unknown_{kind}")
        return record

    # the bot and its settings

    @property
    def setting(self) -> Record:
        """Token, ids of the bot, the portal's switches."""
        return self._kinds["setting"]["setting"]

    @property
    def bot_id(self) -> str:
        """Id of the bot's user, which is its application's id too."""
        return self.setting["bot_id"]

    @property
    def token(self) -> str:
        """The bot's token."""
        return self.setting["token"]

    # servers and members

    @property
    def guild(self) -> Record:
        """The first server, where everybody begins."""
        return self.all("guild")[0]

    def member(self, guild_id: str, user_id: str) -> Record | None:
        """The membership, or None."""
        return self.find("member", f"{guild_id}:{user_id}")

    def members(self, guild_id: str) -> list[Record]:
        """Everybody in the server, the bot included, in order of joining."""
        return [m for m in self.all("member") if m["guild_id"] == guild_id]

    def roles(self, guild_id: str) -> list[Record]:
        """The server's roles, everyone's first."""
        return [r for r in self.all("role") if r["guild_id"] == guild_id]

    def guilds_of(self, user_id: str) -> list[Record]:
        """The servers in which the user is."""
        return [g for g in self.all("guild") if self.member(g["id"], user_id)]

    def guild_channels(self, guild_id: str) -> list[Record]:
        """The server's channels without threads, by position."""
        mine = [c for c in self.all("channel") if c.get("guild_id") == guild_id and c["type"] == TEXT]
        return sorted(mine, key=lambda c: c["position"])

    def threads(self, guild_id: str) -> list[Record]:
        """The server's threads, archived ones too."""
        return [c for c in self.all("channel") if c.get("guild_id") == guild_id and c["type"] in THREADS]

    # who has installed the bot

    def installs(self, user_id: str, channel: Record) -> Record:
        """Through whom the bot is there for this user: the server ("0"), the user themselves ("1")."""
        guild_id, bot, owners = channel.get("guild_id"), self.bot_id, dict[str, str]()
        if guild_id is not None and self.member(guild_id, bot) is not None:
            owners["0"] = guild_id
        elif bot in channel.get("recipients", ()):
            owners["0"] = "0"
        if self.get("user", user_id).get("installed"):
            owners["1"] = user_id
        return owners

    # permissions

    def permissions(self, user_id: str, channel: Record) -> int:
        """What the user may do in that channel (a thread asks its parent); 0 for outsiders."""
        if channel["type"] == DM:
            return int(DIRECT) if user_id in channel["recipients"] else 0
        parent = self.find("channel", channel["parent_id"]) if channel["type"] in THREADS else channel
        if parent is None:
            return 0
        return self.guild_permissions(user_id, channel["guild_id"], parent["overwrites"])

    def guild_permissions(self, user_id: str, guild_id: str, overwrites: list[Record] | None = None) -> int:
        """What the user may do in the server, or in a channel with these overwrites."""
        member, guild = self.member(guild_id, user_id), self.find("guild", guild_id)
        everyone = self.find("role", guild_id)
        if member is None or guild is None or everyone is None:
            return 0
        roles = [r for r in (self.find("role", key) for key in member["roles"]) if r is not None]
        return combine(everyone, roles, overwrites or [], user_id, owner=guild["owner_id"] == user_id)

    def may(self, user_id: str, channel: Record, wanted: Permission) -> bool:
        """All wanted bits, and the channel is visible."""
        return self.sees(user_id, channel) and self.permissions(user_id, channel) & wanted == wanted

    def sees(self, user_id: str, channel: Record) -> bool:
        """Whether the channel exists for this user; private threads do for members and moderators."""
        mine = self.permissions(user_id, channel)
        if not mine & Permission.VIEW_CHANNEL:
            return False
        if channel["type"] == PRIVATE_THREAD and user_id not in channel["members"]:
            return bool(mine & Permission.MANAGE_THREADS)
        return True

    # messages

    def messages(self, channel_id: str) -> list[Record]:
        """All messages of the channel, oldest first, ephemeral ones too."""
        kept = self._in_channel.get(channel_id, {})
        return [kept[key] for key in sorted(kept, key=int)]

    def message(self, channel_id: str, message_id: str) -> Record:
        """A message of that channel that is not ephemeral; 10008 otherwise."""
        record = self.find("message", message_id)
        if record is None or record["channel_id"] != channel_id or record["flags"] & EPHEMERAL:
            raise error("unknown_message")
        return record

    def visible(self, user_id: str, message: Record) -> bool:
        """Whether this user sees the message: the channel's rules, and only one's own ephemerals."""
        if message["flags"] & EPHEMERAL and message["viewer_id"] != user_id:
            return False
        channel = self.find("channel", message["channel_id"])
        return channel is not None and self.sees(user_id, channel)

    # channels

    def direct(self, one: str, other: str) -> tuple[Record, bool]:
        """The DM channel of two users, the same one each time, and whether it is new."""
        for channel in self.all("channel"):
            if channel["type"] == DM and set(channel["recipients"]) == {one, other}:
                return channel, False
        record = {"id": self.ids.next(), "type": DM, "recipients": [one, other], "last_message_id": None}
        return self.save("channel", record), True


def username(name: str) -> str:
    """The unique name of a person's account."""
    return name.lower().replace(" ", "_")


def add_user(world: World, name: str, *, bot: bool = False) -> Record:
    """A new account, outside all servers."""
    unique = name if bot else username(name)  # bots keep the old kind
    record: Record = {"id": world.ids.next(), "name": unique, "global_name": name}
    return world.save("user", {**record, "bot": bot, "dms_open": True})


def join(world: World, guild_id: str, user_id: str, roles: list[str]) -> Record:
    """Let the user into the server with these roles."""
    record: Record = {"id": f"{guild_id}:{user_id}", "guild_id": guild_id, "user_id": user_id}
    return world.save("member", {**record, "roles": roles, "joined_at": timestamp()})


def add_channel(world: World, guild_id: str, name: str, overwrites: list[Record] | None = None) -> Record:
    """A new text channel at the end of the list."""
    record = {
        "id": world.ids.next(),
        "type": TEXT,
        "guild_id": guild_id,
        "name": name,
        "topic": None,
        "parent_id": None,
        "position": len(world.guild_channels(guild_id)),
        "overwrites": overwrites or [],
        "last_message_id": None,
    }
    return world.save("channel", record)


def add_guild(world: World, name: str, people: list[str], *, with_bot: bool) -> tuple[Record, Record]:
    """One more server of these people, the first of whom owns it, and its channel."""
    guild_id, managed = world.ids.next(), world.ids.next()
    record: Record = {"id": guild_id, "name": name, "owner_id": people[0], "bot_role": managed}
    for key, called, bits in ((guild_id, "@everyone", EVERYONE), (managed, BOT_NAME, BOT)):
        role: Record = {"id": key, "guild_id": guild_id, "name": called, "permissions": int(bits)}
        world.save("role", {**role, "position": int(key == managed), "color": 0, "managed": key == managed})
    world.save("guild", record)
    for person in people:
        join(world, guild_id, person, [])
    if with_bot:
        join(world, guild_id, world.bot_id, [managed])
    return record, add_channel(world, guild_id, "games")


def found(world: World) -> None:
    """The first day: the server Olympus, its channels, four people and the bot."""
    bot = add_user(world, BOT_NAME, bot=True)
    head = base64.b64encode(bot["id"].encode()).decode().rstrip("=")
    token = f"{head}.{secrets.token_hex(3)}.{secrets.token_hex(19)}"
    people = [add_user(world, name) for name in ("Ada", "Ben", "Cleo", "Dev")]
    owner = add_user(world, "Zeus")
    guild_id = world.ids.next()

    def role(key: str, name: str, bits: int, position: int, color: int = 0) -> str:
        record = {"id": key, "guild_id": guild_id, "name": name, "permissions": int(bits)}
        world.save("role", {**record, "position": position, "color": color, "managed": key == managed})
        return key

    managed = world.ids.next()
    moderators = world.ids.next()
    world.save("guild", {"id": guild_id, "name": "Olympus", "owner_id": owner["id"], "bot_role": managed})
    role(guild_id, "@everyone", EVERYONE, 0)
    role(managed, BOT_NAME, BOT, 1)
    role(moderators, "Moderator", MODERATOR, 2, 0xE0A030)
    join(world, guild_id, bot["id"], [managed])
    for person in people:
        join(world, guild_id, person["id"], [moderators] if person is people[0] else [])
    join(world, guild_id, owner["id"], [])
    for name in ("welcome", "games", "table-talk"):
        add_channel(world, guild_id, name)
    world.save("setting", {"id": "setting", "bot_id": bot["id"], "token": token, "intents": 0})
