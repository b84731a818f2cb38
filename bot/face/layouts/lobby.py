"""The message at which people sit down."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle, ui

from bot.face.acts import Act
from bot.face.controls import Control, button, option, row, select
from bot.face.limits import TEXT, cut
from bot.face.marks import called, place, title
from bot.face.sheet import CALM, OPEN, RUNNING, Sheet, sheet
from bot.games.engine import Game
from bot.games.options import specs
from bot.games.text import Teller, Text, Words, lines, say, say_many
from bot.tables.model import COMPUTERS, TableInfo


def lobby(table: TableInfo, game: Game, teller: Teller, notice: Words | None = None) -> Sheet:
    """Who sits at the table, and the way to a seat while it is open."""
    words: list[Words] = [
        *([] if notice is None else [notice]),
        title(game, table),
        _headline(table),
        say("**Players**"),
        *(Text("{n}. {name}", (("n", n), ("name", called(p)))) for n, p in enumerate(table.people, 1)),
        *_options(table, game),
    ]
    words.append(say("-# Luck is fair here, and everybody can check it: /table fair"))
    colour = {"open": OPEN, "running": RUNNING}.get(table.state, CALM)
    text = cut(teller.tell(lines(words)), TEXT)
    return sheet(
        colour, ui.TextDisplay(text), row(*_controls(table, teller)), _computers(table, game, teller)
    )


def _headline(table: TableInfo) -> Text:
    match table.state:
        case "open":
            free = table.max_seats - len(table.people)
            return say_many(
                "{count} seat is free: press Join.", "{count} seats are free: press Join.", free
            )
        case "running":
            return say("The game has begun: {place}", place=place(table))
        case "cancelled":
            return say("This table was closed before the game began.")
        case _:
            return say("The game is over: {place}", place=place(table))


def _options(table: TableInfo, game: Game) -> list[Words]:
    named = [
        Text(
            "{name}: {value}",
            (("name", spec.name.replace("_", " ")), ("value", str(table.options[spec.name]))),
        )
        for spec in specs(game)
        if spec.name in table.options
    ]
    return [say("**Options**"), *named] if named else []


def marker(table: TableInfo) -> Act:
    """The act by whose control a lobby message is known as this table's, whatever its state."""
    return Act(table.id, "help", text="lobby")


def _controls(table: TableInfo, teller: Teller) -> list[Control]:
    helping = button(marker(table), teller.tell(say("Help")))
    if table.state != "open":
        return [helping]
    few = len(table.people) < table.min_seats
    return [
        button(Act(table.id, "join"), teller.tell(say("Join")), ButtonStyle.success),
        button(Act(table.id, "leave"), teller.tell(say("Leave"))),
        button(Act(table.id, "start"), teller.tell(say("Start")), ButtonStyle.primary, disabled=few),
        *(
            [button(Act(table.id, "remove"), teller.tell(say("Remove computer")))]
            if any(person.computer is not None for person in table.people)
            else []
        ),
        helping,
    ]


def _computers(table: TableInfo, game: Game, teller: Teller) -> ui.ActionRow[Any] | None:
    """The host's way to computer players, where the game has any."""
    if table.state != "open" or game.player(1, b"") is None:
        return None
    levels = [option(teller.tell(name), str(level)) for level, name in COMPUTERS.items()]
    return row(select(Act(table.id, "computer"), teller.tell(say("Add a computer player")), levels))
