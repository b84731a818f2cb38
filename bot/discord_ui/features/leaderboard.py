"""The leaderboard of a pool: its picture, and the same in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, Final

from discord import ui
from discord.utils import format_dt

from bot.discord_ui.components.autocomplete import completion
from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import BotServices, Context
from bot.discord_ui.components.limits import OPTIONS
from bot.discord_ui.components.outgoing_message import OPEN, Image, OutgoingMessage, Writer, compose
from bot.discord_ui.components.table_access import game_called
from bot.discord_ui.messages.rating_changes import rating_number
from bot.games.engine.contract import Game
from bot.games.engine.text import (
    Lines,
    Name,
    Text,
    Translator,
    Words,
    lines,
    msg,
    msg_in,
    msg_plural,
    short,
)
from bot.ratings.pools import parts
from bot.ratings.seasons import Season
from bot.tables.results.standings import Leaderboard, Rank
from renderers.charts.leaderboard import ROWS, Chart, Row, draw
from renderers.picture import Theme

ALL_TIME: Final = "all"
NOW: Final = "now"
"""Stand for no season, and for the one that runs."""


async def leaderboard_of(
    ctx: Context, game: str, players: int | None, season: str | None = None
) -> OutgoingMessage:
    """The leaderboard of a game, or of its games with so many players.

    Where a server has seasons it is that of the one that runs, unless another is asked for.  Raises
    Refusal for a season that there isn't.
    """
    pool = game if players is None else f"{game}/{players}"
    return await show_leaderboard(ctx, pool, season=NOW if season is None else await _season(ctx, season))


async def _season(ctx: Context, typed: str) -> str:
    """The season that is called so, or is named so by a control."""
    for name, season in await _seasons(ctx, ""):
        if typed.strip().casefold() in (name.casefold(), season):
            return season
    raise Refusal(msg("There is no season “{season}” here. Choose one from the list.", season=short(typed)))


async def show_leaderboard(
    ctx: Context, pool: str, page: int = 0, *, own: bool = False, season: str = ALL_TIME
) -> OutgoingMessage:
    """A page of a pool's leaderboard; ``own``: the one on which the person stands.

    ``season``: of which season, as a control names it.  Raises Refusal for a game that there isn't.
    """
    name, seats = parts(pool)
    game, games = game_called(ctx, name).slug, ctx.services.games
    pool = game if seats is None else f"{game}/{seats}"
    ratings = ctx.services.tables.ratings
    seasons = await ratings.seasons(ctx.guild_id, game)
    if season == NOW:
        running = ctx.services.tables.preferences.guild(ctx.guild_id).season is not None
        season = str(seasons[0]) if running else ALL_TIME
    chosen = next((one for one in seasons if str(one) == season), None)
    pools = (
        await ratings.pools(ctx.guild_id, game)
        if chosen is None
        else await ratings.pools_in(ctx.guild_id, game, chosen)
    )
    if pool not in pools and pools:
        pool = pools[0]
    board = (
        await ratings.leaderboard(ctx.guild_id, pool)
        if chosen is None
        else await ratings.season(ctx.guild_id, pool, chosen)
    )
    users = [rank.user for rank in board.people]
    mine = users.index(ctx.person.id) // ROWS if ctx.person.id in users else None
    last = max(0, len(users) - 1) // ROWS
    page = mine if own and mine is not None else min(max(page, 0), last)
    image = None
    if users:
        image = await leaderboard_image(ctx.services, board, ctx.plain(), ctx.theme, page, ctx.person.id)
    others = [other for other in pools if other != pool]
    return leaderboard_message(board, pool, page, image, games, others, mine, ctx.writer(), seasons)


def season_name(season: Season) -> Text:
    """The months and the year of a season."""
    match season.months, season.number:
        case 3, 1:
            return msg("Jan–Mar {year}", year=season.year)
        case 3, 2:
            return msg("Apr–Jun {year}", year=season.year)
        case 3, 3:
            return msg("Jul–Sep {year}", year=season.year)
        case 3, _:
            return msg("Oct–Dec {year}", year=season.year)
        case 6, 1:
            return msg("Jan–Jun {year}", year=season.year)
        case 6, _:
            return msg("Jul–Dec {year}", year=season.year)
        case _:
            return Text("{year}", (("year", season.year),))


async def _seasons(ctx: Context, typed: str) -> list[tuple[str, str]]:
    """The seasons of a server, by what they are called."""
    plain, found = ctx.plain(), await ctx.services.tables.ratings.seasons(ctx.guild_id)
    return [
        *((plain.translate(season_name(season)), str(season)) for season in found),
        (plain.translate(msg("All time")), ALL_TIME),
    ]


complete_season: Final = completion(_seasons)


async def leaderboard_image(
    services: BotServices,
    board: Leaderboard,
    plain: Translator,
    theme: Theme,
    page: int = 0,
    reader: int | None = None,
) -> Image:
    """A page of a leaderboard as a picture; the reader's own line is marked."""
    rows = tuple(
        Row(
            rank.place,
            rank.name,
            plain.translate(games_played(rank.games)),
            rating_number(rank.value),
            rank.user == reader,
        )
        for rank in board.people[page * ROWS : (page + 1) * ROWS]
    )
    last = (len(board.people) - 1) // ROWS
    note = (
        msg("page {page} of {pages}", page=page + 1, pages=last + 1)
        if last
        else msg_in("heading of a picture", "leaderboard")
        if board.season is None
        else season_name(board.season)
    )
    title, told = plain.translate(pool_name(board.pool, services.games)), plain.translate(note)
    chart = Chart(title, told, plain.translate(_unranked(board)), rows)
    png = await services.pictures.make(f"leaderboard {theme} {chart}", lambda: draw(chart, theme))
    alt = plain.translate(ranking_lines(board, page)).replace("**", "").replace("\\.", ".")
    return Image.of("leaderboard", png, alt)


def leaderboard_message(
    board: Leaderboard,
    pool: str,
    page: int,
    image: Image | None,
    games: Mapping[str, Game],
    others: Sequence[str],
    own: int | None,
    writer: Writer,
    seasons: Sequence[Season] = (),
) -> OutgoingMessage:
    """One page of a leaderboard.

    ``others``: the game's other pools; ``own``: the page on which the reader is, if on another one;
    ``seasons``: those that there are, the newest first.
    """
    season = ALL_TIME if board.season is None else str(board.season)
    found = [writer.button(board_act(other, 0, season), pool_name(other, games)) for other in others[:4]]
    mine = (
        []
        if own is None or own == page
        else [writer.button(board_act(pool, 0, season, own=True), msg("Show my place"))]
    )
    nobody = msg("Nobody has a rating yet. Finish a rated game to be the first.")
    return compose(
        OPEN,
        writer.text(
            msg("### {game}: leaderboard", game=pool_name(pool, games)),
            _season_line(board) if seasons else None,
            _champions_line(board) if board.champions else None,
        ),
        None if image is None else image.item(),
        writer.text(ranking_lines(board, page) if board.people else nobody),
        writer.pages(
            partial(board_act, pool, season=season), page, max(0, len(board.people) - 1) // ROWS, *mine
        ),
        row(*found) if found else None,
        _seasons_menu(pool, seasons, board.season, writer) if seasons else None,
        image=image,
    )


def _season_line(board: Leaderboard) -> Text:
    """Which season it is, and until when."""
    season = board.season
    if season is None:
        return msg("All time")
    if board.final:
        return msg("Season {season}: final standings", season=season_name(season))
    return msg(
        "Season {season}: the next one begins {when}",
        season=season_name(season),
        when=format_dt(season.end, "R"),
    )


def _champions_line(board: Leaderboard) -> Text:
    """Who was first in the season before."""
    named = lines([Text("{name}", (("name", Name(rank.name)),)) for rank in board.champions], ", ")
    return msg("🏆 Last season: **{names}**", names=named)


def _seasons_menu(
    pool: str, seasons: Sequence[Season], shown: Season | None, writer: Writer
) -> ui.ActionRow[Any]:
    others = [season for season in seasons if season != shown][: OPTIONS - 1]
    options = [
        writer.option(
            msg("Season {season}", season=season_name(season)), board_act(pool, 0, str(season)).text
        )
        for season in others
    ]
    if shown is not None:
        options.append(writer.option(msg("All time"), board_act(pool, 0).text))
    return writer.menu(ButtonAction(0, "rating", text="menu/season"), msg("Other seasons …"), options)


def ranking_lines(board: Leaderboard, page: int) -> Lines:
    """The page's people, line by line: what the picture shows."""
    words: list[Words] = []
    unranked = _unranked(board)
    for rank in board.people[page * ROWS : (page + 1) * ROWS]:
        if rank.place is None and unranked not in words:
            words.append(unranked)
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


def _unranked(board: Leaderboard) -> Text:
    """Above those who aren't ranked: yet, or in a season that is over."""
    if board.final:
        return msg("Not ranked: too few games")
    return msg("Provisional: a few more games are needed")


def board_act(pool: str, page: int, season: str = ALL_TIME, *, own: bool = False) -> ButtonAction:
    """The way to a page of a leaderboard, or to the one on which the reader stands."""
    if season == ALL_TIME:
        return ButtonAction(0, "rating", text=f"{'m' if own else 'b'}/{page}/{pool}")
    return ButtonAction(0, "rating", text=f"{'n' if own else 's'}/{page}/{season}/{pool}")


def _rank(board: Leaderboard, rank: Rank) -> Text:
    place = "–" if rank.place is None else f"{rank.place}\\."
    return msg(
        "{place} **{name}** {value} · {games}",
        place=place,
        name=Name(rank.name),
        value=rating_number(rank.value),
        games=games_played(rank.games),
    )
