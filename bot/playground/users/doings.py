"""The user-side API: what one person does in the chat, below ``/user/{user}/``."""

from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import web

from bot.playground import interactions as kinds
from bot.playground import places
from bot.playground.core import Core
from bot.playground.json_values import Json, Record
from bot.playground.messages import link, postable
from bot.playground.users import commands, forms, lookup, views
from bot.playground.users.http import answered, body_of
from bot.playground.users.lookup import Refused
from bot.playground.validate import message_rules
from bot.playground.world import EPHEMERAL, THREADS

Doing = Callable[["Client", Json], Awaitable[Json]]
#: How long an action waits for the bot, in seconds, when the request does not say.
PATIENCE = 15.0
REPLY = 19


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

    async def act(self, body: Json, channel: Record, kind: int, data: Json, **more: Any) -> Json:
        """Start an interaction; what became of it, when the bot has acknowledged it or failed to."""
        one = self.core.interactions.start(self.id, channel, kind, data, **more)
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
    """The channels that this person sees."""
    return views.channels(me.core, me.id)


async def listed_commands(me: Client, body: Json) -> Json:
    """The registered commands, and which of them this person may use."""
    return views.commands(me.core, me.id, me.channel(body) if body.get("channel") else None)


async def messages(me: Client, body: Json) -> Json:
    """What this person sees in a channel, oldest first."""
    found = views.messages(me.core, me.id, me.channel(body)["id"])
    after, limit = int(body.get("after") or 0), int(body.get("limit") or 50)
    before = int(body.get("before") or 1 << 63)
    found = [m for m in found if after < int(m["id"]) < before]
    return {"messages": found[:limit] if after else found[-limit:]}


async def say(me: Client, body: Json) -> Json:
    """Write a message."""
    channel, files = me.channel(body), lookup.uploads(body.get("files"))
    content = lookup.field(body, "content", default="")
    postable(me.core.world, me.id, channel)
    message_rules.check({"content": content}, len(files))
    more: Json = {}
    if body.get("reply_to"):
        target = me.message(body, "reply_to")
        more = {"type": REPLY, "message_reference": link(channel, target["id"])}
    if channel["type"] in THREADS:
        places.enter(me.core, channel, me.id)
    record = me.core.messages.create(me.id, channel, {"content": content}, files, **more)
    return {"message": me.show(record)}


async def command(me: Client, body: Json) -> Json:
    """Use a slash command."""
    channel, name = me.channel(body), commands.whole_name(lookup.field(body, "name"))
    data = commands.data(me.core, me.id, channel, name, lookup.field(body, "options", dict, {}))
    return await me.act(body, channel, kinds.COMMAND, data, name=name)


async def autocomplete(me: Client, body: Json) -> Json:
    """The choices for an option as it is typed."""
    channel = me.channel(body)
    data = commands.partial(me.core, me.id, channel, body)
    one = me.core.interactions.start(me.id, channel, kinds.AUTOCOMPLETE, data, name=body["name"])
    await one.until(lambda i: i.status != "sent", _patience(body))
    return {"choices": one.choices} if one.status == "choices" else {"choices": [], "failed": True}


async def menu(me: Client, body: Json) -> Json:
    """Use a context-menu command."""
    channel, name = me.channel(body), lookup.field(body, "name")
    data = commands.menu(me.core, me.id, channel, name, lookup.field(body, "target"))
    return await me.act(body, channel, kinds.COMMAND, data, name=name)


async def press(me: Client, body: Json) -> Json:
    """Press a button."""
    message = me.message(body)
    data = forms.press(me.core, message, lookup.field(body, "custom_id"))
    return await _component(me, message, data, body)


async def choose(me: Client, body: Json) -> Json:
    """Choose in a select."""
    message, values = me.message(body), lookup.field(body, "values", list)
    data = forms.choose(me.core, me.id, message, lookup.field(body, "custom_id"), values)
    return await _component(me, message, data, body)


async def _component(me: Client, message: Record, data: Json, body: Json) -> Json:
    channel = me.core.world.get("channel", message["channel_id"])
    return await me.act(body, channel, kinds.COMPONENT, data, source=message)


async def submit(me: Client, body: Json) -> Json:
    """Fill in and send a form."""
    opener = forms.modal_of(me.core, me.id, lookup.field(body, "modal"))
    if me.core.interactions.submitted(opener):
        raise Refused("submitted", "This form is on its way to the bot. Wait a moment for the answer.")
    data = forms.submit(me.core, me.id, opener, lookup.field(body, "values", dict, {}))
    more = {"source": opener.source, "parent": opener}
    return await me.act(body, opener.channel, kinds.MODAL_SUBMIT, data, **more)


async def cancel(me: Client, body: Json) -> Json:
    """Close a form unanswered."""
    me.core.interactions.close_form(forms.modal_of(me.core, me.id, lookup.field(body, "modal")))
    return {}


async def dismiss(me: Client, body: Json) -> Json:
    """Remove an own ephemeral message."""
    message = me.message(body)
    if not message["flags"] & EPHEMERAL:
        raise Refused("unknown_message", "Only what you alone see can be dismissed.")
    me.core.messages.delete(message)
    return {}


async def react(me: Client, body: Json) -> Json:
    """Add or take away a reaction."""
    added = not lookup.field(body, "remove", bool, False)
    me.core.messages.react(me.message(body), me.id, lookup.field(body, "emoji"), added=added)
    return {}


async def dm(me: Client, body: Json) -> Json:
    """The DM channel with the bot, or with somebody."""
    other = lookup.user(me.core, lookup.field(body, "user", default=me.core.world.bot_id))
    channel, new = me.core.world.direct(me.id, other["id"])
    if new:
        me.core.bus.tell("channel_create", channel)
    return {"channel": me.shapes.channel(channel, me.id)}


async def thread(me: Client, body: Json) -> Json:
    """Make a thread."""
    message = me.message(body) if body.get("message") else None
    details = {"name": lookup.field(body, "name"), "type": 11}
    made = places.make_thread(me.core, me.id, me.channel(body), details, message)
    return {"channel": me.shapes.channel(made, me.id)}


async def join(me: Client, body: Json) -> Json:
    """Join a thread."""
    places.enter(me.core, _thread(me, body), me.id)
    return {}


async def leave(me: Client, body: Json) -> Json:
    """Leave a thread."""
    places.leave(me.core, _thread(me, body), me.id)
    return {}


def _thread(me: Client, body: Json) -> Record:
    record = me.channel(body)
    if record["type"] not in THREADS:
        raise Refused("unknown_channel", "That is no thread.")
    return record


#: What a GET does and what a POST does, by the last part of the path.
LOOKING: dict[str, Doing] = {"channels": channels, "commands": listed_commands, "messages": messages}
_ASKING = (command, autocomplete, menu, press, choose, submit)
_ALONE = (say, cancel, dismiss, react, dm, thread, join, leave)
DOING: dict[str, Doing] = {doing.__name__: doing for doing in (*_ASKING, *_ALONE)}


def add_routes(app: web.Application, core: Core) -> None:
    """Add ``/user/{user}/…``."""

    async def do(request: web.Request) -> Json:
        me, what = Client(core, lookup.person(core, request.match_info["user"])), request.match_info["what"]
        posted = request.method == "POST"
        doing = (DOING if posted else LOOKING).get(what)
        if doing is None:
            raise Refused("bad_request", f"There is no {request.method} {what}.", 404)
        if posted:
            core.log.stir()
        return await doing(me, await body_of(request) if posted else dict(request.query))

    app.router.add_get("/user/{user}/{what}", answered(core, do))
    app.router.add_post("/user/{user}/{what}", answered(core, do))
