"""What people see: the bot's answers and messages on the playground, and messages that are only made."""

from __future__ import annotations

from dataclasses import dataclass

from discord import ui

from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.playground.world import World
from bot.tables.outbox import TableOutboxMessage
from tests.playground.driver import Json, Outcome, buttons, controls, text

EPHEMERAL, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 12, 1 << 15
BUTTON, SELECT, TEXT, PICTURES = 2, 3, 10, 12
DM = 1


@dataclass(frozen=True)
class Answer:
    """What the bot showed to the one who pressed or typed."""

    outcome: Outcome

    @property
    def message(self) -> Json:
        """The message, which only they see."""
        assert self.outcome.private, "all answers are private"
        return self.outcome.message

    @property
    def is_new(self) -> bool:
        """Is it a message of its own, instead of a change of the one that was pressed?"""
        assert self.outcome.status in ("answered", "updated"), self.outcome.raw
        return self.outcome.status == "answered"

    @property
    def text(self) -> str:
        """All its texts."""
        return text(self.message)

    @property
    def custom_ids(self) -> list[str]:
        """The custom ids of its controls."""
        return custom_ids(self.message)

    @property
    def buttons(self) -> dict[str, str]:
        """The custom ids of the buttons that can be pressed, by label."""
        found = buttons(self.message).items()
        return {
            label: each["custom_id"]
            for label, each in found
            if "custom_id" in each and not each.get("disabled")
        }

    @property
    def selects(self) -> list[Json]:
        """Its selects."""
        return [each for each in controls(self.message) if each["type"] == SELECT]

    @property
    def words(self) -> str:
        """Its texts, labels and placeholders."""
        return "\n".join(
            each[name]
            for each in controls(self.message)
            for name in ("content", "label", "placeholder")
            if each.get(name)
        )

    @property
    def pictures(self) -> list[Json]:
        """Its pictures."""
        return pictures(self.message)

    @property
    def alt(self) -> str:
        """What its pictures show, in words."""
        return alt(self.message)


@dataclass(frozen=True)
class Posted:
    """A message that the bot has posted, as it stands now; gone where it was deleted."""

    world: World
    id: int
    channel: int
    """Where; of a direct message, the one who reads it."""
    pings: tuple[int, ...]
    """Whom it pinged when it was posted: an edit pings nobody."""
    nonce: str
    silent: bool

    @classmethod
    def of(cls, world: World, record: Json) -> Posted:
        """A message that is posted at this moment."""
        place = world.get("channel", record["channel_id"])
        reader = next((one for one in place.get("recipients", ()) if one != world.bot_id), None)
        channel = int(reader if place["type"] == DM and reader is not None else place["id"])
        pings, silent = tuple(map(int, record["mentions"])), bool(record["flags"] & SILENT)
        return cls(world, int(record["id"]), channel, pings, str(record["nonce"]), silent)

    @property
    def is_there(self) -> bool:
        """Has nobody deleted it?"""
        return self.world.find("message", str(self.id)) is not None

    @property
    def message(self) -> Json:
        """What it is now."""
        return self.world.get("message", str(self.id))

    @property
    def text(self) -> str:
        """All its texts."""
        return text(self.message)

    @property
    def controls(self) -> list[str]:
        """The custom ids of its controls."""
        return custom_ids(self.message)

    @property
    def labels(self) -> list[str]:
        """What its buttons say, in order."""
        return [str(one.get("label")) for one in controls(self.message) if one["type"] == BUTTON]

    @property
    def alt(self) -> str:
        """What its pictures show, in words."""
        return alt(self.message)

    @property
    def files(self) -> list[str]:
        """The names of its files."""
        return [self.world.get("attachment", one)["filename"] for one in self.message["attachments"]]

    def shows(self, table: int) -> bool:
        """Does it show a board of this table?"""
        return any(f"-{table}-" in name for name in self.files)


def custom_ids(message: Json) -> list[str]:
    """The custom ids of a message's controls."""
    return [each["custom_id"] for each in controls(message) if "custom_id" in each]


def pictures(message: Json) -> list[Json]:
    """The pictures of a message: their media and alt texts."""
    return [item for each in controls(message) if each["type"] == PICTURES for item in each["items"]]


def alt(message: Json) -> str:
    """What a message's pictures show, in words."""
    return "\n".join(each.get("description") or "" for each in pictures(message))


def made_texts(made: OutgoingMessage) -> str:
    """All texts of a message that nobody has sent."""
    items = made.view.walk_children()
    return "\n".join(item.content for item in items if isinstance(item, ui.TextDisplay))


def is_stalled(queued: TableOutboxMessage) -> bool:
    """Does it call somebody later, who has just played, and only if they don't go on?"""
    return queued.message is not None and queued.message.stalled


def view_controls(view: ui.LayoutView) -> list[str]:
    """The custom ids of the controls of a message that nobody has sent."""
    return [item.custom_id for item in view.walk_children() if isinstance(item, ui.DynamicItem)]
