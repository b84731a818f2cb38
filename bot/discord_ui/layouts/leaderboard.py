"""The leaderboard of a pool: its picture, and the same in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from discord import ui

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.controls import Control, button, row
from bot.discord_ui.layouts.changes import number
from bot.discord_ui.layouts.parts import text
from bot.discord_ui.outgoing_message import OPEN, Image, OutgoingMessage, note, sheet
from bot.games.engine.contract import Game
from bot.games.engine.text import Lines, Name, Text, Translator, Words, lines, msg, msg_plural
from bot.ratings.pools import parts
from bot.tables.outcome.standings import Leaderboard, Rank
from renderers.charts.leaderboard import ROWS


def leaderboard(
    board: Leaderboard,
    pool: str,
    page: int,
    image: Image,
    games: Mapping[str, Game],
    others: Sequence[str],
    own: int | None,
    translator: Translator,
    plain: Translator,
) -> OutgoingMessage:
    """One page of a leaderboard.

    ``others``: the game's other pools; ``own``: the page on which the reader is, if on another one.
    """
    title = msg("### {game}: leaderboard", game=pool_name(pool, games))
    found = [button(board_act(other, 0), plain.translate(pool_name(other, games))) for other in others[:4]]
    mine = (
        []
        if own is None or own == page
        else [button(ButtonAction(0, "rating", text=f"m/0/{pool}"), plain.translate(msg("My place")))]
    )
    return sheet(
        OPEN,
        text(translator.translate(title)),
        image.item(),
        text(translator.translate(ranking(board, page))),
        turning(lambda number: board_act(pool, number), page, len(board.people), ROWS, plain, mine),
        row(*found) if found else None,
        image=image,
    )


def ranking(board: Leaderboard, page: int) -> Lines:
    """The page's people, line by line: what the picture shows."""
    words: list[Words] = []
    for rank in board.people[page * ROWS : (page + 1) * ROWS]:
        if rank.place is None and apart() not in words:
            words.append(apart())
        words.append(_rank(board, rank))
    return lines(words)


def nobody(pool: str, games: Mapping[str, Game], translator: Translator) -> OutgoingMessage:
    """A leaderboard without anybody."""
    return note(
        translator.translate(
            lines(
                [
                    msg("### {game}: leaderboard", game=pool_name(pool, games)),
                    msg("Nobody has a rating yet: begin a rated game, and play it to its end."),
                ]
            )
        )
    )


def pool_name(pool: str, games: Mapping[str, Game]) -> Text:
    """The title of a pool."""
    slug, seats = parts(pool)
    title = games[slug].title if slug in games else slug
    if seats is None:
        return Text("{game}", (("game", title),))
    return msg("{game} for {seats}", game=title, seats=seats)


def games_played(count: int) -> Text:
    """How many."""
    return msg_plural("{count} game", "{count} games", count)


def apart() -> Text:
    """Above those who aren't ranked yet."""
    return msg("Still new: a few more games will tell")


def board_act(pool: str, page: int) -> ButtonAction:
    """The way to a page of a leaderboard."""
    return ButtonAction(0, "rating", text=f"b/{page}/{pool}")


def turning(
    act: Callable[[int], ButtonAction],
    page: int,
    count: int,
    size: int,
    plain: Translator,
    more: Sequence[Control] = (),
) -> ui.ActionRow[Any] | None:
    """The way to the other pages of ``count`` things, and ``more`` buttons beside it."""
    last = max(0, (count - 1) // size)
    if not last:
        return row(*more) if more else None
    where = msg("Page {page} of {pages}", page=page + 1, pages=last + 1)
    here = ButtonAction(0, "rating", text=f"{act(page).text}#")
    return row(
        button(act(max(0, page - 1)), plain.translate(msg("Back")), disabled=page == 0),
        button(here, plain.translate(where), disabled=True),
        button(act(min(last, page + 1)), plain.translate(msg("Next")), disabled=page == last),
        *more,
    )


def _rank(board: Leaderboard, rank: Rank) -> Text:
    place = "–" if rank.place is None else f"{rank.place}\\."
    return msg(
        "{place} **{name}** {value} · {games}",
        place=place,
        name=Name(rank.name),
        value=number(board.system, rank.value),
        games=games_played(rank.games),
    )
