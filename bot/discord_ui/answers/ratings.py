"""Leaderboards, profiles, histories, and why a rating changed: what people ask about playing well."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import discord

from bot.discord_ui.actions import ButtonAction
from bot.discord_ui.answers.handler import Controls
from bot.discord_ui.answers.moderating import must_moderate
from bot.discord_ui.errors import Refusal
from bot.discord_ui.finding import named
from bot.discord_ui.layouts import leaderboard as boards
from bot.discord_ui.layouts import profile as profiles
from bot.discord_ui.layouts.changes import explained, number
from bot.discord_ui.marks import title
from bot.discord_ui.outgoing_message import WRONG, Image, OutgoingMessage, note
from bot.discord_ui.services import Asker
from bot.games.engine.text import Translator, msg, msg_plural
from bot.ratings.pools import PoolRules, parts
from bot.tables.model import TableInfo
from bot.tables.outcome.standings import Leaderboard, PlayedGame
from renderers.charts.leaderboard import ROWS, Chart, Row, draw


async def leaderboard_of(asker: Asker, game: str, players: int | None) -> OutgoingMessage:
    """The leaderboard of a game, or of its games with so many players."""
    return await leaderboard(asker, game if players is None else f"{game}/{players}")


async def profile_of(asker: Asker, person: discord.User | None) -> OutgoingMessage:
    """Somebody's profile, or one's own."""
    return await profile(asker, asker.person.id if person is None else person.id)


async def leaderboard(asker: Asker, pool: str, page: int = 0, *, own: bool = False) -> OutgoingMessage:
    """A page of a pool's leaderboard; ``own``: the one on which the asker stands.

    Raises Refusal for a game that there isn't.
    """
    game, _ = parts(pool)
    games = asker.services.games
    if game not in games:
        raise Refusal(msg("I don’t know a game called “{game}”. Pick one of the list.", game=game))
    ratings = asker.services.tables.ratings
    pools = await ratings.pools(asker.guild_id, game)
    if pool not in pools and pools:
        pool = pools[0]
    board = await ratings.leaderboard(asker.guild_id, pool)
    if not board.people:
        return boards.nobody(pool, games, asker.translator())
    users = [rank.user for rank in board.people]
    mine = users.index(asker.person.id) // ROWS if asker.person.id in users else None
    last = (len(users) - 1) // ROWS
    page = mine if own and mine is not None else min(max(page, 0), last)
    image = await _image(asker, board, pool, page)
    others = [other for other in pools if other != pool]
    return boards.leaderboard(
        board, pool, page, image, games, others, mine, asker.translator(), asker.plain()
    )


async def profile(asker: Asker, user_id: int) -> OutgoingMessage:
    """What this server knows of somebody."""
    found = await asker.services.tables.ratings.profile(asker.guild_id, user_id)
    return profiles.profile(found, asker.services.games, asker.translator(), asker.plain(), _seen(asker))


async def history(asker: Asker, user_id: int, page: int) -> OutgoingMessage:
    """A page of somebody's finished games."""
    played, pages = await asker.services.tables.ratings.history(asker.guild_id, user_id, page)
    at = min(max(page, 0), pages - 1)
    return profiles.history(
        user_id, (played, at, pages), asker.services.games, asker.translator(), asker.plain(), _seen(asker)
    )


async def explain(asker: Asker, table: TableInfo) -> OutgoingMessage:
    """Why a finished game changed ratings as it did, or none."""
    judged = await asker.services.tables.ratings.judged(table.id)
    if judged is None:
        raise Refusal(msg("Table {table} has no result yet.", table=table.id))
    return explained(judged, title(asker.services.games[table.game], table), asker.translator())


async def rate(asker: Asker, table: TableInfo, counts: bool, reason: str) -> OutgoingMessage:
    """Let a finished game count for ratings or not, as a moderator; raises NotAllowed, Refused."""
    judged = await asker.services.tables.ratings.rate(table.id, asker.person, counts, reason)
    return explained(judged, title(asker.services.games[table.game], table), asker.translator())


async def ask_system(
    asker: Asker, game: str, system: str, reason: str, by_players: bool | None, sure: bool | None
) -> OutgoingMessage:
    """Rate a game otherwise, as a moderator who is sure of it; else say first what that would change.

    Raises NotAllowed, Refusal.
    """
    must_moderate(asker)
    if game not in asker.services.games:
        raise Refusal(msg("I don’t know a game called “{game}”. Pick one of the list.", game=game))
    rules = PoolRules(system, bool(by_players))
    ratings, title = asker.services.tables.ratings, asker.services.games[game].title
    if rules == await ratings.rules(asker.guild_id, game):
        raise Refusal(msg("{game} is rated like that already.", game=title))
    if sure:
        await ratings.choose_rules(asker.guild_id, game, rules, asker.person, reason)
        return await leaderboard(asker, game)
    pools = await ratings.pools(asker.guild_id, game)
    people = sum([len((await ratings.leaderboard(asker.guild_id, pool)).people) for pool in pools])
    words = msg_plural(
        "**Nothing has changed yet.** All games of {game} would be rated anew from the first one on, and "
        "the number of {count} person would change. If you want that, give the command again with "
        "sure:True.",
        "**Nothing has changed yet.** All games of {game} would be rated anew from the first one on, and "
        "the numbers of {count} people would change. If you want that, give the command again with "
        "sure:True.",
        people,
        game=title,
    )
    return note(asker.tell(words), WRONG)


async def press(asker: Asker, text: str) -> OutgoingMessage:
    """What a control of these messages leads to; raises Refusal for none of them."""
    kind, _, rest = text.partition("/")
    first, _, pool = rest.partition("/")
    if first.isdecimal() and len(first) < 20:
        match kind:
            case "b":
                return await leaderboard(asker, pool, int(first))
            case "m":
                return await leaderboard(asker, pool, own=True)
            case "p":
                return await profile(asker, int(first))
            case "h" if pool.isdecimal():
                return await history(asker, int(first), int(pool))
            case "e":
                return await explain(asker, await named(asker, int(first)))
            case _:
                pass
    raise Refusal(msg("I can’t read this control any more: use /rating anew."))


def _seen(asker: Asker) -> profiles.Seen:
    """Which games' tables the asker may know of."""

    def seen(played: PlayedGame) -> bool:
        return asker.sees(played)

    return seen


async def _image(asker: Asker, board: Leaderboard, pool: str, page: int) -> Image:
    plain, theme = asker.plain(), asker.theme
    chart = _chart(asker, board, pool, page, plain)
    png = await asker.services.pictures.make(f"leaderboard {theme} {chart}", lambda: draw(chart, theme))
    digest = sha256(png or b"").hexdigest()[:8]
    alt = plain.translate(boards.ranking(board, page)).replace("**", "").replace("\\.", ".")
    return Image(f"leaderboard-{digest}.png", png, alt)


def _chart(asker: Asker, board: Leaderboard, pool: str, page: int, plain: Translator) -> Chart:
    name = boards.pool_name(pool, asker.services.games)
    rows = tuple(
        Row(
            rank.place,
            rank.name,
            plain.translate(boards.games_played(rank.games)),
            number(board.system, rank.value),
            rank.user == asker.person.id,
        )
        for rank in board.people[page * ROWS : (page + 1) * ROWS]
    )
    last = (len(board.people) - 1) // ROWS
    note = msg("page {page} of {pages}", page=page + 1, pages=last + 1) if last else msg("leaderboard")
    return Chart(plain.translate(name), plain.translate(note), plain.translate(boards.apart()), rows)


async def _press(asker: Asker, act: ButtonAction, text: str) -> OutgoingMessage:
    return await press(asker, text)


CONTROLS: Final[Controls] = {"rating": _press}
