"""Using a command as a client does: options are checked before anything is sent."""

from typing import Any

from bot.playground import uploads
from bot.playground.core import Core
from bot.playground.json_values import Json, Record
from bot.playground.users import lookup, views
from bot.playground.users.lookup import Refused
from bot.playground.world import THREADS

STRING, INTEGER, BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE, NUMBER, ATTACHMENT = range(3, 12)
#: Options whose values name something: a person, a channel, a role.
NAMING = (USER, CHANNEL, ROLE, MENTIONABLE)


def usable(channel: Record) -> None:
    """Commands need a channel that is not archived."""
    if channel["type"] in THREADS and channel["archived"]:
        raise Refused("archived", "This thread is archived.")


def whole_name(given: str) -> str:
    """A command's name as it was typed, without the slash and with single spaces."""
    return " ".join(given.split()).lstrip("/")


def find(
    core: Core, viewer: str, channel: Record, name: str, kinds: tuple[int, ...] = (1,)
) -> tuple[Record, list[Json]]:
    """The command of that whole name and its plain options."""
    wanted = whole_name(name)
    for command in views.registered(core):
        if command["type"] not in kinds:
            continue
        for whole, options in views.leaves(command):
            if whole != wanted:
                continue
            if not views.may_use(core, viewer, command, channel):
                raise Refused("not_permitted", f"You can't use /{whole} here.", 403)
            return command, options
    raise Refused("unknown_command", f"There is no command {wanted!r}.", 404)


class Resolved:
    """Collects the objects that option values and select values name."""

    def __init__(self, core: Core, channel: Record, viewer: str) -> None:
        self.core, self.channel, self.viewer = core, channel, viewer
        self.objects: dict[str, Json] = {}

    def _resolve(self, kind: str, key: str, shape: Json) -> str:
        """Collect an object; its id."""
        self.objects.setdefault(kind, {})[key] = shape
        return key

    def user(self, name: str) -> str:
        """A user, with their membership."""
        key, guild_id = lookup.user(self.core, name)["id"], self.channel.get("guild_id")
        if guild_id and (member := self.core.world.member(guild_id, key)) is not None:
            rights = str(self.core.world.permissions(key, self.channel))
            shape = self.core.shapes.member(member, with_user=False)
            self._resolve("members", key, {**shape, "permissions": rights})
        return self._resolve("users", key, self.core.shapes.user(key))

    def role(self, name: str) -> str:
        """A role by id or name."""
        for record in self.core.world.all("role"):
            if name in (record["id"], record["name"]):
                return self._resolve("roles", record["id"], self.core.shapes.role(record))
        raise Refused("bad_option", f"There is no role {name!r}.")

    def mentionable(self, name: str) -> str:
        """A user or a role."""
        try:
            return self.user(name)
        except Refused:
            return self.role(name)

    def place(self, name: str, types: list[int] | None = None) -> str:
        """A channel that the user sees, of one of these types."""
        record = lookup.channel(self.core, name, self.viewer)
        if types and record["type"] not in types:
            raise Refused("bad_option", "That is not a channel of the wanted kind.")
        return self._resolve("channels", record["id"], self.core.shapes.channel(record, self.viewer))

    def named(self, option: Json, name: str) -> str:
        """The id of what an option's value names."""
        if option["type"] == CHANNEL:
            return self.place(name, option.get("channel_types"))
        finds = {USER: self.user, ROLE: self.role, MENTIONABLE: self.mentionable}
        return finds[option["type"]](name)

    def file(self, given: Any) -> str:
        """An uploaded file."""
        key = uploads.keep(self.core.world, lookup.upload(given), None)["id"]
        return self._resolve("attachments", key, self.core.shapes.attachment(key, ephemeral=True))


def convert(option: Json, value: Any, resolved: Resolved) -> Any:
    """The value as it is sent; refused when a client would not let it through."""
    kind, name = option["type"], option["name"]

    def bad(why: str) -> Refused:
        return Refused("bad_option", f"{name}: {why}")

    if kind in (INTEGER, NUMBER):
        try:
            value = int(value) if kind == INTEGER else float(value)
        except (TypeError, ValueError):
            raise bad("that is no number") from None
        if value < option.get("min_value", value) or value > option.get("max_value", value):
            raise bad("the number is too small or too large")
    elif kind == STRING:
        if not isinstance(value, str) or not 1 <= len(value) <= 6000:
            raise bad("that is no text")
        if len(value) < option.get("min_length", 0) or len(value) > option.get("max_length", 6000):
            raise bad("the text is too short or too long")
    elif kind == BOOLEAN and not isinstance(value, bool):
        raise bad("true or false")
    elif kind == ATTACHMENT:
        return resolved.file(value)
    elif kind in NAMING:
        return resolved.named(option, str(value))
    choices = option.get("choices")
    if choices and value not in [c["value"] for c in choices]:
        raise bad(f"choose one of {', '.join(str(c['value']) for c in choices)}")
    return value


def _nest(command: Record, name: str, options: list[Json]) -> list[Json]:
    """The options inside the subcommands that the name goes through."""
    nodes: list[Json] = [command]
    for step in whole_name(name).split()[1:]:
        nodes.append(next(o for o in nodes[-1]["options"] if o["name"] == step))
    for node in reversed(nodes[1:]):
        options = [{"name": node["name"], "type": node["type"], "options": options}]
    return options


def data(core: Core, viewer: str, channel: Record, name: str, given: Json) -> Json:
    """The ``data`` of a command interaction."""
    usable(channel)
    command, options = find(core, viewer, channel, name)
    unknown = set(given) - {o["name"] for o in options}
    if unknown:
        raise Refused("unknown_option", f"/{name} has no option {', '.join(sorted(unknown))}.")
    resolved = Resolved(core, channel, viewer)
    sent: list[Json] = []
    for option in options:
        if given.get(option["name"]) is None:
            if option.get("required"):
                raise Refused("missing_option", f"{option['name']}: this option is required.")
            continue
        value = convert(option, given[option["name"]], resolved)
        sent.append({"name": option["name"], "type": option["type"], "value": value})
    return _data(command, _nest(command, name, sent), resolved)


def partial(core: Core, viewer: str, channel: Record, body: Json) -> Json:
    """The ``data`` of an autocomplete interaction: what is typed so far, the focused option marked.

    Nothing of it is checked but what must name somebody or something; Discord sends ids only, no objects.
    """
    usable(channel)
    name, focus = lookup.field(body, "name"), lookup.field(body, "option")
    given = lookup.field(body, "options", dict, {})
    command, options = find(core, viewer, channel, name)
    focused = next((o for o in options if o["name"] == focus), None)
    if focused is None:
        raise Refused("unknown_option", f"/{name} has no option {focus}.")
    if not focused.get("autocomplete"):
        raise Refused("no_autocomplete", f"{focus} has no autocomplete.")
    sent: list[Json] = []
    for option in options:
        entry: Json = {"name": option["name"], "type": option["type"]}
        if option is focused:
            sent.append({**entry, "value": str(body.get("value") or ""), "focused": True})
        elif (value := given.get(option["name"])) is not None and option["type"] != ATTACHMENT:
            if option["type"] in NAMING:
                value = Resolved(core, channel, viewer).named(option, str(value))
            sent.append({**entry, "value": value})
    return _data(command, _nest(command, name, sent), Resolved(core, channel, viewer))


def menu(core: Core, viewer: str, channel: Record, name: str, target: str) -> Json:
    """The ``data`` of a context-menu command on a user or a message."""
    usable(channel)
    command, _ = find(core, viewer, channel, name, (2, 3))
    resolved = Resolved(core, channel, viewer)
    if command["type"] == 2:
        key = resolved.user(target)
    else:
        record = lookup.message(core, target, viewer)
        key = record["id"]
        resolved.objects["messages"] = {key: core.shapes.message(record, core.world.bot_id)}
    return {**_data(command, [], resolved), "target_id": key}


def _data(command: Record, options: list[Json], resolved: Resolved) -> Json:
    shape: Json = {"id": command["id"], "name": command["name"], "type": command["type"]}
    if command.get("guild_id"):
        shape["guild_id"] = command["guild_id"]
    if options:
        shape["options"] = options
    return {**shape, "resolved": resolved.objects} if resolved.objects else shape
