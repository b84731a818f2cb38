"""The leaderboard of a pool: its picture, and the same in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import OPEN, Image, OutgoingMessage, Writer, compose
from bot.discord_ui.components.table_access import game_called
from bot.discord_ui.messages.rating_changes import rating_number
from bot.games.engine.contract import Game
from bot.games.engine.text import Lines, Name, Text, Words, lines, msg, msg_in, msg_plural
from bot.ratings.pools import parts
from bot.tables.results.standings import Leaderboard, Rank
from renderers.charts.leaderboard import ROWS, Chart, Row, draw


async def leaderboard_of(ctx: Context, game: str, players: int | None) -> OutgoingMessage:
    """The leaderboard of a game, or of its games with so many players."""
    return await show_leaderboard(ctx, game if players is None else f"{game}/{players}")


async def show_leaderboard(ctx: Context, pool: str, page: int = 0, *, own: bool = False) -> OutgoingMessage:
    """A page of a pool's leaderboard; ``own``: the one on which the person stands.

    Raises Refusal for a game that there isn't.
    """
    name, seats = parts(pool)
    game, games = game_called(ctx, name).slug, ctx.services.games
    pool = game if seats is None else f"{game}/{seats}"
    ratings = ctx.services.tables.ratings
    pools = await ratings.pools(ctx.guild_id, game)
    if pool not in pools and pools:
        pool = pools[0]
    board = await ratings.leaderboard(ctx.guild_id, pool)
    if not board.people:
        nobody = msg("Nobody has a rating yet. Finish a rated game to be the first.")
        return ctx.reply(lines([_title(pool, games), nobody]))
    users = [rank.user for rank in board.people]
    mine = users.index(ctx.person.id) // ROWS if ctx.person.id in users else None
    last = (len(users) - 1) // ROWS
    page = mine if own and mine is not None else min(max(page, 0), last)
    image = await _image(ctx, board, pool, page)
    others = [other for other in pools if other != pool]
    return leaderboard_message(board, pool, page, image, games, others, mine, ctx.writer())


async def _image(ctx: Context, board: Leaderboard, pool: str, page: int) -> Image:
    plain, theme = ctx.plain(), ctx.theme
    rows = tuple(
        Row(
            rank.place,
            rank.name,
            plain.translate(games_played(rank.games)),
            rating_number(rank.value),
            rank.user == ctx.person.id,
        )
        for rank in board.people[page * ROWS : (page + 1) * ROWS]
    )
    last = (len(board.people) - 1) // ROWS
    note = (
        msg("page {page} of {pages}", page=page + 1, pages=last + 1)
        if last
        else msg_in("heading of a picture", "leaderboard")
    )
    title, told = plain.translate(pool_name(pool, ctx.services.games)), plain.translate(note)
    chart = Chart(title, told, plain.translate(unranked_heading()), rows)
    png = await ctx.services.pictures.make(f"leaderboard {theme} {chart}", lambda: draw(chart, theme))
    alt = plain.translate(ranking_lines(board, page)).replace("**", "").replace("\\.", ".")
    return Image.of("leaderboard", png, alt)


def leaderboard_message(
    board: Leaderboard,
    pool: str,
    page: int,
    image: Image,
    games: Mapping[str, Game],
    others: Sequence[str],
    own: int | None,
    writer: Writer,
) -> OutgoingMessage:
    """One page of a leaderboard.

    ``others``: the game's other pools; ``own``: the page on which the reader is, if on another one.
    """
    found = [writer.button(board_act(other, 0), pool_name(other, games)) for other in others[:4]]
    mine = (
        []
        if own is None or own == page
        else [writer.button(ButtonAction(0, "rating", text=f"m/0/{pool}"), msg("Show my place"))]
    )
    return compose(
        OPEN,
        writer.text(_title(pool, games)),
        image.item(),
        writer.text(ranking_lines(board, page)),
        writer.pages(partial(board_act, pool), page, (len(board.people) - 1) // ROWS, *mine),
        row(*found) if found else None,
        image=image,
    )


def _title(pool: str, games: Mapping[str, Game]) -> Text:
    return msg("### {game}: leaderboard", game=pool_name(pool, games))


def ranking_lines(board: Leaderboard, page: int) -> Lines:
    """The page's people, line by line: what the picture shows."""
    words: list[Words] = []
    for rank in board.people[page * ROWS : (page + 1) * ROWS]:
        if rank.place is None and unranked_heading() not in words:
            words.append(unranked_heading())
        words.append(_rank(board, rank))
    return lines(words)


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


def unranked_heading() -> Text:
    """Above those who aren't ranked yet."""
    return msg("Provisional: a few more games are needed")


def board_act(pool: str, page: int) -> ButtonAction:
    """The way to a page of a leaderboard."""
    return ButtonAction(0, "rating", text=f"b/{page}/{pool}")


def _rank(board: Leaderboard, rank: Rank) -> Text:
    place = "–" if rank.place is None else f"{rank.place}\\."
    return msg(
        "{place} **{name}** {value} · {games}",
        place=place,
        name=Name(rank.name),
        value=rating_number(rank.value),
        games=games_played(rank.games),
    )
