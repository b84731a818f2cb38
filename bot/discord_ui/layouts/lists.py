"""What is told line by line: tables, the turns of one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from discord.utils import format_dt

from bot.discord_ui.limits import TEXT, cut
from bot.discord_ui.marks import place, player, seated, title
from bot.discord_ui.outgoing_message import CALM, OPEN, OutgoingMessage, note
from bot.games.engine.contract import Game
from bot.games.engine.decision import NATURE
from bot.games.engine.text import Text, Translator, Words, lines, msg
from bot.games.engine.view import View
from bot.tables.host_log import HOST
from bot.tables.model import LoggedTurn, State, TableInfo

LISTED: Final = 25
"""Tables in one list."""


def tables(
    found: Sequence[TableInfo], games: Mapping[str, Game], translator: Translator, *, over: bool = False
) -> OutgoingMessage:
    """Tables, newest first; the last line says if there are more.  ``over``: none is played any more."""
    if not found:
        return note(translator.translate(msg("No games here yet: begin one with /help at hand.")))
    head = msg("No game is running here; these were the last:") if over else msg("### Tables")
    words: list[Words] = [head]
    words += [_row(games[table.game], table) for table in found[:LISTED]]
    text = cut(translator.translate(lines(words)), TEXT - 100)
    if len(found) > LISTED:
        more = msg("-# … and more: name an older one by its number, or list only your own.")
        text = f"{text}\n{translator.translate(more)}"
    return note(text, OPEN)


def turns(
    table: TableInfo,
    game: Game,
    played: Sequence[LoggedTurn],
    translator: Translator,
    view: View | None = None,
) -> OutgoingMessage:
    """The turns of a table, newest last; the oldest are left out if they don't fit.

    ``view``: where partners may share a mark.
    """
    head = translator.translate(title(game, table))
    space = TEXT - len(head) - 100
    shown: list[str] = []
    for number, turn in reversed(list(enumerate(played, 1))):
        line = translator.translate(_turn(table, number, turn, view))
        space -= len(line) + 1
        if space < 0:
            shown.append(
                translator.translate(msg("-# Earlier turns are left out: /table replay shows them."))
            )
            break
        shown.append(line)
    if not played:
        shown.append(translator.translate(msg("Nothing has been played yet.")))
    return note("\n".join([head, *reversed(shown)]), CALM)


def _row(game: Game, table: TableInfo) -> Words:
    people = lines(
        [Text("{who}", (("who", seated(table, seat)),)) for seat in range(len(table.people))], ", "
    )
    return msg(
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
            return msg("seats free")
        case "running":
            return msg("running")
        case "finished":
            return msg("finished")
        case "abandoned":
            return msg("ended without a result")
        case "cancelled":
            return msg("closed")


def _turn(table: TableInfo, number: int, turn: LoggedTurn, view: View | None) -> Words:
    if turn.seat == HOST:
        told = lines([event.text for event in turn.events], " ")
        return msg("{number}. {what} · {when}", number=number, what=told, when=format_dt(turn.at, "R"))
    who = (
        msg("Chance") if turn.seat == NATURE else Text("{who}", (("who", player(table, turn.seat, view)),))
    )
    return msg(
        "{number}. {who}: {moves} · {when}",
        number=number,
        who=who,
        moves=f"`{turn.text}`" if turn.text else msg("hidden"),
        when=format_dt(turn.at, "R"),
    )
