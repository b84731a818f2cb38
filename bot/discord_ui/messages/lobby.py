"""The message at which people sit down."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from discord import ButtonStyle, ui
from discord.utils import format_dt

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.outgoing_message import CALM, OPEN, RUNNING, OutgoingMessage, Writer, compose
from bot.discord_ui.messages.names import channel_link, person_name, table_title
from bot.discord_ui.messages.table_text import terms_lines
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.options import read, specs
from bot.games.engine.text import Name, Text, Value, Words, lines, msg, msg_plural
from bot.hosting.person import COMPUTERS, Person
from bot.tables.model import TableInfo


def lobby_message(
    table: TableInfo,
    game: Game,
    writer: Writer,
    notice: Words | None = None,
    conduct: Mapping[int, int] | None = None,
) -> OutgoingMessage:
    """Who sits at the table, and the way to a seat while it is open; ``conduct``: of people, by account."""
    return compose(
        {"open": OPEN, "running": RUNNING}.get(table.state, CALM),
        writer.long_text(
            notice,
            table_title(game, table),
            _headline(table),
            None if table.cause is None else msg("Reason: {reason}", reason=Name(table.cause)),
            msg("**Players**"),
            *(
                _person(table, number, someone, conduct or {})
                for number, someone in enumerate(table.people)
            ),
            *team_lines(table, game),
            *_before(table, game),
            *_invited(table),
            *_options(table, game),
            msg("**Terms**"),
            *terms_lines(table.terms),
            msg("-# Luck is fair here, and everybody can check it: /table record verify"),
        ),
        row(*_controls(table, writer)),
        _computers(table, game, writer),
    )


def _person(table: TableInfo, number: int, someone: Person, conduct: Mapping[int, int]) -> Text:
    words = Text("{n}. {name}", (("n", number + 1), ("name", person_name(someone))))
    if someone.id in conduct:
        words = msg("{player} · conduct {conduct}", player=words, conduct=conduct[someone.id])
    there = table.ready_at is not None and number in table.ready
    return msg("{player} · **here**", player=words) if there else words


def _before(table: TableInfo, game: Game) -> list[Words]:
    """What one wants to know while the table is open: who begins it, and who goes first."""
    if table.state != "open":
        return []
    host = person_name(table.host)
    theirs: list[Words] = []
    match table.min_seats < table.max_seats, _has_computers(game):
        case True, True:
            theirs = [msg("-# Only {host} can start with fewer, and seat computers.", host=host)]
        case True, False:
            theirs = [msg("-# Only {host} can start with fewer.", host=host)]
        case False, True:
            theirs = [msg("-# Only {host} can seat computers.", host=host)]
        case _:
            pass
    return [msg("Who goes first is drawn when the game begins."), *theirs]


def _invited(table: TableInfo) -> list[Words]:
    if table.state != "open" or not table.invited:
        return []
    people = " ".join(f"<@{account}>" for account in table.invited)
    return [msg("Invited: {people}", people=people)]


def _headline(table: TableInfo) -> Text:
    match table.state:
        case "open" if table.ready_at is not None:
            end = format_dt(table.ready_at + table.terms.ready_within(), "f")
            return msg("Press **I am here** by {when}; the game begins when all have.", when=end)
        case "open" if len(table.people) == table.max_seats:
            return msg("The table is full.")
        case "running" if table.offered is not None:
            return msg("A seat is offered to whoever takes it: {place}", place=channel_link(table))
        case "open" if table.terms.unlisted:
            free = table.max_seats - len(table.people)
            return msg_plural(
                "{count} seat is kept for the invited.", "{count} seats are kept for the invited.", free
            )
        case "open":
            free = table.max_seats - len(table.people)
            return msg_plural(
                "{count} seat is free: press Join.", "{count} seats are free: press Join.", free
            )
        case "running":
            return msg("The game has begun: {place}", place=channel_link(table))
        case "cancelled":
            return msg("This table was closed before the game began.")
        case _:
            return msg("The game is over: {place}", place=channel_link(table))


def _options(table: TableInfo, game: Game) -> list[Words]:
    named = [
        Text("{name}: {value}", (("name", spec.title), ("value", spec.told(table.options[spec.name]))))
        for spec in specs(game)
        if spec.name in table.options
        and (table.options[spec.name] != spec.default or spec.name in game.options.telling)
    ]
    return [msg("**Options**"), *named] if named else []


def lobby_marker(table: TableInfo) -> ButtonAction:
    """The action by whose control a lobby message is known as this table's, whatever its state."""
    return ButtonAction(table.id, "help", text="lobby")


def _controls(table: TableInfo, writer: Writer) -> list[Control]:
    helping = writer.button(lobby_marker(table), msg("Help"))
    if table.state != "open":
        return [helping]
    waits = table.ready_at is not None
    way_in = ("ready", msg("I am here")) if waits else ("join", msg("Join"))
    found = [
        writer.button(ButtonAction(table.id, way_in[0]), way_in[1], ButtonStyle.success),
        writer.button(ButtonAction(table.id, "leave"), msg("Leave")),
    ]
    if table.min_seats < table.max_seats:
        # The host's way to begin with fewer; a full table begins by itself.
        early = waits or len(table.people) < table.min_seats
        start = ButtonAction(table.id, "start")
        found.append(writer.button(start, msg("Start"), ButtonStyle.primary, disabled=early))
    if any(person.computer is not None for person in table.people):
        found.append(writer.button(ButtonAction(table.id, "remove"), msg("Remove computer")))
    return [*found, helping]


def _has_computers(game: Game) -> bool:
    return game.player(1, b"") is not None


def _computers(table: TableInfo, game: Game, writer: Writer) -> ui.ActionRow[Any] | None:
    """The host's way to computer players, where the game has any."""
    if table.state != "open" or not _has_computers(game):
        return None
    levels = [writer.option(name, str(level)) for level, name in COMPUTERS.items()]
    return writer.menu(ButtonAction(table.id, "computer"), msg("Add a computer player"), levels)


def team_lines(table: TableInfo, game: Game) -> list[Words]:
    """A line a team, or that teams are drawn; nothing where everybody plays alone, or what is past."""
    if table.state not in ("open", "running"):
        return []
    try:
        found = read(game, table.options, table.max_seats).sides(table.max_seats)
    except BadOptions:  # a table of an older version
        return []
    if found is None:
        return [msg("Teams are drawn when the game begins.")] if table.state == "open" else []
    return [
        msg("Team {letter}: {players}", letter=chr(ord("A") + side), players=_members(table, found, side))
        for side in sorted(set(found))
    ]


def _members(table: TableInfo, found: tuple[int, ...], side: int) -> Words:
    return lines((_member(table, place) for place, its in enumerate(found) if its == side), " + ")


def _member(table: TableInfo, place: int) -> Text:
    if place < len(table.people):
        name: Value = person_name(table.people[place])
        return name if isinstance(name, Text) else Text("{name}", (("name", Name(name.name)),))
    return msg("whoever comes as number {number}", number=place + 1)
