"""``/santorini``: open a table, the moves of the game, and its powers to read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal

from discord import app_commands
from discord.app_commands import locale_str as _

from bot.discord_ui.commands.command import Command, Option, declared
from bot.discord_ui.commands.completions import CompletionSource
from bot.discord_ui.commands.move_commands import MoveCommand, WordCommand
from bot.discord_ui.commands.shared_game_commands import game_setup
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OutgoingMessage
from bot.discord_ui.features import glossary, puzzles
from bot.discord_ui.features.glossary import entry_completion
from bot.games.engine.decision import Decision
from bot.games.santorini import GAME
from bot.games.santorini.notation import END, write
from bot.games.santorini.powers.catalogue import GROUPS
from bot.games.santorini.text.rulebook import FLEECE, PLAYERS

G = GAME.slug
SPACE = r"[A-E][1-5]"
BUILT = rf"(?:{SPACE})?\+{SPACE}"
TURN = "move build close"
BOTH: Final = re.compile(rf"\s*({SPACE})(?:\W|_|to)*({SPACE})\s*", re.ASCII | re.IGNORECASE)
"""Two spaces in one option, as people part them: C3-B4, C3 B4, c3b4, C3 → B4."""


class Moves(CompletionSource):
    """Moves; where a whole one is written into one option, both spaces are taken from there."""

    def beginning(self, fields: Mapping[str, str | None]) -> str:
        worker, target = fields.get("worker") or "", fields.get("to") or ""
        if not target and (found := BOTH.fullmatch(worker)) is not None:
            worker, target = found[1], found[2]
        elif (found := BOTH.fullmatch(target)) is not None and found[1].lower() == worker.strip().lower():
            target = found[2]
        return super().beginning({"worker": worker, "to": target})

    def offered(
        self, decision: Decision, field: str, given: Mapping[str, str], typed: str
    ) -> Iterator[str]:
        """Whole moves to those who write on behind the worker."""
        yield from super().offered(decision, field, given, typed)
        if field == "worker" and not given and "-" in typed:
            yield from (move for move in decision.moves if self.fits(decision, move))


class Build(CompletionSource):
    """Builds, whose ``+`` may be left out where no worker stands before it."""

    def beginning(self, fields: Mapping[str, str | None]) -> str:
        said = super().beginning(fields)
        return f"+{said}" if said and "+" not in said else said


ORDERS = (
    MoveCommand(
        _("choose"),
        _("Choose a power: for the offer, to begin with, or for you"),
        CompletionSource(G, "pool starts choose", "{power}"),
        {"power": _("One of those that you can choose now")},
    ),
    MoveCommand(
        _("place"),
        _("Place a worker, or the Ram of the Golden Fleece"),
        CompletionSource(G, "place ram", "{space}", SPACE),
        {"space": _("A free space, such as C3")},
    ),
    MoveCommand(
        _("move"),
        _("Move a worker, or move it again if your power allows"),
        Moves(G, TURN, "{worker}-{to}", SPACE),
        {"worker": _("Where the worker stands"), "to": _("Where it goes")},
    ),
    MoveCommand(
        _("build"),
        _("Build; also early, or once more, if your power lets you"),
        Build(G, TURN, "{at}", f"{BUILT}d?"),
        {"at": _("The space to build on, such as D4; add dome, or the worker’s space, if need be")},
    ),
    MoveCommand(
        _("power"),
        _("Use your power for something other than a move or a build"),
        CompletionSource(G, f"{TURN} power prepare", "{what}", rf"(?!end$|{SPACE}-|{BUILT}).+"),
        {"what": _("One of the things that it can do now")},
    ),
)
SKIP = WordCommand(
    _("skip"), _("No more this turn: leave out what your power still allows"), G, (write(END),)
)

KINDS = [
    app_commands.Choice(name=_("simple powers"), value="simple"),
    app_commands.Choice(name=_("advanced powers"), value="advanced"),
    app_commands.Choice(name=_("heroes"), value="hero"),
    app_commands.Choice(name=_("golden fleece"), value="fleece"),
]


def powers_command() -> Command:
    """``/santorini powers``: the powers to browse, or one of them."""

    async def run(
        ctx: Context, *, search: str | None, group: str | None, players: int | None
    ) -> OutgoingMessage:
        kind = next((told for slug, told in GROUPS.items() if slug == group), None)
        tag = FLEECE if group == "fleece" else None if players is None else PLAYERS[players]
        return await glossary.search_glossary(ctx, GAME, search or "", kind, tag)

    return declared(
        _("powers"),
        _("Browse the powers, or look one up"),
        run,
        [
            Option("search", str, _("A name, or words of what it does"), complete=entry_completion(GAME)),
            Option("group", str, _("Only powers of this group"), choices=KINDS),
            Option("players", Literal[2, 3, 4], _("Only powers for so many players")),
        ],
    )


def puzzle_command() -> Command:
    """``/santorini puzzle``: the puzzle of the day, or another one."""

    async def run(ctx: Context, *, number: int | None) -> OutgoingMessage:
        return await puzzles.puzzle(ctx, G, number)

    return declared(
        _("puzzle"),
        _("Win by force: the puzzle of the day, then others you haven’t solved"),
        run,
        [Option("number", int, _("The number of a puzzle; usual: today’s"))],
    )


setup = game_setup(
    GAME,
    _("santorini"),
    _("Santorini: be the first on top of a tower"),
    (*ORDERS, SKIP),
    powers_command,
    puzzle_command,
)
