"""What is told line by line: tables, the turns of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from discord.utils import format_dt

from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.marks import place, player, seated, title
from bot.discord_ui.outgoing_message import CALM, OPEN, Sheet, note
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.text import Teller, Text, Words, lines, say
from bot.games.engine.view import View
from bot.tables.host_log import HOST
from bot.tables.model import LoggedTurn, State, TableInfo

LISTED: Final = 25
"""Tables in one list."""


def tables(
    found: Sequence[TableInfo], games: Mapping[str, Game], teller: Teller, *, over: bool = False
) -> Sheet:
    """Tables, newest first; the last line says if there are more.  ``over``: none is played any more."""
    if not found:
        return note(teller.tell(say("No games here yet: begin one with /help at hand.")))
    head = say("No game is running here; these were the last:") if over else say("### Tables")
    words: list[Words] = [head]
    words += [_row(games[table.game], table) for table in found[:LISTED]]
    text = cut(teller.tell(lines(words)), TEXT - 100)
    if len(found) > LISTED:
        more = say("-# … and more: name an older one by its number, or list only your own.")
        text = f"{text}\n{teller.tell(more)}"
    return note(text, OPEN)


def turns(
    table: TableInfo, game: Game, played: Sequence[LoggedTurn], teller: Teller, view: View | None = None
) -> Sheet:
    """The turns of a table, newest last; the oldest are left out if they don't fit.

    ``view``: where partners may share a mark.
    """
    head = teller.tell(title(game, table))
    space = TEXT - len(head) - 100
    shown: list[str] = []
    for number, turn in reversed(list(enumerate(played, 1))):
        line = teller.tell(_turn(table, number, turn, view))
        space -= len(line) + 1
        if space < 0:
            shown.append(teller.tell(say("-# Earlier turns are left out: /table replay shows them.")))
            break
        shown.append(line)
    if not played:
        shown.append(teller.tell(say("Nothing has been played yet.")))
    return note("\n".join([head, *reversed(shown)]), CALM)


def _row(game: Game, table: TableInfo) -> Words:
    people = lines(
        [Text("{who}", (("who", seated(table, seat)),)) for seat in range(len(table.people))], ", "
    )
    return say(
        "**{table}** {game}, {state}: {people} {place}",
        table=table.id,
        game=game.title,
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
            return say("ended without a result")
        case "cancelled":
            return say("closed")


def _turn(table: TableInfo, number: int, turn: LoggedTurn, view: View | None) -> Words:
    if turn.seat == HOST:
        told = lines([event.text for event in turn.events], " ")
        return say("{number}. {what} · {when}", number=number, what=told, when=format_dt(turn.at, "R"))
    who = (
        say("Chance") if turn.seat == NATURE else Text("{who}", (("who", player(table, turn.seat, view)),))
    )
    return say(
        "{number}. {who}: {moves} · {when}",
        number=number,
        who=who,
        moves=f"`{turn.text}`" if turn.text else say("hidden"),
        when=format_dt(turn.at, "R"),
    )
