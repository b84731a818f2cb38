"""A game of Santorini in the chat, by whatever means people have."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.e2e.conftest import BotHarness
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
        lobby = next(m for m in reversed(await ben.messages(CHANNEL)) if "Join" in buttons(m))
        assert (await ben.press(lobby, buttons(lobby)["Join"]["custom_id"])).private
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

    async def tap_turn(self, seat: int, moves: tuple[str, ...]) -> Outcome:
        """Play and confirm a turn at the controls only, beginning below the public board."""
        outcome, message = None, await self.board()
        for move in moves:
            outcome = await self.tap(self.seats[seat], message, move)
            assert is_private(outcome.message)
            message = outcome.message
        return await self.seats[seat].press(message, buttons(message)["Confirm"]["custom_id"])

    async def tap(self, user: User, message: Json, move: str) -> Outcome:
        """Choose a move in a message's select, or press its button, after that of its worker if need be."""
        for select in selects(message):
            if any(option["value"] == move for option in select["options"]):
                return await user.choose(message, select["custom_id"], move)
        found = {b["custom_id"].partition(":play:")[2]: b["custom_id"] for b in buttons(message).values()}
        if move in found:
            return await user.press(message, found[move])
        lead = next(begun for begun in found if begun and move.startswith(begun))
        outcome = await user.press(message, found[lead])
        ready = any(b["custom_id"].endswith(f":play:{move}") for b in buttons(outcome.message).values())
        return await self.tap(user, outcome.message, move) if ready else outcome
