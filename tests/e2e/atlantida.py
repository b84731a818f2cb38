"""A table of Atlantida on the island T of the rules (4.5), and how people play there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import pytest

from bot.discord_ui.messages.move_steps import encode_move
from bot.games.atlantida.constants import APHRODITE, CELLS
from bot.games.atlantida.game import Atlantida
from bot.games.atlantida.position import AtlantidaPosition
from bot.games.atlantida.state import State
from bot.games.atlantida.view import AtlantidaView
from bot.games.engine.contract import Options
from bot.games.engine.decision import NATURE
from tests.e2e.conftest import BotHarness
from tests.e2e.labels import ANSWER, CONFIRM, JOIN, PLAY
from tests.e2e.match import CHANNEL, buttons, is_private, pictures
from tests.e2e.taps import towards
from tests.games.atlantida.economy.table import T
from tests.playground.driver import User, text

Json = dict[str, Any]
STATUES = CELLS[APHRODITE:]
Means: TypeAlias = Literal["commands", "taps"]


def lay_island(monkeypatch: pytest.MonkeyPatch, event: str = "") -> None:
    """Every game begins on the island T, with the first events there are; ``event``: that of turn 1."""
    start = Atlantida.start

    def laid(game: Atlantida, seats: int, options: Options) -> AtlantidaPosition:
        position = start(game, seats, options)
        if position.decision(NATURE) is not None:
            position.play(NATURE, "layout " + " ".join((*T[:3], *T[4:])))
        while (decision := position.decision(NATURE)) is not None:
            position.play(NATURE, decision.moves.at(0))
        position.state.row = (event, *position.state.row[1:])
        return position

    monkeypatch.setattr(Atlantida, "start", laid)


def command(move: str) -> tuple[str, Json]:
    """The slash command of a move, and its options."""
    words = move.split(" ")
    match words:
        case ["done" | "rest" | "retreat" as word]:
            return f"atlantida {word}", {}
        case ["build", what, where]:
            return "atlantida build", {"what": what, "where": where}
        case [statue, square] if statue in STATUES:
            return "atlantida choose", {"what": f"{statue} {square}"}
        case ["grow" | "bid" as verb, number]:
            return f"atlantida {verb}", {"pops" if verb == "grow" else "gold": number}
        case [amount, *_] if amount.endswith("me"):
            return "atlantida fight", {"what": move}
        case [place, spend] if place != "city":
            return "atlantida hunt", {"place": place, "spend": spend}
        case [leader, to, number]:
            return "atlantida march", {"leader": leader, "to": to, "pops": number}
        case _:
            raise AssertionError(move)


@dataclass
class Island:
    """A running table: where it is played, and by whom in seat order."""

    harness: BotHarness
    number: int
    place: str
    seats: list[User]

    @classmethod
    async def begin(cls, harness: BotHarness, *others: str, **options: Any) -> Island:
        """Ada opens a table, the others join at the button."""
        ada = harness.world.user("ada")
        await ada.use(CHANNEL, "atlantida new", {"players": 1 + len(others), **options})
        await harness.told()
        for name in others:
            user = harness.world.user(name)
            lobby = next(m for m in reversed(await user.messages(CHANNEL)) if JOIN in buttons(m))
            await user.click(lobby, JOIN)
        await harness.told()
        ids = {int(user["id"]): user["username"] for user in (await harness.world.info())["users"]}
        guild = int(harness.playground.ids["guild"])
        number = max(table.id for table in await harness.bot.tables.snapshots.listing(guild, limit=9))
        people = (await harness.bot.tables.snapshots.look(number, None)).table.people
        place = (await ada.channels())["threads"][-1]["id"]
        return cls(harness, number, place, [harness.world.user(ids[person.id]) for person in people])

    async def state(self) -> State:
        """The table as everybody may know it."""
        view = (await self.harness.bot.tables.snapshots.look(self.number, None)).view
        assert isinstance(view, AtlantidaView)
        return view.state

    async def waiting(self) -> tuple[int, ...]:
        """Wait for the computers; the seats of the people who must decide, nobody's once it is over."""
        return (await self.harness.settled(self.number)).waiting

    async def boards(self) -> list[Json]:
        """The public messages with pictures, oldest first."""
        await self.harness.told()
        found = await self.harness.world.user("dev").messages(self.place)
        return [m for m in found if not is_private(m) and pictures(m)]

    async def own(self, seat: int) -> Json:
        """What *Play*, or *Answer*, below the newest board gives."""
        board = (await self.boards())[-1]
        way = ANSWER if ANSWER in buttons(board) else PLAY
        return (await self.seats[seat].click(board, way)).message

    async def type(self, seat: int, *moves: str) -> None:
        """Play moves by slash commands."""
        for move in moves:
            name, options = command(move)
            outcome = await self.seats[seat].use(self.place, name, options)
            assert outcome.private
            assert "Nothing has changed" not in text(outcome.message), text(outcome.message)

    async def tap(self, seat: int, message: Json, *moves: str) -> tuple[Json, int]:
        """Play moves at the controls of a private message; the last answer, and how many taps it took."""
        count = 0
        for move in moves:
            done = False
            while not done:
                tap = towards(message, move)
                message, done = (await tap.by(self.seats[seat])).message, tap.move == encode_move(move)
                count += 1
        return message, count

    async def confirm(self, seat: int, message: Json) -> Json:
        """Press *Confirm*."""
        return (await self.seats[seat].click(message, CONFIRM)).message

    async def turn(self, seat: int, means: Means, *moves: str) -> int:
        """Play and confirm a turn; how many taps or commands it took."""
        if means == "commands":
            await self.type(seat, *moves)
            await self.seats[seat].command(self.place, "table confirm")
            await self.harness.told()
            return len(moves) + 1
        message, count = await self.tap(seat, await self.own(seat), *moves)
        await self.confirm(seat, message)
        await self.harness.told()
        return count + 2
