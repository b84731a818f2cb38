"""What is known of somebody who plays here, and all their games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

import discord
from discord.utils import format_dt

from bot.discord_ui.components.controls import ButtonAction, row
from bot.discord_ui.components.interaction_context import Context
from bot.discord_ui.components.limits import TEXT
from bot.discord_ui.components.outgoing_message import CALM, OutgoingMessage, Writer, compose, text_message
from bot.discord_ui.features.leaderboard import board_act, games_played, pool_name
from bot.discord_ui.messages.rating_changes import participant_name, rating_change, rating_number
from bot.games.engine.contract import Game
from bot.games.engine.text import Text, Words, lines, msg, msg_in, msg_plural
from bot.ratings.conduct import BEST
from bot.ratings.game_result import Entry, Participant
from bot.tables.results.standings import Leaderboard, PlayedGame, Profile, Rating, Tallies, Tally

MaySee: TypeAlias = Callable[[PlayedGame], bool]
"""May the reader know at which table this was played, and against whom?"""
_NAMED: Final = 5
"""Powers that a profile names for a game."""


async def profile_of(ctx: Context, person: discord.User | None) -> OutgoingMessage:
    """Somebody's profile, or one's own."""
    return await show_profile(ctx, ctx.person.id if person is None else person.id)


async def show_profile(ctx: Context, user_id: int) -> OutgoingMessage:
    """What this server knows of somebody."""
    found = await ctx.services.tables.ratings.profile(ctx.guild_id, user_id)
    return profile_message(found, ctx.services.games, ctx.writer(), ctx.sees)


async def show_history(ctx: Context, user_id: int, page: int) -> OutgoingMessage:
    """A page of somebody's finished games."""
    played, pages = await ctx.services.tables.ratings.history(ctx.guild_id, user_id, page)
    at = min(max(page, 0), pages - 1)
    return history_message(user_id, (played, at, pages), ctx.services.games, ctx.writer(), ctx.sees)


def profile_message(
    found: Profile, games: Mapping[str, Game], writer: Writer, seen: MaySee
) -> OutgoingMessage:
    """What is known of somebody who plays here."""
    words: list[Words] = [
        msg("### <@{person}>", person=found.user),
        msg("Conduct: **{conduct}** of {best}", conduct=found.conduct, best=BEST),
    ]
    if not found.recent:
        words.append(msg("No game has been finished yet."))
        return text_message(writer.translator.translate(lines(words)))
    words.append(msg("{games}, {wins} won", games=games_played(found.finished), wins=found.wins))
    if found.replaced:
        words.append(
            msg_plural(
                "-# In {count} more game a substitute took over the seat.",
                "-# In {count} more games a substitute took over the seat.",
                found.replaced,
            )
        )
    if found.ratings:
        words.append(msg("**Ratings**"))
        words += [_rating(rating, games) for rating in found.ratings]
    for tallies in found.tallies:
        words += _tallies(tallies, games)
    recent = [msg("**Latest games**"), *(_played(one, found.user, games, seen) for one in found.recent)]
    boards = [_pool_of(rating.board) for rating in found.ratings[:3]]
    return compose(
        CALM,
        writer.long_text(*words, space=TEXT - 1500),
        writer.text(*recent),
        row(
            writer.button(_history(found.user, 0), msg("All games")),
            *(
                writer.button(board_act(pool, 0), msg("Leaderboard: {game}", game=pool_name(pool, games)))
                for pool in boards
            ),
        ),
    )


def history_message(
    user: int,
    page: tuple[Sequence[PlayedGame], int, int],
    games: Mapping[str, Game],
    writer: Writer,
    seen: MaySee,
) -> OutgoingMessage:
    """A page of somebody's games: the games, the page's number and how many there are."""
    played, at, pages = page
    words: list[Words] = [msg("### <@{person}>: finished games", person=user)]
    words += [_played(one, user, games, seen) for one in played]
    if not played:
        words.append(msg("No game has been finished yet."))
    back = writer.button(ButtonAction(0, "rating", text=f"p/{user}"), msg("Profile"))
    return compose(
        CALM, writer.long_text(*words), writer.pages(partial(_history, user), at, pages - 1, back)
    )


def _history(user: int, page: int) -> ButtonAction:
    return ButtonAction(0, "rating", text=f"h/{user}/{page}")


def _pool_of(board: Leaderboard) -> str:
    return board.game if board.seats is None else f"{board.game}/{board.seats}"


def _rating(rating: Rating, games: Mapping[str, Game]) -> Text:
    board, rank = rating.board, rating.rank
    values = {
        "game": pool_name(_pool_of(board), games),
        "value": rating_number(board.system, rank.value),
        "games": games_played(rank.games),
    }
    if rank.place is None:
        return msg("{game}: **{value}**, provisional · {games}", **values)
    return msg(
        "{game}: **{value}**, place {place} of {people} · {games}",
        place=rank.place,
        people=len(board.ranked),
        **values,
    )


def _tallies(tallies: Tallies, games: Mapping[str, Game]) -> list[Words]:
    """Somebody's games of one title."""
    words: list[Words] = [
        msg("**{game}**: {tally}", game=pool_name(tallies.game, games), tally=_tally(tallies.all))
    ]
    seats = [
        msg("seat {seat}: {tally}", seat=seat + 1, tally=_tally(tally))
        for seat, tally in sorted(tallies.by_seat.items())
    ]
    words.append(Text("-# {seats}", (("seats", lines(seats, " · ")),)))
    if len(tallies.by_players) > 1:
        counts = [
            msg_plural("{count} player: {tally}", "{count} players: {tally}", count, tally=_tally(tally))
            for count, tally in sorted(tallies.by_players.items())
        ]
        words.append(Text("-# {counts}", (("counts", lines(counts, " · ")),)))
    names = _names(games.get(tallies.game))
    best = [
        Text("{name} {tally}", (("name", names[slug]), ("tally", _tally(tally))))
        for slug, tally in tallies.best()
        if slug in names and tally.wins
    ]
    if best:
        words.append(msg("-# Best with: {what}", what=lines(best[:_NAMED], " · ")))
    return words


def _names(game: Game | None) -> dict[str, Text]:
    return {} if game is None else {entry.slug: entry.name for entry in game.glossary()}


def _tally(tally: Tally) -> Text:
    return msg("{wins} of {games} won", wins=tally.wins, games=tally.games)


def _played(played: PlayedGame, user: int, games: Mapping[str, Game], seen: MaySee) -> Words:
    """One game in somebody's history."""
    entry = played.judged.entry
    own = entry.of(user)
    assert own is not None
    step = played.judged.step(user)
    change = "" if step is None else f" · {rating_change(played.judged.system, step)}"
    values = {"game": pool_name(played.game, games), "gained": change, "when": format_dt(entry.at, "d")}
    known = seen(played)
    values["how"] = _how(entry, own, known=known)
    if not known:
        return msg("{when} {game}: {how}{gained}", **values)
    return msg(
        "{when} {game}, table {table}: {how}, against {others}{gained}",
        table=entry.table,
        others=_others(entry, own),
        **values,
    )


def _how(entry: Entry, own: Participant, *, known: bool) -> Text:
    """How somebody's game ended for them; ``known``: the reader may know who else played."""
    heir, before = entry.replaced_by(own), entry.came_for(own)
    if heir is not None:
        return (
            msg_in("how a game ended", "replaced by {name}", name=participant_name(heir))
            if known
            else msg_in("how a game ended", "replaced")
        )
    place = msg_in("how a game ended", "place {place} of {seats}", place=own.place, seats=entry.seats)
    if before is None or not known:
        return place
    return msg_in(
        "how a game ended",
        "{place} as the substitute for {name}",
        place=place,
        name=participant_name(before),
    )


def _others(entry: Entry, own: Participant) -> Words:
    return lines(
        [
            Text("{name}", (("name", participant_name(one)),))
            for one in entry.stayed
            if one.seat != own.seat
        ],
        ", ",
    )
