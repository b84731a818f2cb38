"""A game of Santorini in the chat, by whatever means people have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from discord.http import Route

from tests.e2e.conftest import BotHarness
from tests.e2e.labels import CONFIRM, HAPPENED, JOIN, PLAY
from tests.e2e.taps import play
from tests.playground.driver import Outcome, User, buttons, controls, text

CHANNEL = "games"
GAME = (
    ("C4", "A3"),
    ("B3", "D1"),
    ("C4-D3", "+C3"),
    ("B3-C3", "+C2"),
    ("D3-C2", "+B2"),
    ("C3-D3", "+C3"),
    ("C2-C3", "+B2"),
    ("D1-C2", "+B2"),
    ("C3-B2",),
)
"""A short game; the first seat climbs to level 3 with its last move."""

Json = dict[str, Any]


def command(move: str) -> tuple[str, dict[str, str]]:
    """A move as a slash command with its options."""
    if move.startswith("+"):
        return "santorini build", {"at": move[1:]}
    worker, dash, to = move.partition("-")
    return (
        ("santorini move", {"worker": worker, "to": to}) if dash else ("santorini place", {"space": move})
    )


def is_private(message: Json) -> bool:
    """Does only one person see it?"""
    return bool(message["flags"] & 64)


def selects(message: Json) -> list[Json]:
    """The selects of a message."""
    return [control for control in controls(message) if control["type"] == 3]


def pictures(message: Json) -> list[Json]:
    """The pictures of a message."""
    return [item for control in controls(message) if control["type"] == 12 for item in control["items"]]


async def happened(user: User, message: Json) -> str:
    """All that *What happened* tells somebody, below a board or in their own message."""
    outcome = await user.click(message, HAPPENED)
    assert outcome.private
    return text(outcome.message)


@dataclass
class Match:
    """A running game: where it is played, and by whom in seat order."""

    harness: BotHarness
    place: str
    seats: list[User]

    @classmethod
    async def begin(cls, harness: BotHarness, game: str = "santorini", **options: Any) -> Match:
        """Ada opens a table, Ben joins at the button."""
        ada, ben = harness.world.user("ada"), harness.world.user("ben")
        assert (await ada.use(CHANNEL, f"{game} new", options)).private
        await harness.told()
        lobby = next(m for m in reversed(await ben.messages(CHANNEL)) if JOIN in buttons(m))
        assert (await ben.click(lobby, JOIN)).private
        await harness.told()
        threads = (await ada.channels())["threads"]
        match = cls(harness, threads[-1]["id"] if threads else CHANNEL, [ada, ben])
        ids = {user["username"]: user["id"] for user in (await harness.world.info())["users"]}
        if f"<@{ids['ben']}>, it is your turn" in text(await match.board()):
            match.seats.reverse()
        return match

    async def boards(self) -> list[Json]:
        """The public messages with pictures, oldest first."""
        await self.harness.told()
        found = await self.harness.world.user("cleo").messages(self.place)
        return [m for m in found if not is_private(m) and pictures(m)]

    async def board(self) -> Json:
        """The newest public board."""
        return (await self.boards())[-1]

    async def type_turn(self, seat: int, moves: tuple[str, ...]) -> Outcome:
        """Play and confirm a turn by slash commands."""
        for move in moves:
            name, options = command(move)
            assert (await self.seats[seat].use(self.place, name, options)).private
        return await self.seats[seat].command(self.place, "table confirm")

    async def old_board(self, seat: int, move: str) -> Json:
        """A public message with a menu of a seat's moves, as boards had in former versions of the bot."""
        snapshot = await self.harness.bot.tables.snapshots.look(1, None)
        person = snapshot.table.people[seat]
        stamp = (await self.harness.bot.tables.snapshots.look(1, person)).stamp
        menu = {
            "type": 3,
            "custom_id": f"p:1:{seat}:{stamp}:play:/0",
            "options": [{"label": move, "value": move}],
        }
        return await self.harness.bot.http.request(
            Route("POST", "/channels/{channel_id}/messages", channel_id=self.place),
            json={"flags": 1 << 15, "components": [{"type": 1, "components": [menu]}]},
        )

    async def shown(self, seat: int) -> Json:
        """What *Play* below the newest board gives."""
        outcome = await self.seats[seat].click(await self.board(), PLAY)
        assert is_private(outcome.message)
        return outcome.message

    async def tap_turn(self, seat: int, moves: tuple[str, ...]) -> Outcome:
        """Play and confirm a turn at the controls only, beginning below the public board."""
        message = await self.shown(seat)
        for move in moves:
            message = (await play(self.seats[seat], message, move)).message
        return await self.seats[seat].click(message, CONFIRM)
