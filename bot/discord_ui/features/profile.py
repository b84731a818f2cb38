"""What is known of somebody who plays here, on one screen, and all their games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

import discord
from discord import ui

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose
from bot.discord_ui.features.finished_games import (
    Reader,
    is_private,
    must_be_open,
    played_briefly,
    played_game,
)
from bot.discord_ui.features.leaderboard import NOW, board_act, games_played, pool_name
from bot.discord_ui.messages.rating_changes import rating_number
from bot.games.engine.contract import Game
from bot.games.engine.text import Icon, Text, Words, lines, msg, msg_in, msg_plural
from bot.ratings.conduct import BEST, DESERTED, FINISHED
from bot.tables.results.achievements import HOSTED, known
from bot.tables.results.profiles import HeadToHead, Profile, Streak, Tally, head_to_head
from bot.tables.results.standings import Leaderboard, PlayedGame, Rank, Rating

_LINES: Final = 6
"""Of ratings that a profile shows, those of most games first; that of a season takes one, too."""
_NEWEST: Final = 6
"""Achievements whose icons a profile shows."""
_STREAK: Final = 2
"""A shorter one is none."""


async def profile_of(ctx: Context, person: discord.User | None) -> OutgoingMessage:
    """Somebody's profile, or one's own."""
    return await show_profile(ctx, ctx.person.id if person is None else person.id)


async def show_profile(ctx: Context, user_id: int) -> OutgoingMessage:
    """What this server knows of somebody."""
    profiles, me = ctx.services.tables.profiles, ctx.person.id
    found = await profiles.profile(ctx.guild_id, user_id)
    met = None if user_id == me else head_to_head(await profiles.games(ctx.guild_id, me), me, user_id)
    return profile_message(
        found, ctx.services.games, ctx.writer(), Reader.of(ctx), met, private=is_private(ctx, user_id)
    )


async def show_history(ctx: Context, user_id: int, page: int) -> OutgoingMessage:
    """A page of somebody's finished games; raises Refusal where they are private."""
    must_be_open(ctx, user_id)
    played, pages = await ctx.services.tables.profiles.history(ctx.guild_id, user_id, page)
    at = min(max(page, 0), pages - 1)
    return history_message(user_id, (played, at, pages), ctx.services.games, ctx.writer(), Reader.of(ctx))


def profile_message(
    found: Profile,
    games: Mapping[str, Game],
    writer: Writer,
    reader: Reader,
    met: HeadToHead | None = None,
    *,
    private: bool = False,
) -> OutgoingMessage:
    """What is known of somebody who plays here.

    ``met``: how the reader has done against them; ``private``: only what leaderboards and tables show, too.
    """
    told = _told_ratings(found.ratings, games)
    words: list[Words] = [msg("### <@{person}>", person=found.user)]
    if not private:
        words += _played_so_far(found)
    words += [
        msg("Conduct: **{conduct}** of {best}", conduct=found.conduct, best=BEST),
        msg(
            "-# +{finished} for each game played to the end, −{deserted} or more for each one abandoned "
            "or lost on time.",
            finished=FINISHED,
            deserted=DESERTED,
        ),
    ]
    if met is not None and met.all.games:
        words.append(_against_you(met))
    if told:
        words.append(msg("**Ratings**"))
        words += [line for _, each in told for line in each]
    if private:
        words.append(msg("-# This player keeps their games private."))
        return compose(CALM, writer.long_text(*words))
    earned = [one for each in reversed(found.earned) if (one := known(each, games)) is not None]
    if earned:
        words.append(
            msg(
                "**Achievements** {count} of {all}: {icons}",
                count=len(earned),
                all=len(HOSTED) + sum(len(game.achievements) for game in games.values()),
                icons=" ".join(one.icon for one in earned[:_NEWEST]),
            )
        )
    if found.recent:
        words.append(msg("**Latest games**"))
        words += [played_briefly(one, found.user, games, reader) for one in found.recent]
    boards = [
        writer.option(
            msg("Leaderboard: {game}", game=pool_name(rating.board.pool, games)),
            board_act(rating.board.pool, 0, NOW).text,
        )
        for rating, _ in told
    ]
    shown = found.recent or found.replaced
    return compose(
        CALM, writer.long_text(*words), sections(found.user, "p", writer, boards) if shown else None
    )


def sections(
    user: int, here: str, writer: Writer, more: Sequence[discord.SelectOption] = ()
) -> ui.ActionRow[Any]:
    """The menu that leads from one part of a profile, ``here``, to the others."""
    parts = (
        ("p", msg_in("part of a profile", "Overview"), None),
        ("g", msg_in("part of a profile", "By game and power"), msg("by seat and number of players, too")),
        ("v", msg_in("part of a profile", "Head-to-head"), msg("against each opponent")),
        ("a", msg_in("part of a profile", "Achievements"), msg("earned, and still to earn")),
        ("h", msg_in("part of a profile", "All games"), None),
    )
    options = [
        writer.option(name, f"{part}/{user}/0" if part == "h" else f"{part}/{user}", hint)
        for part, name, hint in parts
        if part != here
    ]
    menu = ButtonAction(0, "rating", text=f"menu/{here}")
    return writer.menu(menu, msg("See more of this profile …"), [*options, *more])


def _played_so_far(found: Profile) -> list[Words]:
    """How many games, how many won, and how many of these in a row."""
    if not found.recent:
        return [msg("No game has been finished yet.")]
    words: list[Words] = [
        msg("{games}, {wins} won", games=games_played(found.all.games), wins=found.all.wins),
        *([_streak(found.streak)] if found.streak.best >= _STREAK else []),
    ]
    below: list[Words] = []
    if found.computers.games:
        below.append(msg("-# Against computers only: {tally}", tally=tally_text(found.computers)))
    if found.replaced:
        below.append(
            msg_plural(
                "-# In {count} more game a substitute took over the seat.",
                "-# In {count} more games a substitute took over the seat.",
                found.replaced,
            )
        )
    return [lines(words, " · "), *below]


def _streak(streak: Streak) -> Text:
    """Wins in a row."""
    if streak.current < _STREAK:
        return msg("best streak: **{best}** wins", best=streak.best)
    return msg("winning streak: **{now}**, best **{best}**", now=streak.current, best=streak.best)


def _against_you(met: HeadToHead) -> Text:
    score = met.all
    if score.level:
        return msg(
            "You against this player: **{won}** won, **{lost}** lost, **{level}** drawn",
            won=score.ahead,
            lost=score.behind,
            level=score.level,
        )
    return msg(
        "You against this player: **{won}** won, **{lost}** lost", won=score.ahead, lost=score.behind
    )


def history_message(
    user: int,
    page: tuple[Sequence[PlayedGame], int, int],
    games: Mapping[str, Game],
    writer: Writer,
    reader: Reader,
) -> OutgoingMessage:
    """A page of somebody's games: the games, the page's number and how many there are."""
    played, at, pages = page
    words: list[Words] = [msg("### <@{person}>: finished games", person=user)]
    words += [played_game(one, user, games, reader) for one in played]
    if not played:
        words.append(msg("No game has been finished yet."))
    return compose(
        CALM,
        writer.long_text(*words),
        writer.pages(partial(_history, user), at, pages - 1),
        sections(user, "h", writer),
    )


def _history(user: int, page: int) -> ButtonAction:
    return ButtonAction(0, "rating", text=f"h/{user}/{page}")


def _told_ratings(ratings: Sequence[Rating], games: Mapping[str, Game]) -> list[tuple[Rating, list[Words]]]:
    """The ratings of most games, each in its lines, as many as fit."""
    found: list[tuple[Rating, list[Words]]] = []
    for rating in sorted(ratings, key=lambda rating: -rating.rank.games):
        told = list(_rating(rating, games))
        if sum(len(each) for _, each in found) + len(told) > _LINES:
            break
        found.append((rating, told))
    return found


def _rating(rating: Rating, games: Mapping[str, Game]) -> Iterator[Words]:
    """A rating of all time, and that of the season."""
    board, season = rating.board, rating.season
    named = {"icon": game_icon(board.game, games), "game": pool_name(board.pool, games)}
    yield msg("{icon}{game}: {standing}", standing=_standing(board, rating.rank), **named)
    own = None if season is None else season.of(rating.rank.user)
    if season is None or own is None:
        return
    told = _standing(season, own)
    if told != _standing(board, rating.rank):
        yield msg("-# This season: {standing}", standing=told)


def _standing(board: Leaderboard, rank: Rank) -> Text:
    value = rating_number(rank.value)
    if rank.place is None:
        return msg_in("rating", "**{value}**, provisional", value=value)
    return msg_in(
        "rating",
        "**{value}**, place {place} of {people}",
        value=value,
        place=rank.place,
        people=len(board.ranked),
    )


def game_icon(slug: str, games: Mapping[str, Game]) -> Icon | str:
    """The icon in front of a game's title."""
    return Icon(games[slug].icon) if slug in games and games[slug].icon else ""


def tally_text(tally: Tally) -> Text:
    """Games, and how many of them were won."""
    return msg("{wins} of {games} won", wins=tally.wins, games=tally.games)
