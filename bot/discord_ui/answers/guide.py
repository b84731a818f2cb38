"""Help, rules, the tables, the log of one, its fairness: what people read rather than play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from discord import app_commands, ui

from bot.discord_ui.actions import Act
from bot.discord_ui.answers.handler import Controls
from bot.discord_ui.controls import row
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import look, named, table_here
from bot.discord_ui.layouts.closer import learning
from bot.discord_ui.layouts.lists import LISTED, tables, turns
from bot.discord_ui.layouts.turn import resign_button
from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.outgoing_message import CALM, Sheet, note, sheet
from bot.discord_ui.services import Asker
from bot.games.engine.contract import Game
from bot.games.engine.text import Words, lines, say
from bot.tables.model import Sight, TableInfo

LAST: Final = 5
"""So many games that are over are shown where none is played."""


def helping(asker: Asker, game: Game | None = None, table: int = 0, sight: Sight | None = None) -> Sheet:
    """How one plays with this bot, in one message; with what can be looked up of a game.

    ``sight``: what the one who asks sees of the game that they play, of which they are told first.
    """
    words = asker.tell(
        lines(
            [
                *_now(sight),
                say("### Board games by post"),
                say(
                    "**Begin** with {commands}, or press **Join** at an open table. Alone? "
                    "/table computer add.",
                    commands=" · ".join(_commands(asker, "new")),
                ),
                say(
                    "**Your turn**: press **Show my turn** at the board. Only you see what you try, and "
                    "**Undo** takes it back, until you press **Confirm**."
                ),
                say("**Away?** /vacation stops your clocks; /table leave offers your seat to others."),
                say("**Lost?** /table board, /table list, /rules. **Giving up**: /table resign."),
                say("**Yours**: /settings, /rating profile."),
                *_looking(asker),
            ]
        )
    )
    if game is None:
        return note(words)
    plain = asker.plain()
    leave = None if sight is None or sight.seat is None else row(resign_button(sight, plain))
    return sheet(CALM, ui.TextDisplay(cut(words, TEXT)), *learning(game, plain, table), leave)


async def help_here(asker: Asker) -> Sheet:
    """How one plays with this bot."""
    return helping(asker)


def _now(sight: Sight | None) -> list[Words]:
    """What the one who asks has to do at this moment, and what they should know for it."""
    if sight is None or sight.view is None or sight.decision is None:
        return []
    summary = sight.view.summary()
    asked = say("### Now: {question}", question=sight.decision.prompt)
    return [asked] if summary is None else [asked, summary]


def _looking(asker: Asker) -> list[Words]:
    """Where cards and powers are found, and what a game may answer by itself, for games that have it."""
    ways = [*_commands(asker, "powers"), *_commands(asker, "help"), *_commands(asker, "preferences")]
    found: list[Words] = [say("**Cards, powers, fewer questions**: {ways}", ways=" · ".join(ways))]
    gods = [f"{name.removesuffix(' powers')} new powers:quick" for name in _commands(asker, "powers")]
    if gods:
        found.append(say("**Gods and heroes**: {new}", new=" · ".join(gods)))
    fair = say("-# Luck is fair, and everybody can check it: /table record verify")
    return [*(found if ways else []), fair]


async def ruling_here(asker: Asker, game: str | None) -> Sheet:
    """The rules of a game in short, by default of the one played here; raises Refusal without one."""
    return ruling(asker, (await table_here(asker, None)).game if game is None else game)


def ruling(asker: Asker, name: str) -> Sheet:
    """The rules of a game in short; raises Refusal if there is none of this name."""
    wanted = name.strip().lower()
    games = asker.host.games.items()
    game = next((game for slug, game in games if wanted in (slug, game.title.lower())), None)
    if game is None:
        raise Refusal(say("I don’t know a game called “{game}”. Pick one of the list.", game=name))
    words = lines([say("### {game}", game=game.title), game.rules])
    return note(cut(asker.tell(words), TEXT))


async def listing(asker: Asker, *, mine: bool | None) -> Sheet:
    """The open and running tables of this server, or the asker's own."""
    person_id = asker.person.id if mine else None
    listing, games = asker.host.desk.listing, asker.host.games
    found = await listing(asker.guild_id, person_id=person_id, limit=LISTED + 1, fits=asker.finds)
    if found:
        return tables(found, games, asker.teller())
    over = await listing(
        asker.guild_id,
        person_id=person_id,
        states=("finished", "abandoned"),
        limit=LAST,
        fits=asker.finds,
    )
    return tables(over, games, asker.teller(), over=True)


async def log(asker: Asker, table: TableInfo) -> Sheet:
    """The confirmed turns of a table, as the asker may know them."""
    played = await asker.host.desk.history(table.id, asker.person)
    view = (await asker.host.desk.look(table.id, None)).view
    return turns(table, asker.host.games[table.game], played, asker.teller(table.names), view)


def _commands(asker: Asker, name: str) -> Iterator[str]:
    """The commands of this name, one a game that has it."""
    for command in asker.host.tree.get_commands():
        if isinstance(command, app_commands.Group) and command.get_command(name) is not None:
            yield f"/{command.name} {name}"


async def _help(who: Asker, act: Act, text: str) -> Sheet:
    """How one plays here, and what can be looked up of the table's game."""
    try:
        table = await named(who, act.table)
    except Refusal:
        return helping(who)
    game = who.host.games.get(table.game)
    if table.state != "running":
        return helping(who, game)
    sight = None if table.seat_of(who.person.id) is None else await look(who, table.id)
    return helping(who, game, table.id, sight)


CONTROLS: Final[Controls] = {"help": _help}
