"""What an event asks of who joins: a role, conduct, finished games, a rating (hosting rules, 7.2)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import Connection

from bot.games.engine.text import Name, msg
from bot.hosting.errors import NotAllowed
from bot.hosting.person import Person
from bot.storage import results
from bot.tables.results import conduct as conduct_gate
from bot.tournaments.running.saving import ratings
from bot.tournaments.running.state import TournamentState
from bot.tournaments.running.store import TournamentStore


async def must_meet(
    store: TournamentStore, tournament_id: int, team: Sequence[Person], roles: Collection[int]
) -> None:
    """Raise NotAllowed for who doesn't meet what the event asks for.

    ``roles``: the Discord roles that all of them have.
    """
    record = await store.load(tournament_id)
    person, *mates = team
    await _must(store, record, person, roles)
    for mate in mates:
        try:
            await _must(store, record, mate, roles)
        except NotAllowed:
            raise NotAllowed(
                msg("{name} doesn’t meet what this event asks for.", name=Name(mate.name))
            ) from None


async def _must(
    store: TournamentStore, record: TournamentState, person: Person, roles: Collection[int]
) -> None:
    settings, guild = record.settings, record.info.guild_id
    if settings.role is not None and settings.role not in roles:
        raise NotAllowed(msg("Only people with a certain role may register for this event."))

    def facts(connection: Connection) -> tuple[int, int, float | None]:
        known = ratings(connection, record.info, (), (person.id,)).get(person.id)
        finished = len(results.of_person(connection, guild, person.id))
        ranked = None if known is None or known[1] else known[0]
        return conduct_gate.of(connection, guild, person.id), finished, ranked

    conduct, finished, rating = await store.tables.read(facts)
    if conduct < settings.min_conduct:
        raise NotAllowed(
            msg(
                "This event asks for a conduct of {least}, and yours is {own}. "
                "Every game that you play to its end raises it.",
                least=settings.min_conduct,
                own=conduct,
            )
        )
    if finished < settings.min_games:
        raise NotAllowed(
            msg(
                "This event asks for {least} finished games, and you have {own}.",
                least=settings.min_games,
                own=finished,
            )
        )
    low, high = settings.min_rating, settings.max_rating
    if (low is not None and (rating is None or rating < low)) or (
        high is not None and rating is not None and rating > high
    ):
        raise NotAllowed(msg("Your rating isn’t within the limits of this event."))
