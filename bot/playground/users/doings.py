"""The user-side API: what one person does in the chat, below ``/user/{user}/``."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.playground import interactions as kinds
from bot.playground import places
from bot.playground.core import Core
from bot.playground.interactions import Interaction
from bot.playground.journal import Record
from bot.playground.messages import postable
from bot.playground.users import avatars, commands, forms, lookup, views
from bot.playground.users.http import answered, body_of
from bot.playground.users.lookup import Refused
from bot.playground.validate import message_rules
from bot.playground.world import EPHEMERAL, THREADS

Json = dict[str, Any]
Doing = Callable[["Client", Json], Awaitable[Json]]
#: How long an action waits for the bot, in seconds, when the request does not say.
PATIENCE = 15.0


class Client:
    """One person at their client."""

    def __init__(self, core: Core, record: Record) -> None:
        self.core, self.id = core, record["id"]
        self.shapes = lookup.shapes(core)

    def channel(self, body: Json) -> Record:
        """The channel that the body names."""
        return lookup.channel(self.core, lookup.field(body, "channel"), self.id)

    def message(self, body: Json, key: str = "message") -> Record:
        """The message that the body names."""
        return lookup.message(self.core, lookup.field(body, key), self.id)

    def show(self, record: Record) -> Json:
        """A message as this person sees it."""
        return self.shapes.message(record, self.id)

    async def outcome(self, one: Interaction, body: Json) -> Json:
        """What became of an interaction, when the bot has acknowledged it or failed to."""
        patience = _patience(body)
        in_time = await one.until(lambda i: i.status != "sent", patience)
        if in_time and body.get("wait") == "done":
            in_time = await one.until(lambda i: i.status not in ("thinking", "deferred"), patience)
        shape: Json = {"interaction": one.public(), "status": one.status}
        key = one.follow_up_id or one.original_id
        record = self.core.world.find("message", key) if key else None
        if record is not None and one.status in ("answered", "thinking", "updated"):
            shape["message"] = self.show(record)
        if one.status == "modal":
            shape["modal"] = one.modal
        if one.error:
            shape["error"] = one.error
        return shape if in_time else {**shape, "timed_out": True}


def _patience(body: Json) -> float:
    return lookup.number(body, "timeout", 0, lookup.LONGEST, PATIENCE)


async def channels(me: Client, body: Json) -> Json:
    """GET channels"""
    return views.channels(me.core, me.id)


async def listed_commands(me: Client, body: Json) -> Json:
    """GET commands"""
    return views.commands(me.core, me.id, me.channel(body) if body.get("channel") else None)


async def messages(me: Client, body: Json) -> Json:
    """GET messages"""
    found = views.messages(me.core, me.id, me.channel(body)["id"])
    after, before, limit = (
        int(body.get("after") or 0),
        int(body.get("before") or 1 << 63),
        int(body.get("limit") or 50),
    )
    found = [m for m in found if after < int(m["id"]) < before]
    return {"messages": found[:limit] if after else found[-limit:]}


async def say(me: Client, body: Json) -> Json:
    """POST say"""
    channel, files = me.channel(body), lookup.uploads(body.get("files"))
    content = lookup.field(body, "content", default="")
    postable(me.core.world, me.id, channel)
    message_rules.check({"content": content}, len(files))
    more: Json = {}
    if body.get("reply_to"):
        target = me.message(body, "reply_to")
        link = {"type": 0, "channel_id": channel["id"], "message_id": target["id"]}
        more = {
            "type": 19,
            "message_reference": link
            | ({"guild_id": channel["guild_id"]} if "guild_id" in channel else {}),
        }
    if channel["type"] in THREADS:
        places.enter(me.core, channel, me.id)
    return {
        "message": me.show(me.core.messages.create(me.id, channel, {"content": content}, files, **more))
    }


async def command(me: Client, body: Json) -> Json:
    """POST command"""
    channel, name = me.channel(body), " ".join(lookup.field(body, "name").split()).lstrip("/")
    data = commands.data(me.core, me.id, channel, name, lookup.field(body, "options", dict, {}))
    return await me.outcome(
        me.core.interactions.start(me.id, channel, kinds.COMMAND, data, name=name), body
    )


async def autocomplete(me: Client, body: Json) -> Json:
    """POST autocomplete"""
    channel = me.channel(body)
    data = commands.partial(me.core, me.id, channel, body)
    one = me.core.interactions.start(me.id, channel, kinds.AUTOCOMPLETE, data, name=body["name"])
    await one.until(lambda i: i.status != "sent", _patience(body))
    return {"choices": one.choices} if one.status == "choices" else {"choices": [], "failed": True}


async def menu(me: Client, body: Json) -> Json:
    """POST menu"""
    channel, name = me.channel(body), lookup.field(body, "name")
    data = commands.menu(me.core, me.id, channel, name, lookup.field(body, "target"))
    return await me.outcome(
        me.core.interactions.start(me.id, channel, kinds.COMMAND, data, name=name), body
    )


async def press(me: Client, body: Json) -> Json:
    """POST press"""
    message = me.message(body)
    return await _component(
        me, message, forms.press(me.core, message, lookup.field(body, "custom_id")), body
    )


async def choose(me: Client, body: Json) -> Json:
    """POST choose"""
    message, values = me.message(body), lookup.field(body, "values", list)
    data = forms.choose(me.core, me.id, message, lookup.field(body, "custom_id"), values)
    return await _component(me, message, data, body)


async def _component(me: Client, message: Record, data: Json, body: Json) -> Json:
    channel = me.core.world.get("channel", message["channel_id"])
    one = me.core.interactions.start(me.id, channel, kinds.COMPONENT, data, source=message)
    return await me.outcome(one, body)


async def submit(me: Client, body: Json) -> Json:
    """POST submit"""
    opener = forms.modal_of(me.core, me.id, lookup.field(body, "modal"))
    data = forms.submit(me.core, me.id, opener, lookup.field(body, "values", dict, {}))
    _close(me, opener)
    start = me.core.interactions.start
    one = start(me.id, opener.channel, kinds.MODAL_SUBMIT, data, source=opener.source, parent=opener)
    return await me.outcome(one, body)


async def cancel(me: Client, body: Json) -> Json:
    """POST cancel"""
    _close(me, forms.modal_of(me.core, me.id, lookup.field(body, "modal")))
    return {}


def _close(me: Client, opener: Interaction) -> None:
    opener.modal = None
    me.core.bus.tell("modal_close", {"id": opener.id, "user_id": me.id})


async def dismiss(me: Client, body: Json) -> Json:
    """POST dismiss"""
    message = me.message(body)
    if not message["flags"] & EPHEMERAL:
        raise Refused("unknown_message", "Only what you alone see can be dismissed.")
    me.core.messages.delete(message)
    return {}


async def react(me: Client, body: Json) -> Json:
    """POST react"""
    added = not lookup.field(body, "remove", bool, False)
    me.core.messages.react(me.message(body), me.id, lookup.field(body, "emoji"), added=added)
    return {}


async def direct(me: Client, body: Json) -> Json:
    """POST dm"""
    other = lookup.user(me.core, lookup.field(body, "user", default=me.core.world.bot_id))
    channel, new = me.core.world.direct(me.id, other["id"])
    if new:
        me.core.bus.tell("channel_create", channel)
    return {"channel": me.shapes.channel(channel, me.id)}


async def thread(me: Client, body: Json) -> Json:
    """POST thread"""
    message = me.message(body) if body.get("message") else None
    details = {"name": lookup.field(body, "name"), "type": 11}
    made = places.make_thread(me.core, me.id, me.channel(body), details, message)
    return {"channel": me.shapes.channel(made, me.id)}


async def join(me: Client, body: Json) -> Json:
    """POST join"""
    places.enter(me.core, _thread(me, body), me.id)
    return {}


async def leave(me: Client, body: Json) -> Json:
    """POST leave"""
    places.leave(me.core, _thread(me, body), me.id)
    return {}


def _thread(me: Client, body: Json) -> Record:
    record = me.channel(body)
    if record["type"] not in THREADS:
        raise Refused("unknown_channel", "That is no thread.")
    return record


#: What a GET does and what a POST does, by the last part of the path.
LOOKING: dict[str, Doing] = {"channels": channels, "commands": listed_commands, "messages": messages}
DOING: dict[str, Doing] = {
    "say": say, "command": command, "autocomplete": autocomplete, "menu": menu, "press": press,
    "choose": choose,
    "submit": submit, "cancel": cancel, "dismiss": dismiss, "react": react, "dm": direct, "thread": thread,
    "join": join, "leave": leave,
}  # fmt: skip


def add_routes(app: web.Application, core: Core) -> None:
    """Add ``/user/{user}/…`` and the pictures of people."""

    async def look(request: web.Request) -> Json:
        me = Client(core, lookup.person(core, request.match_info["user"]))
        return await _find(LOOKING, request)(me, dict(request.query))

    async def do(request: web.Request) -> Json:
        me = Client(core, lookup.person(core, request.match_info["user"]))
        core.log.stir()
        return await _find(DOING, request)(me, await body_of(request))

    def _find(table: dict[str, Doing], request: web.Request) -> Doing:
        doing = table.get(request.match_info["what"])
        if doing is None:
            raise Refused("bad_request", f"There is no {request.method} {request.match_info['what']}.", 404)
        return doing

    async def avatar(request: web.Request) -> web.Response:
        record = core.world.find("user", request.match_info["id"])
        if record is None:
            raise web.HTTPNotFound
        return web.Response(text=avatars.draw(record), content_type="image/svg+xml")

    app.router.add_get("/user/{user}/{what}", answered(core, look))
    app.router.add_post("/user/{user}/{what}", answered(core, do))
    app.router.add_get("/avatars/{id}", avatar)
