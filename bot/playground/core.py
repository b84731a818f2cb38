"""The parts of a running playground, wired together once."""

from pathlib import Path

from bot.playground.bus import Bus
from bot.playground.clock import Clock
from bot.playground.events import Events
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.json_values import Json
from bot.playground.limits import Limits
from bot.playground.log import Log
from bot.playground.messages import Messages
from bot.playground.objects import Shapes
from bot.playground.validate.openapi import described
from bot.playground.world import World


class Core:
    """What every request handler works with; ``data`` is the folder of the chat, None for memory only."""

    def __init__(
        self, data: Path | None, spec: Path | None, limit: tuple[int, float], together: int | None = None
    ) -> None:
        # First: nothing is opened for a description that can't be read.
        self.spec = None if spec is None else described(spec)
        self.world = World(None if data is None else data / "playground.sqlite3")
        self.bus, self.clock, self.log, self.faults = Bus(), Clock(), Log(), Faults()
        self.limits, self.shapes = Limits(*limit, together), Shapes(self.world)
        self.messages = Messages(self.world, self.bus, self.shapes)
        self.gateway = Gateway(self.world, self.shapes, self.log)
        self.gateway.inspect = self._inspect
        self.gateway.on_presence = lambda: self.bus.tell("presence", {"online": self.gateway.online})
        parts = self.world, self.shapes, self.bus, self.clock, self.log, self.faults
        self.interactions = Interactions(*parts, self._deliver)
        self.bus.listen(Events(self.world, self.shapes, self.gateway).hear)

    def _inspect(self, event: str, data: Json) -> None:
        """Our own events must keep to the description too."""
        for fault in [] if self.spec is None else self.spec.event(event, data):
            self.log.problem("event", event, f"{'.'.join(map(str, fault.path))}: {fault.message}")

    def _deliver(self, payload: Json, guild_id: str | None) -> bool:
        return self.gateway.dispatch("INTERACTION_CREATE", payload, guild_id)
