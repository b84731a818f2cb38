"""The parts of a profile behind its first screen: games and powers, rivals, achievements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from discord.utils import format_dt

from bot.discord_ui.components.controls import ButtonAction
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import OPTIONS
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose
from bot.discord_ui.features.finished_games import Reader, must_be_open, played_game
from bot.discord_ui.features.leaderboard import games_played, pool_name
from bot.discord_ui.features.profile import game_icon, sections, tally_text
from bot.discord_ui.messages.rating_changes import participant_name
from bot.games.engine.contract import Achievement, Game
from bot.games.engine.text import Name, Text, Words, lines, msg, msg_in, msg_plural
from bot.ratings.game_result import Participant
from bot.tables.results.achievements import HOSTED, Earned
from bot.tables.results.profiles import HeadToHead, Profile, Score, Tallies, Tally, head_to_head, rivals
from bot.tables.results.standings import PlayedGame

HOST = "-"
"""Stands for the achievements of no single game in a control."""
_POWERS = 12
"""Powers that are named for a game."""
_RIVALS = 8
"""Opponents that are told at once."""
_LAST = 3
"""Games against one opponent that are told."""


async def show_games(ctx: Context, user_id: int) -> OutgoingMessage:
    """Somebody's games by title, seat, number of players and power; raises Refusal where private."""
    must_be_open(ctx, user_id)
    found = await ctx.services.tables.profiles.profile(ctx.guild_id, user_id)
    return games_message(found, ctx.services.games, ctx.writer())


async def show_rivals(ctx: Context, user_id: int, other_id: int | None = None) -> OutgoingMessage:
    """Against whom somebody played and how that ended, or how against one of them.

    Only of games that the reader may know of, and without opponents who keep theirs private.  Raises
    Refusal where their own games are private.
    """
    must_be_open(ctx, user_id)
    found = await ctx.services.tables.profiles.games(ctx.guild_id, user_id)
    played = tuple(one for one in found if ctx.sees(one))
    return rivals_message(user_id, other_id, played, ctx.services.games, ctx.writer(), Reader.of(ctx))


async def show_achievements(ctx: Context, user_id: int, game: str = "") -> OutgoingMessage:
    """What somebody has earned, or what there is to earn in one game; raises Refusal where private."""
    must_be_open(ctx, user_id)
    found = await ctx.services.tables.profiles.profile(ctx.guild_id, user_id)
    return achievements_message(found, game, ctx.services.games, ctx.writer())


def games_message(found: Profile, games: Mapping[str, Game], writer: Writer) -> OutgoingMessage:
    """Somebody's games by title, seat, number of players and power."""
    words: list[Words] = [msg("### <@{person}>: games and powers", person=found.user)]
    for tallies in found.tallies:
        words += _of_title(tallies, games)
    if not found.tallies:
        words.append(msg("No game has been finished yet."))
    return compose(CALM, writer.long_text(*words), sections(found.user, "g", writer))


def _of_title(tallies: Tallies, games: Mapping[str, Game]) -> Iterator[Words]:
    """Somebody's games of one title."""
    title = {"icon": game_icon(tallies.game, games), "game": pool_name(tallies.game, games)}
    if not tallies.all.games:
        yield msg(
            "{icon}**{game}**: only against computers, {tally}",
            tally=tally_text(tallies.computers),
            **title,
        )
        return
    yield msg("{icon}**{game}**: {tally}", tally=tally_text(tallies.all), **title)
    yield _small(
        msg("seat {seat}: {tally}", seat=seat + 1, tally=_short(tally))
        for seat, tally in sorted(tallies.by_seat.items())
    )
    if len(tallies.by_players) > 1:
        yield _small(
            msg_plural("{count} player: {tally}", "{count} players: {tally}", count, tally=_short(tally))
            for count, tally in sorted(tallies.by_players.items())
        )
    names = _names(games.get(tallies.game))
    powers = [
        Text("{name} {tally}", (("name", names[slug]), ("tally", _short(tally))))
        for slug, tally in tallies.favourites()
        if slug in names
    ]
    if powers:
        yield msg("-# Played with: {what}", what=lines(powers[:_POWERS], " · "))
    if tallies.computers.games:
        yield msg("-# Against computers only: {tally}", tally=tally_text(tallies.computers))


def _short(tally: Tally) -> Text:
    """Below a line that says of what: games won."""
    return msg_in("games won", "{wins} of {games}", wins=tally.wins, games=tally.games)


def _small(words: Iterator[Text]) -> Text:
    return Text("-# {words}", (("words", lines(words, " · ")),))


def _names(game: Game | None) -> dict[str, Text]:
    return {} if game is None else {entry.slug: entry.name for entry in game.glossary()}


def rivals_message(
    user: int,
    other: int | None,
    played: Sequence[PlayedGame],
    games: Mapping[str, Game],
    writer: Writer,
    reader: Reader,
) -> OutgoingMessage:
    """Against whom somebody played; ``other``: against this one only, game by game."""
    found = rivals(played, user)
    if reader.id != user:
        found = [one for one in found if not reader.hides(one.user)]
    chosen = next((one for one in found if one.user == other), None)
    words: list[Words]
    if chosen is None:
        words = [msg("### <@{person}>: head-to-head", person=user)]
        words += [_rival(one, head_to_head(played, user, one.user).all) for one in found[:_RIVALS]]
        if not found:
            words.append(msg("No game against anybody has been finished yet."))
    else:
        words = _meetings(user, chosen, head_to_head(played, user, chosen.user), games, reader)
    options = [
        writer.option(Text("{name}", (("name", participant_name(one)),)), f"v/{user}/{one.user}")
        for one in found[:OPTIONS]
        if one is not chosen
    ]
    menu = ButtonAction(0, "rating", text="menu/rival")
    return compose(
        CALM,
        writer.long_text(*words),
        writer.menu(menu, msg("Choose an opponent …"), options) if options else None,
        sections(user, "v", writer),
    )


def _rival(one: Participant, score: Score) -> Text:
    return msg(
        "**{name}**: {score} · {games}",
        name=Name(one.name),
        score=_score(score),
        games=games_played(score.games),
    )


def _score(score: Score) -> Text:
    """Won, lost, and drawn where that happened."""
    if score.level:
        return msg_in(
            "head-to-head",
            "{won} won, {lost} lost, {level} drawn",
            won=score.ahead,
            lost=score.behind,
            level=score.level,
        )
    return msg_in("head-to-head", "{won} won, {lost} lost", won=score.ahead, lost=score.behind)


def _meetings(
    user: int, rival: Participant, met: HeadToHead, games: Mapping[str, Game], reader: Reader
) -> list[Words]:
    """Two people's games, by title, and the last ones."""
    words: list[Words] = [
        msg("### <@{person}> against {name}", person=user, name=Name(rival.name)),
        msg("{games}: {score}", games=games_played(met.all.games), score=_score(met.all)),
    ]
    if len(met.by_game) > 1:
        words += [
            msg(
                "{icon}{game}: {score}",
                icon=game_icon(game, games),
                game=pool_name(game, games),
                score=_score(score),
            )
            for game, score in sorted(met.by_game.items(), key=lambda one: (-one[1].games, one[0]))
        ]
    if any(one.judged.entry.sides > 2 for one in met.met):
        words.append(msg("-# Where more than two sides played, the better place counts as a win."))
    if met.met:
        last = format_dt(met.met[0].judged.entry.at, "R")
        words.append(msg("**Last met** {when}", when=last))
        words += [played_game(one, user, games, reader) for one in met.met[:_LAST]]
    return words


def achievements_message(
    found: Profile, game: str, games: Mapping[str, Game], writer: Writer
) -> OutgoingMessage:
    """What somebody has earned; ``game``: what there is to earn in this one, and when they did."""
    sets = {HOST: HOSTED, **{slug: one.achievements for slug, one in games.items() if one.achievements}}
    earned = {(one.game or HOST, one.slug): one for one in found.earned}
    words: list[Words]
    if game in sets:
        words = [_title_of_set(found.user, game, games)]
        words += [_to_earn(one, earned.get((game, one.slug))) for one in sets[game]]
    else:
        words = [msg("### <@{person}>: achievements", person=found.user)]
        words += [
            _so_far(slug, [one for one in each if (slug, one.slug) in earned], len(each), games)
            for slug, each in sets.items()
        ]
        words.append(msg("-# Games against computers alone don’t count."))
    options = [
        writer.option(_set_name(slug, games), f"a/{found.user}/{slug}") for slug in sets if slug != game
    ]
    menu = ButtonAction(0, "rating", text="menu/achievements")
    return compose(
        CALM,
        writer.long_text(*words),
        writer.menu(menu, msg("How to earn them …"), options),
        sections(found.user, "a", writer),
    )


def _title_of_set(user: int, slug: str, games: Mapping[str, Game]) -> Text:
    if slug == HOST:
        return msg("### <@{person}>: achievements in all games", person=user)
    return msg("### <@{person}>: achievements in {game}", person=user, game=pool_name(slug, games))


def _set_name(slug: str, games: Mapping[str, Game]) -> Text:
    return msg_in("achievements", "All games") if slug == HOST else pool_name(slug, games)


def _so_far(slug: str, earned: Sequence[Achievement], count: int, games: Mapping[str, Game]) -> Words:
    """What of a game is earned, in a line or two."""
    head = msg(
        "{icon}**{set}**: {count} of {all}",
        icon=game_icon(slug, games),
        set=_set_name(slug, games),
        count=len(earned),
        all=count,
    )
    named = lines(
        [Text("{icon} {name}", (("icon", one.icon), ("name", one.name))) for one in earned], " · "
    )
    return lines([head, Text("-# {named}", (("named", named),))]) if earned else head


def _to_earn(one: Achievement, earned: Earned | None) -> Text:
    values = {"icon": one.icon, "name": one.name, "how": one.how}
    if earned is None:
        return msg("⬜ {icon} {name}\n-# {how}", **values)
    return msg("✅ {icon} **{name}**, {when}\n-# {how}", when=format_dt(earned.at, "d"), **values)
