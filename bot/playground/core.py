"""The parts of a running playground, wired together once."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.playground.bus import Bus
from bot.playground.clock import Clock
from bot.playground.events import Events
from bot.playground.faults import Faults
from bot.playground.gateway import Gateway
from bot.playground.interactions import Interactions
from bot.playground.limits import Limits
from bot.playground.log import Log
from bot.playground.messages import Messages
from bot.playground.objects import Shapes
from bot.playground.validate import events
from bot.playground.validate.openapi import Spec
from bot.playground.world import World


@dataclass
class Core:
    """What every request handler works with."""

    world: World
    bus: Bus
    clock: Clock
    log: Log
    faults: Faults
    limits: Limits
    shapes: Shapes
    messages: Messages
    interactions: Interactions
    gateway: Gateway
    spec: Spec | None


def wire(data: Path | None, spec: Path | None, bot_name: str, limit: tuple[int, float]) -> Core:
    """Build all parts; ``data`` is the folder in which the chat is kept, None for memory only."""
    world = World(None if data is None else data / "playground.sqlite3", bot_name)
    bus, clock, log, faults, shapes = Bus(), Clock(), Log(), Faults(), Shapes(world)
    gateway = Gateway(world, shapes, log)
    described = None if spec is None else Spec(spec)

    def inspect(event: str, data: dict[str, Any]) -> None:
        """Our own events must keep to the description too."""
        for fault in [] if described is None else events.check(described, event, data):
            log.problem("event", event, f"{'.'.join(map(str, fault.path))}: {fault.message}")

    gateway.inspect = inspect
    interactions = Interactions(world, shapes, bus, clock, log, faults)
    interactions.deliver = lambda payload, guild_id: gateway.dispatch(
        "INTERACTION_CREATE", payload, guild_id
    )
    gateway.on_presence = lambda: bus.tell("presence", {"online": gateway.online})
    bus.listen(Events(world, shapes, gateway).hear)
    return Core(
        world, bus, clock, log, faults, Limits(*limit), shapes, Messages(world, bus, shapes),
        interactions, gateway,
        described,
    )  # fmt: skip
