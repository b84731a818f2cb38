"""``/rating``: why a rating changed, what moderators decide of ratings, and the controls of all that."""

from __future__ import annotations

from typing import Final

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.errors import Refusal
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import WRONG, OutgoingMessage
from bot.discord_ui.components.table_access import Controls, game_called, table_by_id
from bot.discord_ui.features.leaderboard import show_leaderboard
from bot.discord_ui.features.moderation import must_moderate
from bot.discord_ui.features.profile import show_history, show_profile
from bot.discord_ui.features.profile_sections import show_achievements, show_games, show_rivals
from bot.discord_ui.messages.names import table_title
from bot.discord_ui.messages.rating_changes import rating_explanation
from bot.games.engine.text import Text, lines, msg, msg_plural
from bot.ratings.pools import PoolRules
from bot.tables.model import TableInfo


async def explain_ratings(ctx: Context, table: TableInfo) -> OutgoingMessage:
    """Why a finished game changed ratings as it did, or none."""
    judged = await ctx.services.tables.ratings.judged(table.id)
    if judged is None:
        raise Refusal(msg("Table {table} has no result yet.", table=table.id))
    return rating_explanation(judged, table_title(ctx.services.games[table.game], table), ctx.translator())


async def rate_game(ctx: Context, table: TableInfo, counts: bool, reason: str) -> OutgoingMessage:
    """Let a finished game count for ratings or not, as a moderator; raises NotAllowed, Refused."""
    judged = await ctx.services.tables.ratings.rate(table.id, ctx.person, counts, reason)
    return rating_explanation(judged, table_title(ctx.services.games[table.game], table), ctx.translator())


async def change_system(
    ctx: Context, game: str, system: str, reason: str, by_players: bool | None, sure: bool | None
) -> OutgoingMessage:
    """Rate a game otherwise, as a moderator who is sure of it; else say first what that would change.

    Raises NotAllowed, Refusal.
    """
    must_moderate(ctx)
    found = game_called(ctx, game)
    game, title = found.slug, found.title
    ratings = ctx.services.tables.ratings
    known = await ratings.rules(ctx.guild_id, game)
    rules = PoolRules(system, known.classes if by_players is None else by_players)
    if rules == known:
        raise Refusal(msg("{game} is already rated like that.", game=title))
    if sure:
        await ratings.choose_rules(ctx.guild_id, game, rules, ctx.person, reason)
        return await show_leaderboard(ctx, game)
    pools = await ratings.pools(ctx.guild_id, game)
    people = sum([len((await ratings.leaderboard(ctx.guild_id, pool)).people) for pool in pools])
    words = msg_plural(
        "**Nothing has changed yet.** All games of {game} would be rated again from the "
        "first one, and the rating of {count} person would change. To do it, repeat the "
        "command with sure:True.",
        "**Nothing has changed yet.** All games of {game} would be rated again from the "
        "first one, and the ratings of {count} people would change. To do it, repeat the "
        "command with sure:True.",
        people,
        game=title,
    )
    return ctx.reply(lines([words, *_regrouped(known, rules)]), WRONG)


def _regrouped(known: PoolRules, rules: PoolRules) -> list[Text]:
    """What becomes of the leaderboards, where that changes."""
    if rules.classes == known.classes:
        return []
    if rules.classes:
        return [msg("Each number of players would get a leaderboard of its own.")]
    return [msg("The leaderboards for each number of players would become one.")]


async def _press(ctx: Context, action: ButtonAction, text: str) -> OutgoingMessage:
    """What a control of these messages leads to; raises Refusal for none of them."""
    kind, _, rest = text.partition("/")
    first, _, pool = rest.partition("/")
    if first.isdecimal() and len(first) < 20:
        match kind:
            case "b":
                return await show_leaderboard(ctx, pool, int(first))
            case "m":
                return await show_leaderboard(ctx, pool, own=True)
            case "s" | "n":
                season, _, pool = pool.partition("/")
                return await show_leaderboard(ctx, pool, int(first), own=kind == "n", season=season)
            case "p":
                return await show_profile(ctx, int(first))
            case "g":
                return await show_games(ctx, int(first))
            case "v" if not pool or pool.isdecimal():
                return await show_rivals(ctx, int(first), int(pool) if pool else None)
            case "a":
                return await show_achievements(ctx, int(first), pool)
            case "h" if pool.isdecimal():
                return await show_history(ctx, int(first), int(pool))
            case "e":
                return await explain_ratings(ctx, await table_by_id(ctx, int(first)))
            case _:
                pass
    raise Refusal(msg("This control no longer works. Please use /rating again."))


CONTROLS: Final[Controls] = {"rating": _press}
