"""A new event, and what any draft must keep to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.games.engine import options as game_options
from bot.games.engine.contract import Game
from bot.games.engine.errors import BadOptions
from bot.games.engine.text import msg, readable
from bot.hosting.errors import Refused, WrongState
from bot.hosting.person import Person
from bot.tables import choosable
from bot.tournaments.formats.format import Format, Mode
from bot.tournaments.running.model import TournamentInfo
from bot.tournaments.running.settings import TournamentSettings, checked
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.store import TournamentStore

TITLE: Final = 80
"""Characters of a title."""


def draft(
    store: TournamentStore,
    person: Person,
    game: str,
    title: str,
    format_: Format,
    settings: TournamentSettings,
    guild_id: int,
    channel_id: int,
) -> TournamentInfo:
    """The event that this person begins, without a number yet."""
    return TournamentInfo(
        id=0,
        version=1,
        guild_id=guild_id,
        channel_id=channel_id,
        game=game,
        title=title,
        state="draft",
        format=format_,
        settings=settings,
        organisers=(Person(person.id, person.name),),
        secret=store.tables.secrets(),
        created_at=store.tables.now(),
    )


def fitting(game: Game, format_: Format, settings: TournamentSettings) -> TournamentSettings:
    """The settings, checked against the game and the format; raises Refused."""
    settings = checked(settings, game)
    sizes = format_.sizes or tuple(range(game.min_seats, game.max_seats + 1))
    if format_.ONE_TABLE:
        settings = replace(settings, cap=min(settings.cap or max(sizes), max(sizes)))
    if max(sizes) > game.max_seats or min(sizes) < game.min_seats:
        raise Refused(
            msg(
                "{game} is played by {least} to {most}: that doesn’t fit this format.",
                game=game.title,
                least=game.min_seats,
                most=game.max_seats,
            )
        )
    if max(sizes) > 2 and (settings.games > 1 or settings.members > 1):
        raise Refused(msg("Matches of several games, and teams, need tables of two."))
    try:
        for size in sizes:
            chosen = game_options.read(game, settings.options, size)
            chosen.suit(size)
            choosable.check(settings.terms, game, size, chosen)
    except BadOptions as error:
        raise Refused.by(error) from error
    return settings


def must_live(record: TournamentState) -> None:
    """Raise WrongState for an event that is over."""
    if record.info.state in ("finished", "cancelled"):
        raise WrongState(msg("This event is over."))


def must_have_entries(record: TournamentState) -> None:
    """Raise WrongState for a series: what is joined and started are its events."""
    if record.format.MODE is Mode.GATHERED:
        raise WrongState(msg("Nobody enters a series itself: join its events."))


def titled(title: str) -> str:
    """A title that can be read, in one line; raises Refused."""
    found = readable(title)
    if not 1 <= len(found) <= TITLE:
        raise Refused(msg("A title has 1 to {count} characters.", count=TITLE))
    return found
