"""What a tournament requires of who joins: a role, a rating, finished games, conduct."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection

from bot.games.engine.text import Name, Text, msg, msg_plural
from bot.hosting.errors import NotAllowed
from bot.hosting.person import Person
from bot.storage import results
from bot.tables.results import conduct as conduct_gate
from bot.tournaments.running.model import TournamentInfo
from bot.tournaments.running.saving import ratings
from bot.tournaments.running.settings import TournamentSettings
from bot.tournaments.running.store import TournamentStore


def requirements(settings: TournamentSettings) -> list[Text]:
    """What somebody needs who wants to join, each as part of a sentence."""
    found: list[Text] = []
    if settings.role is not None:
        found.append(msg("the role {role}", role=f"<@&{settings.role}>"))
    if (limits := _rating_limits(settings)) is not None:
        found.append(limits)
    if settings.min_games:
        found.append(msg_plural("{count} finished game", "{count} finished games", settings.min_games))
    if settings.min_conduct:
        found.append(msg("a conduct of {least} or more", least=settings.min_conduct))
    return found


def _rating_limits(settings: TournamentSettings) -> Text | None:
    low, high = settings.min_rating, settings.max_rating
    if low is not None and high is not None:
        return msg("a rating from {low} to {high}", low=low, high=high)
    if low is not None:
        return msg("a rating of {low} or more", low=low)
    return None if high is None else msg("a rating of {high} at most, or none yet", high=high)


async def must_meet(
    store: TournamentStore, tournament_id: int, team: Sequence[Person], roles: Collection[int]
) -> None:
    """Raise NotAllowed for who doesn't meet what the tournament asks for.

    ``roles``: the Discord roles that all of them have.
    """
    info = await store.info(tournament_id)
    person, *mates = team
    await _must(store, info, person, roles)
    for mate in mates:
        try:
            await _must(store, info, mate, roles)
        except NotAllowed:
            raise NotAllowed(
                msg("{name} doesn’t meet this tournament’s requirements.", name=Name(mate.name))
            ) from None


async def _must(
    store: TournamentStore, info: TournamentInfo, person: Person, roles: Collection[int]
) -> None:
    settings, guild = info.settings, info.guild_id
    if settings.role is not None and settings.role not in roles:
        role = f"<@&{settings.role}>"
        raise NotAllowed(msg("Only people with the role {role} can join this tournament.", role=role))

    def facts(connection: Connection) -> tuple[int, int, tuple[float, bool] | None]:
        finished = len(results.of_person(connection, guild, person.id))
        rating = ratings(connection, info, (), (person.id,)).get(person.id)
        return conduct_gate.of(connection, guild, person.id), finished, rating

    conduct, finished, rating = await store.tables.read(facts)
    if conduct < settings.min_conduct:
        raise NotAllowed(
            msg(
                "This tournament has a minimum conduct of {least}, and yours is {own}. Every game you "
                "finish raises it.",
                least=settings.min_conduct,
                own=conduct,
            )
        )
    if finished < settings.min_games:
        raise NotAllowed(
            msg_plural(
                "This tournament requires {count} finished game, and you have {own}.",
                "This tournament requires {count} finished games, and you have {own}.",
                settings.min_games,
                own=finished,
            )
        )
    if (refused := _wrong_rating(settings, rating)) is not None:
        raise NotAllowed(refused)


def _wrong_rating(settings: TournamentSettings, rating: tuple[float, bool] | None) -> Text | None:
    """Why a rating, and whether it is provisional, doesn't fit; ``None``: it does."""
    limits, low, high = _rating_limits(settings), settings.min_rating, settings.max_rating
    if limits is None:
        return None
    if rating is None or rating[1]:
        if low is None:
            return None
        if rating is None:
            return msg(
                "This tournament requires {limits}, and you have none yet: finish some rated games first.",
                limits=limits,
            )
        return msg(
            "This tournament requires {limits}, and yours of {own} is still provisional: finish more rated "
            "games first.",
            limits=limits,
            own=round(rating[0]),
        )
    own = round(rating[0])
    if (low is None or low <= own) and (high is None or own <= high):
        return None
    return msg("This tournament requires {limits}, and yours is {own}.", limits=limits, own=own)
