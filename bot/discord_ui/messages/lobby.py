"""The message at which people sit down: what is played, how long it takes, who is there, one way in."""

from __future__ import annotations

from typing import Final

from discord import ButtonStyle
from discord.utils import format_dt

from bot.discord_ui.components.controls import ButtonAction, Control, row
from bot.discord_ui.components.outgoing_message import (
    CALM,
    OPEN,
    RUNNING,
    Image,
    OutgoingMessage,
    Writer,
    compose,
)
from bot.discord_ui.messages.lessons import tutorial_button
from bot.discord_ui.messages.names import channel_link, person_name, table_title
from bot.discord_ui.messages.table_text import agreed_terms, clock_words, live_line, who_won
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.options import read, specs, variant_of
from bot.games.engine.text import Name, Text, Value, Words, any_of, lines, msg, msg_in, msg_plural
from bot.hosting.person import LEVELS
from bot.tables.model import TableInfo

HOSTS: Final = "host"
"""What the control carries that everybody sees, and its host alone may press: a moderator who plays, too,
mustn't start another's game by a slip."""
HARDEST: Final = 5
"""Of a game's difficulty."""


def lobby_message(
    table: TableInfo,
    game: Game,
    writer: Writer,
    notice: Words | None = None,
    cover: Image | None = None,
    reader: int | None = None,
) -> OutgoingMessage:
    """What is played and who sits at the table, and the way to a seat while it is open.

    ``cover``: the game's, of an open table, for those who don't know it; ``reader``: the only one who
    sees it, who may be invited, or sit there already.
    """
    open_ = table.state == "open"
    return compose(
        {"open": OPEN, "running": RUNNING}.get(table.state, CALM),
        writer.text(notice, lobby_title(table, game), *_stage(table)),
        writer.small(game.about) if open_ else None,
        None if cover is None else cover.item(),
        writer.long_text(
            *(effort_lines(table, game) if open_ else []), *agreement_lines(table, game), _invited(table)
        ),
        row(*_controls(table, game, writer, reader)),
        writer.small(*_beginning(table, game, reader)),
        image=cover,
    )


def agreement_lines(table: TableInfo, game: Game, *, so_far: bool = False) -> list[Words]:
    """On what one plays, and with whom; ``so_far``: as it stays true when others come."""
    live = live_line(table.terms)
    return [
        clock_words(table.terms.tells_time()),
        *([] if live is None else [live]),
        _rules(table, game),
        players_line(table, so_far=so_far),
        *team_lines(table, game),
    ]


def lobby_title(table: TableInfo, game: Game) -> Text:
    """The headline of a table, and how full it is while it is open."""
    if table.state != "open":
        return table_title(game, table)
    return msg(
        "### {game} · table {table} · {taken} of {seats} seats taken",
        game=game.title,
        table=table.id,
        taken=len(table.people),
        seats=table.max_seats,
    )


def _stage(table: TableInfo) -> list[Words]:
    """What there is to do, or where the game went; nothing where one merely sits down."""
    found: list[Words] = []
    match table.state:
        case "open" if table.ready_by is not None:
            end = format_dt(table.ready_by, "f")
            found.append(msg("Press **I am here** by {when}; the game begins when all have.", when=end))
        case "open":
            pass
        case "running" if table.offered is not None:
            found.append(msg("A seat is free in this game: {place}", place=channel_link(table)))
        case "running":
            found.append(msg("The game has begun: {place}", place=channel_link(table)))
        case "cancelled":
            found.append(msg("This table was closed before the game began."))
        case _:
            found.append(msg("The game is over: {place}", place=channel_link(table)))
            if table.outcome is not None:
                found.append(who_won(table, lambda seat: _named(table, seat)))
    if table.cause is not None:
        found.append(msg("Reason: {reason}", reason=Name(table.cause)))
    return found


def _named(table: TableInfo, seat: int) -> Text:
    return Text("**{name}**", (("name", person_name(table.people[seat])),))


def effort_lines(table: TableInfo, game: Game) -> list[Words]:
    """For how many it is, how long, and how hard to learn."""
    count = (
        msg_plural("**{count} player**", "**{count} players**", table.max_seats)
        if table.min_seats == table.max_seats
        else msg("**{least} to {most} players**", least=table.min_seats, most=table.max_seats)
    )
    found: list[Words] = [count if game.length is None else lines([count, game.length], " · ")]
    if game.difficulty is not None:
        dots = "●" * game.difficulty + "○" * (HARDEST - game.difficulty)
        found.append(msg("Difficulty: {dots} {level} of 5", dots=dots, level=game.difficulty))
    return found


def _rules(table: TableInfo, game: Game) -> Words:
    """By which rules it is played, in a line: the variant's name, else what is not as usual."""
    return msg(
        "Rules: {rules}", rules=lines([*rules_words(table, game), *agreed_terms(table.terms, game)], " · ")
    )


def rules_words(table: TableInfo, game: Game) -> list[Words]:
    """The variant's name, or the names of which one is played by how many come; else the options that are
    not as usual."""
    found = [variant_of(game, table.options, count) for count in table.player_counts]
    names = dict.fromkeys(None if one is None else one.name for one in found)
    if None not in names:
        return [any_of(name for name in names if name is not None)]
    return [
        spec.agreed(table.options[spec.name])
        for spec in specs(game)
        if spec.name in table.options
        and (table.options[spec.name] != spec.default or spec.name in game.options.telling)
    ]


def players_line(table: TableInfo, *, so_far: bool = False) -> Words:
    """Everybody in a line, and how many may still come; ``so_far``: without these."""
    found: list[Words] = []
    for number, someone in enumerate(table.people):
        words = Text("{name}", (("name", person_name(someone)),))
        if someone.computer is not None:
            words = msg_in(
                "a computer and how well it plays",
                "{player} ({level})",
                player=words,
                level=LEVELS[someone.computer],
            )
        if table.state == "open" and someone.id == table.host.id:
            words = msg("{player} (host)", player=words)
        if table.ready_at is not None and number in table.ready:
            words = msg("{player} **is here**", player=words)
        found.append(words)
    free = table.max_seats - len(table.people)
    if so_far and table.state == "open" and free:
        return msg("Players so far: {players}", players=lines(found, " · "))
    if table.state == "open" and free and table.terms.unlisted:
        found.append(msg_plural("{count} seat for the invited", "{count} seats for the invited", free))
    elif table.state == "open" and free:
        found.append(msg_plural("{count} free seat", "{count} free seats", free))
    return msg("Players: {players}", players=lines(found, " · "))


def _invited(table: TableInfo) -> Words | None:
    if table.state != "open" or not table.invited:
        return None
    return msg("Invited: {people}", people=" ".join(f"<@{account}>" for account in table.invited))


def _beginning(table: TableInfo, game: Game, reader: int | None) -> list[Words]:
    """When it begins, who goes first, and where its host finds more."""
    if table.state != "open" or table.ready_at is not None:
        return []
    hosts, host = reader == table.host.id, person_name(table.host)
    starts = msg("Starts when full.")
    if may_start(table):
        starts = msg("You can start it now.") if hosts else msg("{host} can start it now.", host=host)
    elif starts_early(table):
        starts = (
            msg("Starts when full, or when you start it.")
            if hosts
            else msg("Starts when full, or when {host} starts it.", host=host)
        )
    found: list[Words] = [lines([starts, msg("Turn order is drawn.")], " ")]
    if table.terms.event is None and game.player(1, b"") is not None:
        more = msg("With **…**, {host} can invite people, add computers and change the rules.", host=host)
        if hosts:
            more = msg("With **…** you can invite people, add computers and change the rules.")
        found.append(more)
    return found


def lobby_marker(table: TableInfo) -> ButtonAction:
    """The action by whose control a lobby message is known as this table's, whatever its state."""
    return ButtonAction(table.id, "help", text="lobby")


def _controls(table: TableInfo, game: Game, writer: Writer, reader: int | None) -> list[Control]:
    helping = writer.button(lobby_marker(table), msg("Rules"))
    seat = None if reader is None else table.seat_of(reader)
    if table.state == "running":
        watches = reader is not None and seat is None
        show = ButtonAction(table.id, "show")
        style = ButtonStyle.secondary if watches else ButtonStyle.primary
        return [writer.button(show, msg("View") if watches else msg("Play"), style), helping]
    if table.state != "open":
        return [helping]
    asked = reader is None or (seat is not None and seat not in table.ready)
    if table.ready_at is not None and asked:
        way_in = [ready_button(table, writer)]
    elif seat is not None:
        starts = [start_button(table, writer)] if reader == table.host.id and may_start(table) else []
        way_in = [*starts, leave_button(table, writer)]
    elif reader in table.invited:
        way_in = [
            writer.button(ButtonAction(table.id, "accept"), msg("Accept"), ButtonStyle.success),
            writer.button(ButtonAction(table.id, "decline"), msg("Decline")),
        ]
    elif len(table.people) < table.max_seats:
        way_in = [writer.button(ButtonAction(table.id, "join"), msg("Join"), ButtonStyle.success)]
        if reader is None and may_start(table):
            # Everybody sees it, for its host, who may sit there with computers only, looks here first.
            # Beside it there is no room for the tutorial, to which the rules lead, too.
            own = ButtonAction(table.id, "start", text=HOSTS)
            way_in.append(writer.button(own, msg("Start now"), ButtonStyle.primary))
    else:
        way_in = []
    starts = reader is None and table.ready_at is None and may_start(table)
    ways = [] if starts else tutorial_button(game, writer, table.id, ButtonStyle.secondary)
    return [*way_in, helping, *ways, writer.button(ButtonAction(table.id, "lobby"), msg("…"))]


def starts_early(table: TableInfo) -> bool:
    """May its host start it before it is full, once enough are there?"""
    return table.terms.event is None and table.ready_at is None and table.min_seats < table.max_seats


def may_start(table: TableInfo) -> bool:
    """May its host start it now?"""
    return starts_early(table) and table.min_seats <= len(table.people)


def ready_button(table: TableInfo, writer: Writer) -> Control:
    """Says that one is there."""
    return writer.button(ButtonAction(table.id, "ready"), msg("I am here"), ButtonStyle.success)


def start_button(table: TableInfo, writer: Writer) -> Control:
    """The host's way to begin with fewer people than there are seats."""
    return writer.button(ButtonAction(table.id, "start"), msg("Start now"), ButtonStyle.success)


def leave_button(table: TableInfo, writer: Writer) -> Control:
    """The way out of a seat before the game begins."""
    return writer.button(ButtonAction(table.id, "leave"), msg("Leave"))


def team_lines(table: TableInfo, game: Game) -> list[Words]:
    """A line a team, or that teams are drawn; nothing where everybody plays alone or it depends on how many
    come, or of what is past."""
    if table.state not in ("open", "running"):
        return []
    try:
        sides = {read(game, table.options, count).sides(count) for count in table.player_counts}
    except BadOptions:  # a table of an older version
        return []
    found = sides.pop()
    if sides:
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
    return msg("player number {number} to join", number=place + 1)
