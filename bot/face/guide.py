"""Help, rules, the list of tables, the log of one: what people read rather than play."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from discord import app_commands
from discord.utils import format_dt

from bot.face.host import Asker
from bot.face.limits import TEXT, cut
from bot.face.marks import called, place, player
from bot.face.sheet import CALM, OPEN, Sheet, note
from bot.games.engine import NATURE, Game
from bot.games.text import Text, Words, lines, say
from bot.tables.model import LoggedTurn, State, TableInfo

LISTED = 25


def helping(asker: Asker) -> Sheet:
    """How one plays with this bot, in one message."""
    commands = " · ".join(_openings(asker.host.tree.get_commands()))
    return note(
        asker.tell(
            lines(
                [
                    say("### Board games by post"),
                    say(
                        "**Begin** a game with {commands}, or press **Join** at an open table.",
                        commands=commands,
                    ),
                    say(
                        "**Your turn**: when the board calls you, choose there or press **Show my turn**. "
                        "Only you see what you try; press **Confirm** and everybody sees it."
                    ),
                    say("**Changed your mind?** /table undo and /table reset work until you confirm."),
                    say("**Lost?** /table board shows the game as it stands, /table list your games."),
                    say("**The rules** of each game: /rules. **Giving up**: /table resign."),
                ]
            )
        )
    )


def ruling(asker: Asker, game: Game) -> Sheet:
    """The rules of a game in short."""
    words = lines([say("### {game}", game=game.title), game.rules()])
    return note(cut(asker.tell(words), TEXT))


def listing(asker: Asker, tables: Sequence[TableInfo]) -> Sheet:
    """Tables, newest first."""
    if not tables:
        return note(asker.tell(say("No games here yet: begin one with /help at hand.")))
    rows = [_row(asker, table) for table in tables[:LISTED]]
    return note(cut(asker.tell(lines([say("### Tables"), *rows])), TEXT), OPEN)


def log_of(asker: Asker, table: TableInfo, turns: Sequence[LoggedTurn]) -> Sheet:
    """The turns of a table, newest last; the oldest are left out if they don't fit."""
    game = asker.host.games[table.game]
    title = asker.tell(say("### {game} · table {table}", game=game.title, table=table.id))
    space = TEXT - len(title) - 100
    shown: list[str] = []
    for number, turn in reversed(list(enumerate(turns, 1))):
        line = asker.teller(table.names).tell(_turn(table, number, turn))
        space -= len(line) + 1
        if space < 0:
            shown.append(asker.tell(say("-# Earlier turns are left out.")))
            break
        shown.append(line)
    if not turns:
        shown.append(asker.tell(say("Nothing has been played yet.")))
    return note("\n".join([title, *reversed(shown)]), CALM)


def _openings(commands: Iterable[object]) -> Iterator[str]:
    """The commands that open a table."""
    for command in commands:
        if isinstance(command, app_commands.Group) and command.get_command("new") is not None:
            yield f"/{command.name} new"


def _row(asker: Asker, table: TableInfo) -> Words:
    people = lines([Text("{who}", (("who", called(person)),)) for person in table.people], ", ")
    return say(
        "**{table}** {game}, {state}: {people} {place}",
        table=table.id,
        game=asker.host.games[table.game].title,
        state=_state(table.state),
        people=people,
        place=place(table),
    )


def _state(state: State) -> Text:
    match state:
        case "open":
            return say("seats free")
        case "running":
            return say("running")
        case "finished":
            return say("finished")
        case "abandoned":
            return say("given up")
        case "cancelled":
            return say("closed")


def _turn(table: TableInfo, number: int, turn: LoggedTurn) -> Words:
    who = say("Chance") if turn.seat == NATURE else Text("{who}", (("who", player(table, turn.seat)),))
    return say(
        "{number}. {who}: {moves} · {when}",
        number=number,
        who=who,
        moves=f"`{turn.text}`" if turn.text else say("hidden"),
        when=format_dt(turn.at, "R"),
    )
