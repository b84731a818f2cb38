"""Help, rules, the tables, the log of one, its fairness: what people read rather than play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import app_commands, ui

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answers.handler import Controls
from bot.discord_ui.controls import row
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look, named, table_here
from bot.discord_ui.layouts.closer import learning
from bot.discord_ui.layouts.lists import LISTED, tables, turns
from bot.discord_ui.layouts.turn import resign_button
from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.outgoing_message import CALM, OutgoingMessage, note, sheet
from bot.discord_ui.services import Asker
from bot.games.engine.contract import Game
from bot.games.engine.text import Words, lines, msg
from bot.tables.model import TableInfo, TableSnapshot

LAST: Final = 5
"""So many games that are over are shown where none is played."""


def helping(
    asker: Asker, game: Game | None = None, table: int = 0, snapshot: TableSnapshot | None = None
) -> OutgoingMessage:
    """How one plays with this bot, in one message; with what can be looked up of a game.

    ``sight``: what the one who asks sees of the game that they play, of which they are told first.
    """
    words = asker.tell(
        lines(
            [
                *_now(snapshot),
                msg("### Board games by post"),
                msg(
                    "**Begin** with {commands}, or press **Join** at an open table. Alone? "
                    "/table computer add.",
                    commands=" · ".join(_commands(asker, "new")),
                ),
                msg(
                    "**Your turn**: press **Show my turn** at the board. Only you see what you try, and "
                    "**Undo** takes it back, until you press **Confirm**."
                ),
                msg("**Away?** /vacation stops your clocks; /table leave offers your seat to others."),
                msg("**Lost?** /table board, /table list, /rules. **Giving up**: /table resign."),
                msg("**Yours**: /settings, /rating profile."),
                *_looking(asker),
            ]
        )
    )
    if game is None:
        return note(words)
    plain = asker.plain()
    leave = None if snapshot is None or snapshot.seat is None else row(resign_button(snapshot, plain))
    return sheet(CALM, ui.TextDisplay(cut(words, TEXT)), *learning(game, plain, table), leave)


async def help_here(asker: Asker) -> OutgoingMessage:
    """How one plays with this bot."""
    return helping(asker)


def _now(snapshot: TableSnapshot | None) -> list[Words]:
    """What the one who asks has to do at this moment, and what they should know for it."""
    if snapshot is None or snapshot.view is None or snapshot.decision is None:
        return []
    summary = snapshot.view.summary()
    asked = msg("### Now: {question}", question=snapshot.decision.prompt)
    return [asked] if summary is None else [asked, summary]


def _looking(asker: Asker) -> list[Words]:
    """Where cards and powers are found, and what a game may answer by itself, for games that have it."""
    ways = [*_commands(asker, "powers"), *_commands(asker, "help"), *_commands(asker, "preferences")]
    found: list[Words] = [msg("**Cards, powers, fewer questions**: {ways}", ways=" · ".join(ways))]
    gods = [f"{name.removesuffix(' powers')} new powers:quick" for name in _commands(asker, "powers")]
    if gods:
        found.append(msg("**Gods and heroes**: {new}", new=" · ".join(gods)))
    fair = msg("-# Luck is fair, and everybody can check it: /table record verify")
    return [*(found if ways else []), fair]


async def ruling_here(asker: Asker, game: str | None) -> OutgoingMessage:
    """The rules of a game in short, by default of the one played here; raises Refusal without one."""
    return ruling(asker, (await table_here(asker, None)).game if game is None else game)


def ruling(asker: Asker, name: str) -> OutgoingMessage:
    """The rules of a game in short; raises Refusal if there is none of this name."""
    wanted = name.strip().lower()
    games = asker.services.games.items()
    game = next((game for slug, game in games if wanted in (slug, game.title.lower())), None)
    if game is None:
        raise Refusal(msg("I don’t know a game called “{game}”. Pick one of the list.", game=name))
    words = lines([msg("### {game}", game=game.title), game.rules])
    return note(cut(asker.tell(words), TEXT))


async def listing(asker: Asker, *, mine: bool | None) -> OutgoingMessage:
    """The open and running tables of this server, or the asker's own."""
    person_id = asker.person.id if mine else None
    listing, games = asker.services.tables.listing, asker.services.games
    found = await listing(asker.guild_id, person_id=person_id, limit=LISTED + 1, fits=asker.finds)
    if found:
        return tables(found, games, asker.translator())
    over = await listing(
        asker.guild_id,
        person_id=person_id,
        states=("finished", "abandoned"),
        limit=LAST,
        fits=asker.finds,
    )
    return tables(over, games, asker.translator(), over=True)


async def log(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """The confirmed turns of a table, as the asker may know them."""
    played = await asker.services.tables.history(table.id, asker.person)
    view = (await asker.services.tables.look(table.id, None)).view
    return turns(table, asker.services.games[table.game], played, asker.translator(table.names), view)


def _commands(asker: Asker, name: str) -> Iterator[str]:
    """The commands of this name, one a game that has it."""
    for command in asker.services.tree.get_commands():
        if isinstance(command, app_commands.Group) and command.get_command(name) is not None:
            yield f"/{command.name} {name}"


async def _help(who: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    """How one plays here, and what can be looked up of the table's game."""
    try:
        table = await named(who, act.table)
    except Refusal:
        return helping(who)
    game = who.services.games.get(table.game)
    if table.state != "running":
        return helping(who, game)
    snapshot = None if table.seat_of(who.person.id) is None else await look(who, table.id)
    return helping(who, game, table.id, snapshot)


CONTROLS: Final[Controls] = {"help": _help}
